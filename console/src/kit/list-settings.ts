import { useSyncExternalStore } from 'react';
import type { Query } from '#client/crypto.ts';
import { useSession } from '#client/session.ts';
import { localStore } from '#client/storage.ts';
import type { Column } from '#contracts/columns.ts';
import type { List } from '#contracts/list.ts';
import type { View } from '#contracts/views/view.ts';
import type { Density } from './parts/table.tsx';

const listeners = new Set<() => void>();
const kept = new Map<string, unknown>();

/** A person's setting, read once from storage and shared by all lists on the page. */
const useSetting = <T>(name: string, usual: T): [T, (next: T) => void] => {
  const read = (): T => {
    if (!kept.has(name)) kept.set(name, localStore.read<T>(name) ?? usual);
    return kept.get(name) as T;
  };
  const value = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
  const change = (next: T): void => {
    kept.set(name, next);
    localStore.write(name, next);
    for (const listener of listeners) listener();
  };
  return [value, change];
};

export const useDensity = () => useSetting<Density>('density', 'small');
/** The view of a person's own that a list opens with. */
export const useUsualView = (of: List): View | undefined => useSession()?.usualViews[of.name];

/** Fields that stand in a list's columns, of those a person once named. */
export const standing = (of: List, fields: readonly string[]): string[] =>
  fields.filter((field) => of.columns.some((one) => one.field === field));

/** What of a query a view keeps of a list as it is: its filters and order, not the page. */
export const viewQuery = (of: List, query: Query): Query => {
  const sorted = of.sorts.includes(String(query.sort));
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => name in of.filters || (sorted && (name === 'sort' || name === 'order'))),
  );
};

/** Whether a view names what its list no longer has: a filter, an order or a column. */
export const isOutgrown = (of: List, { query, hidden, order }: Pick<View, 'query' | 'hidden' | 'order'>): boolean => {
  const fields = [...hidden, ...order];
  return (
    Object.keys(viewQuery(of, query)).length < Object.keys(query).length || standing(of, fields).length < fields.length
  );
};

/** Names of the hidden columns of a list: as the person left them here, else as the view it opens with, else as the list has them. */
export const useHidden = (of: List) => {
  const view = useUsualView(of);
  const quiet = of.columns.filter((one) => one.quiet).map((one) => one.field);
  return useSetting<string[]>(`columns.${of.name}`, view ? standing(of, view.hidden) : quiet);
};

/** Fields of a list's columns in the person's order; new ones stand where the list declares them. */
export const useOrder = (of: List) => useSetting<string[]>(`order.${of.name}`, useUsualView(of)?.order ?? []);
/** Pixels of the columns a person made wider or narrower, by field. */
export const useWidths = (of: List) => useSetting<Readonly<Record<string, number>>>(`widths.${of.name}`, {});
/** Rows of a page the person chose for a list. */
export const useSize = (of: List) => useSetting<string | undefined>(`size.${of.name}`, undefined);

/** Columns in the order a person gave them. */
export const inOrder = (columns: readonly Column[], order: readonly string[]): Column[] => {
  const known = order.flatMap((field) => columns.find((one) => one.field === field) ?? []);
  return columns.flatMap((one) => (order.includes(one.field) ? (known.shift() ?? []) : one));
};

/** The order after a column went one place up or down. */
export const movedBy = (columns: readonly Column[], field: string, step: -1 | 1): string[] => {
  const fields = columns.map((one) => one.field);
  const at = fields.indexOf(field);
  const to = at + step;
  if (to < 0 || to >= fields.length) return fields;
  const other = fields[to] ?? '';
  return fields.map((one, place) => (place === at ? other : place === to ? field : one));
};
