import { sql } from 'kysely';
import { checkFinding } from '#contracts/checks/check.codes.ts';
import { dangerLevel, dangerSource, dangerState, dangerStep } from '#contracts/hazards/danger.codes.ts';
import { stretchOf } from '#contracts/hazards/period.rules.ts';
import { placeTaskState } from '#contracts/hazards/place.codes.ts';
import { colourOf } from '#contracts/hazards/risks/unit.rules.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import { startOf } from '#kernel/zone.ts';
import { type DemoDanger, demoDangers, demoPlaces, demoRisks } from './hazards.data.ts';

/** A company with a fleet, and who reports, checks and puts right there. */
interface Owner {
  id: string;
  path: string;
  /** Who finds and reviews, and who confirms and puts right. */
  maker: string;
  other: string;
  maker_id: string;
  other_id: string;
  /** Who stands above it, for what the authority found and ordered. */
  above: string;
}

const findOwners = async (db: Db): Promise<Owner[]> => {
  const { rows } = await sql<Owner>`
    select o.id, o.path, w.users[1] as maker, w.users[2] as other, w.members[1] as maker_id, w.members[2] as other_id,
      coalesce((select u.user_id from org_user u where u.org_id = o.parent_id and u.user_class <> 102 and u.left_at is null order by u.id limit 1), 1) as above
    from organisation o
      cross join lateral (select array_agg(m.user_id order by (u.username = 'company') is true desc, m.id) as users,
          array_agg(m.id order by (u.username = 'company') is true desc, m.id) as members
        from org_user m join app_user u on u.id = m.user_id where m.org_id = o.id and m.user_class <> 102 and m.left_at is null) w
    where exists (select from vehicle v where v.org_id = o.id) and cardinality(w.users) > 1
      and not exists (select from hidden_danger d where d.org_id = o.id) order by o.id`.execute(db);
  return rows;
};

const { found, mending, handedIn, closed, overdue } = dangerState.values;

/** How far into its story a danger is, in days from its first day. */
const daysOf = (one: DemoDanger) => ({
  confirmed: 0.2,
  round: (nth: number): number => (one.took * nth) / Math.max(1, one.rounds) + 0.25,
  review: (nth: number): number => (one.took * nth) / Math.max(1, one.rounds) + 0.4,
});

type Step = readonly [edge: string, from: number | null, to: number, by: string, day: number, reason: string | null];

/** What happened to one danger, step by step. */
const stepsOf = (one: DemoDanger, owner: Owner): Step[] => {
  const at = daysOf(one);
  const finder = one.source === dangerSource.values.authority ? owner.above : owner.maker;
  const steps: Step[] = [['add', null, found, finder, 0, null]];
  if (one.state === found) return steps;
  steps.push(['confirm', found, mending, owner.other, at.confirmed, null]);
  if (one.order !== undefined) steps.push(['supervise', mending, mending, owner.above, 1, null]);
  for (let nth = 1; nth <= one.rounds; nth += 1) {
    steps.push(['handIn', mending, handedIn, owner.other, at.round(nth), null]);
    const last = nth === one.rounds;
    if (last && one.state === handedIn) continue;
    const passed = last && one.state === closed;
    if (passed) steps.push(['verify', handedIn, closed, owner.maker, at.review(nth), said('现场复查，已整改到位')]);
    else
      steps.push([
        'sendBack',
        handedIn,
        mending,
        owner.maker,
        at.review(nth),
        said('整改不彻底，请按措施补齐并重新提交'),
      ]);
  }
  if (one.state === overdue) steps.push(['lapse', mending, overdue, '0', one.days + 1.05, null]);
  return steps;
};

const placeDanger = async (db: Db, owner: Owner, one: DemoDanger, nth: number): Promise<void> => {
  const today = dayOf(clock.now());
  const foundOn = dayAfter(today, -one.ago);
  const steps = stepsOf(one, owner);
  const last = steps.at(-1);
  const at = (day: number) =>
    sql`least(${startOf(sql`${foundOn}::date`)} + interval '9 hours' + ${day} * interval '1 day', now())`;
  const confirmed = one.state !== found;
  const isMajor = one.level === dangerLevel.values.major;
  const spent = one.rounds === 0 ? 0 : Math.round(one.money / 2) * (one.state === closed ? 2 : 1);
  const { l1, l2, l3, l4 } = ancestors(owner.path);
  const { rows } = await sql<{ id: string }>`
    insert into hidden_danger (org_id, path, l1, l2, l3, l4, danger_no, source, object_kind, object_name, found_on, danger_text, level, basis, cause,
      responsible_id, measures, money_fen, reform_on, contingency, supervise_no, supervised_at, reported_at, rounds, spent_fen, closed_on, state,
      state_since, created_by, created_at)
    values (${owner.id}, ${owner.path}, ${l1}, ${l2}, ${l3}, ${l4}, ${`YH-${foundOn.slice(0, 4)}-${String(nth).padStart(4, '0')}`}, ${one.source}, ${one.object}, ${one.name},
      ${foundOn}, ${one.text}, ${one.level}, ${confirmed ? (isMajor ? said('《重大事故隐患判定标准》') : said('危害较小、能立即整改')) : ''}, ${confirmed ? one.cause : null},
      ${confirmed ? owner.other_id : null}, ${confirmed ? one.measures : ''}, ${confirmed ? one.money : 0}, ${confirmed ? dayAfter(foundOn, one.days) : null},
      ${isMajor ? said('停用库区、专人值守、配备移动消防器材') : ''}, ${one.order ?? ''}, ${one.order === undefined ? null : at(1)}, ${isMajor ? at(0.2) : null},
      ${one.rounds}, ${spent}, ${one.state === closed ? dayAfter(foundOn, one.took) : null}, ${one.state}, ${at(last?.[4] ?? 0)}, ${steps[0]?.[3] ?? owner.maker}, ${at(0)})
    returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  for (const [edge, from, to, by, day, reason] of steps)
    await tellPast(
      db,
      sql`select ${owner.path}::text, 'hiddenDanger', ${id}::bigint, ${edge}::text, ${from}::int, ${to}::int, ${reason}::text, ${by}::bigint, ${at(day)}`,
    );
  await placeRounds(db, owner, one, id, at);
};

/** What was handed in and what the reviewer found, as the steps tell it. */
const placeRounds = async (
  db: Db,
  owner: Owner,
  one: DemoDanger,
  id: string,
  at: (day: number) => ReturnType<typeof sql>,
): Promise<void> => {
  let round = 0;
  for (const [edge, , , by, day, reason] of stepsOf(one, owner)) {
    const kind = {
      handIn: dangerStep.values.handedIn,
      sendBack: dangerStep.values.refused,
      verify: dangerStep.values.passed,
    }[edge];
    if (kind === undefined) continue;
    if (edge === 'handIn') round += 1;
    await sql`insert into danger_round (danger_id, org_id, path, round, kind, done, spent_fen, made_by, created_at)
      values (${id}, ${owner.id}, ${owner.path}, ${round}, ${kind}, ${edge === 'handIn' ? one.measures : (reason ?? '')},
        ${edge === 'handIn' ? Math.round(one.money / 2) : 0}, ${by}, ${at(day)})`.execute(db);
  }
};

/** Days of the checks that are told: two months. */
const told = 60;

interface Period {
  readonly from: string;
  readonly until: string;
  readonly state: number;
  readonly fault: boolean;
}

/** The periods of two months, the one of today last: audited, one missed, one with a fault, the last two still to do. */
const periodsOf = (period: number, today: string, skip: number): Period[] => {
  const all: { from: string; until: string }[] = [];
  for (let day = dayAfter(today, -told); day <= today; ) {
    const stretch = stretchOf(period, day);
    if (stretch === undefined) break;
    if (stretch.from >= dayAfter(today, -told)) all.push(stretch);
    day = dayAfter(stretch.until, 1);
  }
  const { due, handedIn: handed, accepted, missed } = placeTaskState.values;
  return all.map((one, index) => {
    const back = all.length - 1 - index;
    const state = one.until >= today ? due : back === 1 ? handed : index === skip ? missed : accepted;
    return { ...one, state, fault: back === 2 };
  });
};

/** A check by period with its tasks of two months. */
const placePlace = async (db: Db, owner: Owner, nth: number): Promise<void> => {
  const of = demoPlaces[nth];
  if (!of) return;
  const today = dayOf(clock.now());
  const { due, missed, accepted } = placeTaskState.values;
  const periods = periodsOf(of.period, today, 3 + nth);
  const next = dayAfter(periods.at(-1)?.until ?? today, 1);
  const { l1, l2, l3, l4 } = ancestors(owner.path);
  const { normal, fault } = checkFinding.values;
  await sql`
    with made as (
      insert into place_check (org_id, path, place_check_name, place_object, object_name, check_template_id, check_period, checker_id, starts_on, next_on,
        created_by, created_at)
      select ${owner.id}::bigint, ${owner.path}::text, ${of.name}::text, ${of.object}::int, ${of.at}::text, t.id, ${of.period}::int, ${owner.other_id}::bigint,
        luan_today() - ${told}::int, ${next}::date, ${owner.maker}::bigint, now() - interval '62 days'
      from check_template t where t.built_in = ${of.template} returning *
    ), task as (
      insert into place_task (place_check_id, org_id, path, l1, l2, l3, l4, from_on, until_on, checker_id, template_id, template_name, edition, items,
        answers, fault_count, handed_by, handed_at, state, state_since, created_at)
      select p.id, p.org_id, p.path, ${l1}::bigint, ${l2}::bigint, ${l3}::bigint, ${l4}::bigint, x."from", x.until, p.checker_id, t.id, t.template_name, t.edition, t.items,
        case when x.state in (${due}::int, ${missed}::int) then '[]' else (select jsonb_agg(jsonb_build_object('item', i.n, 'finding',
            case when x.fault and i.n = 1 then ${fault}::int else ${normal}::int end, 'note', case when x.fault and i.n = 1 then ${said('已当场处理')} else '' end, 'photoId', null) order by i.n)
          from generate_series(1, jsonb_array_length(t.items)) as i (n)) end,
        case when x.fault and x.state not in (${due}::int, ${missed}::int) then 1 else 0 end,
        case when x.state not in (${due}::int, ${missed}::int) then ${owner.other}::bigint end,
        case when x.state not in (${due}::int, ${missed}::int) then s.at end, x.state,
        case x.state when ${due}::int then s.begun when ${missed}::int then s.over when ${accepted}::int then s.at + interval '4 hours' else s.at end, s.begun
      from made p join check_template t on t.id = p.check_template_id
        cross join json_to_recordset(${JSON.stringify(periods)}::json) as x ("from" date, until date, state int, fault boolean)
        cross join lateral (select ${startOf(sql`x."from"`)} + interval '5 minutes' as begun,
          least(${startOf(sql`x."from"`)} + interval '620 minutes', now()) as at, ${startOf(sql`x.until + 1`)} + interval '35 minutes' as over) s
      returning *
    )
    insert into state_history (path, machine, object_id, edge, from_state, to_state, reason, user_id, at)
    select t.path, 'placeTask', t.id, h.edge, h."from", h."to", null, h.by, h.at from task t cross join lateral (values
        ('add', null::int, ${due}::int, 0::bigint, t.created_at, true),
        ('handIn', ${due}::int, ${placeTaskState.values.handedIn}::int, ${owner.other}::bigint, t.handed_at, t.handed_at is not null),
        ('accept', ${placeTaskState.values.handedIn}::int, ${accepted}::int, ${owner.maker}::bigint, t.state_since, t.state = ${accepted}::int),
        ('miss', ${due}::int, ${missed}::int, 0::bigint, t.state_since, t.state = ${missed}::int)
      ) as h (edge, "from", "to", by, at, is_so) where h.is_so order by t.id, h.at`.execute(db);
};

/** The list of risks of a company. */
const placeRisks = async (db: Db, owner: Owner): Promise<void> => {
  const { l1, l2, l3, l4 } = ancestors(owner.path);
  const risks = demoRisks.map(([name, object, hazard, consequence, likelihood, severity, measures, level, review]) => ({
    name,
    object,
    hazard,
    consequence,
    likelihood,
    severity,
    measures,
    level,
    review,
    colour: colourOf(likelihood, severity),
  }));
  await sql`
    with made as (
      insert into risk_unit (org_id, path, l1, l2, l3, l4, unit_name, object_kind, hazard_text, consequence, likelihood, severity, colour, measures, emergency,
        control_level, keeper_id, reviewed_on, review_on, created_by, created_at)
      select ${owner.id}::bigint, ${owner.path}::text, ${l1}::bigint, ${l2}::bigint, ${l3}::bigint, ${l4}::bigint, x.name, x.object, x.hazard, x.consequence,
        x.likelihood, x.severity, x.colour, x.measures, ${said('立即停止作业，疏散人员，报告负责人并拨打 119 或 120')}, x.level, ${owner.other_id}::bigint,
        luan_today() - 55, luan_today() + x.review, ${owner.maker}::bigint, now() - interval '55 days'
      from json_to_recordset(${JSON.stringify(risks)}::json) as x (name text, object int, hazard text, consequence text, likelihood int, severity int,
        colour int, measures text, level int, review int)
      returning *
    )
    insert into state_history (path, machine, object_id, edge, from_state, to_state, reason, user_id, at)
    select m.path, 'riskUnit', m.id, 'add', null, m.state, null, m.created_by, m.created_at from made m`.execute(db);
};

/** Hidden dangers and checks of places of the demonstration, once: two months of every company with a fleet. */
export const fillHazards = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const owners = await findOwners(db);
    for (const [index, owner] of owners.entries()) {
      // One company alone has the major danger.
      const some = demoDangers.filter((one) => index === 0 || one.order === undefined);
      for (const [nth, one] of [...some].sort((a, b) => b.ago - a.ago).entries())
        await placeDanger(db, owner, one, nth + 1);
      await placeRisks(db, owner);
      for (const nth of demoPlaces.keys()) await placePlace(db, owner, nth);
    }
    return owners.length;
  });
