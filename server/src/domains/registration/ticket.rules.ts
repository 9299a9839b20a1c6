import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import type { Keys } from '#kernel/keys.ts';

/** What a ticket carries from one step to the next; nobody but the server reads it. */
export type Ticket =
  | {
      readonly step: 'account';
      readonly realName: string;
      readonly phone: string;
      readonly username: string;
      readonly passwordHash: string;
    }
  | { readonly step: 'again'; readonly registrationId: string; readonly version: number };

/** Seals what a person has proven until a moment, in milliseconds. */
export const sealTicket = (keys: Keys, ticket: Ticket, until: number): string =>
  keys.seal(JSON.stringify({ ...ticket, until }));

/** Opens a ticket of a step. Throws `registration.ticket` for a forged, foreign or old one. */
export const openTicket = <S extends Ticket['step']>(
  keys: Keys,
  sealed: string,
  step: S,
  now: number,
): Extract<Ticket, { step: S }> => {
  let opened: { step?: unknown; until?: unknown };
  try {
    opened = JSON.parse(keys.unseal(sealed)) as typeof opened;
  } catch {
    throw fail('registration.ticket');
  }
  if (opened.step !== step || Number(opened.until) < now) throw fail('registration.ticket');
  return opened as unknown as Extract<Ticket, { step: S }>;
};

/** Whether a ticket is that of somebody who proved the own phone for a registration. */
export const isRegistering = (keys: Keys, sealed: string): boolean => {
  try {
    return openTicket(keys, sealed, 'account', clock.now().getTime()).step === 'account';
  } catch {
    return false;
  }
};
