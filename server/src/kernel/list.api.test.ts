import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { within } from './list.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('a filter from a day to a day', () => {
  const march = ['2026-03-01', '2026-03-31'];
  it.each([
    ['2026-02-28T23:59:59.999+08:00', march, false],
    ['2026-03-01T00:00:00+08:00', march, true],
    ['2026-03-31T00:00:00+08:00', march, true],
    ['2026-03-31T23:59:59.999+08:00', march, true],
    ['2026-04-01T00:00:00+08:00', march, false],
    ['2026-03-31T17:00:00Z', march, false],
    ['2026-03-01T23:59:59+08:00', ['2026-03-01'], true],
    ['2026-03-02T00:00:00+08:00', ['2026-03-01'], false],
  ])('holds its first and its whole last day: %s between %s is %s', async (moment, days, inside) => {
    const { rows } = await world.asSystem((db) =>
      sql<{ inside: boolean }>`select ${within(sql`${moment}::timestamptz`, days)} as inside`.execute(db),
    );
    expect(rows[0]?.inside).toBe(inside);
  });
});
