import { sql } from 'kysely';
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

/** How the database would read the first rows of an order below an organisation, as the application's role, if it sorts nothing it need not. */
const planOf = (level: string, column: string, direction: 'asc' | 'desc'): Promise<string> =>
  world.asSystem(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const way = sql.raw(direction);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select r.id from training_record r
      where ${sql.ref(`r.${level}`)} = 1 and r.flavour = any('{safe_train,pre_work}'::text[])
      order by ${sql.ref(`r.${column}`)} ${way}, r.id ${way} limit 20`.execute(db);
    return rows.map((line) => line['QUERY PLAN']).join('\n');
  });

describe('members of all plans in sight', () => {
  it.each(['l1', 'l2'].flatMap((level) => Object.entries(orders).map(([order, column]) => ({ level, order, column }))))(
    'stand below $level in the order of $column in an index',
    async ({ level, order, column }) => {
      for (const direction of ['asc', 'desc'] as const) {
        const plan = await planOf(level, column, direction);
        expect(plan).toContain(`training_record_${level}_${order} `);
        expect(plan).not.toContain('Sort');
      }
    },
  );
});
