import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import type { Browser } from '#testing/browser.ts';
import { password } from '../console.ts';
import { newBrowser } from '../user.ts';

/** Somebody who has come in on the phone. */
export const onPhone = async (username: string): Promise<Browser> => {
  const phone = newBrowser();
  await phone.call(studentSessionApi.login, { username, password });
  return phone;
};
