import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import tar from 'tar-stream';
import { Failure } from '#kernel/errors.ts';
import { randomFrom, sha256 } from '#kernel/keys.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { migrations } from '../database/migrate.ts';
import { asOfToday } from '../database/past.ts';

/** What a backup never carries: open sessions and everything that would let somebody in. */
const leftOut = new Set([
  'session',
  'login_ticket',
  'login_attempt',
  'captcha',
  'phone_code',
  'idempotency_key',
  'migration',
  'repeatable',
]);
const batch = 1000;
const format = 1;

interface Manifest {
  format: number;
  at: string;
  /** Fingerprint of the key that sealed the personal data; the key itself is kept apart. */
  key: string;
  /** Marks of the keys that may have sealed something in it. */
  seals?: readonly string[];
  migrations: string[];
  tables: Record<string, number>;
  files: Record<string, string>;
}

const fingerprint = (runtime: Runtime): string => sha256(runtime.keys.sign('backup', 'fingerprint')).slice(0, 16);

const tablesOf = async (client: pg.PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  return rows.map((row) => row.name).filter((name) => !leftOut.has(name));
};

/** Whether a backup was made by this version, or by the one whose migrations were folded into it. */
const isOfThisVersion = (names: readonly string[]): boolean => {
  const today = migrations();
  const held = new Set(asOfToday(names, today));
  return today.every((name) => held.has(name)) && held.size === today.length;
};

const migrationsOf = async (client: pg.PoolClient): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from migration order by name')).rows.map((row) => row.name);

async function* rowsOf(client: pg.PoolClient, table: string): AsyncGenerator<string> {
  await client.query(`declare reading no scroll cursor for select to_jsonb(t)::text as row from "${table}" t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from reading`);
    if (rows.length === 0) break;
    for (const { row } of rows) yield `${row}\n`;
  }
  await client.query('close reading');
}

/** Bytes of a file; undefined when the store has lost it, or somebody removed it while the backup ran. */
const bytesOf = async (runtime: Runtime, name: string): Promise<Buffer | undefined> => {
  try {
    return await buffer(await runtime.store.get(name));
  } catch (error) {
    if (error instanceof Failure && error.key === 'file.missing') return undefined;
    throw error;
  }
};

/** Writes database and files into one archive, all as of one moment. Returns the number of rows and files, and the names of files the store no longer has. */
export const backUp = async (
  runtime: Runtime,
  target: string,
): Promise<{ rows: number; files: number; missing: readonly string[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'luan-backup-'));
  const pack = tar.pack();
  const written = pipeline(pack, createWriteStream(target));
  const client = await runtime.database.pool.connect();
  const manifest: Manifest = {
    format,
    at: new Date().toISOString(),
    key: fingerprint(runtime),
    seals: runtime.keys.seals,
    migrations: [],
    tables: {},
    files: {},
  };
  const add = (name: string, body: Buffer) =>
    new Promise<void>((resolve, reject) => pack.entry({ name }, body, (error) => (error ? reject(error) : resolve())));
  try {
    await client.query('begin isolation level repeatable read read only');
    manifest.migrations = await migrationsOf(client);
    for (const table of await tablesOf(client)) {
      const file = join(folder, `${table}.ndjson.gz`);
      let count = 0;
      const counting = async function* () {
        for await (const row of rowsOf(client, table)) {
          count += 1;
          yield row;
        }
      };
      await pipeline(Readable.from(counting()), createGzip(), createWriteStream(file));
      const { size } = await stat(file);
      await pipeline(createReadStream(file), pack.entry({ name: `tables/${table}.ndjson.gz`, size }));
      await rm(file);
      manifest.tables[table] = count;
    }
    const { rows: files } = await client.query<{ object_name: string }>(
      'select object_name from stored_file order by id',
    );
    const missing: string[] = [];
    for (const file of files) {
      const bytes = await bytesOf(runtime, file.object_name);
      if (!bytes) {
        missing.push(file.object_name);
        continue;
      }
      await add(`files/${file.object_name}`, bytes);
      manifest.files[file.object_name] = sha256(bytes);
    }
    await client.query('commit');
    await add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 1)));
    pack.finalize();
    await written;
    return {
      rows: Object.values(manifest.tables).reduce((sum, rows) => sum + rows, 0),
      files: files.length - missing.length,
      missing,
    };
  } finally {
    client.release(true);
    await rm(folder, { recursive: true, force: true });
  }
};

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const foreignKeys = async (client: pg.PoolClient): Promise<ForeignKey[]> =>
  (
    await client.query<ForeignKey>(
      `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0`,
    )
  ).rows;

const loadTable = async (client: pg.PoolClient, table: string, stream: Readable): Promise<number> => {
  // Columns the database computes by itself are left to it.
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = columns.map((column) => column.name).join(', ');
  let waiting: string[] = [];
  let count = 0;
  const write = async () => {
    if (waiting.length === 0) return;
    await client.query(
      `insert into "${table}" (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [`[${waiting.join(',')}]`],
    );
    count += waiting.length;
    waiting = [];
  };
  for await (const line of createInterface({
    input: stream.pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    waiting.push(line);
    if (waiting.length >= batch) await write();
  }
  await write();
  return count;
};

const resetSequences = async (client: pg.PoolClient): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce((select max("${column}") from "${table}" where "${column}" < $3), 0) + 1, false)`,
      [table, column, randomFrom],
    );
  }
};

/**
 * Loads an archive into an empty, migrated database and the file store; all of it or nothing.
 * Refuses an archive of another version or another key, a database with data in it, and any row or file that does not fit the manifest.
 */
export const restore = async (runtime: Runtime, source: string): Promise<{ rows: number; files: number }> => {
  const client = await runtime.database.pool.connect();
  const counted: Record<string, number> = {};
  const hashes: Record<string, string> = {};
  let manifest: Manifest | undefined;
  try {
    const { rows: found } = await client.query<{ n: number }>('select count(*)::int as n from organisation');
    if (found[0]?.n !== 0) throw new Error('The database is not empty; restore into a new one.');
    await client.query('begin');
    const keys = await foreignKeys(client);
    for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
    const tables = await tablesOf(client);
    // Rows that triggers keep, such as search grams, stand in the archive themselves.
    for (const table of tables) await client.query(`alter table "${table}" disable trigger user`);
    for (const table of tables) await client.query(`delete from "${table}"`);
    const extract = tar.extract();
    const reading = pipeline(createReadStream(source), extract);
    // Awaited below; a refusal before that must not leave it unheard.
    reading.catch(() => undefined);
    for await (const part of extract) {
      const entry = Readable.from(part);
      const [kind = '', ...rest] = part.header.name.split('/');
      const name = rest.join('/');
      if (kind === 'tables')
        counted[name.replace('.ndjson.gz', '')] = await loadTable(client, name.replace('.ndjson.gz', ''), entry);
      else if (kind === 'files') {
        const bytes = await buffer(entry);
        hashes[name] = sha256(bytes);
        await runtime.store.put(name, bytes, 'application/octet-stream');
      } else manifest = JSON.parse((await buffer(entry)).toString('utf8')) as Manifest;
    }
    await reading;
    if (!manifest || manifest.format !== format) throw new Error('This is no backup of this product.');
    if (manifest.key !== fingerprint(runtime))
      throw new Error('This backup was sealed with another key; set LUAN_KEY to the key of that deployment.');
    if (manifest.seals?.some((mark) => !runtime.keys.seals.includes(mark)))
      throw new Error(
        'This backup holds data of a sealing key that is missing; set LUAN_SEAL_KEYS as that deployment has it.',
      );
    if (!isOfThisVersion(manifest.migrations)) throw new Error('This backup is of another version of the product.');
    for (const [table, rows] of Object.entries(manifest.tables))
      if (counted[table] !== rows) throw new Error(`Table ${table} does not fit the manifest.`);
    for (const [name, hash] of Object.entries(manifest.files))
      if (hashes[name] !== hash) throw new Error(`File ${name} does not fit the manifest.`);
    for (const key of keys) await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
    for (const table of tables) await client.query(`alter table "${table}" enable trigger user`);
    await resetSequences(client);
    await client.query('commit');
    return { rows: Object.values(counted).reduce((sum, rows) => sum + rows, 0), files: Object.keys(hashes).length };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release(true);
  }
};
