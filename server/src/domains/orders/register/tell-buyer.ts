import { yuanOf } from '#contracts/columns.ts';
import { tellAdministrators, tellPerson } from '#domains/messages/door.ts';
import type { Db } from '#kernel/db.ts';

/** The order somebody is told of. */
interface Concerned {
  readonly id: string;
  readonly orgId: string;
  readonly number: string;
  readonly createdBy: string;
}

/** The administrators of the buyer and whoever made the order, of the occasion once. */
export const tellBuyer = async (
  db: Db,
  order: Concerned,
  kind: 'orderPaid' | 'orderPaidLate' | 'refundDone' | 'refundFailed',
  amountFen: number,
  once = order.id,
): Promise<void> => {
  const telling = {
    kind,
    params: { number: order.number, yuan: yuanOf(amountFen) },
    link: '/order/payOrderDetail',
    query: { payOrderId: order.id },
    once: `${kind}.${once}`,
  };
  await tellAdministrators(db, order.orgId, telling);
  await tellPerson(db, order.orgId, order.createdBy, telling);
};
