// Writes server/src/schema/tables.ts from a freshly migrated database.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import pg from 'pg';
import { migrate } from '#app/database/migrate.ts';
import { openEmbedded } from '#app/database/socket.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

const port = await freePort();
const database = await openEmbedded({ host: '127.0.0.1', port });
const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
const pool = new pg.Pool({ connectionString: url, max: 1 });
await migrate(pool);
await pool.end();
const mapping = JSON.stringify({ timestamptz: 'string', date: 'string', int8: 'string' });
const child = spawn(
  process.execPath,
  [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect=postgres',
    `--url=${url}`,
    '--out-file=server/src/schema/tables.ts',
    `--type-mapping=${mapping}`,
  ],
  { stdio: 'inherit' },
);
const code = await new Promise<number>((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
await database.stop();
process.exit(code);
