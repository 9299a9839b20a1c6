// Writes server/src/schema/tables.ts from a freshly migrated database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#app/database/embedded.ts';
import { migrate } from '#app/database/migrate.ts';
import { tableTypes } from '#testing/table-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'luan-schema-'));
const database = await startEmbedded(folder, { settings: ['fsync=off'] });
const url = `postgres://luan@localhost/luan?host=${encodeURIComponent(String(database.connection.host))}`;
const pool = new pg.Pool({ connectionString: url, max: 1 });
await migrate(pool);
await pool.end();
const { code, said } = await tableTypes(url, 'write');
process.stdout.write(said);
await database.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(code);
