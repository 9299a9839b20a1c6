import { sql } from 'kysely';
import { paymentMachine } from '#contracts/orders/payments/payment.codes.ts';
import { paymentList } from '#contracts/orders/payments/payment.contract.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { canWalk } from '#kernel/transition.ts';

export const paymentPage = listQuery(paymentList, {
  base: 'payment p',
  alias: 'p',
  columns: {
    paymentId: sql`p.id`,
    orgId: sql`p.org_id`,
    orgName: sql`coalesce(luan_org_name(p.org_id), '')`,
    provider: sql`p.provider`,
    serial: sql`p.serial`,
    orderNumber: sql`p.order_number`,
    payOrderId: sql`p.order_id`,
    grossFen: sql`p.gross_fen`,
    feeFen: sql`p.fee_fen`,
    payoutFen: sql`(p.gross_fen - p.fee_fen)`,
    paidAt: sql`p.paid_at`,
    payer: sql`p.payer`,
    state: sql`p.state`,
    ownerName: sql`coalesce(luan_person_name(p.kept_by), '')`,
    remark: sql`p.remark`,
    decidedAt: sql`p.decided_at`,
    version: sql`p.version`,
  },
  filters: {
    keyword: (words) => sql<boolean>`(${containing(sql`p.serial`, words)} or ${containing(sql`p.order_number`, words)}
      or ${containing(sql`p.payer`, words)} or ${containing(sql`luan_org_name(p.org_id)`, words)})`,
    provider: (providers) => sql<boolean>`p.provider = any(${[...providers]}::text[])`,
    paymentBetween: (days) => within(sql`p.paid_at`, days),
  },
  sorts: { paidAt: sql`p.paid_at`, grossFen: sql`p.gross_fen` },
  order: { by: 'paidAt', direction: 'desc' },
  finish: (row, actor) => ({ ...row, can: canWalk(paymentMachine, actor, Number(row.state)) }),
});
