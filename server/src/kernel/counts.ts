import { sql } from 'kysely';
import { countLimit, type List } from '#contracts/list.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import { fenOf } from './fen.ts';
import type { ListQuery } from './list.ts';
import type { Runtime } from './runtime.ts';

/** Rows of a list under filters as its page call takes them. */
export interface Asked {
  readonly of: ListQuery;
  readonly query: Readonly<Record<string, unknown>>;
  /** Column of fen that is added up instead of counting. */
  readonly sums?: string | undefined;
}

/** A number of rows, `more` where counting stopped at `countLimit`; or whole fen, which are never cut. */
export interface Counted {
  readonly count: number;
  readonly more: boolean;
}

/** How the server asks a list that some domain serves. */
export const servedList = (runtime: Pick<Runtime, 'lists'>, list: List): ListQuery => {
  const of = runtime.lists.get(list.name);
  if (!of) throw new Error(`Nobody serves the list ${list.name}`);
  return of;
};

type Row = Readonly<Record<string, number | string>>;

const numberAt = (row: Row | undefined, at: number, most = countLimit): Counted => {
  const found = Number(row?.[`n${at}`] ?? 0);
  return { count: Math.min(found, most), more: found > most };
};

/**
 * Numbers that are exactly the rows their lists show, or the fen of these, inside the actor's scope, each under its filters; one
 * statement for all.
 * @param most Where counting stops.
 */
export const countEach = async (
  db: Db,
  actor: Actor,
  asked: readonly Asked[],
  most = countLimit,
): Promise<Counted[]> => {
  if (asked.length === 0) return [];
  const columns = asked.map(({ of, query, sums }, at) => {
    if (!of.figures) throw new Error(`The list ${of.list.name} cannot count itself`);
    const parsed = of.list.page.input.parse(query) as Record<string, unknown>;
    const number = sums === undefined ? of.figures.count(actor, parsed, most) : of.figures.sum(actor, parsed, sums);
    return sql`${number} as ${sql.ref(`n${at}`)}`;
  });
  const { rows } = await sql<Row>`select ${sql.join(columns)}`.execute(db);
  return asked.map(({ sums }, at) =>
    sums === undefined ? numberAt(rows[0], at, most) : { count: fenOf(String(rows[0]?.[`n${at}`] ?? 0)), more: false },
  );
};

/** Rows of a list under filters, and the filter that takes an organisation. */
export interface AskedAt extends Asked {
  readonly place: string;
}

/**
 * The same numbers in each of several organisations: each question is planned once and asked of all of them in one statement.
 * The filter `place` must compare what it is given in SQL and look at it nowhere else.
 */
export const countAt = async (
  db: Db,
  actor: Actor,
  asked: readonly AskedAt[],
  orgIds: readonly string[],
): Promise<Map<string, Counted[]>> => {
  const [first] = orgIds;
  if (asked.length === 0 || first === undefined) return new Map();
  const columns = asked.map(({ of, query, place }, at) => {
    if (!of.figures) throw new Error(`The list ${of.list.name} cannot count itself`);
    const parsed = of.list.page.input.parse({ ...query, [place]: first }) as Record<string, unknown>;
    const here = { ...parsed, [place]: sql.ref('place.id') };
    return sql`${of.figures.count(actor, here, countLimit)} as ${sql.ref(`n${at}`)}`;
  });
  const { rows } = await sql<Row>`select place.id as place, ${sql.join(columns)}
    from unnest(${[...orgIds]}::bigint[]) place (id)`.execute(db);
  return new Map(rows.map((row) => [String(row.place), asked.map((_, at) => numberAt(row, at))]));
};
