import { sql } from 'kysely';
import { tellAdministrators } from '#domains/messages/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';

/**
 * Places whose money at the counter changed leave the order they wait in, for its amount is theirs no longer; its buyer is told, once an
 * order. Called in a scope of everything.
 */
export const removeFromOrders = async (db: Db, signUpIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ payOrderId: string; number: string; orgId: string; count: number }>`
    with gone as (
      update class_place set gone_at = ${clock.now().toISOString()}
      where sign_up_id = any(${[...signUpIds]}::bigint[]) and paid_at is null and gone_at is null
      returning order_id, order_number, client_org_id)
    select order_id as "payOrderId", order_number as number, client_org_id as "orgId", count(*)::int as count
    from gone group by 1, 2, 3 order by 1`.execute(db);
  for (const { payOrderId, number, orgId, count } of rows)
    await tellAdministrators(db, orgId, {
      kind: 'placeNoted',
      params: { number, count },
      link: '/order/payOrderDetail',
      query: { payOrderId },
    });
};
