import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A screen: its path and the chunk that draws it. Its title is the menu's. */
export interface Screen {
  readonly path: string;
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** Makes the screens of a feature out of a table of paths and loaders. */
export const screensOf = (table: Readonly<Record<string, Screen['load']>>): Screen[] =>
  Object.entries(table).map(([path, load]) => ({ path, load }));

const drawn = new Map<string, LazyExoticComponent<ComponentType>>();

/** The component of a screen, made once. */
export const drawScreen = (screen: Screen): LazyExoticComponent<ComponentType> => {
  const known = drawn.get(screen.path);
  if (known) return known;
  const made = lazy(screen.load);
  drawn.set(screen.path, made);
  return made;
};
