import { type RawBuilder, sql } from 'kysely';
import { userState } from '#contracts/people/people.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { classState, openSignUps, signUpMachine, signUpState } from '#contracts/schools/class.codes.ts';
import type { OwnOffer, studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { relationState } from '#contracts/schools/relation.codes.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import type { Context } from '#kernel/serve.ts';
import { transition } from '#kernel/transition.ts';
import { leadsTo, openToday } from '../classes/class.queries.ts';
import { dueOf } from '../places/place.queries.ts';
import { receiptNumber } from '../receipts/number-receipts.ts';

/** Most classes on the phone. */
const mostOffers = 50;

/** Memberships of the person with the relations of service of their companies, and the classes `k` these lead to. */
const reached = (actor: Actor): RawBuilder<unknown> => sql`
  org_user m join service_relation r on starts_with(m.path, r.client_path)
    and r.state = ${literal(relationState, 'accepted')} and r.begins_on <= luan_today()
  join training_class k on k.org_id = r.org_id and ${leadsTo} and (r.subject_codes = '{}' or r.subject_codes && k.subject_codes)
  where m.user_id = ${actor.userId} and m.left_at is null and m.state = ${literal(userState, 'enabled')}`;

/** What was taken and given back at the counter for a sign-up `s`, in the order of the numbers. */
const ownReceipts = sql`(select coalesce(json_agg(json_build_object('classReceiptNumber', ${receiptNumber}, 'classReceiptKind', r.kind,
    'amountFen', r.amount_fen, 'takenOn', r.paid_on::text, 'voided', r.voided_at is not null) order by r.id), '[]'::json)
  from class_receipt r where r.sign_up_id = s.id)`;

/** The person's newest sign-up to a class `k`, if there is one. */
const own = (
  actor: Actor,
) => sql`lateral (select s.id::text as "signUpId", s.state, s.reason, nullif(luan_wait_place(s.id), 0) as "waitPlace",
    s.client_org_id = s.org_id as individual, array(select p.paper from class_paper p where p.sign_up_id = s.id order by p.paper) as papers,
    case when s.state = ${literal(signUpState, 'accepted')} then ${dueOf} else 0 end as "dueFen", ${ownReceipts} as receipts
  from class_sign_up s where s.class_id = k.id and s.user_id = ${actor.userId} order by s.id desc limit 1)`;

/** Classes the person may sign up to, and those signed up to that are not over; a person's own, above any scope. */
export const findOwnOffers = async ({ db, actor }: Context): Promise<OwnOffer[]> => {
  const { rows } = await sql<OwnOffer>`
      select k.id as "classId", k.class_name as "className", coalesce(luan_org_name(k.org_id), '') as "orgName",
        coalesce(luan_org_name(x.company), '') as "companyName", k.begins_on::text as "startDate", k.ends_on::text as "endDate",
        k.signs_until::text as "signsUntil", k.places - k.taken as free, k.documents, k.contact,
        (x.company is not null and ${openToday} and k.self_sign_up) as open, (select to_json(mine) from ${own(actor)} mine) as "signUp"
      from (select distinct on (class) class, company from (
          select k.id as class, m.org_id as company, m.id as member from ${reached(actor)}
            and ((${openToday} and k.self_sign_up) or exists (select from class_sign_up s where s.class_id = k.id and s.user_id = ${actor.userId}))
          union all
          select s.class_id, null, null from class_sign_up s where s.user_id = ${actor.userId} and s.client_org_id = s.org_id) found
        order by class, member nulls last) x
      join training_class k on k.id = x.class and k.state in (${literal(classState, 'signingUp', 'running')})
      order by k.begins_on, k.id limit ${mostOffers}`.execute(db);
  return rows;
};

interface Open extends OpenClass {
  member: string;
  client_org_id: string;
}

const openFor = async (db: Db, actor: Actor, classId: string): Promise<Open> => {
  const { rows } = await sql<Open>`
    select k.id, k.org_id, k.path, k.class_name, m.id as member, m.org_id as client_org_id
    from ${reached(actor)} and k.id = ${classId} and k.self_sign_up and ${openToday} order by m.id limit 1 for update of k`.execute(
    db,
  );
  return orMissing(rows[0]);
};

/** A class as somebody signs up to it. */
export interface OpenClass {
  readonly id: string;
  readonly org_id: string;
  readonly path: string;
  readonly class_name: string;
}

/**
 * Writes the sign-up of a member by itself, in a scope of everything, and tells the training organisation. Sent is the person by
 * the organisation of the membership: the company, or the training organisation itself for its guest.
 * @throws signUp.mineAlready for a sign-up that holds a place or may get one
 */
export const writeOwnSignUp = async (
  db: Db,
  actor: Actor,
  open: OpenClass,
  member: string,
): Promise<{ id: string; name: string }> => {
  const { rows } = await sql<{ id: string; name: string }>`
    insert into class_sign_up (class_id, org_id, path, client_org_id, client_path, client_org_user_id, user_id, real_name, name_key,
      phone_masked, id_card_masked, duty_codes, signed_by)
    select ${open.id}::bigint, ${open.org_id}::bigint, ${open.path}::text, m.org_id, m.path, m.id, m.user_id, m.real_name, m.name_key,
      u.phone_masked, u.id_card_masked, m.duty_codes, m.user_id
    from org_user m join app_user u on u.id = m.user_id where m.id = ${member}
      and not exists (select from class_sign_up s where s.class_id = ${open.id} and s.user_id = m.user_id
        and s.state in (${literal(signUpState, ...openSignUps)})) returning id, real_name as name`.execute(db);
  const [made] = rows;
  if (!made) throw fail('signUp.mineAlready');
  await tellHistory(
    db,
    actor,
    { machine: signUpMachine, edge: 'add' },
    sql`select s.path, s.id, null::int, s.state from class_sign_up s where s.id = ${made.id}`,
  );
  await tellAdministrators(db, open.org_id, {
    kind: 'signedUp',
    params: { className: open.class_name, count: 1 },
    link: '/school/classDetail',
    query: { classId: open.id, tab: 'signUps' },
  });
  return made;
};

/** Signs the person up by the first membership whose company works with the training organisation; both sides are told. */
export const signUpMyself = async (
  { db, actor, audit }: Context,
  input: Parsed<typeof studentClassApi.signUp>,
): Promise<null> => {
  const open = await openFor(db, actor, input.classId);
  const made = await writeOwnSignUp(db, actor, open, open.member);
  audit({
    objectKind: signUpMachine.name,
    objectId: made.id,
    action: deedOf(signUpMachine, 'add'),
    after: { classId: open.id, clientOrgId: open.client_org_id },
  });
  await tellAdministrators(db, open.client_org_id, {
    kind: 'signedUpMyself',
    params: { realName: made.name, className: open.class_name },
    link: '/school/signUpDetail',
    query: { signUpId: made.id },
  });
  return null;
};

/** Takes the person's own sign-up back, whoever made it, while no place is held. */
export const withdrawMyself = async (
  { db, actor, audit }: Context,
  input: Parsed<typeof studentClassApi.withdraw>,
): Promise<null> => {
  const mine = sql<boolean>`t.class_id = ${input.classId} and t.user_id = ${actor.userId}
      and t.state in (${literal(signUpState, ...openSignUps)})`;
  const { rows } = await sql<{ id: string }>`select t.id from class_sign_up t where ${mine} for update`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  const { from, to } = await transition(db, actor, signUpMachine, {
    table: 'class_sign_up',
    id: rows[0].id,
    edge: 'withdrawMyself',
    reach: mine,
    stamps: () => ({ decided_at: clock.now().toISOString() }),
  });
  audit({
    objectKind: signUpMachine.name,
    objectId: rows[0].id,
    action: deedOf(signUpMachine, 'withdrawMyself'),
    before: { state: from },
    after: { state: to },
  });
  return null;
};
