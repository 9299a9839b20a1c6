import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#app/database/migrate.ts';
import { openEmbedded } from '#app/database/socket.ts';
import { seed } from '#app/first/seed.ts';
import { openRuntime } from '#app/runtime.ts';
import type { Runtime } from '#kernel/runtime.ts';
import type { Settings } from '#kernel/settings.ts';

/** A second deployment with a key of its own: an empty embedded database and an empty file store under another folder. */
export const elsewhere = async (
  like: Settings,
  key: string,
): Promise<{ runtime: Runtime; stop: () => Promise<void> }> => {
  const sockets = mkdtempSync(join(tmpdir(), 'luan-elsewhere-'));
  const database = await openEmbedded({ path: join(sockets, '.s.PGSQL.5432') });
  const settings = { ...like, LUAN_DATA: sockets, LUAN_KEY: key };
  const runtime = openRuntime(settings, { host: sockets, port: 5432, user: 'postgres', database: 'postgres', max: 4 });
  await migrate(runtime.database.pool);
  await seed(runtime, false);
  return {
    runtime,
    stop: async () => {
      await runtime.database.close();
      await database.stop();
      rmSync(sockets, { recursive: true, force: true });
    },
  };
};
