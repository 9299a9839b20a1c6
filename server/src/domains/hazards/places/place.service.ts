import { sql } from 'kysely';
import { checkObject, checkTemplateState } from '#contracts/checks/check.codes.ts';
import type { Named } from '#kernel/entries.ts';
import { type Failure, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope, inScopeOrAbove } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';

type Problem = Failure['fields'][number];

/** A template of checks by its number. */
export const templateNamed: Named = {
  name: (column) => sql<string>`coalesce((select p.template_name from check_template p where p.id = ${column}), '')`,
  within: (column, value) => sql<boolean>`${column} = ${value}`,
};

/** A member by the number of the membership. */
export const memberNamed: Named = {
  name: (column) => sql<string>`coalesce((select p.real_name from org_user p where p.id = ${column}), '')`,
  within: (column, value) => sql<boolean>`${column} = ${value}`,
};

/** A check by period takes a template in use for places or devices, and somebody of the own organisation. @throws on the field. */
export const refusePlace = async ({ db, actor }: Context, input: Record<string, unknown>): Promise<void> => {
  const problems: Problem[] = [];
  const inUse = sql<boolean>`(t.shared and t.state = ${literal(checkTemplateState, 'inUse')})`;
  const { rows: templates } = await sql`select from check_template t where t.id = ${String(input.checkTemplateId)}
    and t.object_kind <> ${literal(checkObject, 'vehicle')} and t.state <> ${literal(checkTemplateState, 'draft')}
    and ${inScopeOrAbove(actor, 'check_template t', inUse)}`.execute(db);
  if (templates.length === 0) problems.push({ field: 'checkTemplateId', key: 'hazard.noTemplate' });
  const { rows: people } = await sql`select from org_user m where m.id = ${String(input.checkerId)}
    and m.org_id = ${actor.orgId} and m.left_at is null and not m.guest and ${inScope(actor.scope, 'org_user m')}`.execute(
    db,
  );
  if (people.length === 0) problems.push({ field: 'checkerId', key: 'vehicle.personForeign' });
  if (problems.length > 0) throw failFields(problems);
};
