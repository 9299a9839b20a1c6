import { Agent, request } from 'node:http';
import { personalFields } from '#contracts/route.ts';
import { openKeys } from '#kernel/keys.ts';
import { readSettings } from '#kernel/settings.ts';
import { sealedAddress } from '#testing/sealed.ts';
import { benchKey } from './database.ts';
import { note } from './figures.ts';

export interface Figures {
  /** Requests per second. */
  rps: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  bytes: number;
}

const once = (agent: Agent, url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

/** What names a person stands sealed in an address. */
const { envelope } = openKeys(readSettings({ LUAN_KEY: benchKey }));
const closed = (url: string): string => {
  const { searchParams } = new URL(url);
  return [...searchParams.keys()].some((name) => personalFields.has(name)) ? sealedAddress(url, envelope) : url;
};

/** Seconds one measurement lasts at most. */
export const patience = 5;

/** Sends GETs from `connections` keep-alive connections, at most `count` in all and for so many seconds, after a warm-up. */
export const load = async (
  url: string,
  headers: Record<string, string>,
  connections: number,
  count: number,
  seconds = patience,
): Promise<Figures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let left = count;
  let bytes = 0;
  let until = performance.now() + seconds * 1000;
  const work = async (record: boolean): Promise<void> => {
    while (left > 0 && performance.now() < until) {
      left -= 1;
      const started = performance.now();
      bytes = await once(agent, closed(url), headers);
      if (record) times.push(performance.now() - started);
    }
  };
  left = Math.ceil(count / 5);
  await Promise.all(Array.from({ length: connections }, () => work(false)));
  left = count;
  until = performance.now() + seconds * 1000;
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, () => work(true)));
  const took = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { rps: Math.round(times.length / took), p50: at(0.5), p95: at(0.95), p99: at(0.99), bytes };
};

/** Rounds of a question, of which the middle one counts: what else the machine does comes and goes. */
const rounds = 3;

/** Asks each question of a server in turn, one at a time, and notes its 95th percentile, which goes against fifty milliseconds. */
export const noteTimes = async (
  part: string,
  url: string,
  headers: Record<string, string>,
  questions: readonly (readonly [title: string, path: string])[],
  count: number,
): Promise<void> => {
  for (const [title, path] of questions) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push((await load(url + path, headers, 1, count)).p95);
    times.sort((one, other) => one - other);
    note(`${part}: ${title}, p95`, { value: times[1] ?? 0, unit: 'ms', goal: { most: 50 } });
  }
};
