import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '#contracts/envelope.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { type Data, fullPath } from '#contracts/route.ts';
import { publicAddress } from '#kernel/address.ts';
import { clock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db.ts';
import { everything } from '#kernel/scope.ts';
import { readSettings } from '#kernel/settings.ts';
import { openStore } from '#kernel/store.ts';
import { freshDatabase } from '#testing/databases.ts';
import { openWorld, type Place, password, type World } from '#testing/world.ts';
import { startDatabase } from './database/database.ts';
import { openRuntime } from './runtime.ts';
import { buildServer } from './server.ts';

// Settings of the environment that no other test changes: each is changed here, and the difference seen.

let world: World;
let company: Place;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await world.close();
});

type Session = Envelope<Data<typeof sessionApi.info>>;

/** The same server under other settings. */
const under = async (more: Record<string, string>) => {
  const given = Object.entries(world.runtime.settings).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? String(Number(value)) : String(value),
  ]);
  const app = await buildServer({
    ...world.runtime,
    settings: readSettings({ ...Object.fromEntries(given), LUAN_REPLY_CHECK: '0', ...more }),
  });
  closing.push(() => app.close());
  const headers = { platform: 'pc-admin', 'encrypt-mode': '-1', 'content-type': 'application/json' };
  const logIn = async (username: string, also: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: fullPath(sessionApi.login),
      headers: { ...headers, ...also },
      payload: JSON.stringify({ username, password }),
    });
    return { envelope: answer.json<Session>(), cookies: answer.cookies };
  };
  type Cookies = readonly { name: string; value: string }[];
  const ask = async (route: typeof sessionApi.info | typeof sessionApi.tokenId, cookies: Cookies) =>
    app.inject({
      method: 'GET',
      url: fullPath(route),
      headers: { ...headers, cookie: cookies.map((one) => `${one.name}=${one.value}`).join('; ') },
    });
  const info = async (cookies: Cookies): Promise<Session> => (await ask(sessionApi.info, cookies)).json();
  const token = async (cookies: Cookies): Promise<Envelope<Data<typeof sessionApi.tokenId>>> =>
    (await ask(sessionApi.tokenId, cookies)).json();
  return { logIn, info, token };
};

describe('Who may call', () => {
  it('is who stands in LUAN_ORIGINS, and nobody else from another address', async () => {
    const { username } = await world.person(company, 'company');
    const origin = 'https://partner.example';
    expect((await (await under({})).logIn(username, { origin })).envelope.success).toBe(false);
    const open = await under({ LUAN_ORIGINS: `https://other.example,${origin}` });
    expect((await open.logIn(username, { origin })).envelope.success).toBe(true);
    expect((await open.logIn(username, { origin: 'https://third.example' })).envelope.success).toBe(false);
  });
});

describe('The address of somebody', () => {
  it.each([
    ['0', '127.0.0.1'],
    ['1', '203.0.113.9'],
  ])('under LUAN_TRUST_PROXY=%s is %s', async (trusted, address) => {
    const person = await world.person(company, 'company');
    const server = await under({ LUAN_TRUST_PROXY: trusted });
    await server.logIn(person.username, { 'x-forwarded-for': '203.0.113.9' });
    const { rows } = await world.asSystem((db) =>
      sql<{ ip: string }>`select ip from login_log where user_id = ${person.userId}`.execute(db),
    );
    expect(rows).toEqual([{ ip: address }]);
  });
});

describe('A session', () => {
  it.each([
    ['LUAN_SESSION_MOST_HOURS', '1', 0.9, 1.1, 107],
    ['LUAN_SESSION_MOST_HOURS', '48', 47, 49, 107],
    ['LUAN_SESSION_HOURS', '1', 0.9, 1.1, 406],
    ['LUAN_SESSION_HOURS', '48', 47, 49, 406],
    ['LUAN_SESSION_RENEW_HOURS', '0', 119, 121, 107],
    ['LUAN_SESSION_RENEW_HOURS', '48', 119, 160, 406],
  ])(
    'under %s=%s is good after %d hours left alone and answers after %d with %d',
    async (name, value, good, bad, code) => {
      const { username } = await world.person(company, 'company');
      const server = await under({ [name]: value });
      const { cookies } = await server.logIn(username);
      // Nothing that slides: the public look at the token first, then the call that is refused.
      try {
        clock.shift = good * 3_600_000;
        expect((await server.token(cookies)).data?.state).toBe(0);
        clock.shift = bad * 3_600_000;
        expect((await server.info(cookies)).code).toBe(code);
      } finally {
        clock.shift = 0;
      }
    },
  );
});

describe('A reply that breaks its contract', () => {
  it('is a failure under LUAN_REPLY_CHECK=1, where developers are to see it, and goes out without', async () => {
    const person = await world.person(company, 'company');
    const strict = await under({ LUAN_REPLY_CHECK: '1' });
    const { cookies } = await strict.logIn(person.username);
    await world.asSystem((db) =>
      sql`update session set identity_code = 'odd' where user_id = ${person.userId}`.execute(db),
    );
    expect((await strict.info(cookies)).success).toBe(false);
    expect((await (await under({})).info(cookies)).success).toBe(true);
  });
});

it.each([
  [{ LUAN_PUBLIC_URL: 'https://luan.example/' }, 'https://luan.example'],
  [{ LUAN_PUBLIC_URL: 'http://10.0.0.7:8080' }, 'http://10.0.0.7:8080'],
  // Before the start has taken an address of its own.
  [{ PORT: '8190' }, 'http://localhost:8190'],
])('the address on paper under %j is %s', (set, address) => {
  expect(publicAddress(readSettings(set))).toBe(address);
});

describe('The database', () => {
  it('gives this process at most DATABASE_POOL connections', async () => {
    const { url, drop } = await freshDatabase();
    closing.push(drop);
    const connectionsOf = async (most: string): Promise<number> => {
      const settings = readSettings({ DATABASE_URL: url, DATABASE_POOL: most });
      const { pool } = openDatabase({ main: (await startDatabase(settings)).connection });
      const ids = await Promise.all(
        Array.from({ length: 6 }, () => pool.query<{ id: number }>('select pg_backend_pid() as id')),
      );
      await pool.end();
      return new Set(ids.map(({ rows }) => rows[0]?.id)).size;
    };
    expect(await connectionsOf('2')).toBe(2);
    expect(await connectionsOf('4')).toBe(4);
  });

  it('is read from DATABASE_REPLICA_URL where lists are concerned, and written where it always is', async () => {
    const { url, drop } = await freshDatabase();
    closing.push(drop);
    const { DATABASE_URL: main } = world.runtime.settings;
    const namesIn = async (replica: string): Promise<string[]> => {
      const settings = readSettings({ DATABASE_URL: main, DATABASE_REPLICA_URL: replica, DATABASE_POOL: '2' });
      const { database } = openRuntime(settings, (await startDatabase(settings)).connection);
      const named = async (mode: 'list' | 'write') => {
        const { rows } = await database.within(
          everything,
          (db) => sql<{ name: string }>`select current_database() as name`.execute(db),
          mode,
        );
        return rows[0]?.name ?? '';
      };
      const names = [await named('write'), await named('list')];
      await database.close();
      return names;
    };
    const nameOf = (address: string): string => new URL(address).pathname.slice(1);
    expect(await namesIn('')).toEqual([nameOf(main), nameOf(main)]);
    expect(await namesIn(url)).toEqual([nameOf(main), nameOf(url)]);
  });
});

describe('Files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-settings-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'luan', configs: [] }],
  });
  let endpoint = '';
  beforeAll(async () => {
    endpoint = `http://127.0.0.1:${((await server.run()) as { port: number }).port}/luan`;
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const storeUnder = (more: Record<string, string>) =>
    openStore(readSettings({ LUAN_DATA: join(folder, 'data'), ...more }));
  const s3 = {
    LUAN_FILE_STORE: 's3',
    LUAN_S3_REGION: 'us-east-1',
    LUAN_S3_ACCESS_KEY: 'S3RVER',
    LUAN_S3_SECRET_KEY: 'S3RVER',
  };

  it('lie where LUAN_FILE_STORE says: in the folder, or in the store at LUAN_S3_ENDPOINT', async () => {
    const remote = { ...s3, LUAN_S3_ENDPOINT: endpoint };
    await storeUnder({}).put('one.txt', Buffer.from('in the folder'), 'text/plain');
    await storeUnder(remote).put('one.txt', Buffer.from('in the store'), 'text/plain');
    expect(await text(await storeUnder({}).get('one.txt'))).toBe('in the folder');
    expect(await text(await storeUnder(remote).get('one.txt'))).toBe('in the store');
  });

  /** Somebody who hears what a store is told. */
  const heard: string[] = [];
  const listener = createServer((request, response) => {
    heard.push(request.headers.authorization ?? '');
    response.end();
  });
  beforeAll(() => new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening)));
  afterAll(() => new Promise((closed) => listener.close(closed)));
  const told = async (more: Record<string, string>) => {
    const { port } = listener.address() as { port: number };
    const store = storeUnder({ ...s3, LUAN_S3_ENDPOINT: `http://127.0.0.1:${port}/luan`, ...more });
    // Signed at one moment: what differs then is what the settings say.
    vi.useFakeTimers({ now: new Date('2026-11-22T04:00:00Z'), toFake: ['Date'] });
    await store.put('two.txt', Buffer.from('x'), 'text/plain');
    vi.useRealTimers();
    const [, access, region, signature] =
      /Credential=([^/]+)\/\d+\/([^/]+)\/.*Signature=(\w+)/.exec(heard.at(-1) ?? '') ?? [];
    return { access, region, signature };
  };

  it('are sent under LUAN_S3_ACCESS_KEY, for LUAN_S3_REGION', async () => {
    expect(await told({})).toMatchObject({ access: 'S3RVER', region: 'us-east-1' });
    expect(await told({ LUAN_S3_ACCESS_KEY: 'OTHER', LUAN_S3_REGION: 'cn-north-4' })).toMatchObject({
      access: 'OTHER',
      region: 'cn-north-4',
    });
  });

  it('are signed with LUAN_S3_SECRET_KEY', async () => {
    const signed = async (secret: string) => (await told({ LUAN_S3_SECRET_KEY: secret })).signature;
    expect(await signed('ONE')).toBe(await signed('ONE'));
    expect(await signed('ONE')).not.toBe(await signed('TWO'));
  });
});
