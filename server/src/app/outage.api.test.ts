import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDatabase } from '#testing/databases.ts';
import { openWorld, password, type Someone, type World } from '#testing/world.ts';

/** A wire between server and database that a test may hold still or cut. */
interface Wire {
  readonly url: string;
  /** Nothing goes through, the connections stay. */
  hold(): void;
  /** Every connection breaks, new ones are refused. */
  cut(): void;
  mend(): void;
  close(): void;
}

const target = (url: URL): { host?: string; port?: number; path?: string } => {
  const folder = url.searchParams.get('host');
  const port = Number(url.port || url.searchParams.get('port') || 5432);
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
};

const layWire = async (): Promise<Wire> => {
  const url = new URL(await ownDatabase());
  const far = target(url);
  const pairs = new Set<[Socket, Socket]>();
  let whole = true;
  const server: Server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const beyond = connect(far as { path: string });
    const pair: [Socket, Socket] = [near, beyond];
    pairs.add(pair);
    for (const end of pair) {
      end.on('error', () => undefined);
      end.on('close', () => {
        pairs.delete(pair);
        near.destroy();
        beyond.destroy();
      });
    }
    near.pipe(beyond);
    beyond.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  const address = server.address();
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: url.toString(),
    hold: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    cut: () => {
      whole = false;
      for (const [near] of pairs) near.destroy();
    },
    mend: () => {
      whole = true;
    },
    close: () => {
      for (const [near] of pairs) near.destroy();
      server.close();
    },
  };
};

let wire: Wire;
let world: World;
let person: Someone;
beforeAll(async () => {
  wire = await layWire();
  // A hanging answer is given up after a second and a half here, after a minute in life.
  world = await openWorld({ connectionString: wire.url, query_timeout: 1500 });
  person = await world.person(await world.organisation('company'), 'company');
});
afterAll(async () => {
  await world.close();
  wire.close();
});

const logIn = () =>
  world.app.inject({
    method: 'POST',
    url: '/identity/login',
    headers: { platform: 'pc-admin', 'encrypt-mode': '-1' },
    payload: { username: person.username, password },
  });
const live = async (): Promise<number> => (await world.app.inject({ method: 'GET', url: '/health/live' })).statusCode;
const page = async (): Promise<number> => (await world.app.inject({ method: 'GET', url: '/login' })).statusCode;
const ready = async (): Promise<number> => (await world.app.inject({ method: 'GET', url: '/health/ready' })).statusCode;

describe('a database that goes away', () => {
  it('by a restart: requests are refused with 503, and work again by themselves', async () => {
    expect((await logIn()).json()).toMatchObject({ success: true });
    wire.cut();
    const refused = await logIn();
    expect([refused.statusCode, refused.json().data]).toEqual([503, null]);
    expect([await live(), await ready(), await page()]).toEqual([200, 503, 200]);
    wire.mend();
    expect((await logIn()).json()).toMatchObject({ success: true });
    expect(await ready()).toBe(200);
  });

  it('in the middle of a statement: the request is refused, the server lives', async () => {
    const slow = world.runtime.database
      .within({ from: '.', to: '/' }, (db) => db.selectFrom('organisation').select('id').execute())
      .catch((error: unknown) => error);
    wire.cut();
    expect(await slow).toBeInstanceOf(Error);
    wire.mend();
    expect((await logIn()).json()).toMatchObject({ success: true });
  });

  it('by hanging: the request is given up with 503, and the next ones work', async () => {
    expect((await logIn()).json()).toMatchObject({ success: true });
    wire.hold();
    expect(await page()).toBe(200);
    const refused = await logIn();
    expect([refused.statusCode, refused.json().data]).toEqual([503, null]);
    expect(await live()).toBe(200);
    expect((await logIn()).json()).toMatchObject({ success: true });
  });
});
