import type { Erasure } from './erasure.ts';
import type { PersonColumn } from './person.shape.ts';
import type { ReachOf, ScopedTable } from './reach.shape.ts';
import type { DB } from './tables.ts';

type ColumnOf<T extends keyof DB> = keyof DB[T] & string;

/**
 * What a table says of itself: how narrow roles reach its rows (asked for where it carries a path), which columns name a person,
 * and what a deletion of that person does to the rows. A table that carries no path and names nobody says nothing.
 */
export type Declaration<T extends keyof DB> = {
  /** Columns that name who did something: a deed stays, and its maker and checker stay one person. */
  readonly doneBy?: readonly ColumnOf<T>[];
} & (T extends ScopedTable ? { readonly reach: ReachOf<T> } : { readonly reach?: never }) &
  (
    | {
        /** The other columns that name somebody. */
        readonly persons: { readonly [C in ColumnOf<T>]?: PersonColumn<ColumnOf<T>> };
        readonly erasure: Erasure<ColumnOf<T>>;
      }
    | {
        readonly persons?: never;
        /** Left out where nothing but deeds stands in it. */
        readonly erasure?: Erasure<ColumnOf<T>>;
      }
  );

/** Declarations of the tables of one domain. */
export type Declarations = { readonly [T in keyof DB]?: Declaration<T> };
