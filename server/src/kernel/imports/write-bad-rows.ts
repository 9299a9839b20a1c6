import { text } from '#contracts/columns.ts';
import { titleKey } from '#contracts/system/header-synonyms.ts';
import { type Language, sayOr } from '#phrases/say.ts';
import { writeSheet } from '../sheet-write.ts';
import type { ReadImport } from './read-import-rows.ts';

/** The bad rows in the sheet's own columns, their values as they came, with what is wrong at the end. */
export const writeBadRows = (read: ReadImport<unknown>, language: Language): Promise<Buffer> => {
  const title = sayOr(language, 'fields.problems', 'problems');
  // What an earlier look said stands in no second column.
  const kept = read.titles.flatMap((one, at) => (titleKey(one) === titleKey(title) ? [] : [at]));
  const columns = [...kept.map((at) => text(`c${at}`)), text('problems', { width: 400 })];
  async function* rows() {
    yield [Object.fromEntries([...kept.map((at) => [`c${at}`, read.titles[at]]), ['problems', title]])];
    yield read.rows
      .filter((row) => read.problems.has(row.number))
      .map((row) =>
        Object.fromEntries([
          ...kept.map((at) => [`c${at}`, row.cells[at] ?? '']),
          ['problems', (read.problems.get(row.number) ?? []).join('；')],
        ]),
      );
  }
  return writeSheet(columns, language, rows(), { header: false });
};
