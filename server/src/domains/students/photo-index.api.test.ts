import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#kernel/db.ts';
import { openWorld, type World } from '#testing/world.ts';
import { isStudent } from './student.queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** How the students of a level with or without a photo are counted, where the database must read an index alone if one will do. */
const planOf = async (db: Db, level: number, wanted: string): Promise<string> => {
  await sql`set local enable_seqscan = off; set local enable_indexscan = off; set local enable_bitmapscan = off`.execute(
    db,
  );
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select 1 from org_user m
    where m.${sql.ref(`l${level}`)} = 1 and m.left_at is null and ${isStudent} and ${sql.raw(wanted)} limit 10001`.execute(
    db,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

it.each([
  [1, 'm.has_photo'],
  [1, 'not m.has_photo'],
  [2, 'm.has_photo'],
  [2, 'not m.has_photo'],
  [3, 'm.has_photo'],
  [3, 'not m.has_photo'],
])(
  'students below level %i of whom %s are counted from an index alone, under the second lock',
  async (level, wanted) => {
    const scope = { from: '.1.', to: '.1/' };
    const plan = await world.runtime.database.within(scope, (db) => planOf(db, level, wanted));
    expect(plan).toContain(`Index Only Scan using org_user_l${level}_photo on org_user m`);
    expect(plan).toMatch(new RegExp(`Index Cond: \\(\\(l${level} = .*\\) AND \\(has_photo = `));
  },
);
