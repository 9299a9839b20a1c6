import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { code, count, dateTime, longText, text } from '../../columns.ts';
import { heldFile } from '../../files/file.contract.ts';
import { between, can, list, type Row } from '../../list.ts';
import { id, instant, line, moment, nameLine, nameSought } from '../../values.ts';
import { everyFlavour } from '../flavours.ts';
import { classroomState } from '../study.codes.ts';

export const classroomList = list({
  name: 'classroom',
  path: '/train/classroom/page',
  purpose: 'Lessons that were held in a classroom, with the sheet that was signed there.',
  permission: everyFlavour('hours:list'),
  key: 'classroomId',
  tabs: { filter: 'state', codes: classroomState },
  filters: { planId: id, lecturer: nameSought, state: oneOf(classroomState), heldBetween: between },
  row: {
    classroomId: id,
    planId: id,
    planName: z.string(),
    orgName: z.string(),
    heldFrom: instant,
    heldUntil: instant,
    place: z.string(),
    lecturer: z.string(),
    lecturerTitle: z.string(),
    summary: z.string(),
    lessonNames: z.array(z.string()),
    minutes: z.number(),
    memberCount: z.number(),
    state: z.number(),
    enteredByName: z.string(),
    createdAt: instant,
    reason: z.string(),
    sheets: z.array(heldFile),
    version: z.number(),
    can,
  },
  sorts: ['heldFrom'],
  columns: [
    dateTime('heldFrom'),
    dateTime('heldUntil'),
    text('planName', { width: 220 }),
    { field: 'lessonNames', kind: 'tags', width: 220 },
    count('minutes', { width: 90 }),
    count('memberCount', { summed: true, width: 90 }),
    text('place', { width: 160, titled: 'classroomPlace' }),
    text('lecturer', { width: 110 }),
    text('lecturerTitle', { width: 110, quiet: true }),
    longText('summary', { titled: 'taughtSummary', quiet: true }),
    code('state', classroomState, { width: 100 }),
    text('orgName', { width: 190 }),
    text('enteredByName', { width: 110 }),
    dateTime('createdAt', { quiet: true }),
    text('reason', { width: 200, quiet: true }),
  ],
});
export type ClassroomRow = Row<typeof classroomList>;

/** What the record sheet of a lesson says beside time, place and people; a summary is complete from 200 signs on. */
export const taught = {
  lecturerTitle: line(40).default(''),
  summary: line(5000).default(''),
};

/** What people write about a lesson held in a classroom. */
export const classroomWritable = {
  planId: id,
  heldFrom: moment,
  heldUntil: moment,
  /** A room of the register, or null where the place stands in words alone. */
  roomId: id.nullable().default(null),
  /** Name of the place; that of the room where one is chosen. */
  place: line(100).default(''),
  lecturer: nameLine(40, 1),
  ...taught,
  lessons: z
    .array(z.strictObject({ lessonId: id, minutes: z.number().int().min(1).max(720) }))
    .min(1)
    .max(20),
  recordIds: z.array(id).min(1).max(500),
  /** The sheet that was signed there. */
  sheets: z.array(heldFile).min(1).max(10),
};
