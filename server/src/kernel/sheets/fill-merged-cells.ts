import type { SheetRow } from './sheet.ts';
import { type SheetCell, seenIn } from './sheet-cell.ts';
import type { MergedCells } from './workbook-xml.ts';

/**
 * Gives a value that stands in cells merged over several rows to each of them.
 * @param carries whether a column, from 0, takes values from above.
 * @returns cells of a row; rows are asked for in their order.
 */
export const fillMergedCells = (
  merged: readonly MergedCells[],
  carries: (column: number) => boolean,
): ((row: SheetRow) => readonly SheetCell[]) => {
  const beginning = new Map<number, MergedCells[]>();
  for (const one of merged) if (carries(one.column)) beginning.set(one.top, [...(beginning.get(one.top) ?? []), one]);
  let carried: { bottom: number; column: number; cell: SheetCell }[] = [];
  return (row) => {
    carried = carried.filter(({ bottom }) => bottom >= row.number);
    const cells = [...row.cells];
    for (const { column, cell } of carried) if (seenIn(cells[column]) === '') cells[column] = cell;
    for (const { bottom, column } of beginning.get(row.number) ?? []) {
      const cell = row.cells[column];
      if (cell !== undefined && seenIn(cell) !== '') carried.push({ bottom, column, cell });
    }
    return Array.from(cells, (cell) => cell ?? '');
  };
};
