// Before the tests of a run: the run's database. TEST_DATABASE_URL names a real PostgreSQL; without it the embedded one is started.
import { mkdirSync, rmSync } from 'node:fs';
import { startDatabase } from '#app/database/database.ts';
import { readSettings } from '#kernel/settings.ts';
import { prepareDatabase } from './world.ts';

export default async function setup(): Promise<() => Promise<void>> {
  process.env.TEST_DATA ??= '.test/data';
  rmSync(process.env.TEST_DATA, { recursive: true, force: true });
  mkdirSync(process.env.TEST_DATA, { recursive: true });
  if (process.env.TEST_DATABASE_URL) {
    await prepareDatabase();
    return async () => undefined;
  }
  const database = await startDatabase(readSettings({ LUAN_DATA: process.env.TEST_DATA, LUAN_LOG: 'silent' }));
  process.env.TEST_DATABASE_URL = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(String(database.connection.host))}`;
  await prepareDatabase();
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await database.stop();
  };
}
