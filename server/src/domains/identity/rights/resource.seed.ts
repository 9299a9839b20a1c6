import { sql } from 'kysely';
import { dataScope } from '#contracts/identity/role.contract.ts';
import type { ResourceNode } from '#contracts/resource-node.ts';
import { resourceTree } from '#contracts/resources/tree.ts';
import type { Db } from '#kernel/db.ts';

const menuType = 11;
const buttonType = 12;

interface Flat {
  code: string;
  parent: string | null;
  type: number;
  zh: string;
  en: string;
  permission: string | null;
  path: string | null;
  icon: string;
  hidden: boolean;
  sort: number;
  parameterContent: string;
  types: readonly string[] | undefined;
}

const flatten = (
  nodes: readonly ResourceNode[],
  parent: string | null,
  inherited: readonly string[] | undefined,
): Flat[] =>
  nodes.flatMap((node, index) => {
    const types = node.types ?? inherited;
    const menu: Flat = {
      code: node.code,
      parent,
      type: menuType,
      zh: node.zh,
      en: node.en,
      permission: null,
      path: node.path ?? null,
      icon: node.icon ?? '',
      hidden: node.hidden ?? false,
      sort: index,
      parameterContent: node.parameterContent ?? '',
      types,
    };
    const buttons = (node.permissions ?? []).map(
      ([permission, zh, en], place): Flat => ({
        code: permission,
        parent: node.code,
        type: buttonType,
        zh,
        en,
        permission,
        path: null,
        icon: '',
        hidden: false,
        sort: 100 + place,
        parameterContent: '',
        types,
      }),
    );
    return [menu, ...buttons, ...flatten(node.children ?? [], node.code, types)];
  });

/** Built-in administrator role of each organisation type. */
export const administratorRoles = [
  { code: 'admin', zh: '平台管理员', en: 'Platform administrator' },
  { code: 'supervise', zh: '监管管理员', en: 'Supervision administrator' },
  { code: 'company', zh: '企业管理员', en: 'Company administrator' },
  { code: 'organ', zh: '培训机构管理员', en: 'Institution administrator' },
  { code: 'agency', zh: '经销商管理员', en: 'Agency administrator' },
  { code: 'agent', zh: '代理商管理员', en: 'Agent administrator' },
] as const;

/** Built-in role of whoever looks after customers of an organisation that sells: the own ones, and nothing about their people. */
const businessManagerRole = {
  code: 'businessManager',
  zh: '业务经理',
  en: 'Business manager',
  types: ['admin', 'agency', 'agent'],
  /** Reaches the person alone. */
  dataScope: dataScope.values.self,
  /** Menus with all that is below them. */
  menus: ['dashboard', 'account', 'messages', 'messages.detail', 'suggestions.own', 'downloads'],
  within: ['business.customer', 'business.lead', 'business.commission'],
} as const;

/** Permissions that reading bodies do not get by default: supervisors look, audit and leave the rest alone. */
const readOnly = (permission: string | null): boolean =>
  permission === null || /:(list|export|audit)$/.test(permission);

/** Writes the role of business managers of each type that sells. */
const seedBusinessManagers = async (db: Db, flat: readonly Flat[]): Promise<void> => {
  const { code, zh, en, menus, within } = businessManagerRole;
  const among = (row: Flat): boolean =>
    (within as readonly string[]).some(
      (one) => row.code === one || row.parent === one || row.parent?.startsWith(`${one}.`) === true,
    );
  const codes = ['business', ...menus, ...flat.filter(among).map((row) => row.code)];
  for (const type of businessManagerRole.types) {
    const role = `${code}.${type}`;
    await sql`insert into role (org_id, path, role_code, role_name, role_name_en, type_code, data_scope, built_in)
      values (null, '.', ${role}, ${zh}, ${en}, ${type}, ${businessManagerRole.dataScope}, true) on conflict do nothing`.execute(
      db,
    );
    await sql`insert into role_resource (role_id, resource_id)
      select r.id, x.id from role r, resource x where r.role_code = ${role} and r.built_in and x.resource_code = any(${codes})
      on conflict do nothing`.execute(db);
  }
};

/** Writes the built-in resource tree and the built-in roles; what people changed by hand stays. */
export const seedResources = async (db: Db): Promise<void> => {
  const flat = flatten(resourceTree, null, undefined);
  for (const row of flat) {
    await sql`insert into resource (parent_id, resource_code, resource_type, resource_name, resource_name_en, permission, menu_path, icon, hidden, sort, parameter_content, built_in)
      values ((select id from resource where resource_code = ${row.parent}), ${row.code}, ${row.type}, ${row.zh}, ${row.en}, ${row.permission},
        ${row.path}, ${row.icon}, ${row.hidden}, ${row.sort}, ${row.parameterContent}, true)
      on conflict (resource_code) do update set parent_id = excluded.parent_id, permission = excluded.permission, menu_path = excluded.menu_path`.execute(
      db,
    );
  }
  for (const role of administratorRoles) {
    const code = `administrator.${role.code}`;
    await sql`insert into role (org_id, path, role_code, role_name, role_name_en, type_code, built_in)
      values (null, '.', ${code}, ${role.zh}, ${role.en}, ${role.code}, true) on conflict do nothing`.execute(db);
    const codes = flat
      .filter((row) => row.types === undefined || row.types.includes(role.code))
      .filter(
        (row) =>
          role.code !== 'supervise' || readOnly(row.permission) || row.permission?.startsWith('org:employee') === false,
      )
      .map((row) => row.code);
    await sql`insert into role_resource (role_id, resource_id)
      select r.id, x.id from role r, resource x where r.role_code = ${code} and r.built_in and x.resource_code = any(${codes})
      on conflict do nothing`.execute(db);
  }
  await seedBusinessManagers(db, flat);
};
