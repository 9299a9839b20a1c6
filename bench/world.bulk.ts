import type pg from 'pg';

interface Piece {
  drop: string;
  make: string;
}

/** Everything on tables that costs with each row: triggers, references, indexes (of partitions, too); what others refer to stays. */
const findPieces = async (client: pg.Client, tables: readonly string[]): Promise<Piece[]> => {
  const { rows } = await client.query<Piece>(
    `with wanted as (select t::regclass as id from unnest($1::text[]) t)
     select format('alter table %s disable trigger user', id) as drop, format('alter table %s enable trigger user', id) as make, 3 as rank from wanted
     union all
     select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
       format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)), 2
     from pg_constraint c join wanted on wanted.id = c.conrelid where c.contype = 'f'
     union all
     select format('drop index %s', i.indexrelid::regclass), replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON '), 1
     from pg_index i join wanted on wanted.id = i.indrelid
     where not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by rank`,
    [tables],
  );
  return rows;
};

/** Comments of indexes, which go with them. */
const findComments = async (client: pg.Client, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ text: string }>(
    `select format('comment on index %s is %L', i.indexrelid::regclass, obj_description(i.indexrelid, 'pg_class')) as text
     from pg_index i where i.indrelid = any($1::regclass[]) and obj_description(i.indexrelid, 'pg_class') is not null`,
    [tables],
  );
  return rows.map(({ text }) => text);
};

/**
 * Runs `load` while nothing on the tables costs with each row, then puts all of it back: what triggers keep is for `load`
 * to write. `client` is the owner of the tables.
 */
export const inBulk = async (
  client: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> => {
  const comments = await findComments(client, tables);
  const pieces = await findPieces(client, tables);
  for (const { drop } of pieces) await client.query(drop);
  await load();
  for (const { make } of pieces) await client.query(make);
  for (const text of comments) await client.query(text);
};
