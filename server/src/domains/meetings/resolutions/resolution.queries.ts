import { type RawBuilder, sql } from 'kysely';
import { resolutionMachine, resolutionState } from '#contracts/meetings/meeting.codes.ts';
import { type ResolutionRow, resolutionList } from '#contracts/meetings/resolution.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { ofHeld } from '#domains/training/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { columnsOf } from '#kernel/flat.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { canWalk } from '#kernel/transition.ts';
import { localDay } from '#kernel/zone.ts';
import { meetingPlan } from '../meeting.queries.ts';

const { open } = resolutionState.values;

/** Not done although its day is over. */
const overdue = sql<boolean>`(s.state = ${sql.lit(open)} and s.due_on < luan_today())`;

const columns = {
  resolutionId: sql`s.id`,
  planId: sql`s.plan_id`,
  planName: sql`coalesce(p.plan_name, '')`,
  meetingOn: sql`coalesce(${localDay(sql`e.starts_at`)}, p.begins_on)::text`,
  resolution: sql`s.content`,
  responsibleId: sql`s.responsible_id`,
  responsibleName: sql`coalesce(m.real_name, '')`,
  dueOn: sql`s.due_on`,
  state: sql`s.state`,
  overdue,
  doneNote: sql`s.done_note`,
  doneAt: sql`s.done_at`,
  reviewNote: sql`s.review_note`,
  reviewedIn: sql`coalesce(n.plan_name, '')`,
  reviewedAt: sql`s.reviewed_at`,
  orgName: sql`coalesce(o.org_name, '')`,
  version: sql`s.version`,
};
const joins = sql`join plan p on p.id = s.plan_id left join meeting e on e.plan_id = s.plan_id left join org_user m on m.id = s.responsible_id
  left join plan n on n.id = s.reviewed_in join organisation o on o.id = s.org_id`;

const finish = (row: Record<string, unknown>, flavour: string, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: [
    ...(may(actor, flavourKey(flavour, 'meeting:mod')) && row.state === open ? ['mod', 'del'] : []),
    ...canWalk(resolutionMachine, actor, Number(row.state)),
  ],
});

export const resolutionPage = listQuery(resolutionList, {
  base: 'meeting_resolution s',
  alias: 's',
  always: (actor) => ofHeld(actor, 'plan:list', 's'),
  joins,
  columns,
  filters: {
    orgId: (value) => sql<boolean>`s.org_id = ${value}`,
    keyword: (text) => containing(sql`s.content`, text),
    overdue: (wanted) => (wanted ? overdue : sql<boolean>`not ${overdue}`),
    dueBetween: ([first, last]) =>
      sql<boolean>`s.due_on between ${first ?? '0001-01-01'}::date and ${last ?? first ?? '9999-12-30'}::date`,
  },
  finish: (row, actor) => finish(row, 'safe_regular', actor),
});

const columnList = columnsOf(columns);
const rowsWhere = async (
  db: Db,
  flavour: string,
  actor: Actor,
  where: RawBuilder<boolean>,
): Promise<ResolutionRow[]> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnList} from meeting_resolution s ${joins} where ${where} order by s.due_on, s.id`.execute(db);
  return rows.map((row) => finish(row, flavour, actor)) as unknown as ResolutionRow[];
};

/**
 * What earlier meetings of the same organisation left open when this one was held, and what it reviewed (issue 5, point 4:
 * resolutions are reviewed at the next meeting).
 */
export const findCarried = async (db: Db, actor: Actor, planId: string): Promise<ResolutionRow[]> => {
  const plan = await meetingPlan(db, actor, planId, 'plan:list');
  return rowsWhere(
    db,
    plan.flavour,
    actor,
    sql<boolean>`s.org_id = ${plan.org_id} and s.flavour = ${plan.flavour} and s.plan_id <> ${plan.id}
      and (s.reviewed_in = ${plan.id} or (s.state <> ${resolutionState.values.reviewed} and (p.begins_on, p.id) < (${plan.begins_on}::date, ${plan.id}::bigint)))`,
  );
};
