import { sql } from 'kysely';
import { type AskedField, askedFields, education } from '#contracts/people/people.codes.ts';
import type { LittlePerson } from '#contracts/people/person.contract.ts';
import { readParameter } from '#domains/parameters/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { Named } from '#kernel/entries.ts';
import { failFields } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import { inDepartment, ofActor, withIdentity } from './employee.queries.ts';
import { named } from './names/named.ts';

/** Most people a look-up without pages answers. */
const mostListed = 500;

interface Wanted {
  keyword?: string | undefined;
  orgId?: string | undefined;
  departmentId?: string | undefined;
  identityCode?: string | undefined;
  identityCodes?: readonly string[];
  orgUserIds?: readonly string[] | undefined;
  userIds?: readonly string[] | undefined;
}

const condition = (actor: Actor, wanted: Wanted) => {
  const parts = [ofActor(actor)];
  if (wanted.keyword) parts.push(named(actor, wanted.keyword));
  if (wanted.orgId) parts.push(sql<boolean>`m.org_id = ${wanted.orgId}`);
  if (wanted.departmentId) parts.push(inDepartment(wanted.departmentId));
  if (wanted.identityCode) parts.push(withIdentity(wanted.identityCode));
  if (wanted.identityCodes)
    parts.push(
      sql<boolean>`m.id in (select i.org_user_id from user_identity i where i.identity_code = any(${[...wanted.identityCodes]}))`,
    );
  if (wanted.orgUserIds) parts.push(sql<boolean>`m.id = any(${[...wanted.orgUserIds]}::bigint[])`);
  if (wanted.userIds) parts.push(sql<boolean>`m.user_id = any(${[...wanted.userIds]}::bigint[])`);
  return sql.join(parts, sql` and `);
};

/** People the actor reaches, as choices: enabled or not, never more than a name, a masked phone and where they work. */
export const findPeople = async (
  db: Db,
  actor: Actor,
  wanted: Wanted,
  limit = mostListed,
  offset = 0,
): Promise<LittlePerson[]> => {
  const { rows } = await sql<LittlePerson>`
    with wanted as (select m.id, row_number() over (order by m.created_at desc, m.id desc) as place
      from org_user m where ${condition(actor, wanted)} order by m.created_at desc, m.id desc limit ${limit} offset ${offset})
    select m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", u.phone_masked as phone, m.job_number as "jobNumber",
      m.org_id as "orgId", o.org_name as "orgName", coalesce(d.department_name, '') as "departmentName"
    from wanted w join org_user m on m.id = w.id join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id
      left join department d on d.id = m.department_id order by w.place`.execute(db);
  return rows;
};

/** One page of choices; whether there are more is known from one row beyond it. */
export const pagePeople = async (db: Db, actor: Actor, wanted: Wanted & { page: number; size: number }) => {
  const before = (wanted.page - 1) * wanted.size;
  const found = await findPeople(db, actor, wanted, wanted.size + 1, before);
  return {
    list: found.slice(0, wanted.size),
    total: before + found.length,
    more: found.length > wanted.size,
    page: wanted.page,
    size: wanted.size,
  };
};

/** People by class, of one organisation or of the whole scope. */
export const classifyPeople = async (db: Db, actor: Actor, orgId?: string) => {
  const { rows } = await sql<{ userClass: number; people: number }>`
    select m.user_class as "userClass", count(*)::int as people from org_user m
    where ${ofActor(actor)} and ${orgId ? sql`m.org_id = ${orgId}` : sql`true`} group by 1 order by 1`.execute(db);
  return rows;
};

/** Fields an organisation asks of its people, as the nearest organisation upwards has set it. */
export const fieldsAsked = async (db: Db, orgId: string): Promise<AskedField[]> => {
  const set = await readParameter(db, orgId, 'userRequiredFields');
  return askedFields.filter((field) => set.includes(field));
};

/** Education level that says nothing (spec section 9). */
const unknownEducation: number = education.values.unknown;

type Given = { readonly [K in Exclude<AskedField, 'photo'>]?: string | number | null | undefined };

/**
 * Fields an organisation asks of its people that are left blank among those that can be given here. A photo is taken by a
 * call of its own, and asked for by `/user/required/isFill`.
 */
export const blankOf = (asked: readonly AskedField[], given: Given): Exclude<AskedField, 'photo'>[] =>
  asked.filter(
    (field): field is Exclude<AskedField, 'photo'> =>
      field !== 'photo' &&
      field in given &&
      (!given[field] || (field === 'education' && given[field] === unknownEducation)),
  );

/** Whether somebody on the platform has an e-mail address, however it is written. It tells who writes it down; nobody logs in by one. */
export const emailHeld = async (db: Db, email: string): Promise<boolean> => {
  const { rows } =
    await sql`select from app_user where email_key <> '' and email_key = ${email.toLowerCase()} limit 1`.execute(db);
  return rows.length > 0;
};

/** Throws on the fields that the organisation asks for and that are blank. */
export const refuseBlank = async (db: Db, orgId: string, given: Given): Promise<void> => {
  const blank = blankOf(await fieldsAsked(db, orgId), given);
  if (blank.length > 0) throw failFields(blank.map((field) => ({ field, key: 'input.required' })));
};

/** Asked-for fields the logged-in person has not filled in. */
export const missingFields = async (db: Db, actor: Actor): Promise<AskedField[]> => {
  const { rows } = await sql<Record<AskedField, boolean>>`
    select real_name = '' as "realName", phone_index is null as phone, id_card_index is null as "idCard",
      education = ${unknownEducation} as education, photo_file_id is null as photo, email = '' as email
    from app_user where id = ${actor.userId}`.execute(db);
  const row = rows[0];
  return (await fieldsAsked(db, actor.orgId)).filter((field) => row?.[field] ?? true);
};

/** Whether an organisation lies in the scope, with what a new member needs to know of it. */
export const findWorkplace = async (db: Db, actor: Actor, orgId: string) => {
  const { rows } = await sql<{ orgId: string; path: string; typeCode: string; orgName: string }>`
    select o.id as "orgId", o.path, o.type_code as "typeCode", o.org_name as "orgName" from organisation o
    where o.id = ${orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(db);
  return rows[0];
};

/** A membership as a field of a register. */
export const memberNamed: Named = {
  name: (column) => sql<string>`coalesce((select p.real_name from org_user p where p.id = ${column}), '')`,
  within: (column, value) => sql<boolean>`${column} = ${value}`,
};

/** Whether somebody is at work in the actor's own organisation, within the actor's reach. */
export const isOwnMember = async (db: Db, actor: Actor, orgUserId: string): Promise<boolean> => {
  const { rows } = await sql`select from org_user m where m.id = ${orgUserId}
    and m.org_id = ${actor.orgId} and m.left_at is null and not m.guest and ${inScope(actor.scope, 'org_user m')}`.execute(
    db,
  );
  return rows.length > 0;
};
