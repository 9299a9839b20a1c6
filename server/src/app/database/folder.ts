import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagedMajor } from './programs.ts';

/** Longest path of a Unix socket that every system takes (the structure has room for 107). */
const socketLimit = 100;
export const socketPort = 5432;

/** Where things stand in a data folder: the database's files, its socket, and what an earlier version has left. */
export const placesOf = (folder: string) => {
  const inside = join(folder, 'run');
  const fits = join(inside, `.s.PGSQL.${socketPort}`).length <= socketLimit;
  const short = join(tmpdir(), `luan-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  return {
    data: join(folder, 'postgres'),
    sockets: fits ? inside : short,
    former: join(folder, 'pglite'),
  };
};

/**
 * Makes the folder of the socket, which only its owner may enter.
 * @throws an error where somebody else has put something under that name.
 */
export const makeSocketFolder = (folder: string, owners: readonly number[]): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || (process.platform !== 'win32' && !owners.includes(found.uid)))
    throw new Error(`${folder} belongs to somebody else; remove it, or set LUAN_DATA to a folder with a shorter path.`);
};

/** @throws an error with the way out where the folder was written by what this version cannot read. Nothing is changed. */
export const refuseForeignFolder = (folder: string): void => {
  const { data, former } = placesOf(folder);
  if (!existsSync(data) && existsSync(former))
    throw new Error(
      `${folder} was written by the embedded database of an earlier version, which this one cannot read. Nothing was changed. Take a backup with that version (npm run backup), move the folder away or set LUAN_DATA to a new one, and start again.`,
    );
  const mark = join(data, 'PG_VERSION');
  if (!existsSync(mark)) return;
  const major = readFileSync(mark, 'utf8').trim();
  if (major !== packagedMajor)
    throw new Error(
      `${data} was written by PostgreSQL ${major}, this version brings PostgreSQL ${packagedMajor}. Nothing was changed. Take a backup with the version of this product that wrote it (npm run backup), set LUAN_DATA to a new folder, and load it there (npm run restore).`,
    );
};

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * The living PostgreSQL of a data folder, which works inside of it. The number in its file may by now belong to another
 * program; where that cannot be told, it counts as running.
 */
export const runningPostgres = (data: string): number | undefined => {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !alive(pid)) return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data) ? pid : undefined;
  } catch {
    return pid;
  }
};
