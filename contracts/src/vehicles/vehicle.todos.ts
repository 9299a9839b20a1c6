import { inStates, type Todo, todo } from '../todo.ts';
import { vehiclePaperApi, vehiclePaperList } from './paper.contract.ts';
import { paperEnd, vehicleMachine, vehicleState } from './vehicle.codes.ts';
import { vehicleApi, vehicleList } from './vehicle.contract.ts';

/** What waits about vehicles of the own company: repairs to confirm, papers that end or have ended. */
export const vehicleTodos: readonly Todo[] = [
  todo({
    code: 'vehicleMended',
    kind: 'decide',
    deed: { verb: 'confirm', can: ['confirm'], call: vehicleApi.edges.confirm },
    edge: 'confirm',
    list: vehicleList,
    needs: vehicleMachine.edges.confirm.permission,
    screen: '/system/vehicleList',
    query: ({ orgId }) => ({ orgId, state: inStates(vehicleState.values.mended) }),
    moment: 'stateSince',
  }),
  todo({
    code: 'vehiclePaperEnds',
    kind: 'due',
    names: 'plateNo',
    deed: { verb: 'renew', can: ['mod'], call: vehiclePaperApi.mod },
    list: vehiclePaperList,
    needs: 'system:vehicle:mod',
    screen: '/system/vehiclePaperList',
    query: ({ orgId }) => ({
      orgId,
      paperEnd: inStates(paperEnd.values.ending, paperEnd.values.overdue),
    }),
    moment: 'validTo',
  }),
];
