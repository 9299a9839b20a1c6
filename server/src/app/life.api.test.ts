import { type ChildProcess, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { serverStarter } from '#testing/start-server.ts';

// As `npm start` runs it: built.
const root = fileURLToPath(new URL('../../..', import.meta.url));
const built = join(root, '.test/server');
const { folder, start, stop } = serverStarter('life', join(built, 'main.js'));
beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'tools/build.ts'), 'server'], {
    cwd: root,
    env: { ...process.env, BUILT_SERVER: built },
    stdio: 'ignore',
  });
});
afterAll(stop);

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

const headers = { 'content-type': 'application/json', platform: 'pc-admin', 'encrypt-mode': '-1' };
const enter = (url: string): Promise<Response> =>
  fetch(`${url}/identity/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'company', password: 'Luan#Demo1' }),
  });
const logIn = async (url: string): Promise<boolean> =>
  ((await (await enter(url)).json()) as { success: boolean }).success;

/** Somebody with a session: the headers of their calls. */
const session = async (url: string): Promise<Record<string, string>> => {
  const cookies = (await enter(url)).headers.getSetCookie();
  return { ...headers, cookie: cookies.map((one) => one.split(';')[0]).join('; ') };
};

/** Writes one department after the other until nobody answers; `kept` gets the names that were acknowledged. */
const writeUntilTheEnd = async (url: string, kept: string[]): Promise<void> => {
  const asking = await session(url);
  for (;;) {
    const departmentName = `部门${new URL(url).port}-${kept.length + 1}`;
    const body = JSON.stringify({ departmentName, parentId: null });
    const answer = await fetch(`${url}${fullPath(departmentApi.add)}`, { method: 'POST', headers: asking, body })
      .then((response) => response.json() as Promise<{ success: boolean }>)
      .catch(() => undefined);
    if (!answer?.success) return;
    kept.push(departmentName);
  }
};
const departments = async (url: string): Promise<string> =>
  (await fetch(`${url}${fullPath(departmentApi.tree)}`, { headers: await session(url) })).text();

/** A port nobody listens at. */
const freePort = (host: string): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, host, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

const databasePid = (): number =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(execFileSync('cat', [`/proc/${pid}/status`], { encoding: 'utf8' }));
  } catch {
    return false;
  }
};
const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 900) throw new Error('it never came true');
    await new Promise((wait) => setTimeout(wait, 100));
  }
};

describe.skipIf(process.platform !== 'linux')('the running product', () => {
  it('starts with demonstration data, says how to get in, and keeps what it acknowledged when killed', async () => {
    const { child, url, text } = await start();
    await until(() => text().includes('student'));
    // It answers before its people are loaded, and says when they are.
    expect(text()).toMatch(/answers at http:[\s\S]*being loaded[\s\S]*ready at http:[\s\S]*Luan#Demo1/);
    expect(await logIn(url)).toBe(true);
    expect((await (await fetch(`${url}/health/ready`)).json()) as object).toEqual({ ready: true });
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('luan_request_seconds');
    // It listens on this machine alone, so codes lead to this machine.
    expect(text()).toContain(`lead to ${url.replace('127.0.0.1', 'localhost')} (LUAN_PUBLIC_URL)`);

    await expect(start()).rejects.toThrow(/in use by another start/);

    const database = databasePid();
    const kept: string[] = [];
    const first = writeUntilTheEnd(url, kept);
    await until(() => kept.length > 5);
    child.kill('SIGKILL');
    await ended(child);
    await until(() => !alive(database));
    await first;
    const before = kept.length;

    const second = await start();
    const later = writeUntilTheEnd(second.url, kept);
    await until(() => kept.length > before + 5);
    process.kill(databasePid(), 'SIGKILL');
    expect(await ended(second.child)).toBe(1);

    const third = await start();
    await later;
    const found = await departments(third.url);
    expect(kept.filter((name) => !found.includes(`"${name}"`))).toEqual([]);
    const last = databasePid();
    // Its threads were built with it.
    expect(text() + second.text() + third.text()).not.toContain('Cannot find module');
    third.child.kill('SIGTERM');
    expect(await ended(third.child)).toBe(0);
    expect(alive(last)).toBe(false);
    expect(third.text()).not.toContain('"level":');

    const port = await freePort('127.0.0.2');
    const elsewhere = await start({ HOST: '127.0.0.2', PORT: String(port), LUAN_LOG: 'info' });
    expect((await fetch(`http://127.0.0.2:${port}/health/live`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();
    expect(elsewhere.text()).toContain('"level":30');
  });

  it('says which settings are wrong, all at once', async () => {
    await expect(start({ PORT: 'door', LUAN_LOG: 'loud' })).rejects.toThrow(/PORT:[\s\S]*LUAN_LOG:/);
  });
});
