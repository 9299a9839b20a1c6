import { valuesFor } from '#domains/parameters/door.ts';
import type { Db } from '#kernel/db.ts';

/** Parameter that names who needs a second factor: types of organisations, and `finance`. */
const parameter = 'secondFactorTypes';
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
  const content = (await valuesFor(db, membership.org_id, [parameter]))[0]?.content ?? '[]';
  const wanted = JSON.parse(content) as string[];
  return (
    wanted.includes(membership.type_code) || (wanted.includes('finance') && permissions.some((key) => money.test(key)))
  );
};
