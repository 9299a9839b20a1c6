import pg from 'pg';

/** Databases that are made once a run and copied: migrated and seeded alone, and with the demonstration for each file of tests. */
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

/** The planner's figures go along with the copies: nobody counts while tests run (see setup.ts). */
const analyze = async (name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
};

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
  await analyze(templates.empty);
  await create(templates.full, templates.empty);
  await fill.full(urlOf(templates.full));
  await analyze(templates.full);
};

let own: { name: string; url: Promise<string> } | undefined;
let before: string | undefined;
let files = 0;

/** Another file of tests begins in this worker: it gets a database of its own, and the one before is no longer wanted. */
export const beginFile = (): void => {
  before = own?.name ?? before;
  own = undefined;
};

/** What a file left behind is in nobody's way: a drop that fails fails nothing, and the next run drops it. */
const removeBefore = async (client: pg.Client): Promise<void> => {
  const name = before;
  before = undefined;
  if (name !== undefined) await remove(client, name).catch(() => undefined);
};

/** The database of this file of tests, copied from the template at its first use; the same one for every call within the file. */
export const ownDatabase = (): Promise<string> => {
  if (own) return own.url;
  files += 1;
  const name = `luan_worker_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}_${files}`;
  const url = asMaker(async (client) => {
    await removeBefore(client);
    await client.query(`create database ${name} template ${templates.full} strategy file_copy`);
    return urlOf(name);
  });
  own = { name, url };
  return url;
};

/** A pool of one connection for plain words. Its last one may still be leaving when its database is dropped: that is no error. */
export const openPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  return pool;
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
