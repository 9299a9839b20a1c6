import { sql } from 'kysely';
import type { ownChargeApi } from '#contracts/charges/own-charge.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { giveLearnerCode, placeLearnerOrder } from '#domains/orders/door.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import type { Visit } from '#kernel/serve.ts';
import { say } from '#phrases/say.ts';
import { ofLearner, waitsForLearner } from './own-charge.queries.ts';

/** The order of an own charge that waits for its learner, made at the first press. @throws object.missing, charge.notToPay */
const orderOf = async (db: Db, { actor, language }: Visit, chargeId: string): Promise<string> => {
  const { rows } = await sql<{ amountFen: number; planName: string | null; period: string; waits: boolean }>`
    select c.amount_fen as "amountFen", luan_charged_plan(c.id) as "planName",
      replace(c.period, '/', ' – ') as period, ${waitsForLearner} as waits
    from charge c where c.id = ${chargeId} and ${ofLearner(actor)} for update of c`.execute(db);
  const { amountFen, planName, period, waits } = orMissing(rows[0]);
  if (!waits) throw fail('charge.notToPay');
  const title = say(language, 'charges.learnerOrder', { name: planName ?? period });
  return placeLearnerOrder({ db, actor }, { chargeId, title, amountFen });
};

/**
 * The code that pays an own charge at a provider; of many presses one order and one code a provider come.
 * @throws object.missing, charge.notToPay, order.beingClosed, order.noSuchProvider, order.providerDown
 */
export const payOwnCharge = async (
  visit: Visit,
  { chargeId, provider }: Parsed<typeof ownChargeApi.pay>,
): Promise<Data<typeof ownChargeApi.pay>> => {
  visit.audit({ objectKind: 'charge', objectId: chargeId, after: { provider } });
  const payOrderId = await visit.withinOwnMembership((db) => orderOf(db, visit, chargeId));
  return giveLearnerCode(visit, { payOrderId, provider });
};
