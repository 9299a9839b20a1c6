import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Tables with a row or more for every person: each index costs every joining, so each says what it is for. */
const large = ['org_user', 'org_user_gram', 'app_user', 'people_tally'];

it.each(large)('every index of %s names the question it serves', async (table) => {
  const { rows } = await world.asSystem((db) =>
    sql<{ name: string; serves: string | null }>`
      select i.indexrelid::regclass::text as name, obj_description(i.indexrelid, 'pg_class') as serves
      from pg_index i where i.indrelid = ${table}::regclass and not i.indisprimary`.execute(db),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ serves }) => !serves).map(({ name }) => name)).toEqual([]);
});

/** Tables whose rows are never deleted, and by whose number nothing is looked for in the tables below: who did something, where. */
const neverAsked: Readonly<Record<string, readonly string[]>> = {
  app_user: ['%_by', 'merged_%', 'user_id'],
  organisation: ['%org_id', 'granted_by_org', 'sender_id'],
};
/** Keys without an index, by the reason. The list may only shrink. */
const keysWithoutIndex: Readonly<Record<string, readonly string[]>> = {
  'points to a catalogue of some hundreds of rows, from one of them or from few rows': [
    'banner.industry_id',
    'duty.parent_id',
    'industry.parent_id',
    'parameter.directory_id',
    'parameter_directory.parent_id',
    'parameter_value.parameter_code',
    'role_resource.resource_id',
    'subject.parent_id',
  ],
  'one row an organisation has, or a month': [
    'meeting_month.plan_id',
    'site.background_file_id',
    'site.logo_file_id',
    'site.template_id',
  ],
};

it('each key to another table has an index that begins with it: what belongs to one thing is found without reading all', async () => {
  const { rows } = await world.asSystem((db) =>
    sql<{ key: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as key
      from pg_constraint c join pg_class t on t.oid = c.conrelid and not t.relispartition
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and array_length(c.conkey, 1) = 1 and t.relnamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
        and not a.attname like any(coalesce(
          (select array(select jsonb_array_elements_text(${JSON.stringify(neverAsked)}::jsonb -> c.confrelid::regclass::text))), '{}'))
      order by 1`.execute(db),
  );
  expect(rows.map(({ key }) => key)).toEqual(Object.values(keysWithoutIndex).flat().sort());
});

it('each column that holds several files has an index: where a file is used is asked of all of them', async () => {
  const { rows } = await world.asSystem((db) =>
    sql<{ name: string; indexed: boolean }>`
      select a.attrelid::regclass::text || '.' || a.attname as name, exists (select from pg_index i join pg_class x on x.oid = i.indexrelid
        join pg_am m on m.oid = x.relam and m.amname = 'gin' where i.indrelid = a.attrelid and i.indkey[0] = a.attnum) as indexed
      from pg_description d join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
      where d.classoid = 'pg_class'::regclass and d.description = 'files' and a.atttypid = 'bigint[]'::regtype`.execute(
      db,
    ),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ indexed }) => !indexed).map(({ name }) => name)).toEqual([]);
});
