import { sql } from 'kysely';
import type { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import type { Db } from '#kernel/db.ts';
import { Failure, fail, failFields } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { pathOf } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { explainBroken, lock, refuseKind, refuseStale, type Stored } from './organisation.service.ts';

/** Columns that say where a row stands: its own path, and of what two organisations share the other side's. */
const places = ['path', 'client_path', 'from_path'];

interface Carrier {
  table: string;
  column: string;
  /** The levels `l1` … `l4` of the own path stand as columns. */
  ancestors: boolean;
}

/** Tables that carry the path of an organisation, with the column that does; what organisations own alone goes by `luan_move_owned`. */
const carriers = async (db: Db): Promise<Carrier[]> => {
  const { rows } = await sql<Carrier>`
    select c.relname as table, a.attname as column,
      a.attname = 'path' and exists (select from pg_attribute x where x.attrelid = c.oid and x.attname = 'l2') as ancestors
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = any(${places}) and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'owned') order by 1, 2`.execute(
    db,
  );
  return rows.filter((row) => row.table !== 'audit_log');
};

interface Move {
  stored: Stored;
  parent: Stored;
}

/** The organisation and its new parent, if the one may stand below the other. */
const examine = async (context: Context, input: { orgId: string; parentId: string }, hold: boolean): Promise<Move> => {
  const stored = await lock(context, input.orgId, hold);
  if (stored.id === context.actor.orgId) throw fail('organisation.ownMove');
  const parent = await lock(context, input.parentId, hold);
  if (parent.path.startsWith(stored.path)) throw failFields([{ field: 'parentId', key: 'organisation.parentInside' }]);
  if (pathOf(parent.path, stored.id) === stored.path)
    throw failFields([{ field: 'parentId', key: 'organisation.sameParent' }]);
  refuseKind(context, parent.type_code, stored.type_code);
  return { stored, parent };
};

/** First path after a subtree. */
const endOf = (path: string): string => `${path.slice(0, -1)}/`;

/** What a move would take along: organisations and people, from where to where. */
export const previewMove = async (
  context: Context,
  input: Parsed<typeof organisationApi.movePreview>,
): Promise<Data<typeof organisationApi.movePreview>> => {
  const { stored, parent } = await examine(context, input, false);
  const { rows } = await sql<Data<typeof organisationApi.movePreview>>`
    select (select count(*)::int from organisation o where o.path >= ${stored.path} and o.path < ${endOf(stored.path)}) as organisations,
      (select coalesce(sum(t.n), 0)::int from people_tally t where t.path >= ${stored.path} and t.path < ${endOf(stored.path)}) as people,
      coalesce(luan_org_name((select o.parent_id from organisation o where o.id = ${stored.id})), '') as "fromName",
      luan_org_name(${parent.id}::bigint) as "toName"`.execute(context.db);
  return rows[0] ?? { organisations: 0, people: 0, fromName: '', toName: '' };
};

/**
 * Moves a subtree below another parent; every row below carries the new path when the transaction ends, sessions too, so
 * that the scope of the moved people follows with their next request. Moves happen one after the other: of two that would
 * hang each below the other, the second finds its parent inside and is refused.
 */
export const moveOrganisation = async (
  context: Context,
  input: Parsed<typeof organisationApi.move>,
): Promise<{ path: string }> => {
  const { db } = context;
  await sql`select pg_advisory_xact_lock(hashtext('organisation.move'))`.execute(db);
  const { stored, parent } = await examine(context, input, true);
  refuseStale(stored, input.version);
  const insideOf = (column: string) =>
    sql`${sql.ref(column)} >= ${stored.path} and ${sql.ref(column)} < ${endOf(stored.path)}`;
  const inside = insideOf('path');
  // Whoever writes below meanwhile holds a key of one of these and is waited for.
  await sql`select id from organisation where ${inside} order by id for update`.execute(db);
  const path = pathOf(parent.path, stored.id);
  const shift = parent.level + 1 - stored.level;
  try {
    await sql`update organisation set parent_id = ${parent.id} where id = ${stored.id}`.execute(db);
    await sql`update organisation set level = level + ${shift}, version = version + 1 where ${inside}`.execute(db);
    for (const carrier of await carriers(db)) {
      const column = sql.ref(carrier.column);
      const moved = sql`${path} || substr(${column}, ${stored.path.length + 1}::int)`;
      const part = (level: number) => sql`nullif(split_part(${moved}, '.', ${level + 1}::int), '')::bigint`;
      const levels = carrier.ancestors
        ? sql`, l1 = ${part(1)}, l2 = ${part(2)}, l3 = ${part(3)}, l4 = ${part(4)}`
        : sql``;
      await sql`update ${sql.table(carrier.table)} set ${column} = ${moved}${levels}
        where ${insideOf(carrier.column)}`.execute(db);
    }
    await sql`select luan_move_owned(${stored.path}, ${path})`.execute(db);
  } catch (error) {
    throw error instanceof Failure ? error : explainBroken(error);
  }
  context.audit({
    objectKind: 'organisation',
    objectId: input.orgId,
    action: 'organisation.move',
    before: { path: stored.path },
    after: { path },
  });
  await emit(db, context.actor, 'organisation.moved', { from: stored.path, to: path });
  return { path };
};
