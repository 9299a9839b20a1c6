import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { Data } from '#contracts/route.ts';
import type { Browser } from './world.ts';

/** What the form of an employee sends when nothing was changed in it. */
export const formOf = (one: Data<typeof employeeApi.one>) => ({
  orgUserId: one.orgUserId,
  version: one.version,
  realName: one.realName,
  email: one.email,
  gender: one.gender as 1,
  education: one.education as 9,
  departmentId: one.departmentId,
  userClass: one.userClass as 101,
  jobNumber: one.jobNumber,
  industryCodes: one.industryCodes,
  subjectCodes: one.subjectCodes,
  dutyCodes: one.dutyCodes,
  identities: one.identities as ['student'],
  roleIds: one.roleIds,
});

/** The same, of somebody as a person reads them. */
export const unchangedEmployee = async (by: Browser, orgUserId: string) =>
  formOf(await by.call(employeeApi.one, { orgUserId }));
