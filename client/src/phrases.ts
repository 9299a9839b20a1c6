import { useSyncExternalStore } from 'react';
import { addTo, emptyBook, fill, type Section, sentenceOf } from '#phrases/book.ts';
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
const books = { 'zh-CN': emptyBook(), en: emptyBook() } as const;
let spoken: Language = 'zh-CN';
const loading = new Map<string, Promise<void>>();

const isShelf = (part: Part): part is Shelf => part in shelves.en;
const fetchPart = async (language: Language, part: Part): Promise<object> =>
  isShelf(part) ? shelves[language][part]() : (await loaders[language][part]()).phrases;

const loadPart = (language: Language, part: Part): Promise<void> => {
  const known = loading.get(`${language} ${part}`);
  if (known) return known;
  const started = fetchPart(language, part).then((phrases) => {
    addTo(books[language], { ...phrases } as Section);
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
export const sayIn = (language: Language, key: PhraseKey): string => sentenceOf(books[language], key) ?? key;

/** Language chosen before, else the browser's, else Chinese. */
const wantedLanguage = (): Language =>
  localStore.read<Language>('language') ?? (navigator.language.toLowerCase().startsWith('en') ? 'en' : 'zh-CN');

/** Starts the phrases with what the log-in page needs. */
export const startPhrases = (): void => {
  const language = wantedLanguage();
  speak(language);
  document.documentElement.lang = language;
  spoken = language;
  addTo(books['zh-CN'], { login: loginZh });
  addTo(books.en, { login: loginEn });
};

/** Switches the language without a reload. */
export const changeLanguage = async (language: Language): Promise<void> => {
  // A screen that opens meanwhile asks for its words in the language that is about to end: they are waited for as well.
  for (let known = 0; known < wanted().length; ) {
    known = wanted().length;
    await Promise.all(wanted().map((part) => loadPart(language, part)));
  }
  localStore.write('language', language);
  speak(language);
  document.documentElement.lang = language;
  spoken = language;
  renew();
};

export type Say = (key: PhraseKey, params?: Record<string, string | number>) => string;

const listeners = new Set<() => void>();
/** A new function whenever language or book change, so that components notice. */
const saying = (): Say => (key, params) => fill(sentenceOf(books[spoken], key) ?? key, params);
let current = saying();
export type SayOr = (key: string, fallback: string, params?: Record<string, string | number>) => string;
const sayingOr =
  (): SayOr =>
  (key, fallback, params = {}) => {
    const sentence = sentenceOf(books[spoken], key);
    return sentence === undefined ? fallback : fill(sentence, params);
  };
let currentOr = sayingOr();
const renew = (): void => {
  current = saying();
  currentOr = sayingOr();
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Phrases in a component. */
export const useSay = (): Say => useSyncExternalStore(subscribe, () => current);

/** Phrases outside components. */
export const say: Say = saying();

/** A phrase whose key is data; `fallback` when the book has none. */
export const sayOr: SayOr = sayingOr();

/** The same in a component: a new function with each language, by which what is made of its words is remembered. */
export const useSayOr = (): SayOr => useSyncExternalStore(subscribe, () => currentOr);

/** Language in use, for data that carries both names. */
export const currentLanguage = (): Language => spoken;
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);
