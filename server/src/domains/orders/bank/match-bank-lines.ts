import { sql } from 'kysely';
import { bankLineState } from '#contracts/orders/bank/bank-line.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { bankLineWalks, holdBankLines } from './bank-line.walks.ts';
import { findPayouts, findRefunds, findVouchers, type Pair } from './find-bank-matches.ts';
import { writeMissingLines } from './write-missing-lines.ts';

const linesOf = (ids: readonly string[]) => sql<boolean>`t.id = any(${ids}::bigint[])`;

/** Takes away what stood as only ours and has its line now. What somebody found out about it goes along. */
const dropOursOnly = async (db: Db, pairs: readonly Pair[]): Promise<void> => {
  const own = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x ("lineId" bigint, "voucherId" bigint, "billId" bigint, "refundId" bigint)
    join bank_line o on o.amount_fen is null and (o.voucher_id = x."voucherId" or o.bill_id = x."billId" or o.refund_id = x."refundId")`;
  await sql`update bank_line l set remark = o.remark, decided_by = o.decided_by, decided_at = o.decided_at
    from ${own} where l.id = x."lineId" and o.remark <> '' and l.remark = ''`.execute(db);
  await sql`delete from bank_line d using ${own} where d.id = o.id`.execute(db);
};

/** Writes what of ours lines are; their state is walked by the caller. */
export const linkOwn = async (db: Db, pairs: readonly Pair[]): Promise<void> => {
  if (pairs.length === 0) return;
  await dropOursOnly(db, pairs);
  // A bill is one line's alone: it is let go everywhere before it is taken anywhere.
  const ids = pairs.map(({ lineId }) => lineId);
  await sql`update bank_line t set bill_id = null, own_fen = null where ${linesOf(ids)} and t.bill_id is not null`.execute(
    db,
  );
  await sql`update bank_line l set own_fen = x."ownFen", voucher_id = x."voucherId", bill_id = x."billId", refund_id = x."refundId"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x ("lineId" bigint, "ownFen" bigint, "voucherId" bigint, "billId" bigint, "refundId" bigint)
    where l.id = x."lineId"`.execute(db);
};

const walkFound = async (db: Db, pairs: readonly Pair[]): Promise<void> => {
  for (const to of ['matched', 'differs'] as const) {
    const ids = pairs.filter((one) => (one.amountFen === one.ownFen) === (to === 'matched')).map((one) => one.lineId);
    if (ids.length > 0) await bankLineWalks.those({ db, actor: systemActor }, 'find', { where: linesOf(ids), to });
  }
};

const letGo = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update bank_line t set bill_id = null, own_fen = null where ${linesOf(ids)}`.execute(db);
  await bankLineWalks.those({ db, actor: systemActor }, 'part', { where: linesOf(ids) });
};

/** Those whose line is still open once it is held: what a person has decided meanwhile stays. A payout is of a line nobody decided about. */
const stillOpen = async (db: Db, pairs: readonly Pair[]): Promise<readonly Pair[]> => {
  const { rows } = await sql<{ id: string; forPayout: boolean; forOthers: boolean }>`
    select t.id, t.state = ${literal(bankLineState, 'bankOnly')} or t.state = ${literal(bankLineState, 'matched')} and t.bill_id is not null as "forPayout",
      t.state in (${literal(bankLineState, 'bankOnly', 'kept', 'explained')}) and t.own_fen is null as "forOthers"
    from bank_line t where ${linesOf(pairs.map(({ lineId }) => lineId))} order by t.id for update`.execute(db);
  const held = new Map(rows.map((row) => [row.id, row]));
  return pairs.filter(({ lineId, billId }) => {
    const line = held.get(lineId);
    return billId === null ? line?.forOthers === true : line?.forPayout === true;
  });
};

const pairUp = async (db: Db, found: readonly Pair[]): Promise<void> => {
  const pairs = found.length === 0 ? found : await stillOpen(db, found);
  await linkOwn(db, pairs);
  await walkFound(db, pairs);
};

/** Finds the line of a transfer that was passed, where it came in before. */
export const matchVoucher = async (db: Db, bankKey: string): Promise<void> => {
  await holdBankLines(db);
  await pairUp(db, await findVouchers(db, bankKey));
};

/** Finds the line of a refund that was confirmed, where it went out before. */
export const matchRefund = async (
  db: Db,
  of: { readonly bankKey: string; readonly refundId: string },
): Promise<void> => {
  await holdBankLines(db);
  await pairUp(db, await findRefunds(db, of));
};

/**
 * Finds what of ours the open lines of our bank are, whatever came first: transfers and refunds by the bank's serial number, payouts of
 * providers by name, day and amount; then writes what the bank lacks. What a person decided stays, but for a line whose transfer
 * was handed in later. Again it changes nothing.
 */
export const matchBankLines = async (db: Db): Promise<void> => {
  await holdBankLines(db);
  const payouts = await findPayouts(db);
  await letGo(db, payouts.parted);
  await pairUp(db, [...(await findVouchers(db)), ...(await findRefunds(db)), ...payouts.pairs]);
  await writeMissingLines(db);
};
