import { sql } from 'kysely';
import type { PaymentProviderCode } from '#contracts/orders/payments/payment.codes.ts';
import { post } from '#domains/ledger/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { matchBankLines } from '../bank/match-bank-lines.ts';
import { receivePayment } from '../payments/receive-payment.service.ts';
import type { ProviderLine } from '../providers/payment-provider.ts';
import { findPayments, isRefund, matchLines } from './match-lines.ts';
import { type OpenBill, writeLines } from './write-lines.ts';

/** A provider and one of its days. */
export interface BillOf {
  readonly provider: Exclude<PaymentProviderCode, 'bank'>;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** What a bill is called in postings. */
const billObject = 'providerBill';

/** The bill of a provider and day, locked; undefined once it was taken in. */
export const openBill = async (db: Db, { provider, day }: BillOf): Promise<OpenBill | undefined> => {
  await sql`insert into provider_bill (org_id, path, provider, day)
    select o.id, o.path, ${provider}, ${day} from organisation o where o.parent_id is null order by o.id limit 1
    on conflict (provider, day) do nothing`.execute(db);
  const { rows } = await sql<OpenBill & { taken: boolean }>`
    select b.id, b.org_id as "orgId", b.path, b.provider, b.day::text as day, b.taken_at is not null as taken
    from provider_bill b where b.provider = ${provider} and b.day = ${day} for update`.execute(db);
  const [bill] = rows;
  return bill && !bill.taken ? bill : undefined;
};

/**
 * Receives the payments of a bill that nobody told of: so no money is lost, whoever it is for.
 * @returns serial numbers of those that no order of ours is named by
 */
const receiveUnheard = async (db: Db, of: BillOf, lines: readonly ProviderLine[]): Promise<ReadonlySet<string>> => {
  const known = await findPayments(db, of.provider, lines);
  const nobodys = new Set<string>();
  for (const line of lines) {
    if (isRefund(line) || line.amountFen <= 0 || known.has(line.serial)) continue;
    const { orderNumber, serial, amountFen, at: paidAt } = line;
    const told = { provider: of.provider, merchantId: '', orderNumber, serial, amountFen, paidAt, payer: '' };
    const { outcome } = await receivePayment(db, told);
    if (outcome === 'unknown') nobodys.add(serial);
  }
  return nobodys;
};

/** What the provider kept on the day, once, in the platform's own book: it arrives less what was received. */
const postFees = async (db: Db, { id, orgId, provider, day }: OpenBill, feeFen: number): Promise<string | null> => {
  if (feeFen === 0) return null;
  const [debit, credit] = feeFen > 0 ? (['fees', 'received'] as const) : (['received', 'fees'] as const);
  const { postingId } = await post(db, {
    orgId,
    key: `fee:${id}`,
    kind: 'fee',
    about: { kind: billObject, id },
    remark: `${provider} ${day}`,
    madeBy: '0',
    transfers: [{ debit, credit, amountFen: Math.abs(feeFen) }],
  });
  return postingId;
};

/**
 * Takes the lines of a provider's day in, once: receives payments nobody told of, matches the others, tells the payments their fee, posts
 * the fees of the day, and finds its payout where that arrived already. Taken again nothing happens.
 */
export const takeBill = async (db: Db, of: BillOf, lines: readonly ProviderLine[]): Promise<void> => {
  const bill = await openBill(db, of);
  if (!bill) return;
  const unheard = await receiveUnheard(db, of, lines);
  await writeLines(db, bill, await matchLines(db, of.provider, lines, unheard));
  const { rows } = await sql<{ lines: number; grossFen: number; feeFen: number }>`
    select count(*)::int as lines, coalesce(sum(l.amount_fen), 0)::bigint as "grossFen", coalesce(sum(l.fee_fen), 0)::bigint as "feeFen"
    from provider_line l where l.bill_id = ${bill.id} and l.amount_fen is not null`.execute(db);
  const { lines: count = 0, grossFen = 0, feeFen = 0 } = rows[0] ?? {};
  const postingId = await postFees(db, bill, feeFen);
  const now = clock.now().toISOString();
  await sql`update provider_bill set lines = ${count}, gross_fen = ${grossFen}, fee_fen = ${feeFen}, posting_id = ${postingId},
    asked_at = ${now}, taken_at = ${now}, trouble = '' where id = ${bill.id}`.execute(db);
  await matchBankLines(db);
};
