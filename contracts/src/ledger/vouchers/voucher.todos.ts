import { inStates, type Todo, todo } from '../../todo.ts';
import { paymentVoucherMachine, paymentVoucherState } from './voucher.codes.ts';
import { paymentVoucherApi, paymentVoucherList } from './voucher.contract.ts';

const { awaiting, rejected } = paymentVoucherState.values;
const shared = { list: paymentVoucherList, screen: '/finance/voucherList', moment: 'handedInAt' } as const;

/** What waits about bank transfers: to check, for the head office; to correct, for whoever's was rejected. */
export const voucherTodos: readonly Todo[] = [
  todo({
    ...shared,
    code: 'voucherToCheck',
    kind: 'decide',
    deed: { verb: 'audit', can: ['pass'], call: paymentVoucherApi.edges.pass },
    edge: 'pass',
    needs: paymentVoucherMachine.edges.pass.permission,
    query: () => ({ state: inStates(awaiting) }),
  }),
  todo({
    ...shared,
    code: 'voucherRejected',
    kind: 'mend',
    deed: { verb: 'correct', can: ['correct'], call: paymentVoucherApi.correct },
    needs: paymentVoucherMachine.edges.correct.permission,
    query: ({ orgId }) => ({ orgId, state: inStates(rejected) }),
  }),
];
