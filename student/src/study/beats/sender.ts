import { useSyncExternalStore } from 'react';
import { CallFailure, call } from '#client/call.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { type Beat, type Beaten, mostBeats, studyApi } from '#contracts/training/study.contract.ts';
import { heed } from '../../app/session.ts';
import { alone } from '../../offline/page-lock.ts';
import { openQueue, type Queue, type Refused } from '../../offline/queue.ts';
import { openShelf } from '../../offline/shelf.ts';
import { waitingMs } from './maker.ts';

type BeatQueue = Queue<Beat, Beaten>;

/** Milliseconds between two tries while something waits. */
const patience = 15_000;

/** The sitting is not the person's: never. A beat cannot be read: the others are sent without it. */
const judge = (failure: unknown): Refused => {
  heed(failure);
  if (!(failure instanceof CallFailure)) return 'later';
  if (failure.code === answerCodes.invalidInput) return 'singly';
  return failure.code === answerCodes.foreignOrMissing ? 'never' : 'later';
};

let waiting = 0;
const readers = new Set<() => void>();
const answered = new Map<string, (answer: Beaten) => void>();

/** Milliseconds of study of the person that wait to be sent. */
export const useWaitingMs = (): number =>
  useSyncExternalStore(
    (reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    () => waiting,
  );

/** Hears what the server makes of one sitting. */
export const hearAnswers = (sessionId: string, hear: (answer: Beaten) => void): (() => void) => {
  answered.set(sessionId, hear);
  return () => answered.delete(sessionId);
};

let current: { userId: string; queue: Promise<BeatQueue> } | undefined;

const open = async (userId: string): Promise<BeatQueue> => {
  const queue = openQueue<Beat, Beaten>({
    userId,
    shelf: await openShelf<Beat>('study'),
    most: mostBeats,
    send: (sessionId, beats, leave) =>
      alone('luan-beats', () => call(studyApi.beat, { sessionId, beats: [...beats], leave }, { quiet: true })),
    judge,
    onAnswer: (sessionId, answer) => answered.get(sessionId)?.(answer),
    onChange: (all) => {
      waiting = waitingMs(all, userId);
      for (const reader of readers) reader();
    },
  });
  return queue;
};

/** The queue of a person. */
export const queueOf = (userId: string): Promise<BeatQueue> => {
  if (current?.userId !== userId) current = { userId, queue: open(userId) };
  return current.queue;
};

/** Sends what waits now, when the network comes back, and again and again while something waits. Answers how to stop. */
export const keepSending = (userId: string): (() => void) => {
  const send = (): void => void queueOf(userId).then((queue) => queue.flush());
  const retry = (): void => {
    if (waiting > 0) send();
  };
  send();
  window.addEventListener('online', send);
  const timer = setInterval(retry, patience);
  return () => {
    window.removeEventListener('online', send);
    clearInterval(timer);
  };
};
