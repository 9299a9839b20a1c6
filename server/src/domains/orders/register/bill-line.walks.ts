import { sql } from 'kysely';
import { billLineMachine } from '#contracts/orders/bills/bill.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { stampedBy, walks } from '#kernel/walks.ts';

/** Lines of daily bills as they are found, settled and explained. */
export const billLineWalks = walks(billLineMachine, {
  table: 'provider_line',
  stamps: {
    explain: (stamped) => ({ ...stampedBy('explained')(stamped), remark: stamped.reason }),
  },
});

/** The line that brought a payment nobody knew is settled once it was decided whose the payment is. */
export const settleLineOf = async (db: Db, paymentId: string): Promise<void> => {
  await billLineWalks.those({ db, actor: systemActor }, 'settle', {
    where: sql<boolean>`t.payment_id = ${paymentId}`,
  });
};
