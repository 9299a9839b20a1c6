import { useEffect } from 'react';
import { call } from '#client/call.ts';
import type { Query } from '#client/crypto.ts';
import { useCallAhead } from '#client/hooks.ts';
import { type List, largestPage, type PageOf } from '#contracts/list.ts';
import { useFrame } from './frame.ts';
import { useSize, useUsualView, viewQuery } from './list-settings.ts';
import { hasTabs } from './list-tabs.tsx';

export type AnyRow = Record<string, unknown>;

/** A query as text, whatever the order of its names. */
const textOf = (query: Query): string => JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));

const pagingNames = ['page', 'size', 'sort', 'order'];

/** Name in the address of a list that opens on a part of its rows, once all of them were asked for. */
const allName = 'all';

/**
 * Page, size, sort and filters of a list; the tab's query is the state.
 * @param begins filters it opens with, until others are asked for, or none. The view a person opens it with comes before
 * them, and stands in the address: whoever it is sent to sees the same rows.
 */
export const useList = (of: List, fixed: Query = {}, begins?: Query) => {
  const { query: asked, setQuery, active } = useFrame();
  const view = useUsualView(of);
  // Below a thing of its own a list shows what belongs to that.
  const own = view && Object.keys(fixed).length === 0 ? viewQuery(of, view.query) : {};
  const isOwn = Object.keys(own).length > 0;
  const opens = isOwn ? own : begins;
  const isOpening = opens && !(allName in asked) && !Object.keys(asked).some((name) => name in of.filters);
  const query = isOpening ? { ...opens, ...asked } : asked;
  const writes = isOwn && isOpening === true && active && textOf(query) !== textOf(asked);
  useEffect(() => {
    if (writes) setQuery(query, true);
    // Once for each opening: what is asked for afterwards stands in the address anyway.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [writes]);
  const [usual, setUsual] = useSize(of);
  const size = query.size ?? usual ?? '10';
  const input = { ...query, ...fixed, page: query.page ?? '1', size };
  const known = Object.fromEntries(
    Object.entries(input).filter(([name]) => name in of.filters || pagingNames.includes(name)),
  );
  // What the screen itself asks for narrows nothing the person could widen.
  const filtered = Object.keys(query).some((name) => name in of.filters && !(name in fixed));
  // Sums of everything would read everything: they are asked for where somebody looks for something.
  const sums = filtered && of.sums.length > 0;
  const asks = { ...known, ...(hasTabs(of, fixed) && { counts: '1' }), ...(sums && { sums: '1' }) };
  const answer = useCallAhead(of.page, asks, { keep: true });
  // Whose list it is stays in the address: a search below a plan is one among its people, and the page goes on showing the plan.
  const others = Object.fromEntries(
    Object.entries(query).filter(
      ([name]) => name in fixed || (!(name in of.filters) && !pagingNames.includes(name) && name !== allName),
    ),
  );
  return {
    query,
    size: Number(size),
    input: known,
    /** What is searched for, whatever the page, its size and its order. */
    filterKey: JSON.stringify(Object.entries(known).filter(([name]) => !pagingNames.includes(name))),
    page: answer.data as PageOf<AnyRow> | undefined,
    /** Changes whenever the same page has been asked anew and answered: what was read of it before may be old. */
    answered: answer.isPlaceholderData ? undefined : { input: JSON.stringify(known), at: answer.dataUpdatedAt },
    failed: answer.isError,
    loading: answer.isFetching,
    /** Whether it shows the part it opens with, which nobody asked for. */
    opening: Boolean(isOpening) && !isOwn,
    filtered,
    /** Every row that matches, of all pages, as far as a page may reach: the same filters, permission and scope. */
    readAll: () => call(of.page, { ...known, page: 1, size: largestPage }) as Promise<PageOf<AnyRow>>,
    refresh: () => void answer.refetch(),
    /**
     * Writes filters and goes back to the first page; size and sort stay, and so does what is not the list's. The same
     * question again is asked again.
     */
    search: (filters: Query) => {
      const { size, sort, order } = query;
      const wanted = {
        ...others,
        ...filters,
        ...(opens && Object.keys(filters).length === 0 ? { [allName]: '1' } : {}),
        ...(size ? { size } : {}),
        ...(sort ? { sort } : {}),
        ...(order ? { order } : {}),
      };
      if (textOf(wanted) === textOf(query)) void answer.refetch();
      else setQuery(wanted);
    },
    /** Shows a view: its filters and order, and nothing of what was asked before. */
    show: (view: Query) => {
      const narrows = Object.keys(view).some((name) => name in of.filters);
      setQuery({ ...others, ...(opens && !narrows ? { [allName]: '1' } : {}), ...view });
    },
    turn: ({ page, size: rows }: { page: number; size: number }) => {
      if (String(rows) !== size) setUsual(String(rows));
      setQuery({ ...query, page: String(page), size: String(rows) });
    },
    arrange: (sort: { field: string; order: string } | undefined) => {
      const { sort: _sort, order: _order, page: _page, ...rest } = query;
      setQuery(sort ? { ...rest, sort: sort.field, order: sort.order } : rest);
    },
  };
};
