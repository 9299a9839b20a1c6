import { sql } from 'kysely';
import type { Exercise, PaperGroup, Supply } from '#contracts/questions/paper.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { seen } from '../banks/sight.queries.ts';
import { type KeptOption, showOption } from '../question.queries.ts';
import { arrange, cellKey, drawPaper } from './draw.rules.ts';

/** An exercise on its way to a paper: what is shown, and what arranges it. */
export type PlacedExercise = Exercise & { caseId: string | null };

interface Row extends Omit<PlacedExercise, 'options' | 'score'> {
  options: KeptOption[];
}

const asExercise = ({ options, ...row }: Row, score: number): PlacedExercise => ({
  ...row,
  score,
  options: options.map((option) => {
    const { picture: _picture, ...shown } = showOption(row.questionId, option);
    return shown;
  }),
});

/** Questions as exercises in the order of their ids as asked; those that may not be read or are disabled are left out. */
export const findExercises = async (
  db: Db,
  actor: Actor,
  wanted: readonly { questionId: string; score: number }[],
): Promise<PlacedExercise[]> => {
  const { rows } = await sql<Row>`
    select q.id as "questionId", q.exercises_type as "exercisesType", q.difficulty_degree as "difficultyDegree", q.stem, q.stem_en as "stemEn",
      coalesce(c.stem, '') as "caseStem", q.case_id as "caseId", q.options, q.answer, q.explanation, q.explanation_en as "explanationEn",
      q.law_basis as "lawBasis"
    from unnest(${wanted.map((one) => one.questionId)}::bigint[]) with ordinality as w (id, place)
    join question q on q.id = w.id left join question_case c on c.id = q.case_id
    where q.state = 1 and ${seen(actor, 'q')} order by w.place`.execute(db);
  const scores = new Map(wanted.map((one) => [one.questionId, one.score]));
  return rows.map((row) => asExercise(row, scores.get(row.questionId) ?? 0));
};

interface Cell {
  type: number;
  degree: number;
  count: number;
}

/** Enabled banks of a wish that the person may draw from. */
const openBanks = async (db: Db, actor: Actor, bankIds: readonly string[]): Promise<string[]> =>
  (
    await sql<{ id: string }>`select b.id from question_bank b
      where b.id = any(${[...bankIds]}::bigint[]) and b.state = 1 and ${seen(actor, 'b')}`.execute(db)
  ).rows.map((row) => row.id);

/** Numbers of the enabled questions of banks by type and difficulty. */
const countCells = async (db: Db, banks: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<Cell>`
    select q.exercises_type as type, q.difficulty_degree as degree, count(*)::int as count from question q
    where q.bank_id = any(${[...banks]}::bigint[]) and q.state = 1 group by 1, 2`.execute(db);
  return new Map(rows.map((row) => [cellKey(row.type, row.degree), row.count]));
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

/** Draws from the banks as they are now: counts first, then the questions of the drawn places alone. */
export const drawFromBanks = async (db: Db, actor: Actor, wish: Wish): Promise<Drawn> => {
  const banks = await openBanks(db, actor, wish.bankIds);
  const { picks, supplies, short } = drawPaper(wish.groups, await countCells(db, banks), wish.seed);
  const asked = picks.map((pick) => ({
    t: pick.exercisesType,
    d: pick.difficultyDegree,
    o: pick.ordinal + 1,
    score: pick.score,
  }));
  const { rows } = await sql<{ id: string; score: number }>`
    with asked as (select * from json_to_recordset(${JSON.stringify(asked)}::json) as x (t int, d int, o int, score int)),
    cells as materialized (
      select g.t, g.d, array(select q.id from question q where q.bank_id = any(${banks}::bigint[]) and q.exercises_type = g.t
        and q.difficulty_degree = g.d and q.state = 1 order by q.id) as ids
      from (select distinct t, d from asked) g)
    select c.ids[a.o] as id, a.score from asked a join cells c on c.t = a.t and c.d = a.d order by a.t, a.d, a.o`.execute(
    db,
  );
  const found = await findExercises(
    db,
    actor,
    rows.map((row) => ({ questionId: row.id, score: row.score })),
  );
  return { supplies, short, exercises: arrange(found, wish.exerciseRuleType, wish.seed) };
};

/** Fixes what a paper drawn at exam time draws from. */
export const keepPool = async (
  db: Db,
  actor: Actor,
  paper: { id: string; path: string; bankIds: readonly string[] },
): Promise<void> => {
  const banks = await openBanks(db, actor, paper.bankIds);
  await sql`delete from exam_paper_pool where paper_id = ${paper.id}`.execute(db);
  await sql`insert into exam_paper_pool (paper_id, path, exercises_type, difficulty_degree, question_ids)
    select ${paper.id}, ${paper.path}, q.exercises_type, q.difficulty_degree, array_agg(q.id order by q.id) from question q
    where q.bank_id = any(${banks}::bigint[]) and q.state = 1 group by 3, 4`.execute(db);
};

/** The numbers of the questions a seed draws from the pool of a published paper, in their order of drawing: the same ones whenever it is asked. */
export const drawFromPool = async (
  db: Db,
  paperId: string,
  groups: readonly PaperGroup[],
  seed: number,
): Promise<{ questionId: string; score: number }[]> => {
  const counted = await sql<Cell>`
    select p.exercises_type as type, p.difficulty_degree as degree, cardinality(p.question_ids) as count from exam_paper_pool p
    where p.paper_id = ${paperId}`.execute(db);
  const available = new Map(counted.rows.map((row) => [cellKey(row.type, row.degree), row.count]));
  const asked = drawPaper(groups, available, seed).picks.map((pick) => ({
    t: pick.exercisesType,
    d: pick.difficultyDegree,
    o: pick.ordinal + 1,
    score: pick.score,
  }));
  const { rows } = await sql<{ questionId: string; score: number }>`
    select p.question_ids[a.o] as "questionId", a.score
    from json_to_recordset(${JSON.stringify(asked)}::json) as a (t int, d int, o int, score int)
    join exam_paper_pool p on p.paper_id = ${paperId} and p.exercises_type = a.t and p.difficulty_degree = a.d order by a.t, a.d, a.o`.execute(
    db,
  );
  return rows;
};
