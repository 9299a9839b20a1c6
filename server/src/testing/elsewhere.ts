import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#app/database/migrate.ts';
import { seed } from '#app/first/seed.ts';
import { openRuntime } from '#app/runtime.ts';
import type { Runtime } from '#kernel/runtime.ts';
import type { Settings } from '#kernel/settings.ts';
import { freshDatabase } from './databases.ts';

/** A second deployment with a key of its own: an empty, migrated database and an empty file store under another folder. */
export const elsewhere = async (
  like: Settings,
  key: string,
): Promise<{ runtime: Runtime; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-elsewhere-'));
  const database = await freshDatabase();
  const settings = { ...like, LUAN_DATA: folder, LUAN_KEY: key, DATABASE_URL: database.url };
  const runtime = openRuntime(settings, { connectionString: database.url, max: 4 });
  await migrate(runtime.database.pool);
  await seed(runtime, false);
  return {
    runtime,
    stop: async () => {
      await runtime.database.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
