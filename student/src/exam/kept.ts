import { localStore } from '#client/storage.ts';
import type { OpenedSitting } from '#contracts/exams/student-exam.contract.ts';

interface Kept {
  opened: OpenedSitting;
  at: number;
}

const nameOf = (recordId: string): string => `student.sitting.${recordId}`;

/** Keeps an open paper on the device, so that a reload without a network goes on. It holds no right answers. */
export const keepPaper = (recordId: string, opened: OpenedSitting): void =>
  localStore.write(nameOf(recordId), { opened, at: Date.now() });

/** Forgets a paper that was handed in. */
export const forgetPaper = (recordId: string): void => localStore.remove(nameOf(recordId));

/** The paper this device keeps, its clock moved on by the time that has passed here; none whose time is over. */
export const keptPaper = (recordId: string): OpenedSitting | undefined => {
  const kept = localStore.read<Kept>(nameOf(recordId));
  if (!kept) return undefined;
  const now = Date.parse(kept.opened.serverNow) + Math.max(0, Date.now() - kept.at);
  if (now >= Date.parse(kept.opened.deadlineAt)) return undefined;
  return { ...kept.opened, serverNow: new Date(now).toISOString() };
};
