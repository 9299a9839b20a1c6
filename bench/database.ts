import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#app/database/migrate.ts';
import { seed } from '#app/first/seed.ts';
import { openRuntime } from '#app/runtime.ts';
import { projectRoot, readSettings } from '#kernel/settings.ts';
import { startPostgres } from '../tools/postgres.mjs';
import { bigWorld, makeWorld, smallWorld, tenthWorld } from './world.ts';

export interface BenchDatabase {
  url: string;
  stop: () => Promise<void>;
}

const sizes = { big: bigWorld, tenth: tenthWorld, small: smallWorld };

/** PostgreSQL with a world, kept in `.test/bench` between runs; made by the first. */
export const benchDatabase = async (world: keyof typeof sizes = 'big'): Promise<BenchDatabase> => {
  const place = process.env.BENCH_FOLDER ?? join(projectRoot, '.test', 'bench');
  const folder = world === 'big' ? place : `${place}-${world}`;
  mkdirSync(folder, { recursive: true });
  const fresh = !existsSync(join(folder, 'data'));
  const postgres = await startPostgres({
    folder,
    settings: [
      'shared_buffers=2GB',
      'work_mem=32MB',
      'maintenance_work_mem=512MB',
      'max_wal_size=8GB',
      'effective_cache_size=8GB',
      'random_page_cost=1.1',
    ],
  });
  if (!postgres) throw new Error('No PostgreSQL can be had on this machine');
  if (fresh) {
    process.stdout.write(`Making the ${world} world (${sizes[world].people} people) …\n`);
    const runtime = openRuntime(readSettings({ DATABASE_URL: postgres.url, LUAN_LOG: 'warn', LUAN_KEY: benchKey }), {
      connectionString: postgres.url,
      max: 4,
    });
    await migrate(runtime.database.pool);
    await seed(runtime, false);
    await runtime.database.close();
    await makeWorld(postgres.url, sizes[world]);
  }
  return { url: postgres.url, stop: postgres.stop };
};

/** Key of the bench's deployment. */
export const benchKey = Buffer.alloc(32, 5).toString('base64');
