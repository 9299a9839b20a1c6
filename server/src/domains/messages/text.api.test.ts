import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '#app/server.ts';
import type { Envelope } from '#contracts/envelope.ts';
import { type TextWay, textApi } from '#contracts/messages/text.contract.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { fullPath, type Route } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { openKeys } from '#kernel/keys.ts';
import { signPosted } from '#kernel/posted.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { readSettings, type Settings } from '#kernel/settings.ts';
import { openSms } from '#kernel/sms.ts';
import { freshDatabase } from '#testing/databases.ts';
import { elsewhere } from '#testing/elsewhere.ts';
import { sealedAddress } from '#testing/sealed.ts';
import { serverStarter } from '#testing/start-server.ts';
import { codeSentTo } from '#testing/texts.ts';
import { openWorld, somePhone } from '#testing/world.ts';
import { queueCode, queueText, sendWaitingTexts } from './door.ts';
import { forgetTexts } from './text.service.ts';

const key = 's'.repeat(40);
/** A deployment of its own: what waits here is sent whole, and other tests wait for codes of theirs. */
let deployment: Awaited<ReturnType<typeof elsewhere>>;
const asSystem = <T>(work: (db: Db) => Promise<T>): Promise<T> => deployment.runtime.database.within(everything, work);
/** A provider as it stands in the world: what it was sent, and what it answers. */
let provider: Server;
let url: string;
let answer: { status: number; headers?: Record<string, string> };
const heard: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  const world = await openWorld();
  await world.close();
  deployment = await elsewhere(world.runtime.settings, Buffer.alloc(32, 9).toString('base64'));
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(answer.status, answer.headers).end('taken or not');
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`;
});
afterAll(async () => {
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  await deployment.stop();
});
beforeEach(async () => {
  heard.length = 0;
  answer = { status: 200 };
  await asSystem(async (db) => {
    await sql`delete from text_outbox`.execute(db);
    await sql`delete from login_attempt`.execute(db);
  });
});
afterEach(() => {
  clock.shift = 0;
});

/** The running server under other settings. */
const under = (change: Partial<Settings>, print?: (line: string) => void): Runtime => {
  const settings = { ...deployment.runtime.settings, ...change };
  return { ...deployment.runtime, settings, sms: openSms(settings, print) };
};
const posting = (): Runtime => under({ LUAN_SMS_URL: url, LUAN_SMS_KEY: key });
const queued = async (): Promise<{ phone: string; code: string }> => {
  const phone = somePhone();
  const code = '482913';
  await asSystem((db) => queueCode(db, deployment.runtime.keys, { phone, code, goodForSeconds: 300 }));
  return { phone, code };
};
const kept = (): Promise<{ code_sealed: string | null; sent_at: string | null; tries: number }[]> =>
  asSystem(
    async (db) =>
      (
        await sql<{
          code_sealed: string | null;
          sent_at: string | null;
          tries: number;
        }>`select * from text_outbox order by id`.execute(db)
      ).rows,
  );

describe('a posted text message', () => {
  it('is JSON that is signed over its time and its body, and is forgotten once it was taken', async () => {
    const { phone, code } = await queued();
    expect(JSON.stringify(await kept())).not.toContain(code);
    const began = Date.now();
    expect(await sendWaitingTexts(posting())).toEqual([]);
    expect(heard).toHaveLength(1);
    const { headers, body } = heard[0] ?? { headers: {}, body: '' };
    const message = JSON.parse(body) as { textId: string };
    expect(message).toEqual({ textId: expect.any(String), kind: 'code', phone, values: { code } });
    expect(headers['idempotency-key']).toBe(`text-${message.textId}`);
    const at = String(headers['luan-timestamp']);
    expect(Number(at)).toBeGreaterThanOrEqual(began);
    expect(Number(at)).toBeLessThanOrEqual(Date.now());
    expect(headers['luan-signature']).toBe(`sha256=${signPosted(key, at, body)}`);
    expect(await kept()).toMatchObject([{ code_sealed: null, sent_at: expect.any(String) }]);
    await sendWaitingTexts(posting());
    expect(heard).toHaveLength(1);
  });

  it('is tried again after a failure while it is good, and nothing is said of what it says', async () => {
    const { phone, code } = await queued();
    answer = { status: 503 };
    const lost = await sendWaitingTexts(posting());
    expect(lost).toMatchObject([{ kind: 'code', tries: 1, reason: 'the provider answered 503' }]);
    expect(JSON.stringify(lost)).not.toMatch(new RegExp(`${phone}|${code}`));
    answer = { status: 200 };
    await sendWaitingTexts(posting());
    expect(heard).toHaveLength(1);
    clock.shift = 11_000;
    await sendWaitingTexts(posting());
    expect(heard).toHaveLength(2);
    expect(heard[1]?.body).toBe(heard[0]?.body);
  });

  it('never leaves late: a code whose time is over, a notice after two days', async () => {
    await queued();
    const phoneSealed = deployment.runtime.keys.seal(somePhone());
    await asSystem((db) =>
      queueText(db, {
        phonesSealed: [phoneSealed],
        kind: 'registrationApproved',
        orgId: null,
        values: { number: 'N' },
      }),
    );
    clock.shift = 301_000;
    await sendWaitingTexts(posting());
    expect(heard.map((one) => (JSON.parse(one.body) as { kind: string }).kind)).toEqual(['registrationApproved']);
    clock.shift = 4 * 86_400_000;
    await forgetTexts(deployment.runtime);
    expect(await kept()).toEqual([]);
  });

  it('is counted for the organisation that wished it, by day and kind, once it has left; a code and the platform’s own are not', async () => {
    const [phoneSealed, other] = [deployment.runtime.keys.seal(somePhone()), deployment.runtime.keys.seal(somePhone())];
    const orgId = await asSystem(
      async (db) =>
        (await sql<{ id: string }>`select id from organisation order by id limit 1`.execute(db)).rows[0]?.id ?? '',
    );
    await queued();
    await asSystem(async (db) => {
      await queueText(db, { phonesSealed: [phoneSealed, other], kind: 'reminder', orgId, values: { about: 'x' } });
      await queueText(db, { phonesSealed: [phoneSealed], kind: 'registrationApproved', orgId: null, values: {} });
    });
    answer = { status: 503 };
    await sendWaitingTexts(posting());
    const counted = () =>
      asSystem(async (db) => (await sql`select org_id, kind, texts from text_use order by kind`.execute(db)).rows);
    expect(await counted()).toEqual([]);
    answer = { status: 200 };
    clock.shift = 301_000;
    await sendWaitingTexts(posting());
    expect(await counted()).toEqual([{ org_id: orgId, kind: 'reminder', texts: 2 }]);
  });

  it('follows no redirect to another host, and waits while nobody answers', async () => {
    await queued();
    answer = { status: 302, headers: { location: url.replace('/send', '/elsewhere') } };
    expect(await sendWaitingTexts(posting())).toHaveLength(1);
    expect(heard).toHaveLength(1);
    clock.shift = 11_000;
    const lost = await sendWaitingTexts(under({ LUAN_SMS_URL: 'http://127.0.0.1:9', LUAN_SMS_KEY: key }));
    expect(lost).toMatchObject([{ tries: 2 }]);
    expect(await kept()).toMatchObject([{ sent_at: null }]);
  });
});

const real = { DATABASE_URL: 'postgres://elsewhere', LUAN_DEMO: false, LUAN_DEMO_INBOX: false };
const shown = { DATABASE_URL: 'postgres://elsewhere', LUAN_DEMO: true, LUAN_DEMO_INBOX: false };
const withProvider = { LUAN_SMS_URL: 'http://127.0.0.1:9', LUAN_SMS_KEY: key };
const here = { host: 'localhost:8080', ip: '127.0.0.1' };
const proxied = { ...here, headers: { 'x-forwarded-for': '203.0.113.9' } };
const rebound = { ...here, host: 'evil.example' };
const away = { host: 'luan.example', ip: '203.0.113.9' };
interface From {
  host: string;
  ip: string;
  headers?: Record<string, string>;
}

/** Asks a server under other settings from some place. */
const ask = async (change: Partial<Settings>, route: Route, from: From, query = {}): Promise<Envelope> => {
  const runtime = under(change);
  const app = await buildServer(runtime);
  try {
    const { body } = await app.inject({
      method: 'GET',
      url: sealedAddress(`${fullPath(route)}?${new URLSearchParams(query)}`, runtime.keys.envelope),
      remoteAddress: from.ip,
      headers: { host: from.host, platform: 'pc-admin', 'encrypt-mode': '-1', ...from.headers },
    });
    return JSON.parse(body) as Envelope;
  } finally {
    await app.close();
  }
};

describe('the inbox of the demonstration', () => {
  it.each<[string, Partial<Settings>, From, TextWay]>([
    ['of the demonstration, from this machine', shown, here, 'inbox'],
    ['of the embedded database, from this machine', { ...shown, DATABASE_URL: '', LUAN_DEMO: false }, here, 'inbox'],
    ['of the demonstration, by the address of this machine', shown, { host: '[::1]:8080', ip: '::1' }, 'inbox'],
    ['opened by its setting, from another machine', { ...shown, LUAN_DEMO_INBOX: true }, away, 'inbox'],
    ['of the demonstration, from another machine', shown, away, 'none'],
    ['of the demonstration, through a proxy of this machine', shown, proxied, 'none'],
    ['of the demonstration, by a foreign name for this machine', shown, rebound, 'none'],
    ['of the demonstration with a provider', { ...shown, ...withProvider, LUAN_DEMO_INBOX: true }, here, 'sent'],
    ['of a real deployment, even opened by the setting', { ...real, LUAN_DEMO_INBOX: true }, here, 'none'],
    ['of a real deployment with a provider', { ...real, ...withProvider }, away, 'sent'],
  ])('%s', async (_, change, from, way) => {
    const { code } = await queued();
    expect((await ask(change, textApi.way, from)).data).toEqual({ way });
    const inbox = await ask(change, textApi.inbox, from);
    expect(inbox.code).toBe(way === 'inbox' ? 0 : 404);
    expect(JSON.stringify(inbox).includes(code)).toBe(way === 'inbox');
    const sent = await ask(change, personApi.sendCode, from, { phone: somePhone() });
    expect(sent.success).toBe(way !== 'none');
    if (way === 'none') expect(sent.description).toContain('尚未开通短信');
  });

  it('shows codes of the last ten minutes with a masked number, and prints them once', async () => {
    const { phone, code } = await queued();
    const lines: string[] = [];
    const runtime = under(shown, (line) => lines.push(line));
    await sendWaitingTexts(runtime);
    await sendWaitingTexts(runtime);
    expect(lines).toEqual([expect.stringContaining(code)]);
    expect(lines[0]).not.toContain(phone);
    const { data } = await ask(shown, textApi.inbox, here);
    expect(data).toMatchObject({ texts: [{ phone: expect.stringMatching(/^198\*{4}\d{4}$/), code }] });
    clock.shift = 11 * 60_000;
    expect((await ask(shown, textApi.inbox, here)).data).toEqual({ texts: [] });
  });

  it('holds the code that was asked for, which then fits', async () => {
    const phone = somePhone();
    expect((await ask(shown, personApi.sendCode, here, { phone })).success).toBe(true);
    const { data } = await ask(shown, textApi.inbox, here);
    expect((data as { texts: { code: string }[] }).texts[0]?.code).toBe(
      await codeSentTo({ ...deployment, asSystem }, phone),
    );
  });
});

describe.skipIf(process.platform !== 'linux')('a running server', () => {
  it('hands a code to its provider as soon as it was asked for, and the worker sends it', async () => {
    const { start, stop } = serverStarter('texts');
    // Of the run's server: the database that the product brings along knows no other day than today.
    const database = await freshDatabase();
    try {
      const master = Buffer.alloc(32, 5).toString('base64');
      const server = await start({
        DATABASE_URL: database.url,
        LUAN_SMS_URL: url,
        LUAN_SMS_KEY: key,
        LUAN_KEY: master,
      });
      const { envelope } = openKeys(readSettings({ LUAN_KEY: master }));
      const phone = somePhone();
      await fetch(sealedAddress(`${server.url}${fullPath(personApi.sendCode)}?phone=${phone}`, envelope), {
        headers: { platform: 'pc-admin', 'encrypt-mode': '-1' },
      });
      await expect.poll(() => heard.map((one) => (JSON.parse(one.body) as { phone: string }).phone)).toEqual([phone]);
    } finally {
      stop();
      await database.drop();
    }
  });
});
