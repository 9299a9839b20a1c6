import { newKey } from '#client/call.ts';
import { localStore } from '#client/storage.ts';

/** What was found at one item so far. */
export interface Answered {
  readonly finding: number;
  readonly note: string;
  /** Symptoms that were pressed; drafts of before have none. */
  readonly symptoms?: readonly string[];
  /** Seconds since the press before. */
  readonly seconds: number;
}

/** A check that is being made: it stays on the device, so that a page that is left loses nothing. */
export interface Draft {
  readonly checkKey: string;
  /** By what it is made: answers to other items are none to these. */
  readonly edition: string;
  readonly startedAt: string;
  /** When the last item was pressed, in milliseconds. */
  readonly pressedAt: number;
  /** By the number of the item. */
  readonly answers: Readonly<Record<number, Answered>>;
  readonly odometer: string;
  readonly place: string;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

const nameOf = (what: string): string => `student.check.draft.${what}`;

/** Milliseconds after which what was found tells of another trip. */
const lasting = 4 * 3_600_000;

/**
 * The draft of a check by this edition; a new one where there is none, one of hours ago, or one by another edition.
 * @param before what was found when the same check was made before and came back.
 */
export const draftOf = (what: string, edition: string, before: Draft['answers'] = {}): Draft => {
  const kept = localStore.read<Draft>(nameOf(what));
  const fresh = kept !== undefined && Math.abs(Date.now() - kept.pressedAt) < lasting;
  if (fresh && kept.edition === edition) return kept;
  return {
    checkKey: newKey(),
    edition,
    startedAt: new Date().toISOString(),
    pressedAt: Date.now(),
    answers: before,
    odometer: '',
    place: '',
    position: null,
  };
};

export const keepDraft = (what: string, draft: Draft): void => localStore.write(nameOf(what), draft);

export const forgetDraft = (what: string): void => localStore.remove(nameOf(what));

/** The draft with items answered by one press: the time since the press before is shared among them. */
export const pressed = (draft: Draft, items: readonly number[], finding: number): Draft => {
  const now = Date.now();
  const seconds = Math.round(((now - draft.pressedAt) / 1000 / Math.max(1, items.length)) * 100) / 100;
  const answers = { ...draft.answers };
  for (const item of items) {
    const before = answers[item];
    answers[item] = { note: '', ...before, finding, seconds: Math.min(86_400, (before?.seconds ?? 0) + seconds) };
  }
  return { ...draft, answers, pressedAt: now };
};
