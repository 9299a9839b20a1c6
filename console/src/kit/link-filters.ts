import type { Query } from '#client/crypto.ts';
import type { List } from '#contracts/list.ts';

/** Filters of a query that a link brought: no field of the search form shows them, no tab, and the screen does not fix them. */
export const linkFilters = (
  of: Pick<List, 'filters' | 'tabs'>,
  search: readonly { readonly name: string }[],
  query: Query,
  fixed: Query = {},
): Query => {
  const shown = new Set([...search.map((one) => one.name), of.tabs?.filter]);
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => name in of.filters && !shown.has(name) && !(name in fixed)),
  );
};
