import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { returnSpent } from '#domains/orders/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { returningPlaces } from './returning-places.ts';

interface Returning {
  readonly placeId: string;
  readonly payOrderId: string;
  readonly number: string;
  readonly orgId: string;
  readonly amountFen: number;
  readonly realName: string;
  readonly signUpId: string;
}

/** The next place whose money comes back, held. */
const nextReturning = async (db: Db): Promise<Returning | undefined> => {
  const { rows } = await sql<Returning>`
    select p.id as "placeId", p.order_id as "payOrderId", p.order_number as number, p.client_org_id as "orgId", p.fee_fen - p.kept_fen as "amountFen",
      s.real_name as "realName", s.id as "signUpId"
    from class_place p join class_sign_up s on s.id = p.sign_up_id where ${sql.raw(returningPlaces)}
    order by p.id limit 1 for no key update of p skip locked`.execute(db);
  return rows[0];
};

const returnNext = async (db: Db): Promise<boolean> => {
  const place = await nextReturning(db);
  if (!place) return false;
  const { placeId, realName, signUpId, ...spent } = place;
  await returnSpent(db, placeId, spent);
  await sql`update class_place set returned_at = ${clock.now().toISOString()} where id = ${placeId}`.execute(db);
  await sql`update class_sign_up set paid_at = null where id = ${signUpId}`.execute(db);
  await tellAdministrators(db, spent.orgId, {
    kind: 'placeReturned',
    params: { realName, number: spent.number, yuan: yuanOf(spent.amountFen) },
    link: '/order/payOrderDetail',
    query: { payOrderId: spent.payOrderId },
    once: `placeReturned.${placeId}`,
  });
  return true;
};

/**
 * Brings the money of places that were left back to the balance of who paid, each in a transaction of its own: whoever leaves, moves or
 * cancels a class waits for no posting.
 */
export const returnPlaces = async (runtime: Runtime): Promise<void> => {
  while (await runtime.database.within(everything, returnNext));
};
