import { inStates, type Todo, todo } from '../todo.ts';
import { bankLineMachine, bankLineState } from './bank/bank-line.codes.ts';
import { bankLineApi, bankLineList } from './bank/bank-line.contract.ts';
import { billLineMachine, billLineState } from './bills/bill.codes.ts';
import { providerBillApi, providerLineList } from './bills/bill.contract.ts';
import { payOrderState } from './order.codes.ts';
import { payOrderApi, payOrderList } from './order.contract.ts';
import { paymentState } from './payments/payment.codes.ts';
import { paymentApi, paymentList } from './payments/payment.contract.ts';
import { payRefundMachine, payRefundState } from './refunds/refund.codes.ts';
import { payRefundApi, payRefundList } from './refunds/refund.contract.ts';

/** What waits about money that comes in and goes back: orders to pay, payments nobody knows, refunds to decide. */
export const orderTodos: readonly Todo[] = [
  todo({
    code: 'orderAwaiting',
    kind: 'mend',
    deed: { verb: 'pay', can: ['pay'], call: payOrderApi.code },
    list: payOrderList,
    needs: 'order:payOrder:mod',
    screen: '/order/payOrderList',
    query: ({ orgId }) => ({ orgId, state: inStates(payOrderState.values.awaiting) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'paymentUnmatched',
    kind: 'mend',
    deed: { verb: 'match', can: ['keep'], call: paymentApi.credit },
    list: paymentList,
    needs: 'finance:payment:assign',
    screen: '/finance/paymentDetailList',
    query: () => ({
      state: inStates(paymentState.values.differs, paymentState.values.unknown, paymentState.values.spare),
    }),
    moment: 'paidAt',
  }),
  todo({
    code: 'billLineUnmatched',
    kind: 'mend',
    deed: { verb: 'handle', can: ['explain'], call: providerBillApi.edges.explain },
    list: providerLineList,
    needs: billLineMachine.edges.explain.permission,
    screen: '/finance/reconciliationLineList',
    query: () => ({
      state: inStates(billLineState.values.oursOnly, billLineState.values.theirsOnly, billLineState.values.differs),
    }),
    moment: 'lineAt',
  }),
  todo({
    code: 'bankLineUnmatched',
    kind: 'mend',
    deed: { verb: 'handle', can: ['explain'], call: bankLineApi.edges.explain },
    list: bankLineList,
    needs: bankLineMachine.edges.explain.permission,
    screen: '/finance/bankLineList',
    query: () => ({
      state: inStates(bankLineState.values.bankOnly, bankLineState.values.oursOnly, bankLineState.values.differs),
    }),
    moment: 'bookedOn',
  }),
  todo({
    code: 'refundToDecide',
    kind: 'decide',
    deed: { verb: 'audit', can: ['approve'], call: payRefundApi.edges.approve },
    edge: 'approve',
    list: payRefundList,
    needs: payRefundMachine.edges.approve.permission,
    screen: '/order/refundList',
    query: () => ({ state: inStates(payRefundState.values.awaiting) }),
    moment: 'createdAt',
  }),
];
