import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import type { Parsed } from '#contracts/route.ts';
import type { placeOrderApi } from '#contracts/schools/places/place-order.contract.ts';
import { placeOrder } from '#domains/orders/door.ts';
import { fail } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { say } from '#phrases/say.ts';
import { findOrderable, findPricedClass, holdSignUps } from './place.queries.ts';

/**
 * Makes an order of places of own people in a class, in a scope of everything, at the fee of this moment; whoever orders never says an
 * amount. A place stands in one order that waits or was paid.
 * @throws object.missing, and order.placesChanged with what it is now where another fee was shown, or a place was paid, ordered or
 * left meanwhile
 */
export const orderPlaces = async (
  context: Context,
  { classId, signUpIds, orderChannel, feeFen }: Parsed<typeof placeOrderApi.add>,
): Promise<{ payOrderId: string }> => {
  const { db, actor, language } = context;
  const of = await findPricedClass(db, actor, classId);
  await holdSignUps(db, actor, { classId, signUpIds });
  const open = await findOrderable(db, actor, classId);
  const wanted = new Set(signUpIds);
  const people = open.filter(({ signUpId }) => wanted.has(signUpId));
  if (people.length < wanted.size || of.feeFen !== feeFen)
    throw fail('order.placesChanged', { people: open.length, unit: yuanOf(of.feeFen) });
  const amountFen = people.length * of.feeFen;
  const title = say(language, 'orders.forPlaces', { name: of.className });
  const { payOrderId, orderNumber } = await placeOrder(context, {
    classId,
    title,
    lines: [
      {
        text: say(language, 'orders.placesOf', { name: of.className, orgName: of.providerName }),
        quantity: people.length,
        unitFen: of.feeFen,
        amountFen,
      },
    ],
    amountFen,
    channel: orderChannel,
  });
  await sql`insert into class_place (org_id, path, client_org_id, client_path, order_id, order_number, sign_up_id, fee_fen)
    select s.org_id, s.path, s.client_org_id, s.client_path, ${payOrderId}::bigint, ${orderNumber}::text, s.id, ${of.feeFen}::bigint
    from class_sign_up s where s.id = any(${people.map(({ signUpId }) => signUpId)}::bigint[]) order by s.id`.execute(
    db,
  );
  return { payOrderId };
};
