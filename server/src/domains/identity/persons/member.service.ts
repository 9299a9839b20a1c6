import { sql } from 'kysely';
import { readIdCard } from '#contracts/values.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { switchRows } from '#kernel/switch.ts';
import { holdsConsole, withAdmin } from './admin.service.ts';
import { sealNumbers } from './user.service.ts';

// Writes to people and memberships: the domain of people decides, this one keeps its tables.

export interface PersonChange {
  realName: string;
  username?: string | undefined;
  email?: string | undefined;
  gender?: number | undefined;
  education?: number | undefined;
  /** Absent: unchanged; empty: taken away. */
  phone?: string | undefined;
  idCard?: string | undefined;
}

/** Changes what is known of a person; a name goes along to everything that still goes on (`luan_carry_name`). */
export const changePerson = async (db: Db, keys: Keys, userId: string, change: PersonChange): Promise<void> => {
  const sealed = sealNumbers(keys, change);
  const birth = change.idCard ? readIdCard(change.idCard) : undefined;
  const phone =
    change.phone === undefined
      ? {}
      : { phone_sealed: sealed.phone_sealed, phone_index: sealed.phone_index, phone_masked: sealed.phone_masked };
  const card =
    change.idCard === undefined
      ? {}
      : {
          id_card_sealed: sealed.id_card_sealed,
          id_card_index: sealed.id_card_index,
          id_card_masked: sealed.id_card_masked,
          birthday: birth?.birthday ?? null,
        };
  const gender = birth?.gender ?? change.gender;
  await db
    .updateTable('app_user')
    .set((row) => ({
      real_name: change.realName,
      name_key: nameKey(change.realName),
      ...(change.username ? { username: change.username } : {}),
      ...(change.email === undefined ? {} : { email: change.email }),
      ...(gender === undefined ? {} : { gender }),
      ...(change.education === undefined ? {} : { education: change.education }),
      ...phone,
      ...card,
      version: row('version', '+', 1),
      updated_at: new Date().toISOString(),
    }))
    .where('id', '=', userId)
    .execute();
};

export interface MemberChange {
  departmentId: string | null;
  departmentTree: string;
  userClass: number;
  jobNumber?: string | undefined;
  industryCodes: readonly string[];
  subjectCodes: readonly string[];
  dutyCodes: readonly string[];
  /** Left out: unchanged; so with the other days, which null takes away. */
  joinedAt?: string | undefined;
  dutySince?: string | null | undefined;
  contractUntil?: string | null | undefined;
}

export const changeMember = async (db: Db, orgUserId: string, change: MemberChange): Promise<void> => {
  await db
    .updateTable('org_user')
    .set((row) => ({
      department_id: change.departmentId,
      department_tree: change.departmentTree,
      user_class: change.userClass,
      ...(change.jobNumber === undefined ? {} : { job_number: change.jobNumber }),
      industry_codes: [...change.industryCodes],
      subject_codes: [...change.subjectCodes],
      duty_codes: [...change.dutyCodes],
      ...(change.joinedAt === undefined ? {} : { joined_at: change.joinedAt }),
      ...(change.dutySince === undefined ? {} : { duty_since: change.dutySince }),
      ...(change.contractUntil === undefined ? {} : { contract_until: change.contractUntil }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', orgUserId)
    .execute();
};

/** Replaces the identities of a membership; the first is the default. Answers whether anything changed. */
export const setIdentities = async (db: Db, orgUserId: string, identities: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{
    identity_code: string;
  }>`select identity_code from user_identity where org_user_id = ${orgUserId} order by is_default desc, identity_code`.execute(
    db,
  );
  const before = rows.map((row) => row.identity_code);
  if (before[0] === identities[0] && [...before].sort().join() === [...identities].sort().join()) return false;
  await sql`delete from user_identity where org_user_id = ${orgUserId}`.execute(db);
  await sql`insert into user_identity (org_user_id, path, identity_code, is_default)
    select m.id, m.path, i.code, i.place = 1 from org_user m, unnest(${[...identities]}::text[]) with ordinality i (code, place) where m.id = ${orgUserId}`.execute(
    db,
  );
  return true;
};

export const rolesOf = async (db: Db, orgUserId: string): Promise<string[]> =>
  (
    await sql<{
      role_id: string;
    }>`select role_id from user_role where org_user_id = ${orgUserId} order by role_id`.execute(db)
  ).rows.map((row) => row.role_id);

const setRoles = async (db: Db, orgUserId: string, roleIds: readonly string[]): Promise<void> => {
  await sql`delete from user_role where org_user_id = ${orgUserId} and role_id <> all(${[...roleIds]}::bigint[])`.execute(
    db,
  );
  await sql`insert into user_role (org_user_id, path, role_id) select m.id, m.path, r from org_user m, unnest(${[...roleIds]}::bigint[]) r
    where m.id = ${orgUserId} on conflict do nothing`.execute(db);
};

/**
 * Replaces roles and identities of a membership together: a role that shows the console brings the admin identity, and
 * takes it along with the last one. Answers the identities as they are now, and whether they changed.
 */
export const setRights = async (
  db: Db,
  orgUserId: string,
  given: { roleIds: readonly string[]; identities: readonly string[] },
): Promise<{ identities: string[]; changed: boolean }> => {
  const held = await holdsConsole(db, orgUserId);
  await setRoles(db, orgUserId, given.roleIds);
  const identities = withAdmin(given.identities, held, await holdsConsole(db, orgUserId));
  return { identities, changed: await setIdentities(db, orgUserId, identities) };
};

export const setDepartment = async (
  db: Db,
  orgUserIds: readonly string[],
  department: { id: string | null; tree: string },
): Promise<void> => {
  await sql`update org_user set department_id = ${department.id}, department_tree = ${department.tree}, version = version + 1
    where id = any(${[...orgUserIds]}::bigint[])`.execute(db);
};

/** A department moved: everybody in it and below carries the new tree. */
export const moveDepartmentTree = async (db: Db, from: string, to: string): Promise<void> => {
  await sql`update org_user set department_tree = ${to} || substr(department_tree, ${from.length + 1}::int)
    where department_tree >= ${from} and department_tree < ${`${from.slice(0, -1)}/`}`.execute(db);
};

/** Day a membership ends, and why: a code of `leaveReason`, null where a merged record ends. */
interface Leaving {
  day: string;
  reason: number | null;
  note?: string;
}

/** Ends memberships: the people keep their records, lose their roles, and may come back. */
export const endMemberships = async (
  db: Db,
  orgUserIds: readonly string[],
  { day, reason, note = '' }: Leaving,
): Promise<void> => {
  await sql`delete from user_role where org_user_id = any(${[...orgUserIds]}::bigint[])`.execute(db);
  await sql`update org_user set left_at = ${day}, leave_reason = ${reason}, leave_note = ${note}, version = version + 1
    where id = any(${[...orgUserIds]}::bigint[])`.execute(db);
};

/** Switches a person on or off, everywhere. */
export const setUserState = async (db: Db, userId: string, state: number): Promise<void> => {
  await switchRows(db, { table: 'app_user', ids: [userId] }, state);
};

/**
 * A password made by an administrator; it has to be changed at the next log-in.
 * @param until moment after which it logs nobody in any more; null: it has no end.
 */
export const setFirstPassword = async (
  db: Db,
  userId: string,
  passwordHash: string,
  until: string | null = null,
): Promise<void> => {
  await sql`update app_user set password_hash = ${passwordHash}, default_password = true, first_password_until = ${until}::timestamptz,
    password_changed_at = now() where id = ${userId}`.execute(db);
};

/** A department goes: former members forget it. */
export const clearDepartment = async (db: Db, departmentId: string): Promise<void> => {
  await sql`update org_user set department_id = null, department_tree = '' where department_id = ${departmentId}`.execute(
    db,
  );
};
