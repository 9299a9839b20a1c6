import { sql } from 'kysely';
import { amountOfCycle, type Cycle, cyclesOf, type Term } from '#contracts/billing/billing.rules.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { chargePayer, chargeState } from '#contracts/charges/charge.codes.ts';
import { amountOf } from '#contracts/pricing/price.rules.ts';
import { daysBetween } from '#contracts/zone.ts';
import { post } from '#domains/ledger/door.ts';
import { priceOf } from '#domains/pricing/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { asOwner } from './as-owner.ts';
import type { Payer } from './bank-transfer.demo.ts';
import { pastInstant } from './past-instant.ts';

/** Something that happened so many days ago. */
export interface Past {
  readonly days: number;
  readonly place: () => Promise<unknown>;
}

/** Days since the platform charges: what began earlier was charged on the day after the opening balances. */
const firstDays = 317;

/** Everybody in service pays one cycle: what was granted first, then what was paid, as one posting. */
const placeCycle = async (db: Db, of: Payer, cycle: Cycle, days: number): Promise<void> => {
  const { from, until } = cycle;
  const people = await sql<{ id: string }>`select distinct user_id as id from org_user
    where org_id = ${of.id} and left_at is null and not guest order by user_id`.execute(db);
  const quantity = people.rows.length;
  const { price } = await priceOf(db, {
    orgId: of.id,
    product: 'training',
    flavour: '',
    subjectCodes: [],
    industryCodes: [],
    quantity,
    day: dayOf(pastInstant(days, '12:00:00')),
  });
  if (!price || quantity === 0) return;
  const { rule } = price;
  const { unitFen } = amountOf({ ...rule, tiers: rule.priceTiers }, quantity);
  const eachFen = amountOfCycle(cycle, unitFen);
  const chargedDays = daysBetween(from, until) + 1;
  const at = pastInstant(days, '00:20:00');
  const { rows } = await sql<{ granted: string; paid: string }>`
    select balances[2] as granted, balances[1] as paid from ledger_book where org_id = ${of.id}`.execute(db);
  const granted = Math.min(Number(rows[0]?.granted ?? 0), eachFen * quantity);
  const paid = eachFen * quantity - granted;
  const period = `${from}/${until}`;
  const { postingId } = await post(db, {
    orgId: of.id,
    key: `cycle:${of.id}:${from}:demonstration`,
    kind: 'capture',
    about: { kind: 'organisation', id: of.id },
    remark: period,
    madeBy: '0',
    at,
    transfers: [
      ...(granted > 0 ? [{ debit: 'granted' as const, credit: 'clearing' as const, amountFen: granted }] : []),
      ...(paid > 0 ? [{ debit: 'paid' as const, credit: 'clearing' as const, amountFen: paid }] : []),
    ],
  });
  await asOwner(db, () =>
    sql`insert into charge (org_id, path, payer, customer_org_id, product, user_id, period, charged_days, cycle_days, rule_id, unit_fen, tax_rate, amount_fen, state,
      shares, taken_at, captured_at, capture_posting_id, created_at)
    select ${of.id}, ${of.path}, ${chargePayer.values.company}, ${of.id}, 'training', x.id, ${period}, ${chargedDays}, ${cycle.wholeDays ?? chargedDays}, ${rule.ruleId}, ${unitFen}, ${rule.taxRate}, ${eachFen}, ${chargeState.values.captured},
      luan_shares(${[0, granted, paid, 0]}::bigint[], (x.place - 1) * ${eachFen}::bigint, ${eachFen}), ${at}, ${at}, ${postingId}, ${at}
    from unnest(${people.rows.map(({ id }) => id)}::bigint[]) with ordinality x (id, place)`.execute(db),
  );
};

/** The cycles that have begun of a company that is billed by cycle, as they were charged on their first days; none for others. */
export const pastCycles = async (db: Db, of: Payer): Promise<Past[]> => {
  const today = dayOf(clock.now());
  const { rows } =
    await sql<Term>`select billing_cycle as "billingCycle", fee_cycle as "feeCycle", start_at as "startAt", expire_at as "expireAt"
    from billing_info where org_id = ${of.id} and service_stage = ${serviceStage.values.periodic}`.execute(db);
  return rows
    .flatMap((term) => cyclesOf(term))
    .filter(({ from }) => from <= today)
    .map((cycle) => {
      const days = Math.min(daysBetween(cycle.from, today), firstDays);
      return { days, place: () => placeCycle(db, of, cycle, days) };
    });
};
