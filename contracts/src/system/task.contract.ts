import { z } from 'zod';
import { codes, oneOf } from '../codes.ts';
import { code, count, dateTime, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line } from '../values.ts';

export const taskState = codes('taskState', { queued: 0, running: 1, done: 2, failed: 3, cancelled: 4 });
export const taskKind = codes('taskKind', {
  export: 'export',
  import: 'import',
  photos: 'photos',
  pastScans: 'pastScans',
  toH264: 'toH264',
  toPdf: 'toPdf',
  certPrint: 'certPrint',
  personCopy: 'personCopy',
  chargeCycles: 'chargeCycles',
  settlements: 'settlements',
});

export const taskList = list({
  name: 'task',
  path: '/task/page',
  purpose: "The person's own long work: the download centre.",
  permission: 'signedIn',
  exports: false,
  byItself: true,
  key: 'taskId',
  filters: { keyword: line(60), kind: oneOf(taskKind), state: oneOf(taskState), between },
  row: {
    taskId: id,
    kind: z.string(),
    title: z.string(),
    state: z.number(),
    done: z.number(),
    total: z.number(),
    bad: z.number(),
    message: z.string(),
    fileName: z.string().nullable(),
    createdAt: instant,
    endedAt: instant.nullable(),
    can,
  },
  sorts: ['createdAt'],
  columns: [
    text('title', { width: 240 }),
    code('kind', taskKind),
    code('state', taskState),
    count('done'),
    count('total'),
    count('bad'),
    text('message', { width: 240 }),
    dateTime('createdAt'),
    dateTime('endedAt'),
  ],
});
export type TaskRow = Row<typeof taskList>;

const signedIn = { service: 'manager', auth: 'session', permission: 'signedIn' } as const;
const started = z.object({ taskId: id });

export const taskApi = {
  list: taskList,
  cancel: route({
    ...signedIn,
    method: 'PUT',
    path: '/task/cancel',
    purpose: 'Cancels a task that still waits or runs.',
    input: z.strictObject({ taskId: id }),
    data: z.object({ state: z.number() }),
  }),
  download: route({
    ...signedIn,
    method: 'GET',
    path: '/task/download',
    purpose: 'Gives the result of a task; of an import with `source` the file as it was sent.',
    raw: true,
    input: z.strictObject({ taskId: id, source: z.literal('true').optional() }),
    data: z.unknown(),
  }),
};

export const exportApi = {
  start: route({
    ...signedIn,
    method: 'POST',
    path: '/task/export',
    purpose: "Background export of a list with the filters on the screen, inside the person's scope.",
    input: z.strictObject({ list: line(60, 1), query: z.record(z.string(), z.unknown()) }),
    data: started,
  }),
};
