import { sql } from 'kysely';
import { eventState, openStates, ruleAction } from '#contracts/events/event.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { tellMany } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { localDay } from '#kernel/zone.ts';
import { joinTargeted } from '../training/join.service.ts';
import {
  type Coming,
  comingEvents,
  type Fired,
  findCounted,
  findPunished,
  type Look,
  standingEvents,
} from './rule-matches.queries.ts';

const open = literal(eventState, ...openStates);

/** What became of a rule that came true: its driver joined a training, or it is suggested. */
interface Outcome {
  readonly fired: Fired;
  readonly joined: boolean;
}

const keyOf = (ruleId: string, orgUserId: string): string => `${ruleId} ${orgUserId}`;

/**
 * Marks the events of all rules that came true in one statement; nobody has more time than a rule gives. What stands as it should
 * is not written again, nor what was written with its mark.
 */
const markAll = async (db: Db, outcomes: readonly Outcome[], written: ReadonlyMap<string, unknown>): Promise<void> => {
  const wished = outcomes.flatMap(({ fired: { of, eventIds, standing }, joined }, place) =>
    eventIds
      .filter((event) => joined || !(standing.has(event) || written.has(event)))
      .map((event) => ({ place, event, rule: of.rule_id, suggested: !joined, deadline: of.rule_deadline })),
  );
  if (wished.length === 0) return;
  await sql`
    with x as materialized (select * from json_to_recordset(${JSON.stringify(wished)}::json)
        as x (place int, event bigint, rule bigint, suggested boolean, deadline int)),
      wish as (select x.event, array_agg(x.rule order by x.place) as rules, bool_and(x.suggested) as suggested, min(x.deadline) as deadline
        from x group by x.event),
      next as (select e.id, w.suggested, array(select r from unnest(w.rules) with ordinality u (r, nth) where r <> all(e.fired_rules) order by nth) as fresh,
          least(e.due_on, greatest(${dayOf(clock.now())}::date + w.deadline, ${localDay(sql`e.occurred_at`)})) as due_on
        from wish w join risk_event e on e.id = w.event)
    update risk_event e set fired_rules = e.fired_rules || n.fresh, rule_id = coalesce(n.fresh[cardinality(n.fresh)], e.rule_id),
      suggested = n.suggested, due_on = n.due_on, version = e.version + 1
    from next n where n.id = e.id and (cardinality(n.fresh) > 0 or (e.suggested, e.due_on) is distinct from (n.suggested, n.due_on))`.execute(
    db,
  );
};

/** Of rules with drivers those nobody was told of yet: no open event of the driver came true with the rule before. */
const findUntold = async (db: Db, asked: readonly Fired[]): Promise<Fired[]> => {
  if (asked.length === 0) return [];
  const pairs = asked.map(({ of }) => ({ rule: of.rule_id, driver: of.org_user_id }));
  const { rows } = await sql<{ rule: string; driver: string }>`
    select k.rule::text, k.driver::text from json_to_recordset(${JSON.stringify(pairs)}::json) as k (rule bigint, driver bigint)
    where not exists (select from risk_event e where e.org_user_id = k.driver and e.state in (${open}) and e.fired_rules @> array[k.rule])`.execute(
    db,
  );
  const untold = new Set(rows.map((row) => keyOf(row.rule, row.driver)));
  return asked.filter(({ of }) => untold.has(keyOf(of.rule_id, of.org_user_id)));
};

/** Whether a rule puts drivers into a training of its own. */
const joins = ({ rule_action, plan_id }: Look): boolean => rule_action === ruleAction.values.join && plan_id !== null;

const joinOf = async (db: Db, { of, eventIds }: Fired): Promise<boolean> =>
  joins(of) && of.plan_id !== null
    ? joinTargeted(db, { planId: of.plan_id, orgUserId: of.org_user_id, eventIds, reason: of.rule_name })
    : false;

const tellKeepers = async (db: Db, untold: readonly Outcome[]): Promise<void> => {
  if (untold.length === 0) return;
  await tellMany(
    db,
    { kind: 'eventRuleFired', link: '/risk/eventList' },
    untold.map(({ fired: { of, eventIds: ids }, joined }) => ({
      orgId: of.org_id,
      params: { name: of.real_name, count: ids.length, rule: of.rule_name, joined: joined ? 1 : 0 },
      query: { orgUserId: of.org_user_id },
      once: `event.rule ${of.rule_id} ${of.org_user_id} ${ids[0]}`,
    })),
  );
};

/** A mark an event is written with: the rules that came true with it, and the last day they leave. */
interface Mark {
  readonly rules: readonly string[];
  readonly dueOn: string;
}

/** Marks of events that are about to be written and that no rule puts into a training, by their number. */
const marksOf = (events: readonly Coming[], fired: readonly Fired[]): Map<string, Mark> => {
  const today = dayOf(clock.now());
  const marks = new Map<string, Mark>();
  const coming = new Map(events.map((one) => [one.id, one]));
  const trained = new Set(fired.filter(({ of }) => joins(of)).flatMap(({ eventIds }) => eventIds));
  for (const { of, eventIds } of fired) {
    const last = dayAfter(today, of.rule_deadline);
    for (const id of eventIds) {
      const event = coming.get(id);
      if (!event || trained.has(id)) continue;
      const { rules, dueOn } = marks.get(id) ?? { rules: [], dueOn: event.dueOn };
      marks.set(id, { rules: [...rules, of.rule_id], dueOn: last < dueOn ? last : dueOn });
    }
  }
  return marks;
};

/** What was said and marked of rules before the events they look at were written. */
interface Before {
  readonly marks: ReadonlyMap<string, Mark>;
  readonly asked: ReadonlySet<Fired>;
  readonly untold: readonly Fired[];
}

/** Lets drivers join, marks the events and tells the keepers, where that was not done before. */
const settle = async (db: Db, fired: readonly Fired[], { marks, asked, untold }: Before): Promise<void> => {
  const outcomes: Outcome[] = [];
  for (const one of fired) outcomes.push({ fired: one, joined: await joinOf(db, one) });
  // Who joined may have taken the events along that came true with the rule before.
  const late = outcomes.filter((one) => !asked.has(one.fired) && (one.joined || !one.fired.known));
  const told = new Set([
    ...untold,
    ...(await findUntold(
      db,
      late.map((one) => one.fired),
    )),
  ]);
  await markAll(db, outcomes, marks);
  await tellKeepers(
    db,
    outcomes.filter((one) => told.has(one.fired)),
  );
};

/**
 * Lets the rules look at events that stand. Where one comes true its driver joins the targeted plan it names, and
 * the member carries the events; without a plan, or where the driver cannot join, training is suggested. Those who keep the
 * events of the organisation are told once of a driver and a rule, as long as an event with which it came true is open. May be
 * repeated without harm.
 */
export const applyRules = async (db: Db, eventIds: readonly string[]): Promise<void> => {
  if (eventIds.length === 0) return;
  const fired = [...(await findCounted(db, standingEvents(eventIds))), ...(await findPunished(db, eventIds))];
  await settle(db, fired, { marks: new Map(), asked: new Set(), untold: [] });
};

/**
 * The same for events that are about to be written, with their numbers: most need not be written a second time.
 * @returns what an event is marked with as it is written, and what is left to do after that.
 */
export const lookAtComing = async (
  db: Db,
  events: readonly Coming[],
): Promise<{ markOf(event: Coming): Mark; settle(): Promise<void> }> => {
  const whose = events.filter((one) => one.orgUserId !== null);
  const counted = whose.length > 0 ? await findCounted(db, comingEvents(whose)) : [];
  const marks = marksOf(events, counted);
  const asked = counted.filter((one) => !joins(one.of));
  const untold = await findUntold(
    db,
    asked.filter((one) => !one.known),
  );
  return {
    markOf: (event) => marks.get(event.id) ?? { rules: [], dueOn: event.dueOn },
    settle: async () => {
      const points = whose.filter((one) => one.points > 0).map((one) => one.id);
      const punished = points.length > 0 ? await findPunished(db, points) : [];
      await settle(db, [...counted, ...punished], { marks, asked: new Set(asked), untold });
    },
  };
};
