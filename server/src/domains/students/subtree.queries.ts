import { sql } from 'kysely';
import type { List } from '#contracts/list.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { ListQuery } from '#kernel/list.ts';
import { inScope, type Placed, subtree } from '#kernel/scope.ts';

/** Where the organisation a filter names stands; `0` matches nothing. */
const placeOf = async (db: Db, actor: Actor, orgId: unknown): Promise<string> => {
  const { rows } = await sql<{ path: string; level: number }>`
    select o.path, o.level from organisation o where o.id = ${orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(
    db,
  );
  return rows[0] ? `${rows[0].level}:${rows[0].path}` : '0';
};

/**
 * Lets a list be narrowed to an organisation and everything below it by its filter `belowOrgId`: the organisation is
 * looked up first, so that the rows are found by the ancestor column of its level instead of by every path below it.
 */
export const withSubtree = <L extends List>(query: ListQuery<L>): ListQuery<L> => {
  const placed = async (db: Db, actor: Actor, given: Record<string, unknown>): Promise<Record<string, unknown>> =>
    given.belowOrgId ? { ...given, belowOrgId: await placeOf(db, actor, given.belowOrgId) } : given;
  return {
    ...query,
    page: async (db, actor, given) => query.page(db, actor, await placed(db, actor, given)),
    ids: async (db, actor, given, limit) => query.ids(db, actor, await placed(db, actor, given), limit),
    total: async (db, actor, given, limit) => query.total(db, actor, await placed(db, actor, given), limit),
  };
};

/** Condition behind `belowOrgId` for a list made by `withSubtree`; the table carries `path` and `l1` … `l4`. */
export const belowOrganisation = (place: string, placed: Placed) => {
  const [level = '0', path = ''] = place.split(':');
  const orgId = path.split('.').filter(Boolean).at(-1);
  if (orgId === undefined) return sql<boolean>`false`;
  return inScope(subtree({ orgId, path, level: Number(level) }), placed);
};
