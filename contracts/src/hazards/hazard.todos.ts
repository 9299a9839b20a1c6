import { inStates, type Todo, todo } from '../todo.ts';
import { dangerMachine, dangerState } from './danger.codes.ts';
import { dangerApi, dangerList } from './danger.contract.ts';
import { placeTaskMachine, placeTaskState } from './place.codes.ts';
import { placeTaskApi, placeTaskList } from './place.contract.ts';
import { riskUnitApi, riskUnitList } from './risks/unit.contract.ts';

const { found, mending, handedIn, toLift, overdue, longerAsked } = dangerState.values;
const tasks = placeTaskState.values;
const screen = '/hazard/dangerList';
const audits = dangerMachine.edges.verify.permission;

/** What waits about hidden dangers: to confirm, to put right, overdue, to review, more time asked for; to lift, by the authority. */
export const hazardTodos: readonly Todo[] = [
  todo({
    code: 'dangerOverdue',
    kind: 'due',
    names: 'dangerNo',
    deed: { verb: 'handIn', can: ['handIn'], call: dangerApi.handIn },
    list: dangerList,
    needs: dangerMachine.edges.handIn.permission,
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(overdue) }),
    moment: 'reformBy',
  }),
  todo({
    code: 'dangerMending',
    kind: 'mend',
    deed: { verb: 'handIn', can: ['handIn'], call: dangerApi.handIn },
    list: dangerList,
    needs: dangerMachine.edges.handIn.permission,
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(mending) }),
    moment: 'reformBy',
  }),
  todo({
    code: 'dangerFound',
    kind: 'decide',
    deed: { verb: 'confirm', can: ['confirm'], call: dangerApi.confirm },
    edge: 'confirm',
    list: dangerList,
    needs: audits,
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(found) }),
    moment: 'stateSince',
  }),
  todo({
    code: 'dangerHandedIn',
    kind: 'decide',
    deed: { verb: 'review', can: ['verify'], call: dangerApi.edges.verify },
    edge: 'verify',
    list: dangerList,
    needs: audits,
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(handedIn) }),
    moment: 'stateSince',
  }),
  todo({
    code: 'dangerLonger',
    kind: 'decide',
    deed: { verb: 'audit', can: ['grantLonger'], call: dangerApi.edges.grantLonger },
    edge: 'grantLonger',
    list: dangerList,
    needs: audits,
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(longerAsked) }),
    moment: 'stateSince',
  }),
  todo({
    code: 'dangerToLift',
    kind: 'decide',
    deed: { verb: 'audit', can: ['lift'], call: dangerApi.edges.lift },
    edge: 'lift',
    list: dangerList,
    needs: dangerMachine.edges.lift.permission,
    screen,
    query: () => ({ state: inStates(toLift) }),
    moment: 'stateSince',
  }),
  todo({
    code: 'riskReview',
    kind: 'due',
    deed: { verb: 'review', can: ['mod'], call: riskUnitApi.mod },
    list: riskUnitList,
    needs: 'hazard:unit:mod',
    screen: '/hazard/unitList',
    query: ({ orgId }) => ({ orgId, reviewDue: 'true' }),
    moment: 'reviewOn',
  }),
  todo({
    code: 'placeTaskDue',
    kind: 'due',
    deed: { verb: 'handIn', can: ['handIn'], call: placeTaskApi.handIn },
    list: placeTaskList,
    needs: placeTaskMachine.edges.handIn.permission,
    screen: '/device/check/item/record',
    query: ({ orgId }) => ({ orgId, state: inStates(tasks.due, tasks.sentBack) }),
    moment: 'untilOn',
  }),
  todo({
    code: 'placeTaskMissed',
    kind: 'due',
    deed: { verb: 'handIn', can: ['handIn'], call: placeTaskApi.handIn },
    list: placeTaskList,
    needs: placeTaskMachine.edges.handIn.permission,
    screen: '/device/check/item/record',
    query: ({ orgId }) => ({ orgId, state: inStates(tasks.missed) }),
    moment: 'untilOn',
  }),
  todo({
    code: 'placeTaskHandedIn',
    kind: 'decide',
    deed: { verb: 'audit', can: ['accept'], call: placeTaskApi.edges.accept },
    edge: 'accept',
    list: placeTaskList,
    needs: placeTaskMachine.edges.accept.permission,
    screen: '/device/check/item/record',
    query: ({ orgId }) => ({ orgId, state: inStates(tasks.handedIn) }),
    moment: 'stateSince',
  }),
];
