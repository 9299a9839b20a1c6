import { type Beat, type Beaten, mostBeats } from '#contracts/training/study.contract.ts';

/** A beat that the server has not taken yet; it belongs to the person who studied. */
export interface Waiting {
  readonly userId: string;
  readonly sessionId: string;
  readonly seq: number;
  readonly beat: Beat;
}

/** Where beats wait: the device's own store, so that they outlive the page. */
export interface Shelf {
  add(waiting: Waiting): Promise<void>;
  all(): Promise<readonly Waiting[]>;
  /** Forgets the beats of a sitting up to a number. */
  drop(sessionId: string, upTo: number): Promise<void>;
}

/** What to do with beats the server did not take: again later, or never, because it will not take them at all. */
export type Refused = 'later' | 'never';

export interface QueueParts {
  readonly userId: string;
  readonly shelf: Shelf;
  readonly send: (sessionId: string, beats: readonly Beat[], leave: boolean) => Promise<Beaten>;
  readonly judge: (failure: unknown) => Refused;
  readonly onAnswer: (sessionId: string, answer: Beaten) => void;
  readonly onChange: (waitingMs: number) => void;
}

/** Sittings of the person in the order they were opened, each with its beats in their order. */
const bySitting = (all: readonly Waiting[], userId: string): [string, Beat[]][] => {
  const groups = new Map<string, Beat[]>();
  for (const one of all) {
    if (one.userId !== userId) continue;
    groups.set(one.sessionId, [...(groups.get(one.sessionId) ?? []), one.beat]);
  }
  return [...groups]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([sessionId, beats]) => [sessionId, beats.sort((a, b) => a.seq - b.seq)]);
};

/** Milliseconds of study that wait to be sent. */
export const waitingMs = (all: readonly Waiting[], userId: string): number =>
  all
    .filter((one) => one.userId === userId && one.beat.kind === 'playing')
    .reduce((sum, { beat }) => sum + beat.to - beat.from, 0);

/**
 * Keeps beats until the server has taken them. Every beat is written down before it is sent and forgotten only when an
 * answer names its number; sent twice it keeps its number, and the server counts it once.
 */
export const openQueue = ({ userId, shelf, send, judge, onAnswer, onChange }: QueueParts) => {
  let running: Promise<boolean> | undefined;
  const leaving = new Set<string>();

  const tellChange = async (): Promise<void> => onChange(waitingMs(await shelf.all(), userId));

  /** Sends one sitting's beats; false when the rest has to wait. */
  const sendSitting = async (sessionId: string, beats: readonly Beat[]): Promise<boolean> => {
    for (let start = 0; start === 0 || start < beats.length; start += mostBeats) {
      const some = beats.slice(start, start + mostBeats);
      const leave = leaving.has(sessionId) && start + mostBeats >= beats.length;
      try {
        const answer = await send(sessionId, some, leave);
        if (leave) leaving.delete(sessionId);
        await shelf.drop(sessionId, answer.seq);
        onAnswer(sessionId, answer);
      } catch (failure) {
        if (judge(failure) === 'later') return false;
        leaving.delete(sessionId);
        await shelf.drop(sessionId, some.at(-1)?.seq ?? 0);
      }
    }
    return true;
  };

  const sendAll = async (): Promise<boolean> => {
    const groups = new Map(bySitting(await shelf.all(), userId));
    for (const sessionId of leaving) if (!groups.has(sessionId)) groups.set(sessionId, []);
    for (const [sessionId, beats] of groups) if (!(await sendSitting(sessionId, beats))) return false;
    return true;
  };

  /** Sends what waits, once at a time; answers whether all of it is gone. */
  const flush = (): Promise<boolean> => {
    running ??= sendAll().finally(async () => {
      running = undefined;
      await tellChange();
    });
    return running;
  };

  return {
    flush,
    async put(sessionId: string, beat: Beat): Promise<void> {
      await shelf.add({ userId, sessionId, seq: beat.seq, beat });
      await tellChange();
    },
    /** The person leaves the sitting: said with its last beats. */
    leave(sessionId: string): Promise<boolean> {
      leaving.add(sessionId);
      return (running ?? Promise.resolve(true)).then(flush);
    },
    tellChange,
  };
};
export type BeatQueue = ReturnType<typeof openQueue>;
