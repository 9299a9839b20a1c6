import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#kernel/db.ts';
import { readSettings } from '#kernel/settings.ts';
import { openWorld, type World } from '#testing/world.ts';
import { buildServer } from './server.ts';

let world: World;
const opened: FastifyInstance[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await world.close();
});

/** The same server under other settings, or over another database. */
const under = async (settings: Record<string, string>, database?: Database): Promise<FastifyInstance> => {
  const app = await buildServer({
    ...world.runtime,
    settings: {
      ...readSettings({ LUAN_LOG: 'silent', LUAN_DATA: process.env.TEST_DATA ?? '.test/data', ...settings }),
    },
    ...(database ? { database } : {}),
  });
  opened.push(app);
  return app;
};
const status = async (app: FastifyInstance, url: string, headers = {}, remoteAddress = '127.0.0.1') =>
  (await app.inject({ method: 'GET', url, headers, remoteAddress })).statusCode;

describe('figures', () => {
  it.each([
    ['this machine', {}, '127.0.0.1', 200],
    ['this machine by its other name', {}, '::1', 200],
    ['this machine by its address', { host: '127.0.0.1:8080' }, '127.0.0.1', 200],
    ['this machine by its newer address', { host: '[::1]:8080' }, '::1', 200],
    ['a page elsewhere whose name leads here', { host: 'evil.example' }, '127.0.0.1', 404],
    ['a page elsewhere whose name begins like this one', { host: 'localhost.evil.example' }, '127.0.0.1', 404],
    ['a proxy that was asked for another name', { 'x-forwarded-host': 'evil.example' }, '127.0.0.1', 404],
    ['another machine', {}, '10.1.2.3', 404],
    ['another machine through a proxy on this one', { 'x-forwarded-for': '10.1.2.3' }, '127.0.0.1', 404],
    ['another machine that says it is this one', { 'x-forwarded-for': '127.0.0.1' }, '10.1.2.3', 404],
  ])('without a token answer %s with its due', async (_, headers, address, answer) => {
    for (const proxied of ['0', '1'])
      expect(await status(await under({ LUAN_TRUST_PROXY: proxied }), '/metrics', headers, address)).toBe(answer);
  });

  it('with a token answer whoever bears it, and nobody else', async () => {
    const token = 'figures-for-prometheus';
    const app = await under({ LUAN_METRICS_TOKEN: token });
    expect(await status(app, '/metrics', { authorization: `Bearer ${token}` }, '10.1.2.3')).toBe(200);
    expect(await status(app, '/metrics', { authorization: 'Bearer something-else-entirely' })).toBe(404);
    expect(await status(app, '/metrics')).toBe(404);
    expect(() => readSettings({ LUAN_METRICS_TOKEN: 'short' })).toThrow('LUAN_METRICS_TOKEN');
  });
});

describe('ready', () => {
  it('is a server that can write', async () => {
    expect(await status(await under({}), '/health/ready')).toBe(200);
  });

  it('is none whose folder takes no file any more', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'luan-ready-'));
    const file = join(folder, 'not-a-folder');
    await writeFile(file, '');
    expect(await status(await under({ LUAN_DATA: file }), '/health/ready')).toBe(503);
    await rm(folder, { recursive: true });
  });

  it('is none whose database answers and writes nothing: its disk is full', async () => {
    const { pool } = world.runtime.database;
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    const query = (text: string) => (text === 'select 1' ? pool.query(text) : Promise.reject(full));
    const database = { ...world.runtime.database, pool: { ...pool, query } } as unknown as Database;
    const app = await under({}, database);
    expect(await status(app, '/health/ready')).toBe(503);
    expect(await status(app, '/health/live')).toBe(200);
  });
});

describe('https', () => {
  it('is said to be the only way exactly where the deployment says so', async () => {
    const told = async (settings: Record<string, string>) => {
      const app = await under(settings);
      return Promise.all(
        ['/', '/health/live', '/manager/system/user/page', '/nothing.js'].map(
          async (url) => (await app.inject({ method: 'GET', url })).headers['strict-transport-security'],
        ),
      );
    };
    expect(await told({ LUAN_SECURE_COOKIES: '1' })).toEqual(Array.from({ length: 4 }, () => 'max-age=31536000'));
    expect(await told({})).toEqual(Array.from({ length: 4 }, () => undefined));
  });
});
