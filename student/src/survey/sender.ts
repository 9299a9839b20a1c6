import { useSyncExternalStore } from 'react';
import { CallFailure, call } from '#client/call.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { surveyApi } from '#contracts/training/surveys/survey.contract.ts';
import { heed, wordsOf } from '../app/session.ts';
import { type Given, openQueue, type Queue, type Refused } from '../offline/queue.ts';
import { openShelf } from '../offline/shelf.ts';
import { tell } from '../parts/toast.tsx';

/** What somebody answered on one training; there is one of it, so its number is always the same. */
interface Opinion {
  readonly seq: 1;
  readonly scores: number[];
  readonly comment: string;
}

type OpinionQueue = Queue<Opinion, { seq: number }>;

/** Milliseconds between two tries while something waits. */
const patience = 15_000;
/** Refusals that another try would meet again: the training was closed, is not the person's, or nobody asks any more. */
const final: readonly number[] = [answerCodes.invalidInput, answerCodes.business, answerCodes.foreignOrMissing];

const judge = (failure: unknown): Refused => {
  heed(failure);
  if (!(failure instanceof CallFailure) || !final.includes(failure.code)) return 'later';
  tell(wordsOf(failure));
  return 'never';
};

/** Trainings whose opinion waits on this device, and those whose opinion was taken in this visit. */
let standing: { readonly waiting: readonly string[]; readonly taken: readonly string[] } = { waiting: [], taken: [] };
const readers = new Set<() => void>();
const change = (next: Partial<typeof standing>): void => {
  standing = { ...standing, ...next };
  for (const reader of readers) reader();
};

export const useOpinions = (): typeof standing =>
  useSyncExternalStore(
    (reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    () => standing,
  );

let current: { userId: string; queue: Promise<OpinionQueue> } | undefined;

const open = async (userId: string): Promise<OpinionQueue> =>
  openQueue<Opinion, { seq: number }>({
    userId,
    shelf: await openShelf<Opinion>('survey'),
    most: 1,
    send: async (recordId, items) => {
      for (const { scores, comment } of items)
        await call(surveyApi.answer, { recordId, scores, comment }, { quiet: true });
      return { seq: items.at(-1)?.seq ?? 0 };
    },
    judge,
    onAnswer: (recordId) => change({ taken: [...standing.taken, recordId] }),
    onChange: (all) =>
      change({ waiting: all.filter((one) => one.userId === userId).map(({ sessionId }) => sessionId) }),
  });

const queueOf = (userId: string): Promise<OpinionQueue> => {
  if (current?.userId !== userId) current = { userId, queue: open(userId) };
  return current.queue;
};

/** Sends an opinion at once and keeps it on the device until the server has it; `neither` where both failed. */
export const giveOpinion = async (userId: string, recordId: string, opinion: Omit<Opinion, 'seq'>): Promise<Given> => {
  const queue = await queueOf(userId);
  return queue.give(recordId, { seq: 1, ...opinion });
};

/** Sends what waits now, when the network comes back, and again and again while something waits. Answers how to stop. */
export const keepGiving = (userId: string): (() => void) => {
  const send = (): void => void queueOf(userId).then((queue) => queue.flush());
  const retry = (): void => {
    if (standing.waiting.length > 0) send();
  };
  send();
  window.addEventListener('online', send);
  const timer = setInterval(retry, patience);
  return () => {
    window.removeEventListener('online', send);
    clearInterval(timer);
  };
};
