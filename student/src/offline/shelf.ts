import { localStore } from '#client/storage.ts';
import type { Shelf, Waiting } from './queue.ts';

const store = 'waiting';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The store refused')));
  });

const opened = async (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(`luan-${name}`, 2);
  request.addEventListener('upgradeneeded', () => {
    if (!request.result.objectStoreNames.contains(store))
      request.result.createObjectStore(store, { keyPath: ['sessionId', 'seq'] });
  });
  return settled(request);
};

/** Done when the whole transaction is: a device without room aborts it after the request was answered. */
const written = (transaction: IDBTransaction, work: (place: IDBObjectStore) => IDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const refused = (): void => reject(transaction.error ?? new Error('The store refused'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', refused);
    transaction.addEventListener('error', refused);
    work(transaction.objectStore(store));
  });

/** Milliseconds within which a device answers. */
const patience = 4000;

/** Rejects what does not answer in time, and says so to `late`. */
const inTime = <T>(work: Promise<T>, milliseconds: number, late: () => void = () => undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      late();
      reject(new Error('The store does not answer'));
    }, milliseconds);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** A shelf that refuses instead of leaving anybody waiting; one that was silent once is asked no more. */
export const answering = <T>(shelf: Shelf<T>, milliseconds: number = patience): Shelf<T> => {
  let silent = false;
  const ask = async <R>(work: () => Promise<R>): Promise<R> => {
    if (silent) throw new Error('The store does not answer');
    return inTime(work(), milliseconds, () => {
      silent = true;
    });
  };
  return {
    lasts: shelf.lasts,
    add: (waiting) => ask(() => shelf.add(waiting)),
    all: () => ask(() => shelf.all()),
    drop: (sessionId, upTo) => ask(() => shelf.drop(sessionId, upTo)),
  };
};

/** Things in memory; without `lasts` those of a page alone, where the browser keeps nothing (some private windows). */
export const memoryShelf = <T>(lasts: boolean): Shelf<T> => {
  let all: readonly Waiting<T>[] = [];
  return {
    lasts,
    add: async (waiting) => {
      all = [...all.filter((one) => one.sessionId !== waiting.sessionId || one.seq !== waiting.seq), waiting];
    },
    all: async () => all,
    drop: async (sessionId, upTo) => {
      all = all.filter((one) => one.sessionId !== sessionId || one.seq > upTo);
    },
  };
};

/** Things in the browser's database of a name: one for each kind of thing. */
export const openShelf = async <T>(name: string): Promise<Shelf<T>> => {
  const database = await inTime(opened(name), patience).catch(() => undefined);
  if (!database) return memoryShelf(false);
  const notes = `${name}.note.`;
  /** Where a thing stands until the database has it: written at once, so that a page that closes just now loses nothing. */
  const note = ({ sessionId, seq }: Waiting<T>): string => `${notes}${sessionId}.${seq}`;
  const put = async (waiting: Waiting<T>): Promise<void> => {
    await written(database.transaction(store, 'readwrite'), (place) => place.put(waiting));
    localStore.remove(note(waiting));
  };
  const shelf = answering<T>({
    lasts: true,
    add: async (waiting) => {
      localStore.write(note(waiting), waiting);
      await put(waiting).catch((failure) => {
        localStore.remove(note(waiting));
        throw failure;
      });
    },
    all: () => settled(database.transaction(store, 'readonly').objectStore(store).getAll() as IDBRequest<Waiting<T>[]>),
    drop: (sessionId, upTo) =>
      written(database.transaction(store, 'readwrite'), (place) =>
        place.delete(IDBKeyRange.bound([sessionId, 0], [sessionId, upTo])),
      ),
  });
  // What a page noted while it closed. The note stays where the database does not take it: a later page tries again.
  for (const noted of localStore.names(notes)) {
    const waiting = localStore.read<Waiting<T>>(noted);
    if (waiting) await inTime(put(waiting), patience).catch(() => undefined);
    else localStore.remove(noted);
  }
  return shelf;
};
