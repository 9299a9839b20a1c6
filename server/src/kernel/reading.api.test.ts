import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { everything } from './scope.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it.each(['read', 'list'] as const)('what only asks (%s) changes nothing, even if it tried', async (mode) => {
  const write = sql`insert into setting (key, value) values ('never', 'written')`;
  await expect(world.runtime.database.within(everything, (db) => write.execute(db), mode)).rejects.toThrow(
    /read-only transaction/,
  );
});
