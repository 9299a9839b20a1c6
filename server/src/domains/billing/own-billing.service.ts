import { sql } from 'kysely';
import { billingMode } from '#contracts/billing/billing.codes.ts';
import type { billingApi } from '#contracts/billing/billing.contract.ts';
import { nextInstalment, type Term } from '#contracts/billing/billing.rules.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import type { certificationApi } from '#contracts/certification/certification.contract.ts';
import { certState } from '#contracts/organisations/organisation.codes.ts';
import type { Data } from '#contracts/route.ts';
import { daysBetween } from '#contracts/zone.ts';
import { priceOf } from '#domains/pricing/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import type { Context } from '#kernel/serve.ts';
import { startOf } from '#kernel/zone.ts';
import { say } from '#phrases/say.ts';
import { findWays, waysInWords } from './paying/pay-channel.queries.ts';
import { endsOn, headsOf, openLines, termsOf } from './terms/billing.queries.ts';

type Own = Data<typeof billingApi.own>;

/**
 * What a whole cycle costs an organisation with the people and by the price of a day, in fen, as cycles are charged: each person the unit
 * price of the tier that all of them reach. Undefined where no price holds.
 */
const cycleFenOf = async (db: Db, orgId: string, day: string): Promise<number | undefined> => {
  const heads = await headsOf(db, orgId);
  const { price } = await priceOf(db, { orgId, product: 'training', quantity: heads, day });
  return price && price.unitFen * heads;
};

/** The next instalment of a term; its fen where the own organisation is billed by cycle, pays for itself, and a price holds that day. */
const nextDueOf = async (
  db: Db,
  orgId: string,
  own: Omit<Own, 'nextDue' | 'ways'>,
  term: Term,
): Promise<Own['nextDue']> => {
  const today = dayOf(clock.now());
  const due = nextInstalment(term, today, 0);
  if (!due) return null;
  const { dueOn, number, of } = due;
  const ownMoney = own.serviceStage === serviceStage.values.periodic && own.billingMode === billingMode.values.company;
  const wholeFen = ownMoney ? await cycleFenOf(db, orgId, dueOn) : undefined;
  const amountFen = wholeFen === undefined ? null : (nextInstalment(term, today, wholeFen)?.amountFen ?? null);
  return { dueOn, number, of, amountFen };
};

/** How the own organisation is billed, what is due next, and how it is paid. */
export const findOwn = async ({ db, actor }: Context): Promise<Own> => {
  const { rows } = await sql<Omit<Own, 'nextDue' | 'ways'>>`
    select ${columnsOf({ ...termsOf('b', openLines(sql`o.id`)), endsOn })}
    from organisation o left join billing_info b on b.org_id = o.id where o.id = ${actor.orgId}`.execute(db);
  const own = orMissing(rows[0]);
  const { billingCycle, feeCycle, startAt, expireAt } = own;
  const termed = startAt !== null && expireAt !== null;
  return {
    ...own,
    nextDue: termed ? await nextDueOf(db, actor.orgId, own, { billingCycle, feeCycle, startAt, expireAt }) : null,
    ways: own.serviceStage === null ? [] : await findWays(db),
  };
};

/** When the service of the own organisation ends or has ended, in words, with the way to pay once it is over. */
export const tellExpiry = async ({
  db,
  actor,
  language,
}: Context): Promise<Data<typeof certificationApi.billExpired>> => {
  const { rows } = await sql<{ day: string | null; expiresAt: string | null }>`
    select ${endsOn} as day, ${startOf(sql`${endsOn} + 1`)} as "expiresAt" from billing_info b where b.org_id = ${actor.orgId}`.execute(
    db,
  );
  const [found] = rows;
  if (!found || found.day === null) return { expired: false, daysLeft: null, expiresAt: null, message: '' };
  const daysLeft = daysBetween(dayOf(clock.now()), found.day);
  const expired = daysLeft < 0;
  const key = expired ? 'billEnded' : daysLeft === 0 ? 'billEndsToday' : 'billEnds';
  const said = say(language, `certification.${key}`, { days: Math.abs(daysLeft) });
  const message = expired ? `${said}${say(language, 'billing.apart')}${await waysInWords(db)}` : said;
  return { expired, daysLeft, expiresAt: found.expiresAt, message };
};

/** Whether the specification's ledger product is open to the own organisation: a subscription opens it. */
export const tellLedger = async ({
  db,
  actor,
  language,
}: Context): Promise<Data<typeof certificationApi.ledgerOpen>> => {
  const { rows } = await sql<{ open: boolean; cert: number }>`
    select 'ledger' = any(${openLines(sql`o.id`)}) as open, o.cert_state as cert from organisation o where o.id = ${actor.orgId}`.execute(
    db,
  );
  const { open, cert } = orMissing(rows[0]);
  const certified = cert === certState.values.passed;
  const key = open ? 'ledgerOpen' : certified ? 'ledgerClosed' : 'ledgerUncertified';
  return { open, certified, message: say(language, `certification.${key}`) };
};
