import { type Metric, metric, trend } from '../metric.ts';
import { inStates } from '../todo.ts';
import { behaviourState, hourBand } from './behaviour.codes.ts';
import { behaviourList } from './behaviour.contract.ts';
import { conversionKind, conversionState } from './conversions/conversion.codes.ts';
import { conversionList } from './conversions/conversion.contract.ts';
import { eventCategory, eventState } from './event.codes.ts';
import { eventList } from './event.contract.ts';

/** Alarms that were not found false. */
const counted = inStates(behaviourState.values.standing, behaviourState.values.doubted);
const shared = {
  subject: 'behaviour',
  unit: 'alarms',
  list: behaviourList,
  screen: '/datamanager/drivingBehaviorDetailed',
  series: [{ code: 'alarms', tone: 'plain', query: { state: counted } }],
} as const;

/** Figures of driving: what alarms come in, when, and how the risk events stand. */
export const eventMetrics: readonly Metric[] = [
  metric({
    ...shared,
    code: 'alarmsByKind',
    parting: { by: 'codes', filter: 'eventCategory', codes: eventCategory, several: true },
    chart: 'bars',
  }),
  metric({
    ...shared,
    code: 'alarmsByHour',
    parting: { by: 'codes', filter: 'hourBand', codes: hourBand, several: true },
    chart: 'heat',
  }),
  metric({
    ...shared,
    code: 'alarmsByMonth',
    parting: { by: 'months', filter: 'occurredBetween', months: trend },
    chart: 'months',
  }),
  metric({
    code: 'eventsByState',
    subject: 'behaviour',
    unit: 'events',
    list: eventList,
    screen: '/risk/eventList',
    parting: { by: 'codes', filter: 'state', codes: eventState, several: true },
    chart: 'bars',
  }),
  metric({
    code: 'namesWaiting',
    subject: 'behaviour',
    unit: 'names',
    list: conversionList,
    screen: '/datamanager/nameConversionManagerList',
    parting: { by: 'codes', filter: 'conversionKind', codes: conversionKind, several: true },
    series: [{ code: 'waiting', tone: 'plain', query: { state: inStates(conversionState.values.waiting) } }],
    chart: 'bars',
  }),
];
