import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Embedded, openEmbedded } from './socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'luan-sequence-'));
let embedded: Embedded;
let pool: pg.Pool;
beforeAll(async () => {
  embedded = await openEmbedded({ path: join(folder, '.s.PGSQL.5432') });
  pool = new pg.Pool({ host: folder, port: 5432, user: 'postgres', database: 'postgres', max: 8 });
});
afterAll(async () => {
  await pool.end();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('statements of several connections outside a transaction', () => {
  it('are never taken for one another', async () => {
    const long = 'x'.repeat(400_000);
    const kinds = [
      async (n: number) =>
        (await pool.query<{ x: string }>('select length($1::text)::text as x', [long + n])).rows[0]?.x,
      async (n: number) =>
        (await pool.query<{ x: string }>('select ($1::int + $2::int)::text as x', [n, 1])).rows[0]?.x,
      async (n: number) => (await pool.query<{ x: string }>(`select '${n}' as x`)).rows[0]?.x,
    ] as const;
    const wanted = (n: number) => [String(400_000 + String(n).length), String(n + 1), String(n)][n % 3];
    const numbers = Array.from({ length: 150 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => kinds[n % 3]?.(n)))).toEqual(numbers.map(wanted));
  });

  it('go on after one of them failed, or its connection broke', async () => {
    const failed = Array.from({ length: 20 }, () => pool.query('select 1 / $1::int', [0]).catch(() => 'failed'));
    const good = Array.from({ length: 20 }, (_, n) => pool.query<{ x: number }>('select $1::int as x', [n]));
    expect(await Promise.all(failed)).toEqual(Array.from({ length: 20 }, () => 'failed'));
    expect((await Promise.all(good)).map(({ rows }) => rows[0]?.x)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    const lost = new pg.Client({ host: folder, port: 5432, user: 'postgres', database: 'postgres' });
    await lost.connect();
    lost.on('error', () => undefined);
    void lost.query('select pg_sleep($1)', [0.2]).catch(() => undefined);
    (lost as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    expect((await pool.query<{ x: number }>('select $1::int as x', [7])).rows[0]?.x).toBe(7);
  });
});
