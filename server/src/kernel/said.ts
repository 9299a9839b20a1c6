import { written } from '#phrases/written/book.ts';
import { readSettings } from './settings.ts';

// Decided once a process: what was written in one language stays in it, whoever reads it later.
const inEnglish = readSettings().LUAN_LANGUAGE === 'en-US';

const translated = (text: string): string => written[text] ?? text;

const deeply = (value: unknown): unknown => {
  if (typeof value === 'string') return translated(value);
  if (Array.isArray(value)) return value.map(deeply);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [translated(key), deeply(one)]));
};

/**
 * What the product itself writes into the database, in the language of LUAN_LANGUAGE: a text, or data with texts in
 * it, whole and exactly as it stands in the book (phrases/src/written). What the book does not know stays as it is.
 */
export const said = <T>(value: T): T => (inEnglish ? (deeply(value) as T) : value);

/** A text with places in it, such as `{year} 年`, said and filled. */
export const saidOf = (text: string, values: Readonly<Record<string, string | number>>): string =>
  said(text).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** Of two that stand side by side, the one in the product's language. */
export const ownWords = <T>(zh: T, en: T): T => (inEnglish ? en : zh);

/** The column of a name that has its English beside it (`duty_name`, `duty_name_en`), in the product's language. */
export const ownName = (column: string): string => ownWords(column, `${column}_en`);

/** A person's name as the language writes it: in English in the spelling of Chinese names, surname first. */
export const saidName = (name: string, spell: (name: string) => string): string => (inEnglish ? spell(name) : name);
