import { codes } from '../codes.ts';

/** Identities a person may act in (spec section 3). */
export const identity = codes('identity', {
  student: 'student',
  admin: 'admin',
  outStudent: 'out_student',
  adminSafe: 'admin_safe',
  lecturer: 'lecturer',
  assessors: 'assessors',
  emcee: 'emcee',
});

/** Where a record was made (spec section 9). */
export const sourceType = codes('sourceType', {
  pc: 10,
  onSiteExam: 14,
  onSiteLearning: 15,
  android: 20,
  ios: 21,
  officialAccount: 22,
  miniProgram: 23,
  pcH5: 30,
  androidH5: 31,
  iosH5: 32,
  /** Ours: another system that calls the interface. */
  thirdParty: 40,
  migrated: 103,
});

export const loginMode = codes('loginMode', {
  password: 'PASSWORD',
  ticket: 'TICKET',
  phoneCode: 'PHONE_CODE',
  runAs: 'RUN_AS',
  change: 'CHANGE',
  auto: 'AUTO_LOGIN',
});

/** What a log-in ticket is for: the page that takes people over from elsewhere, or the log-in without a password. */
export const ticketPurpose = { transfer: 'transfer', noPassword: 'noPassword' } as const;

/** This product, where a log-in names the one it is for; a log-in for another is refused on the field. */
export const productCode = 'LUAN';

export const loginResult = codes('loginResult', {
  done: 'done',
  wrong: 'wrong',
  locked: 'locked',
  disabled: 'disabled',
  noPermission: 'noPermission',
  secondFactor: 'secondFactor',
  firstPasswordOver: 'firstPasswordOver',
  logout: 'logout',
});

/** Token states of the browser (spec section 4): -2 another account in this browser, -1 none, 0 valid, 2 expired. */
export const tokenState = { otherLogin: -2, none: -1, valid: 0, expired: 2 } as const;

/** Passwords the spec forbids (section 5); the server adds a list of common ones. */
export const weakPasswords = [
  '112233',
  '123123',
  '123321',
  '654321',
  'abcabc',
  'abc123',
  'a1b2c3',
  'aaa111',
  '123qwe',
  'qwerty',
  'qweasd',
  'admin',
  'password',
  'p@ssword',
  'passwd',
  'iloveyou',
  '5201314',
  'asdfghjkl',
] as const;
