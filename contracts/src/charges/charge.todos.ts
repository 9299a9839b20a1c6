import { inStates, type Todo, todo } from '../todo.ts';
import { chargeMachine, chargePayer, chargeState } from './charge.codes.ts';
import { chargeApi, chargeList } from './charge.contract.ts';

const { owed, open, reversing } = chargeState.values;
const { learner, ...others } = chargePayer.values;
const shared = { list: chargeList, screen: '/finance/chargeList', moment: 'chargedAt' } as const;

/** What waits about charges: to give back, for a second person; not covered, for whoever pays and the head office; not paid by learners. */
export const chargeTodos: readonly Todo[] = [
  todo({
    ...shared,
    code: 'chargeToReverse',
    kind: 'decide',
    deed: { verb: 'audit', can: ['passReversal'], call: chargeApi.edges.passReversal },
    edge: 'passReversal',
    needs: chargeMachine.edges.passReversal.permission,
    query: () => ({ state: inStates(reversing) }),
  }),
  todo({
    ...shared,
    code: 'chargeUncovered',
    kind: 'due',
    deed: { verb: 'look', because: 'it is posted by itself as soon as the account covers it' },
    names: 'chargeTitle',
    needs: chargeList.page.permission,
    query: () => ({ state: inStates(owed, open), chargePayer: Object.values(others) }),
  }),
  todo({
    ...shared,
    code: 'chargeUnpaid',
    kind: 'due',
    deed: { verb: 'pay', can: ['payForLearner'], call: chargeApi.payForLearners },
    names: 'chargeTitle',
    needs: chargeList.page.permission,
    query: ({ orgId }) => ({ orgId, state: inStates(owed, open), chargePayer: [learner] }),
  }),
];
