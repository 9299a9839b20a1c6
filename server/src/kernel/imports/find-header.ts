import { bareTitleKey, otherTitlesOf, titleKey } from '#contracts/system/header-synonyms.ts';
import { languages, sayOr } from '#phrases/say.ts';
import type { ImportColumn } from '../runtime.ts';
import type { Sheet, SheetRow } from '../sheets/sheet.ts';
import { seenIn } from '../sheets/sheet-cell.ts';
import type { MergedCells, Outline } from '../sheets/workbook-xml.ts';

/** Rows at the top of a sheet among which the head is looked for; a title and a few remarks may stand above it. */
const searchedRows = 30;

/** The row that names the columns. */
export interface Header {
  readonly row: number;
  readonly titles: readonly string[];
  /** Column of each field that the sheet has, from 0. */
  readonly places: ReadonlyMap<string, number>;
  /** Fields that must be there and are not. */
  readonly missing: readonly string[];
}

const titlesOf = (field: string): string[] => languages.map((language) => sayOr(language, `fields.${field}`, field));

/** Places of columns by what they are called, each taken once: by their titles, then without brackets, then by other names. */
const findPlaces = (titles: readonly string[], columns: readonly ImportColumn[]): Map<string, number> => {
  const keys = titles.map(titleKey);
  const bare = titles.map(bareTitleKey);
  // 有效期（起） and 有效期（止） are not one column.
  const alone = bare.map((key, at) => (bare.indexOf(key) === at && bare.lastIndexOf(key) === at ? key : ''));
  const places = new Map<string, number>();
  const take = (wantedOf: (field: string) => readonly string[], given: readonly string[]): void => {
    for (const { field } of columns) {
      if (places.has(field)) continue;
      const taken = new Set(places.values());
      for (const wanted of wantedOf(field)) {
        const at = given.findIndex((key, place) => key !== '' && key === wanted && !taken.has(place));
        if (at === -1) continue;
        places.set(field, at);
        break;
      }
    }
  };
  take((field) => titlesOf(field).map(titleKey), keys);
  take((field) => titlesOf(field).map(bareTitleKey), alone);
  take((field) => otherTitlesOf(field).map(titleKey), keys);
  take((field) => otherTitlesOf(field).map(bareTitleKey), alone);
  return places;
};

/** Titles of a row, with those that reach down to it from a cell above. */
const titlesIn = (row: SheetRow, above: ReadonlyMap<number, SheetRow>, merged: readonly MergedCells[]): string[] => {
  const titles = row.cells.map(seenIn);
  for (const { top, bottom, column } of merged) {
    if (row.number <= top || row.number > bottom || (titles[column] ?? '') !== '') continue;
    titles[column] = seenIn(above.get(top)?.cells[column]);
  }
  return Array.from(titles, (title) => title ?? '');
};

/**
 * The row of a sheet that names the columns best: the first that names all which must be there, else that which names most.
 * @returns undefined for a sheet in whose first rows nothing is named.
 */
export const findHeader = async (
  sheet: Sheet,
  { merged }: Outline,
  columns: readonly ImportColumn[],
): Promise<Header | undefined> => {
  const above = new Map<number, SheetRow>();
  let best: Header | undefined;
  for await (const row of sheet.rows()) {
    above.set(row.number, row);
    const titles = titlesIn(row, above, merged);
    const places = findPlaces(titles, columns);
    const missing = columns.filter(({ field, required }) => required && !places.has(field)).map(({ field }) => field);
    const head = { row: row.number, titles, places, missing };
    if (missing.length === 0 && places.size > 0) return head;
    if (places.size > (best?.places.size ?? 0)) best = head;
    if (above.size === searchedRows) break;
  }
  return best;
};
