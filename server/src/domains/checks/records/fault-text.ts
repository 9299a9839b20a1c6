import { type RawBuilder, sql } from 'kysely';
import type { CheckItem } from '#contracts/checks/template.contract.ts';
import { localText, readersLanguage } from '#kernel/reader.ts';
import { ownWords } from '#kernel/said.ts';
import { type Language, say } from '#phrases/say.ts';

/** What stands before an item of an edition without words for its faults: that it failed. */
const before = (language: Language): string => say(language, 'checks.failed', { item: '' });

/**
 * How the edition calls a fault `f` of a check, in the reader's language where it has no words. What the record holds of the
 * edition is never written anew; words its edition was given later count for it, too.
 * @param check alias of the check's row.
 */
export const faultTextOf = (check: string): RawBuilder<string> => sql<string>`coalesce(
  nullif(${sql.ref(`${check}.items`)} -> (f.item - 1) ->> 'faultText', ''),
  (select nullif(e.items -> (f.item - 1) ->> 'faultText', '') from check_template e where e.id = ${sql.ref(`${check}.template_id`)}
    and e.items -> (f.item - 1) ->> 'text' = f.item_text), ${localText(before('zh-CN'), before('en'))} || f.item_text)`;

/** The items of the edition of a check `r` or of a task `t` as they stand now. */
export const editionItems = (templateId: RawBuilder<unknown>): RawBuilder<CheckItem[]> =>
  sql<CheckItem[]>`coalesce((select e.items from check_template e where e.id = ${templateId}), '[]'::jsonb)`;

/** Items each with words for its faults: its own, those its edition was given later, else that it failed. */
const worded = (items: readonly CheckItem[], edition: readonly CheckItem[], language: Language): CheckItem[] =>
  items.map((item, index) => {
    const now = edition[index];
    const later = now?.text === item.text ? now.faultText : '';
    // Editions of before hold no such field.
    return { ...item, faultText: item.faultText || later || before(language) + item.text };
  });

/** Items with words for their faults, for whoever reads them. */
export const wordedForReader = (items: readonly CheckItem[], edition: readonly CheckItem[] = []): CheckItem[] =>
  worded(items, edition, readersLanguage());

/** Items with words for their faults, for what the product writes down of them. */
export const wordedToKeep = (items: readonly CheckItem[], edition: readonly CheckItem[] = []): CheckItem[] =>
  worded(items, edition, ownWords<Language>('zh-CN', 'en'));
