import { useSyncExternalStore } from 'react';
import { localStore } from '#client/storage.ts';

/** What a person may set about the shell (spec section 2.1). */
export interface Settings {
  /** Theme colour. */
  theme: string;
  showSettings: boolean;
  tagsView: boolean;
  tagsViewStyle: 'card' | 'plain';
  fixedHeader: boolean;
  sidebarLogo: boolean;
  /** The sidebar dark beside a light page. */
  darkSidebar: boolean;
  showBreadcrumb: boolean;
}

export const usualSettings: Settings = {
  theme: '#409eff',
  showSettings: true,
  tagsView: true,
  tagsViewStyle: 'card',
  fixedHeader: true,
  sidebarLogo: true,
  darkSidebar: false,
  showBreadcrumb: true,
};

/** Settings with one key changed; a key that does not exist changes nothing (spec section 4). */
export const withSetting = (settings: Settings, key: string, value: unknown): Settings =>
  Object.hasOwn(settings, key) && typeof value === typeof settings[key as keyof Settings]
    ? { ...settings, [key]: value }
    : settings;

/** Stored settings over the usual ones; keys of an older version fall away. */
export const readSettings = (stored: unknown): Settings =>
  Object.entries((stored ?? {}) as Record<string, unknown>).reduce(
    (settings, [key, value]) => withSetting(settings, key, value),
    usualSettings,
  );

/** Whether everything stands as it does for somebody who never set anything: then nothing can be set back. */
export const isUsual = (settings: Settings): boolean =>
  (Object.keys(usualSettings) as (keyof Settings)[]).every((key) => settings[key] === usualSettings[key]);

const listeners = new Set<() => void>();
let settings: Settings | undefined;

const current = (): Settings => {
  settings ??= readSettings(localStore.read('settings'));
  return settings;
};

/** Changes one setting at once, and remembers it encrypted. */
export const changeSetting = (key: string, value: unknown): void => {
  settings = withSetting(current(), key, value);
  localStore.write('settings', settings);
  for (const listener of listeners) listener();
};

/** Back to the usual settings. */
export const resetSettings = (): void => {
  settings = usualSettings;
  localStore.remove('settings');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSettings = (): Settings => useSyncExternalStore(subscribe, current);
