import { sql } from 'kysely';
import { costBookState, costVoucherMachine } from '#contracts/costs/cost.codes.ts';
import { costVoucherList } from '#contracts/costs/voucher.contract.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

export const costVoucherPage = listQuery(costVoucherList, {
  base: 'cost_voucher v',
  alias: 'v',
  joins: sql`join cost_book b on b.id = v.book_id left join plan p on p.id = v.plan_id`,
  columns: {
    voucherId: sql`v.id`,
    bookId: sql`v.book_id`,
    orgId: sql`v.org_id`,
    orgName: sql`coalesce(luan_org_name(v.org_id), '')`,
    bookYear: sql`v.book_year`,
    usedOn: sql`v.used_on::text`,
    costItem: sql`v.item`,
    amountFen: sql`v.amount_fen`,
    payee: sql`v.payee`,
    purpose: sql`v.purpose`,
    voucherNumber: sql`v.voucher_number`,
    hasFile: sql`v.file_id is not null`,
    files: sql`case when v.file_id is null then '[]'::json
      else json_build_array(json_build_object('fileId', v.file_id::text, 'fileName', v.file_name)) end`,
    planId: sql`v.plan_id`,
    planName: sql`coalesce(p.plan_name, '')`,
    flavour: sql`coalesce(p.flavour, '')`,
    state: sql`v.state`,
    givenBackFen: sql`v.given_back_fen`,
    voidReason: sql`v.reason`,
    voidedAt: sql`v.voided_at`,
    createdAt: sql`v.created_at`,
    version: sql`v.version`,
  },
  hidden: { open: sql`b.state = ${literal(costBookState, 'draft')}` },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`v.payee`, text)} or ${containing(sql`v.purpose`, text)} or ${containing(sql`v.voucher_number`, text)})`,
    usedBetween: ([from, until]) => sql<boolean>`v.used_on between ${from} and ${until ?? from}`,
    hasFile: (wanted) => whether(sql<boolean>`v.file_id is not null`, wanted),
  },
  sorts: { usedOn: sql`v.used_on`, amountFen: sql`v.amount_fen` },
  order: { by: 'usedOn', direction: 'desc' },
  finish: (row, actor) => ({
    ...row,
    can: row.open === true && row.orgId === actor.orgId ? canWalk(costVoucherMachine, actor, Number(row.state)) : [],
  }),
});

/** Most plans that are offered for choosing. */
const mostPlans = 200;
const begun = literal(planState, 'passed', 'notStarted', 'inProgress', 'makingUp', 'completed');

/** Plans of the own organisation whose training may have been paid for. */
export const findPaidPlans = async (db: Db, actor: Actor, keyword: string | undefined) => {
  const { rows } = await sql<{ planId: string; planName: string; startDate: string; endDate: string }>`
    select p.id as "planId", p.plan_name as "planName", p.begins_on::text as "startDate", p.ends_on::text as "endDate"
    from plan p where p.org_id = ${actor.orgId} and ${inScope(actor.scope, 'plan p')} and p.state in (${begun}) and not p.series
      and ${keyword ? containing(sql`p.plan_name`, keyword) : sql`true`}
    order by p.id desc limit ${mostPlans}`.execute(db);
  return rows;
};
