import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#testing/databases.ts';
import { openWorld, type World } from '#testing/world.ts';
import { type Db, openDatabase } from './db.ts';
import { withGenericPlan } from './generic-plan.ts';
import { everything } from './scope.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const modeOf = async (db: Db): Promise<string | undefined> =>
  (await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(db)).rows[0]?.plan_cache_mode;

describe('a statement that is planned once', () => {
  it.each(['read', 'list', 'write'] as const)(
    'is so alone on a connection that asks to %s, also when it fails',
    async (mode) => {
      const { database } = world.runtime;
      await database.within(
        everything,
        async (db) => {
          expect(await modeOf(db)).toBe('auto');
          expect(await withGenericPlan(db, () => modeOf(db))).toBe('force_generic_plan');
          expect(await modeOf(db)).toBe('auto');
          await expect(withGenericPlan(db, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
          expect(await modeOf(db)).toBe('auto');
        },
        mode,
      );
      const broken = database.within(
        everything,
        (db) => withGenericPlan(db, () => sql`select 1 / 0`.execute(db)),
        mode,
      );
      await expect(broken).rejects.toThrow('division by zero');
      expect(await database.within(everything, modeOf, mode)).toBe('auto');
    },
  );
});

it('is never compiled, whatever the database believes it is worth', async () => {
  const database = await freshDatabase('nothing');
  const owner = new pg.Client(database.url);
  await owner.connect();
  // Its own setting, as a PostgreSQL of one's own has it.
  await owner.query(`alter database ${new URL(database.url).pathname.slice(1)} set jit = on`);
  await owner.end();
  const opened = openDatabase({ main: { connectionString: database.url, max: 2 } });
  const { rows } = await opened.pool.query<{ jit: string }>('show jit');
  await opened.close();
  await database.drop();
  expect(rows).toEqual([{ jit: 'off' }]);
});
