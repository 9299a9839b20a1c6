import { inStates, type Todo, todo } from '../todo.ts';
import { couponBatchMachine, couponState } from './coupon.codes.ts';
import { couponList } from './coupon.contract.ts';
import { couponBatchApi, couponBatchList, expiringDays } from './coupon-batch.contract.ts';

/** Batches that a second person of the head office passes, and coupons of the own organisation that end within seven days. */
export const couponTodos: readonly Todo[] = [
  todo({
    code: 'couponBatchAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['audit'], call: couponBatchApi.edges.audit },
    edge: 'audit',
    list: couponBatchList,
    needs: couponBatchMachine.edges.audit.permission,
    screen: '/finance/couponList',
    query: () => ({}),
    moment: 'createdAt',
    awaitedAt: { list: couponBatchList, screen: '/finance/couponList' },
  }),
  todo({
    code: 'couponExpiring',
    kind: 'due',
    deed: { verb: 'look', because: 'a plan that is approved uses it by itself' },
    names: 'couponTitle',
    list: couponList,
    needs: couponList.page.permission,
    screen: '/finance/couponHeldList',
    query: ({ orgId, day }) => ({
      orgId,
      state: inStates(couponState.values.unused),
      endsBetween: [day(0), day(expiringDays)],
    }),
    moment: 'endsOn',
  }),
];
