import { hash, verify } from '@node-rs/argon2';
import { weakPasswords } from '#contracts/identity/identity.codes.ts';
import { readParameter, readParameters } from '#domains/parameters/door.ts';
import type { Db } from '#kernel/db.ts';
import { failFields } from '#kernel/errors.ts';
import type { FailureKey } from '#phrases/say.ts';

/** Passwords people choose most, beside the spec's own list. */
const common = [
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  '88888888',
  '66666666',
  '00000000',
  '11112222',
  '12341234',
  'password1',
  'password123',
  'qwertyui',
  'qwerty123',
  'qwer1234',
  '1qaz2wsx',
  'q1w2e3r4',
  'asdf1234',
  'zxcvbnm1',
  'abcd1234',
  'a1234567',
  'a12345678',
  'aa123456',
  'abc12345',
  'woaini1314',
  'woaini520',
  'admin123',
  'admin1234',
  'admin888',
  'welcome1',
  'iloveyou1',
  'letmein1',
  '147258369',
  '123456789a',
  '123456abc',
  'wang1234',
  'zhang123',
  'li123456',
  'test1234',
  'root1234',
];
const forbidden = new Set<string>([...weakPasswords, ...common]);
const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/];
const leastKinds = 2;

/**
 * Says why a password is not good enough, or nothing (spec section 5; security, line 5).
 * @param names user name, real name and organisation name of the person.
 * @param least fewest characters: the parameter `passwordLeastLength`.
 */
export const passwordProblem = (password: string, names: readonly string[], least: number): FailureKey | undefined => {
  const plain = password.toLowerCase();
  if (forbidden.has(plain) || /^(.)\1+$/.test(plain)) return 'password.weak';
  if (password.length < least || kinds.filter((kind) => kind.test(password)).length < leastKinds)
    return 'password.tooShort';
  if (names.some((name) => name.length >= 2 && plain.includes(name.toLowerCase()))) return 'password.containsName';
  return undefined;
};

/** Fewest characters of a password on this platform; never fewer than eight. */
export const leastLength = (db: Db): Promise<number> => readParameter(db, undefined, 'passwordLeastLength');

/** Whether somebody whose first password is in use changes it before anything else (spec section 3: both are 1). */
export const changeRules = async (db: Db, orgId: string): Promise<{ strength: boolean; change: boolean }> => {
  const rules = await readParameters(db, orgId, ['passWordLength', 'defaultPasswordMod']);
  return { strength: rules.passWordLength, change: rules.defaultPasswordMod };
};

/** A first password that was handed out, and until when where it stood on paper. */
interface FirstPassword {
  default_password: boolean;
  first_password_until: string | null;
}

/** Whether it stood on paper: others may have read it, so it is changed whatever an organisation asks. */
export const isOnPaper = ({ default_password, first_password_until }: FirstPassword): boolean =>
  default_password && first_password_until !== null;

/** Whether its days on paper are over: it logs nobody in any more. */
export const hasRunOut = (of: FirstPassword, now: Date): boolean =>
  isOnPaper(of) && new Date(of.first_password_until ?? 0) <= now;

/** Whether a person is let in only as far as the change of the first password. */
export const mustChange = async (db: Db, of: FirstPassword & { org_id: string }): Promise<boolean> => {
  if (!of.default_password) return false;
  if (isOnPaper(of)) return true;
  const { strength, change } = await changeRules(db, of.org_id);
  return strength && change;
};

/** Throws on the field when a password is not good enough. */
export const requireGoodPassword = (password: string, names: readonly string[], least: number, field: string): void => {
  const problem = passwordProblem(password, names, least);
  if (problem) throw failFields([{ field, key: problem, params: { min: least } }]);
};

/** argon2id, 19 MiB, two passes (OWASP's least). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashPassword = (password: string): Promise<string> => hash(password, cost);
export const passwordFits = (stored: string, password: string): Promise<boolean> =>
  stored === noPassword ? pretendToCheck(password).then(() => false) : verify(stored, password);

/** Stands where a hash would: nothing a person types fits it (docs/decisions/imported-passwords). */
export const noPassword = '!';

let decoy: Promise<string> | undefined;
/** Spends the time of a real check for a name that does not exist, so that timing tells nothing. */
export const pretendToCheck = async (password: string): Promise<void> => {
  decoy ??= hashPassword('no such person');
  await passwordFits(await decoy, password);
};

const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Characters of a random first password. */
const randomLength = 12;

/** How first passwords are made in an organisation, and what a chosen one must have; never a password. */
export const passwordPolicy = async (db: Db, orgId: string) => {
  const { strength, change } = await changeRules(db, orgId);
  return {
    kind: 'random' as const,
    length: randomLength,
    shownOnce: true,
    mustChange: strength && change,
    leastLength: await leastLength(db),
    leastKinds,
  };
};

/** A random first password, shown once. */
export const randomPassword = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(randomLength - 1));
  return `${[...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')}#`;
};
