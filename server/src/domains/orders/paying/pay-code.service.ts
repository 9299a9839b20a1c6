import { sql } from 'kysely';
import { orderChannel, payOrderMachine, payOrderState } from '#contracts/orders/order.codes.ts';
import type { payOrderApi } from '#contracts/orders/order.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { findProvider } from '../providers/payment-providers.ts';
import { notifyUrlOf } from '../register/notify-url.ts';

interface Asked {
  readonly payOrderId: string;
  readonly provider: string;
}
interface Payable {
  readonly number: string;
  readonly title: string;
  readonly payableFen: number;
  readonly expiresAt: string;
  readonly payCode: string | null;
}

/** An order of the own organisation that waits for a payment by network, with its code where one was made. */
const findPayable = async (db: Db, actor: Actor, { payOrderId, provider }: Asked): Promise<Payable> => {
  const { rows } = await sql<Payable & { state: number; channel: number; over: boolean }>`
    select o.number, o.title, o.payable_fen as "payableFen", o.expires_at as "expiresAt", o.state, o.channel,
      o.expires_at <= ${clock.now().toISOString()} as over, (select c.code from pay_code c where c.order_id = o.id and c.provider = ${provider}) as "payCode"
    from pay_order o where o.id = ${payOrderId} and o.org_id = ${actor.orgId} and ${inScope(actor.scope, 'pay_order o')}`.execute(
    db,
  );
  const order = orMissing(rows[0]);
  if (order.state !== payOrderState.values.awaiting || order.over) throw fail('order.notAwaiting');
  if (order.channel !== orderChannel.values.network) throw fail('order.byTransfer');
  return order;
};

/** Keeps the first code of an order and provider. @returns the one that is kept */
const keepCode = async (db: Db, actor: Actor, { payOrderId, provider }: Asked, code: string): Promise<string> => {
  await sql`insert into pay_code (org_id, path, order_id, provider, code) values (${actor.orgId}, ${actor.orgPath}, ${payOrderId}, ${provider}, ${code})
    on conflict (order_id, provider) do nothing`.execute(db);
  const { rows } = await sql<{ code: string }>`
    select code from pay_code where order_id = ${payOrderId} and provider = ${provider}`.execute(db);
  return rows[0]?.code ?? code;
};

/**
 * The code that pays an order at a provider: made once, whoever presses how often; of two presses at once the first one counts.
 * @throws object.missing, order.notAwaiting, order.byTransfer, order.noSuchProvider, order.providerDown
 */
export const givePayCode = async (
  visit: Visit,
  asked: Parsed<typeof payOrderApi.code>,
): Promise<{ payCode: string }> => {
  const { actor, runtime } = visit;
  const order = await runtime.database.within(actor.scope, (db) => findPayable(db, actor, asked), 'read');
  const provider = await findProvider(runtime, asked.provider);
  if (!provider) throw fail('order.noSuchProvider');
  const made =
    order.payCode ??
    (await provider
      .createCode({
        orderNumber: order.number,
        title: order.title,
        amountFen: order.payableFen,
        expiresAt: new Date(order.expiresAt).toISOString(),
        notifyUrl: notifyUrlOf(runtime, provider.code),
      })
      .catch(() => {
        throw fail('order.providerDown');
      }));
  visit.audit({
    objectKind: payOrderMachine.name,
    objectId: asked.payOrderId,
    action: 'payOrder.code',
    after: { provider: asked.provider },
  });
  return { payCode: await visit.apart(actor.scope, (db) => keepCode(db, actor, asked, made)) };
};
