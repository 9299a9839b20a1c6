import type { BrowserContext } from '@playwright/test';

/** A browser without room: it reads, and keeps nothing that is new. */
export const asFull = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      const request = put.apply(this, given);
      // So a browser does it: the thing was taken, and the whole transaction is undone.
      this.transaction.abort();
      return request;
    };
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });

/** A browser that refuses every storage as soon as it is asked for, as one does that blocks the data of sites. */
export const asRefused = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    if ('locks' in navigator)
      navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  });
