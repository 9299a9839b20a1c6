import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadRest, loadShelf } from '#client/phrases.ts';
import type { Shelf } from '#phrases/shelves.ts';

/** A screen: its path and the chunk that draws it. Its title is the menu's. */
export interface Screen {
  readonly path: string;
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Name of the query value that says which thing it shows; without one it says so and asks the server nothing. */
  readonly of?: string;
  /** Says nothing beyond the first part of the book, so that it need not wait for the rest. */
  readonly light?: true;
  /** Sections of the book that this feature alone says. */
  readonly shelves?: readonly Shelf[];
}

/** A screen that shows one thing, named in its query. */
export interface ScreenOf {
  readonly of: string;
  readonly load: Screen['load'];
}

/** The loader of a screen that can't do without one value of its query. */
export const of = (name: string, load: Screen['load']): ScreenOf => ({ of: name, load });

/** Makes the screens of a feature out of a table of paths and loaders; `light` ones need the first part of the book alone. */
export const screensOf = (
  table: Readonly<Record<string, Screen['load'] | ScreenOf>>,
  light: readonly string[] = [],
): Screen[] =>
  Object.entries(table).map(([path, entry]) => ({
    path,
    ...(typeof entry === 'function' ? { load: entry } : entry),
    ...(light.includes(path) ? { light: true as const } : {}),
  }));

/** Screens that say sections of the book of their feature. */
export const withShelves = (shelves: readonly Shelf[], screens: readonly Screen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, shelves }));

/** Fetches a screen and the words it waits for. */
export const fetchScreen = async (screen: Screen): Promise<{ default: ComponentType }> => {
  const words = [...(screen.light ? [] : [loadRest()]), ...(screen.shelves ?? []).map(loadShelf)];
  const [part] = await Promise.all([screen.load(), ...words]);
  return part;
};

const drawn = new Map<string, LazyExoticComponent<ComponentType>>();

/** The component of a screen, made once. */
export const drawScreen = (screen: Screen): LazyExoticComponent<ComponentType> => {
  const known = drawn.get(screen.path);
  if (known) return known;
  const made = lazy(() => fetchScreen(screen));
  drawn.set(screen.path, made);
  return made;
};
