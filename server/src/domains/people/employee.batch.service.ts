import { sql } from 'kysely';
import type { employeeApi } from '#contracts/people/employee.contract.ts';
import { employeeMachine } from '#contracts/people/people.codes.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { type Deed, deedOf } from '#contracts/system/deeds.ts';
import {
  hashPassword,
  randomPassword,
  refuseAbove,
  requirePlacing,
  setDepartment,
  setFirstPassword,
  setUserState,
  shownName,
} from '#domains/identity/door.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import type { Context } from '#kernel/serve.ts';
import { requireStepUp } from '#kernel/step-up.ts';
import { transition } from '#kernel/transition.ts';
import { findDepartment, type Locked, lockMembers, refuseSelf, refuseShared } from './employee.rules.ts';

/** Locks memberships of other people, of whom nobody may do more than the actor. */
export const lockOthers = async (context: Context, orgUserIds: readonly string[]): Promise<Locked[]> => {
  const members = await lockMembers(context.db, context.actor, orgUserIds);
  refuseSelf(context.actor, members);
  await refuseAbove(context.db, context.actor, orgUserIds);
  return members;
};

/** The row of the audit says what was done to whom, at most a page of them; of several it stands at the first. */
export const noteBatch = (context: Context, action: Deed, members: readonly Locked[], after: object = {}): void =>
  context.audit({
    objectKind: 'employee',
    objectId: members[0]?.id ?? '',
    action,
    before: members.slice(0, 200).map((member) => ({
      orgUserId: member.id,
      realName: member.real_name,
      state: member.state,
      departmentId: member.department_id,
    })),
    after: members.length === 1 ? after : { ids: members.slice(0, 200).map((member) => member.id), ...after },
  });

/** Switches memberships on or off, all or none; switching off ends their sessions at once. */
export const switchMembers = async (
  context: Context,
  input: Parsed<typeof employeeApi.batchState>,
): Promise<{ changed: number }> => {
  const { db, actor } = context;
  const members = await lockOthers(context, input.orgUserIds);
  const edge = input.state === 1 ? 'enable' : 'disable';
  if (edge === 'disable' && !input.reason) throw failFields([{ field: 'reason', key: 'input.required' }]);
  for (const member of members) {
    await transition(db, actor, employeeMachine, {
      table: 'org_user',
      id: member.id,
      edge,
      ...(input.reason ? { reason: input.reason } : {}),
    });
    if (edge === 'disable') await emit(db, actor, 'user.disabled', { userId: member.user_id, orgUserId: member.id });
  }
  noteBatch(context, deedOf(employeeMachine, edge), members, { reason: input.reason });
  return { changed: members.length };
};

/** Switches a person on or off everywhere; only where every membership lies inside the scope. */
export const switchUser = async (
  context: Context,
  input: Parsed<typeof employeeApi.userState>,
): Promise<{ changed: number }> => {
  const { db, actor } = context;
  const members = await lockOthers(context, [input.orgUserId]);
  await refuseShared(db, actor, members);
  const userId = members[0]?.user_id ?? '';
  if (input.state === 0 && !input.reason) throw failFields([{ field: 'reason', key: 'input.required' }]);
  await setUserState(db, userId, input.state);
  if (input.state === 0) await emit(db, actor, 'user.disabled', { userId });
  noteBatch(context, input.state === 1 ? 'user.enable' : 'user.disable', members, { reason: input.reason });
  return { changed: 1 };
};

/** Moves people of one organisation to another department of it, all or none; within the reach of whoever moves them. */
export const transferMembers = async (
  context: Context,
  input: Parsed<typeof employeeApi.transfer>,
): Promise<{ changed: number }> => {
  const { db, actor } = context;
  const members = await lockMembers(db, actor, input.orgUserIds);
  const orgId = members[0]?.org_id ?? '';
  if (members.some((member) => member.org_id !== orgId)) throw fail('people.sameDepartmentOrg');
  const department = await findDepartment(db, orgId, input.departmentId);
  const orgUserIds = members.map((member) => member.id);
  await requirePlacing(db, actor, orgUserIds, department.tree);
  await setDepartment(db, orgUserIds, department);
  noteBatch(context, 'employee.transfer', members, { departmentId: input.departmentId });
  return { changed: members.length };
};

/** New random passwords, answered this once; the people must change them, and their sessions end. */
export const resetPasswords = async (
  context: Context,
  orgUserIds: readonly string[],
): Promise<Data<typeof employeeApi.resetPassword>> => {
  const { db, actor } = context;
  const members = await lockOthers(context, orgUserIds);
  await refuseShared(db, actor, members);
  const made: Data<typeof employeeApi.resetPassword> = [];
  for (const member of members) {
    const password = randomPassword();
    await setFirstPassword(db, member.user_id, await hashPassword(password));
    await emit(db, actor, 'user.passwordReset', { userId: member.user_id });
    const { rows } = await sql<{
      username: string;
    }>`select ${shownName} as username from app_user u where id = ${member.user_id}`.execute(db);
    made.push({ orgUserId: member.id, realName: member.real_name, username: rows[0]?.username ?? '', password });
  }
  noteBatch(context, 'employee.password', members);
  return made;
};

/** Whole phone and identity number of one person; takes a fresh password and leaves an audit row. */
export const unmaskMember = async (context: Context, orgUserId: string): Promise<{ phone: string; idCard: string }> => {
  const { db, actor, runtime } = context;
  requireStepUp(actor);
  const members = await lockMembers(db, actor, [orgUserId]);
  const { rows } = await sql<{ phone_sealed: string | null; id_card_sealed: string | null }>`
    select phone_sealed, id_card_sealed from app_user where id = ${members[0]?.user_id ?? '0'}`.execute(db);
  const open = (field: string, sealed: string | null | undefined) =>
    sealed && !actor.hiddenFields.has(field) ? runtime.keys.unseal(sealed) : '';
  noteBatch(context, 'employee.unmask', members);
  return { phone: open('phone', rows[0]?.phone_sealed), idCard: open('idCard', rows[0]?.id_card_sealed) };
};
