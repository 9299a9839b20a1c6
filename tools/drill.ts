// `npm run drill`: the server and its database are killed under writes, again and again; what was acknowledged must be there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { reachRunning } from '#app/database/embedded.ts';
import { demonstrationPassword } from '#app/first/accounts.ts';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { type Started, serverStarter } from '#testing/start-server.ts';

const rounds = Number(process.argv[2] ?? 50);
/** People who write at the same time, and writes that must be acknowledged before the next kill. */
const writers = 4;
const enough = 25;

const { folder, start, stop } = serverStarter('drill');
const headers = { 'content-type': 'application/json', platform: 'pc-admin', 'encrypt-mode': '-1' };
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const enter = async (url: string): Promise<Record<string, string>> => {
  const body = JSON.stringify({ username: 'company', password: demonstrationPassword });
  const answer = await fetch(`${url}/identity/login`, { method: 'POST', headers, body });
  return {
    ...headers,
    cookie: answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  };
};

/** Writes one department after the other until nobody answers; the names that were acknowledged go to `kept`. */
const write = async (url: string, asking: Record<string, string>, mark: string, kept: string[]): Promise<void> => {
  for (let number = 0; ; number += 1) {
    const departmentName = `${mark}-${number}`;
    const body = JSON.stringify({ departmentName, parentId: null });
    const answer = await fetch(`${url}${fullPath(departmentApi.add)}`, { method: 'POST', headers: asking, body })
      .then((response) => response.json() as Promise<{ success: boolean }>)
      .catch(() => undefined);
    if (!answer) return;
    if (answer.success) kept.push(departmentName);
  }
};

const ended = (server: Started): Promise<void> =>
  server.child.exitCode !== null || server.child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => server.child.once('exit', () => resolve()));

/** Starts, writes, kills; answers what was acknowledged. */
const round = async (nth: number, victim: 'server' | 'database'): Promise<string[]> => {
  const server = await start();
  const asking = await enter(server.url);
  const kept: string[] = [];
  const writing = Array.from({ length: writers }, (_, one) =>
    write(server.url, asking, `${victim}${nth}.${one}`, kept),
  );
  while (kept.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
  const postgres = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(victim === 'server' ? (server.child.pid ?? 0) : postgres, 'SIGKILL');
  await ended(server);
  await Promise.all(writing);
  return kept;
};

/** Names of the database's departments with how often each stands there. */
const found = async (): Promise<Map<string, number>> => {
  const server = await start();
  const client = new pg.Client(reachRunning(folder));
  await client.connect();
  await client.query("set luan.scope_from = '.'; set luan.scope_to = '/'");
  const { rows } = await client.query<{ name: string; n: number }>(
    'select department_name as name, count(*)::int as n from department group by 1',
  );
  await client.end();
  server.child.kill('SIGTERM');
  await ended(server);
  return new Map(rows.map(({ name, n }) => [name, n]));
};

try {
  const first = await start();
  first.child.kill('SIGTERM');
  await ended(first);
  const kept: string[] = [];
  for (let nth = 1; nth <= rounds; nth += 1) {
    kept.push(...(await round(nth, 'server')), ...(await round(nth, 'database')));
    if (nth % 10 === 0) print(`${nth} of ${rounds}: ${kept.length} writes acknowledged`);
  }
  const standing = await found();
  const lost = kept.filter((name) => !standing.has(name));
  const twice = kept.filter((name) => (standing.get(name) ?? 0) > 1);
  print(
    `${rounds} kills of the server, ${rounds} of the database: ${kept.length} acknowledged, ${lost.length} lost, ${twice.length} twice`,
  );
  stop();
  process.exit(lost.length + twice.length === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  stop();
  process.exit(1);
}
