import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sqlState } from '#kernel/db.ts';
import { makeSocketFolder, placesOf, refuseForeignFolder, runningPostgres, socketPort } from './folder.ts';
import { takeFolder } from './lock.ts';
import { giveTo, type Owner, ownerFor } from './owner.ts';
import { findPrograms, type Programs } from './programs.ts';

/** The database server the product brings along: how to reach it, and how it ends. */
export interface Embedded {
  readonly connection: pg.PoolConfig;
  /** Of the superuser, for what the product's own role may not: test databases, drills. */
  readonly superuser: pg.PoolConfig;
  onExit(listener: () => void): void;
  stop(): Promise<void>;
}

interface Options {
  /** How clients reach it: a Unix socket, or a port of this machine where there are none (Windows). */
  readonly by?: 'socket' | 'port';
  /** What is put before the settings below, such as `fsync=off` for tests that nobody needs after a power cut. */
  readonly settings?: readonly string[];
}

const megabyte = 1024 * 1024;

/** Settings that fit the machine; everything that keeps what was acknowledged is on. */
const settingsFor = (sockets: string, reach: { by: 'socket' | 'port'; port: number }): string[] => [
  ...(reach.by === 'socket'
    ? ['listen_addresses=', `unix_socket_directories=${sockets}`, 'unix_socket_permissions=0700']
    : ['listen_addresses=127.0.0.1', 'unix_socket_directories=']),
  `port=${reach.port}`,
  'max_connections=100',
  // A thirty-second of the memory, from 32 to 256 MB: a data folder beside the server, not a machine of its own.
  `shared_buffers=${Math.min(256, Math.max(32, Math.floor(totalmem() / megabyte / 32)))}MB`,
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'jit=off',
  // Data lies in memory or on a disk without moving parts: an index is worth its reading long before the usual setting says so.
  'random_page_cost=1.1',
  'timezone=UTC',
  'log_timezone=UTC',
  // Seven files of at most a day or 10 MB, written over in turn.
  'logging_collector=on',
  'log_directory=log',
  'log_filename=postgres-%a.log',
  'log_truncate_on_rotation=on',
  'log_rotation_age=1d',
  'log_rotation_size=10MB',
  'log_min_messages=warning',
];

/** What a program of PostgreSQL said when it failed, as one sentence with what to do. */
const explain = (what: string, said: string): Error => {
  const line = said.split('\n').find((one) => /error|fatal|could not|no space/i.test(one)) ?? said.split('\n')[0] ?? '';
  const advice = /no space left/i.test(said)
    ? 'The disk is full: make room and start again.'
    : /permission denied/i.test(said)
      ? 'This user may not write there: change the rights of the folder, or set LUAN_DATA.'
      : /shared librar|GLIBC|not found/i.test(said)
        ? 'A library of the system is missing: install it, or set DATABASE_URL to a PostgreSQL of your own.'
        : /database files|invalid|corrupt|checkpoint|PG_VERSION|pg_control/i.test(said)
          ? 'The data folder is damaged: load the last backup into a new folder (npm run restore).'
          : 'Nothing was deleted.';
  return new Error(`${what}: ${line.trim()} ${advice}`);
};

const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });
const ids = (owner: Owner) => (owner.uid === undefined ? {} : { uid: owner.uid, gid: owner.gid });

/** Letters are compared by their code and know upper and lower case in every language, alike on every machine. */
const initWords = [
  '-U',
  'postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/** Makes the files of a new database beside their place and puts them there whole: a start that was cut off leaves none. */
const makeFiles = (programs: Programs, owner: Owner, data: string, password: string | undefined): void => {
  const fresh = `${data}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  giveTo(fresh, owner);
  const secret = `${data}.word`;
  if (password !== undefined) {
    writeFileSync(secret, password, { mode: 0o600 });
    giveTo(secret, owner);
  }
  const [program = '', ...words] = [
    ...owner.before,
    programs.initdb,
    ...initWords,
    '-D',
    fresh,
    ...(password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${secret}`]),
  ];
  const made = spawnSync(program, words, {
    ...ids(owner),
    cwd: '/',
    env: environment(),
    encoding: 'utf8',
  });
  rmSync(secret, { force: true });
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw explain('The database could not be made', `${made.stderr ?? ''}${made.error?.message ?? ''}`);
  }
  renameSync(fresh, data);
};

/**
 * Keeps a program while standard input is open and asks it to end when it closes, which it does however this process ends:
 * a database is not left behind by a server that was killed.
 */
const keeper = `exec 3<&0; "$@" </dev/null & child=$!
{ read -r line <&3; kill -INT $child 2>/dev/null; } & watch=$!
wait $child; code=$?; kill $watch 2>/dev/null; exit $code`;

const launch = (programs: Programs, owner: Owner, data: string, settings: readonly string[]): ChildProcess => {
  const words = [programs.postgres, '-D', data, ...settings.flatMap((one) => ['-c', one])];
  const [program = '', ...rest] =
    process.platform === 'win32' ? words : [...owner.before, '/bin/sh', '-c', keeper, 'sh', ...words];
  return spawn(program, rest, {
    ...ids(owner),
    cwd: '/',
    env: environment(),
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C in a terminal goes to the server alone, which then ends the database in order.
    detached: process.platform !== 'win32',
  });
};

/** Milliseconds a database gets to end in order, and to come up (after a crash it reads its log first). */
const endingTime = 30_000;
const startingTime = 10 * 60_000;

/** Closes what keeps it; where there is no keeper it is told itself. */
const askToEnd = (child: ChildProcess): void => {
  child.stdin?.end();
  if (process.platform === 'win32') child.kill();
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Ends what a killed server and its killed keeper have left running on the folder. */
const endLeftBehind = async (data: string): Promise<void> => {
  const began = Date.now();
  for (let pid = runningPostgres(data); pid !== undefined; pid = runningPostgres(data)) {
    process.kill(pid, Date.now() - began > endingTime ? 'SIGQUIT' : 'SIGINT');
    await pause(100);
  }
  // The number of a process that is gone may by now be another program's, which PostgreSQL would take for itself.
  rmSync(join(data, 'postmaster.pid'), { force: true });
};

/** The end of the newest log: what a database says after it has opened its log no longer comes to whoever started it. */
const lastWords = (data: string): string => {
  const folder = join(data, 'log');
  if (!existsSync(folder)) return '';
  const [newest] = readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return newest === undefined ? '' : readFileSync(newest, 'utf8').slice(-2000);
};

/** What a client hears of a database that is still coming up. */
const notYet = new Set(['57P03', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET']);

const untilAnswering = async (child: ChildProcess, data: string, connection: pg.ClientConfig): Promise<void> => {
  const began = Date.now();
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-4000);
  });
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw explain(
        'The database did not start',
        said || lastWords(data) || `ended with ${child.exitCode ?? child.signalCode}`,
      );
    const probe = new pg.Client(connection);
    try {
      await probe.connect();
      return;
    } catch (error) {
      if (!notYet.has(sqlState(error) ?? '') || Date.now() - began > startingTime)
        throw explain('The database did not start', String(error));
      await pause(20);
    } finally {
      await probe.end().catch(() => undefined);
    }
  }
};

/** The product's own role, which may make roles and owns its database alone, as in a real installation. */
const makeRole = async (superuser: pg.ClientConfig, password: string | undefined): Promise<void> => {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; base: boolean }>(
      `select exists (select from pg_roles where rolname = 'luan') as role, exists (select from pg_database where datname = 'luan') as base`,
    );
    if (!rows[0]?.role) {
      const secret = password === undefined ? '' : ` password ${client.escapeLiteral(password)}`;
      await client.query(`create role luan login createrole${secret}`);
    }
    if (!rows[0]?.base) await client.query('create database luan owner luan');
  } finally {
    await client.end();
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const passwordOf = (file: string): string => {
  if (!existsSync(file)) writeFileSync(file, crypto.randomUUID() + crypto.randomUUID(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
};

/** How to reach the database of a folder that somebody has started already, over its socket. */
export const reachRunning = (folder: string): pg.PoolConfig => ({
  host: placesOf(folder).sockets,
  port: socketPort,
  user: 'luan',
  database: 'luan',
});

/**
 * Starts the packaged PostgreSQL on a data folder, which it makes at the first start.
 * @throws one sentence that says what happened and what to do: folder in use, of another version, damaged, another user's,
 * disk full, library missing. Nothing is deleted.
 */
export const startEmbedded = async (folder: string, options: Options = {}): Promise<Embedded> => {
  const by = options.by ?? (process.platform === 'win32' ? 'port' : 'socket');
  const { data, sockets } = placesOf(folder);
  mkdirSync(folder, { recursive: true });
  refuseForeignFolder(folder);
  const programs = findPrograms();
  const giveBack = await takeFolder(folder);
  let child: ChildProcess | undefined;
  try {
    const owner = ownerFor(programs.postgres, folder);
    const mine = process.getuid?.() ?? 0;
    makeSocketFolder(sockets, [owner.files ?? mine, mine]);
    giveTo(sockets, owner);
    const password = by === 'port' ? passwordOf(join(folder, 'database.password')) : undefined;
    if (!existsSync(join(data, 'PG_VERSION'))) makeFiles(programs, owner, data, password);
    else giveTo(data, owner);
    await endLeftBehind(data);

    const port = by === 'port' ? await freePort() : socketPort;
    const started = launch(programs, owner, data, [...settingsFor(sockets, { by, port }), ...(options.settings ?? [])]);
    child = started;
    const ended = new Promise<void>((resolve) => started.once('exit', () => resolve()));
    const reach = {
      host: by === 'port' ? '127.0.0.1' : sockets,
      port,
      ...(password === undefined ? {} : { password }),
    };
    const superuser = { ...reach, user: 'postgres', database: 'postgres' };
    await untilAnswering(started, data, superuser);
    await makeRole(superuser, password);
    return {
      connection: { ...reach, user: 'luan', database: 'luan' },
      superuser,
      onExit: (listener) => void started.once('exit', listener),
      stop: async () => {
        askToEnd(started);
        const late = setTimeout(() => process.kill(runningPostgres(data) ?? 0, 'SIGQUIT'), endingTime);
        await ended;
        clearTimeout(late);
        await giveBack();
      },
    };
  } catch (error) {
    if (child) askToEnd(child);
    await giveBack();
    throw error;
  }
};
