import pg from 'pg';
import { dataFolder, type Settings } from '#kernel/settings.ts';
import { reachRunning, startEmbedded } from './embedded.ts';

export interface DatabaseProcess {
  readonly connection: pg.PoolConfig;
  readonly embedded: boolean;
  /** Called when the embedded database ends by itself. */
  onExit(listener: () => void): void;
  stop(): Promise<void>;
}

const without = { onExit: () => undefined, stop: async () => undefined };

/** The embedded database of a server that is running already, for maintenance beside it; undefined when none answers. */
export const runningEmbedded = async (settings: Settings): Promise<DatabaseProcess | undefined> => {
  if (settings.DATABASE_URL !== '') return undefined;
  const connection = { ...reachRunning(dataFolder(settings)), max: settings.DATABASE_POOL };
  const probe = new pg.Client(connection);
  try {
    await probe.connect();
    await probe.end();
    return { connection, embedded: true, ...without };
  } catch {
    return undefined;
  }
};

/** Connects to PostgreSQL, or starts the embedded one. */
export const startDatabase = async (settings: Settings): Promise<DatabaseProcess> => {
  if (settings.DATABASE_URL !== '') {
    const connection = { connectionString: settings.DATABASE_URL, max: settings.DATABASE_POOL };
    return { connection, embedded: false, ...without };
  }
  const started = await startEmbedded(dataFolder(settings));
  return {
    connection: { ...started.connection, max: settings.DATABASE_POOL },
    embedded: true,
    onExit: started.onExit,
    stop: started.stop,
  };
};
