import { inStates, type Todo, todo } from '../todos/todo.ts';
import { behaviourMachine, behaviourState } from './behaviour.codes.ts';
import { behaviourList } from './behaviour.contract.ts';
import { conversionState } from './conversions/conversion.codes.ts';
import { conversionList } from './conversions/conversion.contract.ts';
import { eventMachine, eventState } from './event.codes.ts';
import { eventList } from './event.contract.ts';
import { messageMachine, messageState } from './platforms/platform.codes.ts';
import { messageList } from './platforms/platform.contract.ts';

const { new: fresh, handled, overdue, doubted } = eventState.values;
const screen = '/risk/eventList';

/** What waits about risk events of the own company: to handle, overdue, to verify, to dismiss, training to arrange. */
export const eventTodos: readonly Todo[] = [
  todo({
    code: 'eventOverdue',
    kind: 'due',
    list: eventList,
    needs: 'risk:event:mod',
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(overdue) }),
    moment: 'handleBy',
  }),
  todo({
    code: 'eventNew',
    kind: 'due',
    list: eventList,
    needs: 'risk:event:mod',
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(fresh) }),
    moment: 'handleBy',
  }),
  todo({
    code: 'eventSuggested',
    kind: 'due',
    list: eventList,
    needs: 'risk:event:mod',
    screen,
    query: ({ orgId }) => ({ orgId, trainingSuggested: 'true' }),
    moment: 'handleBy',
  }),
  todo({
    code: 'eventHandled',
    kind: 'decide',
    list: eventList,
    needs: eventMachine.edges.verify.permission,
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(handled) }),
    moment: 'stateSince',
  }),
  todo({
    code: 'eventDoubted',
    kind: 'decide',
    list: eventList,
    needs: eventMachine.edges.dismiss.permission,
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(doubted) }),
    moment: 'stateSince',
  }),
  todo({
    code: 'behaviourDoubted',
    kind: 'decide',
    list: behaviourList,
    needs: behaviourMachine.edges.confirmFalse.permission,
    screen: '/datamanager/drivingBehaviorDetailed',
    query: ({ orgId }) => ({ orgId, state: inStates(behaviourState.values.doubted) }),
    moment: 'occurredAt',
  }),
  todo({
    code: 'nameWaiting',
    kind: 'mend',
    list: conversionList,
    needs: 'data:conversion:mod',
    screen: '/datamanager/nameConversionManagerList',
    query: ({ orgId }) => ({ orgId, state: inStates(conversionState.values.waiting) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'messageDead',
    kind: 'mend',
    list: messageList,
    needs: messageMachine.edges.replay.permission,
    screen: '/datamanager/thirdPartyPlatformList',
    query: ({ orgId }) => ({ orgId, state: String(messageState.values.dead) }),
    moment: 'receivedAt',
  }),
];
