import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { withToolFolder } from '#kernel/engines/media/media-tools.ts';
import { firstSealed, sealPieces, unseal } from '#kernel/pieces.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { putLocalFile } from '#kernel/store.ts';

interface Column {
  table: string;
  column: string;
  /** The column of its primary key. */
  key: string;
}

/** Rows that are read at once. */
const step = 500;

/** Every column that holds sealed text: by its name. */
const sealedColumns = (runtime: Runtime): Promise<Column[]> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<Column>`
      select c.table_name as "table", c.column_name as "column",
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         where i.indisprimary and i.indrelid = format('public.%I', c.table_name)::regclass) as key
      from information_schema.columns c where c.table_schema = 'public' and c.column_name like '%\\_sealed' order by 1, 2`.execute(
      db,
    );
    return rows;
  });

/** A value is written only where it still stands as it was read: what somebody changed meanwhile is sealed anew already. */
const resealColumn = async (runtime: Runtime, { table, column, key }: Column): Promise<number> => {
  const { keys, database } = runtime;
  let after = '0';
  let done = 0;
  for (;;) {
    const read = await database.within(everything, async (db) => {
      const { rows } = await sql<{ id: string; sealed: string | null }>`
        select ${sql.ref(key)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
        where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${sql.raw(String(step))}`.execute(db);
      const stale = rows.filter(({ sealed }) => sealed !== null && sealed !== '' && !keys.isFresh(sealed));
      const anew = stale.map(({ id, sealed }) => ({ id, old: sealed, sealed: keys.seal(keys.unseal(sealed ?? '')) }));
      if (anew.length > 0)
        await sql`update ${sql.table(table)} t set ${sql.ref(column)} = n.sealed
          from json_to_recordset(${JSON.stringify(anew)}::json) as n (id bigint, old text, sealed text)
          where t.${sql.ref(key)} = n.id and t.${sql.ref(column)} = n.old`.execute(db);
      return { last: rows.at(-1)?.id, changed: anew.length };
    });
    done += read.changed;
    if (read.last === undefined) return done;
    after = read.last;
  }
};

/** A file in pieces goes through a file of this machine: it is too large for memory. */
const resealPieces = ({ keys, store }: Runtime, name: string): Promise<void> =>
  withToolFolder(async (folder) => {
    const path = join(folder, 'anew');
    const opened = unseal(keys, await store.get(name));
    await pipeline(Readable.from(sealPieces(keys, opened)), createWriteStream(path));
    await putLocalFile(store, name, path, 'application/octet-stream');
  });

const resealFiles = async (runtime: Runtime): Promise<number> => {
  const { keys, store, database } = runtime;
  const { rows } = await database.within(everything, (db) =>
    sql<{ name: string }>`select object_name as name from stored_file where sealed order by id`.execute(db),
  );
  let done = 0;
  for (const { name } of rows) {
    const { sealed, inPieces } = await firstSealed(await store.get(name));
    if (keys.areFresh(sealed)) continue;
    if (inPieces) await resealPieces(runtime, name);
    else await store.put(name, keys.sealBytes(keys.unsealBytes(sealed)), 'application/octet-stream');
    done += 1;
  }
  return done;
};

/**
 * Seals personal data anew with the newest key (security, line 22): every sealed column and file that an older key sealed.
 * May be repeated and broken off. @returns how many values and files were sealed anew.
 */
export const reseal = async (runtime: Runtime): Promise<{ values: number; files: number }> => {
  let values = 0;
  for (const column of await sealedColumns(runtime)) values += await resealColumn(runtime, column);
  return { values, files: await resealFiles(runtime) };
};
