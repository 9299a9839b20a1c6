import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

export interface Embedded {
  stop(): Promise<void>;
}

/** Messages of the protocol after which a connection owes the end of what it began: parse, bind, describe, execute, close, flush, copy data. */
const begun = new Set([...'PBDECHd'].map((letter) => letter.charCodeAt(0)));

/**
 * The socket server hands the database one message at a time and keeps to a connection only inside a transaction. Outside of
 * one, messages of two connections could come between each other, and one would be bound to the unnamed statement of the
 * other. So a connection keeps the database until its statement has ended with its sync.
 */
const keepWhole = (database: PGlite, onBroken: (error: unknown) => void): PGlite => {
  let open = false;
  return new Proxy(database, {
    get(target, name) {
      if (name === 'isInTransaction') return () => open || target.isInTransaction();
      if (name === 'execProtocolRawStream')
        return async (...[message, options]: Parameters<PGlite['execProtocolRawStream']>) => {
          open = begun.has(message[0] ?? 0);
          try {
            await target.execProtocolRawStream(message, options);
          } catch (error) {
            onBroken(error);
            throw error;
          }
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};

/**
 * Opens the embedded database, in a folder or in memory, on a socket or a port.
 * @param onBroken called when the database itself has failed, not a statement: nothing of it works any more.
 */
export const openEmbedded = async (
  where: { path: string } | { host: string; port: number },
  folder?: string,
  onBroken: (error: unknown) => void = () => undefined,
): Promise<Embedded> => {
  const database = await PGlite.create(folder === undefined ? {} : { dataDir: folder });
  const server = new PGLiteSocketServer({ db: keepWhole(database, onBroken), ...where, maxConnections: 64 });
  await server.start();
  return {
    async stop() {
      await server.stop().catch(() => undefined);
      await database.close().catch(() => undefined);
    },
  };
};
