import { sql } from 'kysely';
import type { changeManyApi, Prospect } from '#contracts/people/many/change-many.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import { changeMember, requireGrantable, requirePlacing, setRights } from '#domains/identity/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { writeAudit } from '#kernel/audit.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { Failure, fail, failFields, failFor } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { say } from '#phrases/say.ts';
import { noteBatch } from '../employee.batch.service.ts';
import {
  findDepartment,
  type Locked,
  lockMembers,
  refuseTooMany,
  refuseUnknownCodes,
  refuseWrongDays,
} from '../employee.rules.ts';

type Change = Parsed<typeof changeManyApi.mod>;

/** What of a person the change may touch, with its words. */
interface Held {
  id: string;
  typeCode: string;
  userClass: number;
  departmentName: string;
  dutyNames: string[];
  roleIds: string[];
  roleNames: string[];
  identities: string[];
  contractUntil: string | null;
}

/** A person, what would differ, and why it cannot be. */
interface Examined {
  member: Locked;
  held: Held;
  differences: Prospect['differences'];
  failure: Failure | undefined;
}

const readHeld = async (context: Context, members: readonly Locked[]): Promise<Map<string, Held>> => {
  const { rows } = await sql<Held>`
    select m.id, o.type_code as "typeCode", m.user_class as "userClass", coalesce(d.department_name, '') as "departmentName", ${catalogueNames('duty', 'm.duty_codes')} as "dutyNames",
      m.contract_until::text as "contractUntil",
      array(select ur.role_id::text from user_role ur where ur.org_user_id = m.id order by 1) as "roleIds",
      array(select r.role_name from user_role ur join role r on r.id = ur.role_id where ur.org_user_id = m.id order by r.id) as "roleNames",
      array(select i.identity_code from user_identity i where i.org_user_id = m.id order by i.is_default desc, i.identity_code) as identities
    from org_user m join organisation o on o.id = m.org_id left join department d on d.id = m.department_id
    where m.id = any(${members.map((member) => member.id)}::bigint[])`.execute(context.db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Words of what they would have; a department of another organisation is refused for each person, not here. */
const readWanted = async ({ db, actor }: Context, change: Change) => {
  const { departmentId, dutyCodes = [], roleIds = [] } = change;
  const { rows } = await sql<{
    department: string | null;
    duties: string[];
    roles: string[];
  }>`
    select (select d.department_name from department d where d.id = ${departmentId ?? null} and ${inScope(actor.scope, 'department d')}) as department,
      ${catalogueNames('duty', 'w.codes')} as duties,
      array(select r.role_name from role r where r.id = any(${roleIds}::bigint[])
        and (r.org_id is null or ${inScope(actor.scope, 'role r')}) order by r.id) as roles
    from (select ${dutyCodes}::text[] as codes) w`.execute(db);
  const found = rows[0];
  if (departmentId && !found?.department) throw failFields([{ field: 'departmentId', key: 'department.foreign' }]);
  return { department: found?.department ?? '', duties: found?.duties ?? [], roles: found?.roles ?? [] };
};

const same = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** What would differ with one person. */
const differencesOf = (
  change: Change,
  { member, held }: { member: Locked; held: Held },
  wanted: Awaited<ReturnType<typeof readWanted>>,
): Prospect['differences'] => {
  const { departmentId, dutyCodes, roleIds, joinedAt } = change;
  const between = (field: string, from: readonly string[], to: readonly string[]) => [
    { field, from: from.join('、'), to: to.join('、') },
  ];
  return [
    ...(departmentId === undefined || departmentId === member.department_id
      ? []
      : between('departmentName', [held.departmentName], [wanted.department])),
    ...(dutyCodes === undefined || same(dutyCodes, member.duty_codes)
      ? []
      : between('dutyNames', held.dutyNames, wanted.duties)),
    ...(roleIds === undefined || same(roleIds, held.roleIds) ? [] : between('roleNames', held.roleNames, wanted.roles)),
    ...(joinedAt === undefined || joinedAt === member.joined_at
      ? []
      : between('joinedAt', [member.joined_at], [joinedAt])),
  ];
};

/** What a rule says of this person alone: nothing, or the refusal. What is wrong with the change itself is thrown. */
const refusalOf = async (work: () => Promise<void>): Promise<Failure | undefined> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
};

const isSelf = (actor: Actor, member: Locked): boolean =>
  member.user_id === actor.userId || member.user_id === actor.runAs?.userId;

/** The rules of a change by hand, asked of one person. */
const requireChangeable = async (
  context: Context,
  change: Change,
  { member, held, differences }: Omit<Examined, 'failure'>,
): Promise<void> => {
  const { db, actor } = context;
  const touches = (field: string) => differences.some((one) => one.field === field);
  const department = touches('departmentName')
    ? await findDepartment(db, member.org_id, change.departmentId ?? null)
    : { tree: member.department_tree };
  if (touches('departmentName')) await requirePlacing(db, actor, [member.id], department.tree);
  if (touches('joinedAt'))
    refuseWrongDays(
      { joinedAt: change.joinedAt, dutySince: undefined, contractUntil: held.contractUntil },
      dayOf(clock.now()),
    );
  if (!touches('roleNames')) return;
  const roleIds = change.roleIds ?? [];
  // Nobody changes the own roles; only those that come or go have to be the actor's to give.
  if (isSelf(actor, member)) throw fail('user.self');
  await requireGrantable(
    db,
    actor,
    { orgId: member.org_id, typeCode: held.typeCode, departmentTree: department.tree },
    [
      ...roleIds.filter((role) => !held.roleIds.includes(role)),
      ...held.roleIds.filter((role) => !roleIds.includes(role)),
    ],
  );
};

/** Every person of a change with what would differ and whether it may. @throws where the change itself is wrong. */
const examine = async (context: Context, change: Change, lock: 'update' | 'none'): Promise<Examined[]> => {
  const { db, actor } = context;
  const { dutyCodes, joinedAt } = change;
  if ([change.departmentId, dutyCodes, change.roleIds, joinedAt].every((value) => value === undefined))
    throw fail('people.nothingToChange');
  refuseWrongDays({ joinedAt, dutySince: undefined, contractUntil: undefined }, dayOf(clock.now()));
  const choices = { dutyCodes: dutyCodes ?? [], industryCodes: [], subjectCodes: [] };
  await refuseTooMany(db, choices);
  await refuseUnknownCodes(db, choices);
  const members = await lockMembers(db, actor, change.orgUserIds, lock);
  const held = await readHeld(context, members);
  const wanted = await readWanted(context, change);
  const examined: Examined[] = [];
  for (const member of members) {
    const one = held.get(member.id);
    if (!one) throw fail('object.missing');
    const differences = differencesOf(change, { member, held: one }, wanted);
    const person = { member, held: one, differences };
    const failure =
      differences.length > 0 ? await refusalOf(() => requireChangeable(context, change, person)) : undefined;
    examined.push({ ...person, failure });
  }
  return examined;
};

/** A refusal as a person reads it beside a name: that of its field, where it stands on one. */
const inWords = ({ language, runtime }: Context, failure: Failure): string => {
  const [field] = failure.fields;
  return field ? say(language, `failures.${field.key}`, field.params) : runtime.sayFailure(language, failure);
};

/** What a change would make of everybody; writes nothing. */
export const previewMany = async (context: Context, change: Change): Promise<Prospect[]> => {
  const examined = await examine(context, change, 'none');
  const ids = examined.map(({ member }) => member.id);
  context.audit({ objectKind: 'employee', objectId: ids[0] ?? '', action: 'employee.preview', after: { ids } });
  return examined.map(({ member, differences, failure }) => ({
    orgUserId: member.id,
    realName: member.real_name,
    differences,
    refused: failure ? inWords(context, failure) : '',
  }));
};

/**
 * Changes everybody alike, all or none; whoever it changes nothing of is left alone. Each is a deed of its own in the log.
 * @throws people.cannotChange by name, where somebody cannot be changed.
 */
export const changeMany = async (context: Context, change: Change): Promise<{ changed: number }> => {
  const { db, actor, origin } = context;
  const examined = await examine(context, change, 'update');
  const cannot = examined.filter((one) => one.failure);
  if (cannot.length > 0)
    throw failFor(
      'people.cannotChange',
      cannot.map((one) => one.member.real_name),
    );
  const changing = examined.filter((one) => one.differences.length > 0);
  const { departmentId, dutyCodes, joinedAt, roleIds } = change;
  for (const { member, held, differences } of changing) {
    const touches = (field: string) => differences.some((one) => one.field === field);
    const department = touches('departmentName')
      ? await findDepartment(db, member.org_id, departmentId ?? null)
      : { id: member.department_id, tree: member.department_tree };
    await changeMember(db, member.id, {
      departmentId: department.id,
      departmentTree: department.tree,
      userClass: held.userClass,
      industryCodes: member.industry_codes,
      subjectCodes: member.subject_codes,
      dutyCodes: dutyCodes ?? member.duty_codes,
      joinedAt: joinedAt ?? member.joined_at,
    });
    if (roleIds !== undefined && touches('roleNames')) {
      await setRights(db, member.id, { roleIds, identities: held.identities });
      await emit(db, actor, 'user.rightsChanged', { orgUserId: member.id });
    }
    await writeAudit(db, actor, origin, {
      service: 'manager',
      action: 'employee.mod',
      objectKind: 'employee',
      objectId: member.id,
      result: 'done',
      before: Object.fromEntries(differences.map(({ field, from }) => [field, from])),
      after: Object.fromEntries(differences.map(({ field, to }) => [field, to])),
    });
  }
  noteBatch(
    context,
    'employee.batch',
    changing.map((one) => one.member),
    { departmentId, dutyCodes, roleIds, joinedAt },
  );
  return { changed: changing.length };
};
