import { CallFailure, call, newKey } from '#client/call.ts';
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
import { openQueue, type Queue, type Refused } from '../offline/queue.ts';
import { openShelf } from '../offline/shelf.ts';

/** An answer, or something the page noticed at an instant of this device. */
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
    .map(({ seq, kind, at }) => ({ seq, kind, agoMs: Math.min(86_400_000, Math.max(0, Date.now() - at)) })),
});

/** The only refusals after which there is no desk any more: handed in, time over, taken over by another device. */
const closing: readonly number[] = [answerCodes.sittingOver, answerCodes.sittingElsewhere];
/** Whether a failed call says that the sitting has ended for this device. */
export const endsSitting = (failure: unknown): boolean =>
  failure instanceof CallFailure && closing.includes(failure.code);
/** Refusals of what a call brought: it may be one thing of many. */
const spoiled: readonly number[] = [answerCodes.invalidInput, answerCodes.business];

/** What the server says of a sitting: how it stands, that it has ended here, or that it will not take one thing. */
type Heard = { answer: SittingStanding } | { ended: true } | { refused: unknown };
const hearers = new Map<string, (heard: Heard) => void>();
let waiting = new Map<string, number>();
const readers = new Set<() => void>();

/** Hears what the server says of one sitting. */
export const hearSitting = (name: string, hear: (heard: Heard) => void): (() => void) => {
  hearers.set(name, hear);
  return () => hearers.delete(name);
};

/** How many things of a sitting wait to be sent; for `useSyncExternalStore`. */
export const waitingOf = (name: string): number => waiting.get(name) ?? 0;
export const onWaiting = (reader: () => void): (() => void) => {
  readers.add(reader);
  return () => readers.delete(reader);
};

const judge = (failure: unknown, name: string): Refused => {
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

type DeskQueue = Queue<DeskItem, SittingStanding>;
let current: { userId: string; queue: Promise<DeskQueue> } | undefined;

/** Only one page of the browser sends at a time, where the browser can see to it. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('luan-exam', work) as Promise<T>) : work();

const open = async (userId: string): Promise<DeskQueue> =>
  openQueue<DeskItem, SittingStanding>({
    userId,
    shelf: await openShelf<DeskItem>('exam'),
    most: mostSaves,
    send: (name, items) => alone(() => call(studentExamApi.save, bodyOf(heldOf(name), items), { quiet: true })),
    judge,
    onRefused: (name, failure) => hearers.get(name)?.({ refused: failure }),
    onAnswer: (name, answer) => hearers.get(name)?.({ answer }),
    onChange: (all) => {
      waiting = new Map();
      for (const { sessionId } of all) waiting.set(sessionId, (waiting.get(sessionId) ?? 0) + 1);
      for (const reader of readers) reader();
    },
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
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    navigator.locks
      .request(
        `luan-paper-${name}`,
        { signal: AbortSignal.timeout(letGo) },
        () => new Promise<void>((free) => resolve(free)),
      )
      .catch(() => resolve(undefined));
  });
};
