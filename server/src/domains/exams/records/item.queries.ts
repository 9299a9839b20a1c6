import { sql } from 'kysely';
import { type correctionApi, type ItemRow, itemList, mostAnswerers } from '#contracts/exams/correction.contract.ts';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { countLimit } from '#contracts/list.ts';
import { exercisesType } from '#contracts/questions/question.codes.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { planFor } from '#domains/training/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { Failure } from '#kernel/errors.ts';
import type { ListQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { discriminationOf, groupSize, percentOf } from './item.rules.ts';

interface Counted {
  versionId: string;
  questionId: string;
  stem: string;
  exercisesType: number;
  difficultyDegree: number;
  answer: string;
  asked: number;
  right: number;
  best: number;
  worst: number;
  chosen: number[];
  blank: number;
  voided: boolean;
  corrected: boolean;
}

/** Scored sittings of a plan in the person's reach. */
const counting = (actor: Actor, planId: string) =>
  sql<boolean>`s.plan_id = ${planId} and s.state = ${literal(sittingState, 'scored')} and cardinality(s.version_ids) > 0 and ${inScope(actor.scope, 'exam_sitting s')}`;

/** A multiple choice is right with exactly its letters; answers are kept in their order. */
const isRight = sql.raw(`(a.answer <> '' and a.answer = v.key)`);
const versions = (planId: string) =>
  sql`select version_id, question_id, content, (select string_agg(l, '' order by l) from regexp_split_to_table(content ->> 'answer', '') l) as key
    from luan_plan_versions(${planId})`;

/** Each question of a plan's exam: how often asked and answered rightly, by everybody and by the best and worst of those asked. */
const countItems = async (db: Db, actor: Actor, planId: string): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    with v as materialized (${versions(planId)}),
    given as (
      select v.version_id, s.score, s.id, a.answer, ${isRight} as is_right
      from exam_sitting s join sitting_answer a on a.sitting_id = s.id join v on v.version_id = s.version_ids[a.place]
      where ${counting(actor, planId)}),
    ranked as (
      select g.*, row_number() over (partition by g.version_id order by g.score desc, g.id) as place, count(*) over (partition by g.version_id) as n
      from given g),
    grouped as (
      select version_id, count(*)::int as asked, count(*) filter (where is_right)::int as right_count,
        count(*) filter (where is_right and place <= ceil(n * ${groupSize}::numeric))::int as best,
        count(*) filter (where is_right and place > n - ceil(n * ${groupSize}::numeric))::int as worst,
        array[count(*) filter (where answer like '%A%'), count(*) filter (where answer like '%B%'), count(*) filter (where answer like '%C%'),
          count(*) filter (where answer like '%D%')]::int[] as chosen,
        count(*) filter (where answer = '')::int as blank
      from ranked group by 1)
    select g.version_id as "versionId", v.question_id as "questionId", v.content ->> 'stem' as stem, (v.content ->> 'exercisesType')::int as "exercisesType",
      (v.content ->> 'difficultyDegree')::int as "difficultyDegree", v.key as answer, g.asked, g.right_count as right, g.best, g.worst, g.chosen, g.blank,
      exists (select from exam_voided_question x where x.plan_id = ${planId} and x.question_id = v.question_id) as voided,
      exists (select from exam_corrected_key x where x.plan_id = ${planId} and x.question_id = v.question_id) as corrected
    from grouped g join v on v.version_id = g.version_id order by v.question_id, g.version_id`.execute(db);
  return rows;
};

const rowOf = (planId: string, mayCorrect: boolean, one: Counted): ItemRow => {
  const [chosenA = 0, chosenB = 0, chosenC = 0, chosenD = 0] = one.chosen;
  return {
    itemId: `${planId}-${one.versionId}`,
    planId,
    questionId: one.questionId,
    stem: one.stem,
    exercisesType: one.exercisesType,
    difficultyDegree: one.difficultyDegree,
    answer: one.exercisesType === exercisesType.values.judge ? (one.answer === 'A' ? '√' : '×') : one.answer,
    asked: one.asked,
    right: one.right,
    facility: percentOf(one.right, one.asked),
    discrimination: discriminationOf(one),
    chosenA,
    chosenB,
    chosenC,
    chosenD,
    blank: one.blank,
    voided: one.voided,
    corrected: one.corrected,
    can: mayCorrect && !one.voided ? ['correct'] : [],
  };
};

/** Items of a plan the person may see; nothing for a plan that is foreign or of a kind it may not. */
const itemsOf = async (db: Db, actor: Actor, planId: string): Promise<ItemRow[]> => {
  try {
    const plan = await planFor(db, actor, planId, 'exam:list');
    const mayCorrect = may(actor, flavourKey(plan.flavour, 'score:audit'));
    return (await countItems(db, actor, plan.id)).map((one) => rowOf(plan.id, mayCorrect, one));
  } catch (refused) {
    if (refused instanceof Failure) return [];
    throw refused;
  }
};

const sorted = (rows: ItemRow[], query: Record<string, unknown>): ItemRow[] => {
  const by = (query.sort as 'facility' | 'discrimination' | 'asked' | undefined) ?? 'facility';
  const way = query.order === 'desc' ? -1 : 1;
  const value = (row: ItemRow): number => row[by] ?? Number.POSITIVE_INFINITY;
  return rows.toSorted((a, b) => (value(a) === value(b) ? 0 : value(a) < value(b) ? -way : way));
};

const all = async (db: Db, actor: Actor, query: Record<string, unknown>): Promise<ItemRow[]> =>
  typeof query.planId === 'string' ? sorted(await itemsOf(db, actor, query.planId), query) : [];

/** The questions of one plan's exam, hardest first: figures of all its sittings, a few hundred rows counted at once. */
export const itemPage: ListQuery<typeof itemList> = {
  list: itemList,
  async page(db, actor, query) {
    const rows = await all(db, actor, query);
    const page = Number(query.page ?? 1);
    const size = Number(query.size ?? 10);
    const list = rows.slice((page - 1) * size, page * size);
    return { list, total: Math.min(rows.length, countLimit), more: rows.length > countLimit, page, size };
  },
  async ids(db, actor, query, limit) {
    return (await all(db, actor, query)).slice(0, limit).map((row) => row.itemId);
  },
  async rowsOf(db, actor, ids) {
    const plans = new Set(ids.map((id) => id.split('-')[0] ?? ''));
    const found = new Map<string, ItemRow>();
    for (const planId of plans) for (const row of await itemsOf(db, actor, planId)) found.set(row.itemId, row);
    return ids.flatMap((id) => found.get(id) ?? []);
  },
  async total(db, actor, query, limit) {
    return Math.min((await all(db, actor, query)).length, limit);
  },
};

const chosenBy = {
  A: sql`a.answer like '%A%'`,
  B: sql`a.answer like '%B%'`,
  C: sql`a.answer like '%C%'`,
  D: sql`a.answer like '%D%'`,
  none: sql`a.answer = ''`,
  right: isRight,
  wrong: sql`not ${isRight}`,
} as const;

/** Who answered a question so; best scores first. */
export const findAnswerers = async (
  db: Db,
  actor: Actor,
  input: Parsed<typeof correctionApi.people>,
): Promise<Data<typeof correctionApi.people>> => {
  const plan = await planFor(db, actor, input.planId, 'exam:list');
  const { rows } = await sql<Data<typeof correctionApi.people>['list'][number] & { total: number }>`
    with v as materialized (${versions(plan.id)})
    select s.id as "sittingId", s.real_name as "realName", coalesce(luan_org_name(s.org_id), '') as "orgName", s.attempt, a.answer,
      ${isRight} as correct, coalesce(s.score, 0) as score, count(*) over ()::int as total
    from exam_sitting s join sitting_answer a on a.sitting_id = s.id join v on v.version_id = s.version_ids[a.place]
    where ${counting(actor, plan.id)} and v.question_id = ${input.questionId} and ${input.chosen ? chosenBy[input.chosen] : sql`true`}
    order by s.score desc, s.id limit ${mostAnswerers}`.execute(db);
  return { total: rows[0]?.total ?? 0, list: rows.map(({ total: _total, ...row }) => row) };
};

/** Corrections of a plan's exam, the newest first. */
export const findCorrections = async (
  db: Db,
  actor: Actor,
  planId: string,
): Promise<Data<typeof correctionApi.made>> => {
  const plan = await planFor(db, actor, planId, 'exam:list');
  const { rows } = await sql<Data<typeof correctionApi.made>[number]>`
    select c.id as "correctionId", c.kind, coalesce((select v.content ->> 'stem' from luan_plan_versions(${plan.id}) v
        where v.question_id = c.question_id limit 1), '') as stem, c.answer_before as "answerBefore", c.answer, c.reason, c.sittings, c.raised, c.passed,
      coalesce(luan_person_name(c.made_by), '') as "madeByName", c.made_at as "madeAt"
    from exam_correction c where c.plan_id = ${plan.id} order by c.id desc limit 200`.execute(db);
  return rows;
};
