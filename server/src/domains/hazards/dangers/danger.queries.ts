import { type RawBuilder, sql } from 'kysely';
import { dangerLevel, dangerMachine, dangerState } from '#contracts/hazards/danger.codes.ts';
import { type DangerDetail, dangerList } from '#contracts/hazards/danger.contract.ts';
import { hazardObject } from '#contracts/hazards/risks/hazard-object.codes.ts';
import { memberIdsNamed } from '#domains/people/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fail } from '#kernel/errors.ts';
import { fileList } from '#kernel/file-list.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { containingPlate } from '#kernel/search-by-kind.ts';
import { canWalk } from '#kernel/transition.ts';

/** Edges whoever stands above the company walks as well: those that check what it did. */
export const auditing: readonly string[] = ['confirm', 'reject', 'verify', 'sendBack', 'grantLonger', 'refuseLonger'];
/** Edges of the authority above alone. */
export const lifting: readonly string[] = ['supervise', 'lift', 'refuseLift'];
const confirming: readonly string[] = ['confirm', 'reject'];

/** People as far as the reader reaches them, and the vehicle, where it is one. */
const joins = (actor: Actor): RawBuilder<unknown> => sql`
  left join org_user m on m.id = d.responsible_id and ${inScope(actor.scope, 'org_user m')}
  left join org_user s on s.id = d.learner_id and ${inScope(actor.scope, 'org_user s')}
  left join vehicle v on v.id = d.object_id and d.object_kind = ${literal(hazardObject, 'vehicle')}`;

const closedInTime = sql`(d.state = ${literal(dangerState, 'closed')} and d.closed_on <= d.reform_on)`;

const columns = {
  dangerId: sql`d.id`,
  dangerNo: sql`d.danger_no`,
  orgId: sql`d.org_id`,
  orgName: sql`coalesce(luan_org_name(d.org_id), '')`,
  dangerSource: sql`d.source`,
  hazardObject: sql`d.object_kind`,
  objectName: sql`coalesce(v.plate_no, d.object_name)`,
  vehicleId: sql`v.id`,
  equipmentId: sql`case when d.object_kind = ${literal(hazardObject, 'device')} then d.object_id end`,
  dangerText: sql`d.danger_text`,
  dangerOn: sql`d.found_on::text`,
  dangerLevel: sql`d.level`,
  levelBasis: sql`d.basis`,
  dangerCause: sql`d.cause`,
  responsibleId: sql`m.id`,
  responsibleName: sql`coalesce(m.real_name, '')`,
  measures: sql`d.measures`,
  moneyFen: sql`d.money_fen`,
  reformBy: sql`d.reform_on::text`,
  contingency: sql`d.contingency`,
  learnerId: sql`s.id`,
  learnerName: sql`coalesce(s.real_name, '')`,
  eventId: sql`case when s.id is not null then d.event_id end`,
  placeTaskId: sql`d.place_task_id`,
  wantedBy: sql`d.wanted_on::text`,
  superviseNo: sql`d.supervise_no`,
  supervisedAt: sql`d.supervised_at`,
  reportedAt: sql`d.reported_at`,
  rounds: sql`d.rounds`,
  spentFen: sql`d.spent_fen`,
  closedOn: sql`d.closed_on::text`,
  state: sql`d.state`,
  stateSince: sql`d.state_since`,
  createdAt: sql`d.created_at`,
  version: sql`d.version`,
};
const hidden = { createdBy: sql`d.created_by` };

/** Whether an edge is offered: company, authority and head office each have their own, and nobody confirms what they found. */
const offered =
  (row: Record<string, unknown>, actor: Actor) =>
  (edge: string): boolean => {
    const own = row.orgId === actor.orgId;
    if (confirming.includes(edge) && isMaker(actor, [row.createdBy])) return false;
    if (lifting.includes(edge)) return !own && row.dangerLevel === dangerLevel.values.major;
    return own || auditing.includes(edge);
  };

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const state = Number(row.state);
  const { createdBy: _createdBy, ...rest } = row;
  const written = row.state === dangerState.values.found && isMaker(actor, [row.createdBy]);
  return {
    ...rest,
    can: [
      ...(written && may(actor, 'hazard:danger:add') ? ['mod'] : []),
      ...canWalk(dangerMachine, actor, state).filter(offered(row, actor)),
    ],
  };
};

const betweenDays = (column: RawBuilder<unknown>, [from, until]: readonly (string | undefined)[]) =>
  sql<boolean>`${column} between ${from} and ${until ?? from}`;

/** Who reported the danger `t` that waits to be confirmed: the person shown and the one behind the session. */
export const finders = sql`select unnest(array[h.user_id, h.as_user_id]) from state_history h where h.machine = ${dangerMachine.name}
  and h.object_id = t.id and h.edge = 'add' and t.state = ${literal(dangerState, 'found')}`;
const decided = decisions(dangerMachine, {
  table: 'hidden_danger',
  alias: 'd',
  makers: finders,
  // What is major is lifted by the authority above, never by the company itself.
  where: (edge, actor) =>
    lifting.includes(edge)
      ? sql<boolean>`(d.level = ${literal(dangerLevel, 'major')} and d.org_id <> ${actor.orgId})`
      : sql<boolean>`true`,
});

export const dangerPage = listQuery(dangerList, {
  deciders: decided.deciders,
  base: 'hidden_danger d',
  alias: 'd',
  joins,
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: (
      text,
      actor,
    ) => sql<boolean>`(${containing(sql`d.danger_no`, text)} or ${containing(sql`d.danger_text`, text)}
      or ${containing(sql`d.object_name`, text)} or ${containing(sql`d.supervise_no`, text)}
      or (d.object_kind = ${literal(hazardObject, 'vehicle')} and d.object_id in (select k.id from vehicle k where ${containingPlate(sql`k.plate_no`, text)}))
      or d.responsible_id in (${memberIdsNamed(actor, text)}))`,
    dangerBetween: (days) => betweenDays(sql`d.found_on`, days),
    reformByBetween: (days) => betweenDays(sql`d.reform_on`, days),
    closedBetween: (days) => betweenDays(sql`d.closed_on`, days),
    onTime: (wanted) =>
      sql<boolean>`(d.state = ${literal(dangerState, 'closed')} and (${closedInTime}) is ${sql.raw(wanted ? 'true' : 'false')})`,
    supervised: (wanted) => whether(sql<boolean>`d.supervised_at is not null`, wanted),
    equipmentId: (one) => sql<boolean>`(d.object_kind = ${literal(hazardObject, 'device')} and d.object_id = ${one})`,
  },
  sorts: {
    dangerOn: sql`d.found_on`,
    reformBy: sql`d.reform_on`,
  },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

const steps = sql`coalesce((select json_agg(json_build_object('round', r.round, 'step', r.kind, 'done', r.done, 'spentFen', r.spent_fen,
    'files', ${fileList(sql`r.file_ids`)}, 'byName', coalesce(luan_person_name(r.made_by), ''), 'at', r.created_at) order by r.id)
  from danger_round r where r.danger_id = d.id), '[]'::json)`;

/** One hidden danger of the scope with photos, rounds and history; foreign equals missing. */
export const findDanger = async (db: Db, actor: Actor, dangerId: string): Promise<DangerDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden })}, ${fileList(sql`d.photo_ids`)} as photos, ${steps} as steps,
      ${historyOf(dangerMachine, sql`d.id`)} as history
    from hidden_danger d ${joins(actor)} where d.id = ${dangerId} and ${inScope(actor.scope, 'hidden_danger d')}`.execute(
    db,
  );
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as DangerDetail;
};
