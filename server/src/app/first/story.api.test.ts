import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everything } from '#kernel/scope.ts';
import { freshDatabase } from '#testing/databases.ts';
import { openWorld, type World } from '#testing/world.ts';
import { demoLessons } from './lesson.data.ts';
import { fillTraining } from './training.demo.ts';

// The demonstration tells one true story: nothing in it happens before what it follows from, or after today.

let world: World;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase('demonstration');
  world = await openWorld({}, Promise.resolve(database.url));
  // Lessons without their media are enough for plans.
  await world.runtime.database.within(everything, (db) =>
    sql`insert into lesson (org_id, path, state, lesson_name, category, scene, file_type, share, seconds, chapters, created_by, published_at)
      select o.id, o.path, 3, n.name, 'general', 'teach', 10, 2, 600, 1, 1, now()
      from organisation o, unnest(${demoLessons.map((lesson) => lesson[0])}::text[]) n (name) where o.type_code = 'admin'`.execute(
      db,
    ),
  );
  await fillTraining(world.runtime);
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

it.each([
  ['nobody studies before joining', `select 1 from training_record where started_at < joined_at`],
  [
    'nobody is done before beginning',
    `select 1 from training_record where learned_at < started_at or ended_at < started_at`,
  ],
  [
    'nobody is done before joining',
    `select 1 from training_record where least(learned_at, ended_at, left_at) < joined_at`,
  ],
  [
    'nothing of a member lies ahead',
    `select 1 from training_record where greatest(joined_at, started_at, learned_at, ended_at, left_at) > now()`,
  ],
  ['no paper is handed in before it was opened', `select 1 from exam_sitting where submitted_at < opened_at`],
  [
    'no certificate is older than the training it is for',
    `select 1 from certificate c join training_record r on r.id = c.record_id where c.issued_at < r.joined_at`,
  ],
])('%s', async (_, found) => {
  const { rows } = await world.runtime.database.within(everything, (db) => sql.raw(found).execute(db));
  expect(rows).toEqual([]);
});
