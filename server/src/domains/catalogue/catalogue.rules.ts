import type { Option } from '#contracts/catalogue/lookup.ts';
import { type Actor, may } from '#kernel/actor.ts';

interface Listed {
  parentId: string | null;
}

type Tree<R> = R & { children: Tree<R>[] };

/** Rows as a tree, in the order they came. A row whose parent was filtered away stands at the top. */
export const nest = <R extends Listed>(rows: readonly R[], idOf: (row: R) => string): Tree<R>[] => {
  const made = new Map(rows.map((row): [string, Tree<R>] => [idOf(row), { ...row, children: [] }]));
  const top: Tree<R>[] = [];
  for (const row of made.values()) {
    const parent = row.parentId === null ? undefined : made.get(row.parentId);
    (parent?.children ?? top).push(row);
  }
  return top;
};

/** Rows whose every ancestor is among them. */
export const rooted = <R extends Listed>(rows: readonly R[], idOf: (row: R) => string): R[] => {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const stands = (row: R, steps = 32): boolean => {
    if (row.parentId === null) return true;
    const parent = byId.get(row.parentId);
    return parent !== undefined && steps > 0 && stands(parent, steps - 1);
  };
  return rows.filter((row) => stands(row));
};

/** What a person may do with an entry of the catalogue. */
export const entryCan = (actor: Actor, permission: string, row: { state: number; builtIn: boolean }): string[] => {
  if (!may(actor, permission)) return [];
  return ['mod', 'add', row.state === 1 ? 'disable' : 'enable', ...(row.builtIn ? [] : ['del'])];
};

/** Options of a select box. */
export const optionsOf = <R>(rows: readonly R[], pick: (row: R) => Option): Option[] => rows.map((row) => pick(row));
