import { sql } from 'kysely';
import type { questionApi } from '#contracts/questions/question.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { failFields } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { lockBank } from '../banks/bank.service.ts';
import { insertQuestions } from '../question.service.ts';
import { cleanDraft, examineDrafts, toQuestion } from './draft.service.ts';
import { readText } from './text.rules.ts';

/** Most questions of one paste; more come as a spreadsheet. */
const mostPasted = 1000;

/**
 * Reads a pasted text: answers what is wrong with which question and, asked to, writes those without findings.
 * @param newsId the article they were made from.
 */
export const pasteQuestions = async (
  context: Context,
  input: Parsed<typeof questionApi.paste>,
  newsId?: string,
): Promise<Data<typeof questionApi.paste>> => {
  const { db, actor, language } = context;
  const bank = await lockBank(db, actor, input.bankId);
  const drafts = readText(input.text).map(cleanDraft);
  if (drafts.length === 0) throw failFields([{ field: 'text', key: 'question.nothingRead' }]);
  if (drafts.length > mostPasted)
    throw failFields([{ field: 'text', key: 'input.tooMany', params: { max: mostPasted } }]);
  const { problems, warnings } = await examineDrafts(db, bank.id, drafts, language);
  const good = drafts.filter((_, place) => !problems.has(place));
  if (input.save) {
    const ids = await insertQuestions(
      db,
      actor.userId,
      bank,
      good.map((draft) => toQuestion(draft, input)),
    );
    if (newsId !== undefined)
      await sql`update question set news_id = ${newsId} where id = any(${ids}::bigint[])`.execute(db);
    context.audit({
      objectKind: 'questionBank',
      objectId: bank.id,
      action: 'question.paste',
      after: { saved: good.length },
    });
  }
  const told = (found: ReadonlyMap<number, string[]>) =>
    drafts.flatMap(({ number, stem }, place) =>
      found.has(place) ? [{ number, stem, problems: found.get(place) ?? [] }] : [],
    );
  return {
    read: drafts.length,
    good: good.length,
    saved: input.save ? good.length : 0,
    findings: told(problems),
    warnings: told(warnings),
  };
};
