import { sql } from 'kysely';
import { wholeMinutes } from '#contracts/minutes.ts';
import type { WhyObliged } from '#contracts/obligations/obligation.contract.ts';
import { ofActor } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { readRows } from '#kernel/read-rows.ts';
import { inScope } from '#kernel/scope.ts';
import { ruleColumns, ruleJoins } from './obligation.queries.ts';

interface Person {
  readonly id: string;
  readonly realName: string;
  readonly orgName: string;
}
interface Obliging {
  readonly obligationId: string;
  readonly obligationName: string;
  readonly orgName: string;
}
type Named = WhyObliged['rule'] & object;
/** What a rule asks of a person in the period a day lies in. */
type Asked = Named & { periodFrom: string; periodUntil: string; ownMinutes: number; dueMinutes: number };

/** The membership; `whose` is a condition on `org_user m`. */
const personBy = async (db: Db, whose: ReturnType<typeof sql<boolean>>): Promise<Person> => {
  const rows = await readRows<Person>(db)`
    select m.id, m.real_name, coalesce(luan_org_name(m.org_id), '') as org_name from org_user m where ${whose}`;
  return orMissing(rows[0]);
};

/** Rules that oblige a person on a day, the one that counts first. */
const rulesOf = async (db: Db, person: Person, day: string): Promise<Obliging[]> => {
  const rows = await readRows<Obliging>(db)`
    select b.id as obligation_id, b.obligation_name, coalesce(luan_org_name(b.org_id), '') as org_name
    from luan_judged_members(array[${person.id}::bigint]) j join org_user m on m.id = j.id
    cross join lateral luan_obliging(m.path, j.duties, j.industries, j.province, ${day}::date) r
    join obligation b on b.id = r.obligation_id order by r.rank`;
  return rows;
};

const askedBy = async (db: Db, person: Person, rule: Obliging, day: string): Promise<Asked> => {
  const rows = await readRows<Asked>(db)`
    select ${ruleColumns}, s.first::text as period_from, s.last::text as period_until, w.own as own_minutes,
      luan_due_minutes(w.own, b.period, s.first, s.last, p.joined_at, ${day}::date) as due_minutes
    from obligation b ${ruleJoins} join org_user p on p.id = ${person.id}
    cross join lateral luan_period_of(b.period, ${day}::date) s
    cross join lateral (select luan_own_minutes(b.required_minutes, s.first, s.last, p.joined_at) as own) w
    where b.id = ${rule.obligationId}`;
  return orMissing(rows[0]);
};

/** What a person has learned between two days that counts for some subjects (all where none is named), and the records behind it. */
const learnedOf = async (
  db: Db,
  actor: Actor,
  personId: string,
  period: { from: string; until: string },
  subjects: readonly string[],
): Promise<Pick<WhyObliged, 'countedMinutes' | 'meetings' | 'records'>> => {
  const records = await readRows<WhyObliged['records'][number]>(db)`
    select record_id, plan_id, plan_name, flavour, state, seconds as counted_seconds, counts,
      attended_on,
      coalesce((select true from plan p where p.id = x.plan_id and ${inScope(actor.scope, 'plan p')}), false) as reached from luan_learned_records(${personId}, ${period.from}::date, ${period.until}::date, ${[...subjects]}::text[]) x`;
  const seconds = records.filter((one) => one.counts).reduce((sum, one) => sum + one.countedSeconds, 0);
  return {
    countedMinutes: wholeMinutes(seconds),
    meetings: records.filter((one) => one.attendedOn !== null).length,
    records,
  };
};

const whyOf = async (db: Db, actor: Actor, person: Person, day: string): Promise<WhyObliged> => {
  const [rule, ...behind] = await rulesOf(db, person, day);
  const base = { realName: person.realName, orgName: person.orgName, behind };
  if (!rule)
    return {
      ...base,
      rule: null,
      periodFrom: null,
      periodUntil: null,
      requiredMinutes: 0,
      dueMinutes: 0,
      countedMinutes: 0,
      missingMinutes: 0,
      meetings: 0,
      records: [],
    };
  const { periodFrom, periodUntil, ownMinutes, dueMinutes, ...named } = await askedBy(db, person, rule, day);
  const learned = await learnedOf(db, actor, person.id, { from: periodFrom, until: periodUntil }, named.subjectCodes);
  return {
    ...base,
    rule: named,
    periodFrom,
    periodUntil,
    requiredMinutes: ownMinutes,
    dueMinutes,
    ...learned,
    missingMinutes: Math.max(0, ownMinutes - learned.countedMinutes),
  };
};

/** The rule by which a person of the scope is obliged on a day, those it comes before, and the records behind what counts. */
export const findWhy = async (
  db: Db,
  actor: Actor,
  input: { orgUserId: string; day?: string | undefined },
): Promise<WhyObliged> =>
  whyOf(
    db,
    actor,
    await personBy(db, sql<boolean>`m.id = ${input.orgUserId} and ${ofActor(actor)}`),
    input.day ?? dayOf(clock.now()),
  );

/** The same of the person who asks, today; `db` stands in a scope that holds the rules of the organisations above. */
export const findOwnWhy = async (db: Db, actor: Actor): Promise<WhyObliged> =>
  whyOf(
    db,
    actor,
    await personBy(db, sql<boolean>`m.id = ${actor.orgUserId} and m.user_id = ${actor.userId} and m.left_at is null`),
    dayOf(clock.now()),
  );
