import type { DB } from './tables.ts';

/** Tables that carry the path of an organisation. */
export type ScopedTable = { [T in keyof DB]: DB[T] extends { path: unknown } ? T : never }[keyof DB];
type ColumnOf<T extends ScopedTable> = Exclude<keyof DB[T] & string, 'path'>;

/** A row of another table that makes a row reached when it is reached itself. */
type Link = {
  [L in ScopedTable]: { readonly in: L; readonly column: ColumnOf<L> };
}[ScopedTable];

/**
 * How a role narrower than its organisation (the person alone, some departments) reaches the rows of a table.
 * Roles as wide as the organisation reach every row of it.
 */
export type Reach<Column extends string = string> = (
  | { /** The row is the membership itself. */ readonly by: 'self' }
  | {
      /** A membership (`org_user.id`) that the role reaches. */ readonly by: 'membership';
      readonly column: Column;
    }
  | {
      /** A person (`app_user.id`) with a membership that the role reaches. */ readonly by: 'person';
      readonly column: Column;
    }
  | {
      /** Whoever made it, and nobody else but by these: values of a column that are everybody's, rows that hang on it. */
      readonly by: 'maker';
      readonly column: Column;
      readonly common?: { readonly column: Column; readonly values: readonly string[] };
      readonly linked?: readonly Link[];
    }
  | {
      /** As the row of another table whose `id` stands in the column. */ readonly by: 'row';
      readonly column: Column;
      readonly of: ScopedTable;
    }
  | {
      /** Every line that hangs on it is reached: what is made of several people is shown whole or not at all. */
      readonly by: 'lines';
      readonly of: ScopedTable;
      readonly column: string;
    }
  | {
      /** The organisation's own affair: narrow roles reach it too, for the reason given. */ readonly by: 'organisation';
      readonly because: string;
    }
  | { /** No narrow role reaches it. */ readonly by: 'nobody'; readonly because: string }
) & {
  /** The levels `l1` … `l4` stand as columns. */ readonly ancestors?: true;
  /** Money: the own organisation's alone, and the head office's; whoever else stands above it does not reach it. */
  readonly owned?: true;
  /** Two organisations share the row: the path of the other side. */ readonly other?: Column;
  /** Reached beside that: rows whose column names a row that hangs on a membership the role reaches. */
  readonly also?: { readonly column: Column; readonly of: ScopedTable; readonly membership: string };
};

/** The reach a table must declare: what stands in its columns is asked for by the compiler. */
export type ReachOf<T extends ScopedTable> = Reach<ColumnOf<T>> &
  (DB[T] extends { l1: unknown } ? { readonly ancestors: true } : { readonly ancestors?: never }) &
  (DB[T] extends { client_path: unknown } ? { readonly other: 'client_path' } : { readonly other?: never });
