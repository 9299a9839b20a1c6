import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const orders = {
  name: 'name_key',
  joined: 'joined_at',
  started: 'started_at',
  learned: 'learned_at',
  ended: 'ended_at',
};

/** How the database would read it as the application's role, where the table is too large to be read through. */
const planOf = (query: RawBuilder<unknown>): Promise<string> =>
  world.asSystem(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(db);
    return rows.map((line) => line['QUERY PLAN']).join('\n');
  });

describe('members of all plans in sight', () => {
  it.each(['l1', 'l2'].flatMap((level) => Object.entries(orders).map(([order, column]) => ({ level, order, column }))))(
    'stand below $level in the order of $column in an index',
    async ({ level, order, column }) => {
      for (const direction of ['asc', 'desc'] as const) {
        const way = sql.raw(direction);
        const plan = await planOf(sql`select r.id from training_record r
          where ${sql.ref(`r.${level}`)} = 1 and r.flavour = any('{safe_train,pre_work}'::text[])
          order by ${sql.ref(`r.${column}`)} ${way}, r.id ${way} limit 20`);
        expect(plan).toContain(`training_record_${level}_${order} `);
        expect(plan).not.toContain('Sort');
      }
    },
  );

  it.each(['l1', 'l2', 'l3'])(
    'are counted below %s by kind and state from an index that holds all it takes',
    async (level) => {
      const { rows } = await world.asSystem((db) =>
        sql<{
          holds: string;
        }>`select pg_get_indexdef(to_regclass(${`training_record_${level}_state`})) as holds`.execute(db),
      );
      expect(rows[0]?.holds).toContain(`(${level}, flavour, state) INCLUDE (path)`);
    },
  );
});
