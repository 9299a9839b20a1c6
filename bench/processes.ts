import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#kernel/settings.ts';
import { serverEnvironment, serverFlags } from '../tools/flags.mjs';
import { benchKey } from './database.ts';
import { benchPassword } from './world.ts';

export interface Running {
  url: string;
  /** Milliseconds until it answered. */
  startedIn: number;
  /** Resident memory in megabytes. */
  memory(): number;
  /** Seconds of processor time until now. */
  cpuSeconds(): number;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const stopped = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

const killed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** Ticks of the kernel's clock in a second. */
const ticks = 100;
const cpuOf = (child: ChildProcess): number => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
};

const handleOf = (child: ChildProcess) => ({
  memory: () => memoryOf(child),
  cpuSeconds: () => cpuOf(child),
  kill: () => killed(child),
  stop: () => stopped(child),
});

const memoryOf = (child: ChildProcess): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

let built: Promise<unknown> | undefined;
/** The server as `npm start` runs it, built from the present sources once a run. */
const serverBuilt = (): Promise<unknown> => {
  built ??= build({ configFile: join(projectRoot, 'server/vite.config.ts'), logLevel: 'warn' });
  return built;
};

/** Starts the product's server on a database. */
export const startServer = async (environment: Record<string, string>): Promise<Running> => {
  await serverBuilt();
  const started = performance.now();
  const child = spawn(process.execPath, [...serverFlags, join(projectRoot, 'server/dist/main.js')], {
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: '0',
      HOST: '127.0.0.1',
      LUAN_LOG: 'warn',
      LUAN_KEY: benchKey,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      const port = /ready at http:\/\/localhost:(\d+)/.exec(text)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${text}`)));
  });
  await fetch(`${url}/health/ready`);
  return { url, startedIn: performance.now() - started, ...handleOf(child) };
};

/** Starts the bare server of the limit. */
export const startBare = async (databaseUrl: string): Promise<Running> => {
  const child = fork(join(projectRoot, 'bench/bare.ts'), { env: { ...process.env, BENCH_URL: databaseUrl } });
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message: { port: number }) => resolve(message.port)),
  );
  return { url: `http://127.0.0.1:${port}`, startedIn: 0, ...handleOf(child) };
};

/** Cookie header of a fresh session. */
export const logIn = async (url: string, username: string, password = benchPassword): Promise<string> => {
  const response = await fetch(`${url}/identity/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'pc-admin', 'encrypt-mode': '-1' },
    body: JSON.stringify({ username, password }),
  });
  const answer = (await response.json()) as { success: boolean; description: string };
  if (!answer.success) throw new Error(answer.description);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};
