import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { elsewhere } from '#testing/elsewhere.ts';
import { openWorld, type World } from '#testing/world.ts';
import { checkAuditChain, closeAuditDays, firstBrokenLink } from './audit-chain.service.ts';

let world: World;
let runtime: Runtime;
let stop: () => Promise<void>;
beforeAll(async () => {
  world = await openWorld();
  ({ runtime, stop } = await elsewhere(world.runtime.settings, Buffer.alloc(32, 7).toString('base64')));
});
afterAll(async () => {
  await stop();
  await world.close();
});

const write = (action: string, daysAgo: number): Promise<string> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into audit_log (at, path, service, action, result) values (now() - make_interval(days => ${daysAgo}), '.', 'manager', ${action}, 'done')
      returning id`.execute(db);
    return rows[0]?.id ?? '';
  });

describe('the operation log', () => {
  it('is added to and never changed by the application', async () => {
    const id = await write('kept', 4);
    for (const change of [
      sql`update audit_log set action = 'other' where id = ${id}`,
      sql`delete from audit_log where id = ${id}`,
    ])
      await expect(runtime.database.within(everything, (db) => change.execute(db))).rejects.toThrow(
        /permission denied/,
      );
  });

  it('is chained once a day has ended, and shows the row somebody touched or took away', async () => {
    const ids: string[] = [];
    for (const [action, daysAgo] of [
      ['one', 3],
      ['two', 2],
      ['three', 2],
      ['four', 1],
      ['today', 0],
      ['told of yesterday, written today', 1],
    ] as const)
      ids.push(await write(action, daysAgo));
    // With the row of the test before; what was written after the first one of today waits for it, and is passed over never.
    expect(await closeAuditDays(runtime)).toBe(5);
    expect(await closeAuditDays(runtime)).toBe(0);
    expect(await firstBrokenLink(runtime)).toBeUndefined();

    const { pool } = runtime.database;
    await pool.query("update audit_log set at = at - interval '1 day' where id = $1", [ids[4]]);
    expect(await closeAuditDays(runtime)).toBe(2);
    expect(await firstBrokenLink(runtime)).toBeUndefined();
    await pool.query("update audit_log set action = 'two, bent' where id = $1", [ids[1]]);
    expect(await firstBrokenLink(runtime)).toBe(ids[1]);
    await pool.query("update audit_log set action = 'two' where id = $1", [ids[1]]);
    expect(await firstBrokenLink(runtime)).toBeUndefined();
    await pool.query('delete from audit_log where id = $1', [ids[1]]);
    expect(await firstBrokenLink(runtime)).toBe(ids[2]);
    await expect(checkAuditChain(runtime)).rejects.toThrow(String(ids[2]));
  });
});
