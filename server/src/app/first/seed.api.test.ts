import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#testing/databases.ts';
import { serverStarter } from '#testing/start-server.ts';

const { start, stop } = serverStarter('pair');
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase('nothing');
});
afterAll(async () => {
  stop();
  await database.drop();
});

it('of two servers that start side by side on an empty database, one writes the first data and names its account', async () => {
  const environment = { DATABASE_URL: database.url, LUAN_KEY: randomBytes(32).toString('base64') };
  const servers = await Promise.all([start(environment), start(environment)]);
  expect(servers.filter((one) => one.text().includes('First operator account'))).toHaveLength(1);
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query(
    'select (select count(*)::int from organisation) as organisations, (select count(*)::int from app_user) as people',
  );
  await client.end();
  expect(rows).toEqual([{ organisations: 1, people: 1 }]);
});
