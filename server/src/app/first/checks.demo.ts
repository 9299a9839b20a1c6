import { sql } from 'kysely';
import {
  checkDoubt,
  checkFinding,
  checkMoment,
  checkSeverity,
  checkVerdict,
  itemApplies,
} from '#contracts/checks/check.codes.ts';
import { brakeKind, vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import { readyTemplates } from '#domains/checks/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { startOf } from '#kernel/zone.ts';
import { fleets } from './vehicles.data.ts';

/** The number of the demonstration's companies on duty; made up. */
const dutyPhone = '0311-85550100';

/** Weeks of checks before today. */
const days = 28;
/** Of so many days one is left out, so that there is somebody to remind. */
const gapEvery = 13;

/** A check that is not like the others: of a vehicle by its turn in the first fleet, so many days ago. */
interface Odd {
  readonly nth: number;
  readonly ago: number;
  readonly doubts: readonly number[];
  readonly seconds: number | null;
  /** Number of the item that failed. */
  readonly item: number | null;
  readonly severity: number | null;
  readonly note: string;
  /** What was done about it, and after how many hours. */
  readonly mended: string | null;
  readonly afterHours: number;
}

const freight = readyTemplates.find((one) => one.code === 'freight');
const numberOf = (words: string): number => (freight?.items.findIndex((one) => one.text.includes(words)) ?? 0) + 1;
const { serious, stopping } = checkSeverity.values;
const { tooFast, clockWrong, odometerBack } = checkDoubt.values;

const doubted = (nth: number, ago: number, doubt: number, seconds: number | null = null): Odd => ({
  nth,
  ago,
  doubts: [doubt],
  seconds,
  item: null,
  severity: null,
  note: '',
  mended: null,
  afterHours: 0,
});

const lamp: Odd = {
  ...doubted(3, 12, 0),
  doubts: [],
  item: numberOf(said('前照灯')),
  severity: serious,
  note: said('左前照灯不亮'),
  mended: said('更换左前照灯灯泡，试灯正常'),
  afterHours: 5,
};
const brake: Odd = {
  ...doubted(6, 5, 0),
  doubts: [],
  item: numberOf(said('行车制动')),
  severity: stopping,
  note: said('制动踏板行程过大，有漏气声'),
  mended: said('更换制动气室膜片和气管，路试合格'),
  afterHours: 20,
};
const wiper: Odd = {
  ...doubted(12, 0, 0),
  doubts: [],
  item: numberOf(said('雨刮')),
  severity: serious,
  note: said('右雨刮片脱胶'),
  mended: null,
  afterHours: 0,
};
/** Two faults that were mended, one of which had stopped its vehicle; one of today; three checks to decide about. */
const odds: readonly Odd[] = [
  lamp,
  brake,
  wiper,
  doubted(5, 1, tooFast, 19),
  doubted(9, 1, clockWrong),
  doubted(14, 2, odometerBack),
];

const finding = checkFinding.values;

/** Checks before the trip of every vehicle that is in use, by who drives it (a trailer: another driver each), with a gap now and then. */
const placeChecks = async (db: Db, orgId: string, some: readonly Odd[]): Promise<number> => {
  const now = clock.now().toISOString();
  const begins = startOf(sql`luan_today() - a.ago`);
  const { rows } = await sql`
    with fleet as (
      select v.*, row_number() over (order by v.id) - 1 as nth, coalesce(v.driver_id,
        p.people[1 + (row_number() over (partition by v.driver_id is null order by v.id) - 1) % cardinality(p.people)]) as checker
      from vehicle v cross join (select array_agg(m.id order by m.id desc) as people from org_user m where m.org_id = ${orgId}
        and 'D101' = any(m.duty_codes) and m.left_at is null and not m.guest) p
      where v.org_id = ${orgId}
    ), odd as (
      select * from json_to_recordset(${JSON.stringify(some)}::json) as x (nth int, ago int, doubts json, seconds int, item int, severity int, note text)
    ), due as (
      select f.*, a.ago, o.seconds, o.item, o.severity, o.note, coalesce((select array_agg(d::int) from json_array_elements_text(o.doubts) d), '{}') as doubts,
        case when a.ago = 0 then ${begins} + (${now}::timestamptz - ${begins}) * (0.1 + 0.008 * ((f.id * 13) % 100))
          else ${begins} + make_interval(mins => (370 + (f.id * 7 + a.ago * 3) % 100)::int) end as at
      from fleet f cross join generate_series(0, ${days}::int) as a (ago) left join odd o on o.nth = f.nth and o.ago = a.ago
      where f.checker is not null and (o.nth is not null or (f.id * 5 + a.ago * 3) % ${gapEvery}::int <> 0)
    )
    insert into check_record (org_id, path, l1, l2, l3, l4, vehicle_id, template_id, template_name, edition, items, check_moment, org_user_id,
      check_key, odometer, place, started_at, checked_at, checked_on, submitted_at, took_seconds, answers, verdict, fault_count, doubts, state)
    select v.org_id, v.path, v.l1, v.l2, v.l3, v.l4, v.id, t.id, t.template_name, t.edition, t.items, ${checkMoment.values.beforeTrip}::int, v.checker,
      md5('check ' || v.id || ' ' || v.ago), v.mileage - v.ago * 160, ${said('公司停车场')}, v.at - make_interval(secs => took.seconds), v.at,
      luan_today() - v.ago, v.at + interval '8 seconds', took.seconds,
      (select jsonb_agg(case when v.brake_kind = ${brakeKind.values.hydraulic}::int and (t.items -> (i.n - 1) ->> 'applies')::int = ${itemApplies.values.airBrakes}::int
        then jsonb_build_object('finding', ${finding.notApplicable}::int, 'note', '', 'seconds', 0, 'unasked', true)
        else jsonb_build_object('finding', case when i.n = v.item then ${finding.fault}::int else ${finding.normal}::int end,
        'note', case when i.n = v.item then v.note else '' end, 'seconds', 3 + (i.n * 7 + v.ago) % 5) end order by i.n)
        from generate_series(1, jsonb_array_length(t.items)) as i (n)),
      case when v.item is null then ${checkVerdict.values.pass}::int when v.severity = ${stopping}::int then ${checkVerdict.values.outOfService}::int
        else ${checkVerdict.values.faults}::int end,
      (v.item is not null)::int, v.doubts, case when v.doubts = '{}' then 1 else 2 end
    from due v join check_template t on t.built_in = case v.use_nature when 4 then 'freight' when 5 then 'dangerous' else 'passenger' end
    cross join lateral (select coalesce(v.seconds, 95 + (v.id * 3 + v.ago * 11) % 90)::int as seconds) took
    where v.state = ${vehicleState.values.inUse}::int or v.at < v.state_since
    returning id`.execute(db);
  await tellPast(
    db,
    sql`select r.path, 'checkRecord', r.id, 'add', null::int, r.state, null, m.user_id, r.submitted_at
      from check_record r join org_user m on m.id = r.org_user_id where r.org_id = ${orgId}`,
  );
  return rows.length;
};

/** Whoever reports repairs of a company, and whoever confirms them. */
const peopleOf = async (db: Db, orgId: string): Promise<{ maker: string; mechanic: string }> => {
  const { rows } = await sql<{ maker: string; mechanic: string }>`
    select coalesce(p.people[1], 1) as maker, coalesce(p.people[2], p.people[1], 1) as mechanic
    from (select array_agg(m.user_id order by (u.username = 'company') is true desc, m.id) as people
      from org_user m join app_user u on u.id = m.user_id where m.org_id = ${orgId} and m.user_class <> 102 and m.left_at is null) p`.execute(
    db,
  );
  return rows[0] ?? { maker: '1', mechanic: '1' };
};

/** Faults of the checks, what was done about them, and how the vehicle that was stopped came back. */
const placeFaults = async (db: Db, orgId: string, some: readonly Odd[]): Promise<void> => {
  const { maker, mechanic } = await peopleOf(db, orgId);
  await sql`
    insert into check_fault (record_id, vehicle_id, org_id, path, l1, l2, l3, l4, item, item_group, item_text, severity, note, found_on, created_at)
    select r.id, r.vehicle_id, r.org_id, r.path, r.l1, r.l2, r.l3, r.l4, a.n, r.items -> (a.n - 1)::int ->> 'group', r.items -> (a.n - 1)::int ->> 'text',
      (r.items -> (a.n - 1)::int ->> 'severity')::int, a.answer ->> 'note', r.checked_on, r.checked_at
    from check_record r, jsonb_array_elements(r.answers) with ordinality as a (answer, n)
    where r.org_id = ${orgId} and r.fault_count > 0 and (a.answer ->> 'finding')::int = ${finding.fault}`.execute(db);
  const mended = some.filter((one) => one.mended !== null);
  await sql`
    insert into check_mending (fault_id, org_id, path, done, made_by, created_at)
    select f.id, f.org_id, f.path, x.mended, ${mechanic}::bigint, f.created_at + make_interval(hours => x."afterHours")
    from json_to_recordset(${JSON.stringify(mended)}::json) as x (note text, mended text, "afterHours" int)
    join check_fault f on f.org_id = ${orgId} and f.note = x.note`.execute(db);
  const { inUse, outOfService, mended: toConfirm } = vehicleState.values;
  await tellPast(
    db,
    sql`select f.path, 'vehicle', f.vehicle_id, s.edge, s.before, s.after, s.reason, s.by, s.at
      from check_fault f join check_record r on r.id = f.record_id join org_user m on m.id = r.org_user_id
      join check_mending d on d.fault_id = f.id
      cross join lateral (values
        ('fail', ${inUse}::int, ${outOfService}::int, (r.items -> (f.item - 1) ->> 'faultText') || '：' || f.note, m.user_id, f.created_at),
        ('mend', ${outOfService}::int, ${toConfirm}::int, d.done, ${mechanic}::bigint, d.created_at),
        ('confirm', ${toConfirm}::int, ${inUse}::int, null, ${maker}::bigint, d.created_at + interval '2 hours')
      ) s (edge, before, after, reason, by, at)
      where f.org_id = ${orgId} and f.severity = ${stopping}`,
  );
};

/** Checks of the demonstration's fleets, once: four weeks of them, few gaps, faults and their repair, some to decide about. */
export const fillChecks = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    let placed = 0;
    for (const [index, fleet] of fleets.entries()) {
      const { rows } = await sql<{ id: string }>`select o.id from organisation o where o.org_name = ${fleet.orgName}
        and exists (select from vehicle v where v.org_id = o.id) and not exists (select from check_record r where r.org_id = o.id)`.execute(
        db,
      );
      const [owner] = rows;
      if (!owner) continue;
      const some = index === 0 ? odds : [];
      await sql`insert into check_rule (org_id, path, days, duty_phone, set_by)
        select o.id, o.path, 7, ${dutyPhone}, 0 from organisation o where o.id = ${owner.id} on conflict do nothing`.execute(
        db,
      );
      placed += await placeChecks(db, owner.id, some);
      await placeFaults(db, owner.id, some);
    }
    return placed;
  });
