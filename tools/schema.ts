// Writes server/src/schema/tables.ts from a freshly migrated database.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#app/database/embedded.ts';
import { migrate } from '#app/database/migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'luan-schema-'));
const database = await startEmbedded(folder, { settings: ['fsync=off'] });
const url = `postgres://luan@localhost/luan?host=${encodeURIComponent(String(database.connection.host))}`;
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
rmSync(folder, { recursive: true, force: true });
process.exit(code);
