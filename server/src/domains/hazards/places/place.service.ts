import { sql } from 'kysely';
import { checkObject, checkTemplateState } from '#contracts/checks/check.codes.ts';
import { checkPeriod, placeObject } from '#contracts/hazards/place.codes.ts';
import { cut } from '#contracts/system/storable.ts';
import { isOwnMember } from '#domains/people/door.ts';
import { equipmentLabel } from '#domains/vehicles/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Named } from '#kernel/entries.ts';
import { type Failure, fail, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScopeOrAbove } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { beginPeriod } from './clock.service.ts';

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

/** A check that is to be made once, because somebody above asks for it. */
interface Arranged {
  readonly name: string;
  readonly checkTemplateId: string;
  readonly objectName: string;
  readonly checkerId: string;
  /** Last day. */
  readonly until: string;
}

/** Free among the checks of the organisation: the name, or the name with a number. */
const freeName = async (db: Db, orgId: string, name: string): Promise<string> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from place_check p
    where p.org_id = ${orgId} and starts_with(p.place_check_name, ${name})`.execute(db);
  return rows[0]?.n ? `${name}（${rows[0].n + 1}）` : name;
};

/**
 * Arranges a check that is made once, and begins it at once. @returns its check and its one task.
 * @throws on `checkerId` for somebody of another organisation, hazard.noTemplate for a template out of reach.
 */
export const arrangeCheck = async (
  context: Context,
  of: Arranged,
): Promise<{ placeCheckId: string; placeTaskId: string }> => {
  const { db, actor } = context;
  const today = dayOf(clock.now());
  const until = of.until < today ? today : of.until;
  const { rows } = await sql<{ object_kind: number }>`
    select t.object_kind from check_template t where t.id = ${of.checkTemplateId}`.execute(db);
  const placeObject = rows[0]?.object_kind;
  if (placeObject === undefined) throw fail('hazard.noTemplate');
  await refusePlace(context, { ...of, placeObject, equipmentId: null });
  const made = await sql<{ id: string }>`
    insert into place_check (org_id, path, place_check_name, place_object, object_name, check_template_id, check_period, checker_id, starts_on,
      ends_on, created_by)
    values (${actor.orgId}, ${actor.orgPath}, ${await freeName(db, actor.orgId, cut(of.name, 50))}, ${placeObject}, ${of.objectName},
      ${of.checkTemplateId}, ${checkPeriod.values.once}, ${of.checkerId}, ${today}, ${until}, ${actor.userId}) returning id`.execute(
    db,
  );
  const placeCheckId = made.rows[0]?.id ?? '';
  const check = { id: placeCheckId, path: actor.orgPath, check_period: checkPeriod.values.once };
  await beginPeriod(db, { ...check, starts_on: today, ends_on: until }, today);
  const tasks = await sql<{
    id: string;
  }>`select t.id from place_task t where t.place_check_id = ${placeCheckId}`.execute(db);
  return { placeCheckId, placeTaskId: tasks.rows[0]?.id ?? '' };
};

/** Whether a template may be sent down: in use, for places or devices, of the own organisation or above. @returns its name. */
export const checkTemplateNamed = async (
  db: Db,
  actor: Actor,
  checkTemplateId: string,
): Promise<string | undefined> => {
  const inUse = sql<boolean>`(t.shared and t.state = ${literal(checkTemplateState, 'inUse')})`;
  const { rows } = await sql<{
    name: string;
  }>`select t.template_name as name from check_template t where t.id = ${checkTemplateId}
    and t.object_kind <> ${literal(checkObject, 'vehicle')} and t.state = ${literal(checkTemplateState, 'inUse')} and t.shared
    and ${inScopeOrAbove(actor, 'check_template t', inUse)}`.execute(db);
  return rows[0]?.name;
};
