import { z } from 'zod';
import { route } from '../route.ts';
import { id, instant } from '../values.ts';

/** How a code reaches a person: by text message, in the demonstration's inbox, or not at all. */
const textWays = ['sent', 'inbox', 'none'] as const;
export type TextWay = (typeof textWays)[number];

/** A code as the demonstration's inbox shows it. */
const inboxText = z.object({
  textId: id,
  /** Masked. */
  phone: z.string(),
  code: z.string(),
  sentAt: instant,
});
export type InboxText = z.infer<typeof inboxText>;

const open = {
  service: 'manager',
  method: 'GET',
  auth: 'none',
  permission: 'public',
  input: z.strictObject({}),
} as const;

export const textApi = {
  way: route({
    ...open,
    path: '/api/text/way',
    purpose: 'Says how a code reaches people here, so that nobody waits for one that will never come.',
    data: z.object({ way: z.enum(textWays) }),
  }),
  inbox: route({
    ...open,
    path: '/api/text/inbox',
    purpose:
      'Codes of the last ten minutes, newest first; 404 outside the demonstration, and wherever a provider sends.',
    data: z.object({ texts: z.array(inboxText) }),
  }),
};
