import { type Metric, metric } from '../metric.ts';
import { inStates } from '../todo.ts';
import { dangerLevel, dangerState } from './danger.codes.ts';
import { dangerList } from './danger.contract.ts';
import { riskColour } from './risks/unit.codes.ts';
import { riskUnitList } from './risks/unit.contract.ts';

const { found, mending, handedIn, closed, toLift, overdue, longerAsked } = dangerState.values;
const open = inStates(found, mending, handedIn, toLift, longerAsked);
const shared = { subject: 'check', unit: 'dangers', list: dangerList, screen: '/hazard/dangerList' } as const;

/** Figures of hidden dangers: put right of those found, on their day or late, and what is open by level. */
export const hazardMetrics: readonly Metric[] = [
  metric({
    ...shared,
    code: 'dangersByMonth',
    parting: { by: 'months', filter: 'dangerBetween', months: 6 },
    series: [
      { code: 'dangersClosed', tone: 'good', query: { state: inStates(closed) } },
      { code: 'dangersOpen', tone: 'moving', query: { state: open } },
      { code: 'dangersOverdue', tone: 'bad', query: { state: inStates(overdue) } },
    ],
    chart: 'months',
  }),
  metric({
    ...shared,
    code: 'dangersOnTime',
    parting: { by: 'months', filter: 'closedBetween', months: 6 },
    series: [
      { code: 'closedOnTime', tone: 'good', query: { onTime: 'true' } },
      { code: 'closedLate', tone: 'bad', query: { onTime: 'false' } },
    ],
    chart: 'months',
  }),
  metric({
    ...shared,
    code: 'dangersByLevel',
    parting: { by: 'codes', filter: 'dangerLevel', codes: dangerLevel, several: true },
    series: [{ code: 'dangersOpen', tone: 'moving', query: { state: [...open, ...inStates(overdue)] } }],
    chart: 'bars',
  }),
  metric({
    code: 'risksByColour',
    subject: 'check',
    unit: 'risks',
    list: riskUnitList,
    screen: '/hazard/unitList',
    parting: { by: 'codes', filter: 'riskColour', codes: riskColour, several: true },
    chart: 'bars',
  }),
];
