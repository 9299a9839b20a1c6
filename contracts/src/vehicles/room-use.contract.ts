import { z } from 'zod';
import { codes, oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { id, instant, line, moment } from '../values.ts';

/** What takes place in rooms. */
export const roomUseKind = codes('roomUseKind', {
  classroom: 'classroom',
  classSlot: 'classSlot',
  examSession: 'examSession',
  meeting: 'meeting',
});

const use = z.object({
  kind: z.string(),
  /** Number of the lesson, the lesson of a timetable or the session; of the plan for a meeting. */
  objectId: id,
  planId: id.nullable(),
  /** Kind of training of the plan; null for a session, which may be for several, and for a timetable. */
  flavour: z.string().nullable(),
  name: z.string(),
  orgName: z.string(),
  beginsAt: instant,
  endsAt: instant,
  /** The reader may open it. */
  inReach: z.boolean(),
});
export type RoomUse = z.infer<typeof use>;

const choice = z.object({
  roomId: id,
  roomName: z.string(),
  roomKind: z.number(),
  seats: z.number(),
  address: z.string(),
  /** What occupies it in the time that was asked about. */
  taken: use.nullable(),
});
export type RoomChoice = z.infer<typeof choice>;

const get = { service: 'manager', method: 'GET', auth: 'session' } as const;

/** Rooms as whoever holds lessons, meetings and exams needs them. */
export const roomApi = {
  choices: route({
    ...get,
    path: '/common/room/list',
    purpose:
      'Rooms in use of an organisation (the own one where none is named) and of those above it, as far as they are in reach; at most 100. With a time: what occupies each then, apart from the thing that is being written.',
    permission: 'signedIn',
    input: z.strictObject({
      orgId: id.optional(),
      keyword: line(40).optional(),
      /** Stays among them whatever else is asked: it was chosen before. */
      roomId: id.optional(),
      from: moment.optional(),
      until: moment.optional(),
      kind: oneOf(roomUseKind).optional(),
      objectId: id.optional(),
    }),
    data: z.array(choice),
  }),
  uses: route({
    ...get,
    path: '/system/room/use/list',
    purpose: 'What takes place in a room in a month, by time.',
    permission: 'system:room:list',
    input: z.strictObject({ roomId: id, month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    data: z.array(use),
  }),
};
