import { useSyncExternalStore } from 'react';
import { localStore } from '#client/storage.ts';
import type { Place } from './places.ts';

/** Paths kept, so that six remain where some are no longer in the menu. */
const kept = 12;
/** Last used screens that are shown beside the pinned ones. */
const shown = 6;

/** The paths used last after one more was used, the latest first. */
export const afterUse = (before: readonly string[], path: string): string[] =>
  [path, ...before.filter((one) => one !== path)].slice(0, kept);

/** The pinned paths after one was pinned, or unpinned. */
export const pinsAfter = (before: readonly string[], path: string): string[] =>
  before.includes(path) ? before.filter((one) => one !== path) : [...before, path];

/** Pinned screens in the order of pinning, then the last used others; only what the menu holds. */
export const shownPlaces = (places: readonly Place[], pinned: readonly string[], used: readonly string[]): Place[] => {
  const known = new Map(places.map((one) => [one.path, one]));
  const others = used.filter((path) => !pinned.includes(path) && known.has(path)).slice(0, shown);
  return [...pinned, ...others].flatMap((path) => known.get(path) ?? []);
};

/** Who uses them: a person in one of its organisations. */
interface User {
  readonly userId: string;
  readonly orgId: string;
}
const keyOf = (name: string, { userId, orgId }: User): string => `${name}.${userId}.${orgId}`;

export interface Chosen {
  readonly pinned: readonly string[];
  readonly used: readonly string[];
}

const listeners = new Set<() => void>();
const read = (user: User): Chosen => ({
  pinned: localStore.read<string[]>(keyOf('pinned', user)) ?? [],
  used: localStore.read<string[]>(keyOf('used', user)) ?? [],
});
let known: { readonly of: string; readonly chosen: Chosen } | undefined;

/** Pinned and last used screens of a person in an organisation, in this browser. */
const chosenOf = (user: User): Chosen => {
  const of = keyOf('', user);
  if (known?.of !== of) known = { of, chosen: read(user) };
  return known.chosen;
};

const keep = (user: User, change: Partial<Chosen>): void => {
  const chosen = { ...read(user), ...change };
  for (const name of ['pinned', 'used'] as const) localStore.write(keyOf(name, user), chosen[name]);
  known = { of: keyOf('', user), chosen };
  for (const tell of listeners) tell();
};

/** Notes that a screen of the menu was opened. */
export const noteUse = (user: User, path: string): void => keep(user, { used: afterUse(read(user).used, path) });

/** Pins a screen, or unpins it. */
export const togglePin = (user: User, path: string): void => keep(user, { pinned: pinsAfter(read(user).pinned, path) });

/** The same, kept up to date while the screen stands. */
export const usePlaces = (user: User): Chosen =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => chosenOf(user),
  );
