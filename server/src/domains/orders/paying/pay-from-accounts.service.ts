import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import { type AccountShare, takeFrom } from '#contracts/orders/account-shares.rules.ts';
import { payOrderMachine } from '#contracts/orders/order.codes.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { holdBook } from '#domains/invoices/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import type { Context } from '#kernel/serve.ts';
import { payOrderWalks } from '../register/order.walks.ts';
import { pairsOf } from './account-shares.ts';

const { granted, paid, credit } = ledgerAccount.values;

/**
 * What accounts of an organisation hold for places of a class, as far as its channels let them be used: granted, paid, credit, in the order
 * in which charges take from them. Coupons pay charges alone.
 */
export const findHoldings = async (db: Db, orgId: string): Promise<readonly AccountShare[]> => {
  const { rows } = await sql<{ funds: string[] }>`
    select luan_funds(b, coalesce(i.channels, '{}')) as funds from ledger_book b left join billing_info i on i.org_id = b.org_id
    where b.org_id = ${orgId}`.execute(db);
  const [, ...fen] = (rows[0]?.funds ?? []).map(Number);
  return [granted, paid, credit]
    .map((account, at) => ({ account, amountFen: fen[at] ?? 0 }))
    .filter(({ amountFen }) => amountFen > 0);
};

/**
 * Holds the book until the end of the transaction, and refuses an amount that the accounts do not hold or would give otherwise than was
 * shown. @throws order.accountsShort, order.accountsChanged
 */
export const requireShownShares = async (
  db: Db,
  orgId: string,
  amountFen: number,
  shown: readonly AccountShare[],
): Promise<void> => {
  await holdBook(db, orgId);
  const holdings = await findHoldings(db, orgId);
  const taken = takeFrom(holdings, amountFen);
  if (!taken)
    throw fail('order.accountsShort', { yuan: yuanOf(holdings.reduce((sum, one) => sum + one.amountFen, 0)) });
  if (pairsOf(taken).join() !== pairsOf(shown).join()) throw fail('order.accountsChanged');
};

/** Pays an own order that waits out of the accounts, at once: whoever hears that it was paid takes the money from them. */
export const payFromAccounts = async (
  { db, actor, audit }: Context,
  {
    payOrderId,
    number,
    amountFen,
  }: { readonly payOrderId: string; readonly number: string; readonly amountFen: number },
  taken: readonly AccountShare[],
): Promise<void> => {
  const paidAt = clock.now().toISOString();
  await sql`update pay_order set taken = ${pairsOf(taken)}::bigint[] where id = ${payOrderId}`.execute(db);
  await payOrderWalks.alone({ db, actor }, 'pay', { id: payOrderId }, { paid_at: paidAt });
  audit({
    objectKind: payOrderMachine.name,
    objectId: payOrderId,
    action: deedOf(payOrderMachine, 'pay'),
    after: { amountFen, taken },
  });
  const paidOrder = { payOrderId, orgId: actor.orgId, number, payableFen: amountFen, paidAt, chargeId: null };
  await emit(db, systemActor, 'order.paid', paidOrder);
};
