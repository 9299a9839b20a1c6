import { sql } from 'kysely';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { chargePayer, chargeState } from '#contracts/charges/charge.codes.ts';
import { yuanOf } from '#contracts/columns.ts';
import { paymentVoucherState } from '#contracts/ledger/vouchers/voucher.codes.ts';
import { planMachine, planState } from '#contracts/training/plan.codes.ts';
import { chargePlan } from '#domains/charges/door.ts';
import { closeDays, post } from '#domains/ledger/door.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { asOwner } from './as-owner.ts';
import { type Payer, placeTransfer } from './bank-transfer.demo.ts';
import { bookFaces, couponsToUse, type DemoCoupon, holdFaces, placeBatches, useCoupon } from './coupons.demo.ts';
import { headOfficeOf, type Office } from './head-office.demo.ts';
import { pastInstant } from './past-instant.ts';

const words = said({
  annulled: '该学员学时核查后作废，退回培训费',
  twice: '同一学员已由原单位培训，退回培训费',
});

const { owed, reserved, open, captured, reversing, reversed } = chargeState.values;

/** Payers of plans by name, and what each paid in advance, so many days ago. */
const deposits: readonly (readonly [payer: string, days: number, amountFen: number])[] = [
  [said('石家庄市运输管理处'), 199, 1_200_000],
  [said('冀安职业培训学校'), 88, 190_000],
];

/** A charge as it stands after it was made, with the moments it should carry. */
interface Made {
  readonly id: string;
  readonly orgId: string;
  readonly planId: string;
  readonly planName: string;
  readonly amountFen: number;
  readonly taken: boolean;
  /** Whether minutes are counted for it by now: an attendance alone takes a charge too. */
  readonly learned: boolean;
  readonly madeAt: string;
  readonly takenAt: string;
}

const payerNamed = async (db: Db, name: string): Promise<Payer | undefined> =>
  (
    await sql<Payer>`select o.id, o.path, o.org_name as name, coalesce((select m.user_id from org_user m
        where m.org_id = o.id and m.user_class <> 102 order by m.id limit 1), 1) as maker from organisation o where o.org_name = ${name}`.execute(
      db,
    )
  ).rows[0];

/** Approved plans since their organisations are billed by plan charge their members, by the prices of that day. */
const priceThem = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update plan p set priced_on = greatest(b.start_at, coalesce((select min(h.at) from state_history h
        where h.object_id = p.id and h.edge = 'approve' and h.machine = ${planMachine.name})::date, p.begins_on))
    from billing_info b where b.org_id = p.org_id and b.service_stage = ${serviceStage.values.regular} and p.begins_on >= b.start_at and p.state in (${literal(planState, 'paused', 'passed', 'notStarted', 'inProgress', 'makingUp', 'completed')})
      and not p.series returning p.id`.execute(db);
  for (const { id } of rows) await chargePlan(db, id);
};

/** Charges get the moments at which they would have been made: the approval, or when somebody joined later. */
const dateThem = async (db: Db): Promise<Made[]> => {
  await asOwner(db, () =>
    sql`update charge c set created_at = least(now(), greatest(p.priced_on + interval '1 hour 30 minutes', r.joined_at)),
      taken_at = case when c.taken_at is not null then least(now(), greatest(c.taken_at, p.priced_on + interval '1 hour 31 minutes', r.joined_at)) end
    from plan p, training_record r where p.id = c.plan_id and r.id = c.record_id and c.state in (${owed}, ${open})`.execute(
      db,
    ),
  );
  const { rows } = await sql<Made>`
    select c.id, c.org_id as "orgId", c.plan_id as "planId", p.plan_name as "planName", c.amount_fen::int as "amountFen", c.state = ${open} as taken,
      exists (select from training_record r where r.charge_id = c.id and r.counted_seconds >= 60) as learned,
      to_json(c.created_at)#>>'{}' as "madeAt", to_json(coalesce(c.taken_at, c.created_at))#>>'{}' as "takenAt"
    from charge c join plan p on p.id = c.plan_id where c.payer <> ${chargePayer.values.learner} and c.state in (${owed}, ${open}) order by c.created_at, c.id`.execute(
    db,
  );
  return rows;
};

/** Coupons by the charges of the past that used them. */
type Coupons = ReadonlyMap<string, DemoCoupon>;

/** The charges of a payer that were taken last, and that minutes stand on, use its coupons, one each; the oldest are given back and used none. */
const couponsFor = async (db: Db, of: Payer, made: readonly Made[]): Promise<Coupons> => {
  const coupons = await couponsToUse(db, of.id);
  const taken = made
    .filter((one) => one.taken && one.learned)
    .sort((one, other) => Date.parse(other.takenAt) - Date.parse(one.takenAt));
  return new Map(coupons.flatMap((coupon, nth) => (taken[nth] ? [[taken[nth].id, coupon] as const] : [])));
};

const faceOf = (coupons: Coupons, { id }: Pick<Made, 'id'>): number => coupons.get(id)?.faceFen ?? 0;

/** Reserves charges of a plan that were made together, as far as coupons and what was paid cover them. @returns those that are reserved */
const reserve = async (db: Db, of: Payer, together: readonly Made[], coupons: Coupons): Promise<Made[]> => {
  const { rows } = await sql<{
    paid: string;
  }>`select balances[1] as paid from ledger_book where org_id = ${of.id}`.execute(db);
  let left = Number(rows[0]?.paid ?? 0);
  const fits = together.filter((one) => {
    const restFen = one.amountFen - faceOf(coupons, one);
    const covered = restFen <= left;
    if (covered) left -= restFen;
    return covered;
  });
  const couponFen = fits.reduce((sum, one) => sum + faceOf(coupons, one), 0);
  const [first] = fits;
  if (!first) return [];
  await post(db, {
    orgId: of.id,
    key: `reserve:plan:${first.planId}:${first.id}`,
    kind: 'reserve',
    about: { kind: 'plan', id: first.planId },
    remark: first.planName,
    madeBy: '0',
    at: first.madeAt,
    transfers: [
      {
        debit: 'paid',
        credit: 'paidReserved',
        amountFen: fits.reduce((sum, { amountFen }) => sum + amountFen, 0) - couponFen,
      },
      ...(couponFen > 0 ? [{ debit: 'coupon' as const, credit: 'couponReserved' as const, amountFen: couponFen }] : []),
    ],
  });
  await asOwner(db, () =>
    sql`update charge c set coupon_fen = x.fen, shares = array[0, 0, c.amount_fen - x.fen, 0], reserved_at = c.created_at,
      state = case when c.state = ${owed} then ${reserved} else c.state end
      from unnest(${fits.map(({ id }) => id)}::bigint[], ${fits.map((one) => faceOf(coupons, one))}::bigint[]) x (id, fen) where c.id = x.id`.execute(
      db,
    ),
  );
  return fits;
};

/** Posts what a record has taken. */
const capture = async (db: Db, of: Payer, one: Made, coupon: DemoCoupon | undefined): Promise<void> => {
  const couponFen = coupon?.faceFen ?? 0;
  const { postingId } = await post(db, {
    orgId: of.id,
    key: `capture:${one.id}`,
    kind: 'capture',
    about: { kind: 'charge', id: one.id },
    remark: one.planName,
    madeBy: '0',
    at: one.takenAt,
    transfers: [
      { debit: 'paidReserved', credit: 'clearing', amountFen: one.amountFen - couponFen },
      ...(couponFen > 0
        ? [{ debit: 'couponReserved' as const, credit: 'clearing' as const, amountFen: couponFen }]
        : []),
    ],
  });
  await asOwner(db, () =>
    sql`update charge c set state = ${captured}, capture_posting_id = p.id, captured_at = p.posted_at from ledger_posting p
    where c.id = ${one.id} and p.id = ${postingId}`.execute(db),
  );
  if (coupon) await useCoupon(db, coupon.id, one.id, one.takenAt);
};

/** Something in the book of a payer, at a moment. */
interface Event {
  readonly at: string;
  readonly place: () => Promise<unknown>;
}

/** The book of a payer since it paid in advance, in the order in which it all happened. */
const settle = async (db: Db, of: Payer, made: readonly Made[], more: readonly Event[]): Promise<void> => {
  const held = new Set<Made>();
  const coupons = await couponsFor(db, of, made);
  const given = pastInstant(80, '11:00:00');
  const together = Map.groupBy(made, ({ planId, madeAt }) => `${planId} ${madeAt}`);
  const events: Event[] = [
    { at: given, place: () => bookFaces(db, of.id, given) },
    ...[...together.values()].map((some) => ({
      at: some[0]?.madeAt ?? '',
      place: async () => {
        for (const one of await reserve(db, of, some, coupons)) held.add(one);
      },
    })),
    ...made
      .filter(({ taken }) => taken)
      .map((one) => ({
        at: one.takenAt,
        place: async () => held.has(one) && capture(db, of, one, coupons.get(one.id)),
      })),
    ...more,
  ];
  // Of one moment what was said first comes first: nothing is captured before it is reserved.
  for (const { place } of events.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))) await place();
};

/** A step of giving a charge back, as a person of the head office took it. */
const step = async (
  db: Db,
  id: string,
  edge: string,
  [from, to]: readonly [number, number],
  who: string,
  at: string,
  reason?: string,
): Promise<void> => {
  await tellPast(
    db,
    sql`select path, 'charge', id, ${edge}, ${from}::int, ${to}::int, ${reason ?? null}::text, ${who}::bigint, ${at}::timestamptz
    from charge where id = ${id}`,
  );
  await asOwner(db, () => sql`update charge set state = ${to}, version = version + 1 where id = ${id}`.execute(db));
};

/** The oldest charge of a payer that was captured and stands. */
const capturedOf = async (db: Db, of: Payer): Promise<Pick<Made, 'id' | 'amountFen'> | undefined> =>
  (
    await sql<Pick<Made, 'id' | 'amountFen'>>`select id, amount_fen::int as "amountFen" from charge
      where org_id = ${of.id} and state = ${captured} order by captured_at, id limit 1`.execute(db)
  ).rows[0];

/** Hours that were annulled after they had been paid: asked for by one person, passed by another on the same day. */
const giveBack = async (db: Db, of: Payer, { maker, checker }: Office): Promise<void> => {
  const one = await capturedOf(db, of);
  if (!one) return;
  const at = pastInstant(5, '15:20:00');
  await step(db, one.id, 'askReversal', [captured, reversing], maker, pastInstant(5, '10:05:00'), words.annulled);
  await step(db, one.id, 'passReversal', [reversing, reversed], checker, at);
  const { postingId } = await post(db, {
    orgId: of.id,
    key: `reversal:${one.id}`,
    kind: 'reversal',
    about: { kind: 'charge', id: one.id },
    remark: yuanOf(one.amountFen),
    madeBy: checker,
    at,
    transfers: [{ debit: 'clearing', credit: 'paid', amountFen: one.amountFen }],
  });
  await asOwner(db, () => sql`update charge set reversal_posting_id = ${postingId} where id = ${one.id}`.execute(db));
};

/** Another that waits for the second person since yesterday. */
const askBack = async (db: Db, of: Payer, { maker }: Office): Promise<void> => {
  const one = await capturedOf(db, of);
  if (one) await step(db, one.id, 'askReversal', [captured, reversing], maker, pastInstant(1, '10:40:00'), words.twice);
};

/**
 * Charges of the demonstration, once: members of plans whose organisations are billed by plan, in the books of an authority and of a
 * training organisation, and those of learners, who stand on their own.
 */
export const fillCharges = async (runtime: Runtime): Promise<number> => {
  const count = await runtime.database.within(everything, async (db) => {
    const standing = await sql`select from charge where state = ${captured} and plan_id is not null limit 1`.execute(
      db,
    );
    if (standing.rows.length > 0) return 0;
    await priceThem(db);
    const made = await dateThem(db);
    const office = await headOfficeOf(db);
    await placeBatches(db, runtime.keys, office);
    for (const [name, days, amountFen] of deposits) {
      const of = await payerNamed(db, name);
      if (!of) continue;
      await placeTransfer(db, office, { of, days, amountFen, state: paymentVoucherState.values.passed });
      const own = made.filter(({ orgId }) => orgId === of.id);
      await settle(db, of, own, [{ at: pastInstant(5, '15:20:00'), place: () => giveBack(db, of, office) }]);
      await askBack(db, of, office);
    }
    await holdFaces(db);
    return made.length;
  });
  if (count > 0) await closeDays(runtime);
  return count;
};
