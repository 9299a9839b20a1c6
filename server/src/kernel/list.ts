import { type RawBuilder, sql } from 'kysely';
import { countLimit, type Filters, type List, type PageOf, type Row } from '#contracts/list.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import { inScope } from './scope.ts';

type Sql<T = unknown> = RawBuilder<T>;

/** Where a list's rows come from. Filters and sorts touch `base` alone, so that paging runs on its indexes. */
export interface Source<L extends List> {
  /** Table and alias, such as `organisation as o`. */
  readonly base: string;
  readonly alias: string;
  /** Joins for the columns of the rows of one page. */
  readonly joins?: Sql;
  /** Whether the base carries the ancestor columns `l1` … `l4`. */
  readonly ancestors?: boolean;
  /** Shared tables have no scope. */
  readonly shared?: boolean;
  /** Table with a number `n` per organisation that adds up to the list's rows while nothing is filtered. */
  readonly tally?: string;
  /** Rows that never belong to this list, whoever looks. */
  readonly always?: (actor: Actor) => Sql<boolean>;
  readonly columns: { readonly [K in Exclude<keyof Row<L> & string, 'can'>]: Sql };
  readonly filters: {
    readonly [K in keyof Filters<L>]-?: (value: NonNullable<Filters<L>[K]>, actor: Actor) => Sql<boolean>;
  };
  readonly sorts: { readonly [K in L['sorts'][number]]: Sql };
  /** Newest first unless said otherwise. */
  readonly order?: { by: L['sorts'][number]; direction: 'asc' | 'desc' };
  /** Values computed from a row after it was read: what may be done with it, masks. */
  readonly finish?: (row: Record<string, unknown>, actor: Actor) => Record<string, unknown>;
}

/** A list the server can page, count and export with one and the same query. */
export interface ListQuery<L extends List = List> {
  readonly list: L;
  page(db: Db, actor: Actor, query: Record<string, unknown>): Promise<PageOf<Row<L>>>;
  /** Keys of every row of a query in its order, at most `limit`; exports read the rows behind them batch by batch. */
  ids(db: Db, actor: Actor, query: Record<string, unknown>, limit: number): Promise<string[]>;
  /** Rows of keys, in the order of the keys, still inside the scope. */
  rowsOf(db: Db, actor: Actor, ids: readonly string[]): Promise<Record<string, unknown>[]>;
  /** Total for the same filters; stops counting at `limit`. */
  total(db: Db, actor: Actor, query: Record<string, unknown>, limit: number): Promise<number>;
}

const and = (parts: readonly Sql<boolean>[]): Sql<boolean> =>
  parts.length === 0 ? sql`true` : sql`${sql.join([...parts], sql` and `)}`;

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Joins a list's declaration with its rows. Names of filters and sorts come from the contract alone. */
export const listQuery = <L extends List>(list: L, source: Source<L>): ListQuery<L> => {
  const { alias } = source;
  const base = sql.raw(source.base);
  const key = sql.ref(`${alias}.id`);
  const columns = sql.join(
    Object.entries(source.columns as Record<string, Sql>).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
  );

  const where = (actor: Actor, query: Record<string, unknown>): Sql<boolean> => {
    const parts: Sql<boolean>[] = [];
    if (!source.shared) parts.push(inScope(actor.scope, alias, source.ancestors ?? false));
    if (source.always) parts.push(source.always(actor));
    for (const [name, condition] of Object.entries(source.filters)) {
      const value = query[name];
      if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
        continue;
      parts.push((condition as (value: unknown, actor: Actor) => Sql<boolean>)(value, actor));
    }
    return and(parts);
  };

  const isFiltered = (query: Record<string, unknown>): boolean =>
    Object.keys(source.filters).some((name) => isGiven(query[name]));

  /** The total as a value of the statement: added up where a tally stands, counted to the limit elsewhere. */
  const counting = (
    actor: Actor,
    query: Record<string, unknown>,
    condition: Sql<boolean>,
    limit: number,
  ): Sql<number> => {
    const narrowed = actor.scope.departments !== undefined || actor.scope.own !== undefined;
    if (source.tally === undefined || narrowed || isFiltered(query)) {
      return sql<number>`(select count(*)::int from (select 1 from ${base} where ${condition} limit ${limit + 1}) c)`;
    }
    const sum = sql`(select coalesce(sum(t.n), 0)::int from ${sql.table(source.tally)} t where ${inScope(actor.scope, 't', true)})`;
    return sql<number>`least(${sum}, ${limit + 1})`;
  };

  const ordering = (query: Record<string, unknown>): Sql => {
    const by = (query.sort as L['sorts'][number] | undefined) ?? source.order?.by;
    const direction = (query.order as 'asc' | 'desc' | undefined) ?? source.order?.direction ?? 'desc';
    const way = sql.raw(direction);
    if (by === undefined) return sql`${key} ${way}`;
    return sql`${(source.sorts as Record<string, Sql>)[by]} ${way}, ${key} ${way}`;
  };

  const finished = (rows: Record<string, unknown>[], actor: Actor) =>
    source.finish ? rows.map((row) => source.finish?.(row, actor) ?? row) : rows;

  const read = async (db: Db, actor: Actor, query: Record<string, unknown>, limit: number, offset: number) => {
    const order = ordering(query);
    const condition = where(actor, query);
    const statement = sql<Record<string, unknown> & { counted: number }>`
      with wanted as (
        select ${key} as id, row_number() over (order by ${order}) as place
        from ${base} where ${condition} order by ${order} limit ${limit} offset ${offset}
      )
      select ${columns}, ${counting(actor, query, condition, countLimit)} as counted
      from wanted join ${base} on ${key} = wanted.id ${source.joins ?? sql``} order by wanted.place`;
    const { rows } = await statement.execute(db);
    const counted = rows[0]?.counted;
    return {
      rows: finished(
        rows.map(({ counted: _counted, ...row }) => row),
        actor,
      ),
      counted,
    };
  };

  const ids = async (db: Db, actor: Actor, query: Record<string, unknown>, limit: number): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select ${key} as id from ${base} where ${where(actor, query)} order by ${ordering(query)} limit ${limit}`.execute(
      db,
    );
    return rows.map((row) => row.id);
  };

  const rowsOf = async (db: Db, actor: Actor, wanted: readonly string[]) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${columns} from unnest(${[...wanted]}::bigint[]) with ordinality as wanted (id, place)
      join ${base} on ${key} = wanted.id ${source.joins ?? sql``}
      where ${where(actor, {})} order by wanted.place`.execute(db);
    return finished(rows, actor);
  };

  const total = async (db: Db, actor: Actor, query: Record<string, unknown>, limit: number): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`select ${counting(actor, query, where(actor, query), limit)} as n`.execute(db);
    return rows[0]?.n ?? 0;
  };

  return {
    list,
    total,
    async page(db, actor, query) {
      const page = Number(query.page ?? 1);
      const size = Number(query.size ?? 10);
      const { rows, counted: beside } = await read(db, actor, query, size, (page - 1) * size);
      const counted = beside ?? (page === 1 ? 0 : await total(db, actor, query, countLimit));
      return {
        list: rows as Row<L>[],
        total: Math.min(counted, countLimit),
        more: counted > countLimit,
        page,
        size,
      };
    },
    ids,
    rowsOf,
  };
};

/** Condition: the text of a column contains what the person typed. */
export const containing = (column: Sql, text: string): Sql<boolean> =>
  sql<boolean>`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/** Condition: a moment lies between two days, both included, in the platform's zone. */
export const within = (column: Sql, days: readonly string[]): Sql<boolean> => {
  const [first, last] = days;
  return sql<boolean>`(${column} >= (${first ?? '0001-01-01'}::date::timestamp at time zone 'Asia/Shanghai')
    and ${column} < ((${last ?? first ?? '9999-12-30'}::date + 1)::timestamp at time zone 'Asia/Shanghai'))`;
};
