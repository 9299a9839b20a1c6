import { sql } from 'kysely';
import type { chargeApi } from '#contracts/charges/charge.contract.ts';
import { yuanOf } from '#contracts/columns.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { fail } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';

/** @throws object.missing where one of them is not a charge of the own organisation */
const requireOwn = async ({ db, actor }: Context, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql`select from charge c where c.id = any(${[...ids]}::bigint[]) and c.org_id = ${actor.orgId}
    and ${inScope(actor.scope, 'charge c')}`.execute(db);
  if (rows.length < ids.length) throw fail('object.missing');
};

/**
 * The own organisation pays what its learners owe, out of whatever its account holds: who learns is not the one to ask for money when the
 * platform takes none by phone. All of them or none; from then on these are its charges.
 * @throws object.missing, charge.learnerPays where one is paid already or its learner is paying, charge.accountShort with the yuan that are
 * missing, ledger.closed
 */
export const payForLearners = async (
  context: Context,
  input: Parsed<typeof chargeApi.payForLearners>,
): Promise<Data<typeof chargeApi.payForLearners>> => {
  const ids = [...new Set(input.chargeIds)];
  await requireOwn(context, ids);
  const { rows } = await sql<{ outcome: string; shortFen: number }>`
    select outcome, short_fen as "shortFen" from luan_pay_for_learners(${ids}::bigint[])`.execute(context.db);
  const [came] = rows;
  if (came?.outcome === 'waits') throw fail('charge.learnerPays');
  if (came?.outcome === 'short') throw fail('charge.accountShort', { yuan: yuanOf(came.shortFen) });
  if (came?.outcome !== 'posted') throw fail('ledger.closed');
  context.audit({
    objectKind: 'charge',
    objectId: ids[0] ?? '',
    action: 'charge.payForLearners',
    after: { chargeIds: ids },
  });
  return { paid: ids.length };
};
