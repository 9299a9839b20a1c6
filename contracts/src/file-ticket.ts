import { z } from 'zod';
import { instant } from './values.ts';

/** What a call answers that lets one file be opened for ten minutes: a signed ticket. */
export const fileTicket = z.object({ ticket: z.string(), expiresAt: instant });

/** A call that gives the file of a ticket to whoever holds it: an address that a browser opens by itself carries no session. */
export const fileOfTicket = {
  service: 'manager',
  method: 'GET',
  auth: 'none',
  permission: 'public',
  raw: true,
  input: z.strictObject({ ticket: z.string().min(1).max(2000) }),
  data: z.unknown(),
} as const;
