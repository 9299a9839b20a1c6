import { sql } from 'kysely';
import { billingMode } from '#contracts/billing/billing.codes.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { chargePayer, chargeState } from '#contracts/charges/charge.codes.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import type { PlanOrderPreview } from '#contracts/training/prices/plan-order.contract.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { ofHeld } from '../plans/plan.reach.ts';

/** Plans that are offered beside those chosen. */
const mostOffered = 50;

/** Further plans of the own organisation, where it is billed by plan and pays itself, that owe or wait for their approval; the newest first. */
export const findPayablePlans = async (
  { db, actor }: Context,
  without: readonly string[],
): Promise<PlanOrderPreview['others']> => {
  const { rows } = await sql<PlanOrderPreview['others'][number]>`
    select p.id as "planId", p.plan_name as "planName" from plan p
      join billing_info b on b.org_id = p.org_id and b.service_stage = ${serviceStage.values.regular}
    where p.org_id = ${actor.orgId} and ${inScope(actor.scope, 'plan p')} and ${ofHeld(actor, 'plan:list', 'p')}
      and not p.series and p.id <> all(${[...without]}::bigint[])
      and b.billing_mode = ${literal(billingMode, 'company')}
      and (p.state = ${literal(planState, 'awaitingAudit')}
        or exists (select from charge c where c.plan_id = p.id and c.payer = ${literal(chargePayer, 'company')} and c.state = ${literal(chargeState, 'owed')}))
    order by p.id desc limit ${mostOffered}`.execute(db);
  return rows;
};
