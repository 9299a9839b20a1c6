import { type RawBuilder, sql } from 'kysely';
import type { HostedMeeting, MeetingPhoto, studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { cut } from '#contracts/system/storable.ts';
import { meetingKinds } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { sendShown } from '#domains/files/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { findOpenFile, keepFile } from '#kernel/files.ts';
import { sha256 } from '#kernel/keys.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { fileLimit } from './meeting.queries.ts';

/** Days after a meeting in which its photos are handed in from the phone. */
const daysAfter = 30;
const { inProgress, makingUp, completed, expired } = planState.values;

interface Hosted extends Omit<HostedMeeting, 'photos'> {
  photoIds: string[];
  orgId: string;
}

/** Meetings the person hosts or records that have begun and are neither withdrawn nor archived; newest first. */
const hostedBy = async (db: Db, actor: Actor, which: RawBuilder<boolean>): Promise<Hosted[]> => {
  const { rows } = await sql<Hosted>`
    select p.id as "planId", p.plan_name as "planName", p.org_id as "orgId", e.starts_at as "startsAt", e.room, e.photo_ids::text[] as "photoIds"
    from meeting e join plan p on p.id = e.plan_id
    where (e.emcee_id = ${actor.orgUserId} or e.recorder_id = ${actor.orgUserId}) and p.flavour = any(${meetingKinds.map((one) => one.code)}::text[])
      and p.state = any(${[inProgress, makingUp, completed, expired]}::int[]) and not p.series and p.archived_at is null
      and coalesce(e.ends_at, p.ends_on::timestamptz) > ${clock.now().toISOString()}::timestamptz - make_interval(days => ${daysAfter}::int) and ${which}
    order by coalesce(e.starts_at, p.begins_on::timestamptz) desc, p.id desc limit 20`.execute(db);
  return rows;
};

const photosOf = async (db: Db, actor: Actor, ids: readonly string[]): Promise<MeetingPhoto[]> => {
  const { rows } = await sql<MeetingPhoto>`
    select f.id as "fileId", f.file_name as "fileName", f.user_id = ${actor.userId} as own from stored_file f
    where f.id = any(${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], f.id)`.execute(db);
  return rows;
};

/** One such meeting; locked, what hangs on it is nobody else's to write until the transaction ends. Foreign equals missing. */
const hosted = async (db: Db, actor: Actor, planId: string, lock = false): Promise<Hosted> => {
  if (lock) await sql`select 1 from plan where id = ${planId} for update`.execute(db);
  const [one] = await hostedBy(db, actor, sql<boolean>`p.id = ${planId}`);
  if (!one) throw fail('object.missing');
  return one;
};

/** Meetings of these weeks that the person hosts or records. */
export const findHosted = async ({ db, actor }: Context): Promise<Data<typeof studentMeetingApi.hosted>> =>
  (await hostedBy(db, actor, sql<boolean>`true`)).map(({ photoIds, orgId: _orgId, ...one }) => ({
    ...one,
    photos: photoIds.length,
  }));

/** One of them with its photos. */
export const findPhotos = async (
  { db, actor }: Context,
  planId: string,
): Promise<Data<typeof studentMeetingApi.photos>> => {
  const { photoIds, orgId, ...one } = await hosted(db, actor, planId);
  return { ...one, photos: await photosOf(db, actor, photoIds), most: await fileLimit(db, orgId) };
};

const sameOne = async (db: Db, ids: readonly string[], hash: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from stored_file
    where id = any(${[...ids]}::bigint[]) and sha256 = ${hash} limit 1`.execute(db);
  return rows[0]?.id;
};

const refuseFull = ({ photoIds, most }: Hosted & { most: number }): void => {
  if (photoIds.length >= most) throw fail('meeting.photosFull', { most });
};

/** Hangs a photo on a meeting; the same picture sent again, as after a lost answer, stays one photo. */
export const addPhoto = async (visit: Visit, picture: Buffer, planId: string): Promise<{ fileId: string }> => {
  const { actor, runtime } = visit;
  const hash = sha256(picture);
  const { one, most, known } = await visit.apart(everything, async (db) => {
    const found = await hosted(db, actor, planId);
    return { one: found, most: await fileLimit(db, found.orgId), known: await sameOne(db, found.photoIds, hash) };
  });
  visit.audit({ objectKind: 'meeting', objectId: planId, action: 'meeting.addPhoto', after: { sha256: hash } });
  if (known !== undefined) return { fileId: known };
  refuseFull({ ...one, most });
  const fileId = await keepFile(runtime, actor, {
    kind: 'safe-meeting-photo',
    fileName: `${cut(one.planName, 60)}-${one.photoIds.length + 1}.jpg`,
    mediaType: 'image/jpeg',
    bytes: picture,
  });
  return visit.apart(everything, async (db) => {
    const now = await hosted(db, actor, planId, true);
    const again = await sameOne(db, now.photoIds, hash);
    if (again !== undefined) return { fileId: again };
    refuseFull({ ...now, most });
    await sql`update meeting set photo_ids = photo_ids || ${fileId}::bigint, updated_at = ${clock.now().toISOString()}
      where plan_id = ${planId}`.execute(db);
    return { fileId };
  });
};

/** Takes a photo off a meeting: one's own, as long as the meeting is one's to photograph. */
export const removePhoto = async (context: Context, input: { planId: string; fileId: string }): Promise<null> => {
  const { db, actor } = context;
  const { photoIds } = await hosted(db, actor, input.planId, true);
  orMissing((await photosOf(db, actor, photoIds)).find((one) => one.fileId === input.fileId && one.own));
  await sql`update meeting set photo_ids = array_remove(photo_ids, ${input.fileId}::bigint), updated_at = ${clock.now().toISOString()}
    where plan_id = ${input.planId}`.execute(db);
  const { planId: objectId, fileId } = input;
  context.audit({ objectKind: 'meeting', objectId, action: 'meeting.delPhoto', before: { fileId }, after: undefined });
  return null;
};

/** Bytes of one photo of a meeting one hosts or records. */
export const sendPhoto = async (visit: Visit, input: Parsed<typeof studentMeetingApi.photo>) => {
  const file = await visit.apart(everything, async (db) => {
    const { photoIds } = await hosted(db, visit.actor, input.planId);
    if (!photoIds.includes(input.fileId)) throw fail('file.missing');
    return findOpenFile(db, input.fileId);
  });
  return sendShown(visit, file, input);
};
