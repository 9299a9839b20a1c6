import { type RawBuilder, sql } from 'kysely';
import { edgesFrom, type Machine } from '#contracts/machine.ts';
import type { ScopedTable } from '#schema/reach.ts';
import { type Actor, may, require } from './actor.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';
import { type Deciders, personBehind, refuseOwnWork, requireDecider } from './four-eyes.ts';
import { inScope } from './scope.ts';

/** Edges this person may walk from a state: what rows and details carry as `can`. */
export const canWalk = <S extends string, E extends string>(machine: Machine<S, E>, actor: Actor, state: number): E[] =>
  edgesFrom(machine, state).filter((edge) => !machine.edges[edge].server && may(actor, machine.edges[edge].permission));

interface Move<E extends string> {
  /** Table that holds the state; it carries `id`, `path` and `state`. */
  table: ScopedTable;
  column?: string;
  id: string;
  edge: E;
  /** Name of the state it leads to, for an edge with several. */
  to?: string;
  reason?: string;
  /** Condition on alias `t` for things that several organisations share; the actor's own scope unless given. */
  reach?: RawBuilder<boolean>;
  /** Of a decision: further makers of the row `t`, as a subquery of persons' numbers such as `select t.created_by`. */
  makers?: RawBuilder<unknown>;
  /** Refuses by throwing; sees the locked row. */
  rule?: (row: Record<string, unknown>) => void | Promise<void>;
}

interface Walked {
  from: number;
  to: number;
  path: string;
  deciders?: Deciders;
}

const makersOf = ({ makers }: { makers?: RawBuilder<unknown> }) => (makers === undefined ? {} : { makers });

/** Number of the state an edge leads to. @throws an error for a state the edge does not lead to. */
const targetOf = <S extends string, E extends string>(
  machine: Machine<S, E>,
  move: Pick<Move<E>, 'edge' | 'to'>,
): number => {
  const edge = machine.edges[move.edge];
  const name = [edge.to, ...(edge.also ?? [])].find((one) => one === (move.to ?? edge.to));
  if (name === undefined) throw new Error(`${machine.name}.${move.edge} does not lead to ${move.to}`);
  return machine.codes.values[name];
};

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
  move: Move<E>,
): Promise<Walked> => {
  const edge = machine.edges[move.edge];
  if (!edge.server) require(actor, edge.permission);
  const table = sql.table(move.table);
  const column = sql.ref(move.column ?? 'state');
  const found = await sql<Record<string, unknown> & { path: string }>`
    select t.* from ${table} t where t.id = ${move.id} and ${move.reach ?? inScope(actor.scope, `${move.table} t`)} for update`.execute(
    db,
  );
  const row = found.rows[0];
  if (!row) throw fail('object.missing');
  const from = Number(row[move.column ?? 'state']);
  const to = targetOf(machine, move);
  if (!edge.from.some((name) => machine.codes.values[name] === from)) {
    throw fail('machine.illegal', { machine: machine.name, edge: move.edge, state: from });
  }
  await move.rule?.(row);
  const alone = await refuseOwnWork(
    db,
    actor,
    { machine: machine.name, edge, ...makersOf(move) },
    {
      table: move.table,
      which: sql<boolean>`t.id = ${move.id}`,
    },
  );
  await sql`update ${table} set ${column} = ${to}, version = version + 1 where id = ${move.id}`.execute(db);
  await sql`insert into state_history (path, machine, object_id, edge, from_state, to_state, reason, user_id, as_user_id, alone)
    values (${row.path}, ${machine.name}, ${move.id}, ${move.edge}, ${from}, ${to}, ${move.reason ?? null},
      ${personBehind(actor)}, ${actor.runAs ? actor.userId : null}, ${alone})`.execute(db);
  const deciders = await requireDecider(db, actor, machine, { edge: move.edge, to, path: row.path });
  return { from, to, path: row.path, ...(deciders === undefined ? {} : { deciders }) };
};

interface MoveMany<E extends string> extends Pick<Move<E>, 'table' | 'column' | 'edge' | 'to' | 'reason' | 'makers'> {
  /** Condition on alias `t`: which of the things; the scope is asked for beside it. */
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
  move: MoveMany<E>,
): Promise<{ id: string; path: string; from: number }[]> => {
  const edge = machine.edges[move.edge];
  if (!edge.server) require(actor, edge.permission);
  const table = sql.table(move.table);
  const column = sql.ref(move.column ?? 'state');
  const from = edge.from.map((name) => machine.codes.values[name]);
  const to = targetOf(machine, move);
  const alone = await refuseOwnWork(
    db,
    actor,
    { machine: machine.name, edge, ...makersOf(move) },
    {
      table: move.table,
      which: sql<boolean>`t.${column} = any(${from}) and ${move.where} and ${inScope(actor.scope, `${move.table} t`)}`,
    },
  );
  const { rows } = await sql<{ id: string; path: string; from: number }>`
    with before as (
      select t.id, t.${column} as state from ${table} t
      where t.${column} = any(${from}) and ${move.where} and ${inScope(actor.scope, `${move.table} t`)} order by t.id for update
    ), moved as (
      update ${table} t set ${column} = ${to}, version = t.version + 1 from before b where t.id = b.id
      returning t.id, t.path, b.state as "from"
    ), told as (
      insert into state_history (path, machine, object_id, edge, from_state, to_state, reason, user_id, as_user_id, alone)
      select m.path, ${machine.name}, m.id, ${move.edge}, m."from", ${to}::int, ${move.reason ?? null}::text,
        ${personBehind(actor)}::bigint, ${actor.runAs ? actor.userId : null}::bigint, ${alone}::boolean from moved m
    )
    select id, path, "from" from moved`.execute(db);
  const [first] = rows;
  if (first) await requireDecider(db, actor, machine, { edge: move.edge, to, path: first.path });
  return rows;
};
