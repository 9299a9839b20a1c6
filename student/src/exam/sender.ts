import { CallFailure, call, newKey } from '#client/call.ts';
import { serverNow } from '#client/server-clock.ts';
import { localStore } from '#client/storage.ts';
import { answerCodes } from '#contracts/envelope.ts';
import {
  mostSaves,
  type SavedAnswer,
  type SittingStanding,
  studentExamApi,
  type ToldEvent,
} from '#contracts/exams/student-exam.contract.ts';
import { cut } from '#contracts/system/storable.ts';
import { heed } from '../app/session.ts';
import { alone } from '../offline/page-lock.ts';
import { openQueue, type Queue, type Refused } from '../offline/queue.ts';
import { openShelf } from '../offline/shelf.ts';

/** An answer, or something the page noticed at an instant of the server's clock. */
export type DeskItem = SavedAnswer | { seq: number; kind: ToldEvent['kind']; at: number };

/** A sitting as this device holds it. */
export interface HeldSitting {
  readonly sittingId: string;
  readonly epoch: number;
}

const keyName = 'exam.device';

/** Key by which the server knows this device again; it outlives a log-out, so that the same phone may go on. */
export const deviceToken = (): string => {
  const known = localStore.read<string>(keyName);
  if (known !== undefined) return known;
  const made = newKey();
  localStore.write(keyName, made);
  return made;
};

/** What this device is, in a few words. */
export const deviceName = (): string => {
  const { userAgent } = navigator;
  return cut(/\(([^)]*)\)/.exec(userAgent)?.[1] ?? userAgent, 80);
};

/** Name of a sitting in the queue: answers of another epoch are another device's. */
export const nameOf = ({ sittingId, epoch }: HeldSitting): string => `${sittingId}.${epoch}`;
const heldOf = (name: string): HeldSitting => {
  const [sittingId = '', epoch = '1'] = name.split('.');
  return { sittingId, epoch: Number(epoch) };
};

/** Body of a call that hands in what waits. */
export const bodyOf = ({ sittingId, epoch }: HeldSitting, items: readonly DeskItem[]) => ({
  sittingId,
  epoch,
  deviceToken: deviceToken(),
  saves: items.filter((one) => 'place' in one),
  tells: items
    .filter((one) => 'kind' in one)
    .map(({ seq, kind, at }) => ({
      seq,
      kind,
      agoMs: Math.min(86_400_000, Math.max(0, Math.round(serverNow() - at))),
    })),
});

/** The only refusals after which there is no desk any more: handed in, time over, taken over by another device. */
const closing: readonly number[] = [answerCodes.sittingOver, answerCodes.sittingElsewhere];
/** Whether a failed call says that the sitting has ended for this device. */
export const endsSitting = (failure: unknown): boolean =>
  failure instanceof CallFailure && closing.includes(failure.code);
/** Refusals of what a call brought: it may be one thing of many. */
const spoiled: readonly number[] = [answerCodes.invalidInput, answerCodes.business];

/** What comes of a call: how the sitting stands, that it has ended here, that one thing is not taken, or that nothing arrived. */
type Heard = { answer: SittingStanding } | { ended: true } | { refused: unknown; item: DeskItem } | { waits: true };
const hearers = new Map<string, (heard: Heard) => void>();

/** Hears what the server says of one sitting. */
export const hearSitting = (name: string, hear: (heard: Heard) => void): (() => void) => {
  hearers.set(name, hear);
  return () => hearers.delete(name);
};

const judged = (failure: unknown, name: string): Refused => {
  heed(failure);
  if (endsSitting(failure)) {
    hearers.get(name)?.({ ended: true });
    return 'never';
  }
  if (!(failure instanceof CallFailure)) return 'later';
  if (spoiled.includes(failure.code)) return 'singly';
  // A sitting nobody has open is let go; answers of an open desk wait, whatever the server says.
  return failure.code === answerCodes.foreignOrMissing && !hearers.has(name) ? 'never' : 'later';
};

const judge = (failure: unknown, name: string): Refused => {
  const refused = judged(failure, name);
  if (refused === 'later') hearers.get(name)?.({ waits: true });
  return refused;
};

type DeskQueue = Queue<DeskItem, SittingStanding>;
let current: { userId: string; queue: Promise<DeskQueue> } | undefined;

const open = async (userId: string): Promise<DeskQueue> =>
  openQueue<DeskItem, SittingStanding>({
    userId,
    shelf: await openShelf<DeskItem>('exam'),
    most: mostSaves,
    send: (name, items) =>
      alone('luan-exam', () => call(studentExamApi.save, bodyOf(heldOf(name), items), { quiet: true })),
    judge,
    onRefused: (name, failure, item) => hearers.get(name)?.({ refused: failure, item }),
    onAnswer: (name, answer) => hearers.get(name)?.({ answer }),
    // What waits of an exam its desk knows by itself.
    onChange: () => undefined,
  });

/** The queue of a person's answers. */
export const deskQueue = (userId: string): Promise<DeskQueue> => {
  if (current?.userId !== userId) current = { userId, queue: open(userId) };
  return current.queue;
};

/** Asks how a sitting stands when there is nothing to send: minutes may have been granted, or it was handed in. */
export const askStanding = async (held: HeldSitting): Promise<void> => {
  const name = nameOf(held);
  try {
    hearers.get(name)?.({ answer: await call(studentExamApi.save, bodyOf(held, []), { quiet: true }) });
  } catch (failure) {
    judge(failure, name);
  }
};

/** Milliseconds a page waits for another one to let go of the same paper. */
const letGo = 1500;

/**
 * Holds a paper for this page alone, where the browser can see to it: two pages would give the same numbers twice.
 * @returns how to let go, or undefined while another page of this browser holds it.
 */
export const holdPaper = (name: string): Promise<(() => void) | undefined> => {
  const unseen = (): void => undefined;
  if (!('locks' in navigator)) return Promise.resolve(unseen);
  const signal = AbortSignal.timeout(letGo);
  return new Promise((resolve) => {
    navigator.locks
      .request(`luan-paper-${name}`, { signal }, () => new Promise<void>((free) => resolve(free)))
      // Where storage is refused, locks are too.
      .catch(() => resolve(signal.aborted ? undefined : unseen));
  });
};
