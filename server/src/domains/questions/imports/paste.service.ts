import { sql } from 'kysely';
import { mostPasted } from '#contracts/questions/pasted-questions.ts';
import type { questionApi } from '#contracts/questions/question.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { cut } from '#contracts/system/storable.ts';
import { failFields } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { type Language, say } from '#phrases/say.ts';
import { lockBank } from '../banks/bank.service.ts';
import { insertQuestions } from '../question.service.ts';
import { cleanDraft, examineDrafts, toQuestion } from './draft.service.ts';
import { readText } from './text/parse-questions.rules.ts';
import type { Draft } from './text/question-draft.rules.ts';

/** Most lines named that belong to no question, and how much of each. */
const mostLeft = 100;
const longestLeft = 200;
const longestReading = 500;

/** Options and answer of a question on one line, as they were read. */
const readingOf = (draft: Draft | undefined, language: Language): string => {
  const options = (draft?.options ?? []).map(({ letter, content }) => `${letter}. ${content}`);
  const answer = say(language, 'questions.answerRead', { answer: draft?.answer ?? '' });
  return cut([...options, answer].join('  '), longestReading);
};

/**
 * Reads a pasted text: answers what is wrong with which question, which may be read in another way, and what belongs to none.
 * Asked to, it writes those without findings; those it is unsure of only where somebody accepted them by their places.
 * @param newsId the article they were made from.
 */
export const pasteQuestions = async (
  context: Context,
  input: Parsed<typeof questionApi.paste>,
  newsId?: string,
): Promise<Data<typeof questionApi.paste>> => {
  const { db, actor, language } = context;
  const bank = await lockBank(db, actor, input.bankId);
  const { drafts: read, left } = readText(input.text);
  const drafts = read.map(cleanDraft);
  if (drafts.length === 0) throw failFields([{ field: 'text', key: 'question.nothingRead' }]);
  if (drafts.length > mostPasted)
    throw failFields([{ field: 'text', key: 'input.tooMany', params: { max: mostPasted } }]);
  const { problems, warnings, doubts } = await examineDrafts(db, bank.id, drafts, language);
  const accepted = new Set(input.accept);
  const good = drafts.filter((_, place) => !problems.has(place) && (!doubts.has(place) || accepted.has(place)));
  context.audit({ objectKind: 'questionBank', objectId: bank.id });
  if (input.save) {
    const ids = await insertQuestions(
      db,
      actor.userId,
      bank,
      good.map((draft) => toQuestion(draft, input)),
    );
    if (newsId !== undefined)
      await sql`update question set news_id = ${newsId} where id = any(${ids}::bigint[])`.execute(db);
    context.audit({ action: 'question.paste', after: { ids, saved: good.length } });
  }
  const undecided = new Map([...doubts].filter(([place]) => !accepted.has(place)));
  const told = (found: ReadonlyMap<number, string[]>) =>
    drafts.flatMap(({ number, stem }, place) =>
      found.has(place) ? [{ place, number, stem, problems: found.get(place) ?? [] }] : [],
    );
  return {
    read: drafts.length,
    good: good.length,
    saved: input.save ? good.length : 0,
    findings: told(problems),
    warnings: told(warnings),
    unsure: told(undecided).map((one) => ({ ...one, reading: readingOf(drafts[one.place], language) })),
    left: left.slice(0, mostLeft).map((line) => cut(line.trim(), longestLeft)),
    leftCount: left.length,
  };
};
