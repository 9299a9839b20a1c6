import { sql } from 'kysely';
import { cut } from '#contracts/system/storable.ts';
import type { Db } from '#kernel/db.ts';
import { type Language, say } from '#phrases/say.ts';
import { cleanText } from '../question.rules.ts';
import type { NewQuestion } from '../question.service.ts';
import { type Compared, compared, type Twin, twinsAmong } from './alike.rules.ts';
import { lint } from './lint.rules.ts';
import { unsureOption } from './option-order.rules.ts';
import { againstStanding } from './standing.rules.ts';
import { type Draft, type Finding, readAnswer, typeOf } from './text/question-draft.rules.ts';

const comparable = (draft: Draft) => ({
  stem: draft.stem,
  options: typeOf(draft) === 3 ? [] : draft.options.map((one) => one.content),
});

/** Questions of a bank that are read and compared at a time: a large bank is never in memory as a whole. */
const atATime = 2000;

const readFrom = async (db: Db, bankId: string, after: string) =>
  (
    await sql<{ id: string; stem: string; options: string[] }>`
      select q.id, q.stem, jsonb_path_query_array(q.options, '$[*].content') as options
      from question q where q.bank_id = ${bankId} and q.id > ${after} order by q.id limit ${sql.raw(String(atATime))}`.execute(
      db,
    )
  ).rows;

/** Which drafts a bank holds already, word for word (true) or nearly (false), by their places. */
const inBank = async (db: Db, bankId: string, texts: Compared): Promise<ReadonlyMap<number, boolean>> => {
  let rows = await readFrom(db, bankId, '0');
  if (rows.length === 0) return new Map();
  const standing = againstStanding(texts);
  while (rows.length > 0) {
    const last = rows.at(-1)?.id ?? '0';
    // The next ones are on their way while these are compared.
    const [next] = await Promise.all([rows.length < atATime ? [] : readFrom(db, bankId, last), standing.meet(rows)]);
    rows = next;
  }
  return standing.found;
};

/** What a draft repeats: word for word goes before nearly, the bank before an earlier row. */
const repeats = (held: boolean | undefined, twin: Twin | undefined, row = 0): Finding | undefined => {
  if (held) return { key: 'question.inBank' };
  if (twin?.exact) return { key: 'question.sameAs', params: { row } };
  if (held === false) return { key: 'question.nearlyInBank' };
  return twin && { key: 'question.nearly', params: { row } };
};

/** What is found about drafts, by their places: what keeps them out, and what is worth a look. */
interface Examined {
  readonly problems: Map<number, string[]>;
  readonly warnings: Map<number, string[]>;
  /** Why a draft that is right by itself may not be what its writer meant. */
  readonly doubts: Map<number, string[]>;
}

/**
 * All findings of drafts on their way into one bank, by their place in the list: each by itself, against the earlier ones,
 * against what the bank holds.
 */
export const examineDrafts = async (
  db: Db,
  bankId: string,
  drafts: readonly Draft[],
  language: Language,
): Promise<Examined> => {
  const texts = compared(drafts.map(comparable));
  const held = await inBank(db, bankId, texts);
  const twins = twinsAmong(texts);
  const problems = new Map<number, string[]>();
  const warnings = new Map<number, string[]>();
  const doubts = new Map<number, string[]>();
  const words = ({ key, params }: Finding): string => say(language, `failures.${key}`, params);
  for (const [place, draft] of drafts.entries()) {
    const own = lint(draft).map(words);
    const doubted = (draft.doubts ?? []).map(words);
    const twin = twins.get(place);
    const again = draft.stem === '' ? undefined : repeats(held.get(place), twin, twin && drafts[twin.index]?.number);
    if (again) own.push(words(again));
    if (own.length > 0) problems.set(place, [...own, ...doubted]);
    else if (doubted.length > 0) doubts.set(place, doubted);
    const unsure = own.length > 0 ? undefined : unsureOption(draft);
    if (unsure !== undefined)
      warnings.set(place, [say(language, 'questions.orderUnsure', { option: cut(unsure, 20) })]);
  }
  return { problems, warnings, doubts };
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
    ...(draft.optionOrder === undefined ? {} : { optionOrder: draft.optionOrder }),
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
