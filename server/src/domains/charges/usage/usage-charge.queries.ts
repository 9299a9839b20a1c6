import { sql } from 'kysely';
import { usageMonthOf } from '#contracts/charges/usage.rules.ts';
import type { PriceProduct } from '#contracts/pricing/price.codes.ts';
import type { Db } from '#kernel/db.ts';

/** A customer that pays for what it uses; days are `YYYY-MM-DD`. */
export interface UsingCustomer {
  readonly orgId: string;
  /** Its days of service in the month that is charged; null where it had none or no month is. */
  readonly useFrom: string | null;
  readonly useUntil: string | null;
  /** The days of this calendar year that are not charged yet; null where there are none. */
  readonly yearFrom: string | null;
  readonly yearUntil: string | null;
  readonly yearDays: number;
}

/** So many units of a product that stand on one thing, and may name a person, in a period. */
export interface Use {
  readonly orgId: string;
  readonly product: PriceProduct;
  readonly flavour: string;
  readonly subjectCodes: readonly string[];
  readonly industryCodes: readonly string[];
  readonly thing: string;
  readonly userId: string | null;
  readonly period: string;
  readonly quantity: number;
}

/** A charge for something that was used; days where it is for a part of a year. */
export interface UsageCharge
  extends Pick<Use, 'orgId' | 'product' | 'flavour' | 'thing' | 'userId' | 'period' | 'quantity'> {
  readonly subjectCode: string;
  readonly chargedDays: number | null;
  readonly cycleDays: number | null;
  readonly ruleId: string;
  readonly unitFen: number;
  readonly taxRate: number;
  readonly amountFen: number;
}

/** The next customers after one of them, at most so many; null: all. */
export const usingCustomers = async (
  db: Db,
  today: string,
  after: string,
  most: number | null,
): Promise<UsingCustomer[]> => {
  const { rows } = await sql<UsingCustomer>`
    select org_id as "orgId", use_from::text as "useFrom", use_until::text as "useUntil", year_from::text as "yearFrom",
      year_until::text as "yearUntil", year_days as "yearDays"
    from luan_use_customers(${today}::date, ${usageMonthOf(today) ?? null}::date, ${after}, ${most})`.execute(db);
  return rows;
};

/** What customers used in their days of service of the month and are not charged for yet. */
export const usesOf = async (db: Db, customers: readonly UsingCustomer[]): Promise<Use[]> => {
  const asked = customers.filter(({ useFrom }) => useFrom !== null);
  if (asked.length === 0) return [];
  const { rows } = await sql<Use>`
    select org_id as "orgId", product, flavour, subject_codes as "subjectCodes", industry_codes as "industryCodes", thing, user_id as "userId",
      period, quantity
    from luan_uses(${asked.map(({ orgId }) => orgId)}::bigint[], ${asked.map(({ useFrom }) => useFrom)}::date[],
      ${asked.map(({ useUntil }) => useUntil)}::date[])`.execute(db);
  return rows;
};

/** What came of one customer: how many charges, and whether the database said no. */
export interface ChargedCustomer {
  readonly orgId: string;
  readonly orgName: string;
  readonly charged: number;
  readonly failed: boolean;
}

/** Writes charges that are not there yet, each customer by itself. */
export const addUsageCharges = async (db: Db, charges: readonly UsageCharge[]): Promise<ChargedCustomer[]> => {
  if (charges.length === 0) return [];
  const { rows } =
    await sql<ChargedCustomer>`select org_id as "orgId", luan_org_name(org_id) as "orgName", charged, trouble <> '' as failed
    from luan_charge_uses(${JSON.stringify(charges)}::jsonb)`.execute(db);
  return rows;
};
