import { checkRecordMachine } from '#contracts/checks/check.codes.ts';
import { onEdges, walks } from '#kernel/walks.ts';
import { checkMakers } from './record.queries.ts';

/**
 * Decisions about checks: whoever made the check is its maker, whatever the history says. Where a company has one person alone,
 * the authority above decides.
 */
export const checkRecordWalks = walks(checkRecordMachine, {
  table: 'check_record',
  makers: checkMakers,
  stamps: onEdges(['accept', 'void'], ({ reason }) => ({ state_reason: reason })),
});
