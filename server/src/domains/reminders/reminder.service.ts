import { sql } from 'kysely';
import { userState } from '#contracts/people/people.codes.ts';
import { queueText, tellAdministrators, tellPerson } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import {
  assessmentsDue,
  assessmentsOfMonth,
  type Due,
  endingPlans,
  makingUp,
  meetingGaps,
  meetingsTomorrow,
  shortMembers,
  waitingAudits,
} from './causes.queries.ts';
import { remindOfCredentials } from './expiring-credentials.service.ts';
import { afterQuiet, stepOf } from './reminder.rules.ts';
import { type Wishes, wishesOf } from './wishes.queries.ts';

/** Whether the organisation wants to be told of it by now. */
const wanted = (due: Due, wishes: Wishes): boolean => wishes.on && (due.waited ?? wishes.auditDays) >= wishes.auditDays;

interface Person {
  user_id: string;
  phone: string | null;
}

/** Writes down whom it reaches; only those for whom it is the first time come back. */
const claim = async (db: Db, due: Due, byText: boolean): Promise<Person[]> => {
  const who =
    due.userId === null
      ? sql`exists (select from user_identity i where i.org_user_id = m.id and i.identity_code = 'admin')`
      : sql`m.user_id = ${due.userId}`;
  const { rows } = await sql<Person>`
    with claimed as (
      insert into reminder_sent (user_id, org_id, path, cause, by_text, sent_at)
      select distinct on (m.user_id) m.user_id, m.org_id, m.path, ${due.cause}::text, ${byText}::boolean, ${clock.now().toISOString()}::timestamptz
      from org_user m where m.org_id = ${due.orgId} and m.left_at is null and m.state = ${literal(userState, 'enabled')} and ${who} order by m.user_id
      on conflict (user_id, cause) do nothing returning user_id)
    select c.user_id, u.phone_sealed as phone from claimed c join app_user u on u.id = c.user_id`.execute(db);
  return rows;
};

const textOf = (due: Due): Record<string, string> =>
  Object.fromEntries(Object.entries(due.params).map(([name, value]) => [name, String(value)]));

/** Reminds of one thing: a message for each, and a text message where the organisation wants it, never at night. */
const remind = async (db: Db, due: Due, wishes: Wishes): Promise<number> => {
  const people = await claim(db, due, wishes.texts);
  if (people.length === 0) return 0;
  const telling = { kind: due.kind, params: due.params, link: due.link, query: due.query, once: due.cause };
  if (due.userId === null) await tellAdministrators(db, due.orgId, telling);
  else await tellPerson(db, due.orgId, due.userId, telling);
  if (!wishes.texts) return people.length;
  const leaves = afterQuiet(clock.now());
  await queueText(db, {
    phonesSealed: people.flatMap((one) => one.phone ?? []),
    kind: 'reminder',
    orgId: due.orgId,
    values: { about: due.kind, ...textOf(due) },
    leaves,
  });
  return people.length;
};

type Ask = (db: Db, orgId: string) => Promise<Wishes>;

/** What organisations want, asked for once in a round. */
const asking = (): Ask => {
  const known = new Map<string, Wishes>();
  return async (db, orgId) => {
    const wishes = known.get(orgId) ?? (await wishesOf(db, orgId));
    known.set(orgId, wishes);
    return wishes;
  };
};

/** Members who lack minutes of plans that have come to a step before their end. */
const remindEnding = async (runtime: Runtime, day: string, ask: Ask): Promise<number> => {
  const { database } = runtime;
  let reminded = 0;
  for (const plan of await database.within(everything, (db) => endingPlans(db, day), 'read'))
    reminded += await database.within(everything, async (db) => {
      const wishes = await ask(db, plan.orgId);
      const step = wishes.on ? stepOf(wishes.daysBefore, plan.daysLeft) : undefined;
      if (step === undefined) return 0;
      let count = 0;
      for (const due of await shortMembers(db, plan, `planEnds.${plan.planId}.${plan.last}.${step}`))
        count += await remind(db, due, wishes);
      return count;
    });
  return reminded;
};

/** Hourly: everybody who is due to be reminded of something, once each. Answers how many were. */
export const sendReminders = async (runtime: Runtime): Promise<number> => {
  const { database } = runtime;
  const day = dayOf(clock.now());
  const ask = asking();
  let reminded = await remindEnding(runtime, day, ask);
  for (const source of [makingUp, meetingsTomorrow, meetingGaps, waitingAudits, assessmentsDue, assessmentsOfMonth]) {
    const all = await database.within(everything, (db) => source(db, day), 'read');
    for (const due of all)
      reminded += await database.within(everything, async (db) => {
        const wishes = await ask(db, due.orgId);
        return wanted(due, wishes) ? remind(db, due, wishes) : 0;
      });
  }
  return reminded + (await remindOfCredentials(runtime, day, { remind, ask }));
};
