import { type RawBuilder, sql } from 'kysely';
import {
  disputeState,
  settlementLineKind,
  settlementMachine,
  settlementPayTime,
  settlementState,
} from '#contracts/settlements/settlement.codes.ts';
import { type SettlementDetail, settlementList } from '#contracts/settlements/settlement.contract.ts';
import { settlementLineList } from '#contracts/settlements/settlement-line.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fail } from '#kernel/errors.ts';
import { fileList } from '#kernel/file-list.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isHeadOffice, isMaker } from '#kernel/four-eyes.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { localDay } from '#kernel/zone.ts';
import { rateText, subjectName } from '../settings/income-setting.queries.ts';
import { settlementMakers } from './settlement.walks.ts';

/** A month as it is read, `2026-08`. */
const monthOf = (day: string): RawBuilder<string> => sql<string>`to_char(${sql.ref(day)}, 'YYYY-MM')`;

const openDisputes = sql<number>`(select count(*)::int from settlement_line l
  where l.settlement_id = s.id and l.dispute_state = ${literal(disputeState, 'open')})`;

const columns = {
  settlementId: sql`s.id`,
  orgId: sql`s.org_id`,
  orgName: sql`coalesce(luan_org_name(s.org_id), '')`,
  partnerKind: sql`s.partner_kind`,
  settlementNumber: sql`s.number`,
  settlementMonth: monthOf('s.month'),
  state: sql`s.state`,
  capturedFen: sql`s.captured_fen`,
  refundedFen: sql`s.refunded_fen`,
  adjustedFen: sql`s.adjusted_fen`,
  carriedInFen: sql`s.carried_in_fen`,
  withheldFen: sql`s.tax_fen`,
  partnerDueFen: sql`s.payable_fen`,
  carriedOutFen: sql`s.carried_out_fen`,
  lineCount: sql`s.line_count`,
  openDisputes,
  partnerInvoice: sql`s.invoice_number`,
  bankNumber: sql`s.bank_number`,
  paidOn: sql`s.paid_on::text`,
  madeAt: sql`s.made_at`,
  sentAt: sql`s.sent_at`,
  confirmedAt: sql`s.confirmed_at`,
  version: sql`s.version`,
};
/** Who made what is paid, which steers `can` and is not answered. */
const hidden = { madeBy: sql`(select array(${settlementMakers}) from (select s.*) t)` };

const { generated, confirmed, invoiced } = settlementState.values;

/** Whether a statement takes the files of its partner's invoice: from the confirmation until it is paid, where something is payable. */
export const takesInvoice = (state: number, payableFen: number): boolean =>
  state === invoiced || (state === confirmed && payableFen > 0);

/** Whether an edge is the reader's: the head office confirms and disputes nothing, and enters an invoice where something is payable. */
const isOffered = (edge: string, row: Record<string, unknown>, actor: Actor): boolean => {
  if (edge === 'confirm' || edge === 'dispute') return row.orgId === actor.orgId;
  if (!isHeadOffice(actor)) return false;
  if (edge === 'receiveInvoice') return Number(row.partnerDueFen) > 0;
  return edge !== 'pay' || !isMaker(actor, row.madeBy as unknown[]);
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { madeBy: _by, ...rest } = row;
  const state = Number(row.state);
  const adjusts = state === generated && isHeadOffice(actor) && may(actor, 'finance:settlement:mod');
  const edges = canWalk(settlementMachine, actor, state).filter((edge) => isOffered(edge, row, actor));
  const attaches =
    takesInvoice(state, Number(row.partnerDueFen)) &&
    (may(actor, 'finance:settlement:mod') || may(actor, 'order:businessMonthly:confirm'));
  return {
    ...rest,
    can: [...edges, ...(adjusts ? ['adjust', 'withhold'] : []), ...(attaches ? ['attachInvoice'] : [])],
  };
};

const { week, month, later, open: waits } = settlementPayTime.values;
const waited = sql`(s.paid_on - ${localDay(sql`s.confirmed_at`)})`;

/** How long a payable statement waited for its payment (`settlementPayTime`); nothing of one that is not confirmed yet. */
const payTime = sql<string>`case when s.payable_fen = 0 or s.confirmed_at is null then null when s.paid_on is null then ${sql.lit(waits)}
  when ${waited} <= 7 then ${sql.lit(week)} when ${waited} <= 30 then ${sql.lit(month)} else ${sql.lit(later)} end`;

const decided = decisions(settlementMachine, {
  table: 'settlement',
  alias: 's',
  makers: settlementMakers,
});

export const settlementPage = listQuery(settlementList, {
  deciders: decided.deciders,
  base: 'settlement s',
  alias: 's',
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: (
      text,
    ) => sql<boolean>`(${containing(sql`s.number`, text)} or ${containing(sql`luan_org_name(s.org_id)`, text)}
      or ${containing(sql`s.bank_number`, text)} or ${containing(sql`s.invoice_number`, text)})`,
    partnerKind: (some) => sql<boolean>`s.partner_kind = any(${some}::text[])`,
    // A day stands for its month.
    settlementBetween: ([from, until]) =>
      sql<boolean>`s.month between date_trunc('month', ${from}::date)::date and ${until}::date`,
    payable: (yes) => (yes ? sql<boolean>`s.payable_fen > 0` : sql<boolean>`s.payable_fen = 0`),
    hashDiffers: (yes) => (yes ? sql<boolean>`s.differs_since is not null` : sql<boolean>`s.differs_since is null`),
    payTime: (times) => sql<boolean>`${payTime} = any(${times}::text[])`,
    disputed: (yes) => (yes ? sql<boolean>`s.was_disputed` : sql<boolean>`not s.was_disputed`),
  },
  sorts: { settlementMonth: sql`s.month`, partnerDueFen: sql`s.payable_fen` },
  order: { by: 'madeAt', direction: 'desc' },
  finish,
});

const more = {
  minimumFen: sql`s.minimum_fen`,
  settlementHash: sql`s.hash`,
  differsSince: sql`s.differs_since`,
  invoicedOn: sql`s.invoiced_on::text`,
  files: fileList(sql`s.invoice_file_ids`),
  carriedToNumber: sql`coalesce((select c.number from settlement c where c.id = s.carried_to), '')`,
};

/** One statement of the scope; foreign equals missing. */
export const findSettlement = async (db: Db, actor: Actor, settlementId: string): Promise<SettlementDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden, ...more })}, ${historyOf(settlementMachine, sql`s.id`)} as history
    from settlement s where s.id = ${settlementId} and ${inScope(actor.scope, 'settlement s')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as SettlementDetail;
};

const lineColumns = {
  lineId: sql`l.id`,
  settlementId: sql`l.settlement_id`,
  settlementNumber: sql`s.number`,
  orgName: sql`coalesce(luan_org_name(l.org_id), '')`,
  settlementMonth: monthOf('s.month'),
  lineNumber: sql`l.number`,
  lineKind: sql`l.kind`,
  incomeProduct: sql`coalesce(i.product, '')`,
  incomeRole: sql`coalesce(i.role, '')`,
  customerName: sql`coalesce(luan_org_name(i.customer_org_id), '')`,
  subjectName: subjectName(sql`i.subject_code`),
  baseFen: sql`i.base_fen`,
  shareText: rateText(sql`i.permille`),
  fixedFen: sql`i.fixed_fen`,
  lineFen: sql`l.amount_fen`,
  happenedAt: sql`l.at`,
  lineReason: sql`case when l.kind = ${literal(settlementLineKind, 'carried')} then coalesce((select c.number from settlement c where c.id = l.carried_from), '')
    else l.reason end`,
  disputeState: sql`l.dispute_state`,
  disputeRemark: sql`l.remark`,
  disputedAt: sql`l.disputed_at`,
  disputeAnswer: sql`l.answer`,
  answeredAt: sql`l.answered_at`,
};
const hiddenOfLine = { state: sql`s.state`, owner: sql`l.org_id` };
const { none, open } = disputeState.values;
const { sent, disputed } = settlementState.values;

const finishLine = ({ state, owner, ...row }: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const disputes =
    state === sent && row.disputeState === none && owner === actor.orgId && may(actor, 'order:businessMonthly:confirm');
  const answers =
    state === disputed && row.disputeState === open && isHeadOffice(actor) && may(actor, 'finance:settlement:mod');
  return { ...row, can: [...(disputes ? ['dispute'] : []), ...(answers ? ['answer'] : [])] };
};

export const settlementLinePage = listQuery(settlementLineList, {
  base: 'settlement_line l',
  alias: 'l',
  joins: sql`join settlement s on s.id = l.settlement_id left join income_share i on i.id = l.share_id`,
  columns: lineColumns,
  hidden: hiddenOfLine,
  filters: {
    settlementId: (settlementId) => sql<boolean>`l.settlement_id = ${settlementId}`,
    keyword: (text) => sql<boolean>`(${containing(sql`l.reason`, text)} or exists (select from income_share f
      where f.id = l.share_id and ${containing(sql`luan_org_name(f.customer_org_id)`, text)}))`,
    lineKind: (kinds) => sql<boolean>`l.kind = any(${kinds}::int[])`,
    disputeState: (states) => sql<boolean>`l.dispute_state = any(${states}::int[])`,
  },
  sorts: {
    lineNumber: sql`l.number`,
    happenedAt: sql`l.at`,
    lineFen: sql`l.amount_fen`,
    disputedAt: sql`l.disputed_at`,
  },
  order: { by: 'lineNumber', direction: 'asc' },
  finish: finishLine,
});
