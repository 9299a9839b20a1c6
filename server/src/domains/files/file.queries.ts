import { sql } from 'kysely';
import { fileList } from '#contracts/files/file.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { sqlState } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { hasNumber } from '#kernel/files.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { inScope } from '#kernel/scope.ts';

/** Media types of a group of the filter. */
const groups = { picture: 'image/%', video: 'video/%', audio: 'audio/%', document: 'application/%' } as const;

export const filePage = listQuery(fileList, {
  base: 'stored_file f',
  alias: 'f',
  // What was made of a file is no file of its own for people.
  always: () => sql<boolean>`(f.made_of is null and ${hasNumber})`,
  joins: sql`left join organisation o on o.id = f.org_id left join app_user u on u.id = f.user_id`,
  columns: {
    fileId: sql`f.id`,
    fileName: sql`f.file_name`,
    fileKind: sql`f.kind`,
    mediaType: sql`f.media_type`,
    bytes: sql`f.bytes::float8`,
    seconds: sql`f.seconds`,
    pages: sql`f.pages`,
    renderingState: sql`f.rendering_state`,
    orgName: sql`coalesce(o.org_name, '')`,
    makerName: sql`coalesce(u.real_name, '')`,
    uses: sql`(select coalesce(sum(w.uses), 0)::int from luan_file_uses(f.id) w)`,
    createdAt: sql`f.created_at`,
  },
  filters: {
    keyword: (text) => containing(sql`f.file_name`, text),
    kind: (kinds) => sql<boolean>`f.kind = any(${kinds})`,
    mediaGroup: (group) => sql<boolean>`f.media_type like ${groups[group]}`,
    orgId: (orgId) => sql<boolean>`f.org_id = ${orgId}`,
    between: (days) => within(sql`f.created_at`, days),
  },
  sorts: { bytes: sql`f.bytes` },
  order: { by: 'createdAt', direction: 'desc' },
  finish: (row, actor) => ({
    ...row,
    can: ['open', ...(Number(row.uses) > 0 ? ['uses'] : may(actor, 'system:file:del') ? ['del'] : [])],
  }),
});

const inReachOf = (actor: Actor, fileId: string) =>
  sql<{ object_name: string }>`select f.object_name from stored_file f
    where f.id = ${fileId} and f.made_of is null and ${hasNumber} and ${inScope(actor.scope, 'stored_file f')} for update`;

interface FileUse {
  place: string;
  uses: number;
  names: string[];
}

/** Names told of one place. */
const mostNames = 10;

/** Where a file of the scope is used, by table and column, with the names of lessons, questions and papers among them. */
export const usesOf = async (db: Db, actor: Actor, fileId: string): Promise<FileUse[]> => {
  const found =
    await sql`select from stored_file f where f.id = ${fileId} and ${hasNumber} and ${inScope(actor.scope, 'stored_file f')}`.execute(
      db,
    );
  if (found.rows.length === 0) throw fail('object.missing');
  const { rows } = await sql<FileUse>`
    select w.place, w.uses::int as uses, coalesce((select array_agg(n.name) from luan_file_users(${fileId}, ${mostNames}) n
      where n.place = w.place), '{}') as names
    from luan_file_uses(${fileId}) w order by w.place`.execute(db);
  return rows;
};

/** Removes the row of a file nobody uses, and of what was made of it; answers the objects to remove from the store. */
export const deleteUnused = async (db: Db, actor: Actor, fileId: string): Promise<string[]> => {
  const { rows } = await inReachOf(actor, fileId).execute(db);
  const file = orMissing(rows[0]);
  const uses = await usesOf(db, actor, fileId);
  if (uses.length > 0) throw fail('object.inUse');
  const made = await sql<{
    object_name: string;
  }>`select object_name from stored_file where made_of = ${fileId}`.execute(db);
  try {
    await sql`delete from stored_file where id = ${fileId}`.execute(db);
  } catch (error) {
    // Something began to use it, or what was made of it, meanwhile.
    if (sqlState(error) === '23503') throw fail('object.inUse');
    throw error;
  }
  return [file.object_name, ...made.rows.map((row) => row.object_name)];
};
