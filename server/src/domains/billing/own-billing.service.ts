import { sql } from 'kysely';
import type { billingApi } from '#contracts/billing/billing.contract.ts';
import { nextInstalment } from '#contracts/billing/billing.rules.ts';
import type { certificationApi } from '#contracts/certification/certification.contract.ts';
import { certState } from '#contracts/organisations/organisation.codes.ts';
import type { Data } from '#contracts/route.ts';
import { daysBetween } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import type { Context } from '#kernel/serve.ts';
import { startOf } from '#kernel/zone.ts';
import { say } from '#phrases/say.ts';
import { findWays, waysInWords } from './paying/pay-channel.queries.ts';
import { endsOn, openLines, termsOf } from './terms/billing.queries.ts';

type Own = Data<typeof billingApi.own>;

/** How the own organisation is billed, what is due next, and how it is paid. */
export const findOwn = async ({ db, actor }: Context): Promise<Own> => {
  const { rows } = await sql<Omit<Own, 'nextDue' | 'ways'>>`
    select ${columnsOf({ ...termsOf('b', openLines(sql`o.id`)), endsOn })}
    from organisation o left join billing_info b on b.org_id = o.id where o.id = ${actor.orgId}`.execute(db);
  const own = orMissing(rows[0]);
  const { billingCycle, feeCycle, startAt, expireAt } = own;
  const due =
    startAt !== null && expireAt !== null
      ? nextInstalment({ billingCycle, feeCycle, startAt, expireAt }, dayOf(clock.now()))
      : undefined;
  return {
    ...own,
    nextDue: due ? { dueOn: due.dueOn, number: due.number, of: due.of } : null,
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
