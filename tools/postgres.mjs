// A PostgreSQL of our own for tests and benchmarks: found on the machine or installed where the system's packages have it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { aptInstall } from './machine.mjs';

const isRoot = process.getuid?.() === 0;
const packages = '/usr/lib/postgresql';

/** Folder of the oldest server's programs that is promised, 15 or later; undefined when there is none. */
const programs = () => {
  if (!existsSync(packages)) return undefined;
  const versions = readdirSync(packages)
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => a - b);
  return versions
    .map((version) => join(packages, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
};

const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/**
 * Starts a fresh server on a socket in a temporary folder.
 * @returns `{ url, version, folder, stop }`, or undefined where no PostgreSQL can be had. `url` belongs to a role that is no superuser.
 */
export const startPostgres = async (options = {}) => {
  if (!programs()) aptInstall(['postgresql']);
  const bin = programs();
  if (!bin) return undefined;
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'luan-pg-'));
  const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const fresh = !existsSync(data);
  const run = (program, args) => {
    const result = spawnSync(join(bin, program), args, {
      ...owner,
      encoding: 'utf8',
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    if (result.status !== 0) throw new Error(`${program}: ${result.stderr}`);
  };
  if (fresh) run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale']);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=100',
    ...(options.settings ?? []),
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...options.environment },
  });
  const psql = (text, database = 'postgres') =>
    spawnSync(
      join(bin, 'psql'),
      ['-h', folder, '-U', 'postgres', '-d', database, '-v', 'ON_ERROR_STOP=1', '-qtAc', text],
      { ...owner, encoding: 'utf8', cwd: folder },
    );
  for (let tries = 0; psql('select 1').status !== 0; tries += 1) {
    if (tries > 150) throw new Error('PostgreSQL did not start');
    await new Promise((wait) => setTimeout(wait, 100));
  }
  if (fresh) {
    psql('create role luan login createrole createdb');
    psql('create database luan owner luan');
  }
  return {
    version: basename(dirname(bin)),
    url: `postgres://luan@localhost/luan?host=${encodeURIComponent(folder)}`,
    folder,
    stop: async () => {
      // A server that has gone already emits no second exit, and waiting for one would wait for ever.
      if (server.exitCode === null && server.signalCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGINT');
        await ended;
      }
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
};
