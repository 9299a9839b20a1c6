import { type RawBuilder, sql } from 'kysely';
import { changeList, reviewList } from '#contracts/laws/change.contract.ts';
import { changeMachine, referenceState, reviewMachine, reviewState } from '#contracts/laws/law.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { historyOf, type Walked } from '#kernel/history.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { contains, inScope, inScopeOrAbove } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { lawNamed } from './law.queries.ts';
import { citing, withDecider } from './reference.queries.ts';

const standing = (...states: readonly RawBuilder<number>[]): RawBuilder<number> =>
  sql<number>`(count(*) filter (where v.state in (${sql.join([...states])})))::int`;

export const changePage = listQuery(changeList, {
  base: 'law_change c',
  alias: 'c',
  shared: true,
  always: (actor) => inScopeOrAbove(actor, 'law_change c', sql<boolean>`c.shared`),
  joins: (actor) => sql`join law l on l.id = c.law_id left join lateral (
    select count(*)::int as n, ${standing(literal(reviewState, 'open'))} as open, ${standing(literal(reviewState, 'toChange'))} as to_change,
      ${standing(literal(reviewState, 'checked'), literal(reviewState, 'done'))} as over
    from law_review v where v.change_id = c.id and ${inScope(actor.scope, 'law_review v')}) counted on true`,
  columns: {
    changeId: sql`c.id`,
    lawId: sql`c.law_id`,
    lawName: sql`l.law_name`,
    changedOn: sql`c.changed_on`,
    what: sql`c.what`,
    handleBy: sql`c.handle_by`,
    reviewCount: sql`counted.n`,
    openCount: sql`counted.open`,
    toChangeCount: sql`counted.to_change`,
    overCount: sql`counted.over`,
    progress: sql`case when counted.n = 0 then 100 else counted.over * 100 / counted.n end`,
    state: sql`c.state`,
    orgName: sql`coalesce(luan_org_name(c.org_id), '')`,
    createdAt: sql`c.created_at`,
  },
  hidden: { place: sql`c.path` },
  filters: {
    keyword: (words) => sql<boolean>`(${lawNamed(sql`c.law_id`, words)} or ${containing(sql`c.what`, words)})`,
    lawId: (law) => sql<boolean>`c.law_id = ${law}`,
    orgId: (org) => sql<boolean>`c.org_id = ${org}`,
    state: (state) => sql<boolean>`c.state = ${state}`,
  },
  sorts: { changedOn: sql`c.changed_on`, handleBy: sql`c.handle_by`, createdAt: sql`c.created_at` },
  finish: (row, actor) => ({
    ...row,
    can: contains(actor.scope, String(row.place)) ? canWalk(changeMachine, actor, Number(row.state)) : [],
  }),
});

export const reviewPage = listQuery(reviewList, {
  base: 'law_review v',
  alias: 'v',
  joins: sql`join law l on l.id = v.law_id join law_change c on c.id = v.change_id`,
  columns: {
    reviewId: sql`v.id`,
    changeId: sql`v.change_id`,
    citing: sql`coalesce((select p.paper_name from exam_paper p where p.id = v.paper_id), ${citing('v')})`,
    citingKind: sql`case when v.question_id is not null then 'question' when v.lesson_id is not null then 'lesson'
      when v.paper_id is not null then 'paper' else 'letter' end`,
    questionId: sql`v.question_id`,
    lessonId: sql`v.lesson_id`,
    paperId: sql`v.paper_id`,
    letterId: sql`v.letter_id`,
    lawName: sql`l.law_name`,
    articles: sql`coalesce((select string_agg(distinct r.article, '、') from law_reference r where r.law_id = v.law_id and r.state > ${literal(referenceState, 'dismissed')} and r.article <> ''
      and (r.question_id = v.question_id or r.lesson_id = v.lesson_id or r.letter_id = v.letter_id)), '')`,
    what: sql`c.what`,
    changedOn: sql`c.changed_on`,
    handleBy: sql`v.handle_by`,
    note: sql`v.note`,
    state: sql`v.state`,
    decidedByName: sql`coalesce(luan_person_name(v.decided_by), '')`,
    lookedAt: sql`v.decided_at`,
    orgName: sql`coalesce(luan_org_name(v.org_id), '')`,
  },
  filters: {
    keyword: (words) => lawNamed(sql`v.law_id`, words),
    lawId: (law) => sql<boolean>`v.law_id = ${law}`,
    citingKind: (kind) => sql<boolean>`${sql.ref(`v.${kind}_id`)} is not null`,
    orgId: (org) => sql<boolean>`v.org_id = ${org}`,
    own: (yes, actor) => (yes ? sql<boolean>`v.org_id = ${actor.orgId}` : sql<boolean>`v.org_id <> ${actor.orgId}`),
  },
  finish: (row, actor) => ({ ...withDecider(row, actor), can: canWalk(reviewMachine, actor, Number(row.state)) }),
});

/** Steps of one review of the scope, newest first; foreign equals missing. */
export const findReviewHistory = async (db: Db, actor: Actor, reviewId: string): Promise<Walked[]> => {
  const { rows } = await sql<{ history: Walked[] }>`select ${historyOf(reviewMachine, sql`v.id`)} as history
    from law_review v where v.id = ${reviewId} and ${inScope(actor.scope, 'law_review v')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return rows[0].history;
};
