import { sql } from 'kysely';
import { fileKindNames } from '#contracts/files/kinds.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** Kinds that are of no more use once they were read: what is imported, and the rows that came back. */
const temporary = fileKindNames.filter((name) => /^(import|photo-import|temporary-)/.test(name));

interface Gone {
  readonly objects: readonly string[];
  readonly uploads: readonly { object_name: string; store_key: string }[];
}

const before = (days: number): string => new Date(clock.now().getTime() - days * 86_400_000).toISOString();

/** Takes the rows of one organisation's expired files and unfinished uploads away; a file in use stays. */
const expire = async (db: Db, orgId: string): Promise<Gone> => {
  const until = before(await readParameter(db, orgId, 'uploadFileIoExpire'));
  const old = sql`f.org_id = ${orgId} and f.kind = any(${temporary}::text[]) and f.created_at < ${until}`;
  await sql`update background_task t set result_file_id = null
    where t.result_file_id in (select f.id from stored_file f where ${old})`.execute(db);
  const files = await sql<{ object_name: string }>`
    delete from stored_file f where ${old} and not exists (select from luan_file_uses(f.id)) returning f.object_name`.execute(
    db,
  );
  const uploads = await sql<Gone['uploads'][number]>`
    delete from upload_session where org_id = ${orgId} and created_at < ${until} returning object_name, store_key`.execute(
    db,
  );
  return { objects: files.rows.map((row) => row.object_name), uploads: uploads.rows };
};

/**
 * Nightly: what was imported, the sheets of bad rows and uploads nobody went on with are cleared away after the days of the
 * parameter `uploadFileIoExpire` (spec section 9, file IO expiry 7).
 */
export const clearUploads = async (runtime: Runtime): Promise<void> => {
  const { rows } = await runtime.database.within(everything, (db) =>
    sql<{ org_id: string }>`
      select f.org_id from stored_file f where f.kind = any(${temporary}::text[]) and f.created_at < ${before(1)}
      union select u.org_id from upload_session u where u.created_at < ${before(1)}`.execute(db),
  );
  for (const { org_id: orgId } of rows) {
    const { objects, uploads } = await runtime.database.within(everything, (db) => expire(db, orgId));
    for (const name of objects) await runtime.store.remove(name);
    for (const one of uploads) await runtime.store.dropParts(one.object_name, one.store_key);
  }
};
