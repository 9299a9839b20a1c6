import { sql } from 'kysely';
import type { checkRuleApi } from '#contracts/checks/rule.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { fail } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';

/** The rule of the own company; seven days a week until it says otherwise. */
export const ownRule = async ({ db, actor }: Context): Promise<Data<typeof checkRuleApi.one>> => {
  const { rows } = await sql<
    Data<typeof checkRuleApi.one>
  >`select c.days as "checkDays", c.duty_phone as "dutyPhone", c.version from check_rule c
    where c.org_id = ${actor.orgId} and ${inScope(actor.scope, 'check_rule c')}`.execute(db);
  return rows[0] ?? { checkDays: 7, dutyPhone: '', version: 0 };
};

/** Sets the rule of the own company; the second of two editors is told. */
export const modRule = async (
  context: Context,
  input: Parsed<typeof checkRuleApi.mod>,
): Promise<Data<typeof checkRuleApi.mod>> => {
  const { db, actor } = context;
  const { rows } = await sql<{ version: number }>`
    insert into check_rule (org_id, path, days, duty_phone, set_by)
      values (${actor.orgId}, ${actor.orgPath}, ${input.checkDays}, ${input.dutyPhone}, ${actor.userId})
    on conflict (org_id) do update set days = excluded.days, duty_phone = excluded.duty_phone, set_by = excluded.set_by, version = check_rule.version + 1
      where check_rule.version = ${input.version}
    returning version`.execute(db);
  if (!rows[0]) throw fail('object.changed');
  context.audit({ objectKind: 'checkRule', objectId: actor.orgId, action: 'checkRule.mod', after: input });
  return rows[0];
};
