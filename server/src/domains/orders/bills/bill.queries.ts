import { type RawBuilder, sql } from 'kysely';
import { billLineMachine, billLineState, billState } from '#contracts/orders/bills/bill.codes.ts';
import { providerBillList, providerLineList } from '#contracts/orders/bills/bill.contract.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { canWalk } from '#kernel/transition.ts';

/** Lines of the bill `b` in a state. */
const counted = (state: keyof typeof billLineState.values): RawBuilder<unknown> =>
  sql`b.counts[${literal(billLineState, state)}]`;

const stateOf = sql`case when b.taken_at is null then ${literal(billState, 'waiting')} else ${literal(billState, 'taken')} end`;

/** Days from the first to the last of them, of a column of days. */
const onDays = (column: RawBuilder<unknown>, [first, last]: readonly string[]) =>
  sql<boolean>`${column} between ${first ?? '-infinity'}::date and ${last ?? first ?? 'infinity'}::date`;

export const providerBillPage = listQuery(providerBillList, {
  base: 'provider_bill b',
  alias: 'b',
  columns: {
    providerBillId: sql`b.id`,
    billDay: sql`b.day::text`,
    provider: sql`b.provider`,
    billState: stateOf,
    lineCount: sql`b.lines`,
    grossFen: sql`b.gross_fen`,
    feeFen: sql`b.fee_fen`,
    payoutFen: sql`(b.gross_fen - b.fee_fen)`,
    matchedCount: counted('matched'),
    oursOnlyCount: counted('oursOnly'),
    theirsOnlyCount: counted('theirsOnly'),
    differsCount: counted('differs'),
    explainedCount: counted('explained'),
    takenAt: sql`b.taken_at`,
    trouble: sql`b.trouble`,
  },
  filters: {
    billBetween: (days) => onDays(sql`b.day`, days),
    provider: (providers) => sql<boolean>`b.provider = any(${[...providers]}::text[])`,
    billState: (states) => sql<boolean>`${stateOf} = any(${states.map(Number)}::int[])`,
    unmatched: (unmatched) => sql<boolean>`${sql.lit(String(unmatched) === 'true')} = (${counted('oursOnly')}
      + ${counted('theirsOnly')} + ${counted('differs')} > 0)`,
  },
  sorts: { billDay: sql`b.day`, grossFen: sql`b.gross_fen` },
  order: { by: 'billDay', direction: 'desc' },
});

export const providerLinePage = listQuery(providerLineList, {
  base: 'provider_line l',
  alias: 'l',
  joins: sql`join provider_bill b on b.id = l.bill_id`,
  columns: {
    providerLineId: sql`l.id`,
    billDay: sql`b.day::text`,
    provider: sql`l.provider`,
    billLineKind: sql`l.kind`,
    serial: sql`l.serial`,
    orderNumber: sql`l.order_number`,
    refundNumber: sql`l.refund_number`,
    theirFen: sql`l.amount_fen`,
    ownFen: sql`l.own_fen`,
    feeFen: sql`case when l.amount_fen is not null then l.fee_fen end`,
    payoutFen: sql`(l.amount_fen - l.fee_fen)`,
    lineAt: sql`l.at`,
    state: sql`l.state`,
    paymentId: sql`l.payment_id`,
    explainedByName: sql`coalesce(luan_person_name(l.explained_by), '')`,
    explainedAt: sql`l.explained_at`,
    remark: sql`l.remark`,
    version: sql`l.version`,
  },
  filters: {
    keyword: (words) => sql<boolean>`(${containing(sql`l.serial`, words)} or ${containing(sql`l.order_number`, words)}
      or ${containing(sql`l.refund_number`, words)})`,
    provider: (providers) => sql<boolean>`l.provider = any(${[...providers]}::text[])`,
    billLineKind: (kinds) => sql<boolean>`l.kind = any(${kinds.map(Number)}::int[])`,
    billBetween: (days) =>
      sql<boolean>`l.bill_id in (select d.id from provider_bill d where ${onDays(sql`d.day`, days)})`,
    providerBillId: (billId) => sql<boolean>`l.bill_id = ${billId}`,
  },
  sorts: { lineAt: sql`l.at`, theirFen: sql`coalesce(l.amount_fen, 0)` },
  order: { by: 'lineAt', direction: 'desc' },
  finish: (row, actor) => ({ ...row, can: canWalk(billLineMachine, actor, Number(row.state)) }),
});
