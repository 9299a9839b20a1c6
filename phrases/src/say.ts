import i18next, { type i18n } from 'i18next';
import { phrases as en } from './en/all.ts';
import { type Phrases, phrases as zh } from './zh-CN/all.ts';

export type Language = 'zh-CN' | 'en';
export const languages: readonly Language[] = ['zh-CN', 'en'];

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];

/** Every phrase, by its dotted key. */
export type PhraseKey = Leaves<Phrases>;
/** Every failure, without the leading `failures.`. */
export type FailureKey = Leaves<Phrases['failures']>;

const book: i18n = i18next.createInstance();
await book.init({
  lng: 'zh-CN',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  resources: { 'zh-CN': { translation: zh }, en: { translation: en } },
});

/** A phrase in a language. */
export const say = (language: Language, key: PhraseKey, params: Record<string, string | number> = {}): string =>
  book.t(key, { lng: language, ...params });

/** A phrase whose key is made of data, such as a code's label; the key itself when there is none. */
export const sayOr = (language: Language, key: string, fallback: string): string =>
  book.exists(key, { lng: language }) ? book.t(key as PhraseKey, { lng: language }) : fallback;

/** The language a browser asks for: Chinese unless English is wanted first. */
export const languageOf = (header: string | undefined): Language =>
  header?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh-CN';
