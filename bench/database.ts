import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
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
type World = keyof typeof sizes;

/** Key of the bench's deployment. */
export const benchKey = Buffer.alloc(32, 5).toString('base64');

const memory = ['shared_buffers=2GB', 'max_wal_size=8GB', 'random_page_cost=1.1', 'effective_cache_size=8GB'];
/** How it is measured. */
const measured = [...memory, 'work_mem=32MB', 'maintenance_work_mem=512MB'];
/** How it is made: what is lost by a power cut is made anew. */
const made = [
  ...memory,
  'work_mem=256MB',
  'maintenance_work_mem=1GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'fsync=off',
  'full_page_writes=off',
  'wal_recycle=off',
  'autovacuum=off',
];

/** What a world is made of: another one has another name. */
const nameOf = (world: World): string => {
  const sources = [
    'server/migrations/*.sql',
    'server/src/**/*.sql',
    'bench/world*.ts',
    'server/src/app/first/demo.data.ts',
  ];
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: projectRoot }).sort())
    hash.update(file).update(readFileSync(join(projectRoot, file)));
  return `${world}-${hash.digest('hex').slice(0, 12)}`;
};

const start = async (folder: string, settings: readonly string[]): Promise<BenchDatabase> => {
  const postgres = await startPostgres({ folder, settings: [...settings] });
  if (!postgres) throw new Error('No PostgreSQL can be had on this machine');
  return { url: postgres.url, stop: postgres.stop };
};

const make = async (world: World, folder: string): Promise<void> => {
  const begun = performance.now();
  process.stdout.write(`Making the ${world} world (${sizes[world].people} people) …\n`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = await start(folder, made);
  try {
    const runtime = openRuntime(readSettings({ DATABASE_URL: database.url, LUAN_LOG: 'warn', LUAN_KEY: benchKey }), {
      connectionString: database.url,
      max: 4,
    });
    await migrate(runtime.database.pool);
    await seed(runtime, false);
    await runtime.database.close();
    await makeWorld(database.url, sizes[world]);
  } finally {
    await database.stop();
  }
  process.stdout.write(`  made in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
};

/**
 * PostgreSQL with a world, kept in `.test/bench` (or `BENCH_FOLDER`) under the hash of what it is made of; one made of anything
 * else is made anew, and the old one removed.
 */
export const benchDatabase = async (world: World = 'big'): Promise<BenchDatabase> => {
  const place = process.env.BENCH_FOLDER ?? join(projectRoot, '.test', 'bench');
  mkdirSync(place, { recursive: true });
  const name = nameOf(world);
  const folder = join(place, name);
  if (!existsSync(folder)) {
    for (const old of readdirSync(place).filter((one) => one.startsWith(`${world}-`)))
      rmSync(join(place, old), { recursive: true, force: true });
    const unfinished = `${folder}-new`;
    await make(world, unfinished);
    renameSync(unfinished, folder);
  }
  return start(folder, measured);
};

/** A copy of a world for what writes into it: gone with its end, so that the world stays as it was made. */
export const benchCopy = async (world: World): Promise<BenchDatabase> => {
  const { url, stop } = await benchDatabase(world);
  const at = (database: string): string => url.replace('/luan?', `/${database}?`);
  const asks = async (...texts: string[]): Promise<void> => {
    const client = new pg.Client(at('postgres'));
    await client.connect();
    for (const text of texts) await client.query(text);
    await client.end();
  };
  const drop = 'drop database if exists copied with (force)';
  await asks(drop, 'create database copied template luan strategy file_copy');
  return {
    url: at('copied'),
    stop: async () => {
      await asks(drop);
      await stop();
    },
  };
};
