import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { readyTemplates } from './template.data.ts';

/** Gives the head office the ready-made templates it has not got, published; all organisations below may use them. */
export const seedCertTemplates = async (db: Db): Promise<void> => {
  for (const one of readyTemplates)
    await sql`
      with made as (
        insert into cert_template (org_id, path, template_name, kind, state, language, prefix, layout, remark, created_by, published_at)
        select o.id, o.path, ${one.templateName}, ${one.kind}, 2, ${one.language}, ${one.prefix}, ${JSON.stringify(one.layout)}::jsonb, ${one.remark}, 0, now()
        from organisation o where o.parent_id is null and not exists (select from cert_template t where t.prefix = ${one.prefix}) returning id
      )
      select id from made`.execute(db);
  await sql`update cert_template set root_id = id where root_id is null`.execute(db);
};
