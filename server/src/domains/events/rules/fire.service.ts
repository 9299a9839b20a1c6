import { sql } from 'kysely';
import { eventState, openStates, ruleAction } from '#contracts/events/event.codes.ts';
import { punishmentState } from '#contracts/students/punishment.codes.ts';
import { tellMany } from '#domains/messages/door.ts';
import { fitsPlan } from '#domains/training/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { localDay } from '#kernel/zone.ts';
import { joinTargeted } from '../training/join.service.ts';
import { pointsHold, ruleCounts, ruleHolds } from './counting.queries.ts';
import { firing } from './window.rules.ts';

const open = literal(eventState, ...openStates);

const happened = {
  path: sql`x.path`,
  source: sql`x.source`,
  category: sql`x.category`,
  level: sql`x.level`,
  at: sql`x.occurred_at`,
};

/** A rule with the driver it looks at. */
interface Look {
  rule_id: string;
  rule_name: string;
  times: number;
  within_days: number;
  rule_action: number;
  plan_id: string | null;
  rule_deadline: number;
  org_id: string;
  org_user_id: string;
  real_name: string;
}
/** With an event it counts. */
interface Counted extends Look {
  event_id: string;
  occurred_at: string;
}

/**
 * What the rules of the nearest organisation count around some events: open ones of the same drivers that no training
 * carries yet, as far around as the rule looks.
 */
const findLooks = async (db: Db, eventIds: readonly string[]): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    with matched as (
      select distinct on (r.id, x.org_user_id) r.*, x.org_user_id, x.org_id as of_org_id, x.occurred_at, x.id as of_event,
        min(x.occurred_at) over w as earliest, max(x.occurred_at) over w as latest,
        length(r.path) as depth, max(length(r.path)) over (partition by x.id) as nearest
      from risk_event x join event_rule r on ${ruleHolds(happened)}
      where x.id = any(${[...eventIds]}::bigint[]) and x.org_user_id is not null and x.state in (${open})
      window w as (partition by r.id, x.org_user_id)
      order by r.id, x.org_user_id, length(r.path) desc)
    select r.id as rule_id, r.rule_name, r.times, r.within_days, r.rule_action, r.plan_id, r.rule_deadline, x.org_id, x.org_user_id,
      m.real_name, x.id as event_id, x.occurred_at
    from matched r join risk_event x on x.org_user_id = r.org_user_id and x.state in (${open}) and ${ruleCounts(happened)}
      and x.occurred_at > r.earliest - make_interval(days => r.within_days) and x.occurred_at < r.latest + make_interval(days => r.within_days)
      and not exists (select from event_training t where t.event_id = x.id)
      join org_user m on m.id = x.org_user_id
    where r.depth = r.nearest order by r.id, x.org_user_id, x.occurred_at`.execute(db);
  return rows;
};

/**
 * What rules that measure points find around some events: drivers whose running punishments reach the limit of their
 * organisation, with every open event of theirs that has points and that no training carries yet. Whom the plan's own join rule
 * does not name is none of its business.
 */
const findPunished = async (db: Db, eventIds: readonly string[]): Promise<Fired[]> => {
  const { rows } = await sql<Look & { event_ids: string[] }>`
    with limited as (
      select distinct on (r.id, x.org_user_id) r.*, x.org_user_id, x.org_id as of_org_id, m.real_name
      from risk_event x join event_rule r on ${pointsHold(happened)} join org_user m on m.id = x.org_user_id
      where x.id = any(${[...eventIds]}::bigint[]) and x.points > 0 and x.state in (${open})
        and (select coalesce(sum(p.points), 0) from punishment p where p.org_user_id = x.org_user_id
          and p.state = ${literal(punishmentState, 'valid')} and luan_today() between p.starts_on and p.ends_on) >= luan_point_limit(x.org_id))
    select l.id as rule_id, l.rule_name, l.times, l.within_days, l.rule_action, l.plan_id, l.rule_deadline, l.of_org_id as org_id,
      l.org_user_id, l.real_name, array_agg(x.id::text order by x.occurred_at, x.id) as event_ids
    from limited l join risk_event x on x.org_user_id = l.org_user_id and x.points > 0 and x.state in (${open})
      and not exists (select from event_training t where t.event_id = x.id)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 order by l.id, l.org_user_id`.execute(db);
  const fired: Fired[] = [];
  for (const { event_ids: eventIds, ...of } of rows)
    if (of.plan_id === null || (await fitsPlan(db, of.plan_id, of.org_user_id))) fired.push({ of, eventIds });
  return fired;
};

const byRuleAndDriver = (looks: readonly Counted[]): Counted[][] => {
  const groups = new Map<string, Counted[]>();
  for (const one of looks) {
    const key = `${one.rule_id} ${one.org_user_id}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
};

/** A rule that came true for one driver. */
interface Fired {
  readonly of: Look;
  readonly eventIds: readonly string[];
}

const firedOf = (group: readonly Counted[]): Fired[] => {
  const [of] = group;
  if (!of) return [];
  const events = group.map((one) => ({ id: one.event_id, at: new Date(one.occurred_at).getTime() }));
  const eventIds = firing(events, of.times, of.within_days);
  return eventIds.length > 0 ? [{ of, eventIds }] : [];
};

/** What became of a rule that came true: its driver joined a training, or it is suggested. */
interface Outcome {
  readonly fired: Fired;
  readonly joined: boolean;
}

const keyOf = (ruleId: string, orgUserId: string): string => `${ruleId} ${orgUserId}`;

/**
 * Marks the events of all rules that came true in one statement; nobody has more time than a rule gives. What stands as it should
 * is not written again.
 * @returns rules with drivers of whom no open event was marked with the rule before: those nobody was told of yet.
 */
const markAll = async (db: Db, outcomes: readonly Outcome[]): Promise<Set<string>> => {
  const wished = outcomes.flatMap(({ fired: { of, eventIds }, joined }, place) =>
    eventIds.map((event) => ({
      place,
      event,
      rule: of.rule_id,
      driver: of.org_user_id,
      suggested: !joined,
      deadline: of.rule_deadline,
    })),
  );
  const { rows } = await sql<{ rule: string; driver: string }>`
    with x as materialized (select * from json_to_recordset(${JSON.stringify(wished)}::json)
        as x (place int, event bigint, rule bigint, driver bigint, suggested boolean, deadline int)),
      wish as (select x.event, array_agg(x.rule order by x.place) as rules, bool_and(x.suggested) as suggested, min(x.deadline) as deadline
        from x group by x.event),
      next as (select e.id, w.suggested, array(select r from unnest(w.rules) with ordinality u (r, nth) where r <> all(e.fired_rules) order by nth) as fresh,
          least(e.due_on, greatest(${dayOf(clock.now())}::date + w.deadline, ${localDay(sql`e.occurred_at`)})) as due_on
        from wish w join risk_event e on e.id = w.event),
      marked as (update risk_event e set fired_rules = e.fired_rules || n.fresh, rule_id = coalesce(n.fresh[cardinality(n.fresh)], e.rule_id),
          suggested = n.suggested, due_on = n.due_on, version = e.version + 1
        from next n where n.id = e.id and (cardinality(n.fresh) > 0 or (e.suggested, e.due_on) is distinct from (n.suggested, n.due_on)))
    select k.rule::text, k.driver::text from (select distinct x.rule, x.driver from x) k
    where not exists (select from risk_event e where e.org_user_id = k.driver and e.state in (${open}) and e.fired_rules @> array[k.rule])`.execute(
    db,
  );
  return new Set(rows.map((row) => keyOf(row.rule, row.driver)));
};

const joinOf = async (db: Db, { of, eventIds }: Fired): Promise<boolean> =>
  of.rule_action === ruleAction.values.join && of.plan_id !== null
    ? joinTargeted(db, { planId: of.plan_id, orgUserId: of.org_user_id, eventIds, reason: of.rule_name })
    : false;

/**
 * Lets the rules look at events that came in or changed. Where one comes true its driver joins the targeted plan it names, and
 * the member carries the events; without a plan, or where the driver cannot join, training is suggested. Those who keep the
 * events of the organisation are told once of a driver and a rule, as long as an event with which it came true is open. May be
 * repeated without harm.
 */
export const applyRules = async (db: Db, eventIds: readonly string[]): Promise<void> => {
  if (eventIds.length === 0) return;
  const counted = byRuleAndDriver(await findLooks(db, eventIds)).flatMap(firedOf);
  const outcomes: Outcome[] = [];
  for (const fired of [...counted, ...(await findPunished(db, eventIds))])
    outcomes.push({ fired, joined: await joinOf(db, fired) });
  if (outcomes.length === 0) return;
  const fresh = await markAll(db, outcomes);
  const told = outcomes
    .filter(({ fired: { of } }) => fresh.has(keyOf(of.rule_id, of.org_user_id)))
    .map(({ fired: { of, eventIds: ids }, joined }) => ({
      orgId: of.org_id,
      params: { name: of.real_name, count: ids.length, rule: of.rule_name, joined: joined ? 1 : 0 },
      query: { orgUserId: of.org_user_id },
      once: `event.rule ${of.rule_id} ${of.org_user_id} ${ids[0]}`,
    }));
  if (told.length > 0) await tellMany(db, { kind: 'eventRuleFired', link: '/risk/eventList' }, told);
};
