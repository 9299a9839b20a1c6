import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { adjustmentType, ledgerAdjustmentState } from '#contracts/ledger/adjustments/adjustment.codes.ts';
import { type LedgerAccount, ledgerAccount, type PostingKind } from '#contracts/ledger/ledger.codes.ts';
import { paymentVoucherState } from '#contracts/ledger/vouchers/voucher.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { closeDays, post } from '#domains/ledger/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { keepFile } from '#kernel/files.ts';
import { tellPast } from '#kernel/history.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { bankNumber, type Payer, placeTransfer } from './bank-transfer.demo.ts';
import { type Past, pastCycles } from './cycles.demo.ts';
import { headOfficeOf, type Office } from './head-office.demo.ts';
import { drawInvoice } from './licence-picture.ts';
import { pastInstant } from './past-instant.ts';
import { companiesOf } from './training.companies.ts';

const words = said({
  opening: '期初余额，系统上线时转入',
  granted: '续约赠送',
  limit: '年度合同约定的信用额度',
  contract: '年度服务合同',
  used: '信用额度支付培训服务费',
  purpose: '预存培训服务费',
  payee: '路安运营总部',
});

const { passed, awaiting, rejected } = paymentVoucherState.values;

interface ByHand {
  readonly of: Payer;
  readonly days: number;
  readonly type: keyof typeof adjustmentType.values;
  readonly account: LedgerAccount;
  readonly amountFen: number;
  readonly reason: string;
}

/** What the head office posted by hand, made by one person and passed by the other. */
const placeByHand = async (db: Db, { maker, checker }: Office, one: ByHand): Promise<void> => {
  const { of, days, type, account, amountFen } = one;
  const { rows } = await sql<{ id: string }>`
    insert into ledger_adjustment (org_id, path, kind, account, direction, amount_fen, as_of, reason, object_text, state, checked_by, checked_at,
      created_by, created_at)
    values (${of.id}, ${of.path}, ${adjustmentType.values[type]}, ${ledgerAccount.values[account]}, 1, ${amountFen},
      ${type === 'opening' ? dayAfter(dayOf(clock.now()), -days) : null}::date, ${one.reason}, ${words.contract},
      ${ledgerAdjustmentState.values.passed}, ${checker}, ${pastInstant(days, '15:40:00')}, ${maker}, ${pastInstant(days, '14:05:00')}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  await tellPast(
    db,
    sql`select a.path, 'ledgerAdjustment', a.id, x.edge, x.past, x.next, null::text, x.who, x.at from ledger_adjustment a cross join lateral (values
        ('add', null::int, ${ledgerAdjustmentState.values.awaiting}::int, a.created_by, a.created_at),
        ('pass', ${ledgerAdjustmentState.values.awaiting}::int, a.state, a.checked_by, a.checked_at)) x (edge, past, next, who, at)
      where a.id = ${id}`,
  );
  if (type === 'creditLimit') {
    await sql`select luan_limit_credit(${of.id}, ${amountFen})`.execute(db);
    return;
  }
  const kind: PostingKind = type === 'opening' ? 'opening' : 'adjustment';
  const { postingId } = await post(db, {
    orgId: of.id,
    key: `adjustment:${id}`,
    kind,
    about: { kind: 'ledgerAdjustment', id },
    remark: one.reason,
    madeBy: checker,
    at: pastInstant(days, '15:40:00'),
    transfers: [{ debit: 'clearing', credit: account, amountFen }],
  });
  await sql`update ledger_adjustment set posting_id = ${postingId} where id = ${id}`.execute(db);
};

/** Training that a company paid on credit. */
const useCredit = async (db: Db, of: Payer, days: number, amountFen: number): Promise<void> => {
  await post(db, {
    orgId: of.id,
    key: `demonstration:${of.id}:${days}`,
    kind: 'capture',
    about: { kind: 'organisation', id: of.id },
    remark: words.used,
    madeBy: '0',
    at: pastInstant(days, '18:00:00'),
    transfers: [{ debit: 'credit', credit: 'clearing', amountFen }],
  });
};

/** What each of the first companies brought along, in fen, and paid since, by days ago. */
const openings = [1_280_000, 456_050, 0, 0];
const deposits: readonly (readonly (readonly [days: number, amountFen: number])[])[] = [
  [
    [178, 2_000_000],
    [96, 1_500_000],
    [27, 2_000_000],
  ],
  [
    [150, 800_000],
    [61, 800_000],
  ],
  [[119, 500_000]],
  [[140, 300_000]],
];
/** Who pays on credit: 9,200.00 of 10,000.00 are used. */
const onCredit = {
  nth: 3,
  limitFen: 1_000_000,
  used: [
    [88, 310_000],
    [47, 340_000],
    [12, 270_000],
  ] as const,
};

/** What happened in the account of the company that stands at a place among the payers. */
const pastOf = async (db: Db, office: Office, of: Payer, nth: number): Promise<Past[]> => {
  const byHand = (one: Omit<ByHand, 'of'>): Past => ({
    days: one.days,
    place: () => placeByHand(db, office, { of, ...one }),
  });
  const opening = openings[nth] ?? 0;
  return [
    ...(opening > 0
      ? [byHand({ days: 318, type: 'opening', account: 'paid', amountFen: opening, reason: words.opening })]
      : []),
    ...(nth < 2
      ? [byHand({ days: 200, type: 'adjustment', account: 'granted', amountFen: 100_000, reason: words.granted })]
      : []),
    ...(deposits[nth] ?? []).map(([days, amountFen]) => ({
      days,
      place: () => placeTransfer(db, office, { of, days, amountFen, state: passed }),
    })),
    ...(await pastCycles(db, of)),
    ...(nth === onCredit.nth
      ? [
          byHand({
            days: 130,
            type: 'creditLimit',
            account: 'credit',
            amountFen: onCredit.limitFen,
            reason: words.limit,
          }),
          ...onCredit.used.map(([days, amountFen]) => ({ days, place: () => useCredit(db, of, days, amountFen) })),
        ]
      : []),
  ].sort((one, other) => other.days - one.days);
};

/** Accounts as they came about, the oldest posting of each first: a book knows no earlier one afterwards. */
const place = async (db: Db, office: Office, payers: readonly Payer[]): Promise<void> => {
  for (const [nth, of] of payers.slice(0, deposits.length).entries())
    for (const one of await pastOf(db, office, of, nth)) await one.place();
};

/** The bank's paper of the transfer that waits today. */
const drawReceipt = async (runtime: Runtime, of: Payer, amountFen: number): Promise<string> => {
  const bytes = await drawInvoice({
    number: bankNumber(of, 0),
    usedOn: dayOf(clock.now()),
    payer: of.name,
    payee: words.payee,
    purpose: words.purpose,
    amount: yuanOf(amountFen),
  });
  return keepFile(
    runtime,
    { ...systemActor, orgId: of.id, orgPath: of.path, userId: of.maker },
    { kind: 'payment-voucher', fileName: `${bankNumber(of, 0)}.jpg`, mediaType: 'image/jpeg', bytes, sealed: true },
  );
};

const waitingFen = 1_200_000;

/**
 * Accounts of the demonstration, once: what companies brought along, paid, were granted and use on credit; a transfer that waits
 * today, one that was rejected.
 */
export const fillVouchers = async (runtime: Runtime): Promise<number> => {
  const { payers, office } = await runtime.database.within(everything, async (db) => {
    const standing = await sql`select from payment_voucher limit 1`.execute(db);
    return { payers: standing.rows.length > 0 ? [] : await companiesOf(db), office: await headOfficeOf(db) };
  });
  const [first, second] = payers;
  if (!first || !second) return 0;
  const receipt = await drawReceipt(runtime, first, waitingFen);
  await runtime.database.within(everything, async (db) => {
    await place(db, office, payers);
    await placeTransfer(db, office, { of: second, days: 3, amountFen: 300_000, state: rejected });
    await placeTransfer(db, office, { of: first, days: 0, amountFen: waitingFen, state: awaiting, fileIds: [receipt] });
  });
  // As the nights since would have: totals in the platform's book, and a proof of each.
  await closeDays(runtime);
  return payers.length;
};
