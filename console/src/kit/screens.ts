import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadRest } from '#client/phrases.ts';

/** A screen: its path and the chunk that draws it. Its title is the menu's. */
export interface Screen {
  readonly path: string;
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Says nothing beyond the first part of the book, so that it need not wait for the rest. */
  readonly light?: true;
}

/** Makes the screens of a feature out of a table of paths and loaders; `light` ones need the first part of the book alone. */
export const screensOf = (table: Readonly<Record<string, Screen['load']>>, light: readonly string[] = []): Screen[] =>
  Object.entries(table).map(([path, load]) => ({
    path,
    load,
    ...(light.includes(path) ? { light: true as const } : {}),
  }));

const drawn = new Map<string, LazyExoticComponent<ComponentType>>();

/** The component of a screen, made once. */
export const drawScreen = (screen: Screen): LazyExoticComponent<ComponentType> => {
  const known = drawn.get(screen.path);
  if (known) return known;
  const made = lazy(async () => {
    const [part] = await Promise.all([screen.load(), screen.light ? undefined : loadRest()]);
    return part;
  });
  drawn.set(screen.path, made);
  return made;
};
