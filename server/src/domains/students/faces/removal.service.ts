import { sql } from 'kysely';
import { signWay } from '#contracts/students/student.codes.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** Takes the bytes of files away, then in one transaction what refers to them and the rows that named them. */
const forgetFiles = async (
  runtime: Runtime,
  fileIds: readonly string[],
  release: (db: Db) => Promise<unknown>,
): Promise<void> => {
  const names = await runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{
      object_name: string;
    }>`select object_name from stored_file where id = any(${[...fileIds]}::bigint[])`.execute(db);
    return rows.map((row) => row.object_name);
  });
  for (const name of names) await runtime.store.remove(name);
  await runtime.database.within(everything, async (db) => {
    await release(db);
    await sql`delete from stored_file where id = any(${[...fileIds]}::bigint[])`.execute(db);
  });
};

/** Takes a file away that nothing refers to. */
export const forgetFile = (runtime: Runtime, fileId: string): Promise<void> =>
  forgetFiles(runtime, [fileId], () => Promise.resolve());

/** Pictures and derived data of one person that have to go; `signs` also the pictures of sign-ins. */
const picturesOf = async (db: Db, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select photo_file_id as id from app_user where id = ${userId} and photo_file_id is not null
    union select file_id from face_enrolment where user_id = ${userId}
    union select file_id from face_check where user_id = ${userId} and file_id is not null and way = ${signWay.values.face}`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

/**
 * Takes every picture of a person's face away, with the descriptor (security, line 23). The verdicts stay: who was there
 * is the record of the training, not of the face. The bytes go first; a break in between leaves rows without bytes,
 * never bytes without rows, and the same call clears them.
 * @returns how many pictures went.
 */
export const removeFaces = async (runtime: Runtime, userId: string): Promise<number> => {
  const files = await runtime.database.within(everything, (db) => picturesOf(db, userId), 'read');
  await forgetFiles(runtime, files, async (db) => {
    await sql`delete from face_enrolment where user_id = ${userId}`.execute(db);
    await sql`update app_user set photo_file_id = null where id = ${userId} and photo_file_id is not null`.execute(db);
    await sql`update face_check set file_id = null, object_name = null, removed_at = ${clock.now().toISOString()}
      where user_id = ${userId} and file_id is not null and way = ${signWay.values.face}`.execute(db);
  });
  return files.length;
};

/** Only the enrolment photo and its descriptor. */
export const removeEnrolment = async (runtime: Runtime, userId: string): Promise<boolean> => {
  const fileId = await runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{
      id: string | null;
    }>`select photo_file_id as id from app_user where id = ${userId}`.execute(db);
    return rows[0]?.id;
  });
  await forgetFiles(runtime, fileId ? [fileId] : [], async (db) => {
    await sql`delete from face_enrolment where user_id = ${userId}`.execute(db);
    await sql`update app_user set photo_file_id = null where id = ${userId} and photo_file_id is not null`.execute(db);
  });
  return Boolean(fileId);
};

/** Pictures removed in one go of the nightly task. */
const atOnce = 500;

/** Zips of photos whose task never ran to its end. */
const removeLeftZips = async (runtime: Runtime): Promise<void> => {
  const yesterday = new Date(clock.now().getTime() - 86_400_000).toISOString();
  const left = await runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from stored_file where kind = 'photo-import' and created_at < ${yesterday}`.execute(db);
    return rows.map((row) => row.id);
  });
  for (const fileId of left) await forgetFile(runtime, fileId);
};

/**
 * Removes enrolment photos and sign-in pictures whose time is over, and enrolments nobody agrees to any more (a removal
 * that broke off); for the nightly task.
 * @returns how many went.
 */
export const removeExpiredFaces = async (runtime: Runtime): Promise<number> => {
  await removeLeftZips(runtime);
  const now = clock.now().toISOString();
  let removed = 0;
  for (;;) {
    const people = await runtime.database.within(everything, async (db) => {
      const { rows } = await sql<{
        user_id: string;
      }>`select e.user_id from face_enrolment e where e.expires_at <= ${now}
          or not exists (select from face_consent c where c.user_id = e.user_id and c.withdrawn_at is null and c.way = 'face') limit ${atOnce}`.execute(
        db,
      );
      return rows.map((row) => row.user_id);
    });
    for (const userId of people) if (await removeEnrolment(runtime, userId)) removed += 1;
    if (people.length < atOnce) break;
  }
  const months = await runtime.database.within(everything, (db) => readParameter(db, undefined, 'faceRetentionMonths'));
  for (;;) {
    const files = await runtime.database.within(everything, async (db) => {
      const { rows } = await sql<{ id: string; file_id: string }>`
        select id, file_id from face_check where object_name is not null and way = ${signWay.values.face}
          and taken_at <= ${now}::timestamptz - make_interval(months => ${months}) order by taken_at limit ${atOnce}`.execute(
        db,
      );
      return rows;
    });
    for (const one of files) {
      await forgetFiles(runtime, [one.file_id], (db) =>
        sql`update face_check set file_id = null, object_name = null, removed_at = ${now} where id = ${one.id}`.execute(
          db,
        ),
      );
      removed += 1;
    }
    if (files.length < atOnce) return removed;
  }
};
