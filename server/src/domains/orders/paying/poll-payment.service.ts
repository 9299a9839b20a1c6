import { sql } from 'kysely';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { emit } from '#kernel/events.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { receivePayment } from '../payments/receive-payment.service.ts';
import { findProvider } from '../providers/payment-providers.ts';
import { payOrderWalks } from '../register/order.walks.ts';

/** An order that waits, and the providers that made a code for it. */
export interface Waiting {
  readonly payOrderId: string;
  readonly number: string;
  readonly providers: readonly string[];
}

/** Opens the transaction in which a payment is taken in: it stays, whatever becomes of whoever asked. */
type Taking = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Asks the providers of an order whether it was paid, and takes the payment in. @returns whether one was found
 * @throws where a provider does not answer, or is configured no longer: then nobody knows
 */
export const findPaymentAtProviders = async (
  runtime: Runtime,
  { number, providers }: Waiting,
  taking: Taking,
): Promise<boolean> => {
  for (const code of providers) {
    const provider = await findProvider(runtime, code);
    if (!provider) throw new Error(`${code} is configured no longer`);
    const found = await provider.findPayment(number);
    if (typeof found === 'string') continue;
    const { merchantId, serial, amountFen, paidAt, payer } = found;
    const received = { provider: provider.code, merchantId, orderNumber: number, serial, amountFen, paidAt, payer };
    await taking((db) => receivePayment(db, received));
    return true;
  }
  return false;
};

/** Lets the providers take no payment of an order any more; one that does not answer lets its own code run out. */
export const closeAtProviders = async (runtime: Runtime, { number, providers }: Waiting): Promise<void> => {
  for (const code of providers) await (await findProvider(runtime, code))?.closeOrder(number).catch(() => undefined);
};

/** Closes an order whose time is over, unless a payment came meanwhile. */
const expire = (runtime: Runtime, payOrderId: string): Promise<unknown> =>
  runtime.database.within(everything, async (db) => {
    const where = sql<boolean>`t.id = ${payOrderId}`;
    const gone = await payOrderWalks.those({ db, actor: systemActor }, 'expire', { where });
    if (gone.length > 0) await emit(db, systemActor, 'order.closed', { payOrderId });
  });

/** Asks for one order that waits; one whose time is over is closed after that alone, and where a payment came that does not fit it too. */
export const pollOrder = async (runtime: Runtime, waiting: Waiting, over: boolean): Promise<void> => {
  const taking: Taking = (work) => runtime.database.within(everything, work);
  const found = await findPaymentAtProviders(runtime, waiting, taking);
  if (!over) return;
  if (!found) await closeAtProviders(runtime, waiting);
  await expire(runtime, waiting.payOrderId);
};
