// Before the tests of a run: its database server. TEST_DATABASE_URL names one whose role may make databases; without it the
// packaged PostgreSQL is started.
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#app/database/embedded.ts';
import { makeTemplates } from './databases.ts';
import { fillDemonstration, fillSeed } from './world.ts';
import { tellWrittenValues } from './written-values.ts';

const fill = {
  empty: fillSeed,
  full: async (url: string): Promise<void> => {
    await fillDemonstration(url);
    if (process.env.RUN_NOTES === '1') await tellWrittenValues(url);
  },
};

export default async function setup(): Promise<() => Promise<void>> {
  // Two groups of tests share the database of the run.
  if (process.env.TEST_TEMPLATES) return async () => undefined;
  process.env.TEST_TEMPLATES = 'made';
  process.env.TEST_DATA ??= '.test/data';
  rmSync(process.env.TEST_DATA, { recursive: true, force: true });
  mkdirSync(process.env.TEST_DATA, { recursive: true });
  if (process.env.TEST_DATABASE_URL) {
    await makeTemplates(fill);
    return async () => undefined;
  }
  // Nobody wants the rows of a test back after a power cut; and housekeeping that comes when it likes would be at work in a
  // database that is being dropped, and change plans in the middle of a file.
  const database = await startEmbedded(resolve(process.env.TEST_DATA), {
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'],
  });
  const client = new pg.Client(database.superuser);
  await client.connect();
  await client.query('alter role luan createdb');
  await client.end();
  process.env.TEST_DATABASE_URL = `postgres://luan@localhost/luan?host=${encodeURIComponent(String(database.connection.host))}`;
  await makeTemplates(fill);
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await database.stop();
  };
}
