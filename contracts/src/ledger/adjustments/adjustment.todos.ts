import { inStates, type Todo, todo } from '../../todo.ts';
import { ledgerAdjustmentMachine, ledgerAdjustmentState } from './adjustment.codes.ts';
import { ledgerAdjustmentApi, ledgerAdjustmentList } from './adjustment.contract.ts';

/** What the head office is to post by hand and a second person has yet to pass. */
export const adjustmentTodos: readonly Todo[] = [
  todo({
    code: 'adjustmentToCheck',
    kind: 'decide',
    deed: { verb: 'audit', can: ['pass'], call: ledgerAdjustmentApi.edges.pass },
    edge: 'pass',
    list: ledgerAdjustmentList,
    needs: ledgerAdjustmentMachine.edges.pass.permission,
    screen: '/finance/adjustmentList',
    query: () => ({ state: inStates(ledgerAdjustmentState.values.awaiting) }),
    moment: 'createdAt',
  }),
];
