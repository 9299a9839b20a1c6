import { sql } from 'kysely';
import { type PriceProduct, priceChangeMachine, priceChangeState } from '#contracts/pricing/price.codes.ts';
import { amountOf } from '#contracts/pricing/price.rules.ts';
import {
  type ComparedPrice,
  type PriceChangeDetail,
  type PriceChangeLine,
  priceChangeList,
} from '#contracts/pricing/price-change.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isOwnWork } from '#kernel/four-eyes.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { nextOf } from '#kernel/next.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { type HeldPriceOf, heldPrices, readAbove } from '../prices/effective-price.queries.ts';
import { chosenOf } from '../prices/price.service.ts';
import { ruleColumns } from '../rules/pricing-rule.columns.ts';

/** Whoever wrote a plan makes it. */
export const changeMakers = sql`select unnest(array[t.created_by, t.updated_by])`;
const decided = decisions(priceChangeMachine, { table: 'price_change_plan', alias: 'p', makers: changeMakers });

const columns = {
  changeId: sql`p.id`,
  changeName: sql`p.change_name`,
  changeFrom: sql`p.change_from::text`,
  noticeDays: sql`p.notice_days`,
  noticeOn: sql`(p.change_from - p.notice_days)::text`,
  lineCount: sql`(select count(*)::int from price_change_line l where l.plan_id = p.id)`,
  state: sql`p.state`,
  note: sql`p.note`,
  noticedAt: sql`p.noticed_at`,
  noticedCount: sql`p.noticed_count`,
  makerName: sql`coalesce(luan_person_name(p.created_by), '')`,
  createdAt: sql`p.created_at`,
  version: sql`p.version`,
};
const hidden = { makers: sql`array[p.created_by, p.updated_by, p.submitted_by]::text[]`, place: sql`p.path` };

const finish = ({ makers, place, ...row }: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const state = Number(row.state);
  const edges = canWalk(priceChangeMachine, actor, state).filter(
    (edge) => !isOwnWork(actor, priceChangeMachine.edges[edge], makers as readonly unknown[], String(place)),
  );
  const writes = state === priceChangeState.values.draft && may(actor, 'finance:priceChange:mod');
  return { ...row, can: [...edges, ...(writes ? ['mod', 'del'] : [])] };
};

export const priceChangePage = listQuery(priceChangeList, {
  base: 'price_change_plan p',
  alias: 'p',
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: (text) => containing(sql`p.change_name`, text),
    changeFromBetween: ([from, until]) => sql<boolean>`p.change_from between ${from} and ${until ?? from}`,
  },
  deciders: decided.deciders,
  sorts: { changeFrom: sql`p.change_from` },
  finish,
});

/** The prices of a plan, as they are and as they will be. */
export const linesOf = async (db: Db, actor: Actor, changeId: string): Promise<PriceChangeLine[]> => {
  const { rows } = await sql<PriceChangeLine>`
    select ${columnsOf({
      ...ruleColumns,
      nextFen: sql`l.price_fen`,
      nextTiers: sql`l.tiers`,
      nextMinimumFen: sql`l.minimum_fen`,
      newRuleId: sql`l.new_rule_id`,
    })}
    from price_change_line l join pricing_rule r on r.id = l.rule_id
    where l.plan_id = ${changeId} and ${inScope(actor.scope, 'price_change_line l')} order by r.product, r.id`.execute(
    db,
  );
  return rows;
};

const more = {
  reason: sql`p.reason`,
  auditorName: sql`coalesce(luan_person_name(p.audited_by), '')`,
  auditedAt: sql`p.audited_at`,
};

/** One plan of the scope with its prices; foreign equals missing. */
export const findChange = async (db: Db, actor: Actor, changeId: string): Promise<PriceChangeDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden, ...more })}, ${historyOf(priceChangeMachine, sql`p.id`)} as history
    from price_change_plan p where p.id = ${changeId} and ${inScope(actor.scope, 'price_change_plan p')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  const row = finish(rows[0], actor) as unknown as PriceChangeDetail;
  const known = { state: row.state, can: row.can };
  const asked = { table: 'price_change_plan', id: changeId, makers: changeMakers, known } as const;
  return {
    ...row,
    changeLines: await linesOf(db, actor, changeId),
    next: await nextOf(db, actor, priceChangeMachine, asked),
  };
};

/** Prices that hold, with those of a plan in the place of what they change. */
const changed = (held: readonly HeldPriceOf[], lines: readonly PriceChangeLine[]): HeldPriceOf[] =>
  held.map((price) => {
    const line = lines.find((one) => one.ruleId === price.ruleId);
    if (!line) return price;
    return { ...price, priceFen: line.nextFen, priceTiers: line.nextTiers, minimumFen: line.nextMinimumFen };
  });

/**
 * What an organisation would pay for a quantity of each product of a plan, today and from its day on, whatever state the plan is in:
 * what is approved already stands in the prices of that day.
 */
export const previewChange = async (
  db: Db,
  actor: Actor,
  { changeId, orgId, quantity }: { readonly changeId: string; readonly orgId: string; readonly quantity: number },
): Promise<ComparedPrice[]> => {
  const plan = await findChange(db, actor, changeId);
  const { rows } =
    await sql`select from organisation o where o.id = ${orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(
      db,
    );
  if (rows.length === 0) throw fail('object.missing');
  const above = await readAbove(db);
  const now = await heldPrices(db, orgId, dayOf(clock.now()));
  const then = changed(await heldPrices(db, orgId, plan.changeFrom), plan.changeLines);
  const paid = (held: readonly HeldPriceOf[], line: PriceChangeLine): { fen: number | null; rule: string } => {
    const chosen = chosenOf(
      held,
      {
        orgId,
        product: line.priceProduct as PriceProduct,
        flavour: line.flavour,
        subjectCodes: [line.subjectCode],
        industryCodes: [line.industryCode],
        quantity,
        day: plan.changeFrom,
      },
      above,
    );
    if (!('rule' in chosen)) return { fen: null, rule: '' };
    const { rule } = chosen;
    return { fen: amountOf({ ...rule, tiers: rule.priceTiers }, quantity).amountFen, rule: rule.ruleName };
  };
  return plan.changeLines.map((line) => {
    const [today, after] = [paid(now, line), paid(then, line)];
    return {
      ruleId: line.ruleId,
      todayFen: today.fen,
      afterFen: after.fen,
      todayRule: today.rule,
      afterRule: after.rule,
    };
  });
};
