import { useSyncExternalStore } from 'react';
import { localStore } from '#client/storage.ts';

export type Theme = 'light' | 'dark';
const listeners = new Set<() => void>();
let theme: Theme = 'light';

const read = (): Theme => theme;

/** Switches between light and dark at once, and remembers. */
export const setTheme = (next: Theme): void => {
  theme = next;
  document.documentElement.dataset.theme = next;
  localStore.write('theme', next);
  for (const listener of listeners) listener();
};

/** Theme chosen before, else what the system prefers. */
export const startTheme = (): void => {
  const stored = localStore.read<Theme>('theme');
  setTheme(stored ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
};

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
