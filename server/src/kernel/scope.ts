import { type RawBuilder, sql } from 'kysely';
import type { Reach, ScopedTable } from '#schema/reach.shape.ts';
import { reaches } from '#schema/reach.ts';

type Sql = RawBuilder<unknown>;

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

/** The organisation of a membership alone, without anything below it. */
export const ownOrganisation = (member: {
  readonly orgId: string;
  readonly orgPath: string;
  readonly orgLevel: number;
}): Scope => ({
  from: member.orgPath,
  to: `${member.orgPath}/`,
  orgId: member.orgId,
  level: member.orgLevel,
});

/** Whether a path lies inside a scope. */
export const contains = (scope: Scope, path: string): boolean => path >= scope.from && path < scope.to;

/** Levels whose ancestor stands as a column on big tables. */
const columnLevels = 4;

/** A table with a path, and what the query calls it: `plan p`. Its reach is declared in `schema/reach`. */
export type Placed = ScopedTable | `${ScopedTable} ${string}`;

const declarations: { readonly [T in ScopedTable]: Reach } = reaches;

/** Whether a table has declared how roles reach it. */
export const isDeclared = (table: string): table is ScopedTable => Object.hasOwn(declarations, table);

const split = (placed: Placed): { table: ScopedTable; alias: string } => {
  const [table = '', alias = table] = placed.split(' ');
  if (!isDeclared(table)) throw new Error(`${table} does not declare how roles reach it`);
  return { table, alias };
};

const yes = sql<boolean>`true`;

/** Condition: a path, such as `t.client_path`, lies inside a scope. */
export const inRange = (scope: Scope, column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${scope.from} and ${sql.ref(column)} < ${scope.to})`;

/** Condition: a path, such as `t.client_path`, lies in the scope of the running request, as the policies read it. */
export const inRequest = (column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= luan_from() and ${sql.ref(column)} < luan_to())`;

/** Level of the head office, above which nothing stands. */
export const headLevel = 1;

const ofOrganisation = (
  scope: Scope,
  alias: string,
  { ancestors: levels, other, owned }: Reach,
): RawBuilder<boolean> => {
  if (scope.orgId === undefined) return yes;
  if (owned) return scope.level === headLevel ? yes : sql<boolean>`${sql.ref(`${alias}.path`)} = ${scope.from}`;
  if (levels && scope.level !== undefined && scope.level <= columnLevels) {
    return sql<boolean>`${sql.ref(`${alias}.l${scope.level}`)} = ${scope.orgId}`;
  }
  const own = inRange(scope, `${alias}.path`);
  return other === undefined ? own : sql<boolean>`(${own} or ${inRange(scope, `${alias}.${other}`)})`;
};

/** Whether a scope reaches everybody in its organisations, not only some departments or the person itself. */
export const reachesWhole = (scope: Scope): boolean => scope.own === undefined && scope.departments === undefined;

/**
 * Condition on memberships (columns `id` and `department_tree`) for a scope narrower than its organisation: the person
 * itself and the departments of the roles. `#id` is a chosen department with everything below, `>tree` a department with
 * everything below, `=tree` one department alone. A person without a department reaches nobody by theirs.
 */
export const ofDepartments = (scope: Scope, alias: string): RawBuilder<boolean> => {
  if (reachesWhole(scope)) return yes;
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

/** Rows of another table, inside the reach, whose column is this row's number. */
const linking = (scope: Scope, table: ScopedTable, column: string, id: Sql, depth: number): RawBuilder<boolean> => {
  const alias = `linked${depth}`;
  return sql<boolean>`exists (select from ${sql.table(table)} ${sql.ref(alias)}
    where ${sql.ref(`${alias}.${column}`)} = ${id} and ${ofReach(scope, table, alias, depth + 1)})`;
};

/** What a narrow role reaches of a table, as its declaration says. */
const ofReach = (scope: Scope, table: ScopedTable, alias: string, depth = 0): RawBuilder<boolean> => {
  const declared = ofDeclared(scope, table, alias, depth);
  const { also } = declarations[table];
  if (!also) return declared;
  return sql<boolean>`(${declared} or exists (select from ${sql.table(also.of)} beside
    where beside.id = ${sql.ref(`${alias}.${also.column}`)} and ${sql.ref(`beside.${also.membership}`)} in
      (select near.id from org_user near where ${ofDepartments(scope, 'near')})))`;
};

const ofDeclared = (scope: Scope, table: ScopedTable, alias: string, depth: number): RawBuilder<boolean> => {
  const reach = declarations[table];
  const id = sql.ref(`${alias}.id`);
  switch (reach.by) {
    case 'organisation':
      return yes;
    case 'nobody':
      return sql<boolean>`false`;
    case 'self':
      return ofDepartments(scope, alias);
    case 'membership':
      return sql<boolean>`${sql.ref(`${alias}.${reach.column}`)} in (select near.id from org_user near where ${ofDepartments(scope, 'near')})`;
    case 'person':
      return sql<boolean>`${sql.ref(`${alias}.${reach.column}`)} in (select near.user_id from org_user near where ${ofDepartments(scope, 'near')})`;
    case 'row':
      return linking(scope, reach.of, 'id', sql.ref(`${alias}.${reach.column}`), depth);
    case 'lines':
      return sql<boolean>`not exists (select from ${sql.table(reach.of)} line
        where ${sql.ref(`line.${reach.column}`)} = ${id} and not ${ofReach(scope, reach.of, 'line', depth + 1)})`;
    case 'maker': {
      const made = sql<boolean>`${sql.ref(`${alias}.${reach.column}`)} = (select me.user_id from org_user me where me.id = ${scope.own ?? '0'})`;
      const common = reach.common
        ? [sql<boolean>`${sql.ref(`${alias}.${reach.common.column}`)} = any(${[...reach.common.values]}::text[])`]
        : [];
      const linked = (reach.linked ?? []).map((link) => linking(scope, link.in, link.column, id, depth));
      return sql<boolean>`(${sql.join([made, ...common, ...linked], sql` or `)})`;
    }
  }
};

/**
 * Condition on the rows of a table that carries `path`: inside the organisations of the scope and, where the roles are
 * narrower than those, what the table's declaration lets them reach. `placed` is table and alias: `training_record r`.
 */
export const inScope = (scope: Scope, placed: Placed): RawBuilder<boolean> => {
  const { table, alias } = split(placed);
  const inside = ofOrganisation(scope, alias, declarations[table]);
  if (reachesWhole(scope)) return inside;
  return sql<boolean>`(${inside} and ${ofReach(scope, table, alias)})`;
};

/** Paths of an organisation and of everything above it: `.1.12.` is below `.1.`, and both are answered. */
export const pathsAbove = (path: string): string[] => {
  const ids = path.split('.').filter(Boolean);
  return ids.map((_, level) => `.${ids.slice(0, level + 1).join('.')}.`);
};

/**
 * Condition: a column such as `t.path` is the path of an organisation or of one above it. As a list of values: no index serves
 * the question whether a path begins with the column.
 */
export const isAbove = (path: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${pathsAbove(path)}::text[])`;

/**
 * Condition on what organisations share downwards: inside the scope, or of an organisation above the person's own where
 * `shared` holds. The policies `above` and `shared` say the same.
 */
export const inScopeOrAbove = (
  actor: { readonly scope: Scope; readonly orgPath: string },
  placed: Placed,
  shared: RawBuilder<boolean> = yes,
): RawBuilder<boolean> => {
  const { alias } = split(placed);
  return sql<boolean>`(${inScope(actor.scope, placed)} or (${shared} and ${isAbove(actor.orgPath, `${alias}.path`)}))`;
};

/** Condition on rows with memberships in `column` such as `c.org_user_id`, where no table of ours carries them. */
export const ofReachedMembers = (scope: Scope, column: string): RawBuilder<boolean> =>
  reachesWhole(scope)
    ? yes
    : sql<boolean>`${sql.ref(column)} in (select near.id from org_user near where ${ofDepartments(scope, 'near')})`;

/** Ancestor columns `l1` … `l4` of a path such as `.1.12.345.`. */
export const ancestors = (path: string) => {
  const ids = path.split('.').filter(Boolean);
  return { l1: ids[0] ?? null, l2: ids[1] ?? null, l3: ids[2] ?? null, l4: ids[3] ?? null };
};
