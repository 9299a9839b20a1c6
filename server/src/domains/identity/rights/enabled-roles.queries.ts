import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { literal } from '#kernel/literal.ts';

/**
 * Numbers of the enabled roles of memberships, for `= any(…)`; `whose` is a condition on `user_role ur`. A list, each role looked
 * up by its number: joined, the roles of the whole platform were read for the two or three of one person.
 */
export const enabledRoles = (whose: RawBuilder<boolean>): RawBuilder<string[]> =>
  sql<string[]>`array(select ur.role_id from user_role ur
    where ${whose} and (select r.state from role r where r.id = ur.role_id) = ${literal(recordState, 'enabled')})`;

/** The same of one membership. */
export const enabledRolesOf = (orgUserId: string): RawBuilder<string[]> =>
  enabledRoles(sql<boolean>`ur.org_user_id = ${orgUserId}`);
