import { type RawBuilder, sql } from 'kysely';
import { eventState, openStates } from '#contracts/events/event.codes.ts';
import { punishmentState } from '#contracts/students/punishment.codes.ts';
import { fitsPlan } from '#domains/training/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { localDay } from '#kernel/zone.ts';
import { pointsHold, ruleCounts, ruleHolds, rulesAbove } from './counting.queries.ts';
import { firing } from './window.rules.ts';

const open = literal(eventState, ...openStates);

const happened = {
  source: sql`x.source`,
  category: sql`x.category`,
  level: sql`x.level`,
  at: sql`x.occurred_at`,
};

/** A rule with the driver it looks at. */
export interface Look {
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
/** With the events it counts, side by side: their numbers, moments in milliseconds, and how they stand with the rule. */
interface Counted extends Look {
  event_ids: string[];
  moments: number[];
  /** Whether an event came true with the rule before. */
  marked: boolean[];
  /** Whether nothing would be written of an event, if training was suggested by the rule. */
  standing: boolean[];
}

/** A rule that came true for one driver. */
export interface Fired {
  readonly of: Look;
  readonly eventIds: readonly string[];
  /** Events of which nothing is to be written while training is suggested. */
  readonly standing: ReadonlySet<string>;
  /** Whether one of the events came true with the rule before. */
  readonly known: boolean;
}

/** An event that is about to be written, with its number. */
export interface Coming {
  readonly id: string;
  readonly path: string;
  readonly orgId: string;
  readonly orgUserId: string | null;
  readonly source: number;
  readonly category: number;
  readonly level: number;
  readonly occurredAt: string;
  readonly points: number;
  readonly dueOn: string;
}

/** Events that stand and are open, as rows to be looked at. */
export const standingEvents = (ids: readonly string[]) => sql`
  select x.id, x.org_id, x.org_user_id, x.path, x.source, x.category, x.level, x.occurred_at, false
  from risk_event x where x.id = any(${[...ids]}::bigint[]) and x.org_user_id is not null and x.state in (${open})`;

/** Events that are about to be written, as rows to be looked at. */
export const comingEvents = (events: readonly Coming[]) => sql`
  select x.id, x."orgId", x."orgUserId", x.path, x.source, x.category, x.level, x."occurredAt", true
  from json_to_recordset(${JSON.stringify(
    events.map(({ id, orgId, orgUserId, path, source, category, level, occurredAt }) => ({
      id,
      orgId,
      orgUserId,
      path,
      source,
      category,
      level,
      occurredAt,
    })),
  )}::json) as x (id bigint, "orgId" bigint, "orgUserId" bigint, path text, source int, category int, level int, "occurredAt" timestamptz)`;

const milliseconds = sql`extract(epoch from x.occurred_at)::float8 * 1000`;

/** Open events of the driver of `k` that the rule `r` counts and that no training carries yet. */
const countedOf = (
  when: RawBuilder<unknown>,
) => sql`select x.id, x.occurred_at, x.fired_rules, x.suggested, x.due_on from risk_event x
  where x.org_user_id = k.org_user_id and x.state in (${open}) and ${ruleCounts(happened)} and ${when}
    and not exists (select from event_training t where t.event_id = x.id)`;

/** Those before and after what came in, the nearest first. */
const earlier = sql`${countedOf(sql`x.occurred_at < k.earliest and x.occurred_at > k.earliest - make_interval(days => r.within_days)`)} order by x.occurred_at desc`;
const later = sql`${countedOf(sql`x.occurred_at > k.latest and x.occurred_at < k.latest + make_interval(days => r.within_days)`)} order by x.occurred_at`;

/**
 * What the rules of the nearest organisation count around some events: these, and open ones of the same drivers that no training
 * carries yet, as far around as the rule looks. Where the nearest of them came true with the rule before, what lies beyond was
 * looked at with them: as many as make the rule come true are enough.
 * @param given rows of id, organisation, driver, path, source, category, level, moment, and whether it is still to be written.
 */
const findLooks = async (db: Db, given: RawBuilder<unknown>): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    with given (id, org_id, org_user_id, path, source, category, level, occurred_at, coming) as materialized (${given}),
    held as (
      select r.id as rule_id, x.org_user_id, x.org_id, x.id, x.occurred_at, x.coming,
        length(r.path) = max(length(r.path)) over (partition by x.id) as nearest
      from given x cross join ${rulesAbove(sql`x.path`)} and ${ruleHolds(happened)}),
    matched as materialized (
      select x.rule_id, x.org_user_id, max(x.org_id) as org_id, min(x.occurred_at) filter (where x.nearest) as earliest, max(x.occurred_at) filter (where x.nearest) as latest,
        coalesce(array_agg(x.id) filter (where x.coming), '{}') as event_ids, coalesce(array_agg(${milliseconds}) filter (where x.coming), '{}') as moments
      from held x group by 1, 2 having bool_or(x.nearest))
    select r.id as rule_id, r.rule_name, r.times, r.within_days, r.rule_action, r.plan_id, r.rule_deadline, k.org_id, k.org_user_id,
      (select m.real_name from org_user m where m.id = k.org_user_id) as real_name,
      k.event_ids || l.event_ids as event_ids, k.moments || l.moments as moments, array_fill(false, array[cardinality(k.event_ids)]) || l.marked as marked,
      array_fill(false, array[cardinality(k.event_ids)]) || l.standing as standing
    from matched k join event_rule r on r.id = k.rule_id cross join lateral (
      select coalesce(bool_and(r.id = any(x.fired_rules)), false) as settled
      from ((${earlier} limit r.times - 1) union all (${later} limit r.times - 1)) x) s
    cross join lateral (
      select coalesce(array_agg(x.id), '{}') as event_ids, coalesce(array_agg(${milliseconds}), '{}') as moments,
        coalesce(array_agg(r.id = any(x.fired_rules)), '{}') as marked,
        coalesce(array_agg(r.id = any(x.fired_rules) and x.suggested
          and x.due_on <= greatest(${dayOf(clock.now())}::date + r.rule_deadline, ${localDay(sql`x.occurred_at`)})), '{}') as standing
      from (${countedOf(sql`x.occurred_at between k.earliest and k.latest`)}
        union all (${earlier} limit case when s.settled then r.times - 1 end) union all (${later} limit case when s.settled then r.times - 1 end)) x) l
    where cardinality(k.event_ids) + cardinality(l.event_ids) >= r.times order by r.id, k.org_user_id`.execute(db);
  return rows;
};

/**
 * What rules that measure points find around some events: drivers whose running punishments reach the limit of their
 * organisation, with every open event of theirs that has points and that no training carries yet. Whom the plan's own join rule
 * does not name is none of its business.
 */
export const findPunished = async (db: Db, eventIds: readonly string[]): Promise<Fired[]> => {
  const { rows } = await sql<Look & { event_ids: string[] }>`
    with limited as (
      select distinct on (r.id, x.org_user_id) r.*, x.org_user_id, x.org_id as of_org_id, m.real_name
      from risk_event x cross join ${rulesAbove(sql`x.path`)} and ${pointsHold(happened)} join org_user m on m.id = x.org_user_id
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
    if (of.plan_id === null || (await fitsPlan(db, of.plan_id, of.org_user_id)))
      fired.push({ of, eventIds, standing: new Set(), known: false });
  return fired;
};

const firedOf = ({ event_ids: ids, moments, marked, standing, ...of }: Counted): Fired[] => {
  const events = ids.map((id, place) => ({ id, at: Math.round(moments[place] ?? 0) }));
  const eventIds = firing(events, of.times, of.within_days);
  if (eventIds.length === 0) return [];
  return [{ of, eventIds, standing: new Set(ids.filter((_, place) => standing[place])), known: marked.includes(true) }];
};

/** Rules of times that come true around some events (see `findLooks`), in the order of the rules and the drivers. */
export const findCounted = async (db: Db, given: RawBuilder<unknown>): Promise<Fired[]> =>
  (await findLooks(db, given)).flatMap(firedOf);
