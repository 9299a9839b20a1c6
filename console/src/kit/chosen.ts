import { useState } from 'react';
import { say } from '#client/phrases.ts';

/** Names of the first few that are chosen; the rest is counted. */
const mostNames = 3;
/** Letters of a name that are shown: a question's stem is a paragraph. */
const longestName = 24;

const clipped = (name: string): string => {
  const letters = [...name];
  return letters.length > longestName ? `${letters.slice(0, longestName).join('')}…` : name;
};

/** The first few names of several things, and that there are more. */
export const sayNames = (names: readonly string[]): string => {
  const first = names.slice(0, mostNames).filter(Boolean).map(clipped).join(say('kit.between'));
  return names.length > mostNames ? say('kit.andMore', { names: first }) : first;
};

/** How many are chosen and whom; in bars, questions and dialogs alike. `all`: they are all that match the search. */
export const sayChosen = (names: readonly string[], all = false): string =>
  say(all ? 'kit.selectedAll' : 'kit.selected', { count: names.length, names: sayNames(names) });

interface Kept<R> {
  search: string;
  rows: ReadonlyMap<string, R>;
  all: boolean;
}

/** Rows a person has chosen in a list. */
export interface Selection<R> {
  readonly chosen: ReadonlyMap<string, R>;
  /** They are all that matched the search when they were chosen. */
  readonly all: boolean;
  toggle(rows: readonly R[], on: boolean): void;
  /** Chooses these and no others: everything that matches. */
  chooseAll(rows: readonly R[]): void;
  clear(): void;
}

/** Rows a person has ticked, over the pages of one search: another search or a reset begins anew. */
export const useChosen = <R>(keyOf: (row: R) => string, search: string): Selection<R> => {
  const [kept, setKept] = useState<Kept<R>>({ search, rows: new Map(), all: false });
  const here = kept.search === search;
  return {
    chosen: here ? kept.rows : new Map(),
    all: here && kept.all,
    toggle: (rows, on) =>
      setKept((before) => {
        const after = new Map(before.search === search ? before.rows : []);
        for (const row of rows) {
          if (on) after.set(keyOf(row), row);
          else after.delete(keyOf(row));
        }
        return { search, rows: after, all: false };
      }),
    chooseAll: (rows) => setKept({ search, rows: new Map(rows.map((row) => [keyOf(row), row])), all: true }),
    clear: () => setKept({ search, rows: new Map(), all: false }),
  };
};
