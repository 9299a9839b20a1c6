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
import { drawInvoice } from './licence-picture.ts';
import { companiesOf } from './training.companies.ts';
import type { Company } from './training.rows.ts';

type Payer = Company & { readonly name: string };

/** Two persons of the head office: one makes what is posted by hand, the other passes it. */
interface Office {
  readonly maker: string;
  readonly checker: string;
}

const words = said({
  opening: '期初余额，系统上线时转入',
  granted: '续约赠送',
  limit: '年度合同约定的信用额度',
  contract: '年度服务合同',
  used: '信用额度支付培训服务费',
  purpose: '预存培训服务费',
  payee: '路安运营总部',
  unread: '回单上的金额看不清，请重新上传',
});

/** An instant of a day so many days ago, at a clock time of the platform's zone; never one to come. */
const at = (days: number, time: string): string => {
  const instant = new Date(`${dayAfter(dayOf(clock.now()), -days)}T${time}+08:00`);
  return (instant < clock.now() ? instant : clock.now()).toISOString();
};
const bankNumber = (of: Payer, days: number): string =>
  `ICBC${dayAfter(dayOf(clock.now()), -days).replaceAll('-', '')}${of.id.padStart(6, '0')}`;

const { passed: voucherPassed, awaiting, rejected } = paymentVoucherState.values;

interface Transfer {
  readonly of: Payer;
  readonly days: number;
  readonly amountFen: number;
  readonly state: number;
  readonly fileIds?: readonly string[];
}

/** A bank transfer as its company handed it in, two hours before it was decided. @returns its number. */
const placeTransfer = async (db: Db, { checker }: Office, one: Transfer): Promise<string> => {
  const { of, days, amountFen, state } = one;
  const number = bankNumber(of, days);
  const decided = state !== awaiting;
  const reason = state === rejected ? words.unread : '';
  const { rows } = await sql<{ id: string }>`
    insert into payment_voucher (org_id, path, amount_fen, bank_number, bank_key, paid_on, payer_name, payer_tail, file_ids, state, reject_reason,
      handed_in_by, handed_in_at, checked_by, checked_at, created_by, created_at)
    values (${of.id}, ${of.path}, ${amountFen}, ${number}, ${number}, ${dayAfter(dayOf(clock.now()), -days)}, ${of.name}, '0213',
      ${[...(one.fileIds ?? [])]}::bigint[], ${state}, ${reason}, ${of.maker}, ${at(days, '09:10:00')},
      ${decided ? checker : null}, ${decided ? at(days, '11:10:00') : null}, ${of.maker}, ${at(days, '09:10:00')}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  if (state === voucherPassed) {
    const { postingId } = await post(db, {
      orgId: of.id,
      key: `voucher:${id}`,
      kind: 'deposit',
      about: { kind: 'paymentVoucher', id },
      remark: number,
      madeBy: checker,
      at: at(days, '11:10:00'),
      transfers: [{ debit: 'clearing', credit: 'paid', amountFen }],
    });
    await sql`update payment_voucher set posting_id = ${postingId} where id = ${id}`.execute(db);
  }
  const edge = state === rejected ? 'reject' : 'pass';
  await tellPast(
    db,
    sql`select v.path, 'paymentVoucher', v.id, x.edge, x.past, x.next, x.reason, x.who, x.at from payment_voucher v cross join lateral (values
        ('correct', null::int, ${awaiting}::int, null::text, v.handed_in_by, v.handed_in_at),
        (${edge}, ${awaiting}::int, v.state, nullif(v.reject_reason, ''), v.checked_by, v.checked_at)) x (edge, past, next, reason, who, at)
      where v.id = ${id} and x.who is not null`,
  );
  return id;
};

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
      ${ledgerAdjustmentState.values.passed}, ${checker}, ${at(days, '15:40:00')}, ${maker}, ${at(days, '14:05:00')}) returning id`.execute(
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
    at: at(days, '15:40:00'),
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
    at: at(days, '18:00:00'),
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

const place = async (db: Db, office: Office, payers: readonly Payer[]): Promise<void> => {
  for (const [nth, of] of payers.slice(0, deposits.length).entries()) {
    const opening = openings[nth] ?? 0;
    if (opening > 0)
      await placeByHand(db, office, {
        of,
        days: 318,
        type: 'opening',
        account: 'paid',
        amountFen: opening,
        reason: words.opening,
      });
    if (nth < 2)
      await placeByHand(db, office, {
        of,
        days: 200,
        type: 'adjustment',
        account: 'granted',
        amountFen: 100_000,
        reason: words.granted,
      });
    for (const [days, amountFen] of deposits[nth] ?? [])
      await placeTransfer(db, office, { of, days, amountFen, state: voucherPassed });
    if (nth !== onCredit.nth) continue;
    await placeByHand(db, office, {
      of,
      days: 130,
      type: 'creditLimit',
      account: 'credit',
      amountFen: onCredit.limitFen,
      reason: words.limit,
    });
    for (const [days, amountFen] of onCredit.used) await useCredit(db, of, days, amountFen);
  }
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
    const { rows } = await sql<{ username: string; id: string }>`
      select username, id from app_user where username in ('billing', 'admin')`.execute(db);
    const idOf = (name: string): string => rows.find(({ username }) => username === name)?.id ?? '0';
    return {
      payers: standing.rows.length > 0 ? [] : await companiesOf(db),
      office: { maker: idOf('billing'), checker: idOf('admin') },
    };
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
