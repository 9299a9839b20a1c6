import { type RawBuilder, sql } from 'kysely';
import type { HideableField } from '#contracts/identity/fields/hidden-fields.ts';
import { erasedName } from '#contracts/people/deletions/deletion.codes.ts';
import type { EmployeeDetail } from '#contracts/people/employee.contract.ts';
import { employeeList } from '#contracts/people/employee.list.ts';
import { employeeMachine, employeeStanding } from '#contracts/people/people.codes.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import { nameFor, noPassword, roleNames, shownName } from '#domains/identity/door.ts';
import { type Actor, may, permittedVerbs } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { listQuery, type Source, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { inUse } from './credentials/own-credential.queries.ts';
import { facetRows, named, namedRows } from './names/named.ts';

const verbs = {
  mod: 'org:employee:mod',
  transfer: 'org:employee:transfer',
  password: 'org:employee:password',
  del: 'org:employee:del',
  runAs: 'identity:session:runAs',
  unmask: 'org:employee:unmask',
  give: 'org:transfer:ask',
  join: 'org:employee:add',
  merge: 'org:employee:merge',
  copy: 'org:employee:copy',
} as const;

/** Verbs nobody walks on the own membership. */
const neverSelf = new Set(['transfer', 'del', 'password', 'runAs', 'disable', 'give', 'merge']);

const employeeCan = (actor: Actor, row: { orgUserId: string; userId: string; state: number }): string[] => {
  // What is on file about somebody who left is read, and nothing more.
  if (row.state === employeeStanding.values.left) return [];
  const all = [...permittedVerbs(actor, verbs), ...canWalk(employeeMachine, actor, row.state)].filter(
    // Both need another organisation inside the scope; a company has none below it.
    (verb) => (verb !== 'give' && verb !== 'join') || actor.typeCode !== 'company',
  );
  return row.userId === actor.userId
    ? all.filter((verb) => !neverSelf.has(verb))
    : all.filter((verb) => verb !== 'runAs' || (!actor.runAs && row.state === 1));
};

/** Rows of the actor: scope, departments of the roles, and only people who are still members. */
export const ofActor = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`${inScope(actor.scope, 'org_user m')} and m.left_at is null`;

/**
 * Who left, whoever looks: guests of classes belonged nowhere, merged records are those of the one who stays, and of deleted
 * people nothing is shown.
 */
const hasLeft = sql<boolean>`(m.left_at is not null and not m.guest and m.merged_into_id is null and m.real_name <> ${sql.lit(erasedName)})`;

/** Rows of the actor: scope, and people who are members or left. For one person, whose file stays to be read. */
export const ofActorOrLeft = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`${inScope(actor.scope, 'org_user m')} and (m.left_at is null or ${hasLeft})`;

/**
 * Number of a membership, or of the one it was merged into: an old address opens the person who stays. A select of its own:
 * the second lock lets a bare `coalesce` in a condition use no index, and a whole subtree was read for one person.
 */
export const standing = (orgUserId: string): RawBuilder<string> =>
  sql<string>`(select coalesce((select x.merged_into_id from org_user x where x.id = ${orgUserId}), ${orgUserId}::bigint))`;

/** Condition: people of a department and of everything below it. */
export const inDepartment = (departmentId: unknown): RawBuilder<boolean> =>
  sql<boolean>`m.department_id = any(array(select below.id from department top join department below
    on below.org_id = top.org_id and below.tree >= top.tree and below.tree < left(top.tree, -1) || '/' where top.id = ${departmentId}))`;

export const withIdentity = (code: unknown): RawBuilder<boolean> =>
  sql<boolean>`m.id in (select i.org_user_id from user_identity i where i.identity_code = ${code})`;

/** Condition on a field that roles may hide: who does not see it cannot search by it either. */
export const seen = (actor: Actor, field: HideableField, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  actor.hiddenFields.has(field) ? sql<boolean>`false` : condition;

const columns = {
  orgUserId: sql`m.id`,
  userId: sql`m.user_id`,
  realName: sql`m.real_name`,
  username: shownName,
  phone: sql`u.phone_masked`,
  jobNumber: sql`m.job_number`,
  orgId: sql`m.org_id`,
  orgName: sql`coalesce(o.org_name, '')`,
  departmentId: sql`m.department_id`,
  departmentName: sql`coalesce(d.department_name, '')`,
  identities: sql`array(select i.identity_code from user_identity i where i.org_user_id = m.id order by i.is_default desc, i.identity_code)`,
  roleNames,
  dutyNames: catalogueNames('duty', 'm.duty_codes'),
  industryNames: catalogueNames('industry', 'm.industry_codes'),
  userClass: sql`m.user_class`,
  gender: sql`u.gender`,
  state: sql`case when m.left_at is null then m.state else ${literal(employeeStanding, 'left')} end`,
  contractUntil: sql`m.contract_until`,
  leftAt: sql`m.left_at`,
  leaveReason: sql`m.leave_reason`,
  leaveNote: sql`m.leave_note`,
  createdAt: sql`m.created_at`,
  version: sql`m.version + u.version`,
};

const joins = sql`join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id left join department d on d.id = m.department_id`;

const columnList = columnsOf(columns);

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  username: nameFor(actor, String(row.username)),
  can: employeeCan(actor, { orgUserId: String(row.orgUserId), userId: String(row.userId), state: Number(row.state) }),
});

/** Who left and works there again stands among those who are there. */
const cameBack = sql<boolean>`exists (select from org_user n where n.user_id = m.user_id and n.org_id = m.org_id and n.left_at is null)`;

/** How the list of employees asks about those who are there, or about those who left. */
const sourceOf = (left: boolean): Source<typeof employeeList> => ({
  base: 'org_user m',
  alias: 'm',
  ...(left
    ? {}
    : {
        tally: 'people_tally',
        countOf: {
          realName: (text, actor) => namedRows(actor, text),
          dutyCode: (codes, actor) => facetRows(actor, 'duty', codes),
          industryCode: (codes, actor) => facetRows(actor, 'industry', codes),
        },
      }),
  always: () => (left ? sql<boolean>`${hasLeft} and not ${cameBack}` : sql<boolean>`m.left_at is null`),
  joins,
  columns,
  filters: {
    realName: (text, actor) => named(actor, text, left),
    phone: (digits, actor) =>
      seen(
        actor,
        'phone',
        sql<boolean>`m.user_id in (select p.id from app_user p where ${
          digits.length === 4
            ? sql`p.phone_tail = ${digits}`
            : sql`p.phone_masked = ${`${digits.slice(0, 3)}****${digits.slice(-4)}`}`
        })`,
      ),
    jobNumber: (text, actor) => seen(actor, 'jobNumber', sql<boolean>`m.job_number = ${text}`),
    username: (text) => sql<boolean>`m.user_id in (select p.id from app_user p where p.username_key = lower(${text}))`,
    departmentId: (department) => inDepartment(department),
    identityCode: (code) => withIdentity(code),
    roleId: (role) => sql<boolean>`m.id in (select ur.org_user_id from user_role ur where ur.role_id = ${role})`,
    dutyCode: (codes) => sql<boolean>`m.duty_codes && ${codes}::text[]`,
    industryCode: (codes) => sql<boolean>`m.industry_codes && ${codes}::text[]`,
    subjectCode: (codes) => sql<boolean>`m.subject_codes && ${codes}::text[]`,
    noPassword: (wanted) =>
      whether(
        sql<boolean>`exists (select from app_user p where p.id = m.user_id and p.password_hash = ${sql.lit(noPassword)})`,
        wanted,
      ),
    accountInUse: (wanted) => whether(inUse, wanted),
    contractEndsBefore: (day) => sql<boolean>`m.contract_until < ${day}::date`,
    between: (days) => within(sql`m.created_at`, days),
    state: (state) => (left ? sql<boolean>`true` : sql<boolean>`m.state = ${state}`),
  },
  // Of those who are there nobody left: the newest stand first.
  sorts: { realName: sql`m.name_key`, leftAt: left ? sql`m.left_at` : sql`m.created_at` },
  order: { by: left ? 'leftAt' : 'createdAt', direction: 'desc' },
  finish,
});

export const presentEmployees = listQuery(employeeList, sourceOf(false));
export const formerEmployees = listQuery(employeeList, sourceOf(true));

/**
 * One employee the actor reaches, who may have left, with everything the detail shows; undefined for a foreign or absent one. Where
 * somebody logs in who left is no affair of the organisation any more.
 */
export const findEmployee = async (db: Db, actor: Actor, orgUserId: string): Promise<EmployeeDetail | undefined> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnList}, u.email, u.id_card_masked as "idCard", u.birthday, u.education, m.joined_at as "joinedAt",
      m.duty_since as "dutySince", u.state as "userState",
      u.default_password as "defaultPassword", m.industry_codes as "industryCodes", m.subject_codes as "subjectCodes", m.duty_codes as "dutyCodes",
      ${catalogueNames('subject', 'm.subject_codes')} as "subjectNames",
      array(select ur.role_id from user_role ur where ur.org_user_id = m.id order by 1) as "roleIds",
      luan_memberships_elsewhere(m.user_id, ${actor.scope.from}, ${actor.scope.to}) > 0 as shared,
      coalesce((select json_agg(json_build_object('orgUserId', x.id::text, 'orgName', xo.org_name, 'departmentName', coalesce(xd.department_name, ''),
          'state', x.state, 'joinedAt', x.joined_at, 'leftAt', x.left_at, 'leaveReason', x.leave_reason, 'leaveNote', x.leave_note) order by x.left_at nulls first, x.id desc)
        from org_user x join organisation xo on xo.id = x.org_id left join department xd on xd.id = x.department_id where x.user_id = m.user_id and not x.guest), '[]'::json) as memberships,
      coalesce((select json_agg(l) from (select g.id::text as "loginLogId", g.login_mode as "loginMode", g.result, g.ip, g.user_agent as "userAgent", g.at
        from login_log g where g.user_id = m.user_id and m.left_at is null order by g.at desc limit 50) l), '[]'::json) as "loginLog",
      ${historyOf(employeeMachine, sql`m.id`)} as history,
      coalesce((select json_agg(json_build_object('mergeId', g.id::text, 'realName', g.merged_name, 'madeByName', g.made_by_name, 'reason', g.reason,
          'at', g.created_at) order by g.id desc) from person_merge g where g.user_id = m.user_id), '[]'::json) as merges
    from org_user m ${joins} where m.id = ${standing(orgUserId)} and ${ofActorOrLeft(actor)}`.execute(db);
  if (!rows[0]) return undefined;
  const found = finish(rows[0], actor) as unknown as EmployeeDetail;
  const accounts =
    may(actor, 'org:employee:state') && !found.shared && found.userId !== actor.userId && found.leftAt === null;
  if (!accounts) return found;
  return { ...found, can: [...found.can, found.userState === 1 ? 'disableAccount' : 'enableAccount'] };
};
