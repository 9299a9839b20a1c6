import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#phrases/say.ts';
import { ownWords } from './said.ts';

const running = new AsyncLocalStorage<{ language: Language }>();

/** Does something for a reader: names that stand in two languages are read in this one (`localName`). */
export const readBy = <T>(language: Language, work: () => Promise<T>): Promise<T> => running.run({ language }, work);

/** Goes on for another reader: a ticket is read in its maker's language, whoever opens it. */
export const readOnBy = (language: Language): void => {
  const reader = running.getStore();
  if (reader) reader.language = language;
};

/** The language names are read in; the product's own where nobody reads. */
export const readersLanguage = (): Language => running.getStore()?.language ?? ownWords('zh-CN', 'en');

/** Whether the reader of a statement reads English: a setting of its transaction, so one text serves both languages. */
const readsEnglish = sql<boolean>`current_setting('luan.language', true) = 'en'`;

/** Of two texts the one in the reader's language. */
export const localText = (zh: string, en: string): RawBuilder<string> =>
  sql<string>`(case when ${readsEnglish} then ${sql.lit(en)} else ${sql.lit(zh)} end)`;

/** A name in the reader's language: `i.industry_name`, with its English beside it in `i.industry_name_en`, empty where there is none. */
export const localName = (column: string): RawBuilder<string> => {
  const english = sql.ref(`${column}_en`);
  return sql<string>`case when ${readsEnglish} and ${english} <> '' then ${english} else ${sql.ref(column)} end`;
};
