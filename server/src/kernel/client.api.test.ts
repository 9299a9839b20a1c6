import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import type { PreparingClient } from './client.ts';

let world: World;
let client: PreparingClient;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Answer {
  rows: Record<string, unknown>[];
  rowCount: number;
}
const ask = (text: string, values: unknown[]): Promise<Answer> => client.query(text, values);

/** Descriptions of rows that the database has sent. */
let described = 0;
beforeEach(async () => {
  // Fresh each time: other tests of the process may have prepared as many as there may be.
  vi.resetModules();
  const module = await import('./client.ts');
  client = new module.PreparingClient({ connectionString: world.runtime.settings.DATABASE_URL ?? '' });
  await client.connect();
  described = 0;
  const { connection } = client as unknown as {
    connection: { on(event: 'rowDescription' | 'noData', heard: () => void): void };
  };
  connection.on('rowDescription', () => {
    described += 1;
  });
  return () => client.end();
});

const text = 'select $1::int as n, $2::timestamptz as at, array[$3::text] as names, $4::bigint as id';
const row = (n: number) => ({ n, at: '2026-05-01T00:00:00.000Z', names: ['王'], id: '7' });

it('has the rows of a prepared statement described once a connection, and reads them alike each time', async () => {
  for (let n = 1; n <= 3; n += 1)
    expect((await ask(text, [n, '2026-05-01T08:00:00+08', '王', '7'])).rows).toEqual([row(n)]);
  expect(described).toBe(1);
});

it('reads what writes and what answers no rows', async () => {
  await client.query('create temp table counted (n int)');
  for (let n = 1; n <= 3; n += 1)
    expect(await ask('insert into counted values ($1)', [n])).toMatchObject({ rows: [], rowCount: 1 });
  for (let n = 1; n <= 2; n += 1)
    expect((await ask('delete from counted where n = $1 returning n', [n])).rows).toEqual([{ n }]);
  expect(described).toBe(1);
});

it('plans anew what says so, and gives it no place among those prepared', async () => {
  const once = '/* planned anew */ select $1::int as n';
  for (let n = 1; n <= 3; n += 1) expect((await ask(once, [n])).rows).toEqual([{ n }]);
  expect(described).toBe(3);
  const { rows } = await client.query('select count(*)::int as n from pg_prepared_statements where statement like $1', [
    '%planned anew%select $1::int as n',
  ]);
  expect(rows).toEqual([{ n: 0 }]);
});

it('goes on after a value that cannot be written down', async () => {
  const unwritable = {
    toPostgres: () => {
      throw new Error('no text for it');
    },
  };
  expect((await ask('select $1::text as words', ['一'])).rows).toEqual([{ words: '一' }]);
  await expect(ask('select $1::text as words', [unwritable])).rejects.toThrow('no text for it');
  expect((await ask('select $1::text as words', ['二'])).rows).toEqual([{ words: '二' }]);
});

it('goes on after a statement that failed', async () => {
  const divide = 'select 10 / $1::int as n';
  await expect(ask(divide, [0])).rejects.toMatchObject({ code: '22012' });
  expect((await ask(divide, [5])).rows).toEqual([{ n: 2 }]);
  await expect(ask(divide, [0])).rejects.toMatchObject({ code: '22012' });
  expect((await ask(divide, [2])).rows).toEqual([{ n: 5 }]);
});

it('never reads rows by the description of other ones: the database refuses what has become another row', async () => {
  await client.query('create temp table shape (n int); insert into shape values (1)');
  const all = 'select * from shape where n = $1';
  expect((await ask(all, [1])).rows).toEqual([{ n: 1 }]);
  await client.query("alter table shape add column name text not null default 'x'");
  await expect(ask(all, [1])).rejects.toThrow('cached plan must not change result type');
});

it('prepares a bounded number, and reads the others alike', async () => {
  const asking = (n: number) => ask(`select $1::int as n${n}`, [n]);
  for (let n = 1; n <= 410; n += 1) expect((await asking(n)).rows).toEqual([{ [`n${n}`]: n }]);
  for (const n of [1, 2, 410]) expect((await asking(n)).rows).toEqual([{ [`n${n}`]: n }]);
  const { rows } = (await client.query('select count(*)::int as kept from pg_prepared_statements')) as Answer;
  expect(rows[0]?.kept).toBeLessThanOrEqual(400);
});
