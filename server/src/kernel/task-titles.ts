import { type RawBuilder, sql } from 'kysely';
import { type Language, say } from '#phrases/say.ts';
import type { Sentence } from './sentences.ts';

/** Titles of tasks that are kept as sentences and said to each reader, with the names of their values. */
const titles = { 'charges.cyclesTask': ['day'], 'settlements.task': ['month'] } as const;

/** A title that is said to each reader in the own language, and so is found by what stands there. */
export interface TaskTitle extends Sentence {
  readonly key: keyof typeof titles;
}

/** Stands around the name of a value where the value is to come. */
const mark = '\u0001';

/** The text of one title in a language, with its values from a sentence `s` of the row. */
const saidAs = (language: Language, key: keyof typeof titles): RawBuilder<string> => {
  const blanks = Object.fromEntries(titles[key].map((name) => [name, `${mark}${name}${mark}`]));
  const parts = say(language, key, blanks as never)
    .split(mark)
    .map((part, nth) => (nth % 2 === 0 ? sql`${part}::text` : sql`s->'params'->>${part}::text`));
  return sql<string>`concat(${sql.join(parts)})`;
};

/** The title of a task `t` as a reader of a language sees it: its sentence, or as it was written. */
export const titleRead = (language: Language): RawBuilder<string> => {
  const keys = Object.keys(titles) as (keyof typeof titles)[];
  const cases = keys.map((key) => sql`when s->>'key' = ${key}::text then ${saidAs(language, key)}`);
  return sql<string>`coalesce((select string_agg(case ${sql.join(cases, sql` `)} end, ' ') from jsonb_array_elements(t.words->'title') s), t.title)`;
};
