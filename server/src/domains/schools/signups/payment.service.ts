import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { signUpState } from '#contracts/schools/class.codes.ts';
import { relationSide } from '#contracts/schools/relation.codes.ts';
import type { signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { onSide } from '../relations/relation.queries.ts';

const refusePaidByOrder = async (db: Db, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select distinct s.real_name as name, s.name_key, s.id from class_place p join class_sign_up s on s.id = p.sign_up_id
    where s.id = any(${[...ids]}::bigint[]) and p.paid_at is not null and p.gone_at is null and s.paid_at is not null and s.paid_by is null order by s.name_key, s.id`.execute(
    db,
  );
  if (rows.length > 0) throw fail('signUp.paidByOrder', { names: rows.map(({ name }) => name).join('、') });
};

/** Places that were paid on the spot leave the order they wait in; its buyer is told, once an order. */
const leaveOrders = async (db: Db, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ payOrderId: string; number: string; orgId: string; count: number }>`
    with gone as (
      update class_place set gone_at = ${clock.now().toISOString()}
      where sign_up_id = any(${[...ids]}::bigint[]) and paid_at is null and gone_at is null
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

/**
 * Notes that the places of people who were accepted were paid on the spot, or takes it back; the training organisation alone does. What
 * is noted already keeps its day. Called in a scope of everything, for the payer is told of places that leave its order.
 * @throws signUp.notToPay, signUp.paidByOrder for taking back what no note but an order says
 */
export const notePaid = async (context: Context, input: Parsed<typeof signUpApi.pay>): Promise<{ noted: number }> => {
  const { db, actor } = context;
  const ids = [...new Set(input.signUpIds)];
  const { rows } = await sql<{ id: string }>`
    select s.id from class_sign_up s join training_class k on k.id = s.class_id
    where s.id = any(${ids}::bigint[]) and ${inScope(actor.scope, 'class_sign_up s')} and ${onSide(actor, 's', relationSide.values.provider)}
      and s.state = ${literal(signUpState, 'accepted')} and k.fee_fen > 0 for update of s`.execute(db);
  if (rows.length < ids.length) throw fail('signUp.notToPay');
  if (!input.settled) await refusePaidByOrder(db, ids);
  if (input.settled)
    await sql`update class_sign_up set paid_at = ${clock.now().toISOString()}, paid_by = ${personBehind(actor)}
      where id = any(${ids}::bigint[]) and paid_at is null`.execute(db);
  else await sql`update class_sign_up set paid_at = null, paid_by = null where id = any(${ids}::bigint[])`.execute(db);
  if (input.settled) await leaveOrders(db, ids);
  context.audit({ objectKind: 'classSignUp', objectId: ids[0] ?? '', action: 'classSignUp.pay', after: input });
  return { noted: ids.length };
};
