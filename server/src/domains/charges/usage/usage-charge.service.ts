import { amountsOfUsage } from '#contracts/charges/usage.rules.ts';
import { shareOf } from '#contracts/fen.ts';
import { amountOf } from '#contracts/pricing/price.rules.ts';
import { daysBetween } from '#contracts/zone.ts';
import { type PriceQuestion, rulesOf } from '#domains/pricing/door.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import {
  addUsageCharges,
  type ChargedCustomer,
  type UsageCharge,
  type Use,
  type UsingCustomer,
  usesOf,
  usingCustomers,
} from './usage-charge.queries.ts';

/** Customers charged in one transaction. */
const mostAtOnce = 50;

/** How many customers may have to pay for what they use on a day `YYYY-MM-DD`; none where nothing of it has a price. */
export const countUsingCustomers = async (runtime: Runtime, today: string): Promise<number> =>
  (await runtime.database.within(everything, (db) => usingCustomers(db, today, '0', null), 'read')).filter(
    ({ useFrom, yearFrom }) => useFrom !== null || yearFrom !== null,
  ).length;

type Rule = NonNullable<Awaited<ReturnType<typeof rulesOf>>[number]>;

const unitFenOf = (rule: Rule, quantity: number): number =>
  amountOf({ ...rule, tiers: rule.priceTiers }, quantity).unitFen;

/** What a charge takes over from its rule. */
const ofRule = ({ flavour, subjectCode, ruleId, taxRate }: Rule) => ({ flavour, subjectCode, ruleId, taxRate });

/** What one price is asked for: of a customer, a product and what a plan is about. */
const questionKey = ({ orgId, product, flavour, subjectCodes, industryCodes }: Use): string =>
  JSON.stringify([orgId, product, flavour, subjectCodes, industryCodes]);

const unitsOf = (uses: readonly Use[]): number => uses.reduce((sum, { quantity }) => sum + quantity, 0);

/** What a customer used of one price: tiers and a minimum are of all of it. */
const chargesOfRule = (rule: Rule, uses: readonly Use[]): UsageCharge[] => {
  const quantities = uses.map(({ quantity }) => quantity);
  const amounts = amountsOfUsage({ ...rule, tiers: rule.priceTiers }, quantities);
  const unitFen = unitFenOf(rule, unitsOf(uses));
  return uses.map(({ subjectCodes: _subjects, industryCodes: _industries, ...use }, at) => ({
    ...use,
    ...ofRule(rule),
    unitFen,
    amountFen: amounts[at] ?? 0,
    chargedDays: null,
    cycleDays: null,
  }));
};

/** What was used in a month, by the prices of the first day of service in it; nothing of what had none then. */
export const chargesOfMonth = async (db: Db, customers: readonly UsingCustomer[]): Promise<UsageCharge[]> => {
  const days = new Map(customers.map(({ orgId, useFrom }) => [orgId, useFrom ?? '']));
  const asked = [...Map.groupBy(await usesOf(db, customers), questionKey).values()].flatMap((uses) =>
    uses.slice(0, 1).map((first) => {
      const question = { ...first, quantity: unitsOf(uses), day: days.get(first.orgId) ?? '' };
      return { uses, question };
    }),
  );
  const rules = await rulesOf(
    db,
    asked.map(({ question }) => question),
  );
  const priced = asked.flatMap(({ uses, question }, nth) => {
    const rule = rules[nth];
    return rule ? [{ rule, uses, key: `${question.orgId} ${rule.ruleId}` }] : [];
  });
  return [...Map.groupBy(priced, ({ key }) => key).values()].flatMap((some) =>
    some.slice(0, 1).flatMap(({ rule }) =>
      chargesOfRule(
        rule,
        some.flatMap(({ uses }) => uses),
      ),
    ),
  );
};

/**
 * The year of the platform by its days that nobody has paid for (3,650.00 a year from 1 July is 1,840.00), by the price of the first of
 * them; where none held then, from today on by that of today.
 */
const chargesOfYear = async (db: Db, customers: readonly UsingCustomer[], today: string): Promise<UsageCharge[]> => {
  const asked = customers.flatMap(({ orgId, yearFrom: from, yearUntil: until, yearDays }) =>
    from !== null && until !== null && from <= today ? [{ orgId, from, until, yearDays }] : [],
  );
  const question = { product: 'platformYear', quantity: 1 } as const;
  const questions = [
    ...asked.map(({ orgId, from }): PriceQuestion => ({ ...question, orgId, day: from })),
    ...asked.map(({ orgId }): PriceQuestion => ({ ...question, orgId, day: today })),
  ];
  const rules = await rulesOf(db, questions);
  return asked.flatMap(({ orgId, from, until, yearDays }, nth) => {
    const rule = rules[nth] ?? rules[asked.length + nth];
    if (!rule) return [];
    const since = rules[nth] ? from : today;
    const days = daysBetween(since, until) + 1;
    const unitFen = unitFenOf(rule, 1);
    return [
      {
        ...question,
        ...ofRule(rule),
        orgId,
        thing: `organisation:${orgId}`,
        userId: null,
        period: `${since}/${until}`,
        unitFen,
        amountFen: shareOf(unitFen, days, yearDays),
        chargedDays: days,
        cycleDays: yearDays,
      },
    ];
  });
};

/** What some customers came to; `failed` are those that the database refused. */
export interface ChargedUsage {
  readonly last: string | undefined;
  readonly customers: number;
  readonly charged: number;
  readonly failed: readonly ChargedCustomer[];
}

/**
 * Charges the next customers after one of them for what they used in the month before a day `YYYY-MM-DD`, on its first days, and for their
 * year of the platform. What has no price is not charged; what is charged already is left alone, so that repeating it is harmless. A
 * customer that cannot be charged leaves the others alone.
 */
export const chargeSomeUsage = (runtime: Runtime, today: string, after: string): Promise<ChargedUsage> =>
  runtime.database.within(everything, async (db) => {
    const customers = await usingCustomers(db, today, after, mostAtOnce);
    const charges = [...(await chargesOfMonth(db, customers)), ...(await chargesOfYear(db, customers, today))];
    const came = await addUsageCharges(db, charges);
    return {
      last: customers.at(-1)?.orgId,
      customers: customers.length,
      charged: came.reduce((sum, { charged }) => sum + charged, 0),
      failed: came.filter(({ failed }) => failed),
    };
  });
