import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import type { MenuItem, SessionData } from '#contracts/identity/session.contract.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { userState } from '#contracts/people/people.codes.ts';
import { phone } from '#contracts/values.ts';
import type { View } from '#contracts/views/view.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { isSeen } from '#kernel/seen.ts';
import { shownName } from './persons/name.queries.ts';
import { enabledRolesOf } from './rights/enabled-roles.queries.ts';

export interface SessionRow {
  id: string;
  token_id: string;
  user_id: string;
  org_user_id: string;
  org_id: string;
  path: string;
  identity_code: string;
  limited: boolean;
  run_as_of: string | null;
  /** While nobody does anything; and whatever is done. */
  expires_at: string;
  ends_at: string;
  stepped_up_at: string | null;
  ended_at: string | null;
  end_cause: string | null;
  real_name: string;
  level: number;
  type_code: string;
  client_kind: string;
  run_as_user_id: string | null;
  run_as_name: string | null;
  /** Of the administrator's own session, while acting for somebody. */
  parent_expires_at: string | null;
  parent_ends_at: string | null;
  parent_ended_at: string | null;
  /** Department of the membership, with those above it. */
  department_tree: string;
  /** Changes with whatever the rights of the membership are made of; null for a student's session, which holds none. */
  rights_mark: string | null;
}

/**
 * A text that is another one as soon as the rights of a membership are: the roles it holds, where its organisation is, and the
 * number that changes with any role and any resource. Three rows, where the rights themselves are hundreds.
 */
const rightsMark = (orgUserId: RawBuilder<unknown>) => sql<string>`concat_ws(' ', (select edition from rights_edition),
  (select string_agg(ur.role_id::text, ' ' order by ur.role_id) from user_role ur where ur.org_user_id = ${orgUserId}), o.province_id, o.city_id)`;

/** The sessions behind credentials, each with what an actor is made of, by the hash of the credential. */
export const findSessions = async (db: Db, tokenHashes: readonly string[]): Promise<Map<string, SessionRow>> => {
  const { rows } = await sql<SessionRow & { token_hash: string }>`
    select s.token_hash, s.id, s.token_id, s.user_id, s.org_user_id, s.org_id, o.path, s.identity_code, s.limited, s.run_as_of, s.expires_at, s.ends_at,
      s.stepped_up_at, s.ended_at, s.end_cause, u.real_name, o.level, o.type_code, s.client_kind,
      r.user_id as run_as_user_id, ru.real_name as run_as_name, r.expires_at as parent_expires_at, r.ends_at as parent_ends_at, r.ended_at as parent_ended_at,
      coalesce(m.department_tree, '') as department_tree, case when s.client_kind <> 'student' then ${rightsMark(sql`s.org_user_id`)} end as rights_mark
    from session s
    join app_user u on u.id = s.user_id
    left join org_user m on m.id = s.org_user_id
    join organisation o on o.id = s.org_id
    left join session r on r.id = s.run_as_of
    left join app_user ru on ru.id = r.user_id
    where s.token_hash = any(${[...tokenHashes]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.token_hash, row]));
};

export interface Rights {
  permissions: string[];
  menus: MenuItem[];
  roles: {
    roleId: string;
    roleCode: string;
    roleName: string;
    roleNameEn: string;
    dataScope: number;
    departments: string[];
    hidden: string[];
  }[];
}

interface ResourceRow {
  id: string;
  parent_id: string | null;
  resource_type: number;
  resource_name: string;
  resource_name_en: string;
  permission: string | null;
  menu_path: string | null;
  icon: string;
  hidden: boolean;
  parameter_content: string;
}

const menuTree = (rows: readonly ResourceRow[], parent: string | null): MenuItem[] =>
  rows
    .filter((row) => row.resource_type === 11 && row.parent_id === parent)
    .map((row) => ({
      id: row.id,
      path: row.menu_path ?? '',
      parameterContent: row.parameter_content,
      icon: row.icon,
      hidden: row.hidden,
      meta: { title: row.resource_name, titleEn: row.resource_name_en },
      children: menuTree(rows, row.id),
    }))
    .filter((item) => item.path !== '' || item.children.length > 0);

/** Condition on `resource x`: it is enabled, and so is everything above it. */
export const liveResource = sql<boolean>`(x.state = ${literal(recordState, 'enabled')} and x.id not in (
  with recursive off as (
    select id from resource where state = ${literal(recordState, 'disabled')} union select r.id from resource r join off on r.parent_id = off.id
  ) select id from off))`;

/**
 * Condition on `resource x`: it does not belong to another province or city than the membership's organisation. A menu whose
 * `parameter_content` is the number of an area is for the organisations of that area, with all below it (spec section 6);
 * an organisation without an area, as the head office, has it too.
 */
export const ofOwnArea = (orgUserId: RawBuilder<unknown>) => sql<boolean>`x.id not in (
  with recursive away as (
    select r.id from resource r, org_user m join organisation o on o.id = m.org_id
    where m.id = ${orgUserId} and o.province_id is not null and r.parameter_content ~ '^[0-9]+$'
      and r.parameter_content not in (o.province_id::text, coalesce(o.city_id::text, ''))
    union select r.id from resource r join away on r.parent_id = away.id
  ) select id from away)`;

const rolesOf = async (db: Db, orgUserId: string): Promise<Rights['roles']> => {
  const { rows } = await sql<{
    id: string;
    role_code: string;
    role_name: string;
    role_name_en: string;
    data_scope: number;
    scope_department_ids: string[];
    hidden_fields: string[];
  }>`select r.id, r.role_code, r.role_name, r.role_name_en, r.data_scope, r.scope_department_ids, r.hidden_fields
    from role r where r.id = any(${enabledRolesOf(orgUserId)}) order by r.id`.execute(db);
  return rows.map((row) => ({
    roleId: row.id,
    roleCode: row.role_code,
    roleName: row.role_name,
    roleNameEn: row.role_name_en,
    dataScope: row.data_scope,
    departments: row.scope_department_ids,
    hidden: row.hidden_fields,
  }));
};

/** Resources a membership holds by its roles, as a table `x` to select from. */
const heldBy = (orgUserId: string) => sql`role_resource rr join resource x on x.id = rr.resource_id
    where rr.role_id = any(${enabledRolesOf(orgUserId)}) and ${liveResource} and ${ofOwnArea(sql`${orgUserId}`)}`;

/** Roles and permissions of a membership, for its deeds; disabled roles and resources give nothing. */
export const findHeld = async (db: Db, orgUserId: string): Promise<Omit<Rights, 'menus'>> => {
  const { rows } = await sql<{ permission: string }>`
    select distinct x.permission from ${heldBy(orgUserId)} and x.permission is not null`.execute(db);
  return { roles: await rolesOf(db, orgUserId), permissions: rows.map((row) => row.permission) };
};

/** Roles, permissions and menus of a membership, for who is told of them; disabled roles and resources give nothing. */
export const findRights = async (db: Db, orgUserId: string): Promise<Rights> => {
  const { rows } = await sql<ResourceRow>`
    select distinct x.id, x.parent_id, x.resource_type, x.resource_name, x.resource_name_en, x.permission, x.menu_path, x.icon,
      x.hidden, x.parameter_content, x.sort
    from ${heldBy(orgUserId)} order by x.sort, x.id`.execute(db);
  return {
    permissions: [...new Set(rows.flatMap((row) => (row.permission ? [row.permission] : [])))],
    menus: menuTree(rows, null),
    roles: await rolesOf(db, orgUserId),
  };
};

export interface Membership {
  org_user_id: string;
  user_id: string;
  /** The user name as people read it: the masked phone where there is none. */
  username: string;
  real_name: string;
  password_hash: string;
  default_password: boolean;
  /** Until when a first password on paper logs in. */
  first_password_until: string | null;
  totp_sealed: string | null;
  user_state: number;
  member_state: number;
  language: string;
  theme: string;
  org_id: string;
  org_name: string;
  org_state: number;
  /** Why the organisation was rejected, while it is. */
  org_reason: string;
  /** An organisation above is disabled; that closes everything below it. */
  above_disabled: boolean;
  path: string;
  level: number;
  product_name: string;
  type_code: string;
  real_type_code: string;
  cert_state: number;
  source_type: number;
  province_id: string | null;
  city_id: string | null;
  department_tree: string;
  industry_codes: string[];
  subject_codes: string[];
  duty_codes: string[];
  identities: { identityCode: string; isDefault: boolean }[];
}

/** Whether the roles of the actor reach a membership; it may stand in any organisation of the scope. */
export const reachesMember = async (db: Db, actor: Actor, orgUserId: string): Promise<boolean> => {
  const { rows } =
    await sql`select from org_user m where m.id = ${orgUserId} and ${inScope(actor.scope, 'org_user m')}`.execute(db);
  return rows.length > 0 && isSeen(db, actor.scope, 'org_user', [orgUserId]);
};

/**
 * The one person a text opens: by the phone's blind index where it is a phone, else by the user name. The two never meet,
 * since no user name looks like a number (`app_user_username_form`), and each is unique in the database.
 */
export const personCalled = (keys: Keys, login: string): RawBuilder<{ id: string }> =>
  phone.safeParse(login).success
    ? sql`select id from app_user where phone_index = ${keys.index('phone', login)}`
    : sql`select id from app_user where username_key = lower(${login})`;

/** The id of the one person a text opens. */
export const findPersonId = async (db: Db, keys: Keys, login: string): Promise<string | undefined> =>
  (await personCalled(keys, login).execute(db)).rows[0]?.id;

/** The whole phone of a person; empty where there is none. */
export const findPhone = async (db: Db, keys: Keys, userId: string): Promise<string> => {
  const row = await db.selectFrom('app_user').select('phone_sealed').where('id', '=', userId).executeTakeFirst();
  return row?.phone_sealed ? keys.unseal(row.phone_sealed) : '';
};

/** Memberships that last, and those of somebody who belongs nowhere any more. */
const standing = sql`luan_present(m.left_at, m.guest, m.guest_until)`;
const former = sql`m.left_at is not null and m.merged_into_id is null and luan_presences(u.id) = 0`;

type Which = { userId: string } | { orgUserId: string };

const readMemberships = async (db: Db, who: Which, which: RawBuilder<unknown>): Promise<Membership[]> => {
  const condition = 'orgUserId' in who ? sql`m.id = ${who.orgUserId}` : sql`u.id = ${who.userId}`;
  const { rows } = await sql<Membership>`
    select m.id as org_user_id, u.id as user_id, ${shownName} as username, u.real_name, u.password_hash, u.default_password, u.first_password_until, u.totp_sealed,
      u.state as user_state, m.state as member_state, u.language, u.theme,
      o.id as org_id, o.org_name, o.state as org_state,
      case when o.state <> ${literal(organisationState, 'rejected')} then '' else coalesce((select h.reason from state_history h where h.machine = 'organisation' and h.object_id = o.id
        and h.edge = 'reject' order by h.id desc limit 1), '') end as org_reason,
      exists (select from organisation a where a.id = any(string_to_array(trim(both '.' from o.path), '.')::bigint[]) and a.state = ${literal(organisationState, 'disabled')}) as above_disabled,
      o.path, o.level, o.product_name, o.type_code, o.real_type_code,
      o.cert_state, o.source_type, o.province_id, o.city_id, m.department_tree, m.industry_codes, m.subject_codes, m.duty_codes,
      coalesce((select json_agg(json_build_object('identityCode', i.identity_code, 'isDefault', i.is_default) order by i.is_default desc, i.identity_code)
        from user_identity i where i.org_user_id = m.id), '[]'::json) as identities
    from app_user u join org_user m on m.user_id = u.id and ${which} join organisation o on o.id = m.org_id
    where ${condition}
    order by m.guest, (m.state = ${literal(userState, 'enabled')} and o.state = ${literal(organisationState, 'normal')}) desc, exists (select from user_identity i where i.org_user_id = m.id and i.identity_code = 'admin') desc, m.left_at desc, m.id`.execute(
    db,
  );
  return rows;
};

/** Memberships of one person, the usable and administering first; or the one named. */
export const findMemberships = (db: Db, who: Which): Promise<Membership[]> => readMemberships(db, who, standing);

/** Memberships of somebody who has left every organisation, the last one first; none of anybody else. */
export const findFormer = (db: Db, who: { userId: string }): Promise<Membership[]> => readMemberships(db, who, former);

/** Views that lists open with, by the name of the list, as a person keeps them in an organisation. */
export const findUsualViews = async (
  db: Db,
  { user_id, org_id }: Pick<Membership, 'user_id' | 'org_id'>,
): Promise<SessionData['usualViews']> => {
  const start = `views.${org_id}.`;
  const { rows } = await sql<{ key: string; view: View }>`
    select s.key, v.view from personal_setting s cross join lateral jsonb_array_elements(s.value) v(view)
    where s.user_id = ${user_id} and starts_with(s.key, ${start}) and v.view @> '{"usual": true}'`.execute(db);
  return Object.fromEntries(rows.map(({ key, view }) => [key.slice(start.length), view]));
};

/** Whether an organisation has to handle a document before anything else in the console. */
export const mustHandle = async (db: Db, orgId: string): Promise<boolean> => {
  const { rows } = await sql<{ must: boolean }>`select luan_must_handle(${orgId}) as must`.execute(db);
  return rows[0]?.must === true;
};
