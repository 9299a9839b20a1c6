import { sql } from 'kysely';
import { checkTemplateState } from '#contracts/checks/check.codes.ts';
import type { Db } from '#kernel/db.ts';
import { readyTemplates } from './ready.data.ts';

/**
 * Gives the head office the templates the product brings along, in use, where it has none of their names yet. Those that are
 * there stay: checks were made by them, and the head office may have written its own edition. They are given what items
 * were told later: words for their faults, and which vehicles they apply to.
 */
export const seedCheckTemplates = async (db: Db): Promise<void> => {
  await sql`
    insert into check_template (org_id, path, built_in, template_name, object_kind, check_moments, use_natures, items, remark, state, created_by)
    select o.id, o.path, x.code, x.name, x.object, x.moments, x.natures, x.items, x.remark, ${checkTemplateState.values.inUse}::int, 0
    from organisation o, jsonb_to_recordset(${JSON.stringify(readyTemplates)}::jsonb)
      as x (code text, name text, object int, moments int[], natures int[], items jsonb, remark text)
    where o.parent_id is null
    on conflict (org_id, built_in) where built_in is not null do nothing`.execute(db);
  // What came later than the first editions: how a fault is called, and of which vehicles an item can be asked at all. No item is
  // added, taken out or moved, and what an edition says already stays.
  await sql`
    update check_template t set items = w.items
    from (
      select s.id, jsonb_agg(case when i.item ->> 'text' = n.item ->> 'text'
        then n.item || (case when i.item ->> 'faultText' = '' then i.item - 'faultText' else i.item end) else i.item end order by i.place) as items
      from jsonb_to_recordset(${JSON.stringify(readyTemplates)}::jsonb) as x (code text, items jsonb)
      join check_template s on s.built_in = x.code
      cross join jsonb_array_elements(s.items) with ordinality as i (item, place)
      left join jsonb_array_elements(x.items) with ordinality as n (item, place) on n.place = i.place
      group by s.id
    ) w
    where w.id = t.id and w.items <> t.items`.execute(db);
};
