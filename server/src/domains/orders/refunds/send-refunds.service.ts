import { sql } from 'kysely';
import { paymentProvider } from '#contracts/orders/payments/payment.codes.ts';
import { payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { backOffMinutes } from '#contracts/orders/refunds/refund.rules.ts';
import { cut, storable } from '#contracts/system/storable.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { ProviderError } from '../providers/http/provider-error.ts';
import type { PaymentProvider, ProviderRefund } from '../providers/payment-provider.ts';
import { findProvider } from '../providers/payment-providers.ts';
import { notifyUrlOf } from '../register/notify-url.ts';
import { refuseRefund, tellRefund } from './settle-refund.service.ts';

/** Refunds sent in one round. */
const some = 100;

interface Going {
  readonly refundNumber: string;
  readonly orderNumber: string;
  readonly provider: string;
  readonly amountFen: number;
  readonly totalFen: number;
  readonly reason: string;
  readonly state: number;
  /** How often in a row it could not be told. */
  readonly tries: number;
  /** Sent more than a day ago. */
  readonly isOld: boolean;
}

/** Refunds on their way that waited longest for a word with their provider; they are asked for now, so that each comes in its turn. */
const goingRefunds = (runtime: Runtime): Promise<readonly Going[]> =>
  runtime.database.within(everything, async (db) => {
    const now = clock.now().toISOString();
    const { rows } = await sql<Going>`
      with turn as materialized (
        select r.id from pay_refund r join payment p on p.id = r.payment_id
        where r.state in (${literal(payRefundState, 'approved', 'sent')}) and p.provider <> ${paymentProvider.values.bank}
          and (r.next_try_at is null or r.next_try_at <= ${now})
        order by r.asked_at nulls first, r.id limit ${sql.lit(some)}
      )
      update pay_refund r set asked_at = ${now} from payment p where p.id = r.payment_id and r.id in (select id from turn)
      returning r.number as "refundNumber", p.order_number as "orderNumber", p.provider, r.amount_fen as "amountFen", p.gross_fen as "totalFen", r.reason, r.state, r.tries,
        coalesce(r.sent_at < ${now}::timestamptz - interval '1 day', false) as "isOld"`.execute(db);
    return rows;
  });

const sendTo = (runtime: Runtime, provider: PaymentProvider, refund: Going): Promise<ProviderRefund> => {
  const { refundNumber, orderNumber, amountFen, totalFen, reason } = refund;
  const notifyUrl = notifyUrlOf(runtime, provider.code);
  return provider.refund({ orderNumber, refundNumber, amountFen, totalFen, reason, notifyUrl });
};

/**
 * Sends a refund, or asks for one that was sent; a provider knows it by its number, so that it goes once however often it is sent.
 * One the provider does not know a day after it was sent is sent again.
 */
const askFor = async (
  runtime: Runtime,
  provider: PaymentProvider,
  refund: Going,
): Promise<ProviderRefund | 'missing'> => {
  if (refund.state !== payRefundState.values.sent) return sendTo(runtime, provider, refund);
  const found = await provider.findRefund(refund.refundNumber, refund.orderNumber);
  return found === 'missing' && refund.isOld ? sendTo(runtime, provider, refund) : found;
};

/** Most signs of a provider's words that are kept. */
const mostWords = 300;

const wordsOf = (error: unknown): string =>
  cut(storable(error instanceof ProviderError ? error.detail : String(error)), mostWords);

/** A provider that could not be asked is asked again later: after 1, 2, 4 … 60 minutes. */
const putOff = async (db: Db, refund: Going, words: string): Promise<void> => {
  const minutes = backOffMinutes(refund.tries);
  await sql`update pay_refund set tries = tries + 1, refusal = ${words},
      next_try_at = ${clock.now().toISOString()}::timestamptz + make_interval(mins => ${minutes}::int)
    where number = ${refund.refundNumber}`.execute(db);
};

/** The provider was reached: the next minute asks as usual. */
const takeUp = async (db: Db, refund: Going): Promise<void> => {
  await sql`update pay_refund set tries = 0, next_try_at = null, refusal = '' where number = ${refund.refundNumber}`.execute(
    db,
  );
};

/** What a provider says of a refund; `never`, with its words, where it refuses it for good and knows of none under its number. */
const hear = async (
  runtime: Runtime,
  provider: PaymentProvider,
  refund: Going,
): Promise<ProviderRefund | 'missing' | { readonly never: string }> => {
  try {
    return await askFor(runtime, provider, refund);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason !== 'never') throw error;
    const known = await provider.findRefund(refund.refundNumber, refund.orderNumber);
    return known === 'missing' ? { never: wordsOf(error) } : known;
  }
};

/** One refund and its provider, in a transaction of what was heard. @throws what went wrong, once it is put off */
const settle = async (runtime: Runtime, provider: PaymentProvider, refund: Going): Promise<void> => {
  try {
    const told = await hear(runtime, provider, refund);
    await runtime.database.within(everything, async (db) => {
      if (refund.tries > 0) await takeUp(db, refund);
      if (told === 'missing') return;
      if ('never' in told) await refuseRefund(db, refund.refundNumber, told.never);
      else await tellRefund(db, told);
    });
  } catch (error) {
    await runtime.database.within(everything, (db) => putOff(db, refund, wordsOf(error)));
    throw error;
  }
};

/** Sends what was decided to the providers and asks for what is on its way. @throws the first trouble, after all the others were tried */
export const sendRefunds = async (runtime: Runtime): Promise<void> => {
  const troubles: unknown[] = [];
  for (const refund of await goingRefunds(runtime)) {
    const provider = await findProvider(runtime, refund.provider);
    if (provider) await settle(runtime, provider, refund).catch((error: unknown) => void troubles.push(error));
  }
  if (troubles.length > 0) throw troubles[0];
};
