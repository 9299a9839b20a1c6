import { z } from 'zod';
import { checkFinding } from '../checks/check.codes.ts';
import { checkItem, longestNote, mostItems } from '../checks/template.contract.ts';
import { oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { id, instant, line, moment, whole } from '../values.ts';

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

const open = z.object({
  placeTaskId: id,
  placeCheckName: z.string(),
  placeObject: z.number(),
  objectName: z.string(),
  checkPeriod: z.number(),
  fromOn: z.string(),
  untilOn: z.string(),
  state: z.number(),
  /** Its last day is over. */
  over: z.boolean(),
  /** Why it came back; empty for one that was not made yet. */
  sentBackFor: z.string(),
  templateName: z.string(),
  items: z.array(checkItem),
  /** What was found before it came back. */
  before: z.array(z.object({ item: z.number(), finding: z.number(), note: z.string() })),
});
export type OwnPlaceTask = z.output<typeof open>;

const handed = z.object({
  placeTaskId: id,
  placeCheckName: z.string(),
  objectName: z.string(),
  untilOn: z.string(),
  handedAt: instant,
  state: z.number(),
  faultCount: z.number(),
});

const checkKey = z.string().regex(/^[0-9a-f]{32}$/);
const given = z.strictObject({
  /** Made by the phone when a check is begun: handed in twice it counts once. */
  checkKey,
  placeTaskId: id,
  /** By the clock of the phone, as `sentAt`, which tells how long the check waited for a network. */
  finishedAt: moment,
  sentAt: moment,
  answers: z
    .array(
      z.strictObject({
        /** Number of the item in the edition, from 1. */
        item: whole(1, mostItems),
        finding: oneOf(checkFinding),
        note: line(longestNote).default(''),
        photoId: id.nullable().default(null),
      }),
    )
    .min(1)
    .max(mostItems),
  taskNote: line(500).default(''),
  signatureId: id,
});
export type GivenPlaceCheck = z.input<typeof given>;

const taken = z.object({
  placeTaskId: id,
  faults: z.number(),
  /** Hidden dangers its serious faults became. */
  dangers: z.number(),
  /** Made after its last day. */
  late: z.boolean(),
  /** It had been taken before. */
  again: z.boolean(),
});
export type TakenPlaceCheck = z.output<typeof taken>;

/** Checks of places and devices on the phone of who is to make them. */
export const ownPlaceApi = {
  tasks: route({
    ...student,
    method: 'GET',
    path: '/api/student/place/task/list',
    purpose: 'Checks of places and devices that wait for oneself, item by item, and the last ten one handed in.',
    input: z.strictObject({}),
    data: z.object({ open: z.array(open), handed: z.array(handed) }),
  }),
  addPhoto: route({
    ...student,
    method: 'POST',
    path: '/api/student/place/photo/add',
    anyOrganisation: true,
    purpose:
      'Hands in a photo of a check of a place or a device that is about to be handed in; the same one again stays one.',
    raw: true,
    input: z.strictObject({ checkKey, placeTaskId: id.optional() }),
    data: z.object({ fileId: id }),
  }),
  addSignature: route({
    ...student,
    method: 'POST',
    path: '/api/student/place/signature/add',
    anyOrganisation: true,
    purpose: 'Hands in the drawn signature of a check of a place or a device that is about to be handed in.',
    raw: true,
    input: z.strictObject({ checkKey, placeTaskId: id.optional() }),
    data: z.object({ fileId: id }),
  }),
  add: route({
    ...student,
    method: 'POST',
    path: '/api/student/place/task/add',
    anyOrganisation: true,
    purpose:
      'Hands in a check of a place or a device that waits for oneself; serious faults become hidden dangers. The same key again answers what was taken before.',
    input: given,
    data: taken,
  }),
};
