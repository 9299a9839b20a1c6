import { useSyncExternalStore } from 'react';
import { call } from '#client/call.ts';
import { localStore } from '#client/storage.ts';
import { type Announced, announcementRoute } from '#contracts/notices/notice.contract.ts';
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

/** Asks what the log-in page announces today; what cannot be had holds nobody up. */
export const askAnnounced = async (): Promise<void> => {
  const answer = await call(announcementRoute, {}, { quiet: true }).catch(() => undefined);
  if (!answer) return;
  ({ list } = answer);
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
