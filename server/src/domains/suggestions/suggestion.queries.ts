import { type RawBuilder, sql } from 'kysely';
import {
  suggestionKind,
  suggestionMachine,
  suggestionState,
  unanswered,
} from '#contracts/suggestions/suggestion.codes.ts';
import {
  type SuggestionDetail,
  type SuggestionFigures,
  suggestionList,
} from '#contracts/suggestions/suggestion.contract.ts';
import { longDays } from '#contracts/suggestions/suggestion.rules.ts';
import { memberIdsNamed } from '#domains/people/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { localDay, startOf } from '#kernel/zone.ts';

/** Days figures look back. */
const figureDays = 365;

const open = sql<boolean>`s.state in (${literal(suggestionState, ...unanswered)})`;
const overdue = sql<boolean>`(${open} and s.deadline_on < luan_today())`;
const long = sql<boolean>`(${open} and coalesce(s.reopened_on, s.reported_on) < luan_today() - ${longDays}::int)`;

const columns = {
  suggestionId: sql`s.id`,
  suggestionKind: sql`s.kind`,
  suggestionText: sql`s.suggestion_text`,
  placeText: sql`s.place_text`,
  anonymous: sql`s.anonymous`,
  writerName: sql`coalesce(luan_person_name(s.user_id), '')`,
  fromOrgName: sql`coalesce(luan_org_name(s.from_org_id), '')`,
  orgId: sql`s.org_id`,
  orgName: sql`coalesce(luan_org_name(s.org_id), '')`,
  state: sql`s.state`,
  reportedOn: sql`s.reported_on::text`,
  deadlineOn: sql`s.deadline_on::text`,
  suggestionOverdue: overdue,
  escalatedOn: sql`s.escalated_on::text`,
  answerText: sql`s.answer_text`,
  answeredByName: sql`coalesce(luan_person_name(s.answered_by), '')`,
  answeredOn: sql`s.answered_on::text`,
  reopenText: sql`s.reopen_text`,
  satisfaction: sql`s.satisfaction`,
  rewardFen: sql`s.reward_fen`,
  dangerId: sql`d.id`,
  dangerNo: sql`coalesce(d.danger_no, '')`,
  pagePath: sql`s.page_path`,
  appVersion: sql`s.app_version`,
  version: sql`s.version`,
};

const joins = (actor: Actor): RawBuilder<unknown> =>
  sql`left join hidden_danger d on d.id = s.danger_id and ${inScope(actor.scope, 'hidden_danger d')}`;

/** Whether somebody of an organisation may answer it: its own desk, and those above once it was handed on. */
export const isDeskOf = (actor: Actor, desk: { readonly orgId: unknown; readonly escalatedOn: unknown }): boolean =>
  String(desk.orgId) === actor.orgId || desk.escalatedOn !== null;

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const mine = isDeskOf(actor, { orgId: row.orgId, escalatedOn: row.escalatedOn });
  const walks = mine ? canWalk(suggestionMachine, actor, Number(row.state)) : [];
  const makes =
    mine &&
    row.suggestionKind === suggestionKind.values.hazard &&
    row.dangerId === null &&
    may(actor, 'suggestion:voice:answer') &&
    may(actor, 'hazard:danger:add');
  return { ...row, can: [...walks, ...(makes ? ['toDanger'] : [])] };
};

export const suggestionPage = listQuery(suggestionList, {
  base: 'suggestion s',
  alias: 's',
  joins,
  columns,
  filters: {
    keyword: (
      text,
      actor,
    ) => sql<boolean>`(${containing(sql`s.suggestion_text`, text)} or ${containing(sql`s.place_text`, text)}
      or ${containing(sql`s.answer_text`, text)} or s.danger_id in (select k.id from hidden_danger k where ${containing(sql`k.danger_no`, text)} and ${inScope(actor.scope, 'hidden_danger k')})
      or s.user_id in (select k.user_id from org_user k where k.id in (${memberIdsNamed(actor, text)})))`,
    suggestionOverdue: (wanted) => whether(overdue, wanted),
    longOpen: (wanted) => whether(long, wanted),
    escalated: (wanted) => whether(sql<boolean>`s.escalated_on is not null`, wanted),
    madeDanger: (wanted) => whether(sql<boolean>`s.danger_id is not null`, wanted),
    ownDesk: (wanted, actor) => whether(sql<boolean>`s.org_id = ${actor.orgId}`, wanted),
    reportedBetween: ([from, until]) => sql<boolean>`s.reported_on between ${from} and ${until ?? from}`,
  },
  sorts: { reportedOn: sql`s.reported_on`, deadlineOn: sql`s.deadline_on` },
  order: { by: 'reportedOn', direction: 'desc' },
  finish,
});

/** Steps without the writer: what nobody is named of is told by its day alone, for the time of day is looked up in a log of log-ins. */
const history = sql`coalesce((select json_agg(json_build_object('edge', h.edge, 'from', h.from_state, 'to', h.to_state,
    'reason', coalesce(h.reason, ''), 'byName', coalesce(luan_person_name(h.user_id), ''), 'asName', coalesce(luan_person_name(h.as_user_id), ''),
    'alone', h.alone, 'at', case when h.user_id = 0 then ${startOf(localDay(sql`h.at`))} else h.at end) order by h.id desc)
  from state_history h where h.machine = ${suggestionMachine.name} and h.object_id = s.id), '[]'::json)`;

/** One suggestion of the scope; foreign equals missing. */
export const findSuggestion = async (db: Db, actor: Actor, suggestionId: string): Promise<SuggestionDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, d.state as "dangerState", cardinality(s.picture_ids) as "pictureCount", ${history} as history
    from suggestion s ${joins(actor)} where s.id = ${suggestionId} and ${inScope(actor.scope, 'suggestion s')}`.execute(
    db,
  );
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as SuggestionDetail;
};

/** How fast and how well the desks of the scope answered in a year, and how many hazards 100 people reported. */
export const findFigures = async (db: Db, actor: Actor): Promise<SuggestionFigures> => {
  const { rows } = await sql<Omit<SuggestionFigures, 'hazardsPer100' | 'days'>>`
    select (count(*) filter (where ${long}))::int as "longOpen", (count(*) filter (where ${overdue}))::int as overdue,
      (percentile_cont(0.5) within group (order by s.first_answered_on - s.reported_on) filter (where s.first_answered_on is not null))::float8 as "answerMedian",
      round(avg(s.satisfaction), 1)::float8 as "satisfactionMean", count(s.satisfaction)::int as rated,
      (count(*) filter (where s.kind = ${literal(suggestionKind, 'hazard')}))::int as hazards,
      (select coalesce(sum(t.n), 0) from people_tally t where ${inScope(actor.scope, 'people_tally t')})::int as people
    from suggestion s where ${inScope(actor.scope, 'suggestion s')}
      and (${open} or s.reported_on > luan_today() - ${figureDays}::int)`.execute(db);
  const found = orMissing(rows[0]);
  const { hazards, people } = found;
  return {
    ...found,
    days: figureDays,
    hazardsPer100: people === 0 ? null : Math.round((hazards * 1000) / people) / 10,
  };
};
