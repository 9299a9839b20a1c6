import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const orders = { issued: 'issued_on', until: 'valid_until', name: 'name_key' };

describe('certificates in sight', () => {
  it.each(['l1', 'l2'].flatMap((level) => Object.entries(orders).map(([order, column]) => ({ level, order, column }))))(
    'stand below $level in the order of $column in an index',
    async ({ level, order, column }) => {
      for (const direction of ['asc', 'desc'] as const) {
        const way = sql.raw(direction);
        const plan = await world.asSystem(async (db) => {
          await sql`set local enable_seqscan = off`.execute(db);
          const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select c.id from certificate c
            where ${sql.ref(`c.${level}`)} = 1 order by ${sql.ref(`c.${column}`)} ${way}, c.id ${way} limit 20`.execute(
            db,
          );
          return rows.map((line) => line['QUERY PLAN']).join('\n');
        });
        expect(plan).toContain(`certificate_${level}_${order} `);
        expect(plan).not.toContain('Sort');
      }
    },
  );
});
