import { sql } from 'kysely';
import { verifySync } from 'otplib';
import { readParameter } from '#domains/parameters/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';

const money = /^(finance|order):/;

/**
 * Whether somebody must log in with a one-time code: operators, supervisors and finance, as the parameter of the
 * organisation or of one above says (design/security, line 6).
 */
export const needsSecondFactor = async (
  db: Db,
  membership: { org_id: string; type_code: string },
  permissions: readonly string[],
): Promise<boolean> => {
  const wanted: readonly string[] = await readParameter(db, membership.org_id, 'secondFactorTypes');
  return (
    wanted.includes(membership.type_code) || (wanted.includes('finance') && permissions.some((key) => money.test(key)))
  );
};

/** Seconds a clock may be wrong. */
const tolerance = 30;

/** The step of time a one-time code belongs to; undefined for a wrong one. */
export const stepOf = (secret: string, token: string): number | undefined => {
  try {
    const epoch = Math.floor(clock.now().getTime() / 1000);
    const result = verifySync({ secret, token, epoch, epochTolerance: tolerance });
    return result.valid && 'timeStep' in result ? result.timeStep : undefined;
  } catch {
    // A code of the wrong form is a wrong code.
    return undefined;
  }
};

/**
 * Uses a one-time code of a person up: it and every older one open nothing more.
 * @returns why it opens nothing; undefined for a right one.
 */
export const totpProblem = async (
  db: Db,
  keys: Keys,
  person: { user_id: string; totp_sealed: string },
  token: string,
): Promise<'login.secondFactorWrong' | 'login.secondFactorUsed' | undefined> => {
  const step = stepOf(keys.unseal(person.totp_sealed), token);
  if (step === undefined) return 'login.secondFactorWrong';
  const { rows } = await sql`
    update app_user set totp_step = ${step} where id = ${person.user_id} and (totp_step is null or totp_step < ${step}) returning id`.execute(
    db,
  );
  return rows.length === 1 ? undefined : 'login.secondFactorUsed';
};
