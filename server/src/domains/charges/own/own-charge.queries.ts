import { type RawBuilder, sql } from 'kysely';
import { chargePayer, chargeState, ownChargeState } from '#contracts/charges/charge.codes.ts';
import type { OwnCharge, PayableCharge } from '#contracts/charges/own-charge.contract.ts';
import { payOrderState } from '#contracts/orders/order.codes.ts';
import { configuredProviders } from '#domains/orders/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { literal } from '#kernel/literal.ts';
import type { Context } from '#kernel/serve.ts';

const { toPay, paid, returning, returned, stuck } = ownChargeState.values;

/** Whether a charge `c` waits for its learner to pay. */
export const waitsForLearner = sql<boolean>`luan_learner_owes(c)`;

/** Charges `c` that the person of the session pays, in its organisation. */
export const ofLearner = ({ userId, orgId }: Actor): RawBuilder<boolean> =>
  sql<boolean>`c.user_id = ${userId} and c.org_id = ${orgId} and c.payer = ${chargePayer.values.learner}`;

/** Where it stands for the learner: `o` is the last order that was paid. What could not go back is with the organisation. */
const standing = sql`case
  when ${waitsForLearner} then ${sql.lit(toPay)}
  when c.state in (${literal(chargeState, 'reserved', 'open', 'captured', 'reversing')}) then ${sql.lit(paid)}
  when luan_sum(c.shares) > 0 and c.state = ${literal(chargeState, 'released')} then ${sql.lit(returning)}
  when o.state = ${literal(payOrderState, 'refunding')} then ${sql.lit(returning)}
  when o.state = ${literal(payOrderState, 'refunded')} then ${sql.lit(returned)}
  else ${sql.lit(stuck)} end`;

const columns = {
  chargeId: sql`c.id`,
  planName: sql`coalesce(luan_charged_plan(c.id), luan_charged_session(c.id), '')`,
  chargePeriod: sql`replace(c.period, '/', ' – ')`,
  amountFen: sql`c.amount_fen`,
  state: standing,
  due: waitsForLearner,
  chargedAt: sql`c.created_at`,
  paidAt: sql`case when ${waitsForLearner} then null else o.paid_at end`,
};

const from = sql`charge c left join lateral (
  select q.state, q.paid_at from pay_order q where q.charge_id = c.id and q.paid_at is not null order by q.id desc limit 1) o on true`;

/** The learner's charges, what is to pay first; what was released without being paid is none. */
export const ownCharges = async ({ db, actor }: Context): Promise<OwnCharge[]> => {
  const { rows } = await sql<OwnCharge>`select ${columnsOf(columns)} from ${from}
    where ${ofLearner(actor)} and c.amount_fen > 0 and (c.state <> ${literal(chargeState, 'released')} or o.paid_at is not null)
    order by ${waitsForLearner} desc, c.created_at desc, c.id desc limit 100`.execute(db);
  return rows;
};

/** One of them with how it can be paid. @throws object.missing for anybody else's */
export const ownCharge = async (
  { db, actor, runtime }: Context,
  { chargeId }: { readonly chargeId: string },
): Promise<PayableCharge> => {
  const { rows } = await sql<
    Omit<PayableCharge, 'providers'>
  >`select ${columnsOf(columns)}, w.expires_at as "expiresAt",
      coalesce((select json_agg(json_build_object('provider', d.provider, 'payCode', d.code) order by d.id) from pay_code d
        where d.order_id = w.id), '[]'::json) as "payCodes"
    from ${from} left join pay_order w on w.charge_id = c.id and w.user_id = c.user_id and w.state = ${literal(payOrderState, 'awaiting')}
      and w.expires_at > ${clock.now().toISOString()}::timestamptz
    where c.id = ${chargeId} and ${ofLearner(actor)}`.execute(db);
  const found = orMissing(rows[0]);
  const providers = found.due ? (await configuredProviders(runtime)).map(({ code }) => code) : [];
  return { ...found, providers };
};
