import { sql } from 'kysely';
import { paymentProvider } from '#contracts/orders/payments/payment.codes.ts';
import { payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { clock } from '#kernel/clock.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { PaymentProvider, ProviderRefund } from '../providers/payment-provider.ts';
import { findProvider } from '../providers/payment-providers.ts';
import { notifyUrlOf } from '../register/notify-url.ts';
import { tellRefund } from './settle-refund.service.ts';

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
        order by r.asked_at nulls first, r.id limit ${sql.lit(some)}
      )
      update pay_refund r set asked_at = ${now} from payment p where p.id = r.payment_id and r.id in (select id from turn)
      returning r.number as "refundNumber", p.order_number as "orderNumber", p.provider, r.amount_fen as "amountFen", p.gross_fen as "totalFen", r.reason, r.state,
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

/** Sends what was decided to the providers and asks for what is on its way. @throws the first trouble, after all the others were tried */
export const sendRefunds = async (runtime: Runtime): Promise<void> => {
  const troubles: unknown[] = [];
  for (const refund of await goingRefunds(runtime)) {
    const provider = await findProvider(runtime, refund.provider);
    if (!provider) continue;
    try {
      const told = await askFor(runtime, provider, refund);
      if (told !== 'missing') await runtime.database.within(everything, (db) => tellRefund(db, told));
    } catch (error) {
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw troubles[0];
};
