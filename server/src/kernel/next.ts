import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Machine } from '#contracts/machine.ts';
import { keysOf } from '#contracts/route.ts';
import type { acting } from '#contracts/walk.ts';
import type { ScopedTable } from '#schema/reach.shape.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import { inScope } from './scope.ts';

/** Who acts next on a thing: for each edge that leads on from where it stands. */
export type Acting = z.output<typeof acting>;

interface Standing {
  /** Table that holds the state, as in `transition`. */
  table: ScopedTable;
  id: string;
  column?: string;
  /** Of a decision: makers of the row `t` beside those who walked the edges it checks, as a subquery. */
  makers?: RawBuilder<unknown>;
  /** The one organisation that walks an edge `e` of the row `t`, where it is not the nearest with somebody who may. */
  at?: RawBuilder<unknown>;
  /**
   * Where the row was read already: its state, and the edges this reader may walk, of whom nobody else need be told. Where no
   * other edge leads on, the database is not asked.
   */
  known?: { readonly state: number; readonly can: readonly string[] };
}

/** Most people an edge names; the rest is counted. */
const mostNamed = 3;

/** Edges people walk, as the statement reads them. */
const edgesOf = ({ codes, edges }: Machine, known: Standing['known']) =>
  Object.entries(edges)
    .filter(([, edge]) => !edge.server && keysOf(edge.permission).length > 0)
    .map(([name, edge]) => ({
      edge: name,
      keys: keysOf(edge.permission),
      leaves: edge.from.map((state) => codes.values[state]),
      checks: edge.checks ?? null,
    }))
    .filter(({ edge, leaves }) => !known || (leaves.includes(known.state) && !known.can.includes(edge)));

/**
 * Who may walk the edges that lead on: people of the thing's organisation or, where nobody there may, of the nearest above.
 * Makers never stand among those who decide. Names are told of people the reader reaches, at most three; the others are
 * counted. @returns nothing for a thing outside the scope.
 */
export const nextOf = async <S extends string, E extends string>(
  db: Db,
  actor: Actor,
  machine: Machine<S, E>,
  { table, id, column = 'state', makers, at = sql`null`, known }: Standing,
): Promise<Acting[]> => {
  const edges = edgesOf(machine as Machine, known);
  if (edges.length === 0) return [];
  const more = makers === undefined ? sql`` : sql`union all ${makers}`;
  const names = actor.hiddenFields.has('realName')
    ? sql`'{}'::text[]`
    : sql`coalesce((array_agg(m.real_name order by m.id) filter (where m.id is not null))[1:${sql.lit(mostNamed)}], '{}')`;
  const { rows } = await sql<Acting>`
    with asked as (
      select e.edge, e.keys, t.path, (${at})::bigint as place, case when e.checks is null then '{}'::bigint[] else array(
        select unnest(array[made.user_id, made.as_user_id]) from (select h.user_id, h.as_user_id from state_history h
          where h.machine = ${machine.name} and h.object_id = t.id and h.edge = any(e.checks) order by h.id desc limit 1) made ${more}) end as beside
      from ${sql.table(table)} t cross join jsonb_to_recordset(${JSON.stringify(edges)}::jsonb) as e (edge text, keys text[], leaves int[], checks text[])
      where t.id = ${id} and ${inScope(actor.scope, `${table} t`)} and ${sql.ref(`t.${column}`)} = any(e.leaves)
    ), held as (
      select a.edge, h.* from asked a cross join lateral luan_holders(a.keys, a.path) h
      where (a.place is null or h.org_id = a.place) and h.user_id <> all(array_remove(a.beside, null))
    ), nearest as (select distinct on (edge) edge, org_id from held order by edge, level desc)
    select a.edge, ${names} as names, count(distinct h.user_id)::int as count, coalesce(h.org_name, '') as "orgName"
    from asked a left join nearest n on n.edge = a.edge left join held h on h.edge = a.edge and h.org_id = n.org_id
      left join org_user m on m.id = h.member_id and ${inScope(actor.scope, 'org_user m')}
    group by a.edge, h.org_name`.execute(db);
  return rows;
};
