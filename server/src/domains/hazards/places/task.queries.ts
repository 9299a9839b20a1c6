import { type RawBuilder, sql } from 'kysely';
import type { CheckItem } from '#contracts/checks/template.contract.ts';
import { placeTaskMachine, placeTaskState, uncheckedStates } from '#contracts/hazards/place.codes.ts';
import { type PlaceSummary, type PlaceTaskDetail, placeTaskList } from '#contracts/hazards/place.contract.ts';
import { editionItems, wordedForReader } from '#domains/checks/door.ts';
import { type Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { readRows } from '#kernel/read-rows.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import type { Answer } from './task.rules.ts';
import { taskAuditing } from './task.service.ts';

/** The check by period, and people as far as the reader reaches them. */
const joins = (actor: Actor): RawBuilder<unknown> => sql`
  join place_check p on p.id = t.place_check_id
  left join org_user m on m.id = t.checker_id and ${inScope(actor.scope, 'org_user m')}
  left join org_user h on h.user_id = t.handed_by and h.org_id = t.org_id and ${inScope(actor.scope, 'org_user h')}`;

const dangers = sql`(select count(*)::int from hidden_danger d where d.place_task_id = t.id)`;

const columns = {
  placeTaskId: sql`t.id`,
  placeCheckId: sql`t.place_check_id`,
  placeCheckName: sql`p.place_check_name`,
  placeObject: sql`p.place_object`,
  objectName: sql`p.object_name`,
  checkPeriod: sql`p.check_period`,
  fromOn: sql`t.from_on::text`,
  untilOn: sql`t.until_on::text`,
  checkerName: sql`coalesce(m.real_name, '')`,
  templateName: sql`t.template_name`,
  edition: sql`t.edition`,
  itemCount: sql`jsonb_array_length(t.items)`,
  faultCount: sql`t.fault_count`,
  dangerCount: dangers,
  handedAt: sql`t.handed_at`,
  handedName: sql`coalesce(h.real_name, '')`,
  late: sql`t.late`,
  taskNote: sql`t.task_note`,
  orgId: sql`t.org_id`,
  orgName: sql`coalesce(luan_org_name(t.org_id), '')`,
  state: sql`t.state`,
  stateSince: sql`t.state_since`,
  version: sql`t.version`,
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: canWalk(placeTaskMachine, actor, Number(row.state)).filter(
    (edge) => row.orgId === actor.orgId || taskAuditing.includes(edge),
  ),
});

/** Condition on the check `k` behind a task `t`. */
const ofCheck = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`t.place_check_id in (select k.id from place_check k where ${condition})`;

const decided = decisions(placeTaskMachine, { table: 'place_task', alias: 't' });

export const placeTaskPage = listQuery(placeTaskList, {
  deciders: decided.deciders,
  base: 'place_task t',
  alias: 't',
  joins,
  columns,
  filters: {
    ...decided.filters,
    keyword: (text) =>
      ofCheck(sql`(${containing(sql`k.place_check_name`, text)} or ${containing(sql`k.object_name`, text)})`),
    placeObject: (objects) => ofCheck(sql`k.place_object = any(${objects}::int[])`),
    checkPeriod: (periods) => ofCheck(sql`k.check_period = any(${periods}::int[])`),
    dueBetween: ([from, until]) => sql<boolean>`t.until_on between ${from} and ${until ?? from}`,
  },
  sorts: { untilOn: sql`t.until_on` },
  order: { by: 'untilOn', direction: 'desc' },
  finish,
});

interface Read extends Record<string, unknown> {
  items: CheckItem[];
  edition_items: CheckItem[];
  answers: Answer[];
  found: { item: number; dangerId: string; dangerNo: string }[];
}

/** One period of a check of the scope, item by item; foreign equals missing. */
export const findPlaceTask = async (db: Db, actor: Actor, placeTaskId: string): Promise<PlaceTaskDetail> => {
  const rows = await readRows<Read>(db)`
    select ${columnsOf(columns)}, t.items, ${editionItems(sql`t.template_id`)} as edition_items, t.answers, t.signature_file_id as signature_id, ${historyOf(placeTaskMachine, sql`t.id`)} as history,
      coalesce((select json_agg(json_build_object('item', d.task_item, 'dangerId', d.id::text, 'dangerNo', d.danger_no))
        from hidden_danger d where d.place_task_id = t.id and ${inScope(actor.scope, 'hidden_danger d')}), '[]'::json) as found
    from place_task t ${joins(actor)} where t.id = ${placeTaskId} and ${inScope(actor.scope, 'place_task t')}`;
  const row = orMissing(rows[0]);
  const { items, edition_items: edition, answers, found, ...rest } = row;
  return {
    ...finish(rest, actor),
    answers: wordedForReader(items, edition).map((item, index) => {
      const given = answers.find((one) => one.item === index + 1);
      const danger = found.find((one) => one.item === index + 1);
      return {
        ...item,
        item: index + 1,
        finding: given?.finding ?? 0,
        note: given?.note ?? '',
        photoId: given?.photoId ?? null,
        dangerId: danger?.dangerId ?? null,
        dangerNo: danger?.dangerNo ?? '',
      };
    }),
  } as unknown as PlaceTaskDetail;
};

const open = literal(placeTaskState, ...uncheckedStates);
/** What is counted of the tasks `t` of a month: periods that end in it. */
const sums = sql`count(*)::int as due, count(*) filter (where t.state not in (${open}))::int as done,
  count(*) filter (where t.late)::int as late, count(*) filter (where t.state = ${literal(placeTaskState, 'missed')})::int as missed,
  coalesce(sum(t.fault_count), 0)::int as faults, coalesce(sum(${dangers}), 0)::int as dangers`;

/** A month of checks of the scope: each check by period with its counts, and the sums of all. */
export const findSummary = async (db: Db, actor: Actor, { month }: { month: string }): Promise<PlaceSummary> => {
  const inMonth = sql<boolean>`t.until_on >= ${`${month}-01`}::date and t.until_on < ${`${month}-01`}::date + interval '1 month'
    and ${inScope(actor.scope, 'place_task t')}`;
  const rows = await readRows<PlaceSummary['rows'][number]>(db)`
    select p.id as place_check_id, coalesce(luan_org_name(p.org_id), '') as org_name, p.place_check_name,
      p.object_name, p.check_period, ${sums}
    from place_task t join place_check p on p.id = t.place_check_id where ${inMonth}
    group by p.id order by org_name, p.place_check_name, p.id limit 500`;
  const { rows: total } = await sql<PlaceSummary['total']>`select ${sums} from place_task t where ${inMonth}`.execute(
    db,
  );
  const { rows: names } = await sql<{
    name: string;
  }>`select coalesce(luan_org_name(${actor.orgId}), '') as name`.execute(db);
  return {
    month,
    orgName: names[0]?.name ?? '',
    rows,
    total: total[0] ?? { due: 0, done: 0, late: 0, missed: 0, faults: 0, dangers: 0 },
  };
};
