import { exactFen, roundedFen } from './provider-amount.ts';
import { ProviderError } from './provider-error.ts';

/** A row of a daily file; its cells are asked for by the title of their column, and must be there. */
export interface DailyRow {
  text(title: string): string;
  /** Whole fen of an amount. */
  fen(title: string): number;
  /** Whole fen of a fee, which may be written with parts of a fen. */
  fee(title: string): number;
  /** ISO instant of a wall clock in China, `YYYY-MM-DD HH:mm:ss`. */
  instant(title: string): string;
}

const wallClock = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/**
 * A row by the titles of its columns.
 * @throws ProviderError `unreadable`: a row that is shifted or a cell that is no amount is never guessed at, it would be money
 */
export const dailyRow = (provider: string, titles: readonly string[], cells: readonly string[]): DailyRow => {
  const unreadable = (what: string): ProviderError => new ProviderError(provider, 'unreadable', `daily file: ${what}`);
  if (cells.length !== titles.length) throw unreadable(`${cells.length} cells under ${titles.length} titles`);
  const text = (title: string): string => {
    const cell = cells[titles.indexOf(title)];
    if (cell === undefined) throw unreadable(`no column ${title}`);
    return cell.trim();
  };
  const amount =
    (read: (written: string) => number | undefined) =>
    (title: string): number => {
      const fen = read(text(title));
      if (fen === undefined) throw unreadable(`${title} is “${text(title)}”`);
      return fen;
    };
  return {
    text,
    fen: amount(exactFen),
    fee: amount(roundedFen),
    instant: (title) => {
      const at = new Date(`${text(title).replace(' ', 'T')}+08:00`);
      if (!wallClock.test(text(title)) || Number.isNaN(at.getTime())) throw unreadable(`${title} is “${text(title)}”`);
      return at.toISOString();
    },
  };
};
