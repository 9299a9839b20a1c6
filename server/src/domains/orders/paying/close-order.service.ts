import { sql } from 'kysely';
import { payOrderState } from '#contracts/orders/order.codes.ts';
import type { payOrderApi } from '#contracts/orders/order.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { payOrderWalks } from '../register/order.walks.ts';
import { closeAtProviders, findPaymentAtProviders, type Waiting } from './poll-payment.service.ts';

/**
 * Closes an order of the own organisation that waits; a learner's closes by the clock. The provider is asked first: one that was paid meanwhile is paid, and says so.
 * @throws object.missing, order.paidMeanwhile, order.providerDown
 */
export const closeOrder = async (visit: Visit, { id }: Parsed<typeof payOrderApi.close>): Promise<WalkedState> => {
  const { actor, runtime } = visit;
  const { rows } = await runtime.database.within(
    actor.scope,
    (db) =>
      sql<Waiting & { state: number }>`select o.id as "payOrderId", o.number, o.state,
        array(select c.provider from pay_code c where c.order_id = o.id) as providers
      from pay_order o where o.id = ${id} and o.org_id = ${actor.orgId} and o.user_id is null and ${inScope(actor.scope, 'pay_order o')}`.execute(
        db,
      ),
    'read',
  );
  const waiting = orMissing(rows[0]);
  if (waiting.state === payOrderState.values.awaiting) {
    const paid = await findPaymentAtProviders(runtime, waiting, visit.trace).catch(() => {
      throw fail('order.providerDown');
    });
    if (paid) throw fail('order.paidMeanwhile');
    await closeAtProviders(runtime, waiting);
  }
  return visit.apart(actor.scope, (db) =>
    payOrderWalks.walk({ ...visit, db, afterwards: (work) => work() } satisfies Context, 'close', { id }),
  );
};
