import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { wholeMinutes } from '#contracts/minutes.ts';
import type { WhyObliged } from '#contracts/obligations/obligation.contract.ts';
import { ofActor } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { ruleColumns, ruleJoins } from './obligation.queries.ts';
import { dueMinutes, type Obliged, ownMinutes, periodOf, type Rule, requiredOf } from './obligation.rules.ts';

type Person = Obliged & { id: string; realName: string; orgName: string; joinedAt: string };
type Stored = Rule & { obligationName: string; orgName: string };
type Named = WhyObliged['rule'] & object;

/** The membership with what rules ask about it; `whose` is a condition on `org_user m`. */
const personBy = async (db: Db, whose: ReturnType<typeof sql<boolean>>): Promise<Person> => {
  const { rows } = await sql<Person>`
    select m.id, m.real_name as "realName", coalesce(o.org_name, '') as "orgName", m.path, m.duty_codes as "dutyCodes",
      m.joined_at::text as "joinedAt", luan_judged(o.type_code, o.state, o.cert_state) as judged,
      case when m.industry_codes = '{}' then o.industry_codes else m.industry_codes end as "industryCodes", o.province_id as "provinceId"
    from org_user m join organisation o on o.id = m.org_id where ${whose}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return rows[0];
};

const rulesAbove = async (db: Db, path: string): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    select b.id, b.path, b.duty_code as "dutyCode", b.industry_code as "industryCode", b.province_id as "provinceId", b.effective_from::text as "effectiveFrom",
      b.effective_until::text as "effectiveUntil", b.state = ${literal(recordState, 'enabled')} as enabled, b.obligation_name as "obligationName",
      coalesce(luan_org_name(b.org_id), '') as "orgName"
    from obligation b where starts_with(${path}, b.path)`.execute(db);
  return rows;
};

/** What a person has learned between two days that counts for some subjects (all where none is named), and the records behind it. */
const learnedOf = async (
  db: Db,
  actor: Actor,
  personId: string,
  period: { from: string; until: string },
  subjects: readonly string[],
): Promise<Pick<WhyObliged, 'countedMinutes' | 'meetings' | 'records'>> => {
  const { rows: records } = await sql<WhyObliged['records'][number]>`
    select record_id as "recordId", plan_id as "planId", plan_name as "planName", flavour, state, seconds as "countedSeconds", counts,
      attended_on as "attendedOn",
      coalesce((select true from plan p where p.id = x.plan_id and ${inScope(actor.scope, 'plan p')}), false) as reached from luan_learned_records(${personId}, ${period.from}::date, ${period.until}::date, ${[...subjects]}::text[]) x`.execute(
    db,
  );
  const seconds = records.filter((one) => one.counts).reduce((sum, one) => sum + one.countedSeconds, 0);
  return {
    countedMinutes: wholeMinutes(seconds),
    meetings: records.filter((one) => one.attendedOn !== null).length,
    records,
  };
};

const whyOf = async (db: Db, actor: Actor, person: Person, day: string): Promise<WhyObliged> => {
  const { rule, behind } = requiredOf(await rulesAbove(db, person.path), person, day);
  const base = {
    realName: person.realName,
    orgName: person.orgName,
    behind: behind.map(({ id, obligationName, orgName }) => ({ obligationId: id, obligationName, orgName })),
  };
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
  const { rows } =
    await sql<Named>`select ${ruleColumns} from obligation b ${ruleJoins} where b.id = ${rule.id}`.execute(db);
  const found = rows[0];
  if (!found) throw fail('object.missing');
  const period = periodOf(found.obligationPeriod as 'year', day);
  const share = {
    ...period,
    period: found.obligationPeriod as 'year',
    required: found.requiredMinutes,
    joined: person.joinedAt,
  };
  const requiredMinutes = ownMinutes(share);
  const learned = await learnedOf(db, actor, person.id, period, found.subjectCodes);
  return {
    ...base,
    rule: found,
    periodFrom: period.from,
    periodUntil: period.until,
    requiredMinutes,
    dueMinutes: dueMinutes(share, day),
    ...learned,
    missingMinutes: Math.max(0, requiredMinutes - learned.countedMinutes),
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
