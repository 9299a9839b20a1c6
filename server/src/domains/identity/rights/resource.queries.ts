import { sql } from 'kysely';
import { type ResourceItem, type ResourceTreeNode, resourceList } from '#contracts/identity/resource.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { liveResource, ofOwnArea } from '../session.queries.ts';
import { enabledRolesOf } from './enabled-roles.queries.ts';

const columns = {
  resourceId: sql`x.id`,
  parentId: sql`x.parent_id`,
  resourceCode: sql`x.resource_code`,
  resourceType: sql`x.resource_type`,
  resourceName: sql`x.resource_name`,
  resourceNameEn: sql`x.resource_name_en`,
  permission: sql`coalesce(x.permission, '')`,
  menuPath: sql`coalesce(x.menu_path, '')`,
  icon: sql`x.icon`,
  hidden: sql`x.hidden`,
  parameterContent: sql`x.parameter_content`,
  sort: sql`x.sort`,
};
const list = sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

const resourceCan = (actor: Actor, row: Record<string, unknown>): string[] =>
  may(actor, 'system:resource:mod')
    ? ['mod', 'add', row.state === 1 ? 'disable' : 'enable', ...(row.builtIn === true ? [] : ['del'])]
    : [];

export const resourcePage = listQuery(resourceList, {
  base: 'resource x',
  alias: 'x',
  shared: true,
  columns: {
    ...columns,
    roles: sql`(select count(*)::int from role_resource rr join role r on r.id = rr.role_id where rr.resource_id = x.id)`,
    state: sql`x.state`,
    builtIn: sql`x.built_in`,
    version: sql`x.version`,
  },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`x.resource_name`, text)} or ${containing(sql`x.resource_name_en`, text)} or ${containing(sql`x.resource_code`, text)} or ${containing(sql`coalesce(x.menu_path, '')`, text)})`,
    resourceType: (type) => sql<boolean>`x.resource_type = ${type}`,
    parentId: (parent) => (parent === '0' ? sql<boolean>`x.parent_id is null` : sql<boolean>`x.parent_id = ${parent}`),
  },
  sorts: { sort: sql`x.sort`, resourceCode: sql`x.resource_code` },
  order: { by: 'sort', direction: 'asc' },
  finish: (row, actor) => ({ ...row, can: resourceCan(actor, row) }),
});

/** Enabled resources the roles of a membership hold. */
export const findOwnResources = async (db: Db, orgUserId: string, type?: number): Promise<ResourceItem[]> => {
  const { rows } = await sql<ResourceItem>`
    select ${list} from resource x
    where x.id in (select rr.resource_id from role_resource rr where rr.role_id = any(${enabledRolesOf(orgUserId)}))
      and ${liveResource} and ${ofOwnArea(sql`${orgUserId}`)} and ${type === undefined ? sql`true` : sql`x.resource_type = ${type}`}
    order by x.sort, x.id`.execute(db);
  return rows;
};

/** The whole tree, disabled ones included. */
export const findResourceTree = async (db: Db): Promise<ResourceTreeNode[]> => {
  const { rows } = await sql<
    Omit<ResourceTreeNode, 'children'>
  >`select ${list}, x.state, x.built_in as "builtIn" from resource x order by x.sort, x.id`.execute(db);
  const branch = (parentId: string | null): ResourceTreeNode[] =>
    rows.filter((row) => row.parentId === parentId).map((row) => ({ ...row, children: branch(row.resourceId) }));
  return branch(null);
};
