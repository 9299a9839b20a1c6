import { sql } from 'kysely';
import { chargesOf } from '#contracts/charges/charge.rules.ts';
import { amountOf } from '#contracts/pricing/price.rules.ts';
import { priceOf } from '#domains/pricing/door.ts';
import type { Db } from '#kernel/db.ts';

const product = 'examSitting';

/** Seats one price is for: of one organisation and plan, booked on one day. */
interface ChargeableSeats {
  readonly org_id: string;
  readonly flavour: string;
  readonly subject_codes: readonly string[];
  readonly industry_codes: readonly string[];
  readonly booked_on: string;
  readonly seats: readonly string[];
}

const chargeSome = async (db: Db, some: ChargeableSeats): Promise<void> => {
  const { price } = await priceOf(db, {
    orgId: some.org_id,
    product,
    flavour: some.flavour,
    subjectCodes: some.subject_codes,
    industryCodes: some.industry_codes,
    quantity: some.seats.length,
    day: some.booked_on,
  });
  if (!price) return;
  const { rule } = price;
  const { rows } = await sql<{ id: string }>`
    select id from luan_uncharged_seats(${[...some.seats]}::bigint[], ${product}, ${rule.flavour}, ${rule.subjectCode}) id`.execute(
    db,
  );
  const fresh = rows.map(({ id }) => id);
  if (fresh.length === 0) return;
  const reckoned = { ...rule, tiers: rule.priceTiers };
  await sql`select luan_charge_seats(${fresh}::bigint[], ${chargesOf(reckoned, 0, fresh.length)}::bigint[], ${product}, ${rule.flavour},
    ${rule.subjectCode}, ${rule.ruleId}, ${amountOf(reckoned, fresh.length).unitFen}, ${rule.taxRate})`.execute(db);
};

/**
 * Charges seats in exams of another organisation, once a person and period: taken with the booking by the prices of its day, posted by the
 * worker. Nothing where their organisation is not billed by plan or no rule holds; repeating it is harmless.
 */
export const chargeSeats = async (db: Db, bookingIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<ChargeableSeats>`
    select org_id, flavour, subject_codes, industry_codes, booked_on::text as booked_on, seats::text[] as seats
    from luan_chargeable_seats(${[...bookingIds]}::bigint[])`.execute(db);
  for (const some of rows) await chargeSome(db, some);
};
