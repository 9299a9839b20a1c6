import { sql } from 'kysely';
import type { PhotoQuality } from '#contracts/students/photo.contract.ts';
import { readParameters } from '#domains/parameters/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { faceEngine, faceEngineName } from '#kernel/engines/face.ts';
import { failFields } from '#kernel/errors.ts';
import { keepFile } from '#kernel/files.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { judge } from './gate.rules.ts';
import type { Subject } from './picture.service.ts';
import { forgetFile } from './removal.service.ts';

export interface Settings {
  readonly threshold: number;
  readonly months: number;
}

/** Threshold and retention as the organisation has them. */
export const faceSettings = async (db: Db, orgId: string): Promise<Settings> => {
  const settings = await readParameters(db, orgId, ['faceThreshold', 'faceRetentionMonths']);
  return { threshold: settings.faceThreshold, months: settings.faceRetentionMonths };
};

/** Looks at a picture. @throws photo.unreadable for what is no picture. */
export const examinePhoto = async (picture: Buffer): Promise<{ quality: PhotoQuality; descriptor: number[] }> => {
  const reading = await faceEngine.ask(picture);
  const quality = judge(reading);
  const face = reading.faces.toSorted((one, other) => other.width - one.width)[0];
  return { quality, descriptor: face?.descriptor ?? [] };
};

/** The refusal of a picture the gate does not let through; every fault on the field of the picture. */
export const refuseFaults = (quality: PhotoQuality): void => {
  if (quality.faults.length === 0) return;
  throw failFields(quality.faults.map((fault) => ({ field: 'file', key: fault })));
};

/**
 * Keeps a picture the gate let through as the enrolment photo: sealed bytes, sealed descriptor, a day on which both go.
 * What was there before goes at once.
 */
export const keepEnrolment = async (
  runtime: Runtime,
  by: Actor,
  subject: Subject,
  picture: Buffer,
  found: { quality: PhotoQuality; descriptor: readonly number[] },
): Promise<void> => {
  const owner = { ...systemActor, userId: subject.userId, orgId: subject.orgId, orgPath: subject.path };
  const fileId = await keepFile(runtime, owner, {
    kind: 'registration-photo',
    fileName: `${subject.userId}.jpg`,
    mediaType: 'image/jpeg',
    bytes: picture,
    sealed: true,
  });
  const before = await runtime.database.within(everything, async (db) => {
    const { months } = await faceSettings(db, subject.orgId);
    const old = await sql<{
      photo_file_id: string | null;
    }>`select photo_file_id from app_user where id = ${subject.userId} for update`.execute(db);
    await sql`update app_user set photo_file_id = ${fileId} where id = ${subject.userId}`.execute(db);
    await sql`insert into face_enrolment as e (user_id, file_id, object_name, descriptor_sealed, engine, quality, enrolled_by, created_at, expires_at)
      select ${subject.userId}, f.id, f.object_name, ${runtime.keys.seal(JSON.stringify(found.descriptor))}, ${faceEngineName},
        ${JSON.stringify(found.quality)}::jsonb, ${by.userId}, ${clock.now().toISOString()},
        ${clock.now().toISOString()}::timestamptz + make_interval(months => ${months})
      from stored_file f where f.id = ${fileId}
      on conflict (user_id) do update set file_id = excluded.file_id, object_name = excluded.object_name,
        descriptor_sealed = excluded.descriptor_sealed, engine = excluded.engine, quality = excluded.quality,
        enrolled_by = excluded.enrolled_by, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(
      db,
    );
    return old.rows[0]?.photo_file_id;
  });
  if (before) await forgetFile(runtime, before);
};

/** The descriptor a sign-in photo is compared with; undefined without an enrolment photo. */
export const enrolledDescriptor = async (runtime: Runtime, db: Db, userId: string): Promise<number[] | undefined> => {
  const { rows } = await sql<{ sealed: string }>`
    select descriptor_sealed as sealed from face_enrolment where user_id = ${userId} and engine = ${faceEngineName}`.execute(
    db,
  );
  return rows[0] ? (JSON.parse(runtime.keys.unseal(rows[0].sealed)) as number[]) : undefined;
};
