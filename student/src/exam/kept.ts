import { localStore } from '#client/storage.ts';
import type { OpenedSitting } from '#contracts/exams/student-exam.contract.ts';

interface Kept {
  opened: OpenedSitting;
  at: number;
}

const nameOf = (recordId: string): string => `student.sitting.${recordId}`;

/** What this device has done on a paper: every answer, also those the server has, and the highest number it used. */
interface Done {
  readonly answers: readonly (readonly [place: number, answer: string])[];
  readonly seq: number;
}
const doneName = (recordId: string): string => `${nameOf(recordId)}.done`;

/** Notes what was answered, so that a reload without a network shows it and uses no number twice. */
export const keepDone = (recordId: string, answers: ReadonlyMap<number, string>, seq: number): void =>
  localStore.write(doneName(recordId), { answers: [...answers], seq } satisfies Done);

/** Keeps an open paper on the device, so that a reload without a network goes on. It holds no right answers. */
export const keepPaper = (recordId: string, opened: OpenedSitting): void => {
  localStore.write(nameOf(recordId), { opened, at: Date.now() });
  keepDone(recordId, new Map(opened.answers.map(({ place, answer }) => [place, answer])), opened.seq);
};

/** Forgets a paper that was handed in. */
export const forgetPaper = (recordId: string): void => {
  localStore.remove(nameOf(recordId));
  localStore.remove(doneName(recordId));
};

/** The paper this device keeps, its clock moved on by the time that has passed here; none whose time is over. */
export const keptPaper = (recordId: string): OpenedSitting | undefined => {
  const kept = localStore.read<Kept>(nameOf(recordId));
  if (!kept) return undefined;
  const now = Date.parse(kept.opened.serverNow) + Math.max(0, Date.now() - kept.at);
  if (now >= Date.parse(kept.opened.deadlineAt)) return undefined;
  const done = localStore.read<Done>(doneName(recordId)) ?? { answers: [], seq: 0 };
  return {
    ...kept.opened,
    answers: done.answers.map(([place, answer]) => ({ place, answer })),
    seq: Math.max(kept.opened.seq, done.seq),
    serverNow: new Date(now).toISOString(),
  };
};
