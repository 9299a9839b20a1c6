import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { flag, whole } from '../values.ts';
import { messageKind } from './message.codes.ts';
import { digestRhythm, messageTopic, toldReason } from './switch.codes.ts';

/** Hours of the day at which a digest may come: nobody is told at night. */
export const digestHours = { first: 7, last: 20 } as const;

const told = z.object({
  digestRhythm: z.number(),
  digestHour: z.number(),
  digestWeekday: z.number(),
  list: z.array(
    z.object({
      kind: oneOf(messageKind),
      /** The kind in the reader's language. */
      title: z.string(),
      topic: oneOf(messageTopic),
      on: z.boolean(),
      /** Why it cannot be switched off; null where it can. */
      reason: oneOf(toldReason).nullable(),
    }),
  ),
});
export type OwnNotices = z.output<typeof told>;

/** The same three calls at one door. */
const atDoor = <const A extends 'session' | 'student', const P extends string>(auth: A, start: P, whose: string) => {
  const own = { service: 'manager', auth, permission: 'signedIn' } as const;
  return {
    list: route({
      ...own,
      method: 'GET',
      path: `${start}/list`,
      purpose: `Gives each kind of message with whether ${whose} is told of it, why some cannot be switched off, and when the digest comes.`,
      input: z.strictObject({}),
      data: told,
    }),
    mod: route({
      ...own,
      method: 'PUT',
      path: `${start}/mod`,
      purpose: `Switches kinds of messages on or off for ${whose}; what must be told is refused.`,
      inPerson: true,
      input: z.strictObject({ kinds: z.array(oneOf(messageKind)).min(1).max(200), on: flag }),
      data: z.null(),
    }),
    digest: route({
      ...own,
      method: 'PUT',
      path: `${start}/digest/mod`,
      purpose: `Says when ${whose} is told in one message what is unread and what waits: never, every day or every week, at an hour of the platform’s zone.`,
      inPerson: true,
      input: z.strictObject({
        digestRhythm: oneOf(digestRhythm),
        digestHour: whole(digestHours.first, digestHours.last),
        /** From Monday (1) on; asked of a weekly one alone. */
        digestWeekday: whole(1, 7).default(1),
      }),
      data: z.null(),
    }),
  };
};

/** The own notices at the desk. */
export const switchApi = atDoor('session', '/message/switch', 'the person who asks');
/** The same at the phone. */
export const ownSwitchApi = atDoor('student', '/api/student/message/switch', 'the student who asks');
