import { isClockSure, serverNow } from '#client/server-clock.ts';
import { localStore } from '#client/storage.ts';
import type { OpenedSitting, SavedAnswer } from '#contracts/exams/student-exam.contract.ts';
import { type Given, openGiven, unsavedOf } from './given-answers.ts';
import { type HeldSitting, nameOf } from './sender.ts';

interface Kept {
  opened: OpenedSitting;
  at: number;
}

const paperName = (recordId: string): string => `student.sitting.${recordId}`;

/** What this device has done on a paper: every answer, also those the server has, and the highest number it used. */
interface Done {
  /** The sitting and epoch the numbers belong to. */
  readonly sitting: string;
  readonly answers: readonly (readonly [place: number, answer: string])[];
  readonly seq: number;
  /** Answers the server has not said to have. */
  readonly unsaved: readonly SavedAnswer[];
}
const doneName = (recordId: string): string => `${paperName(recordId)}.done`;

/** Notes what was answered, so that a reload without a network shows it and uses no number twice. */
export const keepDone = (recordId: string, held: HeldSitting, given: Given, seq: number): void => {
  const done: Done = { sitting: nameOf(held), answers: [...given.answers], seq, unsaved: unsavedOf(given) };
  localStore.write(doneName(recordId), done);
};

/** Answers of a sitting that this device noted and the server has not said to have. */
export const keptUnsaved = (recordId: string, held: HeldSitting): readonly SavedAnswer[] => {
  const done = localStore.read<Done>(doneName(recordId));
  return done?.sitting === nameOf(held) ? done.unsaved : [];
};

/** Keeps an open paper on the device, so that a reload without a network goes on. It holds no right answers. */
export const keepPaper = (recordId: string, opened: OpenedSitting): void => {
  const unsaved = keptUnsaved(recordId, opened);
  localStore.write(paperName(recordId), { opened, at: Date.now() });
  const { answers } = openGiven([...opened.answers, ...unsaved]);
  const seq = Math.max(opened.seq, ...unsaved.map((one) => one.seq));
  const done: Done = { sitting: nameOf(opened), answers: [...answers], seq, unsaved };
  localStore.write(doneName(recordId), done);
};

/** Forgets a paper that was handed in. */
export const forgetPaper = (recordId: string): void => {
  localStore.remove(paperName(recordId));
  localStore.remove(doneName(recordId));
};

/** The paper this device keeps, its clock moved on by the time that has passed here; none whose time is over. */
export const keptPaper = (recordId: string): OpenedSitting | undefined => {
  const kept = localStore.read<Kept>(paperName(recordId));
  if (!kept) return undefined;
  // A page that was loaded without a network has no other clock than the device's.
  const now = isClockSure() ? serverNow() : Date.parse(kept.opened.serverNow) + Math.max(0, Date.now() - kept.at);
  if (now >= Date.parse(kept.opened.deadlineAt)) return undefined;
  const done = localStore.read<Done>(doneName(recordId));
  const answers = (done?.answers ?? []).map(([place, answer]) => ({ place, answer }));
  return {
    ...kept.opened,
    answers,
    seq: Math.max(kept.opened.seq, done?.seq ?? 0),
    serverNow: new Date(now).toISOString(),
  };
};
