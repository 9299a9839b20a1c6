import { sql } from 'kysely';
import { agreementRecordMachine } from '#contracts/agreements/agreement.codes.ts';
import { walks } from '#kernel/walks.ts';

/** Every edge is the server's: who walks it has asked under its own condition whose record it is, and locked it. */
export const recordWalks = walks(agreementRecordMachine, {
  table: 'agreement_record',
  reach: () => sql<boolean>`true`,
  stamps: { refuse: ({ reason }) => ({ reason }), sign: () => ({ reason: '' }) },
});
