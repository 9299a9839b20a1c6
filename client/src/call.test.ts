import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { route } from '#contracts/route.ts';
import { CallFailure, call, onExpired, onFailure, onFile, onOtherOrganisation, saveFile, standFor } from './call.ts';

// The one door for calls: what it sends, and what it does once a session wants to be renewed.

const { keys } = vi.hoisted(() => ({ keys: { on: true } }));
vi.mock('./crypto.ts', () => ({
  hasKey: () => keys.on,
  wrap: (value: unknown) => `sealed ${Buffer.from(JSON.stringify(value)).toString('hex')}`,
  unwrap: (text: string) => text,
}));
vi.mock('./token.ts', () => ({ isOtherAccount: () => false }));

const ours = {
  service: 'manager',
  auth: 'session',
  permission: 'signedIn',
  purpose: 'Is tried.',
  data: z.null(),
} as const;
const save = route({ ...ours, method: 'POST', path: '/save', input: z.strictObject({ name: z.string() }) });
const find = route({
  ...ours,
  method: 'GET',
  path: '/find',
  input: z.strictObject({ realName: z.string().optional(), page: z.number().optional() }),
});
const one = route({ ...ours, method: 'GET', path: '/one', input: z.strictObject({ page: z.number() }) });

interface Sent {
  url: string;
  body: string | undefined;
  key: string | undefined;
  organisation: string | undefined;
}
const sent: Sent[] = [];
const told: number[] = [];
let late = false;
/** The organisation of the session, as another tab has changed it. */
let session = 'A';
beforeEach(() => {
  sent.length = 0;
  told.length = 0;
  late = false;
  session = 'A';
  standFor('A');
  onOtherOrganisation(async () => false);
  keys.on = true;
  onExpired(async () => false);
  onFailure((failure) => told.push(failure.code));
  vi.stubGlobal('fetch', async (url: string, init: { body?: string; headers: Record<string, string> }) => {
    const organisation = init.headers['page-organisation'];
    sent.push({ url, body: init.body, key: init.headers['idempotency-key'], organisation });
    const other = organisation !== undefined && organisation !== session;
    const refused = late ? { code: 406, description: 'late' } : other && { code: 20011, description: 'other' };
    const answer = refused ? { success: false, ...refused } : { success: true, code: 0, data: null };
    return new Response(JSON.stringify(answer));
  });
});

describe('a query', () => {
  it('that may name a person leaves the browser sealed as a whole', async () => {
    await call(find, { realName: 'Zhang San', page: 2 });
    const { searchParams } = new URL(sent[0]?.url ?? '', 'http://here');
    expect([...searchParams.keys()]).toEqual(['data']);
    const opened = Buffer.from(searchParams.get('data')?.replace('sealed ', '') ?? '', 'hex').toString();
    expect(JSON.parse(opened)).toEqual({ realName: 'Zhang San', page: '2' });
  });

  it('that cannot stays readable, and an empty one is none', async () => {
    await call(one, { page: 2 });
    await call(find, {});
    expect(sent.map(({ url }) => url)).toEqual(['/manager/one?page=2', '/manager/find']);
  });
});

describe('a session that wants to be renewed', () => {
  it('is asked about, and the call made once more as it was, under its key: nothing typed is lost or done twice', async () => {
    late = true;
    onExpired(async (text) => {
      expect(text).toBe('late');
      late = false;
      return true;
    });
    await call(save, { name: 'typed' });
    expect(sent.map(({ body }) => body)).toEqual(['{"name":"typed"}', '{"name":"typed"}']);
    expect(sent[0]?.key).toBe(sent[1]?.key);
    expect(told).toEqual([]);
  });

  it('and is not, fails without another word', async () => {
    late = true;
    await expect(call(save, { name: 'typed' })).rejects.toThrow(CallFailure);
    expect(sent).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it('is asked about once a call, whatever the server says then', async () => {
    late = true;
    let times = 0;
    onExpired(async () => {
      times += 1;
      return true;
    });
    await expect(call(save, { name: 'typed' })).rejects.toThrow(CallFailure);
    expect([times, sent.length]).toEqual([1, 2]);
  });
});

describe('a page of another organisation than the session', () => {
  it('makes the call once more when the session has come back, as it was and under its key', async () => {
    session = 'B';
    onOtherOrganisation(async () => {
      session = 'A';
      return true;
    });
    await call(save, { name: 'typed' });
    expect(sent.map(({ body }) => body)).toEqual(['{"name":"typed"}', '{"name":"typed"}']);
    expect(sent[0]?.key).toBe(sent[1]?.key);
    expect(told).toEqual([]);
  });

  it('does nothing more where the person goes where the session is', async () => {
    session = 'B';
    await expect(call(save, { name: 'typed' })).rejects.toThrow(CallFailure);
    expect([sent.length, told]).toEqual([1, []]);
  });

  it('may be late as well: both are set right, one after the other', async () => {
    session = 'B';
    late = true;
    onExpired(async () => {
      late = false;
      return true;
    });
    onOtherOrganisation(async () => {
      session = 'A';
      return true;
    });
    await call(save, { name: 'typed' });
    expect(sent).toHaveLength(3);
  });

  it('says nothing before anybody is logged in', async () => {
    standFor(undefined);
    await call(save, { name: 'typed' });
    expect(sent[0]?.organisation).toBeUndefined();
  });
});

describe('a file', () => {
  const handed: string[] = [];
  const answers = (response: () => Response) => vi.stubGlobal('fetch', async () => response());
  beforeEach(() => {
    handed.length = 0;
    onFile((_, name) => void handed.push(name));
  });

  it('is handed over under its name once it is whole', async () => {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''a%20pack.pdf" };
    answers(() => new Response('%PDF', { headers }));
    await saveFile(one, { page: 1 });
    expect(handed).toEqual(['a pack.pdf']);
  });

  it.each([
    [
      'breaks off on its way',
      () => new Response(new ReadableStream({ pull: (to) => to.error(new Error('gone')) })),
      999,
    ],
    ['is the page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 900],
    ['is refused', () => Response.json({ success: false, code: 20100, description: 'no' }), 20100],
  ])('that %s is said, and nothing is saved', async (_, response, code) => {
    answers(response);
    await expect(saveFile(one, { page: 1 })).rejects.toThrow(CallFailure);
    expect([told, handed]).toEqual([[code], []]);
  });
});
