import { type Metric, metric } from '../metric.ts';
import { inStates } from '../todo.ts';
import { keptStates, useNature, vehiclePapers, vehicleState } from '../vehicles/vehicle.codes.ts';
import { vehicleList } from '../vehicles/vehicle.contract.ts';

/** Vehicles the companies still have. */
const kept = inStates(...keptStates.map((state) => vehicleState.values[state]));

const shared = {
  subject: 'vehicle',
  unit: 'vehicles',
  list: vehicleList,
  screen: '/system/vehicleList',
  chart: 'bars',
} as const;

/** Figures of the fleet. */
export const vehicleMetrics: readonly Metric[] = [
  metric({
    ...shared,
    code: 'vehiclesByPapers',
    parting: { by: 'codes', filter: 'papers', codes: vehiclePapers, several: true },
    series: [{ code: 'vehicles', tone: 'plain', query: { state: kept } }],
  }),
  metric({
    ...shared,
    code: 'vehiclesByState',
    parting: { by: 'codes', filter: 'state', codes: vehicleState, several: true },
  }),
  metric({
    ...shared,
    code: 'vehiclesByNature',
    parting: { by: 'codes', filter: 'useNature', codes: useNature, several: true },
    series: [{ code: 'vehicles', tone: 'plain', query: { state: kept } }],
  }),
];
