import { type RawBuilder, sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { signUpState } from '#contracts/schools/class.codes.ts';
import { placePayment } from '#contracts/schools/places/place.codes.ts';
import type { PlacePreview, placeOrderApi } from '#contracts/schools/places/place-order.contract.ts';
import { findHoldings } from '#domains/orders/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { counterSum, orderedSum } from './place-sums.ts';

/** The order a sign-up `s` stands in, as a lateral row `o`: the one that waits, else the last that was paid. */
export const placeOf = sql`left join lateral (select p.* from class_place p where p.sign_up_id = s.id and p.gone_at is null
  order by p.paid_at is not null, p.id desc limit 1) o on true`;

/** Fen that are to pay of a sign-up `s` to a class `k` beyond what orders and the counter had already: the difference, after a move to a dearer class. */
export const dueOf = sql<number>`case when s.paid_at is not null then 0 else greatest(0, k.fee_fen - ${orderedSum} - ${counterSum})::bigint end`;

/** Fen that were paid for a sign-up `s` above what its class `k` costs: after a move to a cheaper class the counter has them to give back. */
export const aboveFeeOf = sql<number>`greatest(0, ${orderedSum} + ${counterSum} - k.fee_fen)::bigint`;

/** How the place of a sign-up `s` to a class `k` is paid, beside `placeOf`; null where nothing is to pay. */
export const paymentOf = sql<
  string | null
>`case when s.paid_at is not null and s.paid_by is null and o.paid_at is not null then ${literal(placePayment, 'order')}
  when s.paid_at is not null and ${counterSum} > 0 then ${literal(placePayment, 'counter')}
  when s.paid_at is not null then ${literal(placePayment, 'note')}
  when o.id is not null and o.paid_at is null then ${literal(placePayment, 'ordered')}
  when s.state = ${literal(signUpState, 'accepted')} and k.fee_fen > 0 then
    case when ${counterSum} > 0 then ${literal(placePayment, 'part')} else ${literal(placePayment, 'open')} end end`;

/** Condition: the place of a sign-up `s` is to pay, and stands in no order. */
const unordered = sql<boolean>`(s.state = ${literal(signUpState, 'accepted')} and s.paid_at is null
  and exists (select from training_class f where f.id = s.class_id and f.fee_fen > 0)
  and not exists (select from class_place p where p.sign_up_id = s.id and p.gone_at is null and p.paid_at is null))`;

/** The same of a sign-up by the organisation of the running request: whoever signed up alone has no organisation that pays. */
export const toOrder = sql<boolean>`(s.client_path = luan_from() and s.client_org_id <> s.org_id and ${unordered})`;

/** Own sign-ups of an actor, of all states. */
const own = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(s.client_org_id = ${actor.orgId} and s.client_org_id <> s.org_id and ${inScope(actor.scope, 'class_sign_up s')})`;

/** A place that may be ordered. */
export interface Orderable {
  readonly signUpId: string;
  readonly realName: string;
  /** Fen: the fee of the class, less what was paid already. */
  readonly dueFen: number;
}

/** Own places of a class that are to pay, by name. */
export const findOrderable = async (db: Db, actor: Actor, classId: string): Promise<Orderable[]> => {
  const { rows } = await sql<Orderable>`select s.id as "signUpId", s.real_name as "realName", ${dueOf} as "dueFen"
    from class_sign_up s join training_class k on k.id = s.class_id
    where s.class_id = ${classId} and ${own(actor)} and ${unordered} order by s.name_key, s.id`.execute(db);
  return rows;
};

/**
 * Holds sign-ups of own people to a class, whatever became of them: of two orders at once the second finds them taken.
 * @throws object.missing for one that is not the own
 */
export const holdSignUps = async (
  db: Db,
  actor: Actor,
  { classId, signUpIds }: Pick<Parsed<typeof placeOrderApi.add>, 'classId' | 'signUpIds'>,
): Promise<void> => {
  const ids = [...new Set(signUpIds)];
  const { rows } = await sql`select s.id from class_sign_up s
    where s.class_id = ${classId} and s.id = any(${ids}::bigint[]) and ${own(actor)} order by s.id for no key update`.execute(
    db,
  );
  if (rows.length < ids.length) throw fail('object.missing');
};

/** A class that own people are or were signed up to, with its fee. */
export interface PricedClass {
  readonly className: string;
  readonly providerName: string;
  readonly feeFen: number;
}

/** @throws object.missing for a class nobody of the own people was signed up to */
export const findPricedClass = async (db: Db, actor: Actor, classId: string): Promise<PricedClass> => {
  const { rows } = await sql<PricedClass>`
    select k.class_name as "className", coalesce(luan_org_name(k.org_id), '') as "providerName", k.fee_fen as "feeFen"
    from training_class k where k.id = ${classId} and exists (select from class_sign_up s where s.class_id = k.id and ${own(actor)})`.execute(
    db,
  );
  return orMissing(rows[0]);
};

const awaitingOrderOf = async (db: Db, actor: Actor, classId: string): Promise<string | null> => {
  const { rows } = await sql<{
    id: string;
  }>`select p.order_id as id from class_place p join class_sign_up s on s.id = p.sign_up_id
    where s.class_id = ${classId} and p.paid_at is null and p.gone_at is null and ${own(actor)} order by p.id desc limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
};

/** An order of places before it is made. @throws object.missing */
export const previewPlaces = async (
  { db, actor }: Context,
  { classId }: Parsed<typeof placeOrderApi.preview>,
): Promise<PlacePreview> => {
  const priced = await findPricedClass(db, actor, classId);
  return {
    classId,
    ...priced,
    people: await findOrderable(db, actor, classId),
    accounts: [...(await findHoldings(db, actor.orgId))] as PlacePreview['accounts'],
    awaitingOrderId: await awaitingOrderOf(db, actor, classId),
  };
};
