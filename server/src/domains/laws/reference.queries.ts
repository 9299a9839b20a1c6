import { type RawBuilder, sql } from 'kysely';
import { changeState, referenceMachine, referenceState } from '#contracts/laws/law.codes.ts';
import { type Cited, type referenceApi, referenceList } from '#contracts/laws/reference.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { letterState } from '#contracts/training/letters/letter.codes.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScopeOrAbove, reachesWhole } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { lawNamed } from './law.queries.ts';

/** What a row cites with, as a text: the stem, or the name. */
export const citing = (alias: string): RawBuilder<string> => sql<string>`coalesce(
  (select q.stem from question q where q.id = ${sql.ref(`${alias}.question_id`)}),
  (select s.lesson_name from lesson s where s.id = ${sql.ref(`${alias}.lesson_id`)}),
  (select t.title from letter t where t.id = ${sql.ref(`${alias}.letter_id`)}), '')`;

/** Who decided stands there for those whose roles reach the whole organisation. */
export const withDecider = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> =>
  reachesWhole(actor.scope) ? row : { ...row, decidedByName: '' };

export const referencePage = listQuery(referenceList, {
  base: 'law_reference r',
  alias: 'r',
  joins: sql`join law l on l.id = r.law_id`,
  columns: {
    referenceId: sql`r.id`,
    citing: citing('r'),
    citingKind: sql`case when r.question_id is not null then 'question' when r.lesson_id is not null then 'lesson' else 'letter' end`,
    questionId: sql`r.question_id`,
    lessonId: sql`r.lesson_id`,
    letterId: sql`r.letter_id`,
    lawId: sql`r.law_id`,
    lawName: sql`l.law_name`,
    article: sql`r.article`,
    fromText: sql`r.from_text`,
    state: sql`r.state`,
    decidedByName: sql`coalesce(luan_person_name(r.decided_by), '')`,
    lookedAt: sql`r.decided_at`,
    orgName: sql`coalesce(luan_org_name(r.org_id), '')`,
    createdAt: sql`r.created_at`,
    version: sql`r.version`,
  },
  filters: {
    keyword: (words) => lawNamed(sql`r.law_id`, words),
    citingKind: (kind) => sql<boolean>`${sql.ref(`r.${kind}_id`)} is not null`,
    orgId: (org) => sql<boolean>`r.org_id = ${org}`,
  },
  finish: (row, actor) => ({
    ...withDecider(row, actor),
    can: [
      ...(may(actor, 'exam:lawReference:mod') ? ['mod'] : []),
      ...canWalk(referenceMachine, actor, Number(row.state)),
    ],
  }),
});

/** Things that cite, each with the condition under which the person may read it. The row's policies say the same. */
const readable = {
  questionId: (actor: Actor) => sql`question x where ${inScopeOrAbove(actor, 'question x', sql<boolean>`x.shared`)}`,
  lessonId: (actor: Actor) => sql`lesson x where ${inScopeOrAbove(actor, 'lesson x', sql<boolean>`x.share > 0`)}`,
  letterId: (actor: Actor) =>
    sql`letter x where ${inScopeOrAbove(actor, 'letter x', sql<boolean>`x.state = ${literal(letterState, 'published')}`)}`,
  paperId: (actor: Actor) => sql`exam_paper x where ${inScopeOrAbove(actor, 'exam_paper x', sql<boolean>`false`)}`,
} as const;
const references = {
  questionId: sql`r.question_id`,
  lessonId: sql`r.lesson_id`,
  letterId: sql`r.letter_id`,
} as const;

/** What an input names of the things that cite. @throws for none, and for several at once. */
const theOne = <K extends string>(input: { readonly [N in K]?: string | undefined }): [kind: K, thing: string] => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const [first] = given;
  if (!first || given.length > 1) throw failFields([{ field: 'questionId', key: 'input.oneThing' }]);
  return first as [K, string];
};

/** Laws one thing cites, proposed references among them; foreign equals missing. */
export const findCited = async (db: Db, actor: Actor, input: Parsed<typeof referenceApi.cited>): Promise<Cited[]> => {
  const [kind, thing] = theOne(input);
  const known = await sql`select 1 from ${readable[kind](actor)} and x.id = ${thing}`.execute(db);
  if (known.rows.length === 0) throw fail('object.missing');
  const which =
    kind === 'paperId'
      ? sql`r.question_id in (select e.question_id from exam_paper_exercise e where e.paper_id = ${thing})`
      : sql`${references[kind]} = ${thing}`;
  const { rows } = await sql<Cited>`
    select distinct on (l.law_name, r.law_id, r.article) r.id::text as "referenceId", r.law_id::text as "lawId", l.law_name as "lawName", r.article,
      r.state, exists (select from law_change c where c.law_id = r.law_id and c.state = ${literal(changeState, 'running')}) as changing
    from law_reference r join law l on l.id = r.law_id
    where ${which} and r.state > ${literal(referenceState, 'dismissed')} and ${inScopeOrAbove(actor, 'law_reference r', sql<boolean>`r.shared`)}
    order by l.law_name, r.law_id, r.article, r.state desc limit 200`.execute(db);
  return rows;
};
