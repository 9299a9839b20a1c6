import { checkFaultStanding, checkVerdict } from '../checks/check.codes.ts';
import { checkDay, checkDayList } from '../checks/day.contract.ts';
import { checkFaultList } from '../checks/fault.contract.ts';
import { checkRecordList } from '../checks/record.contract.ts';
import { type Metric, metric } from '../metric.ts';

const shared = { subject: 'check', chart: 'bars' } as const;

/** Figures of the checks of vehicles. */
export const checkMetrics: readonly Metric[] = [
  metric({
    ...shared,
    code: 'vehiclesByCheckDay',
    unit: 'vehicles',
    list: checkDayList,
    screen: '/car/inspection/day',
    parting: { by: 'codes', filter: 'checkDay', codes: checkDay, several: true },
  }),
  metric({
    ...shared,
    code: 'checksByVerdict',
    unit: 'checks',
    list: checkRecordList,
    screen: '/car/inspection/record/list',
    parting: { by: 'codes', filter: 'checkVerdict', codes: checkVerdict, several: true },
    series: [{ code: 'checks', tone: 'plain', query: { today: 'true' } }],
  }),
  metric({
    ...shared,
    code: 'faultsByStanding',
    unit: 'faults',
    list: checkFaultList,
    screen: '/car/inspection/fault/list',
    parting: { by: 'codes', filter: 'faultStanding', codes: checkFaultStanding, several: true },
  }),
];
