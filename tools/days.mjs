// The clock of another day: moments at which what reckons in days goes wrong, and how the programs of a test run come to live there.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode } from './install.mjs';
import { aptInstall } from './machine.mjs';

/** Moments of a year in China's time: the day, `MM-DD`, the minute, and what goes wrong there. */
export const moments = [
  { name: 'eve', day: '12-31', at: '23:55', why: 'the year ends while the tests run' },
  {
    name: 'new-year',
    day: '01-01',
    at: '00:10',
    why: 'nothing has happened this year; elsewhere it is still the last',
  },
  { name: 'leap', day: '02-29', at: '12:00', why: 'a day that the years before and after lack' },
  {
    name: 'first',
    day: '03-01',
    at: '04:30',
    why: 'the month before is the shortest; elsewhere it is still that month',
  },
  { name: 'last', day: '03-31', at: '12:00', why: 'a day that the months before and after lack' },
];

/** China has kept one offset since 1992. */
const offset = '+08:00';

/** The next time that a moment comes, in milliseconds; 29 February waits for its year. */
export const nextTime = ({ day, at }, now) => {
  for (let year = new Date(now).getUTCFullYear(); ; year += 1) {
    const time = Date.parse(`${year}-${day}T${at}:00${offset}`);
    const isThere = new Date(Date.UTC(year, Number(day.slice(0, 2)) - 1, Number(day.slice(3)))).getUTCMonth() + 1;
    if (time > now && isThere === Number(day.slice(0, 2))) return time;
  }
};

/** Places of the library that moves the clock of a program, as systems have it: of a processor, or of all. */
const library = () => {
  const name = join('faketime', 'libfaketimeMT.so.1');
  const roots = ['/usr/lib', '/usr/lib64', '/usr/local/lib'].filter((folder) => existsSync(folder));
  const folders = roots.flatMap((root) => [root, ...readdirSync(root).map((below) => join(root, below))]);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
};

/** Path of that library, installed if need be; undefined where it cannot be had. */
export const findLibrary = () => {
  if (!library()) aptInstall(['libfaketime']);
  return library();
};

/**
 * Environment of programs whose clock is so many milliseconds ahead. Ahead by a distance and not set to a moment: a moment would
 * begin anew in each process. What measures how long something takes stays true, and no process tells another through memory.
 */
export const environmentAhead = (path, ahead) => ({
  LD_PRELOAD: path,
  FAKETIME: `+${Math.round(ahead / 1000)}`,
  DONT_FAKE_MONOTONIC: '1',
  FAKETIME_DISABLE_SHM: '1',
  NO_FAKE_STAT: '1',
});

/** Milliseconds by which the clock of the tests' Node is ahead under an environment. */
export const nodeAhead = (environment) => {
  const asked = spawnSync(pinnedNode(), ['-p', 'Date.now()'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return Number(asked.stdout) - Date.now();
};

/** Milliseconds by which the clock of a database is ahead. */
export const databaseAhead = async (url) => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as now');
  await client.end();
  return Number(rows[0].now) - Date.now();
};
