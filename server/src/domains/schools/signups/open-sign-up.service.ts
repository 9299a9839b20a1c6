import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import type { StudentSession } from '#contracts/identity/student-session.contract.ts';
import { usualMinutesPerHour } from '#contracts/minutes.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { signUpMachine } from '#contracts/schools/class.codes.ts';
import type { openClassApi } from '#contracts/schools/own/open-class.contract.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import {
  codeFits,
  codeStands,
  enterFresh,
  findHolders,
  insertPerson,
  noPassword,
  tryPhoneCode,
} from '#domains/identity/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { writeAudit } from '#kernel/audit.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { refuseFlood } from '#kernel/rate.ts';
import { localName } from '#kernel/reader.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { openToday } from '../classes/class.queries.ts';
import { makeGuest } from './guest.service.ts';
import { type OpenClass, writeOwnSignUp } from './own-sign-up.service.ts';

/** Visits of one address: a classroom behind one address reads, fewer of them sign up. */
const looks = { most: 300, minutes: 60 };
const signUps = { most: 60, minutes: 60 };

/** What everybody who has the link reads of a class; a wrong link equals a class that is not open to everybody. */
export const lookAtOpenClass = async (
  visit: Visit,
  input: Parsed<typeof openClassApi.one>,
): Promise<Data<typeof openClassApi.one>> => {
  await refuseFlood(visit, 'openClass.look', visit.origin.ip, looks);
  return visit.apart(everything, async (db) => {
    const { rows } = await sql<Data<typeof openClassApi.one>>`
      select k.class_name as "className", coalesce(luan_org_name(k.org_id), '') as "orgName", k.begins_on::text as "startDate",
        k.ends_on::text as "endDate", k.signs_until::text as "signsUntil", greatest(k.places - k.taken, 0) as free,
        coalesce((select p.required_seconds / 60 from plan p where p.id = k.plan_id), 0) as "requiredMinutes",
        coalesce((select p.minutes_per_hour from plan p where p.id = k.plan_id), ${usualMinutesPerHour}::int) as "minutesPerHour", k.documents, k.contact, k.note,
        ${openToday} as open, array(select json_build_object('dutyCode', d.duty_code, 'dutyName', ${localName('d.duty_name')})
          from duty d where d.state = ${literal(recordState, 'enabled')} order by d.sort, d.id) as duties
      from training_class k where k.open_code = ${input.openCode} and k.open_sign_up`.execute(db);
    return orMissing(rows[0]);
  });
};

/** The class a link leads to, locked, while sign-up is open. */
const openBy = async (db: Db, openCode: string): Promise<OpenClass> => {
  const { rows } = await sql<OpenClass>`
    select k.id, k.org_id, k.path, k.class_name from training_class k
    where k.open_code = ${openCode} and k.open_sign_up and ${openToday} for update of k`.execute(db);
  if (!rows[0]) throw fail('openClass.closed');
  return rows[0];
};

interface Alone {
  userId: string;
  realName: string;
  dutyCodes: readonly string[];
}

/** Writes the sign-up of somebody whom nobody sends: a guest of the training organisation, which stands on both sides. */
const signUpAlone = async (
  db: Db,
  open: OpenClass,
  person: Alone,
  actorOf: (guest: string) => Actor,
): Promise<{ guest: string; signUpId: string }> => {
  const guest = await makeGuest(db, { ...person, orgId: open.org_id, path: open.path });
  const { id } = await writeOwnSignUp(db, actorOf(guest), open, guest);
  return { guest, signUpId: id };
};

/** Signs the person who is logged in up alone. The company, if there is one, neither sends nor learns of it. */
export const signUpMyselfAlone = async (
  { db, actor, audit }: Context,
  input: Parsed<typeof openClassApi.signUpMyself>,
): Promise<null> => {
  const open = await openBy(db, input.openCode);
  const { rows } = await sql<{ real_name: string; duty_codes: string[] }>`
      select m.real_name, m.duty_codes from org_user m where m.id = ${actor.orgUserId}`.execute(db);
  const me = orMissing(rows[0]);
  const person = { userId: actor.userId, realName: me.real_name, dutyCodes: me.duty_codes };
  const { signUpId } = await signUpAlone(db, open, person, () => actor);
  audit({
    objectKind: signUpMachine.name,
    objectId: signUpId,
    action: deedOf(signUpMachine, 'add'),
    after: { classId: open.id },
  });
  return null;
};

const wrongCode = failFields([{ field: 'code', key: 'login.codeWrong' }]);

type Wanted = Parsed<typeof openClassApi.signUp>;

/**
 * Nobody is taken for somebody else: whoever belongs anywhere logs in first, and who did once comes back by the same name,
 * number and phone alone.
 * @returns the former person; undefined for somebody new
 */
const knownAs = async (visit: Visit, db: Db, input: Wanted): Promise<string | undefined> => {
  const { keys } = visit.runtime;
  const [phone, card] = [keys.index('phone', input.phone), keys.index('idCard', input.idCard)];
  const held = await findHolders(db, { names: [], phones: [phone], cards: [card] });
  const [one] = held;
  if (!one) return undefined;
  const { rows } = await sql<{ present: boolean }>`
    select exists (select from org_user m where m.user_id = any(${held.map((each) => each.user_id)}::bigint[])
      and luan_present(m.left_at, m.guest, m.guest_until)) as present`.execute(db);
  if (rows[0]?.present) throw fail('openClass.known');
  const same =
    held.length === 1 &&
    isSameName(one.real_name, input.realName) &&
    one.phone_index === phone &&
    (one.id_card_index ?? card) === card;
  if (!same) throw fail('openClass.otherwise');
  return one.user_id;
};

const requireDuty = async (db: Db, dutyCode: string): Promise<void> => {
  const { rows } =
    await sql`select from duty d where d.duty_code = ${dutyCode} and d.state = ${literal(recordState, 'enabled')}`.execute(
      db,
    );
  if (rows.length === 0) throw failFields([{ field: 'dutyCode', key: 'object.missing' }]);
};

/**
 * Signs somebody up who belongs nowhere: the phone is proven, the person is made, becomes a guest and is logged in. What is known
 * of others is told to who holds the phone alone; the code serves again where it is refused for that.
 */
export const signUpInTheOpen = async (visit: Visit, input: Wanted): Promise<StudentSession> => {
  await refuseFlood(visit, 'openClass.signUp', visit.origin.ip, signUps);
  const { keys } = visit.runtime;
  await tryPhoneCode(visit, input, async () => {
    if (!(await visit.apart(everything, (db) => codeStands(db, keys, input.phone, input.code)))) throw wrongCode;
    await visit.apart(everything, async (db) => {
      await requireDuty(db, input.dutyCode);
      await knownAs(visit, db, input);
    });
    if (!(await visit.apart(everything, (db) => codeFits(db, keys, input.phone, input.code)))) throw wrongCode;
  });
  return visit.apart(everything, async (db) => {
    const open = await openBy(db, input.openCode);
    const { realName, phone, idCard } = input;
    const userId =
      (await knownAs(visit, db, input)) ??
      (await insertPerson(db, keys, { realName, phone, idCard, passwordHash: noPassword, defaultPassword: false }));
    const person = { userId, realName, dutyCodes: [input.dutyCode] };
    const actorOf = (orgUserId: string): Actor => ({
      ...systemActor,
      userId,
      orgUserId,
      realName,
      orgId: open.org_id,
      orgPath: open.path,
    });
    const { guest, signUpId } = await signUpAlone(db, open, person, actorOf);
    await writeAudit(db, actorOf(guest), visit.origin, {
      service: 'manager',
      action: deedOf(signUpMachine, 'add'),
      objectKind: signUpMachine.name,
      objectId: signUpId,
      result: 'done',
      after: { classId: open.id, dutyCode: input.dutyCode },
    });
    return enterFresh(visit, db, guest);
  });
};
