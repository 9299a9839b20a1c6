import { type ChildProcess, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serverStarter } from '#testing/start-server.ts';

const { folder, start, stop } = serverStarter('life');
afterAll(stop);

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

const logIn = async (url: string): Promise<boolean> => {
  const response = await fetch(`${url}/identity/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'pc-admin', 'encrypt-mode': '-1' },
    body: JSON.stringify({ username: 'company', password: 'Luan#Demo1' }),
  });
  return ((await response.json()) as { success: boolean }).success;
};

const databasePid = (): number => Number(readFileSync(join(folder, 'database.lock'), 'utf8'));
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
    if (tries > 100) throw new Error('it never came true');
    await new Promise((wait) => setTimeout(wait, 100));
  }
};

describe.skipIf(process.env.TEST_REAL_POSTGRES === '1' || process.platform !== 'linux')('the running product', () => {
  it('starts with demonstration data and says how to get in', { timeout: 90_000 }, async () => {
    const { child, url, text } = await start();
    await until(() => text().includes('student'));
    expect(text()).toContain('Luan#Demo1');
    expect(await logIn(url)).toBe(true);
    expect((await (await fetch(`${url}/health/ready`)).json()) as object).toEqual({ ready: true });
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('luan_request_seconds');

    await expect(start()).rejects.toThrow(/in use by another start/);

    const database = databasePid();
    child.kill('SIGKILL');
    await ended(child);
    await until(() => !alive(database));

    const second = await start();
    expect(await logIn(second.url)).toBe(true);
    process.kill(databasePid(), 'SIGKILL');
    expect(await ended(second.child)).toBe(1);

    const third = await start();
    expect(await logIn(third.url)).toBe(true);
    const last = databasePid();
    third.child.kill('SIGTERM');
    expect(await ended(third.child)).toBe(0);
    expect(alive(last)).toBe(false);
  });

  it('says which settings are wrong, all at once', async () => {
    await expect(start({ PORT: 'door', LUAN_LOG: 'loud' })).rejects.toThrow(/PORT:[\s\S]*LUAN_LOG:/);
  });
});
