import { inStates, type Todo, todo } from '../todo.ts';
import { invoiceMachine, invoiceState } from './invoice.codes.ts';
import { invoiceApi, invoiceList } from './invoice.contract.ts';

/** Applications that wait for their invoice. */
export const invoiceTodos: readonly Todo[] = [
  todo({
    code: 'invoiceToIssue',
    kind: 'decide',
    deed: { verb: 'audit', can: ['issue'], call: invoiceApi.issue },
    edge: 'issue',
    list: invoiceList,
    needs: invoiceMachine.edges.issue.permission,
    screen: '/finance/ticketList',
    query: () => ({ state: inStates(invoiceState.values.applied) }),
    moment: 'appliedAt',
  }),
];
