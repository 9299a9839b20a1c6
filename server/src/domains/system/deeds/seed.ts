import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { Word } from './words.ts';

const replace = async (db: Db, table: 'deed' | 'deed_object', key: 'action' | 'kind', words: readonly Word[]) => {
  await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`insert into ${sql.table(table)} (${sql.ref(key)}, name, name_en)
    select * from unnest(${words.map((word) => word.key)}::text[], ${words.map((word) => word.name)}::text[], ${words.map((word) => word.nameEn)}::text[])`.execute(
    db,
  );
};

/** Writes the words of deeds and of their objects in place of those of an earlier version. */
export const seedDeeds = async (db: Db, deeds: readonly Word[], objects: readonly Word[]): Promise<void> => {
  await replace(db, 'deed', 'action', deeds);
  await replace(db, 'deed_object', 'kind', objects);
};
