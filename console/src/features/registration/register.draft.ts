import { tabStore } from '#client/storage.ts';
import type { openingApi } from '#contracts/registration/opening.contract.ts';
import type { Submitted } from '#contracts/registration/registration.contract.ts';
import type { Data } from '#contracts/route.ts';
import type { Values } from '#kit/contract-form.ts';

/** What a browser tab keeps of a registration; it outlives a reload, and ends with the tab. Never a password or a code. */
export interface RegisterDraft {
  account?: { realName: string; phone: string; username: string };
  /** Proof of the first step, or leave to hand in again. */
  ticket?: { sealed: string; again: boolean; until: string };
  company?: Values;
  sent?: Submitted;
  /** Number of what an agent prepared, from the link; and what it was once the phone is proven. */
  openingNumber?: string | undefined;
  opening?: Omit<Data<typeof openingApi.look>, 'company'> | undefined;
}

const name = 'register';

export const readDraft = (): RegisterDraft => tabStore.read<RegisterDraft>(name) ?? {};
export const keepDraft = (part: RegisterDraft): void => tabStore.write(name, { ...readDraft(), ...part });
export const dropDraft = (): void => tabStore.remove(name);

/** Whether the proof of the step before is there and still good. */
export const hasTicket = (draft: RegisterDraft, now = Date.now()): boolean =>
  draft.ticket !== undefined && Date.parse(draft.ticket.until) > now;
