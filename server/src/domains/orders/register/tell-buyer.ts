import { yuanOf } from '#contracts/columns.ts';
import { tellAdministrators, tellPerson } from '#domains/messages/door.ts';
import type { Db } from '#kernel/db.ts';

/** The order somebody is told of. */
interface Concerned {
  readonly id: string;
  readonly orgId: string;
  readonly number: string;
  readonly createdBy: string;
  /** Whose own order it is; null for one of the organisation. */
  readonly learnerId: string | null;
}

type Occasion = 'orderPaid' | 'orderPaidLate' | 'refundDone' | 'refundFailed' | 'refundRejected';

/** What a learner hears, and where it stands on the phone. */
const learnerKinds = {
  orderPaid: 'learnerPaid',
  refundDone: 'learnerRefunded',
  refundFailed: 'learnerRefundFailed',
  refundRejected: 'learnerRefundRejected',
} as const;

/** What its organisation hears too: the money that could not go back is its balance, and it alone can pay the learner. */
const organisationKinds = { refundFailed: 'learnerMoneyStays', refundRejected: 'learnerMoneyStays' } as const;

const isLearnerKind = (kind: Occasion): kind is keyof typeof learnerKinds => kind in learnerKinds;
const staysThere = (kind: Occasion): kind is keyof typeof organisationKinds => kind in organisationKinds;

/**
 * Tells the administrators of the buyer and whoever made the order of an occasion once; of a learner's order the learner, and its
 * organisation of what stays there.
 */
export const tellBuyer = async (
  db: Db,
  order: Concerned,
  kind: Occasion,
  amountFen: number,
  once = order.id,
  reason = '',
): Promise<void> => {
  const params = { number: order.number, yuan: yuanOf(amountFen), ...(reason === '' ? {} : { reason }) };
  if (order.learnerId !== null && isLearnerKind(kind)) {
    const learned = { kind: learnerKinds[kind], params, link: '/fees', once: `${kind}.${once}` };
    await tellPerson(db, order.orgId, order.learnerId, learned);
    if (!staysThere(kind)) return;
  }
  const telling = {
    kind: order.learnerId !== null && staysThere(kind) ? organisationKinds[kind] : kind,
    params,
    link: '/order/payOrderDetail',
    query: { payOrderId: order.id },
    once: `${kind}.${once}`,
  };
  await tellAdministrators(db, order.orgId, telling);
  if (order.learnerId === null) await tellPerson(db, order.orgId, order.createdBy, telling);
};
