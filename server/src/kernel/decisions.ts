import { type RawBuilder, sql } from 'kysely';
import type { Machine } from '#contracts/machine.ts';
import { keysOf, type Permission } from '#contracts/route.ts';
import type { ScopedTable } from '#schema/reach.shape.ts';
import { type Actor, may } from './actor.ts';
import { isHeadOffice, madeBy, personsOf } from './four-eyes.ts';
import type { Asking, Condition } from './meaning.ts';

type Sql<T = unknown> = RawBuilder<T>;

/** How the rows of a list are decided about. */
interface Decided<S extends string, E extends string> {
  /** Table that holds the state. */
  readonly table: ScopedTable;
  /** What the list calls the table its rows come from. */
  readonly alias: string;
  /** Column of the state, where it is not `state`. */
  readonly column?: string;
  /** Number of the thing that walks, where it is not the row itself: `s.record_id`. */
  readonly id?: Sql;
  /** Column of the alias with the path of the organisation whose people decide, by edge; `path` unless said. */
  readonly paths?: { readonly [K in E]?: string };
  /** The machine as each kind of training walks it; the alias has a column `flavour`. */
  readonly kinds?: ReadonlyMap<string, Machine<S, E>>;
  /** Makers of the row `t` beside those who walked what an edge checks, as a subquery of persons' numbers. */
  readonly makers?: Sql;
  /** Number of the one organisation that decides, where it is not the nearest with somebody who may. */
  readonly at?: Sql;
  /** What the domain asks of a row beside its state. */
  readonly where?: (edge: E, actor: Actor) => Sql<boolean>;
}

/** Rows of which those are named for whom they wait. */
const mostNamed = 20;

/**
 * What waits for a decision of a reader, as filters of a list: the state an edge starts from, the permission, not made by the
 * reader (security, line 36), and nobody nearer to the row who may. It agrees with who is named on a row's page (`nextOf`).
 * Who may below is asked once for each permission (`luan_decided_above`), however many rows there are.
 */
export const decisions = <S extends string, E extends string>(machine: Machine<S, E>, of: Decided<S, E>) => {
  const { alias, table, makers, at } = of;
  const id = of.id ?? sql.ref(`${alias}.id`);
  const kind = sql.ref(`${alias}.flavour`);
  const pathOf = (edge: E): Sql => sql.ref(`${alias}.${of.paths?.[edge] ?? 'path'}`);

  const inState = (edge: E): Sql<boolean> => {
    const states = machine.edges[edge].from.map((name) => sql.raw(String(machine.codes.values[name])));
    return of.id === undefined
      ? sql<boolean>`${sql.ref(`${alias}.${of.column ?? 'state'}`)} in (${sql.join(states)})`
      : sql<boolean>`exists (select from ${sql.table(table)} t where t.id = ${id} and ${sql.ref(`t.${of.column ?? 'state'}`)} in (${sql.join(states)}))`;
  };
  const standing = (edge: E, actor: Actor): Sql<boolean> =>
    of.where === undefined ? inState(edge) : sql<boolean>`(${inState(edge)} and ${of.where(edge, actor)})`;

  /** Machines by the permissions that an edge asks for, with the kinds of training they belong to. */
  const ways = (edge: E, query: Asking['query'] = {}): { keys: Permission[]; kinds: string[] }[] => {
    if (!of.kinds) return [{ keys: [...keysOf(machine.edges[edge].permission)], kinds: [] }];
    // Kinds the list is not asked for need not be planned.
    const asked = query.flavour === undefined ? undefined : new Set([query.flavour].flat());
    return [...of.kinds].flatMap(([name, one]) =>
      asked && !asked.has(name) ? [] : [{ keys: [...keysOf(one.edges[edge].permission)], kinds: [name] }],
    );
  };

  /** Everybody who made the row `t`, as a subquery. */
  const allMakers = (edge: E): Sql => {
    const { checks } = machine.edges[edge];
    if (checks === undefined) return sql`select null::bigint where false`;
    const last = sql`select unnest(array[made.user_id, made.as_user_id]) from (select h.user_id, h.as_user_id from state_history h
      where h.machine = ${machine.name} and h.object_id = t.id and h.edge = any(${[...checks]}::text[]) order by h.id desc limit 1) made`;
    return makers === undefined ? last : sql`${last} union all ${makers}`;
  };
  // A list that calls its rows `t` itself is asked of them; any other of the row behind it.
  const isRow = alias === 't' && of.id === undefined;
  const makersOf = (edge: E): Sql =>
    isRow
      ? sql`array(select who.id from (${allMakers(edge)}) who (id) where who.id is not null)`
      : sql`array(select who.id from ${sql.table(table)} t cross join lateral (${allMakers(edge)}) who (id) where t.id = ${id} and who.id is not null)`;

  const notMine = (edge: E, actor: Actor): Sql<boolean> => {
    const { checks, alone } = machine.edges[edge];
    if (checks === undefined) return sql<boolean>`true`;
    const decision = { machine: machine.name, edge: machine.edges[edge], ...(makers && { makers }) };
    const made = isRow
      ? madeBy(actor, decision)
      : sql<boolean>`exists (select from ${sql.table(table)} t where t.id = ${id} and ${madeBy(actor, decision)})`;
    return alone === true && isHeadOffice(actor)
      ? sql<boolean>`(${pathOf(edge)} = ${actor.orgPath} or not ${made})`
      : sql<boolean>`not ${made}`;
  };

  /** Nobody nearer to the row may, who has not made it. The answer about those below is found once, and looked up for a row once. */
  const nearest = (edge: E, keys: readonly string[], actor: Actor): Sql<boolean> => {
    if (at !== undefined) return sql<boolean>`${at} = ${actor.orgId}`;
    const path = pathOf(edge);
    return sql<boolean>`(${path} = ${actor.orgPath} or (select case when below.people = '[]'::jsonb then true
      else below.people <@ to_jsonb(${makersOf(edge)}::text[]) end
      from (select (select luan_decided_above(${[...keys]}::text[], ${actor.orgPath})) -> ${path} as people offset 0) below) is true)`;
  };

  const decidable: Condition<E> = (edge, actor, { query, roughly }) => {
    if (roughly) return standing(edge, actor);
    const mine = ways(edge, query).flatMap(({ keys, kinds }) => {
      if (!may(actor, keys)) return [];
      const near = nearest(edge, keys, actor);
      return [kinds.length === 0 ? near : sql<boolean>`(${kind} = ${kinds[0]} and ${near})`];
    });
    if (mine.length === 0) return sql<boolean>`false`;
    return sql<boolean>`(${standing(edge, actor)} and (${sql.join(mine, sql` or `)}) and ${notMine(edge, actor)})`;
  };

  const awaited: Condition<E> = (edge, actor, asking) => {
    const own = sql<boolean>`(${pathOf(edge)} = ${actor.orgPath} and ${standing(edge, actor)})`;
    return asking.roughly ? own : sql<boolean>`(${own} and not ${decidable(edge, actor, asking)})`;
  };

  /** Organisations whose people decide about rows of a condition, at most three by name, as an array of texts. */
  const deciders = (edge: E, actor: Actor, rows: Sql): Sql => {
    if (at !== undefined)
      return sql`(select array_agg(distinct w.name) from (select luan_org_name(${at}) as name ${rows} ${sql.raw(`limit ${mostNamed}`)}) w)`;
    const keys = Object.fromEntries(ways(edge).map((way) => [way.kinds[0] ?? '', way.keys]));
    const asked = sql`array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb -> ${of.kinds ? kind : sql`''`}))`;
    return sql`(select (array_agg(distinct who.org_name))[1:3] from (select ${asked} as keys, ${pathOf(edge)} as place, ${makersOf(edge)} as makers
        ${rows} ${sql.raw(`limit ${mostNamed}`)}) w
      cross join lateral (select h.org_name from luan_holders(w.keys, w.place) h
        where h.user_id <> all(w.makers) and h.user_id <> all(${personsOf(actor)}::bigint[]) order by h.level desc limit 1) who)`;
  };

  return { filters: { decidable, awaited }, deciders };
};
