import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { dataFolder, type Settings } from '#kernel/settings.ts';

export interface DatabaseProcess {
  readonly connection: pg.PoolConfig;
  readonly embedded: boolean;
  /** Called when the embedded database ends by itself. */
  onExit(listener: () => void): void;
  stop(): Promise<void>;
}

/** Longest path of a Unix socket that every system takes. */
const socketLimit = 100;

const socketFolder = (folder: string): string => {
  const inside = join(folder, 'run');
  if (join(inside, '.s.PGSQL.5432').length <= socketLimit) return inside;
  return join(tmpdir(), `luan-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
};

const ready = (child: ChildProcess, folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('message', (message: { ready?: true; refused?: number }) => {
      if (message.ready) return resolve();
      reject(
        new Error(`The data folder ${folder} is in use by another start of this product (process ${message.refused}).`),
      );
    });
    child.once('exit', (code) => reject(new Error(`The embedded database ended while starting (code ${code}).`)));
  });

const embeddedConnection = (sockets: string, most: number): pg.PoolConfig => ({
  host: sockets,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  max: Math.min(most, 8),
});

/** The embedded database of a server that is running already, for maintenance beside it; undefined when none answers. */
export const runningEmbedded = async (settings: Settings): Promise<DatabaseProcess | undefined> => {
  if (settings.DATABASE_URL !== '') return undefined;
  const connection = embeddedConnection(socketFolder(dataFolder(settings)), settings.DATABASE_POOL);
  const probe = new pg.Client(connection);
  try {
    await probe.connect();
    await probe.end();
    return { connection, embedded: true, onExit: () => undefined, stop: async () => undefined };
  } catch {
    return undefined;
  }
};

/** Connects to PostgreSQL, or starts the embedded database in a child process. */
export const startDatabase = async (settings: Settings): Promise<DatabaseProcess> => {
  if (settings.DATABASE_URL !== '') {
    return {
      connection: { connectionString: settings.DATABASE_URL, max: settings.DATABASE_POOL },
      embedded: false,
      onExit: () => undefined,
      stop: async () => undefined,
    };
  }
  const folder = dataFolder(settings);
  const sockets = socketFolder(folder);
  mkdirSync(folder, { recursive: true });
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  const program = fileURLToPath(new URL('./embedded.ts', import.meta.url));
  const child = fork(program, [folder, join(sockets, '.s.PGSQL.5432')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await ready(child, folder);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    connection: embeddedConnection(sockets, settings.DATABASE_POOL),
    embedded: true,
    onExit: (listener) => void child.once('exit', listener),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
};
