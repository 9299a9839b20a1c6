import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { defaultLetters } from './letter.data.ts';
import { kindOfClass } from './letter.rules.ts';

/** Gives the head office a published letter of every class it has none of; all organisations below use them. */
export const seedLetters = async (db: Db): Promise<void> => {
  for (const [letterClass, title, body] of defaultLetters)
    await sql`
      insert into letter (org_id, path, letter_class, kind, title, body, edition, state, effective_on, published_at, created_by)
      select o.id, o.path, ${letterClass}, ${kindOfClass(letterClass)}::int, ${title}, ${body}, 1, 2, '2026-01-01', now(), 0 from organisation o
      where o.parent_id is null and not exists (select from letter l where l.org_id = o.id and l.letter_class = ${letterClass})`.execute(
      db,
    );
};
