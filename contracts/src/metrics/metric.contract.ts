import { z } from 'zod';
import { type MetricSubject, tones } from '../metric.ts';
import { route } from '../route.ts';
import { instant } from '../values.ts';

const cell = z.object({
  /** Rows; fen where the unit is yuan. */
  count: z.number(),
  /** There are more than were counted; never of fen. */
  more: z.boolean(),
  /** Filters of the screen that opens exactly these rows. */
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

const part = z.object({
  /** Code, month `YYYY-MM`, entry of the catalogue, `today` or `thisMonth`. */
  key: z.string(),
  /** Phrase of its name; empty where it has a name of its own, or is a month. */
  phrase: z.string(),
  name: z.string(),
  screen: z.string(),
  /** One number for each series, in their order. */
  cells: z.array(cell),
});

const measured = z.object({
  code: z.string(),
  unit: z.string(),
  chart: z.enum(['bars', 'stack', 'months', 'heat']),
  series: z.array(z.object({ code: z.string(), tone: z.enum(tones) })),
  parts: z.array(part),
  /** Code of the series whose share of all of them is told; null where none is. */
  share: z.string().nullable(),
});
export type Measured = z.output<typeof measured>;

const figures = (path: string, of: string) =>
  route({
    service: 'manager',
    auth: 'session',
    permission: 'signedIn',
    method: 'GET',
    path,
    purpose: `Gives the figures of ${of} on the first page, inside the reader's scope; every point names the rows behind it.`,
    input: z.strictObject({}),
    data: z.object({
      /** Moment up to which the rows were counted. */
      asOf: instant,
      list: z.array(measured),
    }),
  });

/** Figures of the first page by subject, inside the reader's scope; those whose rows the reader may not see are left out (spec 2.4). */
export const metricApi = {
  org: figures('/panel/org/count/list', 'organisations'),
  orgIndustry: figures('/panel/org/orgindustry/count/list', 'organisations by industry'),
  student: figures('/panel/student/count/list', 'students'),
  studentDuty: figures('/panel/student/duty/count/list', 'students by duty'),
  employee: figures('/panel/employee/count/list', 'employees'),
  course: figures('/panel/course/count/list', 'lessons'),
  customer: figures('/panel/customer/count/list', 'customers of agencies and agents'),
  train: figures('/panel/train/count/list', 'training'),
  vehicle: figures('/panel/vehicle/count/list', 'vehicles'),
  check: figures('/panel/check/count/list', 'checks of vehicles'),
  behaviour: figures('/panel/behaviour/count/list', 'alarms of driving and risk events'),
  docs: figures('/panel/docs/count/list', 'documents'),
  income: figures('/panel/income/count/list', 'money received, outstanding and given back'),
} satisfies Record<MetricSubject, unknown>;
