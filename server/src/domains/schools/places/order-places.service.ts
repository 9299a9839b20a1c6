import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { orderChannel as orderChannels } from '#contracts/orders/order.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import type { placeOrderApi } from '#contracts/schools/places/place-order.contract.ts';
import { type OrderLine, payFromAccounts, placeOrder, requireShownShares } from '#domains/orders/door.ts';
import { fail } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { type Language, say } from '#phrases/say.ts';
import { findOrderable, findPricedClass, holdSignUps, type Orderable, type PricedClass } from './place.queries.ts';

type Wanted = Pick<Parsed<typeof placeOrderApi.add>, 'classId' | 'signUpIds' | 'feeFen'>;

interface Ordered {
  readonly payOrderId: string;
  readonly number: string;
  readonly amountFen: number;
}

/** Lines of an order of places: whole fees, and the differences of who moved here from a cheaper class, by their amount. */
const linesOf = (language: Language, of: PricedClass, people: readonly Orderable[]): OrderLine[] =>
  [...new Set(people.map(({ dueFen }) => dueFen))]
    .toSorted((a, b) => b - a)
    .map((unitFen) => {
      const quantity = people.filter(({ dueFen }) => dueFen === unitFen).length;
      const words = unitFen === of.feeFen ? 'orders.placesOf' : 'orders.differencesOf';
      const text = say(language, words, { name: of.className, orgName: of.providerName });
      return { text, quantity, unitFen, amountFen: quantity * unitFen };
    });

/** Writes an order of places, and who stands in it. @throws as `orderPlaces` */
const writePlaces = async (
  context: Context,
  { classId, signUpIds, feeFen }: Wanted,
  channel: number,
): Promise<Ordered> => {
  const { db, actor, language } = context;
  const of = await findPricedClass(db, actor, classId);
  await holdSignUps(db, actor, { classId, signUpIds });
  const open = await findOrderable(db, actor, classId);
  const wanted = new Set(signUpIds);
  const people = open.filter(({ signUpId }) => wanted.has(signUpId));
  if (people.length < wanted.size || of.feeFen !== feeFen)
    throw fail('order.placesChanged', { people: open.length, unit: yuanOf(of.feeFen) });
  const amountFen = people.reduce((sum, { dueFen }) => sum + dueFen, 0);
  const title = say(language, 'orders.forPlaces', { name: of.className });
  const { payOrderId, orderNumber } = await placeOrder(context, {
    classId,
    title,
    lines: linesOf(language, of, people),
    amountFen,
    channel,
  });
  await sql`insert into class_place (org_id, path, client_org_id, client_path, order_id, order_number, sign_up_id, fee_fen)
    select s.org_id, s.path, s.client_org_id, s.client_path, ${payOrderId}::bigint, ${orderNumber}::text, s.id, d."dueFen"
    from class_sign_up s join jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as d ("signUpId" bigint, "dueFen" bigint) on d."signUpId" = s.id
    order by s.id`.execute(db);
  return { payOrderId, number: orderNumber, amountFen };
};

/**
 * Makes an order of places of own people in a class, in a scope of everything, at the fee of this moment; whoever orders never says an
 * amount. A place stands in one order that waits or was paid.
 * @throws object.missing, and order.placesChanged with what it is now where another fee was shown, or a place was paid, ordered or
 * left meanwhile
 */
export const orderPlaces = async (
  context: Context,
  { orderChannel, ...wanted }: Parsed<typeof placeOrderApi.add>,
): Promise<{ payOrderId: string }> => {
  const { payOrderId } = await writePlaces(context, wanted, orderChannel);
  return { payOrderId };
};

/**
 * The same, paid at once out of the own accounts.
 * @throws as `orderPlaces`; order.accountsShort, order.accountsChanged where the accounts would be taken from otherwise than was
 * shown; ledger.closed
 */
export const payPlacesAtOnce = async (
  context: Context,
  { taken, ...wanted }: Parsed<typeof placeOrderApi.pay>,
): Promise<{ payOrderId: string }> => {
  const ordered = await writePlaces(context, wanted, orderChannels.values.balance);
  const { db, actor } = context;
  await requireShownShares(db, actor.orgId, ordered.amountFen, taken);
  await payFromAccounts(context, ordered, taken);
  return { payOrderId: ordered.payOrderId };
};
