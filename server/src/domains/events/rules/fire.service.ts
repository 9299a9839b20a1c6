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

/** Marks the events with the rule; nobody has more time than the rule gives. @returns those that were not marked before. */
const mark = async (db: Db, { of, eventIds }: Fired, suggested: boolean): Promise<string[]> => {
  const { rows } = await sql<{ id: string; fresh: boolean }>`
    with before as (select e.id, e.suggested and e.rule_id = ${of.rule_id} as stood from risk_event e where e.id = any(${[...eventIds]}::bigint[]))
    update risk_event e set rule_id = ${of.rule_id}, suggested = ${suggested}, version = e.version + 1,
      due_on = least(e.due_on, greatest(${dayOf(clock.now())}::date + ${of.rule_deadline}::int, ${localDay(sql`e.occurred_at`)}))
    from before b where b.id = e.id returning e.id, b.stood is distinct from true as fresh`.execute(db);
  return rows.filter((row) => row.fresh).map((row) => row.id);
};

/**
 * Lets the rules look at events that came in or changed. Where one comes true its driver joins the targeted plan it names, and
 * the member carries the events; without a plan, or where the driver cannot join, training is suggested. Those who keep the
 * events of the organisation are told once. May be repeated without harm.
 */
export const applyRules = async (db: Db, eventIds: readonly string[]): Promise<void> => {
  if (eventIds.length === 0) return;
  const counted = byRuleAndDriver(await findLooks(db, eventIds)).flatMap(firedOf);
  const fired = [...counted, ...(await findPunished(db, eventIds))];
  const told: Parameters<typeof tellMany>[2][number][] = [];
  for (const one of fired) {
    const { of } = one;
    const joined =
      of.rule_action === ruleAction.values.join && of.plan_id !== null
        ? await joinTargeted(db, {
            planId: of.plan_id,
            orgUserId: of.org_user_id,
            eventIds: one.eventIds,
            reason: of.rule_name,
          })
        : false;
    const fresh = await mark(db, one, !joined);
    if (fresh.length === 0) continue;
    told.push({
      orgId: of.org_id,
      params: { name: of.real_name, count: one.eventIds.length, rule: of.rule_name, joined: joined ? 1 : 0 },
      query: { orgUserId: of.org_user_id },
      once: `event.rule ${of.rule_id} ${of.org_user_id} ${fresh[0]}`,
    });
  }
  if (told.length > 0) await tellMany(db, { kind: 'eventRuleFired', link: '/risk/eventList' }, told);
};
