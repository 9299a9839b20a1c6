import { sql } from 'kysely';
import type { couponApi } from '#contracts/coupons/coupon.contract.ts';
import { isCode, plainCode } from '#contracts/coupons/coupon.rules.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { tellHeadOffice } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { isHeadOffice } from '#kernel/four-eyes.ts';
import { countUse, minutesLeft } from '#kernel/rate.ts';
import type { Visit } from '#kernel/serve.ts';
import type { FailureKey } from '#phrases/say.ts';
import { codeIndex } from './batches/coupon-codes.service.ts';

/** Wrong codes an organisation, and an address, may enter in an hour. */
export const wrongCodes = { most: 10, address: 30, minutes: 60 } as const;

const limits = ({ actor, origin }: Visit) =>
  [
    ['coupon.org', actor.orgId, wrongCodes.most],
    ['coupon.address', origin.ip, wrongCodes.address],
  ] as const;

/** @throws login.locked where too many wrong codes were entered */
const refuseGuesser = async (visit: Visit): Promise<void> => {
  for (const [what, whom, most] of limits(visit)) {
    const wait = await visit.trace((db) => minutesLeft(db, what, whom, most, wrongCodes.minutes));
    if (wait > 0) throw fail('login.locked', { minutes: wait });
  }
};

/** A wrong code counts, though the call refuses; the head office hears of the last one that is let pass, once a day and organisation. */
const countWrong = (visit: Visit): Promise<void> =>
  visit.trace(async (db) => {
    let last = false;
    for (const [what, whom, most] of limits(visit)) {
      await countUse(db, what, whom, most, wrongCodes.minutes);
      last ||= (await minutesLeft(db, what, whom, most, wrongCodes.minutes)) > 0;
    }
    if (!last) return;
    const { orgId } = visit.actor;
    const { rows } = await sql<{ name: string }>`select org_name as name from organisation where id = ${orgId}`.execute(
      db,
    );
    await tellHeadOffice(db, {
      kind: 'couponGuessed',
      params: { name: rows[0]?.name ?? '', count: wrongCodes.most },
      link: '/finance/couponHeldList',
      once: `couponGuessed.${orgId}.${dayOf(clock.now())}`,
    });
  });

interface Found extends Data<typeof couponApi.claim> {
  readonly outcome: Outcome;
  readonly id: string;
}

type Outcome = 'claimed' | 'unknown' | 'taken' | 'over' | 'elsewhere';

const refusals: Readonly<Record<Exclude<Outcome, 'claimed'>, FailureKey>> = {
  unknown: 'coupon.unknown',
  // Whether somebody else holds it is nobody's to find out.
  taken: 'coupon.unknown',
  over: 'coupon.gone',
  elsewhere: 'coupon.notYours',
};

/**
 * Claims a coupon for the own organisation.
 * @throws on `couponCode` for one that is mistyped, unknown or taken, over, or not for this organisation; login.locked after many wrong ones
 */
export const claimCoupon = async (
  visit: Visit,
  input: Parsed<typeof couponApi.claim>,
): Promise<Data<typeof couponApi.claim>> => {
  const { actor, runtime } = visit;
  if (isHeadOffice(actor)) throw fail('coupon.holdersOnly');
  await refuseGuesser(visit);
  const code = plainCode(input.couponCode);
  const wrong = (key: FailureKey) => failFields([{ field: 'couponCode', key }]);
  if (!isCode(code)) throw wrong('coupon.mistyped');
  let outcome: Outcome | undefined;
  try {
    // What is refused is refused inside the transaction: nothing of it is done, and no deed is written down.
    return await visit.apart(actor.scope, async (db) => {
      const { rows } = await sql<Found>`
        select outcome, coupon_id as id, batch_name as "batchName", ends_on::text as "endsOn", nullif(face_fen, 0)::int as "faceFen"
        from luan_claim_coupon(${codeIndex(runtime.keys, code)}, ${actor.orgId}, ${actor.userId})`.execute(db);
      const { id, outcome: came, ...claimed } = rows[0] as Found;
      outcome = came;
      if (came !== 'claimed') throw wrong(refusals[came]);
      visit.audit({ objectKind: 'coupon', objectId: id });
      return claimed;
    });
  } catch (error) {
    if (outcome === 'unknown' || outcome === 'taken') await countWrong(visit);
    throw error;
  }
};
