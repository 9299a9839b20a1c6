import type { RawBuilder } from 'kysely';
import type { Filters, List, PageOf, Row } from '#contracts/list.ts';
import type { ScopedTable } from '#schema/reach.shape.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import type { Condition, Unless } from './meaning.ts';

type Sql<T = unknown> = RawBuilder<T>;

/** Where a list's rows come from. Filters and sorts touch `base` alone, so that paging runs on its indexes. */
export interface Source<L extends List> {
  /** Table and alias, such as `organisation o`; its reach is declared in `schema/reach`. */
  readonly base: string;
  readonly alias: string;
  /** Joins for the columns of the rows of one page; what they show of other people is the reader's to see. */
  readonly joins?: Sql | ((actor: Actor) => Sql);
  /** Shared tables have no scope. */
  readonly shared?: boolean;
  /** Table with a number `n` per organisation that adds up to the list's rows while nothing is filtered. */
  readonly tally?: ScopedTable;
  /**
   * Rows to count when one filter alone is given, where another table answers cheaper: `select 1 from …`. Undefined: the
   * filter's own condition counts.
   */
  readonly countOf?: {
    readonly [K in keyof Filters<L>]?: (value: NonNullable<Filters<L>[K]>, actor: Actor) => Sql | undefined;
  };
  /** Rows that never belong to this list, whoever looks. */
  readonly always?: (actor: Actor) => Sql<boolean>;
  readonly columns: { readonly [K in Exclude<keyof Row<L> & string, 'can'>]: Sql };
  /** Columns that `finish` asks of a row and no answer holds. */
  readonly hidden?: Readonly<Record<string, Sql>>;
  /** A filter named as a column of `base` asks for its value, or for one of several, unless said otherwise. */
  readonly filters: Unless<{ [K in keyof Filters<L>]-?: Condition<NonNullable<Filters<L>[K]>> }, keyof Row<L>>;
  /** A sort named as a column of `base` goes by it, unless said otherwise. */
  readonly sorts?: Unless<{ [K in L['sorts'][number]]: Sql }, keyof Row<L>>;
  /** Who decides about the rows of a condition along an edge, see `decisions`. */
  readonly deciders?: (edge: never, actor: Actor, rows: Sql) => Sql;
  /** Newest first unless said otherwise. */
  readonly order?: { by: L['sorts'][number]; direction: 'asc' | 'desc' };
  /** Values computed from a row after it was read: what may be done with it, masks. */
  readonly finish?: (row: Record<string, unknown>, actor: Actor) => Record<string, unknown>;
}

/** What a larger statement asks of a list: its total, which stops at `limit`, and the first value of a sort among the same rows. */
export interface Figures {
  count(actor: Actor, query: Record<string, unknown>, limit: number): Sql<number>;
  /** The exact sum of a column of fen over the rows of a query, however many they are. */
  sum(actor: Actor, query: Record<string, unknown>, column: string): Sql;
  /** Whether there may be a row: never false where `count` finds one. */
  any(actor: Actor, query: Record<string, unknown>): Sql<boolean>;
  earliest(actor: Actor, query: Record<string, unknown>, sort: string): Sql;
  /** The first values of a column in the order of a sort, or in that of the list, as an array of texts. */
  first(actor: Actor, query: Record<string, unknown>, sort: string | undefined, column: string, most: number): Sql;
  /** Names of organisations for whose people the rows of a query wait along an edge; nothing where the list tells no deciders. */
  deciders(actor: Actor, query: Record<string, unknown>, edge: string): Sql;
}

/** A list the server can page, count and export with one and the same query. */
export interface ListQuery<L extends List = List> {
  readonly list: L;
  /** What its rows are read from; not of a list that computes its rows itself. */
  readonly source?: { readonly base: string; readonly columns: Readonly<Record<string, Sql>> };
  page(db: Db, actor: Actor, query: Record<string, unknown>): Promise<PageOf<Row<L>>>;
  /** Keys of every row of a query in its order, at most `limit`; exports read the rows behind them batch by batch. */
  ids(db: Db, actor: Actor, query: Record<string, unknown>, limit: number): Promise<string[]>;
  /** Rows of keys, in the order of the keys, still inside the scope. */
  rowsOf(db: Db, actor: Actor, ids: readonly string[]): Promise<Record<string, unknown>[]>;
  /** Values of a larger statement; not of a list that computes its rows itself. */
  readonly figures?: Figures;
  /** Total for the same filters; stops counting at `limit`. */
  total(db: Db, actor: Actor, query: Record<string, unknown>, limit: number): Promise<number>;
}
