import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { type AreaRecord, nationalAreas } from './area.data.ts';

const batchSize = 5000;

/** Writes the country's areas in bulk; areas that people renamed, disabled or added stay as they are. */
export const seedAreas = async (db: Db): Promise<void> => {
  const records = nationalAreas();
  for (let start = 0; start < records.length; start += batchSize) {
    const batch = records.slice(start, start + batchSize);
    const column = <K extends keyof AreaRecord>(name: K): AreaRecord[K][] => batch.map((record) => record[name]);
    await sql`insert into area (area_id, parent_id, level, area_name, gb_code, sort)
      select * from unnest(${column('areaId')}::bigint[], ${column('parentId')}::bigint[], ${column('level')}::int[],
        ${column('areaName')}::text[], ${column('gbCode')}::text[], ${column('sort')}::int[])
      on conflict (area_id) do nothing`.execute(db);
  }
};
