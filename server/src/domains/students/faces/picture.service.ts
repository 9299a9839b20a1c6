import { sql } from 'kysely';
import { ofActor } from '#domains/people/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { fileBytes, type StoredFile } from '#kernel/files.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { isStudent } from '../student.queries.ts';

/** Whose face it is about: a member, the organisation and the person behind it. */
export interface Subject {
  readonly orgUserId: string;
  readonly userId: string;
  readonly realName: string;
  readonly orgId: string;
  readonly path: string;
}

/** A student the actor reaches, or the actor without an id; a foreign one is missing. */
export const subjectOf = async (
  db: Db,
  actor: Actor,
  orgUserId: string | undefined,
  permission: string,
): Promise<Subject> => {
  const own = orgUserId === undefined || orgUserId === actor.orgUserId;
  if (!own && !may(actor, permission)) throw fail('permission.lacking', { permission });
  const condition = own
    ? sql`m.id = ${actor.orgUserId}`
    : sql`m.id = ${orgUserId} and ${ofActor(actor)} and ${isStudent}`;
  const { rows } = await sql<Subject>`
    select m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", m.org_id as "orgId", m.path
    from org_user m where ${condition} and m.left_at is null`.execute(db);
  return orMissing(rows[0]);
};

/** The enrolment photo of a member, wherever it was enrolled: the caller has checked who may see it. */
const enrolledFile = async (runtime: Runtime, userId: string): Promise<StoredFile | undefined> =>
  runtime.database.within(
    everything,
    async (db) => {
      const { rows } = await sql<StoredFile>`
        select f.id, f.object_name as "objectName", f.file_name as "fileName", f.media_type as "mediaType", f.bytes::int as bytes, f.sealed
        from app_user u join stored_file f on f.id = u.photo_file_id where u.id = ${userId}`.execute(db);
      return rows[0];
    },
    'read',
  );

/** Bytes of the enrolment photo of a student in reach; undefined without one. */
export const photoBytes = async (visit: Visit, actor: Actor, orgUserId?: string): Promise<Buffer | undefined> => {
  const subject = await visit.apart(actor.scope, (db) => subjectOf(db, actor, orgUserId, 'student:photo:view'));
  const file = await enrolledFile(visit.runtime, subject.userId);
  if (!file) return undefined;
  return fileBytes(visit.runtime, file);
};
