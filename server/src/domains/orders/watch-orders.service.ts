import { sql } from 'kysely';
import { payOrderState } from '#contracts/orders/order.codes.ts';
import { clock } from '#kernel/clock.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { pollOrder, type Waiting } from './paying/poll-payment.service.ts';
import { sendRefunds } from './refunds/send-refunds.service.ts';

/** Orders looked at in one round. */
const some = 200;

const waitingOrders = (runtime: Runtime) =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<Waiting & { over: boolean }>`
      select o.id as "payOrderId", o.number, o.expires_at <= ${clock.now().toISOString()} as over,
        array(select c.provider from pay_code c where c.order_id = o.id order by c.id) as providers
      from pay_order o where o.state = ${literal(payOrderState, 'awaiting')}
        and (o.expires_at <= ${clock.now().toISOString()} or exists (select from pay_code c where c.order_id = o.id))
      order by o.expires_at limit ${sql.lit(some)}`.execute(db);
    return rows;
  });

/**
 * The minute of orders: asks the providers for those that wait, closes those whose time is over, sends refunds that were decided. One
 * that cannot be asked for waits for the next minute.
 * @throws the first trouble, after all the others were looked after
 */
export const watchOrders = async (runtime: Runtime): Promise<void> => {
  const troubles: unknown[] = [];
  for (const { over, ...waiting } of await waitingOrders(runtime))
    await pollOrder(runtime, waiting, over).catch((error: unknown) => void troubles.push(error));
  await sendRefunds(runtime).catch((error: unknown) => void troubles.push(error));
  if (troubles.length > 0) throw troubles[0];
};
