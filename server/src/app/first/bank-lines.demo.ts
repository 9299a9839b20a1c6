import { sql } from 'kysely';
import { paymentVoucherState } from '#contracts/ledger/vouchers/voucher.codes.ts';
import type { BankSheetRow } from '#contracts/orders/bank/bank-line.import.ts';
import { dayAfter } from '#contracts/zone.ts';
import { bankLineWalks, writeBankLines } from '#domains/orders/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { headOfficeOf } from './head-office.demo.ts';
import { pastInstant } from './past-instant.ts';

const words = said({
  sheet: '银行账户明细.xlsx',
  training: '培训费',
  payout: '商户结算',
  wechat: '财付通支付科技有限公司',
  alipay: '支付宝（中国）网络技术有限公司',
  stranger: '邢台顺达运输有限公司',
  bank: '开户银行',
  interest: '结息',
  charges: '账户管理费',
  ownCost: '银行收取的账户管理费，计入财务费用',
});

/** Days the sheet reaches back. */
const days = 100;
/** Fen that the latest transfer arrived with less than was handed in. */
const lessFen = 1000;
const ownAccount = '0402021009300012345';

const daysAgo = (ago: number): string => dayAfter(dayOf(clock.now()), -ago);
const serialOf = (ago: number, nth: number): string =>
  `${daysAgo(ago).replaceAll('-', '')}${String(nth).padStart(8, '0')}`;

/** Transfers that were passed, as the bank booked them. */
const transfers = async (db: Db): Promise<BankSheetRow[]> => {
  const { rows } = await sql<{ bookedOn: string; bankSerial: string; counterpartyName: string; incomeFen: number }>`
    select v.paid_on::text as "bookedOn", v.bank_number as "bankSerial", v.payer_name as "counterpartyName",
      v.amount_fen - case when row_number() over (order by v.paid_on desc, v.id desc) = 1 then ${lessFen}::bigint else 0 end as "incomeFen"
    from payment_voucher v where v.state = ${literal(paymentVoucherState, 'passed')} and v.paid_on >= ${daysAgo(days)}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, bankPurpose: words.training, ownAccount }));
};

/** What providers paid out the day after each of their bills. */
const payouts = async (db: Db): Promise<BankSheetRow[]> => {
  const { rows } = await sql<{ day: string; provider: 'wechat' | 'alipay'; incomeFen: number }>`
    select b.day::text as day, b.provider, b.gross_fen - b.fee_fen as "incomeFen" from provider_bill b
    where b.taken_at is not null and b.gross_fen > b.fee_fen order by b.day, b.provider`.execute(db);
  return rows.map(({ day, provider, incomeFen }, nth) => ({
    bookedOn: dayAfter(day, 1),
    bankSerial: `${dayAfter(day, 1).replaceAll('-', '')}${String(nth + 1).padStart(8, '0')}`,
    counterpartyName: words[provider],
    bankPurpose: words.payout,
    incomeFen,
    ownAccount,
  }));
};

/** A company nobody knows, interest, and what the bank took. */
const others = (): BankSheetRow[] => [
  {
    bookedOn: daysAgo(8),
    bankSerial: serialOf(8, 90_000_017),
    counterpartyName: words.stranger,
    counterpartyAccount: '0405010109022100345',
    bankPurpose: words.training,
    incomeFen: 480_000,
    ownAccount,
  },
  {
    bookedOn: daysAgo(21),
    bankSerial: serialOf(21, 90_000_002),
    counterpartyName: words.bank,
    bankPurpose: words.interest,
    incomeFen: 15_237,
    ownAccount,
  },
  {
    bookedOn: daysAgo(30),
    bankSerial: serialOf(30, 90_000_001),
    counterpartyName: words.bank,
    bankPurpose: words.charges,
    outgoFen: 6000,
    ownAccount,
  },
];

/** What the bank took is explained. */
const explainCost = (db: Db, actor: Actor) =>
  bankLineWalks.those({ db, actor }, 'explain', {
    where: sql<boolean>`t.amount_fen < 0 and t.purpose = ${words.charges}`,
    reason: words.ownCost,
  });

/** A sheet of the bank, imported this morning, once: what fits the transfers and payouts, and what does not. */
export const fillBankLines = async (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const standing = await sql`select from bank_line limit 1`.execute(db);
    const lines = standing.rows.length > 0 ? [] : [...(await transfers(db)), ...(await payouts(db)), ...others()];
    const { maker } = await headOfficeOf(db);
    const shown = lines.filter(({ bookedOn }) => bookedOn <= dayOf(clock.now()));
    if (shown.length <= others().length) return 0;
    const actor = { ...systemActor, userId: maker, permissions: new Set(['finance:reconciliation:mod']) };
    await writeBankLines(db, actor, shown, words.sheet);
    await sql`update bank_line set imported_at = ${pastInstant(0, '09:40:00')}, created_at = ${pastInstant(0, '09:40:00')}
      where amount_fen is not null`.execute(db);
    await explainCost(db, actor);
    return shown.length;
  });
