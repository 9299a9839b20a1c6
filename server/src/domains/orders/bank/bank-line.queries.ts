import { sql } from 'kysely';
import { bankDirection, bankLineMachine, bankOwnKind } from '#contracts/orders/bank/bank-line.codes.ts';
import { bankLineList } from '#contracts/orders/bank/bank-line.contract.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { canWalk } from '#kernel/transition.ts';
import { takingIn } from './bank-line.walks.ts';

/** Whichever side has it: the bank's amount, else ours. */
const fen = sql`coalesce(l.amount_fen, l.own_fen)`;
const direction = sql`case when ${fen} > 0 then ${sql.lit(bankDirection.values.in)} else ${sql.lit(bankDirection.values.out)} end`;

export const bankLinePage = listQuery(bankLineList, {
  base: 'bank_line l',
  alias: 'l',
  columns: {
    bankLineId: sql`l.id`,
    ownAccount: sql`l.own_account`,
    bookedOn: sql`l.booked_on::text`,
    incomeFen: sql`case when l.amount_fen > 0 then l.amount_fen end`,
    outgoFen: sql`case when l.amount_fen < 0 then -l.amount_fen end`,
    ownFen: sql`l.own_fen`,
    counterpartyName: sql`l.counterparty_name`,
    counterpartyAccount: sql`l.counterparty_account`,
    bankSerial: sql`l.bank_serial`,
    bankPurpose: sql`l.purpose`,
    state: sql`l.state`,
    bankOwnKind: sql`case when l.voucher_id is not null then ${literal(bankOwnKind, 'voucher')} when l.bill_id is not null then ${literal(bankOwnKind, 'payout')}
      when l.refund_id is not null then ${literal(bankOwnKind, 'refund')} when l.payment_id is not null then ${literal(bankOwnKind, 'payment')} end`,
    ownReference: sql`coalesce((select v.bank_number from payment_voucher v where v.id = l.voucher_id),
      (select b.day::text from provider_bill b where b.id = l.bill_id), (select r.number from pay_refund r where r.id = l.refund_id),
      (select coalesce(nullif(p.order_number, ''), p.serial) from payment p where p.id = l.payment_id), '')`,
    ownerName: sql`coalesce(luan_person_name(l.kept_by), '')`,
    remark: sql`l.remark`,
    decidedAt: sql`l.decided_at`,
    sheetName: sql`l.sheet_name`,
    importedByName: sql`coalesce(luan_person_name(l.imported_by), '')`,
    importedAt: sql`l.imported_at`,
    version: sql`l.version`,
  },
  filters: {
    keyword: (
      words,
    ) => sql<boolean>`(${containing(sql`l.bank_serial`, words)} or ${containing(sql`l.counterparty_name`, words)}
      or ${containing(sql`l.counterparty_account`, words)} or ${containing(sql`l.purpose`, words)})`,
    counterpartyName: (words) => containing(sql`l.counterparty_name`, words),
    bankDirection: (ways) => sql<boolean>`${direction} = any(${[...ways]}::text[])`,
    bankDayBetween: ([first, last]) =>
      sql<boolean>`l.booked_on between ${first ?? '-infinity'}::date and ${last ?? first ?? 'infinity'}::date`,
    amountFen: (amount) => sql<boolean>`abs(${fen}) = ${amount}::bigint`,
  },
  sorts: { bookedOn: sql`l.booked_on` },
  order: { by: 'bookedOn', direction: 'desc' },
  finish: (row, actor) => ({
    ...row,
    can: canWalk(bankLineMachine, actor, Number(row.state)).filter(
      (edge) => row.incomeFen !== null || !takingIn.includes(edge),
    ),
  }),
});
