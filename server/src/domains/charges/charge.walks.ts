import { sql } from 'kysely';
import { chargeMachine, chargePayer, chargeProduct } from '#contracts/charges/charge.codes.ts';
import { yuanOf } from '#contracts/columns.ts';
import type { LedgerAccount } from '#contracts/ledger/ledger.codes.ts';
import { post } from '#domains/ledger/door.ts';
import { returnCharge } from '#domains/orders/door.ts';
import { fail } from '#kernel/errors.ts';
import { type Step, type Taken, walks } from '#kernel/walks.ts';
import { returnReasons } from './learner-charge.service.ts';

type Edge = keyof typeof chargeMachine.edges;

/** Accounts of a charge's shares, in the order of `charge.shares`. */
const accounts: readonly LedgerAccount[] = ['coupon', 'granted', 'paid', 'credit'];

/** What was captured goes back into the accounts it was taken from; what a learner paid, to the learner. */
const giveBack = async ({ context: { db, actor }, id, row }: Taken<Edge, 'charge'>): Promise<void> => {
  const transfers = accounts.flatMap((credit, at) => {
    const amountFen = Number(row.shares[at] ?? 0) + (credit === 'coupon' ? Number(row.coupon_fen) : 0);
    return amountFen > 0 ? [{ debit: 'clearing' as const, credit, amountFen }] : [];
  });
  const { postingId } = await post(db, {
    orgId: row.org_id,
    key: `reversal:${id}`,
    // What a used coupon cost whoever bears it was no income, and its giving back takes none away.
    kind: row.product === chargeProduct.values.coupon ? 'couponCost' : 'reversal',
    about: { kind: chargeMachine.name, id },
    remark: yuanOf(Number(row.amount_fen)),
    madeBy: actor.userId,
    byHand: true,
    transfers,
  });
  await sql`update charge set reversal_posting_id = ${postingId} where id = ${id}`.execute(db);
  if (row.payer === chargePayer.values.learner) await returnCharge(db, id, returnReasons.reversed);
};

/** @throws charge.nothing for a charge of nothing */
const rule = ({ edge, row }: Step<Edge, 'charge'>): void => {
  if (edge === 'askReversal' && Number(row.amount_fen) === 0) throw fail('charge.nothing');
};

export const chargeWalks = walks(chargeMachine, { table: 'charge', rule, effects: { passReversal: giveBack } });
