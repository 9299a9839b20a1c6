import { sql } from 'kysely';
import { checkObject, checkTemplateState } from '#contracts/checks/check.codes.ts';
import { placeObject } from '#contracts/hazards/place.codes.ts';
import { isOwnMember } from '#domains/people/door.ts';
import { equipmentLabel } from '#domains/vehicles/door.ts';
import type { Named } from '#kernel/entries.ts';
import { type Failure, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScopeOrAbove } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';

type Problem = Failure['fields'][number];

/** A template of checks by its number. */
export const templateNamed: Named = {
  name: (column) => sql<string>`coalesce((select p.template_name from check_template p where p.id = ${column}), '')`,
  within: (column, value) => sql<boolean>`${column} = ${value}`,
};
/** A piece of equipment by its number, called by category and number. */
export const equipmentNamed: Named = {
  name: (column) =>
    sql<string>`coalesce((select q.category_name || ' ' || q.equipment_no from equipment q where q.id = ${column}), '')`,
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
  if (!(await isOwnMember(db, actor, String(input.checkerId))))
    problems.push({ field: 'checkerId', key: 'vehicle.personForeign' });
  if (input.equipmentId !== null) {
    const device = input.placeObject === placeObject.values.device;
    const label = device ? await equipmentLabel(db, actor, String(input.equipmentId), actor.orgId) : undefined;
    if (label === undefined)
      problems.push({ field: 'equipmentId', key: device ? 'hazard.otherEquipment' : 'hazard.equipmentUnasked' });
  }
  if (problems.length > 0) throw failFields(problems);
};
