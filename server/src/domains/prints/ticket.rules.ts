import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import type { Keys } from '#kernel/keys.ts';
import type { TaskOwner } from '#kernel/runtime.ts';
import type { Source } from '#kernel/source.ts';

/** Minutes a ticket opens its one sheet (security, line 15). */
const ticketMinutes = 10;
const purpose = 'print';

/** What a ticket says: one object of one kind, for the person who asked, until a moment. */
export interface PrintTicket {
  readonly kind: string;
  readonly objectId: string;
  /** What of the object is printed, and how. */
  readonly wish?: Readonly<Record<string, string | number>>;
  readonly batchId: string;
  readonly owner: TaskOwner;
  readonly source: Source;
  readonly until: number;
}

/** Signs a ticket for one object. The data behind it is read with the rights its maker has when it is opened. */
export const makeTicket = (keys: Keys, about: Omit<PrintTicket, 'until'>): { ticket: string; expiresAt: string } => {
  const until = clock.now().getTime() + ticketMinutes * 60_000;
  const body = Buffer.from(JSON.stringify({ ...about, until })).toString('base64url');
  return { ticket: `${body}.${keys.sign(purpose, body)}`, expiresAt: new Date(until).toISOString() };
};

/** Opens a ticket of a kind; refuses a forged one, one of another kind, and one whose time is over. */
export const openTicket = (keys: Keys, kind: string, ticket: string): PrintTicket => {
  const [body = '', signature = ''] = ticket.split('.');
  if (!keys.signed(purpose, body, signature)) throw fail('print.ticket');
  const opened = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as PrintTicket;
  if (opened.kind !== kind || opened.until < clock.now().getTime()) throw fail('print.ticket');
  return opened;
};
