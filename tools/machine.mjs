// What tests need of the machine beside packages: a browser, fonts, a database server. Installed where that is possible.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { cpus, freemem, loadavg } from 'node:os';
import { root } from './install.mjs';

const canInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
let updated = false;

const apt = (words) =>
  spawnSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Installs system packages where this user may; false where that is not possible. A network that hiccups is asked twice. */
export const aptInstall = (names) => {
  if (!canInstall) return false;
  if (!updated) apt(['update', '-qq']);
  updated = true;
  process.stdout.write(`Installing ${names.join(', ')} …\n`);
  const install = () => apt(['install', '-y', '-qq', '--no-install-recommends', ...names]);
  if (install()) return true;
  process.stdout.write('Once more …\n');
  apt(['update', '-qq']);
  return install();
};

const gigabyte = 1024 ** 3;

/** Programs of earlier runs that still work beside this one; undefined where the system does not tell. */
const leftOver = () => {
  if (!fs.existsSync('/proc/self/cmdline')) return undefined;
  const commandOf = (id) => {
    try {
      return fs.readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  };
  const commands = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(commandOf);
  const kinds = ['postgres -D', 'chrom', 'vitest.mjs', 'playwright', 'e2e/server.ts'];
  return kinds
    .map((kind) => ({ kind, count: commands.filter((command) => command.includes(kind)).length }))
    .filter(({ count }) => count > 0);
};

/** Says what a run finds: processors, load, memory, disk, and what an earlier one left behind. */
export const describeMachine = () => {
  // Older Nodes than the pinned one do not tell.
  const { bavail, bsize } = fs.statfsSync?.(root) ?? { bavail: Number.NaN, bsize: 0 };
  const free = (bytes) => `${(bytes / gigabyte).toFixed(1)} GB`;
  const others = leftOver()?.map(({ kind, count }) => `${count} of ${kind}`);
  process.stdout.write(
    `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0].toFixed(1)}, free: memory ${free(freemem())}, disk ${free(bavail * bsize)}; ` +
      `left over from before: ${others === undefined ? 'unknown' : others.join(', ') || 'nothing'}\n`,
  );
};

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Path of a Chromium, installed if need be; undefined where none can be had. */
export const findBrowser = () => {
  const found = () => browsers.find((path) => fs.existsSync(path));
  if (!found()) aptInstall(['chromium', 'fonts-noto-cjk']);
  else if (!fs.existsSync('/usr/share/fonts/opentype/noto')) aptInstall(['fonts-noto-cjk']);
  return found();
};
