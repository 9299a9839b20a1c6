import { sql } from 'kysely';
import { keyOf } from '#contracts/codes.ts';
import { type LedgerAccount, ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import { type AccountShare, giveBackTo } from '#contracts/orders/account-shares.rules.ts';
import { payOrderMachine } from '#contracts/orders/order.codes.ts';
import { post } from '#domains/ledger/door.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { pairsOf, sharesIn } from './account-shares.ts';

/** An order whose money is taken or comes back, in fen. */
interface Spent {
  readonly payOrderId: string;
  readonly orgId: string;
  readonly number: string;
  readonly amountFen: number;
}

/** Name of an account by its number; never another one in its place. @throws object.missing */
const nameOf = (account: number): LedgerAccount => orMissing(keyOf(ledgerAccount, account)) as LedgerAccount;

/** Accounts an order was paid out of, and who made it; the order is locked. None of an order whose money came in as paid balance. */
const lockTaken = async (
  db: Db,
  payOrderId: string,
): Promise<{ readonly taken: readonly AccountShare[]; readonly createdBy: string }> => {
  const { rows } = await sql<{ taken: string[]; createdBy: string }>`
    select o.taken, o.created_by as "createdBy" from pay_order o where o.id = ${payOrderId} for update`.execute(db);
  const { taken, createdBy } = orMissing(rows[0]);
  return { taken: sharesIn(taken), createdBy };
};

const fromBalance = (amountFen: number): readonly AccountShare[] => [{ account: ledgerAccount.values.paid, amountFen }];

const keepSpent = async (db: Db, { payOrderId, amountFen }: Spent, taken: readonly AccountShare[]): Promise<void> => {
  await sql`update pay_order set spent_fen = spent_fen + ${amountFen}, taken = ${pairsOf(taken)}::bigint[] where id = ${payOrderId}`.execute(
    db,
  );
};

/**
 * Takes the money of a paid order for the places that were ordered: out of the accounts it was paid from, or out of the paid balance in
 * the transaction that brought it in.
 * @throws ledger.closed for an order out of the accounts, which a person asks for
 */
export const spendOrder = async (db: Db, of: Spent): Promise<void> => {
  const { taken, createdBy } = await lockTaken(db, of.payOrderId);
  const byHand = taken.length > 0;
  const shares = byHand ? taken : fromBalance(of.amountFen);
  await post(db, {
    orgId: of.orgId,
    key: `place:${of.payOrderId}`,
    kind: 'classPlace',
    about: { kind: payOrderMachine.name, id: of.payOrderId },
    remark: of.number,
    madeBy: byHand ? createdBy : '0',
    ...(byHand && { byHand: true }),
    transfers: shares.map(({ account, amountFen }) => ({ debit: nameOf(account), credit: 'clearing', amountFen })),
  });
  await keepSpent(db, of, taken);
};

/** Brings what was taken for one place back to the accounts it was taken from, the last one first; once for ever. */
export const returnSpent = async (db: Db, placeId: string, of: Spent): Promise<void> => {
  const { taken } = await lockTaken(db, of.payOrderId);
  const { back, stays } =
    taken.length > 0 ? giveBackTo(taken, of.amountFen) : { back: fromBalance(of.amountFen), stays: [] };
  await post(db, {
    orgId: of.orgId,
    key: `place-back:${placeId}`,
    kind: 'placeReturn',
    about: { kind: payOrderMachine.name, id: of.payOrderId },
    remark: of.number,
    madeBy: '0',
    transfers: back.map(({ account, amountFen }) => ({ debit: 'clearing', credit: nameOf(account), amountFen })),
  });
  await keepSpent(db, { ...of, amountFen: -of.amountFen }, stays);
};
