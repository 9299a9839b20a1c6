import { paymentMachine } from '#contracts/orders/payments/payment.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { walks } from '#kernel/walks.ts';

const returns = walks(paymentMachine, { table: 'payment' });

/** A payment without an order whose refund has come to its end: it went back, or is kept apart again with whoever asked for the refund. */
export const endReturn = async (
  db: Db,
  of: { readonly paymentId: string; readonly askedBy: string },
  went: boolean,
): Promise<void> => {
  const platform = { db, actor: systemActor };
  if (went) await returns.alone(platform, 'finishReturn', { id: of.paymentId });
  else await returns.alone(platform, 'failReturn', { id: of.paymentId }, { kept_by: of.askedBy });
};
