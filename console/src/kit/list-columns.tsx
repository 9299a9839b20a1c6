import type { ReactNode } from 'react';
import { currentSession } from '#client/session.ts';
import type { Column } from '#contracts/columns.ts';
import type { List } from '#contracts/list.ts';
import { show } from './show.tsx';
import type { AnyRow } from './use-list.ts';

/** Row actions that stand open; one more if it is the last. */
export const openActions = 2;

/** Pixels of the column of row actions: room for its three longest titles, which English needs more of. */
export const actionsWidthOf = (actions: readonly { title: string }[]): number => {
  const lengths = actions.map(({ title }) =>
    [...title].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 7.5), 0),
  );
  // As many stand open as `ActionBar` shows: three, or two and the rest behind a button.
  const longest = lengths.sort((a, b) => b - a).slice(0, openActions + 1);
  const needed = longest.reduce((sum, length) => sum + length + 14, 20);
  return Math.min(264, Math.max(96, Math.ceil(needed)));
};

/** The figure below a column whose sum means something: of all rows that match where these were added up, of the page's otherwise. */
export const totalOf = (
  column: Column,
  rows: readonly AnyRow[],
  sums: Readonly<Record<string, number>> | undefined,
): ReactNode => {
  if (!(column.summed ?? column.kind === 'money')) return undefined;
  if (sums) return column.field in sums ? show(column, sums[column.field]) : undefined;
  return show(
    column,
    rows.reduce((sum, row) => sum + Number(row[column.field] ?? 0), 0),
  );
};

/** Columns that name an organisation. */
const naming: ReadonlySet<string> = new Set(['orgName', 'providerName', 'clientName']);

/** A column that names the reader's own organisation in every row, and is not the only way into them. */
export const saysNothing = (column: Column, rows: readonly AnyRow[], of: List): boolean => {
  const own = currentSession()?.userInfo.orgDto.orgName;
  const way = column.link && !of.columns.some((other) => other !== column && other.link === column.link);
  return naming.has(column.field) && !way && rows.length > 0 && rows.every((row) => row[column.field] === own);
};
