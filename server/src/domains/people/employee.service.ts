import { sql } from 'kysely';
import type { employeeApi } from '#contracts/people/employee.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import {
  changeMember,
  changePerson,
  findHolders,
  hashPassword,
  insertPeople,
  randomPassword,
  refuseAbove,
  requireGrantable,
  requirePlacing,
  rolesOf,
  setRights,
  shownName,
} from '#domains/identity/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import type { Context } from '#kernel/serve.ts';
import { findEmployee } from './employee.queries.ts';
import {
  findDepartment,
  isShared,
  type Locked,
  lockMembers,
  refuseShared,
  refuseTooMany,
  refuseUnknownCodes,
  refuseWrongDays,
  takenFields,
} from './employee.rules.ts';
import { findWorkplace, refuseBlank } from './person.queries.ts';

type AddInput = Parsed<typeof employeeApi.add>;
type ModInput = Parsed<typeof employeeApi.mod>;

const explainBroken = (error: unknown): unknown => {
  const rule = brokenRule(error);
  if (rule === 'app_user_username') return takenFields(['username']);
  if (rule === 'app_user_phone') return takenFields(['phone']);
  if (rule === 'app_user_id_card') return takenFields(['idCard']);
  return error;
};

/** New employee with a random first password, which is answered this once. */
export const addEmployee = async (context: Context, input: AddInput): Promise<Data<typeof employeeApi.add>> => {
  const { db, actor, runtime } = context;
  refuseWrongDays(
    { joinedAt: undefined, dutySince: undefined, contractUntil: undefined, ...input },
    dayOf(clock.now()),
  );
  const workplace = await findWorkplace(db, actor, input.orgId ?? actor.orgId);
  if (!workplace) throw fail('object.missing');
  await refuseTooMany(db, input);
  if (!input.username && !input.phone) throw failFields([{ field: 'phone', key: 'people.numberNeeded' }]);
  const { realName, phone, idCard, education, email } = input;
  await refuseBlank(db, workplace.orgId, { realName, phone, idCard, education, email });
  await refuseUnknownCodes(db, input);
  const department = await findDepartment(db, workplace.orgId, input.departmentId);
  await requirePlacing(db, actor, [], department.tree);
  await requireGrantable(
    db,
    actor,
    { orgId: workplace.orgId, typeCode: workplace.typeCode, departmentTree: department.tree },
    input.roleIds,
  );
  const password = randomPassword();
  const row = {
    ...input,
    ...workplace,
    departmentId: department.id,
    departmentTree: department.tree,
    phone: input.phone || undefined,
    idCard: input.idCard || undefined,
  };
  try {
    const { people, taken } = await insertPeople(db, runtime.keys, [
      { ...row, passwordHash: await hashPassword(password) },
    ]);
    const made = people[0];
    if (!made) throw takenFields(taken.map((one) => one.field));
    context.audit({
      objectKind: 'employee',
      objectId: made.orgUserId,
      action: made.returned ? 'employee.return' : 'employee.add',
    });
    return {
      orgUserId: made.orgUserId,
      userId: made.userId,
      realName: input.realName,
      username: await nameOf(context, made.userId),
      password,
    };
  } catch (error) {
    throw explainBroken(error);
  }
};

const nameOf = async (context: Context, userId: string): Promise<string> =>
  (await sql<{ name: string }>`select ${shownName} as name from app_user u where u.id = ${userId}`.execute(context.db))
    .rows[0]?.name ?? '';

/** What a person who does not see a field sends for it means nothing. */
const withoutHidden = (actor: Actor, input: ModInput): ModInput => {
  const hidden = (field: string) => actor.hiddenFields.has(field);
  const { phone, idCard, ...rest } = input;
  return {
    ...rest,
    ...(phone === undefined || hidden('phone') ? {} : { phone }),
    ...(idCard === undefined || hidden('idCard') ? {} : { idCard }),
  };
};

interface Stored {
  username: string | null;
  email: string;
  gender: number;
  education: number;
  version: number;
  phone_index: string | null;
  id_card_index: string | null;
  type_code: string;
}

const readStored = async (context: Context, member: Locked): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select u.username, u.email, u.gender, u.education, u.version, u.phone_index, u.id_card_index, o.type_code
    from app_user u join organisation o on o.id = ${member.org_id} where u.id = ${member.user_id} for update of u`.execute(
      context.db,
    );
  return orMissing(rows[0]);
};

/** Personal values as they are after a change, of the fields the actor sees: nobody is asked for what is hidden. */
const afterwards = (actor: Actor, stored: Stored, input: ModInput) => {
  const { realName, email, education } = input;
  const phone = input.phone ?? stored.phone_index;
  const idCard = input.idCard ?? stored.id_card_index;
  const all = { realName, phone, idCard, email, education };
  return Object.fromEntries(Object.entries(all).filter(([field]) => !actor.hiddenFields.has(field)));
};

/** Which personal values the change really touches. */
const personalChange = (context: Context, member: Locked, stored: Stored, input: ModInput) => {
  const { keys } = context.runtime;
  const hidden = context.actor.hiddenFields;
  const index = (kind: string, value: string | undefined) => (value ? keys.index(kind, value) : null);
  const change = {
    realName: input.realName,
    ...(input.username && input.username !== stored.username ? { username: input.username } : {}),
    ...(hidden.has('email') || input.email === stored.email ? {} : { email: input.email }),
    ...(hidden.has('gender') || input.gender === stored.gender ? {} : { gender: input.gender }),
    ...(hidden.has('education') || input.education === stored.education ? {} : { education: input.education }),
    ...(input.phone === undefined || index('phone', input.phone) === stored.phone_index ? {} : { phone: input.phone }),
    ...(input.idCard === undefined || index('idCard', input.idCard) === stored.id_card_index
      ? {}
      : { idCard: input.idCard }),
  };
  return { change, touched: Object.keys(change).length > 1 || input.realName !== member.real_name };
};

const refuseTaken = async (
  context: Context,
  userId: string,
  change: { username?: string; phone?: string; idCard?: string },
): Promise<void> => {
  const { keys } = context.runtime;
  const phone = change.phone ? keys.index('phone', change.phone) : '';
  const card = change.idCard ? keys.index('idCard', change.idCard) : '';
  const holders = (
    await findHolders(context.db, {
      names: change.username ? [change.username] : [],
      phones: phone ? [phone] : [],
      cards: card ? [card] : [],
    })
  ).filter((one) => one.user_id !== userId);
  const taken = holders.flatMap((one) => [
    ...(change.username && one.username === change.username.toLowerCase() ? (['username'] as const) : []),
    ...(phone && one.phone_index === phone ? (['phone'] as const) : []),
    ...(card && one.id_card_index === card ? (['idCard'] as const) : []),
  ]);
  if (taken.length > 0) throw takenFields(taken);
};

/** Whether the roles change; only those that come or go have to be the actor's to give. */
const checkRoles = async (
  context: Context,
  member: Locked,
  stored: Stored,
  tree: string,
  roleIds: readonly string[],
): Promise<boolean> => {
  const before = await rolesOf(context.db, member.id);
  const moved = [
    ...roleIds.filter((role) => !before.includes(role)),
    ...before.filter((role) => !roleIds.includes(role)),
  ];
  if (moved.length === 0) return false;
  if (member.user_id === context.actor.userId) throw failFields([{ field: 'roleIds', key: 'user.self' }]);
  await requireGrantable(
    context.db,
    context.actor,
    { orgId: member.org_id, typeCode: stored.type_code, departmentTree: tree },
    moved,
  );
  return true;
};

/** Changes an employee; the second of two editors is told. Left-out numbers stay as they are. */
export const modEmployee = async (context: Context, given: ModInput): Promise<{ version: number }> => {
  const { db, actor, runtime } = context;
  const input = withoutHidden(actor, given);
  const member = orMissing((await lockMembers(db, actor, [input.orgUserId]))[0]);
  refuseWrongDays(
    {
      joinedAt: input.joinedAt ?? member.joined_at,
      dutySince: input.dutySince,
      contractUntil: input.contractUntil,
    },
    dayOf(clock.now()),
  );
  const stored = await readStored(context, member);
  if (member.version + stored.version !== input.version) throw fail('object.changed');
  const held = {
    industryCodes: member.industry_codes,
    subjectCodes: member.subject_codes,
    dutyCodes: member.duty_codes,
  };
  await refuseTooMany(db, input, held);
  if (!(await isShared(db, actor, member))) await refuseBlank(db, member.org_id, afterwards(actor, stored, input));
  await refuseUnknownCodes(db, input, held);
  const department = await findDepartment(db, member.org_id, input.departmentId);
  if (department.id !== member.department_id) await requirePlacing(db, actor, [member.id], department.tree);
  const before = await findEmployee(db, actor, member.id);
  const { change, touched } = personalChange(context, member, stored, input);
  const without = change.phone === '' && !(change.username ?? stored.username);
  if (without) throw failFields([{ field: 'phone', key: 'people.numberNeeded' }]);
  if (touched) {
    await refuseShared(db, actor, [member]);
    if (member.user_id !== actor.userId) await refuseAbove(db, actor, [member.id]);
    await refuseTaken(context, member.user_id, change);
  }
  try {
    if (touched) await changePerson(db, runtime.keys, member.user_id, change);
  } catch (error) {
    throw explainBroken(error);
  }
  const jobNumber = actor.hiddenFields.has('jobNumber') ? undefined : input.jobNumber;
  await changeMember(db, member.id, {
    ...input,
    jobNumber,
    departmentId: department.id,
    departmentTree: department.tree,
  });
  const rolesChanged = await checkRoles(context, member, stored, department.tree, input.roleIds);
  const rights = await setRights(db, member.id, input);
  if (rolesChanged || rights.changed) await emit(db, actor, 'user.rightsChanged', { orgUserId: member.id });
  context.audit({
    objectKind: 'employee',
    objectId: member.id,
    action: 'employee.mod',
    before,
    after: { ...given, identities: rights.identities },
  });
  return { version: input.version + 1 + (touched ? 1 : 0) };
};
