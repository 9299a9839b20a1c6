import type { FailureKey } from '#phrases/say.ts';

/** What an exam is marked by. */
export interface Scale {
  readonly fullScore: number;
  readonly passingScore: number;
}
/** A score that is about to be entered, and where its member stands. */
export interface Entry {
  readonly score: number;
  readonly heldOn: string;
  readonly certificateNumber: string;
  readonly certifiedOn: string | null;
  /** Awaits the exam or another try. */
  readonly mayBeEntered: boolean;
  readonly attemptsLeft: number;
}
export interface Days {
  readonly today: string;
  readonly beginsOn: string;
}

/** What is wrong with an entry, the first thing that is; undefined for one that may be entered. */
export const faultOf = (entry: Entry, scale: Scale, days: Days): FailureKey | undefined => {
  if (!entry.mayBeEntered) return 'examEntry.standing';
  if (entry.attemptsLeft <= 0) return 'examEntry.noAttempts';
  if (entry.score > scale.fullScore) return 'examEntry.tooHigh';
  if (entry.heldOn > days.today) return 'examEntry.future';
  if (entry.heldOn < days.beginsOn) return 'examEntry.beforePlan';
  const passed = entry.score >= scale.passingScore;
  if (!passed && (entry.certificateNumber !== '' || entry.certifiedOn !== null)) return 'examEntry.certifiedFailed';
  if (entry.certifiedOn !== null && entry.certifiedOn < entry.heldOn) return 'examEntry.certifiedBefore';
  if (entry.certifiedOn !== null && entry.certifiedOn > days.today) return 'examEntry.future';
  return undefined;
};
