import { useSyncExternalStore } from 'react';

const base = '/student/app';

/** Articles of the help for the phone, open to everybody; a page of the console. */
export const helpPath = '/help/center?role=learner';

export type Query = Readonly<Record<string, string>>;
export interface Place {
  /** Path below the application, such as `/plan`. */
  readonly path: string;
  readonly query: Query;
}

const read = (): Place => ({
  path: window.location.pathname.slice(base.length).replace(/\/$/, '') || '/',
  query: Object.fromEntries(new URLSearchParams(window.location.search)),
});

let place = read();
const listeners = new Set<() => void>();
const renew = (): void => {
  place = read();
  for (const listener of listeners) listener();
};
window.addEventListener('popstate', renew);

/** Address of a page of the application. */
export const addressOf = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams(query).toString();
  return `${base}${path === '/' ? '' : path}${search === '' ? '' : `?${search}`}`;
};

/** Goes to a page; `replace` leaves no trace of the one before. */
export const go = (path: string, query: Query = {}, replace = false): void => {
  window.history[replace ? 'replaceState' : 'pushState']({}, '', addressOf(path, query));
  renew();
  window.scrollTo(0, 0);
};

export const usePlace = (): Place =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => place,
  );
