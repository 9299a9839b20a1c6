import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { Input } from '#contracts/route.ts';
import type { Browser } from '#testing/browser.ts';
import { password } from '../console.ts';
import { newBrowser } from '../user.ts';

/** Somebody comes in on the phone by the first password and chooses another: the one the journeys type. */
export const arrive = async (username: string, first: string, chosen = password): Promise<void> => {
  const phone = newBrowser();
  await phone.call(studentSessionApi.login, { username, password: first });
  await phone.call(studentSessionApi.password, { newPassword: chosen });
};

/** Somebody is hired and, if not told otherwise, has come in once. @returns the membership. */
export const hire = async (
  by: Browser,
  newcomer: Input<typeof employeeApi.add> & { username: string },
  comesIn = true,
): Promise<string> => {
  const { orgUserId, password: first } = await by.call(employeeApi.add, newcomer);
  if (comesIn) await arrive(newcomer.username, first);
  return orgUserId;
};

/** A driver who learns on the phone and has no desk. */
type Driver = Omit<Input<typeof employeeApi.add>, 'userClass' | 'identities'> & { username: string };

/** Drivers are hired one after the other. @returns their memberships, in their order. */
export const hireDrivers = async (by: Browser, drivers: readonly Driver[]): Promise<string[]> => {
  const members: string[] = [];
  for (const driver of drivers) members.push(await hire(by, { ...driver, userClass: 102, identities: ['student'] }));
  return members;
};
