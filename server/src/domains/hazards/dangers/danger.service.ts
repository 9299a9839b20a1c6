import { sql } from 'kysely';
import { dangerSource, dangerState } from '#contracts/hazards/danger.codes.ts';
import type { dangerApi } from '#contracts/hazards/danger.contract.ts';
import { hazardObject } from '#contracts/hazards/risks/hazard-object.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { equipmentLabel } from '#domains/vehicles/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { type Failure, fail, failFields, orMissing } from '#kernel/errors.ts';
import { claimFiles, findFiles } from '#kernel/files.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { insertDanger } from './insert.service.ts';

type Written = Omit<Parsed<typeof dangerApi.add>, 'orgId'>;
type Made = { dangerId: string; version: number };
type Problem = Failure['fields'][number];
interface Place {
  id: string;
  path: string;
}

/** The organisation it is found in: the own one, or one below it. */
const placeOf = async ({ db, actor }: Context, orgId: string | null): Promise<Place> => {
  if (orgId === null || orgId === actor.orgId) return { id: actor.orgId, path: actor.orgPath };
  const { rows } = await sql<Place>`select o.id, o.path from organisation o
    where o.id = ${orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(db);
  if (!rows[0]) throw failFields([{ field: 'orgId', key: 'input.notAllowed' }]);
  return rows[0];
};

const isVehicle = (input: Written): boolean => input.hazardObject === hazardObject.values.vehicle;

/** What it lies in as it is kept: a vehicle by its number alone, equipment with the name it has now, anything else in words. */
interface Lies {
  readonly objectId: string | null;
  readonly objectName: string;
}
const liesIn = async ({ db, actor }: Context, input: Written): Promise<Lies> => {
  if (isVehicle(input)) return { objectId: input.vehicleId, objectName: '' };
  if (input.hazardObject !== hazardObject.values.device || input.equipmentId === null)
    return { objectId: null, objectName: input.objectName };
  return { objectId: input.equipmentId, objectName: (await equipmentLabel(db, actor, input.equipmentId)) ?? '' };
};

const problemsOf = async ({ db, actor }: Context, input: Written, orgId: string): Promise<Problem[]> => {
  if (input.dangerOn > dayOf(clock.now())) return [{ field: 'dangerOn', key: 'event.future' }];
  if (input.hazardObject === hazardObject.values.device && input.equipmentId !== null)
    return (await equipmentLabel(db, actor, input.equipmentId, orgId)) === undefined
      ? [{ field: 'equipmentId', key: 'hazard.otherEquipment' }]
      : [];
  if (!isVehicle(input)) return input.objectName === '' ? [{ field: 'objectName', key: 'input.required' }] : [];
  const { rows } = await sql`select from vehicle v where v.id = ${input.vehicleId} and v.org_id = ${orgId}
    and ${inScope(actor.scope, 'vehicle v')}`.execute(db);
  return rows.length === 0 ? [{ field: 'vehicleId', key: 'event.otherVehicle' }] : [];
};

/** Photos of the reader; they go along to the organisation the danger lies in. */
const photosFor = async ({ db, actor }: Context, photos: readonly string[], at: Place): Promise<void> => {
  await findFiles(db, actor, photos);
  if (at.id !== actor.orgId) await claimFiles(db, photos, { ...actor, orgId: at.id, orgPath: at.path });
};

/**
 * Reports a hidden danger of the own organisation or of one below it, which is the authority's then whatever source was said.
 * @throws on the field: a day to come, a vehicle of others, no name, an organisation out of reach.
 */
export const addDanger = async (context: Context, input: Parsed<typeof dangerApi.add>): Promise<Made> => {
  const { db, actor } = context;
  const at = await placeOf(context, input.orgId);
  const problems = await problemsOf(context, input, at.id);
  if (problems.length > 0) throw failFields(problems);
  const photoIds = input.photos.map((one) => one.fileId);
  await photosFor(context, photoIds, at);
  const dangerId = await insertDanger(db, actor, {
    orgId: at.id,
    path: at.path,
    source: at.id === actor.orgId ? input.dangerSource : dangerSource.values.authority,
    objectKind: input.hazardObject,
    ...(await liesIn(context, input)),
    foundOn: input.dangerOn,
    text: input.dangerText,
    photoIds,
  });
  context.audit({ objectKind: 'hiddenDanger', objectId: dangerId, action: 'hiddenDanger.add', after: input });
  return { dangerId, version: 1 };
};

interface Stored {
  id: string;
  org_id: string;
  path: string;
  state: number;
  version: number;
  created_by: string;
  photo_ids: string[];
}

/** Changes what was reported, by whoever reported it, as long as nobody has confirmed it. */
export const modDanger = async (context: Context, input: Parsed<typeof dangerApi.mod>): Promise<Made> => {
  const { db, actor } = context;
  const { rows } = await sql<Stored>`select d.id, d.org_id, d.path, d.state, d.version, d.created_by, d.photo_ids
    from hidden_danger d where d.id = ${input.dangerId} and ${inScope(actor.scope, 'hidden_danger d')} for update`.execute(
    db,
  );
  const stored = orMissing(rows[0]);
  if (stored.state !== dangerState.values.found || !isMaker(actor, [stored.created_by])) throw fail('hazard.notOpen');
  if (stored.version !== input.version) throw fail('object.changed');
  const problems = await problemsOf(context, input, stored.org_id);
  if (problems.length > 0) throw failFields(problems);
  const photoIds = input.photos.map((one) => one.fileId);
  const { objectId, objectName } = await liesIn(context, input);
  const fresh = photoIds.filter((one) => !stored.photo_ids.includes(one));
  await photosFor(context, fresh, { id: stored.org_id, path: stored.path });
  await sql`update hidden_danger set source = ${stored.org_id === actor.orgId ? input.dangerSource : dangerSource.values.authority},
      object_kind = ${input.hazardObject}, object_id = ${objectId}, object_name = ${objectName}, found_on = ${input.dangerOn}, danger_text = ${input.dangerText},
      photo_ids = ${photoIds}::bigint[], version = version + 1 where id = ${stored.id}`.execute(db);
  context.audit({
    objectKind: 'hiddenDanger',
    objectId: stored.id,
    action: 'hiddenDanger.mod',
    before: stored,
    after: input,
  });
  return { dangerId: stored.id, version: stored.version + 1 };
};
