import { z } from 'zod';
import { route } from '../route.ts';
import { todoVerbs } from '../todo.ts';

/** Counting stops here and the screen says "999+". */
export const mostTodo = 999;

const waiting = z.object({
  code: z.string(),
  /** `others`: it waits for somebody else, whom `waitsFor` names. */
  kind: z.enum(['decide', 'mend', 'due', 'others']),
  /** What the reader does about it. */
  verb: z.enum(todoVerbs),
  /** Organisations whose people decide; empty for what the reader does. */
  waitsFor: z.array(z.string()),
  /** Kind of training; null where it belongs to none. */
  flavour: z.string().nullable(),
  count: z.number(),
  more: z.boolean(),
  /** Since when the longest waits, or the nearest day by which something is due; null where the list does not say. */
  moment: z.string().nullable(),
  /** Who or what is due first, at most three. */
  names: z.array(z.string()),
  screen: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type Waiting = z.output<typeof waiting>;

export const todoApi = {
  update: route({
    service: 'manager',
    auth: 'session',
    permission: 'signedIn',
    method: 'GET',
    path: '/agenda/update',
    purpose:
      'What waits for the reader now, counted anew (spec 2.4 `/agenda/update`): decisions first, then what came back, days running out, and last what waits for others.',
    input: z.strictObject({}),
    data: z.object({ list: z.array(waiting) }),
  }),
};
