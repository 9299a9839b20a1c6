import { useSyncExternalStore } from 'react';
import { localStore } from '#client/storage.ts';
import type { Announced } from '#contracts/notices/notice.contract.ts';
import { editionOf, unread } from './editions.ts';

const name = 'announcements.read';
/** Announcements this browser remembers as read, at most. */
const most = 50;

let list: readonly Announced[] = [];
let read: readonly string[] = localStore.read<string[]>(name) ?? [];
let state = { list, read };
const listeners = new Set<() => void>();
const tell = (): void => {
  state = { list, read };
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Milliseconds after which what a page was served with may be out of date. */
const fresh = 60_000;

/** What the page was served with, taken once: a log-in page that is shown again, or stood open long, asks anew. */
const carried = (): readonly Announced[] | undefined => {
  const meta = document.querySelector('meta[name="luan-announced"]');
  meta?.remove();
  const text = meta?.getAttribute('content');
  return text && performance.now() < fresh ? (JSON.parse(text) as Announced[]) : undefined;
};

/** What the log-in page announces today: as the page carries it, else asked for; what cannot be had holds nobody up. */
export const askAnnounced = async (): Promise<void> => {
  const found = carried() ?? (await import('./ask.ts').then((part) => part.ask()).catch(() => undefined));
  if (!found) return;
  list = found;
  tell();
};

/** What is announced today, and what this browser remembers as read. */
export const useAnnounced = () => useSyncExternalStore(subscribe, () => state);

/** Remembers that an announcement was read, or that it was not. */
export const keepRead = (one: Announced, on: boolean): void => {
  const others = read.filter((edition) => edition !== editionOf(one));
  read = (on ? [...others, editionOf(one)] : others).slice(-most);
  localStore.write(name, read);
  tell();
};

/** Whether this page announces something that must be read first, and was not. */
export const mustRead = (): boolean => unread(list, read);
