import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '#kernel/keys.ts';
import { freshDatabase, openPool } from '#testing/databases.ts';
import { migrate, migrations } from './migrate.ts';

// Pictures of reports that stood before numbers were drawn at random (migration 0460).

const own = '0460_nameless_files.sql';
let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase('nothing');
  pool = openPool(database.url);
  await pool.query('create table migration (name text primary key, at timestamptz not null default now())');
  for (const name of migrations().filter((one) => one < own)) {
    await pool.query(readFileSync(`server/migrations/${name}`, 'utf8'));
    await pool.query('insert into migration (name) values ($1)', [name]);
  }
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const rows = async (query: string): Promise<Record<string, string>[]> => (await pool.query(query)).rows;

it('get numbers that tell nothing, stay where they are, and belong to the danger where they stand there too', async () => {
  // What they point to does not matter here.
  await pool.query(`do $$ declare c record; begin
    for c in select conrelid::regclass as held, conname from pg_constraint where contype = 'f'
      and conrelid in ('suggestion'::regclass, 'hidden_danger'::regclass) loop
      execute format('alter table %s drop constraint %I', c.held, c.conname);
    end loop; end $$`);
  await pool.query(`insert into stored_file (path, org_id, user_id, kind, object_name, file_name, media_type, bytes, sha256)
    select '.1.', 1, 0, kind, kind || nr, nr || '.jpg', 'image/jpeg', 1, '' from
      (values ('document', 1), ('suggestion', 2), ('suggestion', 3), ('suggestion', 4)) f (kind, nr)`);
  await pool.query(`insert into suggestion (suggestion_key, org_id, path, from_org_id, kind, suggestion_text, picture_ids, anonymous,
      reported_on, deadline_on, state_since, created_at)
    values ('a', 1, '.1.', 1, 1, '', '{3,2}', true, current_date, current_date, now(), now()),
      ('b', 1, '.1.', 1, 1, '', '{4}', true, current_date, current_date, now(), now())`);
  await pool.query(`insert into hidden_danger (org_id, path, danger_no, source, object_kind, object_name, found_on, danger_text, photo_ids, created_by)
    values (1, '.1.', 'YH-1', 1, 1, '', current_date, '', '{4,1}', 1)`);
  expect((await migrate(pool))[0]).toBe(own);

  const pictures = await rows(`select s.suggestion_key as of, f.object_name as object, f.kind, f.id,
      to_char(f.created_at at time zone 'Asia/Shanghai', 'HH24:MI:SS') as minute
    from suggestion s cross join unnest(s.picture_ids) with ordinality as p (id, nr) join stored_file f on f.id = p.id order by 1, p.nr`);
  expect(pictures).toMatchObject([
    { of: 'a', object: 'suggestion3', kind: 'suggestion', minute: '00:00:00' },
    { of: 'a', object: 'suggestion2', kind: 'suggestion', minute: '00:00:00' },
    { of: 'b', object: 'suggestion4', kind: 'hidden-danger', minute: '00:00:00' },
  ]);
  for (const { id } of pictures) expect(BigInt(id ?? '')).toBeGreaterThanOrEqual(randomFrom);
  const photos = await rows(`select f.object_name as object from hidden_danger d
    cross join unnest(d.photo_ids) with ordinality as p (id, nr) join stored_file f on f.id = p.id order by p.nr`);
  expect(photos).toEqual([{ object: 'suggestion4' }, { object: 'document1' }]);
  // A counter goes on where it stood, and a new report is none of its numbers.
  const [next] =
    await rows(`insert into stored_file (path, org_id, user_id, kind, object_name, file_name, media_type, bytes, sha256)
    values ('.1.', 1, 1, 'document', 'next', '', '', 1, '') returning id`);
  expect(next).toEqual({ id: '5' });
});
