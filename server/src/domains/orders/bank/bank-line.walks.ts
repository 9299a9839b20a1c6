import { sql } from 'kysely';
import { bankLineMachine } from '#contracts/orders/bank/bank-line.codes.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { onEdges, type Step, stampedBy, walks } from '#kernel/walks.ts';

type Walking = Step<keyof typeof bankLineMachine.edges, 'bank_line'>;

/** Lines are compared and paired by one at a time: what was found not to be there is not there until the transaction ends. */
export const holdBankLines = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank_line', 0))`.execute(db);
};

/** What takes money in, and so is nothing for a line that went out. */
export const takingIn: readonly string[] = ['pair', 'assign', 'credit', 'giveBack'];

/** @throws bankLine.wentOut for money that went out: it is no payment */
const rule = ({ edge, row }: Walking): void => {
  if (takingIn.includes(edge) && Number(row.amount_fen) < 0) throw fail('bankLine.wentOut');
};

const walking = {
  table: 'bank_line',
  rule,
  stamps: {
    ...onEdges(['pair', 'assign', 'credit', 'giveBack', 'keep'], stampedBy('decided')),
    explain: (stamped) => ({ ...stampedBy('decided')(stamped), remark: stamped.reason }),
  },
} satisfies Parameters<
  typeof walks<keyof typeof bankLineMachine.codes.values, keyof typeof bankLineMachine.edges, 'bank_line'>
>[1];

/** Lines of our bank as they are found, taken in, kept and explained. */
export const bankLineWalks = walks(bankLineMachine, walking);
/** The same for a line that is paired with a transfer of another amount. */
export const differingWalks = walks(bankLineMachine, { ...walking, to: { pair: () => 'differs' } });
