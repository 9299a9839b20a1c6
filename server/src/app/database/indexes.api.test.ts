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
