import { z } from 'zod';
import { codes, oneOf } from '../codes.ts';
import { code, count, dateTime, longText, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, several } from '../values.ts';

/** Everything that runs by the clock; each is declared in the timers of its domain with its cron. */
export const timerName = codes('timer', {
  auditChain: 'auditChain',
  auditCheck: 'auditCheck',
  licences: 'licences',
  uploads: 'uploads',
  texts: 'texts',
  oldKeys: 'oldKeys',
  commission: 'commission',
  relations: 'relations',
  teachers: 'teachers',
  places: 'places',
  placeReturns: 'placeReturns',
  openings: 'openings',
  timerRuns: 'timerRuns',
  faces: 'faces',
  deletions: 'deletions',
  twins: 'twins',
  plans: 'plans',
  hours: 'hours',
  studyMonths: 'studyMonths',
  ledgerClose: 'ledgerClose',
  settlementProof: 'settlementProof',
  examsDue: 'examsDue',
  examFigures: 'examFigures',
  examResults: 'examResults',
  assessments: 'assessments',
  obligations: 'obligations',
  obligationsAll: 'obligationsAll',
  reminders: 'reminders',
  certificates: 'certificates',
  declarations: 'declarations',
  vehiclePapers: 'vehiclePapers',
  equipmentChecks: 'equipmentChecks',
  vehicleChecks: 'vehicleChecks',
  eventsTrained: 'eventsTrained',
  eventsLapse: 'eventsLapse',
  eventsFound: 'eventsFound',
  dangersLapse: 'dangersLapse',
  placeTasks: 'placeTasks',
  placeTasksMissed: 'placeTasksMissed',
  suggestions: 'suggestions',
  rawMessages: 'rawMessages',
  news: 'news',
  agreements: 'agreements',
  documentTasks: 'documentTasks',
  documentSubstitutes: 'documentSubstitutes',
  billing: 'billing',
  payOrders: 'payOrders',
  providerBills: 'providerBills',
  charges: 'charges',
  chargesFollow: 'chargesFollow',
  chargesByCycle: 'chargesByCycle',
  incomeShares: 'incomeShares',
  settlements: 'settlements',
  coupons: 'coupons',
  digests: 'digests',
  prices: 'prices',
});
export type TimerName = keyof typeof timerName.values;

/** How a run ended; `lost` where the server ended in the midst of it. */
export const timerOutcome = codes('timerOutcome', { waiting: 0, running: 1, done: 2, failed: 3, lost: 4 });

export const timerList = list({
  name: 'timerRun',
  path: '/system/timer/page',
  purpose: 'Lists what runs by the clock: when it ran, how it went, when it runs next.',
  permission: 'system:timer:list',
  key: 'timerRunId',
  filters: {
    timer: several(oneOf(timerName)),
    outcome: several(oneOf(timerOutcome)),
    /** The last run of its timer, which failed or was lost: nobody has had it run again since. */
    failing: flag,
    firedBetween: between,
  },
  row: {
    timerRunId: id,
    timer: z.string(),
    outcome: z.number(),
    firedAt: instant,
    endedAt: instant.nullable(),
    /** Seconds it took; null while it runs. */
    tookSeconds: z.number().nullable(),
    trouble: z.string(),
    /** Who had it run; empty where the clock did. */
    firedByName: z.string(),
    can,
  },
  sorts: ['firedAt'],
  columns: [
    code('timer', timerName, { width: 190 }),
    code('outcome', timerOutcome, { width: 100 }),
    dateTime('firedAt'),
    dateTime('endedAt'),
    count('tookSeconds', { width: 110 }),
    longText('trouble', { width: 240 }),
    text('firedByName', { width: 120 }),
  ],
});
export type TimerRow = Row<typeof timerList>;

export const timerApi = {
  list: timerList,
  run: route({
    service: 'manager',
    auth: 'session',
    permission: 'system:timer:run',
    method: 'POST',
    path: '/system/timer/run',
    purpose: 'Has a timer run now, beside its clock; the worker takes it within seconds.',
    input: z.strictObject({ timer: oneOf(timerName) }),
    data: z.object({ timerRunId: id }),
  }),
};
