import { inStates, type Todo, todo } from '../todo.ts';
import { behaviourMachine, behaviourState } from './behaviour.codes.ts';
import { behaviourApi, behaviourList } from './behaviour.contract.ts';
import { conversionState } from './conversions/conversion.codes.ts';
import { conversionApi, conversionList } from './conversions/conversion.contract.ts';
import { eventMachine, eventState } from './event.codes.ts';
import { eventApi, eventList } from './event.contract.ts';
import { messageMachine } from './platforms/platform.codes.ts';
import { platformList, thirdMessageApi } from './platforms/platform.contract.ts';

const { new: fresh, handled, overdue, doubted } = eventState.values;
const screen = '/risk/eventList';

/** What waits about risk events of the own company: to handle, overdue, to verify, to dismiss, training to arrange. */
export const eventTodos: readonly Todo[] = [
  todo({
    code: 'eventOverdue',
    kind: 'due',
    names: 'eventWho',
    deed: { verb: 'handle', can: ['handle'], call: eventApi.handle },
    list: eventList,
    needs: 'risk:event:mod',
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(overdue) }),
    moment: 'handleBy',
  }),
  todo({
    code: 'eventNew',
    kind: 'due',
    deed: { verb: 'handle', can: ['handle'], call: eventApi.handle },
    list: eventList,
    needs: 'risk:event:mod',
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(fresh) }),
    moment: 'handleBy',
  }),
  todo({
    code: 'eventSuggested',
    kind: 'due',
    deed: { verb: 'arrange', can: ['putInPlan'], call: eventApi.train },
    list: eventList,
    needs: 'risk:event:mod',
    screen,
    query: ({ orgId }) => ({ orgId, trainingSuggested: 'true' }),
    moment: 'handleBy',
  }),
  todo({
    code: 'eventHandled',
    kind: 'decide',
    deed: { verb: 'review', can: ['verify'], call: eventApi.edges.verify },
    edge: 'verify',
    list: eventList,
    needs: eventMachine.edges.verify.permission,
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(handled) }),
    moment: 'stateSince',
  }),
  todo({
    code: 'eventDoubted',
    kind: 'decide',
    deed: { verb: 'audit', can: ['dismiss'], call: eventApi.edges.dismiss },
    edge: 'dismiss',
    list: eventList,
    needs: eventMachine.edges.dismiss.permission,
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(doubted) }),
    moment: 'stateSince',
  }),
  todo({
    code: 'behaviourDoubted',
    kind: 'decide',
    deed: { verb: 'audit', can: ['confirmFalse'], call: behaviourApi.edges.confirmFalse },
    edge: 'confirmFalse',
    list: behaviourList,
    needs: behaviourMachine.edges.confirmFalse.permission,
    screen: '/datamanager/drivingBehaviorDetailed',
    query: ({ orgId }) => ({ orgId, state: inStates(behaviourState.values.doubted) }),
    moment: 'occurredAt',
  }),
  todo({
    code: 'nameWaiting',
    kind: 'mend',
    deed: { verb: 'match', can: ['confirm'], call: conversionApi.edges.confirm },
    list: conversionList,
    needs: 'data:conversion:mod',
    screen: '/datamanager/nameConversionManagerList',
    query: ({ orgId }) => ({ orgId, state: inStates(conversionState.values.waiting) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'messageDead',
    kind: 'mend',
    deed: { verb: 'mend', can: ['repair'], call: thirdMessageApi.replay },
    list: platformList,
    needs: messageMachine.edges.replay.permission,
    screen: '/datamanager/thirdPartyPlatformList',
    query: ({ orgId }) => ({ orgId, unread: 'true' }),
  }),
];
