import { sql } from 'kysely';
import { maskIdCard, maskPhone, readIdCard } from '#contracts/values.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { ancestors } from '#kernel/scope.ts';
import { giveAdmin } from './admin.service.ts';

export interface NewPerson {
  /** Absent or empty: the person logs in by phone. */
  username?: string | undefined;
  realName: string;
  passwordHash: string;
  defaultPassword: boolean;
  phone?: string | undefined;
  idCard?: string | undefined;
  email?: string | undefined;
  gender?: number | undefined;
  education?: number | undefined;
}

export interface NewMembership {
  orgId: string;
  path: string;
  departmentId?: string | null | undefined;
  departmentTree?: string | undefined;
  userClass?: number | undefined;
  jobNumber?: string | undefined;
  industryCodes?: readonly string[] | undefined;
  subjectCodes?: readonly string[] | undefined;
  dutyCodes?: readonly string[] | undefined;
  /** Day of hire; today where it is left out. */
  joinedAt?: string | undefined;
  /** Since when the duty is held; from the day of hire where it is left out. */
  dutySince?: string | null | undefined;
  contractUntil?: string | null | undefined;
  identities: readonly string[];
  roleIds: readonly string[];
}

/** Sealed, indexed and masked forms of the personal numbers (security, line 22). */
export const sealNumbers = (keys: Keys, numbers: { phone?: string | undefined; idCard?: string | undefined }) => ({
  phone_sealed: numbers.phone ? keys.seal(numbers.phone) : null,
  phone_index: numbers.phone ? keys.index('phone', numbers.phone) : null,
  phone_masked: numbers.phone ? maskPhone(numbers.phone) : '',
  id_card_sealed: numbers.idCard ? keys.seal(numbers.idCard) : null,
  id_card_index: numbers.idCard ? keys.index('idCard', numbers.idCard) : null,
  id_card_masked: numbers.idCard ? maskIdCard(numbers.idCard) : '',
});

/** Inserts a person; unique rules of user name, phone and ID number are the database's. */
export const insertPerson = async (db: Db, keys: Keys, person: NewPerson): Promise<string> => {
  const birth = person.idCard ? readIdCard(person.idCard) : undefined;
  const next = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('app_user', 'id')) as id`.execute(db);
  const id = next.rows[0]?.id ?? '';
  const row = {
    username: person.username || null,
    real_name: person.realName,
    name_key: nameKey(person.realName),
    password_hash: person.passwordHash,
    default_password: person.defaultPassword,
    email: person.email ?? '',
    gender: birth?.gender ?? person.gender ?? 1,
    birthday: birth?.birthday ?? null,
    education: person.education ?? 9,
    ...sealNumbers(keys, person),
  };
  await sql`insert into app_user (id, ${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    overriding system value values (${id}, ${sql.join(Object.values(row).map((value) => sql`${value}`))})`.execute(db);
  return id;
};

/** Makes a person a member of an organisation, with identities (the first is the default) and roles. */
export const insertMembership = async (
  db: Db,
  userId: string,
  realName: string,
  membership: NewMembership,
): Promise<string> => {
  const levels = ancestors(membership.path);
  const { rows } = await sql<{ id: string }>`
    insert into org_user (user_id, org_id, path, l1, l2, l3, l4, department_id, department_tree, user_class, job_number, real_name, name_key,
      industry_codes, subject_codes, duty_codes)
    values (${userId}, ${membership.orgId}, ${membership.path}, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4},
      ${membership.departmentId ?? null}, ${membership.departmentTree ?? ''}, ${membership.userClass ?? 101}, ${membership.jobNumber ?? ''},
      ${realName}, ${nameKey(realName)}, ${[...(membership.industryCodes ?? [])]}, ${[...(membership.subjectCodes ?? [])]}, ${[...(membership.dutyCodes ?? [])]})
    returning id`.execute(db);
  const orgUserId = rows[0]?.id ?? '';
  for (const [index, identity] of membership.identities.entries()) {
    await sql`insert into user_identity (org_user_id, path, identity_code, is_default) values (${orgUserId}, ${membership.path}, ${identity}, ${index === 0})`.execute(
      db,
    );
  }
  for (const roleId of membership.roleIds) {
    await sql`insert into user_role (org_user_id, path, role_id) values (${orgUserId}, ${membership.path}, ${roleId})`.execute(
      db,
    );
  }
  await giveAdmin(db, [orgUserId]);
  return orgUserId;
};
