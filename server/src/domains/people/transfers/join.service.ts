import type { employeeApi } from '#contracts/people/employee.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { insertMembership, refuseAbove, requireGrantable, requirePlacing } from '#domains/identity/door.ts';
import { brokenRule } from '#kernel/db.ts';
import { failFields, orMissing } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { findDepartment, lockMembers } from '../employee.rules.ts';
import { findWorkplace } from '../person.queries.ts';

/**
 * Makes somebody of the scope a member of a second organisation of the scope, with identities and roles of its own there.
 * Somebody of an organisation outside changes by a transfer, which asks that side.
 */
export const joinEmployee = async (
  context: Context,
  input: Parsed<typeof employeeApi.join>,
): Promise<{ orgUserId: string }> => {
  const { db, actor } = context;
  const member = orMissing((await lockMembers(db, actor, [input.orgUserId]))[0]);
  if (member.user_id !== actor.userId) await refuseAbove(db, actor, [member.id]);
  const workplace = await findWorkplace(db, actor, input.orgId);
  if (!workplace) throw failFields([{ field: 'orgId', key: 'object.missing' }]);
  const department = await findDepartment(db, workplace.orgId, input.departmentId);
  await requirePlacing(db, actor, [], department.tree);
  // Nobody gives oneself roles, elsewhere neither.
  if (member.user_id === actor.userId && input.roleIds.length > 0)
    throw failFields([{ field: 'roleIds', key: 'user.self' }]);
  await requireGrantable(
    db,
    actor,
    { orgId: workplace.orgId, typeCode: workplace.typeCode, departmentTree: department.tree },
    input.roleIds,
  );
  try {
    const orgUserId = await insertMembership(db, member.user_id, member.real_name, {
      orgId: workplace.orgId,
      path: workplace.path,
      departmentId: department.id,
      departmentTree: department.tree,
      userClass: input.userClass,
      industryCodes: member.industry_codes,
      subjectCodes: member.subject_codes,
      dutyCodes: member.duty_codes,
      identities: input.identities,
      roleIds: input.roleIds,
    });
    context.audit({ objectKind: 'employee', objectId: orgUserId, action: 'employee.join' });
    return { orgUserId };
  } catch (error) {
    if (brokenRule(error) === 'org_user_member') throw failFields([{ field: 'orgId', key: 'transfer.alreadyMember' }]);
    throw error;
  }
};
