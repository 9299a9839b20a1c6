import { type RawBuilder, sql } from 'kysely';
import { orderChannel, payOrderMachine, payOrderState } from '#contracts/orders/order.codes.ts';
import type { payOrderApi } from '#contracts/orders/order.contract.ts';
import type { Parsed } from '#contracts/route.ts';
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

/** An own order that waits for a payment by network, with its code where one was made. @param own says of `o` whose orders are meant. */
const findPayable = async (db: Db, own: RawBuilder<boolean>, { payOrderId, provider }: Asked): Promise<Payable> => {
  const { rows } = await sql<Payable & { state: number; channel: number; over: boolean }>`
    select o.number, o.title, o.payable_fen as "payableFen", o.expires_at as "expiresAt", o.state, o.channel,
      o.expires_at <= ${clock.now().toISOString()} as over, (select c.code from pay_code c where c.order_id = o.id and c.provider = ${provider}) as "payCode"
    from pay_order o where o.id = ${payOrderId} and ${own}`.execute(db);
  const order = orMissing(rows[0]);
  if (order.state !== payOrderState.values.awaiting || order.over) throw fail('order.notAwaiting');
  if (order.channel !== orderChannel.values.network) throw fail('order.byTransfer');
  return order;
};

/** Keeps the first code of an order and provider. @returns the one that is kept */
const keepCode = async (db: Db, { payOrderId, provider }: Asked, code: string): Promise<string> => {
  await sql`insert into pay_code (org_id, path, order_id, provider, code)
    select o.org_id, o.path, o.id, ${provider}, ${code} from pay_order o where o.id = ${payOrderId}
    on conflict (order_id, provider) do nothing`.execute(db);
  const { rows } = await sql<{ code: string }>`
    select code from pay_code where order_id = ${payOrderId} and provider = ${provider}`.execute(db);
  return rows[0]?.code ?? code;
};

/** Money is its organisation's alone (policy `owned`): also a learner's scope reaches the orders of its own and no others. */
const codeOf = async (visit: Visit, asked: Asked, own: RawBuilder<boolean>): Promise<{ payCode: string }> => {
  const {
    runtime,
    actor: { scope },
  } = visit;
  const order = await runtime.database.within(scope, (db) => findPayable(db, own, asked), 'read');
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
  return { payCode: await visit.apart(scope, (db) => keepCode(db, asked, made)) };
};

/**
 * The code that pays an order of the own organisation at a provider: made once, whoever presses how often; of two presses at once the
 * first one counts.
 * @throws object.missing, order.notAwaiting, order.byTransfer, order.noSuchProvider, order.providerDown
 */
export const givePayCode = (visit: Visit, asked: Parsed<typeof payOrderApi.code>): Promise<{ payCode: string }> => {
  const { orgId, scope } = visit.actor;
  return codeOf(
    visit,
    asked,
    sql<boolean>`o.org_id = ${orgId} and o.user_id is null and ${inScope(scope, 'pay_order o')}`,
  );
};

/** The same for an order of the learner behind the session, in the organisation of that session. @throws as `givePayCode` */
export const giveLearnerCode = (visit: Visit, asked: Asked): Promise<{ payCode: string }> => {
  const { orgId, userId } = visit.actor;
  return codeOf(visit, asked, sql<boolean>`o.org_id = ${orgId} and o.user_id = ${userId}`);
};
