import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';
import { placesOf, runningPostgres } from './folder.ts';
import { ownerFor } from './owner.ts';
import { findPrograms } from './programs.ts';

const isRoot = process.getuid?.() === 0;
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder; mkdtemp makes it for its owner alone, `open` lets others pass through as a folder of a checkout would. */
const someFolder = (open = true): string => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-embedded-'));
  folders.push(folder);
  if (open) chmodSync(folder, 0o755);
  return folder;
};

const ask = async <T>(connection: pg.ClientConfig, text: string): Promise<T | undefined> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return ((await client.query(text)).rows[0] as { x: T } | undefined)?.x;
  } finally {
    await client.end();
  }
};

const withDatabase = async (folder: string, work: (database: Embedded) => Promise<void>): Promise<void> => {
  const database = await startEmbedded(folder);
  try {
    await work(database);
  } finally {
    await database.stop();
  }
};

/** Starts the database in a process of its own, as a user; answers the first line it prints, and the process. */
const elsewhere = (folder: string, uid?: number): Promise<{ said: string; child: ChildProcess }> =>
  new Promise((resolve) => {
    const program = `import(${JSON.stringify(join(dirname(fileURLToPath(import.meta.url)), 'embedded.ts'))})
      .then(({ startEmbedded }) => startEmbedded(${JSON.stringify(folder)}))
      .then(() => { process.stdout.write('started\\n'); setInterval(() => undefined, 1000); },
        (error) => { process.stdout.write(error.message + '\\n'); process.exit(1); });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    child.stdout?.once('data', (part: Buffer) => resolve({ said: part.toString().trim(), child }));
  });
const gone = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));
const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 300) throw new Error('it never came true');
    await new Promise((wait) => setTimeout(wait, 100));
  }
};

describe('the packaged PostgreSQL', () => {
  it('keeps what was written, on a socket alone, with everything on that keeps it, under a role that is no superuser', async () => {
    const folder = someFolder();
    await withDatabase(folder, async ({ connection }) => {
      expect(connection.host).toBe(placesOf(folder).sockets);
      await ask(connection, 'create table kept (x text)');
      await ask(connection, "insert into kept values ('路安')");
      const show = (name: string) => ask(connection, `select current_setting('${name}') as x`);
      expect(
        await Promise.all(['listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes'].map(show)),
      ).toEqual(['', 'on', 'on', 'on']);
      expect(await ask(connection, 'select rolsuper as x from pg_roles where rolname = current_user')).toBe(false);
      expect(await ask(connection, "select lower('ÄÖ') as x")).toBe('äö');
    });
    await withDatabase(folder, async ({ connection }) =>
      expect(await ask(connection, 'select x from kept')).toBe('路安'),
    );
  });

  it('is reached by a port of this machine and a password where there are no sockets', async () => {
    const folder = someFolder();
    const database = await startEmbedded(folder, { by: 'port' });
    try {
      expect(await ask(database.connection, 'select 1 as x')).toBe(1);
      await expect(ask({ ...database.connection, password: 'guessed' }, 'select 1 as x')).rejects.toThrow(/password/);
    } finally {
      await database.stop();
    }
  });

  it('puts its socket under a short path where the folder has a long one', async () => {
    const folder = join(someFolder(), 'a-folder-with-a-long-name'.repeat(5));
    await withDatabase(folder, async ({ connection }) => {
      expect(`${String(connection.host)}/.s.PGSQL.5432`.length).toBeLessThan(107);
      expect(await ask(connection, 'select 1 as x')).toBe(1);
    });
  });
});

describe('as whom it runs', () => {
  it.runIf(isRoot)('as root: by a user without rights who reaches the folder', async () => {
    const folder = someFolder();
    expect(ownerFor(findPrograms().postgres, folder).uid).toBe(65534);
    await withDatabase(folder, async ({ connection }) => expect(await ask(connection, 'select 1 as x')).toBe(1));
  });

  it.runIf(isRoot)(
    'as root: in a name space of its own below a folder only root may enter, and back again',
    async () => {
      const folder = someFolder(false);
      expect(ownerFor(findPrograms().postgres, folder).before[0]).toBe('unshare');
      await withDatabase(folder, async ({ connection }) => {
        await ask(connection, 'create table kept as select 7 as x');
      });
      chmodSync(folder, 0o755);
      expect(ownerFor(findPrograms().postgres, folder).uid).toBe(65534);
      await withDatabase(folder, async ({ connection }) => expect(await ask(connection, 'select x from kept')).toBe(7));
    },
  );

  it.runIf(isRoot).each([
    ['anybody else: plainly', 1],
    ['a number without a name: in a name space of its own', 1234],
  ])('as %s', async (_, uid) => {
    const folder = someFolder();
    chownSync(folder, uid, uid);
    const { said, child } = await elsewhere(folder, uid);
    expect(said).toBe('started');
    child.kill('SIGKILL');
    await gone(child);
    await until(() => runningPostgres(placesOf(folder).data) === undefined);
  });

  it.runIf(isRoot)('refuses the folder of another user', async () => {
    const folder = someFolder();
    await withDatabase(folder, async () => undefined);
    chownSync(folder, 1234, 1234);
    const { said } = await elsewhere(folder, 1234);
    expect(said).toMatch(/belongs to somebody else|belongs to another user/);
  });
});

describe('a server that was killed', () => {
  it('leaves no database behind, and the next start goes on', async () => {
    const folder = someFolder();
    const { child } = await elsewhere(folder);
    expect(runningPostgres(placesOf(folder).data)).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await withDatabase(folder, async ({ connection }) => expect(await ask(connection, 'select 1 as x')).toBe(1));
  });

  it('with its keeper too: the next start ends what was left, and goes on', async () => {
    const folder = someFolder();
    const { child } = await elsewhere(folder);
    const left = runningPostgres(placesOf(folder).data) ?? 0;
    const status = readFileSync(`/proc/${left}/status`, 'utf8');
    process.kill(Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]), 'SIGKILL');
    child.kill('SIGKILL');
    await gone(child);
    expect(runningPostgres(placesOf(folder).data)).toBe(left);
    await withDatabase(folder, async ({ connection }) => {
      expect(await ask(connection, 'select 1 as x')).toBe(1);
      expect(runningPostgres(placesOf(folder).data)).not.toBe(left);
    });
  });

  it('whose number belongs to another program by now does not keep the next start out', async () => {
    const folder = someFolder();
    await withDatabase(folder, async () => undefined);
    writeFileSync(join(placesOf(folder).data, 'postmaster.pid'), `${process.pid}\n${placesOf(folder).data}\n`);
    await withDatabase(folder, async ({ connection }) => expect(await ask(connection, 'select 1 as x')).toBe(1));
  });
});

describe('a folder it cannot take is refused with what to do, and left as it is', () => {
  it('in use by another start', async () => {
    const folder = someFolder();
    await withDatabase(folder, async () => {
      await expect(startEmbedded(folder)).rejects.toThrow(
        `in use by another start of this product (process ${process.pid})`,
      );
    });
  });

  it('written by another major version', async () => {
    const folder = someFolder();
    const { data } = placesOf(folder);
    mkdirSync(data);
    writeFileSync(join(data, 'PG_VERSION'), '15\n');
    await expect(startEmbedded(folder)).rejects.toThrow(
      /written by PostgreSQL 15[\s\S]*npm run backup[\s\S]*npm run restore/,
    );
    expect(existsSync(join(data, 'PG_VERSION'))).toBe(true);
  });

  it('written by the embedded database of an earlier version', async () => {
    const folder = someFolder();
    mkdirSync(join(folder, 'pglite'));
    await expect(startEmbedded(folder)).rejects.toThrow(/earlier version[\s\S]*npm run backup/);
    expect(existsSync(placesOf(folder).data)).toBe(false);
  });

  it('damaged', async () => {
    const folder = someFolder();
    await withDatabase(folder, async () => undefined);
    rmSync(join(placesOf(folder).data, 'global', 'pg_control'));
    await expect(startEmbedded(folder)).rejects.toThrow(/did not start[\s\S]*damaged[\s\S]*npm run restore/);
    expect(existsSync(join(placesOf(folder).data, 'base'))).toBe(true);
  });

  it.runIf(isRoot)('without the right to write', async () => {
    const folder = someFolder();
    const { said } = await elsewhere(join(folder, 'inside'), 1234);
    expect(said).toMatch(/may not|EACCES/);
  });
});

describe('the package', () => {
  it('is completed where no install script has made its links', () => {
    const folder = someFolder();
    const from = dirname(dirname(dirname(findPrograms().postgres)));
    cpSync(join(from, 'native', 'pg-symlinks.json'), join(folder, 'native', 'pg-symlinks.json'), { recursive: true });
    mkdirSync(join(folder, 'native', 'lib'), { recursive: true });
    cpSync(join(from, 'native', 'lib', 'libpq.so.5.18'), join(folder, 'native', 'lib', 'libpq.so.5.18'));
    findPrograms(folder);
    expect(existsSync(join(folder, 'native', 'lib', 'libpq.so.5'))).toBe(true);
  });
});
