import { useEffect, useRef, useState } from 'react';
import { say } from '#client/phrases.ts';
import { largestPage, type PageOf } from '#contracts/list.ts';

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

/**
 * What is chosen, as the list tells it now: rows in their present state; whoever no longer matches the search goes.
 * @param found rows that match, as far as they were read: where that is not the whole, who is missing stays as it was.
 */
export const renewed = <R>(
  kept: Kept<R>,
  found: ReadonlyMap<string, R>,
  { whole, total }: { whole: boolean; total: number },
): Kept<R> => {
  const rows = new Map(
    [...kept.rows].flatMap(([key, row]) => {
      const now = found.get(key);
      return now === undefined && whole ? [] : [[key, now ?? row] as const];
    }),
  );
  return { ...kept, rows, all: kept.all && rows.size === total };
};

/** Rows a person has chosen in a list. */
export interface Selection<R> {
  readonly chosen: ReadonlyMap<string, R>;
  /** They are all that matched the search when they were chosen. */
  readonly all: boolean;
  toggle(rows: readonly R[], on: boolean): void;
  /** Chooses these and no others: everything that matches. */
  chooseAll(rows: readonly R[]): void;
  /** Takes the rows as they are now; `whole`: these are all that match. */
  renew(rows: readonly R[], counted: { whole: boolean; total: number }): void;
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
    renew: (rows, counted) =>
      setKept((before) =>
        before.search === search ? renewed(before, new Map(rows.map((row) => [keyOf(row), row])), counted) : before,
      ),
    clear: () => setKept({ search, rows: new Map(), all: false }),
  };
};

/** A list's present page, and when which question for it was answered. */
interface Answered<R> {
  readonly page: PageOf<R> | undefined;
  readonly answered: { readonly input: string; readonly at: number } | undefined;
  readAll(): Promise<PageOf<R>>;
}

/**
 * Keeps a selection as its list is: rows of the page take their present state, and where the same page was asked again, as
 * after a deed, those on other pages are asked for too.
 */
export const useRenewal = <R>(selection: Selection<R>, keyOf: (row: R) => string, list: Answered<R>): void => {
  const last = useRef(list.answered);
  const { input, at } = list.answered ?? {};
  useEffect(() => {
    const { page, answered, readAll } = list;
    const again = answered !== undefined && last.current?.input === answered.input && last.current.at !== answered.at;
    last.current = answered ?? last.current;
    if (page === undefined || answered === undefined || selection.chosen.size === 0) return;
    const { total } = page;
    const here = new Set(page.list.map(keyOf));
    const whole = [...selection.chosen.keys()].every((key) => here.has(key));
    selection.renew(page.list, { whole, total });
    if (!again || whole) return;
    readAll()
      .then((all) => selection.renew(all.list, { whole: all.total <= largestPage, total: all.total }))
      .catch(() => undefined);
    // Only an answer is a reason.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [input, at]);
};
