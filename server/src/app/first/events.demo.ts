import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { alarmKinds } from '#contracts/events/alarm.ts';
import { behaviourState } from '#contracts/events/behaviour.codes.ts';
import { conversionKind, conversionState, conversionWay } from '#contracts/events/conversions/conversion.codes.ts';
import {
  eventCategory,
  eventHandling,
  eventLevel,
  eventSource,
  eventState,
  ruleAction,
} from '#contracts/events/event.codes.ts';
import {
  messageProblem,
  messageState,
  platformKind,
  platformState,
} from '#contracts/events/platforms/platform.codes.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { localDay } from '#kernel/zone.ts';

const kinds = eventCategory.values;
const levels = eventLevel.values;
const states = eventState.values;
const { alarm, violation } = eventSource.values;
const { left, ended } = trainingState.values;

/** A company with vehicles and a running targeted plan: where the story of alarms is told. */
interface Owner {
  id: string;
  path: string;
  plan_id: string;
  /** Who enters and handles, and who verifies. */
  maker: string;
  checker: string;
}

const findOwners = async (db: Db): Promise<Owner[]> => {
  const { rows } = await sql<Owner>`
    select o.id, o.path, min(p.id) as plan_id, coalesce(min(w.people[1]), 1) as maker, coalesce(min(w.people[2]), min(w.people[1]), 1) as checker
    from organisation o join plan p on p.path = o.path and p.flavour = 'target_train' and p.state = ${planState.values.inProgress}
      cross join lateral (select array_agg(m.user_id order by (u.username = 'company') is true desc, m.id) as people
        from org_user m join app_user u on u.id = m.user_id where m.org_id = o.id and m.user_class <> 102 and m.left_at is null) w
    where exists (select from vehicle v where v.org_id = o.id) and not exists (select from third_platform t where t.org_id = o.id)
      and exists (select from training_record r where r.plan_id = p.id)
    group by o.id, o.path order by o.id`.execute(db);
  return rows;
};

const placePlatform = async (db: Db, runtime: Runtime, owner: Owner): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into third_platform (org_id, path, platform_name, platform_kind, platform_user, access_key, secret_sealed, last_ok_at, created_by, created_at)
    values (${owner.id}, ${owner.path}, ${said('安途主动安全视频平台')}, ${platformKind.values.video}, 'antu-fleet', ${`lp${randomBytes(12).toString('hex')}`},
      ${runtime.keys.seal(randomBytes(32).toString('hex'))}, now() - interval '20 minutes', ${owner.maker}, now() - interval '70 days') returning id`.execute(
    db,
  );
  await tellPast(
    db,
    sql`select p.path, 'thirdPlatform', p.id, 'add', null::int, ${platformState.values.on}::int, null, p.created_by, p.created_at
      from third_platform p where p.org_id = ${owner.id}`,
  );
  return rows[0]?.id ?? '';
};

const placeRule = async (db: Db, owner: Owner): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into event_rule (org_id, path, rule_name, event_source, event_category, times, within_days, rule_action, plan_id, rule_deadline, rule_from,
      created_by, created_at)
    values (${owner.id}, ${owner.path}, ${said('30 天内超速报警三次')}, ${alarm}, ${kinds.speeding}, 3, 30, ${ruleAction.values.join}, ${owner.plan_id}, 15,
      luan_today() - 60, ${owner.maker}, now() - interval '60 days') returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/** Alarms that led to nothing more: four of each vehicle with a driver, over sixty days. */
const placeAlarms = async (db: Db, owner: Owner, platformId: string): Promise<void> => {
  const some = [kinds.phone, kinds.smoking, kinds.distraction, kinds.laneDeparture, kinds.fatigue, kinds.tailgating];
  await sql`
    insert into driving_behaviour (org_id, path, l1, l2, l3, l4, platform_id, external_id, plate_no, vehicle_id, org_user_id, user_id, category, level,
      occurred_at, event_place, created_by, created_at)
    select v.org_id, v.path, v.l1, v.l2, v.l3, v.l4, ${platformId}::bigint, 'AT' || v.id || '-' || g.n, v.plate_no, v.id, m.id, m.user_id,
      (${some}::int[])[1 + (v.id * 7 + g.n * 3) % 6], 1 + ((v.id + g.n) % 5 = 0)::int, x.at,
      (array[${said('京昆高速 K123')}, ${said('石太高速 K58')}, ${said('南二环与槐安路口')}, ${said('107 国道 K286')}])[1 + (v.id + g.n) % 4], 0, x.at
    from vehicle v join org_user m on m.id = v.driver_id cross join generate_series(1, 4) g (n)
      cross join lateral (select now() - make_interval(hours => (2 + (v.id * 97 + g.n * 331) % 1440)::int) as at) x
    where v.org_id = ${owner.id}`.execute(db);
};

/** Three speedings of each member of the plan, before the member joined; where they stand follows from the training. */
const placeCarried = async (db: Db, owner: Owner, ruleId: string): Promise<void> => {
  await sql`
    insert into risk_event (org_id, path, l1, l2, l3, l4, user_id, org_user_id, vehicle_id, source, category, level, occurred_at, event_place, due_on,
      rule_id, handling, state, state_since, created_by, created_at)
    select r.org_id, r.path, r.l1, r.l2, r.l3, r.l4, r.user_id, r.org_user_id, (select min(v.id) from vehicle v where v.driver_id = r.org_user_id),
      ${alarm}::int, ${kinds.speeding}::int, ${levels.serious}::int, x.at, ${said('京昆高速 K')} || (100 + r.id % 80 + g.n), ${localDay(sql`x.at`)} + 30,
      ${ruleId}::bigint, case when r.state >= ${ended} then ${eventHandling.values.training}::int end,
      case when r.state < ${ended} and x.late then ${states.overdue}::int when r.state < ${ended} then ${states.assigned}::int when r.id % 2 = 0 then ${states.closed}::int else ${states.handled}::int end,
      case when r.state < ${ended} and x.late then least(x.at + interval '31 days', now()) when r.state < ${ended} then r.joined_at else coalesce(r.ended_at, now()) end, 0, x.at
    from training_record r cross join generate_series(1, 3) g (n)
      cross join lateral (select r.joined_at - make_interval(days => g.n - 1, hours => 2 + g.n) as at) y
      cross join lateral (select y.at, ${localDay(sql`y.at`)} + 30 < luan_today() as late) x
    where r.plan_id = ${owner.plan_id} and r.state <> ${left}`.execute(db);
  await sql`
    insert into event_training (event_id, record_id, plan_id, org_id, path, created_at)
    select e.id, r.id, r.plan_id, e.org_id, e.path, r.joined_at from risk_event e
      join training_record r on r.org_user_id = e.org_user_id and r.plan_id = ${owner.plan_id}
    where e.rule_id = ${ruleId}`.execute(db);
};

/** What waits: an event of twelve points, one nobody handled in time, and an alarm of yesterday. */
const placeOpen = async (db: Db, owner: Owner): Promise<void> => {
  const free = sql`(select m.*, row_number() over (order by m.id) as nth from org_user m join vehicle v on v.driver_id = m.id
    where v.org_id = ${owner.id} and not exists (select from training_record r where r.plan_id = ${owner.plan_id} and r.org_user_id = m.id))`;
  await sql`
    insert into risk_event (org_id, path, l1, l2, l3, l4, user_id, org_user_id, vehicle_id, source, category, level, occurred_at, event_place, event_text,
      points, due_on, manual, state, state_since, created_by, created_at)
    select m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.user_id, m.id, (select min(v.id) from vehicle v where v.driver_id = m.id), x.source,
      x.category, x.level, x.at, x.place, x.words, x.points, ${localDay(sql`x.at`)} + 30, true, x.state,
      case when x.state = ${states.overdue} then least(x.at + interval '31 days', now()) else x.at end, ${owner.maker}::bigint, x.at
    from (values (1, ${violation}::int, ${kinds.creditPoints}::int, ${levels.major}::int, now() - interval '3 days', ${said('石家庄南收费站')}, ${said('超员百分之二十以上，一次记 12 分')}, 12, ${states.new}::int),
        (2, ${violation}::int, ${kinds.overload}::int, ${levels.serious}::int, now() - interval '38 days', ${said('107 国道 K286')}, ${said('超载，未提交处理记录')}, 3, ${states.overdue}::int),
        (3, ${alarm}::int, ${kinds.fatigue}::int, ${levels.serious}::int, now() - interval '1 day', ${said('石太高速 K58')}, ${said('连续驾驶 4 小时 20 分')}, 0, ${states.new}::int))
        as x (nth, source, category, level, at, place, words, points, state)
      join ${free} m on m.nth = x.nth`.execute(db);
};

/** The alarms behind the events, and how both came to where they stand. */
const tellStory = async (db: Db, owner: Owner, platformId: string): Promise<void> => {
  await sql`
    insert into driving_behaviour (org_id, path, l1, l2, l3, l4, platform_id, external_id, plate_no, vehicle_id, org_user_id, user_id, category, level,
      occurred_at, event_place, speed, speed_limit, event_id, created_by, created_at)
    select e.org_id, e.path, e.l1, e.l2, e.l3, e.l4, ${platformId}::bigint, 'AT-E' || e.id, v.plate_no, v.id, e.org_user_id, e.user_id, e.category,
      e.level, e.occurred_at, e.event_place, case when e.category = ${kinds.speeding} then (90 + e.id % 25)::int end,
      case when e.category = ${kinds.speeding} then 80 end, e.id, 0, e.occurred_at
    from risk_event e join vehicle v on v.id = e.vehicle_id where e.org_id = ${owner.id} and e.source = ${alarm}`.execute(
    db,
  );
  await tellPast(
    db,
    sql`select b.path, 'drivingBehaviour', b.id, 'add', null::int, ${behaviourState.values.standing}::int, null, b.created_by, b.created_at
      from driving_behaviour b where b.org_id = ${owner.id}`,
  );
  const of = sql`risk_event e left join event_training t on t.event_id = e.id left join training_record r on r.id = t.record_id`;
  await tellPast(
    db,
    sql`select e.path, 'riskEvent', e.id, x.edge, x."from", x."to", null, x.by, x.at from ${of} cross join lateral (values
        ('add', null::int, ${states.new}::int, e.created_by, e.created_at, true),
        ('lapse', case when r.id is null then ${states.new}::int else ${states.assigned}::int end, ${states.overdue}::int, 0, least(e.state_since, now()),
          e.state = ${states.overdue}),
        ('train', ${states.new}::int, ${states.assigned}::int, 0, r.joined_at, r.id is not null),
        ('trained', ${states.assigned}::int, ${states.handled}::int, 0, r.ended_at, e.state in (${states.handled}, ${states.closed})),
        ('verify', ${states.handled}::int, ${states.verified}::int, ${owner.checker}::bigint, r.ended_at + interval '1 minute', e.state = ${states.closed}),
        ('close', ${states.verified}::int, ${states.closed}::int, ${owner.maker}::bigint, r.ended_at + interval '2 minutes', e.state = ${states.closed}))
        as x (edge, "from", "to", by, at, is_so)
      where e.org_id = ${owner.id} and x.is_so and x.at is not null order by e.id, x.at`,
  );
};

/** Names the platform writes otherwise: two that wait with what is proposed, one somebody matched, one that is nobody's here. */
const placeNames = async (db: Db, owner: Owner, platformId: string): Promise<void> => {
  const { waiting, confirmed, rejected } = conversionState.values;
  const ways = conversionWay.values;
  const { rows } = await sql<{ id: string; plate_no: string }>`select v.id, v.plate_no from vehicle v
    where v.org_id = ${owner.id} and v.driver_id is not null order by v.id desc limit 3`.execute(db);
  const [first, second, third] = rows;
  if (!first || !second || !third) return;
  const names = [
    {
      nth: 1,
      written: `${first.plate_no}黄`,
      vehicle: first.id,
      way: ways.spelling,
      score: 95,
      state: waiting,
      times: 3,
    },
    {
      nth: 2,
      written: second.plate_no.slice(1),
      vehicle: second.id,
      way: ways.province,
      score: 85,
      state: waiting,
      times: 2,
    },
    { nth: 3, written: 'ANTU0317', vehicle: third.id, way: ways.byHand, score: 100, state: confirmed, times: 5 },
    { nth: 4, written: '京A88001', vehicle: null, way: ways.none, score: 0, state: rejected, times: 1 },
  ];
  const given = sql`json_to_recordset(${JSON.stringify(names)}::json) as x (nth int, written text, vehicle bigint, way int, score int, state int, times int)`;
  await sql`insert into name_conversion (org_id, path, platform_id, kind, foreign_text, vehicle_id, way, score, state, created_by, created_at)
    select ${owner.id}::bigint, ${owner.path}::text, ${platformId}::bigint, ${conversionKind.values.vehicle}::int, x.written, x.vehicle, x.way, x.score, x.state, 0,
      now() - make_interval(days => 2 + 3 * x.nth) from ${given} order by x.nth desc`.execute(db);
  await sql`
    insert into driving_behaviour (org_id, path, l1, l2, l3, l4, platform_id, external_id, plate_no, vehicle_id, vehicle_conversion_id, org_user_id, user_id,
      category, level, occurred_at, event_place, created_by, created_at)
    select o.id, o.path, o.l1, o.l2, o.l3, o.l4, ${platformId}::bigint, 'AT-N' || c.id || '-' || g.n, x.written, v.id, case when v.id is not null then c.id end,
      m.id, m.user_id, ${kinds.fatigue}::int, 1, y.at, ${said('京昆高速 K123')}, 0, y.at
    from ${given} join organisation o on o.id = ${owner.id} join name_conversion c on c.org_id = o.id and c.foreign_text = x.written
      cross join lateral generate_series(1, x.times) g (n)
      cross join lateral (select c.created_at + make_interval(hours => 5 * (g.n - 1)) as at) y
      left join vehicle v on v.id = x.vehicle and x.state = ${confirmed} left join org_user m on m.id = v.driver_id`.execute(
    db,
  );
  await tellPast(
    db,
    sql`select c.path, 'nameConversion', c.id, s.edge, s."from", s."to", s.reason, s.by, c.created_at + s.after from name_conversion c
      cross join lateral (values ('add', null::int, ${waiting}::int, null, 0::bigint, interval '0', true),
        ('confirm', ${waiting}::int, ${confirmed}::int, null, ${owner.maker}::bigint, interval '1 hour', c.state = ${confirmed}),
        ('reject', ${waiting}::int, ${rejected}::int, ${said('外单位车辆，平台误绑')}, ${owner.maker}::bigint, interval '1 hour', c.state = ${rejected}))
        as s (edge, "from", "to", reason, by, after, is_so)
      where c.org_id = ${owner.id} and s.is_so order by c.id, s.after`,
  );
};

const nameOfKind = new Map<number, string>(alarmKinds.map((name) => [eventCategory.values[name], name]));

/** The messages the alarms came in, and one that nobody could read. */
const placeMessages = async (db: Db, runtime: Runtime, owner: Owner, platformId: string): Promise<void> => {
  const { rows } = await sql<{
    id: string;
    external_id: string;
    plate_no: string;
    category: number;
    level: number;
    at: string;
    place: string;
  }>`
    select b.id, b.external_id, b.plate_no, b.category, b.level, b.occurred_at as at, b.event_place as place from driving_behaviour b
    where b.platform_id = ${platformId} order by b.occurred_at`.execute(db);
  const taken = rows.map((one) => ({
    behaviour: one.id,
    externalId: one.external_id,
    at: one.at,
    problem: messageProblem.values.none,
    state: messageState.values.taken,
    raw: {
      externalId: one.external_id,
      kind: nameOfKind.get(one.category),
      level: one.level,
      plateNo: one.plate_no,
      occurredAt: one.at,
      place: one.place,
    },
  }));
  const unread = {
    behaviour: null,
    externalId: `AT-X${owner.id}`,
    at: rows.at(-1)?.at,
    problem: messageProblem.values.unreadable,
    state: messageState.values.dead,
    raw: {
      externalId: `AT-X${owner.id}`,
      kind: 'overspeed',
      level: 2,
      plateNo: rows.at(-1)?.plate_no,
      occurredAt: rows.at(-1)?.at,
    },
  };
  const messages = [...taken, unread].map((one) => ({ ...one, raw: runtime.keys.seal(JSON.stringify(one.raw)) }));
  await sql`insert into third_message (platform_id, org_id, path, external_id, raw_sealed, problem, behaviour_id, received_at, state)
    select ${platformId}::bigint, ${owner.id}::bigint, ${owner.path}::text, x."externalId", x.raw, x.problem, x.behaviour, x.at, x.state
    from json_to_recordset(${JSON.stringify(messages)}::json) as x ("externalId" text, raw text, problem int, behaviour bigint, at timestamptz, state int)`.execute(
    db,
  );
  await tellPast(
    db,
    sql`select t.path, 'thirdMessage', t.id, 'add', null::int, t.state, null, 0, t.received_at from third_message t where t.platform_id = ${platformId}`,
  );
};

/**
 * Alarms of the demonstration, once: in companies with a running targeted plan its members had sped three times, those who ended
 * the training have their events verified and closed, and some things wait.
 */
export const fillEvents = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const owners = await findOwners(db);
    for (const owner of owners) {
      const platformId = await placePlatform(db, runtime, owner);
      const ruleId = await placeRule(db, owner);
      await placeAlarms(db, owner, platformId);
      await placeCarried(db, owner, ruleId);
      await placeOpen(db, owner);
      await placeNames(db, owner, platformId);
      await tellStory(db, owner, platformId);
      await placeMessages(db, runtime, owner, platformId);
    }
    return owners.length;
  });
