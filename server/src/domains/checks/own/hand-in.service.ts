import { sql } from 'kysely';
import { checkFinding, checkRecordMachine, checkRecordState, checkVerdict } from '#contracts/checks/check.codes.ts';
import { doubtsOf, type Judged, stoppingFrom, verdictOf } from '#contracts/checks/check.rules.ts';
import { type Equipped, isCondition, lackedBy } from '#contracts/checks/item-applicability.rules.ts';
import type { TakenCheck } from '#contracts/checks/own-check.contract.ts';
import type { CheckItem } from '#contracts/checks/template.contract.ts';
import { cut } from '#contracts/system/storable.ts';
import { vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import { dayOf } from '#contracts/zone.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { failVehicle, noteMileage } from '#domains/vehicles/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { ancestors } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { wordedToKeep } from '../records/fault-text.ts';
import { editionFor, type UsableTemplate } from '../templates/template.queries.ts';
import { answerProblems, type Given, type Times, timesOf, unanswered } from './given.rules.ts';
import { ofOwnCompany, trailerOf } from './own-check.queries.ts';
import { type Handed, handedIn } from './picture.service.ts';

interface Vehicle {
  id: string;
  org_id: string;
  path: string;
  plate_no: string;
  vehicle_kind: number;
  use_nature: number;
  brake_kind: number | null;
  /** The trailer it pulls, checked with it. */
  trailer: Equipped | null;
  state: number;
  state_reason: string;
  state_since: Date;
}

/** A check that may be taken: everything asked, nothing written. */
interface Ready {
  readonly given: Given;
  readonly vehicle: Vehicle;
  readonly template: UsableTemplate;
  readonly times: Times;
  readonly photos: readonly Handed[];
  readonly verdict: number;
  readonly seriousStops: boolean;
  readonly doubts: readonly number[];
}

/** A vehicle of the own company, locked: of two phones the second one meets what the first one left. */
const lockOwn = async (db: Db, actor: Actor, vehicleId: string): Promise<Vehicle> => {
  const { rows } =
    await sql<Vehicle>`select v.id, v.org_id, v.path, v.plate_no, v.vehicle_kind, v.use_nature, v.brake_kind, ${trailerOf('v')} as trailer, v.state, v.state_reason, v.state_since
    from vehicle v where v.id = ${vehicleId} and ${ofOwnCompany(actor)} for update`.execute(db);
  return orMissing(rows[0]);
};

const takenBefore = async (db: Db, actor: Actor, checkKey: string): Promise<TakenCheck | undefined> => {
  const { rows } =
    await sql<TakenCheck>`select r.id as "checkRecordId", r.verdict, r.doubts, true as again from check_record r
    where r.org_user_id = ${actor.orgUserId} and r.check_key = ${checkKey}`.execute(db);
  return rows[0];
};

/** Refuses a vehicle that stands still; a check made before it stood still is taken, however late it comes. */
const refuseBlocked = (vehicle: Vehicle, checkedAt: Date): void => {
  const { inUse, transferred, scrapped, mended } = vehicleState.values;
  if (vehicle.state === transferred || vehicle.state === scrapped) throw fail('vehicle.gone');
  if (vehicle.state === inUse || checkedAt.getTime() < new Date(vehicle.state_since).getTime()) return;
  const { plate_no: plate, state_reason: reason } = vehicle;
  throw fail(vehicle.state === mended ? 'check.unconfirmed' : 'check.blocked', { plate, reason: reason || '—' });
};

const photosOf = async (db: Db, actor: Actor, { checkKey, answers, signatureId }: Given): Promise<Handed[]> => {
  const ids = answers.flatMap((one) => (one.photoId === null ? [] : [one.photoId]));
  const photos = await handedIn(db, actor, checkKey, { kind: 'check-photo', ids });
  if (photos.length < new Set(ids).size) throw failFields([{ field: 'answers', key: 'check.otherPhoto' }]);
  const signed = await handedIn(db, actor, checkKey, { kind: 'check-signature', ids: [signatureId] });
  if (signed.length === 0) throw failFields([{ field: 'signatureId', key: 'check.otherPhoto' }]);
  return ids.map((id) => photos.find((one) => one.id === id) as Handed);
};

/** Whether a photo stands in another check of the company, or twice in this one. */
const isReused = async (db: Db, { org_id }: Vehicle, photos: readonly Handed[]): Promise<boolean> => {
  const hashes = photos.map((one) => one.sha256);
  if (new Set(hashes).size < hashes.length) return true;
  const { rows } =
    await sql`select from check_photo h where h.org_id = ${org_id} and h.sha256 = any(${hashes}::text[]) limit 1`.execute(
      db,
    );
  return rows.length > 0;
};

interface Before {
  odometer: number | null;
  latitude: number | null;
  longitude: number | null;
  checked_at: Date;
}

/** The last check of the vehicle before this one. */
const beforeOf = async (db: Db, vehicle: Vehicle, { checkedAt }: Times): Promise<Judged['before']> => {
  const { rows } = await sql<Before>`select r.odometer, r.latitude, r.longitude, r.checked_at from check_record r
    where r.vehicle_id = ${vehicle.id} and r.checked_at < ${checkedAt.toISOString()}::timestamptz
      and r.state <> ${checkRecordState.values.voided} order by r.checked_at desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) return null;
  const { odometer, latitude, longitude } = last;
  return {
    odometer,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    hours: (checkedAt.getTime() - new Date(last.checked_at).getTime()) / 3_600_000,
  };
};

const prepare = async (db: Db, actor: Actor, given: Given): Promise<Ready> => {
  const vehicle = await lockOwn(db, actor, given.vehicleId);
  const times = timesOf(given, clock.now());
  refuseBlocked(vehicle, times.checkedAt);
  const { path, vehicle_kind: vehicleKind, use_nature: useNature } = vehicle;
  const template = await editionFor(db, { path, vehicleKind, useNature }, given);
  if (!template) throw failFields([{ field: 'checkTemplateId', key: 'check.otherVehicle' }]);
  const own = { vehicleKind, brakeKind: vehicle.brake_kind };
  const lacks = lackedBy(vehicle.trailer ? [own, vehicle.trailer] : [own]);
  // What was signed by what the phone knew is not refused because the register was corrected since: somebody looks at it.
  const problems = answerProblems(template.items, given, [...lacks, ...given.lacks.filter(isCondition)]);
  if (problems.length > 0) throw failFields(problems);
  const photos = await photosOf(db, actor, given);
  const { latitude, longitude } = given;
  const doubts = doubtsOf({
    items: given.answers.length,
    seconds: times.seconds,
    pauses: given.answers.map((one) => one.seconds).slice(1),
    photoReused: await isReused(db, vehicle, photos),
    clockOff: times.clockOff,
    waited: times.waited,
    odometer: given.odometer,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    notAsked: unanswered(template.items, given.answers, lacks).length > 0,
    before: await beforeOf(db, vehicle, times),
  });
  const severityOf = (item: number): number => template.items[item - 1]?.severity ?? 0;
  const found = given.answers.map(({ item, finding }) => ({ finding, severity: severityOf(item) }));
  const seriousStops = await readParameter(db, vehicle.org_id, 'checkSeriousStops');
  const verdict = verdictOf(found, seriousStops);
  return { given, vehicle, template, times, photos, verdict, seriousStops, doubts };
};

const isFault = ({ finding }: { readonly finding: number }): boolean => finding === checkFinding.values.fault;

const insertRecord = async (db: Db, actor: Actor, ready: Ready): Promise<string> => {
  const { given, vehicle, template, times, verdict, doubts } = ready;
  const answers = template.items.map((_, index) => {
    const answer = given.answers.find((one) => one.item === index + 1);
    // Nobody was asked: the vehicle is registered without it, and whoever reads the record is told so.
    if (!answer) return { finding: checkFinding.values.notApplicable, note: '', seconds: 0, unasked: true };
    return { finding: answer.finding, note: answer.note, seconds: answer.seconds };
  });
  const state = checkRecordState.values[doubts.length === 0 ? 'counted' : 'doubtful'];
  const { id } = await db
    .insertInto('check_record')
    .values({
      org_id: vehicle.org_id,
      path: vehicle.path,
      ...ancestors(vehicle.path),
      vehicle_id: vehicle.id,
      template_id: template.checkTemplateId,
      template_name: template.templateName,
      edition: template.edition,
      items: JSON.stringify(template.items),
      check_moment: given.checkMoment,
      org_user_id: actor.orgUserId,
      check_key: given.checkKey,
      odometer: given.odometer,
      place: given.place,
      latitude: given.latitude,
      longitude: given.longitude,
      started_at: times.startedAt.toISOString(),
      checked_at: times.checkedAt.toISOString(),
      checked_on: dayOf(times.checkedAt),
      submitted_at: clock.now().toISOString(),
      took_seconds: times.seconds,
      answers: JSON.stringify(answers),
      verdict,
      fault_count: answers.filter(isFault).length,
      doubts: [...doubts],
      signature_file_id: given.signatureId,
      state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellHistory(
    db,
    actor,
    { machine: checkRecordMachine, edge: 'add' },
    sql`select ${vehicle.path}::text, ${id}::bigint, null::int, ${state}::int`,
  );
  return id;
};

/** Days within which the same item failing again is a repeated fault (areas, section 2). */
const repeatDays = 30;

const insertFaults = async (db: Db, recordId: string, { given, vehicle, template, times }: Ready): Promise<void> => {
  const { l1, l2, l3, l4 } = ancestors(vehicle.path);
  const found = given.answers.filter(isFault).map(({ item, note }) => ({
    item,
    note,
    ...(({ group, text, severity }: CheckItem) => ({ group, text, severity }))(template.items[item - 1] as CheckItem),
  }));
  await sql`
    insert into check_fault (record_id, vehicle_id, org_id, path, l1, l2, l3, l4, item, item_group, item_text, severity, note, found_on, repeated)
    select ${recordId}::bigint, ${vehicle.id}::bigint, ${vehicle.org_id}::bigint, ${vehicle.path}::text, ${l1}::bigint, ${l2}::bigint, ${l3}::bigint,
      ${l4}::bigint, x.item, x."group", x.text, x.severity, x.note, ${dayOf(times.checkedAt)}::date,
      exists (select from check_fault f where f.vehicle_id = ${vehicle.id} and f.item_text = x.text
        and f.found_on between ${dayOf(times.checkedAt)}::date - ${repeatDays}::int and ${dayOf(times.checkedAt)}::date)
    from json_to_recordset(${JSON.stringify(found)}::json) as x (item int, "group" text, text text, severity int, note text)
    order by x.item`.execute(db);
};

const insertPhotos = async (db: Db, recordId: string, { given, vehicle, photos }: Ready): Promise<void> => {
  const hung = given.answers
    .filter((one) => one.photoId !== null)
    .map(({ item, photoId }) => ({ item, fileId: photoId, hash: photos.find((one) => one.id === photoId)?.sha256 }));
  await sql`insert into check_photo (record_id, org_id, path, item, file_id, sha256)
    select ${recordId}::bigint, ${vehicle.org_id}::bigint, ${vehicle.path}::text, x.item, x."fileId", x.hash
    from json_to_recordset(${JSON.stringify(hung)}::json) as x (item int, "fileId" bigint, hash text)`.execute(db);
};

/** Takes the vehicle out of service for the gravest of what was found, and tells the company. */
const stop = async (db: Db, actor: Actor, { given, vehicle, template, seriousStops }: Ready): Promise<void> => {
  const items = wordedToKeep(template.items);
  const names = given.answers
    .filter((one) => isFault(one) && (items[one.item - 1]?.severity ?? 0) >= stoppingFrom(seriousStops))
    .map(({ item, note }) => [items[item - 1]?.faultText ?? '', note].filter((part) => part !== '').join('：'));
  const reason = cut(names.join('；'), 500);
  if (!(await failVehicle({ db, actor }, vehicle, reason))) return;
  await tellAdministrators(db, vehicle.org_id, {
    kind: 'checkStopped',
    params: { plate: vehicle.plate_no, by: actor.realName, reason },
    link: '/system/vehicleDetail',
    query: { vehicleId: vehicle.id },
  });
};

const take = async (db: Db, actor: Actor, given: Given): Promise<TakenCheck> => {
  const known = await takenBefore(db, actor, given.checkKey);
  if (known) return known;
  const ready = await prepare(db, actor, given);
  // Sent twice at once: the second one waited for the vehicle's row.
  const meanwhile = await takenBefore(db, actor, given.checkKey);
  if (meanwhile) return meanwhile;
  const checkRecordId = await insertRecord(db, actor, ready);
  await insertFaults(db, checkRecordId, ready);
  await insertPhotos(db, checkRecordId, ready);
  if (given.odometer !== null) await noteMileage(db, ready.vehicle.id, given.odometer);
  if (ready.verdict === checkVerdict.values.outOfService) await stop(db, actor, ready);
  return { checkRecordId, verdict: ready.verdict, doubts: [...ready.doubts], again: false };
};

/**
 * Takes a check as the phone hands it in, judges it and stops the vehicle where it must not drive; the same key again changes
 * nothing and answers what was taken.
 * @throws object.missing for another company's vehicle, check.blocked, check.unconfirmed and vehicle.gone for one that stands
 * still, check.tooOld; on `checkTemplateId` for a template of other vehicles, on `answers` for an item that is not
 * on it, one that applies to it without an answer or without a photo that is wanted, on `signatureId` for what is no signature of this check.
 */
export const handIn = async ({ db, actor, audit }: Context, given: Given): Promise<TakenCheck> => {
  const taken = await take(db, actor, given);
  const { checkRecordId, ...after } = taken;
  const { vehicleId } = given;
  audit({
    objectKind: 'checkRecord',
    objectId: checkRecordId,
    action: 'checkRecord.add',
    after: { vehicleId, ...after },
  });
  return taken;
};
