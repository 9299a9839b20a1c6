import { type Metric, metric } from '../../metric.ts';
import { inStates, type Todo, todo } from '../../todo.ts';
import { equipmentCheck, equipmentMachine, equipmentState } from './equipment.codes.ts';
import { equipmentApi, equipmentList } from './equipment.contract.ts';

const screen = '/system/equipmentList';
const { inUse, faulty, mended } = equipmentState.values;

/** What waits about equipment of the own organisation: repairs to confirm, faults to mend, inspections that are due. */
export const equipmentTodos: readonly Todo[] = [
  todo({
    code: 'equipmentMended',
    kind: 'decide',
    deed: { verb: 'confirm', can: ['confirm'], call: equipmentApi.edges.confirm },
    edge: 'confirm',
    list: equipmentList,
    needs: equipmentMachine.edges.confirm.permission,
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(mended) }),
    moment: 'stateSince',
  }),
  todo({
    code: 'equipmentFaulty',
    kind: 'mend',
    deed: { verb: 'mend', can: ['mend'], call: equipmentApi.edges.mend },
    list: equipmentList,
    needs: equipmentMachine.edges.mend.permission,
    screen,
    query: ({ orgId }) => ({ orgId, state: inStates(faulty) }),
    moment: 'stateSince',
  }),
  todo({
    code: 'equipmentCheckDue',
    kind: 'due',
    names: 'equipmentNo',
    deed: { verb: 'inspect', can: ['inspect'], call: equipmentApi.inspect },
    list: equipmentList,
    needs: 'system:equipment:mod',
    screen,
    query: ({ orgId }) => ({
      orgId,
      state: inStates(inUse),
      equipmentCheck: inStates(equipmentCheck.values.soon, equipmentCheck.values.overdue),
    }),
    moment: 'nextCheckOn',
  }),
];

const shared = { subject: 'vehicle', unit: 'equipment', list: equipmentList, screen, chart: 'bars' } as const;

/** Figures of equipment: how it stands, and how its inspections do. */
export const equipmentMetrics: readonly Metric[] = [
  metric({
    ...shared,
    code: 'equipmentByState',
    parting: { by: 'codes', filter: 'state', codes: equipmentState, several: true },
  }),
  metric({
    ...shared,
    code: 'equipmentByCheck',
    parting: { by: 'codes', filter: 'equipmentCheck', codes: equipmentCheck, several: true },
    series: [{ code: 'equipment', tone: 'plain', query: { state: inStates(inUse, faulty, mended) } }],
  }),
];
