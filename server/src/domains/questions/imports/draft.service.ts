import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { type Language, say } from '#phrases/say.ts';
import { cleanText } from '../question.rules.ts';
import type { NewQuestion } from '../question.service.ts';
import { findTwins } from './alike.rules.ts';
import { lint } from './lint.rules.ts';
import { type Draft, readAnswer, typeOf } from './text.rules.ts';

const comparable = (draft: Draft) => ({
  stem: draft.stem,
  options: typeOf(draft) === 3 ? [] : draft.options.map((one) => one.content),
});

const inBank = async (db: Db, bankId: string) =>
  (
    await sql<{ stem: string; options: string[] }>`
      select q.stem, coalesce((select array_agg(o ->> 'content') from jsonb_array_elements(q.options) o), '{}') as options
      from question q where q.bank_id = ${bankId} order by q.id`.execute(db)
  ).rows;

/**
 * All findings of drafts on their way into one bank, by their place in the list: each by itself, against the earlier ones,
 * against what the bank holds.
 */
export const examineDrafts = async (
  db: Db,
  bankId: string,
  drafts: readonly Draft[],
  language: Language,
): Promise<Map<number, string[]>> => {
  const before = await inBank(db, bankId);
  const twins = findTwins([...before, ...drafts.map(comparable)], before.length);
  const findings = new Map<number, string[]>();
  for (const [place, draft] of drafts.entries()) {
    const own = lint(draft).map(({ key, params }) => say(language, `failures.${key}`, params));
    const twin = twins.get(before.length + place);
    if (twin && draft.stem !== '') {
      const row = drafts[twin.index - before.length]?.number;
      if (row === undefined)
        own.push(say(language, twin.exact ? 'failures.question.inBank' : 'failures.question.nearlyInBank'));
      else own.push(say(language, twin.exact ? 'failures.question.sameAs' : 'failures.question.nearly', { row }));
    }
    if (own.length > 0) findings.set(place, own);
  }
  return findings;
};

/** A draft without findings as a question. */
export const toQuestion = (draft: Draft, usual: { difficultyDegree: number; source: number }): NewQuestion => {
  const exercisesType = typeOf(draft);
  return {
    caseId: null,
    exercisesType,
    stem: draft.stem,
    stemEn: '',
    options:
      exercisesType === 3
        ? []
        : draft.options.map((one) => ({
            exercisesOption: one.letter,
            content: one.content,
            contentEn: '',
            fileId: null,
            fileName: '',
          })),
    answer: readAnswer(draft.answer).letters,
    difficultyDegree: draft.difficulty ?? usual.difficultyDegree,
    source: usual.source,
    lawBasis: draft.lawBasis,
    explanation: draft.explanation,
    explanationEn: '',
  };
};

/** A draft whose texts are free of markup, so that what is examined is what will be written. */
export const cleanDraft = (draft: Draft): Draft => ({
  ...draft,
  stem: cleanText(draft.stem),
  options: draft.options.map((one) => ({ ...one, content: cleanText(one.content) })),
  explanation: cleanText(draft.explanation),
  lawBasis: cleanText(draft.lawBasis),
});
