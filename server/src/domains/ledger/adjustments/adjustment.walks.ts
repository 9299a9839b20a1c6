import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import {
  type AdjustedAccount,
  adjustedAccount,
  adjustmentDirection,
  adjustmentType,
  ledgerAdjustmentMachine,
} from '#contracts/ledger/adjustments/adjustment.codes.ts';
import { fail } from '#kernel/errors.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { stampedBy, type Taken, walks } from '#kernel/walks.ts';
import { post } from '../post.service.ts';
import { adjustmentMakers } from './adjustment.queries.ts';

type Walked = Taken<keyof typeof ledgerAdjustmentMachine.edges, 'ledger_adjustment'>;

const accountOf = (account: number): AdjustedAccount => {
  const names = Object.keys(adjustedAccount.values) as AdjustedAccount[];
  return names.find((name) => adjustedAccount.values[name] === account) ?? 'paid';
};

/** @throws payment.limitUsed where more credit than the new limit is used already */
const limitCredit = async ({ context: { db }, row }: Walked): Promise<void> => {
  const { rows } = await sql<{
    done: boolean;
  }>`select luan_limit_credit(${row.org_id}, ${row.amount_fen}) as done`.execute(db);
  if (!rows[0]?.done) throw fail('payment.limitUsed', { yuan: yuanOf(Number(row.amount_fen)) });
};

const carryOut = async (walked: Walked): Promise<void> => {
  const { context, id, row } = walked;
  if (row.kind === adjustmentType.values.creditLimit) return limitCredit(walked);
  const account = accountOf(row.account);
  const amountFen = Number(row.amount_fen);
  const { postingId } = await post(context.db, {
    orgId: row.org_id,
    key: `adjustment:${id}`,
    kind: row.kind === adjustmentType.values.opening ? 'opening' : 'adjustment',
    about: { kind: ledgerAdjustmentMachine.name, id },
    remark: row.object_text === '' ? row.reason : row.object_text,
    madeBy: context.actor.userId,
    byHand: true,
    transfers: [
      row.direction === adjustmentDirection.values.up
        ? { debit: 'clearing', credit: account, amountFen }
        : { debit: account, credit: 'clearing', amountFen },
    ],
  });
  await sql`update ledger_adjustment set posting_id = ${postingId} where id = ${id}`.execute(context.db);
};

/** Adjustments as they are passed, rejected and withdrawn: what is passed is posted in the same transaction. */
export const adjustmentWalks = walks(ledgerAdjustmentMachine, {
  table: 'ledger_adjustment',
  makers: adjustmentMakers,
  rule: ({ context: { actor }, edge, row }) => {
    if (edge === 'withdraw' && !isMaker(actor, [row.created_by])) throw fail('payment.notYours');
  },
  stamps: {
    pass: stampedBy('checked'),
    reject: (stamped) => ({ ...stampedBy('checked')(stamped), reject_reason: stamped.reason }),
  },
  effects: { pass: carryOut },
});
