import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { standardGuides } from './guide.data.ts';

/** Brings the product's guides to the head office; what it has changed itself stays as it is. */
export const seedGuides = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ id: string; path: string }>`
    select id, path from organisation where parent_id is null`.execute(db);
  const [head] = rows;
  if (!head) return;
  for (const [place, one] of standardGuides.entries()) {
    const written = {
      guide_title: one.title,
      guide_title_en: one.titleEn,
      edition: one.edition,
      org_types: [...one.types],
      screens: [...one.screens],
      steps: JSON.stringify(one.steps.map((step) => ({ ...step, picture: [], pictureEn: [] }))),
    };
    await db
      .insertInto('help_guide')
      .values({
        org_id: head.id,
        path: head.path,
        guide_code: one.code,
        created_by: '1',
        standard: true,
        sort: (place + 1) * 10,
        ...written,
      })
      .onConflict((conflict) =>
        conflict
          .column('guide_code')
          .where('guide_code', 'is not', null)
          .doUpdateSet({ ...written, updated_at: sql`now()` })
          .where('help_guide.standard', '=', true),
      )
      .execute();
  }
};
