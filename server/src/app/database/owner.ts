import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * As whom PostgreSQL runs, which refuses to run as root: what stands before a command, the ids it is started with, and who
 * owns its files as this process sees them (undefined: whoever runs this process).
 */
export interface Owner {
  readonly before: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
  readonly files?: number;
}

/** The user that has no rights and a line in every /etc/passwd. */
const nobody = 65534;

/** Whether that user may run the program and go through the folder. */
const nobodyReaches = (program: string, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$1" && test -x "$2"', 'sh', program, folder], {
    uid: nobody,
    gid: nobody,
    cwd: '/',
  }).status === 0;

/** A name space in which this user is somebody else: works below folders that only root may enter. */
const apart = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
const mayBeApart = (): boolean => spawnSync(apart[0] ?? '', [...apart.slice(1), 'true']).status === 0;

/** Whether this user has a line in /etc/passwd, which PostgreSQL asks for; in a container it may be a bare number. */
const isNamed = (): boolean => {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
};

/**
 * Decides as whom PostgreSQL runs here: plainly as this user, where it has a name; as root by another user where that one reaches program and
 * folder, else in a name space of its own.
 * @throws an error that says what to do where root can do neither.
 */
export const ownerFor = (program: string, folder: string): Owner => {
  if (process.getuid?.() !== 0) return isNamed() || !mayBeApart() ? { before: [] } : { before: apart };
  if (nobodyReaches(program, folder)) return { before: [], uid: nobody, gid: nobody, files: nobody };
  if (mayBeApart()) return { before: apart, files: 0 };
  throw new Error(
    `PostgreSQL does not run as root, and nobody else may enter ${folder}. Start this product as an ordinary user, set LUAN_DATA to a folder that others may pass through (chmod o+x), or set DATABASE_URL.`,
  );
};

const giveAll = (path: string, user: number): void => {
  chownSync(path, user, user);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveAll(join(path, name), user);
};

/**
 * Makes a folder of the database belong to its owner: a start under other circumstances may have left it to another one.
 * @throws an error that says what to do where this user may not.
 */
export const giveTo = (folder: string, owner: Owner): void => {
  const held = statSync(folder).uid;
  if (owner.files !== undefined) {
    if (held !== owner.files) giveAll(folder, owner.files);
    return;
  }
  if (process.getuid !== undefined && held !== process.getuid())
    throw new Error(
      `${folder} belongs to another user (${held}). Start as that user, or hand the folder over with chown -R.`,
    );
};
