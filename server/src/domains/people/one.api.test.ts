import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#kernel/actor.ts';
import { subtree } from '#kernel/scope.ts';
import { openWorld, type World } from '#testing/world.ts';
import { ofActor, standing } from './employee.queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('finds one person by the number: the second lock lets its condition use the index', async () => {
  const { orgId, path } = await world.organisation('agent');
  const plan = await world.runtime.database.within(subtree({ orgId, path, level: 2 }), async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const one = sql`select from org_user m where m.id = ${standing('1')} and ${ofActor(systemActor)}`;
    return (await sql`explain ${one}`.execute(db)).rows;
  });
  expect(JSON.stringify(plan)).toContain('using org_user_pkey on org_user m');
});
