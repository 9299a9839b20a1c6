import { sql } from 'kysely';
import { ruleAction } from '#contracts/events/event.codes.ts';
import type { Named } from '#kernel/entries.ts';
import { failFields } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';

/** A plan by its number. */
export const planNamed: Named = {
  name: (column) => sql<string>`coalesce((select p.plan_name from plan p where p.id = ${column}), '')`,
  within: (column, value) => sql<boolean>`${column} = ${value}`,
};

/**
 * A rule that puts drivers into a plan names a targeted one of the writer's reach; one that only suggests names none.
 * @throws on `planId` and `ruleUntil`.
 */
export const refuseRule = async ({ db, actor }: Context, input: Record<string, unknown>): Promise<void> => {
  const joins = input.ruleAction === ruleAction.values.join;
  if (joins && input.planId === null) throw failFields([{ field: 'planId', key: 'input.required' }]);
  if (!joins && input.planId !== null) throw failFields([{ field: 'planId', key: 'event.planUnasked' }]);
  if (input.planId === null) return;
  const { rows } = await sql<{ fits: boolean }>`select p.flavour = 'target_train' and not p.series as fits from plan p
    where p.id = ${String(input.planId)} and ${inScope(actor.scope, 'plan p')}`.execute(db);
  if (rows[0]?.fits !== true) throw failFields([{ field: 'planId', key: 'event.noTargetedPlan' }]);
};
