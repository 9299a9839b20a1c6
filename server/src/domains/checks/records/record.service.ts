import { sql } from 'kysely';
import { checkRecordMachine } from '#contracts/checks/check.codes.ts';
import { fail } from '#kernel/errors.ts';
import { onEdges, walks } from '#kernel/walks.ts';

/** Decisions about checks: whoever made the check is its maker, whatever the history says. */
export const checkRecordWalks = walks(checkRecordMachine, {
  table: 'check_record',
  makers: sql`select m.user_id from org_user m where m.id = t.org_user_id`,
  rule: ({ context, row }) => {
    if (row.org_id !== context.actor.orgId) throw fail('check.otherCompany');
  },
  stamps: onEdges(['accept', 'void'], ({ reason }) => ({ state_reason: reason })),
});
