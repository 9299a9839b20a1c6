import { stopOf } from '#contracts/billing/billing.rules.ts';
import { isBookClosed } from '#domains/ledger/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { waysInWords } from './paying/pay-channel.queries.ts';
import { billingOf, headsOf } from './terms/billing.queries.ts';

/** What each of them says. */
const refusals = {
  trialOver: 'billing.trialOver',
  tooManyHeads: 'billing.tooManyHeads',
  expired: 'billing.expired',
} as const;

/**
 * Refuses a new plan of an organisation whose trial or service is over, whose trial has more people than was agreed, or whose payer's
 * book a failed proof has closed. Whatever has begun goes on, and reading, printing, archives and certificates stay open: nothing else
 * asks.
 * @throws billing.trialOver, billing.tooManyHeads, billing.expired, each with the way to pay; billing.bookClosed
 */
export const refuseNewPlan = async (db: Db, orgId: string): Promise<void> => {
  const billing = await billingOf(db, orgId);
  if (!billing) return;
  if (await isBookClosed(db, billing.payerOrgId ?? orgId)) throw fail('billing.bookClosed');
  const heads = await headsOf(db, orgId);
  const stop = stopOf({ ...billing, serviceStage: billing.stage }, dayOf(clock.now()), heads);
  if (stop === undefined) return;
  throw fail(refusals[stop], {
    day: (stop === 'expired' ? billing.expireAt : billing.trialUntil) ?? '',
    heads,
    limit: billing.headLimit ?? 0,
    ways: await waysInWords(db),
  });
};
