/** Something the server has not taken yet; it belongs to the person who made it. */
export interface Waiting<T> {
  readonly userId: string;
  readonly sessionId: string;
  readonly seq: number;
  readonly item: T;
}

/** Where things wait: the device's own store, so that they outlive the page. */
export interface Shelf<T> {
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
  readonly onRefused?: (sessionId: string, failure: unknown) => void;
  readonly onAnswer: (sessionId: string, answer: A) => void;
  /** What waits now of everybody on this device. */
  readonly onChange: (all: readonly Waiting<T>[]) => void;
}

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
 * Keeps numbered things until the server has taken them. Each is written down before it is sent and forgotten only when an
 * answer names its number; sent twice it keeps its number, and the server counts it once.
 */
export const openQueue = <T extends { seq: number }, A extends { seq: number }>({
  userId,
  shelf,
  most,
  send,
  judge,
  onRefused,
  onAnswer,
  onChange,
}: QueueParts<T, A>) => {
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
      if (refused === 'singly') onRefused?.(sessionId, failure);
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

  return {
    flush,
    async put(sessionId: string, item: T): Promise<void> {
      await shelf.add({ userId, sessionId, seq: item.seq, item });
      await tellChange();
    },
    /** What waits of a sitting of the person, in its order. */
    async waiting(sessionId: string): Promise<T[]> {
      return new Map(bySitting(await shelf.all(), userId)).get(sessionId) ?? [];
    },
    /** Forgets what waits of a sitting up to a number: it was handed in another way, or nobody wants it any more. */
    async forget(sessionId: string, upTo: number): Promise<void> {
      await shelf.drop(sessionId, upTo);
      await tellChange();
    },
    /** The person leaves the sitting: said with the last of its things. */
    leave(sessionId: string): Promise<boolean> {
      leaving.add(sessionId);
      return (running ?? Promise.resolve(true)).then(flush);
    },
    tellChange,
  };
};
export type Queue<T extends { seq: number }, A extends { seq: number }> = ReturnType<typeof openQueue<T, A>>;
