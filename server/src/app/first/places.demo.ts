import { sql } from 'kysely';
import { payOrderState } from '#contracts/orders/order.codes.ts';
import { signUpState } from '#contracts/schools/class.codes.ts';
import { spendOrder } from '#domains/orders/door.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { ownWords } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { type Language, say } from '#phrases/say.ts';
import { type Placed, placeOrder, placePaid } from './orders.demo.ts';
import { placeReceipts } from './receipts.demo.ts';

/** A company's people in a class that costs something. */
interface Payer {
  readonly id: string;
  readonly path: string;
  readonly maker: string;
  readonly classId: string;
  readonly className: string;
  readonly providerName: string;
  readonly feeFen: number;
  readonly signUpIds: string[];
}

const payersOf = async (db: Db): Promise<Payer[]> =>
  (
    await sql<Payer>`
      select s.client_org_id as id, s.client_path as path, min(s.signed_by) as maker, k.id as "classId", k.class_name as "className",
        luan_org_name(k.org_id) as "providerName", k.fee_fen as "feeFen", array_agg(s.id::text order by s.id) as "signUpIds"
      from class_sign_up s join training_class k on k.id = s.class_id
      where k.fee_fen > 0 and s.state = ${literal(signUpState, 'accepted')} and s.client_org_id <> s.org_id
      group by s.client_org_id, s.client_path, k.id order by k.id, s.client_org_id`.execute(db)
  ).rows;

const language = ownWords<Language>('zh-CN', 'en');

const orderOf = (of: Payer, people: number, when: Pick<Placed, 'days' | 'state'>): Placed => ({
  of,
  ...when,
  amountFen: people * of.feeFen,
  places: {
    classId: of.classId,
    title: say(language, 'orders.forPlaces', { name: of.className }),
    item: say(language, 'orders.placesOf', { name: of.className, orgName: of.providerName }),
    people,
  },
});

const standIn = async (
  db: Db,
  of: Payer,
  order: { readonly id: string; readonly number: string },
  signUpIds: readonly string[],
): Promise<void> => {
  await sql`insert into class_place (org_id, path, client_org_id, client_path, order_id, order_number, sign_up_id, fee_fen, created_at, paid_at)
    select s.org_id, s.path, s.client_org_id, s.client_path, o.id, o.number, s.id, ${of.feeFen}::bigint, o.created_at, o.paid_at
    from class_sign_up s join pay_order o on o.id = ${order.id} where s.id = any(${[...signUpIds]}::bigint[]) order by s.id`.execute(
    db,
  );
  await sql`update class_sign_up s set paid_at = o.paid_at from pay_order o where o.id = ${order.id} and s.id = any(${[...signUpIds]}::bigint[])`.execute(
    db,
  );
};

const { awaiting, paid } = payOrderState.values;

/** Orders of class places, once: one that was paid for all but the last of a company's people, one that waits; the rest paid at the counter, or was noted before there were receipts. */
export const fillPlaces = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const standing = await sql`select from class_place limit 1`.execute(db);
    const [first, second, ...rest] = standing.rows.length > 0 ? [] : await payersOf(db);
    if (!first || !second) return 0;
    const some = first.signUpIds.slice(0, -1);
    const order = await placePaid(db, orderOf(first, some.length, { days: 0, state: paid }), 'wechat');
    await standIn(db, first, order, some);
    await spendOrder(db, {
      payOrderId: order.id,
      orgId: first.id,
      number: order.number,
      amountFen: some.length * first.feeFen,
    });
    const waiting = await placeOrder(db, orderOf(second, second.signUpIds.length, { days: 1, state: awaiting }));
    await standIn(db, second, waiting, second.signUpIds);
    await placeReceipts(db, rest);
    return 2;
  });
