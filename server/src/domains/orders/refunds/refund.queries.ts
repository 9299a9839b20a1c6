import { sql } from 'kysely';
import { paymentProvider } from '#contracts/orders/payments/payment.codes.ts';
import { payRefundMachine, payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { payRefundList } from '#contracts/orders/refunds/refund.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import { decisions } from '#kernel/decisions.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { canWalk } from '#kernel/transition.ts';

/** What may be done with a refund: whoever asked for it withdraws it and never decides; by hand goes back what came by the bank. */
const finish = ({ createdBy, ...row }: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: canWalk(payRefundMachine, actor, Number(row.state)).filter((edge) => {
    if (edge === 'withdraw') return isMaker(actor, [createdBy]);
    if (edge === 'confirm') return row.provider === paymentProvider.values.bank;
    return !isMaker(actor, [createdBy]);
  }),
});

/** Who asked for the refund `t`. */
export const refundMakers = sql`select t.created_by`;
const decided = decisions(payRefundMachine, { table: 'pay_refund', alias: 'r', makers: refundMakers });

export const payRefundPage = listQuery(payRefundList, {
  deciders: decided.deciders,
  base: 'pay_refund r',
  alias: 'r',
  joins: sql`left join pay_order o on o.id = r.order_id join payment p on p.id = r.payment_id`,
  columns: {
    payRefundId: sql`r.id`,
    refundNumber: sql`r.number`,
    payOrderId: sql`r.order_id`,
    orderNumber: sql`coalesce(o.number, p.order_number)`,
    orgId: sql`r.org_id`,
    orgName: sql`coalesce(luan_org_name(r.org_id), '')`,
    amountFen: sql`r.amount_fen`,
    provider: sql`p.provider`,
    reason: sql`r.reason`,
    state: sql`r.state`,
    rejectReason: sql`r.reject_reason`,
    refusal: sql`r.refusal`,
    nextTryAt: sql`case when r.state in (${literal(payRefundState, 'approved', 'sent')}) then r.next_try_at end`,
    bankNumber: sql`case when p.provider = ${sql.lit(paymentProvider.values.bank)} then r.serial else '' end`,
    createdByName: sql`coalesce(luan_person_name(r.created_by), '')`,
    createdAt: sql`r.created_at`,
    doneAt: sql`r.done_at`,
    version: sql`r.version`,
  },
  hidden: { createdBy: sql`r.created_by` },
  filters: {
    ...decided.filters,
    keyword: (
      words,
    ) => sql<boolean>`(${containing(sql`r.number`, words)} or ${containing(sql`luan_org_name(r.org_id)`, words)}
      or ${containing(sql`r.reason`, words)} or exists (select from pay_order q where q.id = r.order_id and ${containing(sql`q.number`, words)})
      or exists (select from payment q where q.id = r.payment_id and ${containing(sql`q.serial`, words)}))`,
    provider: (providers) =>
      sql<boolean>`exists (select from payment q where q.id = r.payment_id and q.provider = any(${[...providers]}::text[]))`,
    askedBetween: (days) => within(sql`r.created_at`, days),
  },
  sorts: { createdAt: sql`r.created_at`, amountFen: sql`r.amount_fen` },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});
