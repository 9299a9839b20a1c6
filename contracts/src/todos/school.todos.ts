import { signUpMachine, signUpPayment, signUpState } from '../schools/class.codes.ts';
import { placeOrderApi } from '../schools/places/place-order.contract.ts';
import { relationMachine, relationSide, relationState } from '../schools/relation.codes.ts';
import { relationApi, relationList } from '../schools/relation.contract.ts';
import { signUpApi, signUpList } from '../schools/sign-up.contract.ts';
import { inStates, type Todo, todo } from '../todo.ts';

const { client, provider } = relationSide.values;

/** What waits between training organisations and those they serve. */
export const schoolTodos: readonly Todo[] = [
  todo({
    code: 'relationOffered',
    kind: 'decide',
    deed: { verb: 'answer', can: ['accept'], call: relationApi.edges.accept },
    list: relationList,
    needs: relationMachine.edges.accept.permission,
    screen: '/school/relationList',
    query: () => ({ side: client, state: inStates(relationState.values.offered) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'signUpApplied',
    kind: 'decide',
    deed: { verb: 'audit', can: ['accept'], call: signUpApi.edges.accept },
    list: signUpList,
    needs: signUpMachine.edges.accept.permission,
    screen: '/school/signUpList',
    query: () => ({ side: provider, state: inStates(signUpState.values.applied) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'signUpToMend',
    kind: 'mend',
    deed: { verb: 'handIn', can: ['resubmit'], call: signUpApi.edges.resubmit },
    list: signUpList,
    needs: signUpMachine.edges.resubmit.permission,
    screen: '/school/signUpList',
    query: () => ({ side: client, state: inStates(signUpState.values.toMend) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'placesToPay',
    kind: 'mend',
    deed: { verb: 'pay', can: ['order'], call: placeOrderApi.add },
    list: signUpList,
    needs: 'order:payOrder:mod',
    screen: '/school/signUpList',
    query: () => ({ payment: signUpPayment.values.toOrder }),
    moment: 'createdAt',
  }),
];
