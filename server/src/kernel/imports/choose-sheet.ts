import { type Language, sayOr } from '#phrases/say.ts';
import { fail } from '../errors.ts';
import type { ImportColumn } from '../runtime.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { Outline } from '../sheets/workbook-xml.ts';
import { findHeader, type Header } from './find-header.ts';

interface Chosen {
  readonly sheet: Sheet;
  readonly head: Header;
  readonly outline: Outline;
  /** Names of other sheets that would fit too. */
  readonly others: readonly string[];
}

/**
 * The first visible sheet whose head fits.
 * @throws `sheet.columns` with what the best one lacks, `sheet.empty` where nothing stands in any.
 */
export const chooseSheet = async (
  sheets: readonly Sheet[],
  columns: readonly ImportColumn[],
  language: Language,
): Promise<Chosen> => {
  const heads: { sheet: Sheet; head: Header; outline: Outline }[] = [];
  for (const sheet of sheets.filter((one) => one.visible)) {
    const outline = await sheet.outline();
    const head = await findHeader(sheet, outline, columns);
    if (head) heads.push({ sheet, head, outline });
  }
  const fitting = heads.filter(({ head }) => head.missing.length === 0);
  const [first, ...others] = fitting;
  if (first) return { ...first, others: others.map(({ sheet }) => sheet.name) };
  const best = heads.toSorted((one, other) => other.head.places.size - one.head.places.size)[0];
  const missing = best?.head.missing ?? columns.filter(({ required }) => required).map(({ field }) => field);
  throw fail('sheet.columns', {
    columns: missing.map((field) => sayOr(language, `fields.${field}`, field)).join('、'),
  });
};
