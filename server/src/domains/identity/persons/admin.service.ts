import { sql } from 'kysely';
import { identity } from '#contracts/identity/identity.codes.ts';
import { resourceType } from '#contracts/identity/resource.contract.ts';
import type { Db } from '#kernel/db.ts';

const { admin, student } = identity.values;

/** Condition on `org_user m`: it holds a role that shows a menu of the console, as every role does that holds anything. */
const holdsConsoleRole = sql<boolean>`exists (select from user_role ur join role_resource rr on rr.role_id = ur.role_id
  join resource x on x.id = rr.resource_id where ur.org_user_id = m.id and x.resource_type = ${resourceType.values.menu})`;

export const holdsConsole = async (db: Db, orgUserId: string): Promise<boolean> => {
  const { rows } = await sql`select from org_user m where m.id = ${orgUserId} and ${holdsConsoleRole}`.execute(db);
  return rows.length > 0;
};

/** Identities of a membership whose roles show the console, do so no longer, or never did: the admin identity goes with them. */
export const withAdmin = (identities: readonly string[], held: boolean, holds: boolean): string[] => {
  if (holds) return identities.includes(admin) ? [...identities] : [...identities, admin];
  if (!held) return [...identities];
  const left = identities.filter((one) => one !== admin);
  return left.length > 0 ? left : [student];
};

/** Gives the admin identity to the memberships whose roles show the console and that lack it. */
export const giveAdmin = async (db: Db, orgUserIds: readonly string[]): Promise<void> => {
  await sql`insert into user_identity (org_user_id, path, identity_code)
    select m.id, m.path, ${admin} from org_user m where m.id = any(${[...orgUserIds]}::bigint[]) and ${holdsConsoleRole}
    on conflict do nothing`.execute(db);
};
