import { tellUnstored } from '#client/storage.ts';

/** Something the server has not taken yet; it belongs to the person who made it. */
export interface Waiting<T> {
  readonly userId: string;
  readonly sessionId: string;
  readonly seq: number;
  readonly item: T;
}

/** Where things wait: the device's own store, so that they outlive the page. A device that is full refuses. */
export interface Shelf<T> {
  /** Whether what is put here outlives the page. */
  readonly lasts: boolean;
  /** Answers once the thing is written; rejects where the device does not take it. */
  add(waiting: Waiting<T>): Promise<void>;
  all(): Promise<readonly Waiting<T>[]>;
  /** Forgets what waits of a sitting up to a number. */
  drop(sessionId: string, upTo: number): Promise<void>;
}

/**
 * What to do with what the server did not take: again later; never, because it will not take any of it; or one by one,
 * because one of them may have spoiled the call, and only that one is let go.
 */
export type Refused = 'later' | 'never' | 'singly';

export interface QueueParts<T, A> {
  readonly userId: string;
  readonly shelf: Shelf<T>;
  /** Most things of one call. */
  readonly most: number;
  readonly send: (sessionId: string, items: readonly T[], leave: boolean) => Promise<A>;
  readonly judge: (failure: unknown, sessionId: string) => Refused;
  /** A thing that was refused by itself is let go. */
  readonly onRefused?: (sessionId: string, failure: unknown, item: T) => void;
  readonly onAnswer: (sessionId: string, answer: A) => void;
  /** What waits now of everybody on this device. */
  readonly onChange: (all: readonly Waiting<T>[]) => void;
}

/** What became of a thing: the server has answered it, it waits on the device, or neither, and nobody holds it any more. */
export type Given = 'sent' | 'kept' | 'neither';

const numberOf = ({ sessionId, seq }: { sessionId: string; seq: number }): string => `${sessionId}\n${seq}`;

/**
 * A shelf before which things stand in the page's memory, so that a device that refuses them hinders no sending: what it does
 * not take is sent all the same as long as the page is open, and what it does not let go is not sent again.
 */
const withMemory = <T>(shelf: Shelf<T>) => {
  const held = new Map<string, Waiting<T>>();
  const gone = new Map<string, number>();
  const isGone = ({ sessionId, seq }: Waiting<T>): boolean => seq <= (gone.get(sessionId) ?? -1);
  return {
    /** Holds a thing at once; answers whether it will outlive the page. */
    async add(waiting: Waiting<T>): Promise<boolean> {
      if (isGone(waiting)) gone.delete(waiting.sessionId);
      held.set(numberOf(waiting), waiting);
      try {
        await shelf.add(waiting);
      } catch {
        tellUnstored();
        return false;
      }
      if (!shelf.lasts) tellUnstored();
      if (shelf.lasts && held.get(numberOf(waiting)) === waiting) held.delete(numberOf(waiting));
      return shelf.lasts;
    },
    async all(): Promise<readonly Waiting<T>[]> {
      const shelved = await shelf.all().catch(() => []);
      return [...shelved.filter((one) => !isGone(one) && !held.has(numberOf(one))), ...held.values()];
    },
    async drop(sessionId: string, upTo: number): Promise<void> {
      for (const [number, one] of held) if (one.sessionId === sessionId && one.seq <= upTo) held.delete(number);
      try {
        await shelf.drop(sessionId, upTo);
      } catch {
        gone.set(sessionId, Math.max(upTo, gone.get(sessionId) ?? -1));
      }
    },
  };
};

/** Sittings of the person in the order they were opened, each with its things in their order. */
const bySitting = <T extends { seq: number }>(all: readonly Waiting<T>[], userId: string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    if (one.userId !== userId) continue;
    groups.set(one.sessionId, [...(groups.get(one.sessionId) ?? []), one.item]);
  }
  return [...groups]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([sessionId, items]) => [sessionId, items.sort((a, b) => a.seq - b.seq)]);
};

/**
 * Keeps numbered things until the server has taken them. Each is held in the page, written down beside that, and forgotten
 * only when an answer names its number; sent twice it keeps its number, and the server counts it once.
 */
export const openQueue = <T extends { seq: number }, A extends { seq: number }>({
  userId,
  shelf: device,
  most,
  send,
  judge,
  onRefused,
  onAnswer,
  onChange,
}: QueueParts<T, A>) => {
  const shelf = withMemory(device);
  let running: Promise<boolean> | undefined;
  const leaving = new Set<string>();

  const tellChange = async (): Promise<void> => onChange(await shelf.all());

  /** Sends some things in one call, or where that spoils good ones, in one each; false when the rest has to wait. */
  const sendSome = async (sessionId: string, some: readonly T[], leave: boolean): Promise<boolean> => {
    try {
      const answer = await send(sessionId, some, leave);
      if (leave) leaving.delete(sessionId);
      await shelf.drop(sessionId, answer.seq);
      onAnswer(sessionId, answer);
      return true;
    } catch (failure) {
      const refused = judge(failure, sessionId);
      if (refused === 'later') return false;
      if (refused === 'singly' && some.length > 1) {
        for (const one of some) if (!(await sendSome(sessionId, [one], leave && one === some.at(-1)))) return false;
        return true;
      }
      const [one] = some;
      if (refused === 'singly' && one) onRefused?.(sessionId, failure, one);
      leaving.delete(sessionId);
      await shelf.drop(sessionId, some.at(-1)?.seq ?? 0);
      return true;
    }
  };

  /** Sends what waits of one sitting; false when the rest has to wait. */
  const sendSitting = async (sessionId: string, items: readonly T[]): Promise<boolean> => {
    for (let start = 0; start === 0 || start < items.length; start += most) {
      const leave = leaving.has(sessionId) && start + most >= items.length;
      if (!(await sendSome(sessionId, items.slice(start, start + most), leave))) return false;
    }
    return true;
  };

  const sendAll = async (): Promise<boolean> => {
    const groups = new Map(bySitting(await shelf.all(), userId));
    for (const sessionId of leaving) if (!groups.has(sessionId)) groups.set(sessionId, []);
    for (const [sessionId, items] of groups) if (!(await sendSitting(sessionId, items))) return false;
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

  /** Sends what waits, also what came while something was on its way: that was read before this came. */
  const sendRest = async (): Promise<boolean> => {
    await running;
    return flush();
  };

  /** What waits of a sitting of the person, in its order. */
  const waiting = async (sessionId: string): Promise<T[]> =>
    new Map(bySitting(await shelf.all(), userId)).get(sessionId) ?? [];

  return {
    flush,
    /** Holds a thing until it is sent. */
    async put(sessionId: string, item: T): Promise<void> {
      await shelf.add({ userId, sessionId, seq: item.seq, item });
      await tellChange();
    },
    /** Holds a thing and sends it at once: nothing waits for the device to write it down. */
    async post(sessionId: string, item: T): Promise<void> {
      void shelf.add({ userId, sessionId, seq: item.seq, item }).then(tellChange);
      await sendRest();
    },
    /**
     * Sends one thing at once, whatever the device says to keeping it, and answers what became of it. What was neither sent
     * nor kept is let go: the person is told, and gives it again.
     */
    async give(sessionId: string, item: T): Promise<Given> {
      const keeping = shelf.add({ userId, sessionId, seq: item.seq, item });
      await sendRest();
      if (!(await waiting(sessionId)).some((one) => one.seq === item.seq)) return 'sent';
      if (await keeping) return 'kept';
      await shelf.drop(sessionId, item.seq);
      await tellChange();
      return 'neither';
    },
    waiting,
    /** Forgets what waits of a sitting up to a number: it was handed in another way, or nobody wants it any more. */
    async forget(sessionId: string, upTo: number): Promise<void> {
      await shelf.drop(sessionId, upTo);
      await tellChange();
    },
    /** The person leaves the sitting: said with the last of its things. */
    leave(sessionId: string): Promise<boolean> {
      leaving.add(sessionId);
      return sendRest();
    },
    tellChange,
  };
};
export type Queue<T extends { seq: number }, A extends { seq: number }> = ReturnType<typeof openQueue<T, A>>;
