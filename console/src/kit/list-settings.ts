import { useSyncExternalStore } from 'react';
import { localStore } from '#client/storage.ts';
import type { Column } from '#contracts/columns.ts';
import type { List } from '#contracts/list.ts';
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
/** Names of the hidden columns of a list. */
export const useHidden = (of: List) =>
  useSetting<string[]>(
    `columns.${of.name}`,
    of.columns.filter((one) => one.quiet).map((one) => one.field),
  );

/** Fields of a list's columns in the person's order; new ones stand where the list declares them. */
export const useOrder = (of: List) => useSetting<string[]>(`order.${of.name}`, []);
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
