import pg from 'pg';

/** Databases that are made once a run and copied: migrated and seeded alone, and with the demonstration for each worker. */
const templates = { empty: 'luan_empty', full: 'luan_template' } as const;

/** The run's server, by the address of one of its databases. TEST_DATABASE_URL belongs to a role that may make databases. */
const urlOf = (name: string): string => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.toString();
};

const asMaker = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Whoever works in the database is sent away. Without `with (force)`: that refuses where the housekeeping of the server,
 * which belongs to its superuser, happens to be at work there; a plain drop asks it to leave and waits.
 */
const remove = async (client: pg.Client, name: string): Promise<void> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) return;
  const database = client.escapeIdentifier(name);
  await client.query(`alter database ${database} with allow_connections false`);
  await client.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
    [name],
  );
  await client.query(`drop database ${database}`);
};

const create = (name: string, template = ''): Promise<unknown> =>
  asMaker(async (client) => {
    await remove(client, name);
    await client.query(`create database ${name} ${template === '' ? '' : `template ${template}`}`);
  });

/** Makes the databases that the others are copied from, and removes the copies of an earlier run. */
export const makeTemplates = async (
  fill: Record<keyof typeof templates, (url: string) => Promise<void>>,
): Promise<void> => {
  await asMaker(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname like 'luan\\_worker\\_%'",
    );
    for (const { name } of rows) await remove(client, name);
  });
  await create(templates.empty);
  await fill.empty(urlOf(templates.empty));
  await create(templates.full, templates.empty);
  await fill.full(urlOf(templates.full));
};

let own: Promise<string> | undefined;
/** The database of this worker, copied from the template at its first use. */
export const ownDatabase = (): Promise<string> => {
  const name = `luan_worker_${process.env.VITEST_POOL_ID ?? '0'}`;
  own ??= asMaker(async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length === 0) await client.query(`create database ${name} template ${templates.full}`);
    return urlOf(name);
  });
  return own;
};

let serial = 0;
const from = { seed: templates.empty, demonstration: templates.full, nothing: '' };

/** A database for one test: migrated and seeded, without an organisation; the same with the demonstration; or nothing at all. */
export const freshDatabase = async (
  holds: keyof typeof from = 'seed',
): Promise<{ url: string; drop: () => Promise<void> }> => {
  serial += 1;
  const name = `luan_fresh_${process.pid}_${serial}`;
  await create(name, from[holds]);
  return {
    url: urlOf(name),
    drop: async () => {
      await asMaker((client) => remove(client, name));
    },
  };
};
