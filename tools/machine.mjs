// What tests need of the machine beside packages: a browser, fonts, a database server. Installed where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
let updated = false;

/** Installs system packages where this user may; false where that is not possible. */
export const aptInstall = (names) => {
  if (!canInstall) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!updated) spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  updated = true;
  process.stdout.write(`Installing ${names.join(', ')} …\n`);
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { stdio: 'ignore', env })
      .status === 0
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
  const found = () => browsers.find((path) => existsSync(path));
  if (!found()) aptInstall(['chromium', 'fonts-noto-cjk']);
  else if (!existsSync('/usr/share/fonts/opentype/noto')) aptInstall(['fonts-noto-cjk']);
  return found();
};
