import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { newsTypes } from './type.data.ts';

/** Writes the types of news that are not there yet for the head office; how it names and orders them is its own affair. */
export const seedNewsTypes = async (db: Db): Promise<void> => {
  for (const [place, [kind, name, nameEn]] of newsTypes.entries())
    await sql`insert into news_type (org_id, path, type_name, type_name_en, news_kind, sort, created_by)
      select o.id, o.path, ${name}, ${nameEn}, ${kind}, ${(place + 1) * 10}, 1 from organisation o where o.parent_id is null
      and not exists (select from news_type y where y.org_id = o.id and y.news_kind = ${kind})
      on conflict do nothing`.execute(db);
};
