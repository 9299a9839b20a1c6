import type { ReactNode } from 'react';
import { yuanOf } from '#contracts/columns.ts';
import type { TableColumn } from '#kit/parts/table.tsx';

/** An amount in yuan; below zero it stands out. */
export const amount = (fen: number): ReactNode => (
  <span className={`luan-figures${fen < 0 ? ' luan-danger' : ''}`}>{yuanOf(fen)}</span>
);

/** What comes in with its sign, what goes out as it is. */
export const change = (fen: number): ReactNode => (
  <span className="luan-figures">{fen > 0 ? `+${yuanOf(fen)}` : yuanOf(fen)}</span>
);

/** A column of amounts. */
export const amounts = <R,>(key: string, title: string, of: (row: R) => number, width = 140): TableColumn<R> => ({
  key,
  title,
  width,
  right: true,
  render: (row) => amount(of(row)),
});
