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

/**
 * Orders that may have been paid or whose time is over, those first that waited longest to be asked for: they are asked for now, so
 * that while a provider is down for long each comes in its turn.
 */
const waitingOrders = (runtime: Runtime, most: number) =>
  runtime.database.within(everything, async (db) => {
    const now = clock.now().toISOString();
    const { rows } = await sql<Waiting & { over: boolean }>`
      with turn as materialized (
        select o.id from pay_order o where o.state = ${literal(payOrderState, 'awaiting')}
          and (o.expires_at <= ${now} or exists (select from pay_code c where c.order_id = o.id))
        order by o.asked_at nulls first, o.id limit ${sql.lit(most)} for update skip locked
      )
      update pay_order o set asked_at = ${now} from turn where turn.id = o.id
      returning o.id as "payOrderId", o.number, o.expires_at <= ${now} as over,
        array(select c.provider from pay_code c where c.order_id = o.id order by c.id) as providers`.execute(db);
    return rows;
  });

/**
 * The minute of orders: asks the providers for those that wait, closes those whose time is over, sends refunds that were decided. One
 * that cannot be asked for waits for the next minute.
 * @param most orders looked at in this round
 * @throws the first trouble, after all the others were looked after
 */
export const watchOrders = async (runtime: Runtime, most = some): Promise<void> => {
  const troubles: unknown[] = [];
  for (const { over, ...waiting } of await waitingOrders(runtime, most))
    await pollOrder(runtime, waiting, over).catch((error: unknown) => void troubles.push(error));
  await sendRefunds(runtime).catch((error: unknown) => void troubles.push(error));
  if (troubles.length > 0) throw troubles[0];
};
