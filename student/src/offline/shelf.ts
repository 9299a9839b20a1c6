import { localStore } from '#client/storage.ts';
import type { Shelf, Waiting } from './queue.ts';

const store = 'waiting';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The store refused')));
  });

const opened = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(`luan-${name}`, 2);
  request.addEventListener('upgradeneeded', () => {
    if (!request.result.objectStoreNames.contains(store))
      request.result.createObjectStore(store, { keyPath: ['sessionId', 'seq'] });
  });
  return settled(request);
};

/** Things in memory, where the browser keeps nothing (some private windows). */
export const memoryShelf = <T>(): Shelf<T> => {
  let all: readonly Waiting<T>[] = [];
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

/** What the browser's database holds, with what a page noted while it closed. */
const withNotes = async <T>(shelf: Shelf<T>, notes: string): Promise<Shelf<T>> => {
  for (const name of localStore.names(notes)) {
    const waiting = localStore.read<Waiting<T>>(name);
    if (waiting) await shelf.add(waiting);
    else localStore.remove(name);
  }
  return shelf;
};

/** Things in the browser's database of a name: one for each kind of thing. */
export const openShelf = async <T>(name: string): Promise<Shelf<T>> => {
  const database = await opened(name).catch(() => undefined);
  if (!database) return memoryShelf();
  const notes = `${name}.note.`;
  /** Where a thing stands until the database has it: written at once, so that a page that closes just now loses nothing. */
  const note = ({ sessionId, seq }: Waiting<T>): string => `${notes}${sessionId}.${seq}`;
  const place = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(store, mode).objectStore(store);
  return withNotes(
    {
      add: async (waiting) => {
        localStore.write(note(waiting), waiting);
        await settled(place('readwrite').put(waiting));
        localStore.remove(note(waiting));
      },
      all: () => settled(place('readonly').getAll() as IDBRequest<Waiting<T>[]>),
      drop: async (sessionId, upTo) =>
        void (await settled(place('readwrite').delete(IDBKeyRange.bound([sessionId, 0], [sessionId, upTo])))),
    },
    notes,
  );
};
