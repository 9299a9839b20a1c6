import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import type { PaperGroup, Supply } from '#contracts/questions/paper.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { seen } from '../banks/sight.queries.ts';
import { arrange, cellKey, drawPaper, type Pick } from './draw.rules.ts';
import type { KeptExercise, PlacedExercise } from './exercise.rules.ts';

/** Questions as exercises in the order of their ids as asked; those that may not be read or are disabled are left out. */
export const findExercises = async (
  db: Db,
  actor: Actor,
  wanted: readonly { questionId: string; score: number }[],
): Promise<PlacedExercise[]> => {
  const { rows } = await sql<{ content: KeptExercise }>`
    select luan_question_content(q, c.stem) as content from unnest(${wanted.map((one) => one.questionId)}::bigint[]) with ordinality as w (id, place)
    join question q on q.id = w.id left join question_case c on c.id = q.case_id
    where q.state = ${literal(recordState, 'enabled')} and ${seen(actor, 'question q')} order by w.place`.execute(db);
  const scores = new Map(wanted.map((one) => [one.questionId, one.score]));
  return rows.map(({ content }) => ({ ...content, score: scores.get(content.questionId) ?? 0, versionId: null }));
};

/** Enabled banks of a wish that the person may draw from. */
const openBanks = async (db: Db, actor: Actor, bankIds: readonly string[]): Promise<string[]> =>
  (
    await sql<{ id: string }>`select b.id from question_bank b
      where b.id = any(${[...bankIds]}::bigint[]) and b.state = ${literal(recordState, 'enabled')} and ${seen(actor, 'question_bank b')}`.execute(
      db,
    )
  ).rows.map((row) => row.id);

interface BankCell {
  bank: string;
  type: number;
  degree: number;
  n: number;
}

/** Numbers of the enabled questions of banks, one row a bank, type and difficulty, in the order of the banks. */
const tallyOf = async (db: Db, banks: readonly string[]): Promise<BankCell[]> =>
  (
    await sql<BankCell>`
      select k.bank_id as bank, k.exercises_type as type, k.difficulty_degree as degree, k.n from question_tally k
      where k.bank_id = any(${[...banks]}::bigint[]) and k.n > 0 order by k.bank_id`.execute(db)
  ).rows;

const available = (cells: readonly BankCell[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { type, degree, n } of cells) {
    const key = cellKey(type, degree);
    counts.set(key, (counts.get(key) ?? 0) + n);
  }
  return counts;
};

/** How many enabled questions banks hold by type and difficulty, whatever their own state; keys of `cellKey`. */
export const countCells = async (db: Db, banks: readonly string[]): Promise<Map<string, number>> =>
  available(await tallyOf(db, banks));

/** Banks stand one behind the other: the place of a pick among all of them is a place in one of them. */
const placed = (cells: readonly BankCell[], pick: Pick): { b: string; t: number; d: number; p: number } => {
  let rest = pick.ordinal;
  for (const { bank, type, degree, n } of cells) {
    if (type !== pick.exercisesType || degree !== pick.difficultyDegree) continue;
    if (rest < n) return { b: bank, t: type, d: degree, p: rest + 1 };
    rest -= n;
  }
  throw new RangeError(`No bank holds place ${pick.ordinal}`);
};

interface Wish {
  bankIds: readonly string[];
  groups: readonly PaperGroup[];
  exerciseRuleType: number;
  seed: number;
}
export interface Drawn {
  supplies: readonly Supply[];
  short: number;
  exercises: PlacedExercise[];
}

/** Refuses banks the person does not see; one that was disabled meanwhile only supplies nothing. */
const refuseBanks = async (db: Db, actor: Actor, bankIds: readonly string[]): Promise<void> => {
  const { rows } = await sql`select from question_bank b
    where b.id = any(${[...bankIds]}::bigint[]) and ${seen(actor, 'question_bank b')}`.execute(db);
  if (rows.length < new Set(bankIds).size) throw failFields([{ field: 'bankIds', key: 'object.missing' }]);
};

/**
 * Draws from the banks as they are now: the numbers are known, and only the questions of the drawn places are read.
 * @throws on `bankIds` for a bank that is not there for the person.
 */
export const drawFromBanks = async (db: Db, actor: Actor, wish: Wish): Promise<Drawn> => {
  await refuseBanks(db, actor, wish.bankIds);
  const cells = await tallyOf(db, await openBanks(db, actor, wish.bankIds));
  const { picks, supplies, short } = drawPaper(wish.groups, available(cells), wish.seed);
  const asked = picks.map((pick) => ({ ...placed(cells, pick), score: pick.score }));
  const { rows } = await sql<{ questionId: string; score: number }>`
    select p.question_id as "questionId", a.score
    from rows from (json_to_recordset(${JSON.stringify(asked)}::json) as (b bigint, t int, d int, p int, score int)) with ordinality
      as a (b, t, d, p, score, nth)
    join question_place p on p.bank_id = a.b and p.exercises_type = a.t and p.difficulty_degree = a.d and p.place = a.p
    order by a.nth`.execute(db);
  const exercises = await findExercises(db, actor, rows);
  return { supplies, short, exercises: arrange(exercises, wish.exerciseRuleType, wish.seed) };
};

/** Fixes what a paper drawn at exam time draws from: the wordings of today. */
export const keepPool = async (
  db: Db,
  actor: Actor,
  paper: { id: string; bankIds: readonly string[] },
): Promise<void> => {
  const banks = await openBanks(db, actor, paper.bankIds);
  await sql`select luan_keep_pool(${paper.id}, ${banks}::bigint[])`.execute(db);
};

/** Numbers of the pool of a published paper by type and difficulty. */
export const countPool = async (db: Db, paperId: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ type: number; degree: number; n: number }>`
    select p.exercises_type as type, p.difficulty_degree as degree, sum(cardinality(p.version_ids))::int as n from exam_paper_pool p
    where p.paper_id = ${paperId} group by 1, 2`.execute(db);
  return new Map(rows.map((row) => [cellKey(row.type, row.degree), row.n]));
};

/** What a seed draws from the pool of a published paper, in the order of drawing: the same whenever it is asked. */
export const drawFromPool = async (
  db: Db,
  paperId: string,
  groups: readonly PaperGroup[],
  seed: number,
): Promise<PlacedExercise[]> => {
  const { picks } = drawPaper(groups, await countPool(db, paperId), seed);
  const { rows } = await sql<{ versionId: string; content: KeptExercise }>`
    select v.version_id as "versionId", v.content from luan_pool_versions(${paperId}, ${picks.map((pick) => pick.exercisesType)}::int[],
      ${picks.map((pick) => pick.difficultyDegree)}::int[], ${picks.map((pick) => pick.ordinal)}::int[]) v order by v.nth`.execute(
    db,
  );
  return rows.map(({ versionId, content }, index) => ({ ...content, score: picks[index]?.score ?? 0, versionId }));
};
