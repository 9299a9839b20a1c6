import { fill, sentenceOf } from './book.ts';
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

const books = { 'zh-CN': zh, en } as const;

/** A phrase in a language. */
export const say = (language: Language, key: PhraseKey, params: Record<string, string | number> = {}): string =>
  fill(sentenceOf(books[language], key) ?? key, params);

/** A phrase whose key is made of data, such as a code's label; the fallback when there is none. */
export const sayOr = (
  language: Language,
  key: string,
  fallback: string,
  params: Readonly<Record<string, string | number>> = {},
): string => {
  const sentence = sentenceOf(books[language], key);
  return sentence === undefined ? fallback : fill(sentence, params);
};

/** The language a browser asks for: Chinese unless English is wanted first. */
export const languageOf = (header: string | undefined): Language =>
  header?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh-CN';
