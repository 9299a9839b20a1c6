import { z } from 'zod';
import { codes } from '../../codes.ts';
import { route } from '../../route.ts';
import { id, instant, several } from '../../values.ts';

/** Most slips of a press: each costs a hash, and the paper has eight a page. */
export const mostSlips = 200;
/** Days a first password on a slip logs in. */
export const slipDays = 14;

/** How somebody stands to a slip. */
export const slipStanding = codes('slipStanding', {
  /** No password yet: a slip takes nothing away. */
  fresh: 1,
  /** A first password was handed out and is unused: a new slip makes the old one worthless. */
  handedOut: 2,
  /** Logged in before and chose a password: a slip locks the person out of it. */
  own: 3,
});

const orgUserIds = several(id).pipe(z.array(id).min(1).max(mostSlips));

const holder = z.object({
  orgUserId: id,
  realName: z.string(),
  /** A code of `slipStanding`. */
  standing: z.number(),
  /** Until when the slip of before logs in; null where there is none. */
  until: instant.nullable(),
  /** Why this person gets none, in words; empty: may have one. */
  refused: z.string(),
});
export type SlipHolder = z.infer<typeof holder>;

const session = { service: 'manager', auth: 'session', permission: 'org:employee:password' } as const;

/** Log-in slips on paper: account, first password for some days, and a code that opens the log-in page. */
export const slipApi = {
  look: route({
    ...session,
    method: 'POST',
    path: '/org/employee/slip/look',
    purpose: 'Whom new log-in slips would lock out of what they have, and who gets none and why; writes nothing.',
    input: z.strictObject({ orgUserIds }),
    data: z.array(holder),
  }),
  print: route({
    ...session,
    method: 'PUT',
    path: '/org/employee/slip/print',
    purpose: 'Gives each a first password for some days and prints them on slips, told once; all of them or none.',
    encrypted: true,
    inPerson: true,
    input: z.strictObject({
      orgUserIds,
      /** Also those who chose a password of their own. */
      alsoOwn: z.boolean().default(false),
    }),
    /** The paper, as base64: it is told once and kept nowhere. */
    data: z.object({ fileName: z.string(), pdf: z.string(), count: z.number() }),
  }),
};
