import { type RawBuilder, sql } from 'kysely';

/** A range of organisation paths: every row with `from <= path < to` is inside. */
export interface Scope {
  readonly from: string;
  readonly to: string;
  /** Organisation at the top of the range and its level, for the indexed ancestor columns. */
  readonly orgId?: string;
  readonly level?: number;
  /** Narrower than the organisation: only rows of these departments or of this person. */
  readonly departments?: readonly string[];
  readonly own?: string;
}

/** The whole platform; for log-in, jobs and the seed, never for a request on behalf of a person. */
export const everything: Scope = { from: '.', to: '/' };

/** Path of a child: its parent's path, its own id, a full stop. */
export const pathOf = (parentPath: string, id: string): string => `${parentPath}${id}.`;

/** First path after the subtree of `path`; a stroke sorts right after a full stop. */
const after = (path: string): string => `${path.slice(0, -1)}/`;

/** An organisation and everything below it (hierarchy code MANAGE_SUPERIOR_AND_LOWER). */
export const subtree = (organisation: { orgId: string; path: string; level: number }): Scope => ({
  from: organisation.path,
  to: after(organisation.path),
  orgId: organisation.orgId,
  level: organisation.level,
});

/** Whether a path lies inside a scope. */
export const contains = (scope: Scope, path: string): boolean => path >= scope.from && path < scope.to;

/** Levels whose ancestor stands as a column on big tables. */
const columnLevels = 4;

/** Condition on the rows of a table that carries `path` (and `l1` … `l4` where `ancestors`). */
export const inScope = (scope: Scope, alias: string, ancestors: boolean): RawBuilder<boolean> => {
  if (scope.orgId === undefined) return sql<boolean>`true`;
  if (ancestors && scope.level !== undefined && scope.level <= columnLevels) {
    return sql<boolean>`${sql.ref(`${alias}.l${scope.level}`)} = ${scope.orgId}`;
  }
  return sql<boolean>`(${sql.ref(`${alias}.path`)} >= ${scope.from} and ${sql.ref(`${alias}.path`)} < ${scope.to})`;
};

/** Whether a scope reaches everybody in its organisations, not only some departments or the person itself. */
export const reachesWhole = (scope: Scope): boolean => scope.own === undefined && scope.departments === undefined;

/**
 * Condition on memberships (columns `id` and `department_tree`) for a scope narrower than its organisation: the person
 * itself and the departments of the roles. `#id` is a chosen department with everything below, `>tree` a department with
 * everything below, `=tree` one department alone. A person without a department reaches nobody by theirs.
 */
export const inReach = (scope: Scope, alias: string): RawBuilder<boolean> => {
  if (reachesWhole(scope)) return sql<boolean>`true`;
  const tree = sql.ref(`${alias}.department_tree`);
  const parts = (scope.departments ?? []).flatMap((range) => {
    const value = range.slice(1);
    if (value === '') return [];
    if (range.startsWith('#')) {
      return [
        sql<boolean>`exists (select from department chosen where chosen.id = ${value}
        and ${tree} >= chosen.tree and ${tree} < left(chosen.tree, -1) || '/')`,
      ];
    }
    if (range.startsWith('=')) return [sql<boolean>`${tree} = ${value}`];
    return [sql<boolean>`(${tree} >= ${value} and ${tree} < ${after(value)})`];
  });
  return sql<boolean>`(${sql.join([sql`${sql.ref(`${alias}.id`)} = ${scope.own ?? '0'}`, ...parts], sql` or `)})`;
};

/** Condition on rows about people, whose memberships stand in `column` such as `r.org_user_id`: roles reach them. */
export const reached = (scope: Scope, column: string): RawBuilder<boolean> =>
  reachesWhole(scope)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} in (select m.id from org_user m where ${inReach(scope, 'm')})`;

/** Ancestor columns `l1` … `l4` of a path such as `.1.12.345.`. */
export const ancestors = (path: string) => {
  const ids = path.split('.').filter(Boolean);
  return { l1: ids[0] ?? null, l2: ids[1] ?? null, l3: ids[2] ?? null, l4: ids[3] ?? null };
};
