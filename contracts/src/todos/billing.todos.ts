import { billingChangeMachine, billingChangeState } from '../billing/billing.codes.ts';
import { billingInfoList } from '../billing/billing.contract.ts';
import { billingChangeApi, billingChangeList } from '../billing/billing-change.contract.ts';
import { inStates, type Todo, todo } from '../todo.ts';

/** Days ahead of its end in which a service stands among what waits. */
const soon = 30;

/** What waits about billing: changes for a second person, and services that end. */
export const billingTodos: readonly Todo[] = [
  todo({
    code: 'billingChangeWaits',
    kind: 'decide',
    deed: { verb: 'audit', can: ['approve'], call: billingChangeApi.edges.approve },
    edge: 'approve',
    list: billingChangeList,
    needs: billingChangeMachine.edges.approve.permission,
    screen: '/org/paymentModeAudit',
    query: () => ({ state: inStates(billingChangeState.values.awaiting) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'customerServiceEnds',
    kind: 'due',
    deed: { verb: 'renew', can: ['change'], call: billingChangeApi.add },
    list: billingInfoList,
    needs: billingChangeApi.add.permission,
    screen: '/finance/BillingInfoList',
    query: ({ day }) => ({ serviceEndsBetween: [day(0), day(soon)], changing: 'false' }),
    moment: 'endsOn',
    names: 'orgName',
  }),
  todo({
    code: 'ownServiceEnds',
    kind: 'due',
    deed: { verb: 'look', because: 'the service is paid for and the head office goes on with it' },
    list: billingInfoList,
    needs: billingInfoList.page.permission,
    screen: '/finance/BillingInfoList',
    query: ({ orgId, day }) => ({ orgId, serviceEndsBetween: [day(0), day(soon)] }),
    moment: 'endsOn',
  }),
];
