import { type RawBuilder, sql } from 'kysely';
import { edgesFrom, type Machine } from '#contracts/machine.ts';
import type { ScopedTable } from '#schema/reach.shape.ts';
import { type Actor, may, require } from './actor.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';
import { type Deciders, refuseOwnWork, requireDecider } from './four-eyes.ts';
import { historyRows, tellHistory } from './history.ts';
import { inScope } from './scope.ts';

/** Edges by permissions, machine and state: asked for every row of a list, they are the same for all of one state. */
const walkable = new WeakMap<ReadonlySet<string>, WeakMap<Machine, Map<number, readonly string[]>>>();

/** Edges this person may walk from a state: what rows and details carry as `can`. */
export const canWalk = <S extends string, E extends string>(
  machine: Machine<S, E>,
  actor: Actor,
  state: number,
): readonly E[] => {
  const machines = walkable.get(actor.permissions) ?? new WeakMap<Machine, Map<number, readonly string[]>>();
  walkable.set(actor.permissions, machines);
  const states = machines.get(machine as Machine) ?? new Map<number, readonly string[]>();
  machines.set(machine as Machine, states);
  const known = states.get(state);
  if (known) return known as readonly E[];
  const edges = edgesFrom(machine, state).filter(
    (edge) => !machine.edges[edge].server && may(actor, machine.edges[edge].permission),
  );
  states.set(state, edges);
  return edges;
};

type Row = Record<string, unknown>;

/** Columns written in the same statement as the state: values, or SQL. */
export type Stamps = Readonly<Record<string, unknown>>;

interface Move<S extends string, E extends string> {
  /** Table that holds the state; it carries `path`, `version` and `state`. */
  table: ScopedTable;
  /** Column of the state, where it is another. */
  column?: string;
  /** Column of its number, where it is not `id`. */
  key?: string;
  id: string;
  edge: E;
  /** Name of the state it leads to, for an edge with several; asked of the locked row where it depends on it. */
  to?: string | ((row: Row) => S | Promise<S>);
  reason?: string;
  /** What is written beside the state that it leads to, of the row `t`; asked once the rule has let it pass. */
  stamps?: (to: number) => Stamps;
  /** The machine as this row walks it, where its permissions hang on the row. */
  machineOf?: (row: Row) => Machine<S, E>;
  /** Condition on alias `t` for things that several organisations share; the actor's own scope unless given. */
  reach?: RawBuilder<boolean>;
  /** Of a decision: further makers of the row `t`, as a subquery of persons' numbers such as `select t.created_by`. */
  makers?: RawBuilder<unknown>;
  /** Refuses by throwing; sees the locked row. */
  rule?: (row: Row) => void | Promise<void>;
}

export interface Walked {
  from: number;
  to: number;
  path: string;
  /** The row as it was locked, before the step. */
  row: Row;
  deciders?: Deciders;
}

const makersOf = ({ makers }: { makers?: RawBuilder<unknown> }) => (makers === undefined ? {} : { makers });

/** Number of the state an edge leads to. @throws an error for a state the edge does not lead to. */
const targetOf = <S extends string, E extends string>(
  machine: Machine<S, E>,
  move: { edge: E; to?: string | undefined },
): number => {
  const edge = machine.edges[move.edge];
  const name = [edge.to, ...(edge.also ?? [])].find((one) => one === (move.to ?? edge.to));
  if (name === undefined) throw new Error(`${machine.name}.${move.edge} does not lead to ${move.to}`);
  return machine.codes.values[name];
};

/** The columns a step writes: state, version, stamps. */
const written = (column: RawBuilder<unknown>, to: number, stamps: Stamps): RawBuilder<unknown> =>
  sql.join([
    sql`${column} = ${to}`,
    sql`version = t.version + 1`,
    ...Object.entries(stamps).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ]);

/**
 * Walks one edge in the running transaction: lock, from-state, permission, rule, four eyes, write, history.
 * @returns the state before and after, and who decides about it where it waits for that now.
 * @throws object.missing for a foreign or absent row, machine.illegal for a state the edge does not leave,
 * audit.own for a decision about one's own work, audit.nobodyElse where nobody else could decide about what is handed in.
 */
export const transition = async <S extends string, E extends string>(
  db: Db,
  actor: Actor,
  machine: Machine<S, E>,
  move: Move<S, E>,
): Promise<Walked> => {
  const table = sql.table(move.table);
  const column = sql.ref(move.column ?? 'state');
  const which = sql<boolean>`${sql.ref(`t.${move.key ?? 'id'}`)} = ${move.id}`;
  const asked = machine.edges[move.edge];
  if (!asked.server) require(actor, asked.permission);
  // No stronger than an update is: whoever learns points to the row of a plan meanwhile, and must not wait for its walk.
  const found = await sql<Row & { path: string }>`
    select t.* from ${table} t where ${which} and ${move.reach ?? inScope(actor.scope, `${move.table} t`)} for no key update`.execute(
    db,
  );
  const row = found.rows[0];
  if (!row) throw fail('object.missing');
  const own = move.machineOf?.(row) ?? machine;
  const edge = own.edges[move.edge];
  if (!edge.server) require(actor, edge.permission);
  const from = Number(row[move.column ?? 'state']);
  if (!edge.from.some((name) => own.codes.values[name] === from)) {
    throw fail('machine.illegal', { machine: own.name, edge: move.edge, state: from });
  }
  await move.rule?.(row);
  const to = targetOf(own, { edge: move.edge, to: typeof move.to === 'function' ? await move.to(row) : move.to });
  const alone = await refuseOwnWork(
    db,
    actor,
    { machine: own.name, edge, ...makersOf(move) },
    { table: move.table, which },
  );
  await sql`update ${table} t set ${written(column, to, move.stamps?.(to) ?? {})} where ${which}`.execute(db);
  await tellHistory(
    db,
    actor,
    { machine: own, edge: move.edge, ...(move.reason === undefined ? {} : { reason: move.reason }), alone },
    sql`select ${row.path}::text, ${move.id}::bigint, ${from}::int, ${to}::int`,
  );
  const deciders = await requireDecider(db, actor, own, { edge: move.edge, to, path: row.path });
  return { from, to, path: row.path, row, ...(deciders === undefined ? {} : { deciders }) };
};

interface MoveMany<S extends string, E extends string>
  extends Pick<Move<S, E>, 'table' | 'column' | 'key' | 'edge' | 'reason' | 'makers' | 'reach' | 'stamps'> {
  readonly to?: string;
  /** Condition on alias `t`: which of the things; scope or reach are asked for beside it. */
  readonly where: RawBuilder<boolean>;
}

/**
 * Walks one edge for every thing of a condition that stands where the edge begins, in one statement and with one row of
 * history each; what stands elsewhere is left alone.
 * @returns ids and paths of what moved.
 */
export const transitionMany = async <S extends string, E extends string>(
  db: Db,
  actor: Actor,
  machine: Machine<S, E>,
  move: MoveMany<S, E>,
): Promise<{ id: string; path: string; from: number }[]> => {
  const edge = machine.edges[move.edge];
  if (!edge.server) require(actor, edge.permission);
  const table = sql.table(move.table);
  const column = sql.ref(move.column ?? 'state');
  const key = sql.ref(`t.${move.key ?? 'id'}`);
  const from = edge.from.map((name) => machine.codes.values[name]);
  const to = targetOf(machine, move);
  const reach = move.reach ?? inScope(actor.scope, `${move.table} t`);
  const alone = await refuseOwnWork(
    db,
    actor,
    { machine: machine.name, edge, ...makersOf(move) },
    {
      table: move.table,
      which: sql<boolean>`t.${column} = any(${from}) and ${move.where} and ${reach}`,
    },
  );
  const { rows } = await sql<{ id: string; path: string; from: number }>`
    with before as (
      select ${key} as id, t.${column} as state from ${table} t
      where t.${column} = any(${from}) and ${move.where} and ${reach} order by 1 for no key update
    ), moved as (
      update ${table} t set ${written(column, to, move.stamps?.(to) ?? {})} from before b where ${key} = b.id
      returning b.id, t.path, b.state as "from"
    ), told as (${historyRows(
      actor,
      { machine, edge: move.edge, ...(move.reason === undefined ? {} : { reason: move.reason }), alone },
      sql`select m.path, m.id, m."from", ${to}::int from moved m`,
    )})
    select id, path, "from" from moved`.execute(db);
  const [first] = rows;
  if (first) await requireDecider(db, actor, machine, { edge: move.edge, to, path: first.path });
  return rows;
};
