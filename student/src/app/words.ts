import { useSyncExternalStore } from 'react';
import { speak } from '#client/call.ts';
import { localStore } from '#client/storage.ts';
import { type Codes, keyOf } from '#contracts/codes.ts';
import { fill, type Section, sentenceOf } from '#phrases/book.ts';
import type { Language, PhraseKey } from '#phrases/say.ts';

const loaders: Record<Language, () => Promise<{ phrases: Section }>> = {
  'zh-CN': () => import('#phrases/zh-CN/student-app.ts'),
  en: () => import('#phrases/en/student-app.ts'),
};

export type Say = (key: PhraseKey, params?: Readonly<Record<string, string | number>>) => string;

let language: Language = 'zh-CN';
let book: Section = {};
const listeners = new Set<() => void>();

/** Phrases outside components. */
export const say: Say = (key, params) => fill(sentenceOf(book, key) ?? key, params);

/** A new function whenever the language changes, so that components notice. */
let current: Say = say;

/** Switches the language without a reload, and remembers it. */
export const changeLanguage = async (wanted: Language): Promise<void> => {
  book = (await loaders[wanted]()).phrases;
  language = wanted;
  current = (key, params) => say(key, params);
  localStore.write('language', wanted);
  speak(wanted);
  document.documentElement.lang = wanted;
  document.title = say('study.product');
  for (const listener of listeners) listener();
};

/** Language chosen before, else the browser's, else Chinese. */
export const startWords = (): Promise<void> =>
  changeLanguage(
    localStore.read<Language>('language') ?? (navigator.language.toLowerCase().startsWith('en') ? 'en' : 'zh-CN'),
  );

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Phrases in a component. */
export const useSay = (): Say => useSyncExternalStore(subscribe, () => current);
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => language);

/** Label of a code's value. */
export const label = (say: Say, codes: Codes, value: string | number): string => {
  const key = keyOf(codes, value);
  return key === undefined ? String(value) : say(`codes.${codes.name}.${key}` as PhraseKey);
};
