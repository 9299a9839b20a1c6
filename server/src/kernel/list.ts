import { type RawBuilder, sql } from 'kysely';
import { countLimit, type List, type PageOf, type Row } from '#contracts/list.ts';
import type { ScopedTable } from '#schema/reach.shape.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import { columnsOf, flat } from './flat.ts';
import { asksHidden, withoutHidden } from './hidden-fields.ts';
import type { ListQuery, Source } from './list-source.ts';
import { meaningOf } from './meaning.ts';
import { inScope, isDeclared, reachesWhole } from './scope.ts';
import { startOf } from './zone.ts';

type Sql<T = unknown> = RawBuilder<T>;

export type { ListQuery, Source } from './list-source.ts';

const and = (parts: readonly Sql<boolean>[]): Sql<boolean> =>
  parts.length === 0 ? sql`true` : sql`${sql.join([...parts], sql` and `)}`;

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The size of a page stands in the statement as it is: knowing it, PostgreSQL plans once and for all. */
const slice = (limit: number, offset: number): Sql =>
  offset === 0 ? sql.raw(`limit ${Math.trunc(limit)}`) : sql`${sql.raw(`limit ${Math.trunc(limit)}`)} offset ${offset}`;

/** Rows from which on a page is deep enough to ask first from which end to read it. */
const deep = 1000;

/** Organisations a total is looked for in first; the index of a tally brings the largest. */
const someOrganisations = 256;

/** Joins a list's declaration with its rows. Names of filters and sorts come from the contract alone. */
export const listQuery = <L extends List>(list: L, source: Source<L>): ListQuery<L> => {
  const { alias } = source;
  const { conditions, sorts } = meaningOf(list, source);
  const base = sql.raw(source.base);
  const [table = ''] = source.base.split(' ');
  if (!source.shared && !isDeclared(table)) throw new Error(`${table} does not declare how roles reach it`);
  const placed = isDeclared(table) && !source.shared ? (`${table} ${alias}` as const) : undefined;
  const key = sql.ref(`${alias}.id`);
  const columns = columnsOf({ ...source.columns, ...source.hidden });
  const { joins: joined = sql`` } = source;
  const still = typeof joined === 'function' ? undefined : flat(joined);
  const joins = (actor: Actor): Sql => still ?? (joined as (actor: Actor) => Sql)(actor);

  const summed = (actor: Actor, tally: ScopedTable): Sql<number> =>
    sql<number>`(select coalesce(sum(t.n), 0)::int from ${sql.table(tally)} t where ${inScope(actor.scope, `${tally} t`)})`;

  /** The sum as far as a limit: where some organisations hold more than that already, the others are not read. */
  const summedTo = (actor: Actor, tally: ScopedTable, limit: number): Sql<number> =>
    sql<number>`(select case when few.n > ${sql.raw(String(limit))} then ${sql.raw(String(limit + 1))}
      else least(${summed(actor, tally)}, ${sql.raw(String(limit + 1))}) end from (select coalesce(sum(listed.n), 0) as n
        from (select t.n from ${sql.table(tally)} t where ${inScope(actor.scope, `${tally} t`)} limit ${sql.raw(String(someOrganisations))}) listed) few)`;

  const where = (actor: Actor, query: Record<string, unknown>, roughly = false): Sql<boolean> => {
    const parts: Sql<boolean>[] = [];
    if (placed !== undefined) parts.push(inScope(actor.scope, placed));
    if (source.always) parts.push(source.always(actor));
    if (asksHidden(query, actor)) parts.push(sql<boolean>`false`);
    for (const [name, condition] of Object.entries(conditions))
      if (isGiven(query[name])) parts.push(condition(query[name], actor, { query, roughly }));
    return and(parts);
  };

  const given = (query: Record<string, unknown>): string[] =>
    Object.keys(conditions).filter((name) => isGiven(query[name]));

  /** Rows of another table that add up to the same count, if one filter alone is given and knows them. */
  const counted = (actor: Actor, query: Record<string, unknown>, names: readonly string[]): Sql | undefined => {
    const [name] = names;
    if (name === undefined || names.length > 1) return undefined;
    const rows = (source.countOf as Record<string, (value: unknown, actor: Actor) => Sql | undefined> | undefined)?.[
      name
    ];
    return rows?.(query[name], actor);
  };

  /** The tally that knows the length of the list, while nothing narrows it. */
  const tallyOf = (actor: Actor, names: readonly string[]): ScopedTable | undefined =>
    names.length === 0 && reachesWhole(actor.scope) ? source.tally : undefined;

  /** The total as a value of the statement: added up where a tally stands, counted to the limit elsewhere. */
  const counting = (
    actor: Actor,
    query: Record<string, unknown>,
    condition: Sql<boolean>,
    limit: number,
  ): Sql<number> => {
    const names = given(query);
    const tally = tallyOf(actor, names);
    if (tally !== undefined) return summedTo(actor, tally, Math.trunc(limit));
    const rows =
      (reachesWhole(actor.scope) ? counted(actor, query, names) : undefined) ??
      sql`select 1 from ${base} where ${condition}`;
    return sql<number>`(select count(*)::int from (${rows} ${slice(limit + 1, 0)}) c)`;
  };

  /** Every row of the scope, however many: known without reading them only where a tally stands. */
  const whole = async (db: Db, actor: Actor, query: Record<string, unknown>): Promise<number | undefined> => {
    const tally = tallyOf(actor, given(query));
    if (tally === undefined) return undefined;
    const { rows } = await sql<{ n: number }>`select ${summed(actor, tally)} as n`.execute(db);
    return rows[0]?.n;
  };

  const ordering = (query: Record<string, unknown>, backwards = false): Sql => {
    const by = (query.sort as L['sorts'][number] | undefined) ?? source.order?.by;
    const direction = (query.order as 'asc' | 'desc' | undefined) ?? source.order?.direction ?? 'desc';
    const way = sql.raw((direction === 'asc') === backwards ? 'desc' : 'asc');
    if (by === undefined) return sql`${key} ${way}`;
    return sql`${sorts[by]} ${way}, ${key} ${way}`;
  };

  const shown = (row: Record<string, unknown>): Record<string, unknown> =>
    source.hidden ? Object.fromEntries(Object.entries(row).filter(([name]) => !(name in (source.hidden ?? {})))) : row;
  const finished = (rows: Record<string, unknown>[], actor: Actor) =>
    rows.map((row) => withoutHidden(source.finish ? shown(source.finish(row, actor)) : row, actor, list.row));

  /** Where a page begins; a deep one of a list whose length is known is read from the end when that is nearer. */
  const begin = async (db: Db, actor: Actor, query: Record<string, unknown>, limit: number, offset: number) => {
    const all = offset < deep ? undefined : await whole(db, actor, query);
    if (all === undefined || offset < all / 2) return { limit, offset, backwards: false };
    const rows = Math.max(0, Math.min(limit, all - offset));
    return { limit: rows, offset: Math.max(0, all - offset - rows), backwards: true };
  };

  const read = async (db: Db, actor: Actor, query: Record<string, unknown>, size: number, from: number) => {
    const { limit, offset, backwards } = await begin(db, actor, query, size, from);
    const condition = where(actor, query);
    const statement = sql<Record<string, unknown> & { counted: number }>`
      with wanted as (
        select id, row_number() over () as place
        from (select ${key} as id from ${base} where ${condition} order by ${ordering(query, backwards)} ${slice(limit, offset)}) page
      )
      select ${columns}, ${counting(actor, query, condition, countLimit)} as counted
      from wanted join ${base} on ${key} = wanted.id ${joins(actor)} order by wanted.place ${sql.raw(backwards ? 'desc' : 'asc')}`;
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
      join ${base} on ${key} = wanted.id ${joins(actor)}
      where ${where(actor, {})} order by wanted.place`.execute(db);
    return finished(rows, actor);
  };

  const total = async (db: Db, actor: Actor, query: Record<string, unknown>, limit: number): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`select ${counting(actor, query, where(actor, query), limit)} as n`.execute(db);
    return rows[0]?.n ?? 0;
  };

  const earliest = (actor: Actor, query: Record<string, unknown>, sort: string): Sql => {
    const value = sorts[sort];
    if (value === undefined) throw new Error(`The list ${list.name} is not sorted by ${sort}`);
    return sql`(select ${value} from ${base} where ${where(actor, query)} and ${value} is not null order by ${value} limit 1)`;
  };

  const any = (actor: Actor, query: Record<string, unknown>): Sql<boolean> =>
    sql<boolean>`exists (select from ${base} where ${where(actor, query, true)})`;

  const first = (
    actor: Actor,
    query: Record<string, unknown>,
    sort: string | undefined,
    column: string,
    most: number,
  ): Sql => {
    const value = (source.columns as Readonly<Record<string, Sql>>)[column];
    if (value === undefined) throw new Error(`The list ${list.name} has no column ${column}`);
    const order = ordering(sort === undefined ? query : { ...query, sort, order: 'asc' });
    return sql`(select array_agg(named.name order by named.place) from (
      with wanted as (select id, row_number() over () as place from (select ${key} as id from ${base} where ${where(actor, query)} order by ${order} ${slice(most, 0)}) page)
      select (${value})::text as name, wanted.place from wanted join ${base} on ${key} = wanted.id ${joins(actor)}) named)`;
  };

  const deciders = (actor: Actor, query: Record<string, unknown>, edge: string): Sql =>
    source.deciders?.(edge as never, actor, sql`from ${base} where ${where(actor, query)}`) ?? sql`null::text[]`;

  /** The exact sum of a column of fen; empty cells are nothing. */
  const added = (column: string): Sql => {
    const value = list.sums.includes(column as never)
      ? (source.columns as Readonly<Record<string, Sql>>)[column]
      : undefined;
    if (value === undefined) throw new Error(`The list ${list.name} does not add up ${column}`);
    return sql`coalesce(sum(${value}), 0)::bigint`;
  };
  const sumsOf = async (db: Db, actor: Actor, query: Record<string, unknown>): Promise<PageOf<Row<L>>['sums']> => {
    if (query.sums === undefined) return undefined;
    const columns = list.sums.map((column) => sql`${added(column)} as ${sql.ref(column)}`);
    const { rows } = await sql<Record<string, number>>`
      select ${sql.join(columns)} from ${base} where ${where(actor, query)}`.execute(db);
    return rows[0];
  };

  /** The states of the list as its page call takes them, each with the filter it is. */
  const parsedStates = () =>
    Object.values(list.tabs?.codes.values ?? {}).map((code) => {
      const filter = list.tabs?.filter ?? '';
      const parsed = list.page.input.parse({ [filter]: String(code) }) as Record<string, unknown>;
      return { value: String(code), query: { [filter]: parsed[filter] } };
    });
  let remembered: ReturnType<typeof parsedStates> | undefined;

  /** Rows of each state under the other filters, where all of them together are few enough to be counted. */
  const statesOf = async (db: Db, actor: Actor, query: Record<string, unknown>): Promise<PageOf<Row<L>>['states']> => {
    if (!list.tabs || query.counts === undefined) return undefined;
    const { [list.tabs.filter]: _chosen, ...others } = query;
    const all = counting(actor, others, where(actor, others), countLimit);
    // Parsed with their first use: the shapes of sixty lists would be compiled while the server starts.
    remembered ??= parsedStates();
    const states = remembered;
    const columns = states.map((state, at) => {
      const narrowed = { ...others, ...state.query };
      const count = counting(actor, narrowed, where(actor, narrowed), countLimit);
      return sql`case when whole.n <= ${countLimit} then ${count} end as ${sql.ref(`n${at}`)}`;
    });
    const { rows } = await sql<Record<string, number | null>>`
      with whole as materialized (select ${all} as n) select ${sql.join(columns)} from whole`.execute(db);
    const found = states.map(({ value }, at) => ({ value, count: rows[0]?.[`n${at}`] }));
    return found.every(({ count }) => typeof count === 'number')
      ? found.map(({ value, count }) => ({ value, count: Number(count) }))
      : undefined;
  };

  return {
    list,
    source,
    total,
    figures: {
      count: (actor, query, limit) => counting(actor, query, where(actor, query), limit),
      sum: (actor, query, column) => sql`(select ${added(column)} from ${base} where ${where(actor, query)})`,
      earliest,
      first,
      deciders,
      any,
    },
    async page(db, actor, query) {
      const page = Number(query.page ?? 1);
      const size = Number(query.size ?? 10);
      const { rows, counted: beside } = await read(db, actor, query, size, (page - 1) * size);
      const counted = beside ?? (page === 1 ? 0 : await total(db, actor, query, countLimit));
      const counts = await statesOf(db, actor, query);
      const sums = await sumsOf(db, actor, query);
      return {
        list: rows as Row<L>[],
        total: Math.min(counted, countLimit),
        more: counted > countLimit,
        page,
        size,
        ...(counts ? { states: counts } : {}),
        ...(sums ? { sums } : {}),
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
  return sql<boolean>`(${column} >= ${startOf(sql`${first ?? '0001-01-01'}::date`)}
    and ${column} < ${startOf(sql`${last ?? first ?? '9999-12-30'}::date + 1`)})`;
};
