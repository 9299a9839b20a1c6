import type { Shelf, Waiting } from './queue.ts';

const name = 'luan-study';
const store = 'beats';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The store refused')));
  });

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(store, { keyPath: ['sessionId', 'seq'] }),
  );
  return settled(request);
};

/** Beats in memory, where the browser keeps nothing (some private windows). */
export const memoryShelf = (): Shelf => {
  let all: readonly Waiting[] = [];
  return {
    add: async (waiting) => {
      all = [...all, waiting];
    },
    all: async () => all,
    drop: async (sessionId, upTo) => {
      all = all.filter((one) => one.sessionId !== sessionId || one.seq > upTo);
    },
  };
};

/** Beats in the browser's database. */
export const openShelf = async (): Promise<Shelf> => {
  const database = await opened().catch(() => undefined);
  if (!database) return memoryShelf();
  const place = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(store, mode).objectStore(store);
  return {
    add: async (waiting) => void (await settled(place('readwrite').put(waiting))),
    all: () => settled(place('readonly').getAll() as IDBRequest<Waiting[]>),
    drop: async (sessionId, upTo) =>
      void (await settled(place('readwrite').delete(IDBKeyRange.bound([sessionId, 0], [sessionId, upTo])))),
  };
};
