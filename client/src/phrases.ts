import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { login as loginEn } from '#phrases/en/login.ts';
import type { Language, PhraseKey } from '#phrases/say.ts';
import { type Shelf, shelves } from '#phrases/shelves.ts';
import { login as loginZh } from '#phrases/zh-CN/login.ts';
import { speak } from './call.ts';
import { localStore } from './storage.ts';

type Part = 'first' | 'rest' | 'empty' | 'told' | Shelf;
const loaders: Record<Language, Record<Exclude<Part, Shelf>, () => Promise<{ phrases: object }>>> = {
  'zh-CN': {
    first: () => import('#phrases/zh-CN/first.ts'),
    rest: () => import('#phrases/zh-CN/rest.ts'),
    empty: async () => ({ phrases: await import('#phrases/zh-CN/empty.ts') }),
    told: async () => ({ phrases: { messages: (await import('#phrases/zh-CN/told.ts')).told } }),
  },
  en: {
    first: () => import('#phrases/en/first.ts'),
    rest: () => import('#phrases/en/rest.ts'),
    empty: async () => ({ phrases: await import('#phrases/en/empty.ts') }),
    told: async () => ({ phrases: { messages: (await import('#phrases/en/told.ts')).told } }),
  },
};
const loading = new Map<string, Promise<void>>();

const isShelf = (part: Part): part is Shelf => part in shelves.en;
const fetchPart = async (language: Language, part: Part): Promise<object> =>
  isShelf(part) ? shelves[language][part]() : (await loaders[language][part]()).phrases;

const loadPart = (language: Language, part: Part): Promise<void> => {
  const known = loading.get(`${language} ${part}`);
  if (known) return known;
  const started = fetchPart(language, part).then((phrases) => {
    i18next.addResourceBundle(language, 'translation', { ...phrases }, true, true);
    renew();
  });
  loading.set(`${language} ${part}`, started);
  return started;
};
/** Every part of the book that was asked for in whichever language. */
const wanted = (): Part[] => [...new Set([...loading.keys()].map((key) => key.split(' ')[1] as Part))];

/** What the shell and its first list say in a language. */
export const loadBook = (language: Language): Promise<void> => loadPart(language, 'first');

/** The rest of the book in the language in use; most screens wait for it. */
export const loadRest = (): Promise<void> => loadPart(currentLanguage(), 'rest');

/** A section that one feature alone says, in the language in use. */
export const loadShelf = (shelf: Shelf): Promise<void> => loadPart(currentLanguage(), shelf);

/** What empty lists say, in the language in use: fetched by the first of them. */
export const loadEmpty = (): Promise<void> => loadPart(currentLanguage(), 'empty');

/** What messages say, in the language in use: fetched by whoever shows one. */
export const loadTold = (): Promise<void> => loadPart(currentLanguage(), 'told');

/** A phrase of the log-in page in a language that need not be the reader's. */
export const sayIn = (language: Language, key: PhraseKey): string => i18next.t(key, { lng: language });

/** Language chosen before, else the browser's, else Chinese. */
const wantedLanguage = (): Language =>
  localStore.read<Language>('language') ?? (navigator.language.toLowerCase().startsWith('en') ? 'en' : 'zh-CN');

/** Starts the phrases with what the log-in page needs. */
export const startPhrases = async (): Promise<void> => {
  const language = wantedLanguage();
  speak(language);
  document.documentElement.lang = language;
  await i18next.init({
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { 'zh-CN': { translation: { login: loginZh } }, en: { translation: { login: loginEn } } },
  });
};

/** Switches the language without a reload. */
export const changeLanguage = async (language: Language): Promise<void> => {
  await Promise.all(wanted().map((part) => loadPart(language, part)));
  localStore.write('language', language);
  speak(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
  renew();
};

export type Say = (key: PhraseKey, params?: Record<string, string | number>) => string;

const listeners = new Set<() => void>();
/** A new function whenever language or book change, so that components notice. */
let current: Say = (key, params) => i18next.t(key, params ?? {});
const renew = (): void => {
  current = (key, params) => i18next.t(key, params ?? {});
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Phrases in a component. */
export const useSay = (): Say => useSyncExternalStore(subscribe, () => current);

/** Phrases outside components. */
export const say: Say = (key, params) => i18next.t(key, params ?? {});

/** A phrase whose key is data; `fallback` when the book has none. */
export const sayOr = (key: string, fallback: string, params: Record<string, string | number> = {}): string =>
  i18next.exists(key) ? i18next.t(key, params) : fallback;

/** Language in use, for data that carries both names. */
export const currentLanguage = (): Language => i18next.language as Language;
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);
