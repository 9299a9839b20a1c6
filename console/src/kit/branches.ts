type AnyRow = Record<string, unknown>;

/** A row of a tree table; `children` is there when it can be opened, empty while they are on their way. */
export interface Branch {
  readonly row: AnyRow;
  readonly children?: Branch[];
}

/**
 * Hangs rows below their parents, in the order they came; a row whose parent is not among them stands at the top.
 * With `lazy` a row with children of its own can be opened before they are there.
 */
export const branchesOf = (rows: readonly AnyRow[], key: string, parent: string, lazy: boolean): Branch[] => {
  const known = new Set(rows.map((row) => row[key]));
  const below = new Map<unknown, AnyRow[]>();
  for (const row of rows) {
    const at = known.has(row[parent]) ? row[parent] : null;
    below.set(at, [...(below.get(at) ?? []), row]);
  }
  const hang = (at: unknown): Branch[] =>
    (below.get(at) ?? []).map((row) => {
      const children = hang(row[key]);
      return children.length > 0 || (lazy && Number(row.children) > 0) ? { row, children } : { row };
    });
  return hang(null);
};
