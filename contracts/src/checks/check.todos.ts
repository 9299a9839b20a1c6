import { inStates, type Todo, todo } from '../todo.ts';
import { checkFaultStanding, checkRecordMachine, checkRecordState } from './check.codes.ts';
import { checkDay, checkDayList } from './day.contract.ts';
import { checkFaultApi, checkFaultList } from './fault.contract.ts';
import { checkRecordApi, checkRecordList } from './record.contract.ts';

/** What waits about checks of the own company: doubtful ones, faults to mend, vehicles nobody checked today. */
export const checkTodos: readonly Todo[] = [
  todo({
    code: 'checkDoubtful',
    kind: 'decide',
    deed: { verb: 'review', can: ['accept'], call: checkRecordApi.edges.accept },
    edge: 'accept',
    list: checkRecordList,
    needs: checkRecordMachine.edges.accept.permission,
    screen: '/car/inspection/record/list',
    query: ({ orgId }) => ({ orgId, state: inStates(checkRecordState.values.doubtful) }),
    moment: 'checkedAt',
  }),
  todo({
    code: 'checkFaultOpen',
    kind: 'mend',
    deed: { verb: 'mend', can: ['mend'], call: checkFaultApi.mend },
    list: checkFaultList,
    needs: 'check:fault:mend',
    screen: '/car/inspection/fault/list',
    query: ({ orgId }) => ({ orgId, faultStanding: inStates(checkFaultStanding.values.open) }),
    moment: 'foundOn',
  }),
  todo({
    code: 'checkMissing',
    kind: 'due',
    names: 'plateNo',
    deed: { verb: 'look', because: 'whoever drives checks the vehicle at the own phone' },
    list: checkDayList,
    needs: 'check:record:audit',
    screen: '/car/inspection/day',
    query: ({ orgId }) => ({ orgId, checkDay: inStates(checkDay.values.missing) }),
  }),
];
