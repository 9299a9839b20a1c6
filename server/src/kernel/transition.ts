import { type RawBuilder, sql } from 'kysely';
import { edgesFrom, type Machine } from '#contracts/machine.ts';
import { type Actor, may, require } from './actor.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';
import { inScope } from './scope.ts';

/** Edges this person may walk from a state: what rows and details carry as `can`. */
export const canWalk = <S extends string, E extends string>(machine: Machine<S, E>, actor: Actor, state: number): E[] =>
  edgesFrom(machine, state).filter((edge) => may(actor, machine.edges[edge].permission));

interface Move<E extends string> {
  /** Table that holds the state; it carries `id`, `path` and `state`. */
  table: string;
  column?: string;
  id: string;
  edge: E;
  reason?: string;
  /** Condition on alias `t` for things that several organisations share; the actor's own scope unless given. */
  reach?: RawBuilder<boolean>;
  /** Refuses by throwing; sees the locked row. */
  rule?: (row: Record<string, unknown>) => void | Promise<void>;
}

/**
 * Walks one edge in the running transaction: lock, from-state, permission, rule, write, history.
 * @returns the state before and after.
 * @throws object.missing for a foreign or absent row, machine.illegal for a state the edge does not leave.
 */
export const transition = async <S extends string, E extends string>(
  db: Db,
  actor: Actor,
  machine: Machine<S, E>,
  move: Move<E>,
): Promise<{ from: number; to: number; path: string }> => {
  const edge = machine.edges[move.edge];
  require(actor, edge.permission);
  const table = sql.table(move.table);
  const column = sql.ref(move.column ?? 'state');
  const found = await sql<Record<string, unknown> & { path: string }>`
    select t.* from ${table} t where t.id = ${move.id} and ${move.reach ?? inScope(actor.scope, 't', false)} for update`.execute(
    db,
  );
  const row = found.rows[0];
  if (!row) throw fail('object.missing');
  const from = Number(row[move.column ?? 'state']);
  const to = machine.codes.values[edge.to];
  if (!edge.from.some((name) => machine.codes.values[name] === from)) {
    throw fail('machine.illegal', { machine: machine.name, edge: move.edge, state: from });
  }
  await move.rule?.(row);
  await sql`update ${table} set ${column} = ${to}, version = version + 1 where id = ${move.id}`.execute(db);
  await sql`insert into state_history (path, machine, object_id, edge, from_state, to_state, reason, user_id, as_user_id)
    values (${row.path}, ${machine.name}, ${move.id}, ${move.edge}, ${from}, ${to}, ${move.reason ?? null},
      ${actor.runAs?.userId ?? actor.userId}, ${actor.runAs ? actor.userId : null})`.execute(db);
  return { from, to, path: row.path };
};
