import { sql } from 'kysely';
import { payOrderMachine } from '#contracts/orders/order.codes.ts';
import { post } from '#domains/ledger/door.ts';
import type { Db } from '#kernel/db.ts';

/** An order whose money is taken or comes back, in fen. */
interface Spent {
  readonly payOrderId: string;
  readonly orgId: string;
  readonly number: string;
  readonly amountFen: number;
}

const keepSpent = async (db: Db, { payOrderId, amountFen }: Spent): Promise<void> => {
  await sql`update pay_order set spent_fen = spent_fen + ${amountFen} where id = ${payOrderId}`.execute(db);
};

/** Takes the money of a paid order for the places that were ordered: out of the paid balance in the transaction that brought it in. */
export const spendOrder = async (db: Db, of: Spent): Promise<void> => {
  await post(db, {
    orgId: of.orgId,
    key: `place:${of.payOrderId}`,
    kind: 'classPlace',
    about: { kind: payOrderMachine.name, id: of.payOrderId },
    remark: of.number,
    madeBy: '0',
    transfers: [{ debit: 'paid', credit: 'clearing', amountFen: of.amountFen }],
  });
  await keepSpent(db, of);
};

/** Brings what was taken for one place back to the paid balance, once for ever. */
export const returnSpent = async (db: Db, placeId: string, of: Spent): Promise<void> => {
  await post(db, {
    orgId: of.orgId,
    key: `place-back:${placeId}`,
    kind: 'placeReturn',
    about: { kind: payOrderMachine.name, id: of.payOrderId },
    remark: of.number,
    madeBy: '0',
    transfers: [{ debit: 'clearing', credit: 'paid', amountFen: of.amountFen }],
  });
  await keepSpent(db, { ...of, amountFen: -of.amountFen });
};
