import { sql } from 'kysely';
import { checkRecordMachine } from '#contracts/checks/check.codes.ts';
import { onEdges, walks } from '#kernel/walks.ts';

/**
 * Decisions about checks: whoever made the check is its maker, whatever the history says. Where a company has one person alone,
 * the authority above decides.
 */
export const checkRecordWalks = walks(checkRecordMachine, {
  table: 'check_record',
  makers: sql`select m.user_id from org_user m where m.id = t.org_user_id`,
  stamps: onEdges(['accept', 'void'], ({ reason }) => ({ state_reason: reason })),
});
