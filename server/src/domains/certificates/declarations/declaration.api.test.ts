import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CertificateRow, certificateApi } from '#contracts/certificates/certificate.contract.ts';
import {
  type DeclarationRow,
  declarationApi,
  declarationProblem,
  declarationState,
} from '#contracts/certificates/declaration.contract.ts';
import { certPrintApi } from '#contracts/certificates/print.contract.ts';
import { platformDirection, platformKind } from '#contracts/events/platforms/platform.codes.ts';
import { platformApi } from '#contracts/events/platforms/platform.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { clock } from '#kernel/clock.ts';
import { signPosted } from '#kernel/posted.ts';
import { runTask } from '#kernel/tasks.ts';
import { endedPlan, publishedTemplate } from '#testing/certificates.ts';
import { runNow } from '#testing/timers.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let authority: Browser;
let place: Place;
let boss: Browser;
let templateId: string;
/** The authority's platform as it stands in the world: what it was sent, and what it answers. */
let counterpart: Server;
let origin: string;
let answer: { status: number; body?: string; headers?: Record<string, string> };
let heard: { headers: IncomingHttpHeaders; body: string; url: string | undefined }[] = [];
let platform: { platformId: string; accessKey: string; secret: string };

const fields = () => ({
  platformName: `运政平台${unique()}`,
  platformKind: platformKind.values.authority,
  platformDirection: platformDirection.values.out,
  pushUrl: `${origin}/declare`,
});

beforeAll(async () => {
  world = await openWorld();
  counterpart = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, body, url: request.url });
      response
        .writeHead(answer.status, answer.headers)
        .end(answer.body ?? JSON.stringify({ receiptNo: `R-${unique()}` }));
    });
  });
  await new Promise<void>((resolve) => counterpart.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(counterpart.address() as AddressInfo).port}`;
  Object.assign(world.runtime.settings, { LUAN_PUSH_ORIGINS: `https://elsewhere.example, ${origin}` });
  const above = await world.organisation('supervise');
  authority = await world.administrator(above, 'supervise');
  place = await world.organisation('company', above);
  boss = await world.administrator(place, 'company');
  templateId = await publishedTemplate(boss, { certPrefix: `D${unique()}`.slice(0, 12) });
  platform = await authority.call(platformApi.add, fields());
  // What other files left waiting would be sent here, too.
  await world.asSystem((db) => sql`update declaration set state = 4 where state = 1`.execute(db));
});
beforeEach(() => {
  heard = [];
  answer = { status: 200 };
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(async () => {
  Object.assign(world.runtime.settings, { LUAN_PUSH_ORIGINS: '' });
  counterpart.closeAllConnections();
  await new Promise((resolve) => counterpart.close(resolve));
  await world.asSystem((db) =>
    sql`update declaration set state = 4 where state = 1 and platform_id = ${platform.platformId}`.execute(db),
  );
  await world.close();
});

/** A printed certificate of a new person. */
const issued = async (): Promise<{ certificateId: string; number: string; realName: string }> => {
  const { planId, recordIds, people } = await endedPlan(world, place, 1);
  const { printId } = await boss.call(certPrintApi.add, { planId, recordIds, printName: `批${unique()}`, templateId });
  await boss.call(certPrintApi.submit, { id: printId });
  const { taskId } = await boss.call(certPrintApi.print, { id: printId });
  await runTask(world.runtime, taskId);
  const { list } = (await boss.call(certificateApi.list.page, { printId })) as PageOf<CertificateRow>;
  const certificateId = list[0]?.certificateId ?? '';
  return { certificateId, number: list[0]?.certificateNumber ?? '', realName: people[0]?.realName ?? '' };
};
/** The same, declared. */
const declared = async (): ReturnType<typeof issued> => {
  const one = await issued();
  await boss.call(certificateApi.declare, { certificateIds: [one.certificateId] });
  return one;
};
const rowOf = async (number: string, by = authority): Promise<DeclarationRow | undefined> =>
  ((await by.call(declarationApi.list.page, { keyword: number } as never)) as PageOf<DeclarationRow>).list[0];
const send = () => runNow(world, 'declarations');
const later = (minutes: number): void => {
  clock.shift += minutes * 60_000;
};
const alerts = async (head: Browser): Promise<number> =>
  ((await head.call(messageApi.list.page, { kind: 'timerFailed', size: 100 } as never)) as PageOf<unknown>).total;

describe('What was declared', () => {
  it('is told to the platform of the authority above, signed, and its receipt stands at the certificate', async () => {
    const one = await declared();
    expect(await rowOf(one.number)).toMatchObject({ state: declarationState.values.waiting, receiptNo: '' });
    answer.body = '{"receiptNo":" YZ-2026-77 "}';
    await send();
    expect(heard).toHaveLength(1);
    const { headers, body, url } = heard[0] ?? { headers: {}, body: '', url: '' };
    expect(url).toBe('/declare');
    expect(headers['luan-access-key']).toBe(platform.accessKey);
    const signature = signPosted(platform.secret, String(headers['luan-timestamp']), body);
    expect(headers['luan-signature']).toBe(`sha256=${signature}`);
    const told = JSON.parse(body) as Record<string, unknown>;
    expect(headers['idempotency-key']).toBe(`declaration-${String(told.declarationId)}`);
    expect(told).toMatchObject({
      realName: one.realName,
      idCard: expect.stringMatching(/^\d{17}[\dX]$/),
      minutes: 1080,
    });
    const shown = await boss.call(certificateApi.one, { certificateId: one.certificateId });
    expect(shown).toMatchObject({ declarationState: declarationState.values.receipted, receiptNo: 'YZ-2026-77' });
    expect(await rowOf(one.number, boss)).toMatchObject({ receiptNo: 'YZ-2026-77', tries: 1 });
    await send();
    expect(heard).toHaveLength(1);
  });

  it('and was not taken is tried again by and by; the fifth failure waits for a press', async () => {
    const one = await declared();
    answer = { status: 503 };
    await expect(send()).rejects.toThrow('not taken by');
    expect(await rowOf(one.number)).toMatchObject({
      declarationProblem: declarationProblem.values.refused,
      answerStatus: 503,
      tries: 1,
    });
    await send();
    expect(heard).toHaveLength(1);
    for (const minutes of [1, 2, 4]) {
      if (minutes === 4) answer = { status: 200, body: String.raw`{"receiptNo":"YZ\u0000"}` };
      later(minutes);
      await expect(send()).rejects.toThrow('not taken by');
    }
    later(8);
    answer = { status: 200, body: 'thank you' };
    await expect(send()).rejects.toThrow('not taken by');
    const dead = await rowOf(one.number);
    expect(dead).toMatchObject({ state: declarationState.values.dead, tries: 5, can: ['resend', 'discard'] });
    expect(dead?.declarationProblem).toBe(declarationProblem.values.noReceipt);
    expect((await authority.call(platformApi.one, { platformId: platform.platformId })).pushFailures).toBe(5);
    answer = { status: 200 };
    await authority.call(declarationApi.edges.resend, { id: dead?.declarationId ?? '' });
    await send();
    expect(await rowOf(one.number)).toMatchObject({ state: declarationState.values.receipted, tries: 1 });
    expect(new Set(heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect((await authority.call(platformApi.one, { platformId: platform.platformId })).pushFailures).toBe(0);
  });

  it('fails twice in a row: the head office reads it in its inbox', async () => {
    const head = await world.administrator(world.head, 'admin');
    await declared();
    await send();
    await declared();
    const before = await alerts(head);
    answer = { status: 500 };
    await expect(send()).rejects.toThrow('not taken by');
    later(1);
    await expect(send()).rejects.toThrow('not taken by');
    expect(await alerts(head)).toBe(before + 1);
    later(2);
    answer = { status: 200 };
    await send();
  });

  it('goes nowhere by a redirect, and to no origin the settings do not name', async () => {
    const one = await declared();
    answer = { status: 302, headers: { location: `${origin}/elsewhere` } };
    await expect(send()).rejects.toThrow('not taken by');
    expect(heard.map(({ url }) => url)).toEqual(['/declare']);
    Object.assign(world.runtime.settings, { LUAN_PUSH_ORIGINS: 'https://elsewhere.example' });
    later(1);
    await expect(send()).rejects.toThrow('not taken by');
    expect(heard).toHaveLength(1);
    expect(await rowOf(one.number)).toMatchObject({ declarationProblem: declarationProblem.values.notAllowed });
    Object.assign(world.runtime.settings, { LUAN_PUSH_ORIGINS: origin });
    later(2);
    answer = { status: 200 };
    await send();
    expect(await rowOf(one.number)).toMatchObject({ state: declarationState.values.receipted });
  });

  it('by a company whose authority has no platform stays as declared by hand', async () => {
    await authority.call(platformApi.edges.pause, { id: platform.platformId, reason: '检修' });
    const one = await declared();
    await authority.call(platformApi.edges.resume, { id: platform.platformId });
    expect(await rowOf(one.number)).toBeUndefined();
    expect(await boss.call(certificateApi.one, { certificateId: one.certificateId })).toMatchObject({
      declarationState: null,
      receiptNo: '',
    });
  });
});

describe('A certificate that is taken back or replaced', () => {
  const ends = {
    'taken back': (id: string) => boss.call(certificateApi.revoke, { id, reason: '学时造假' }),
    replaced: (id: string) => boss.call(certificateApi.reissue, { id, reason: '姓名有误' }),
  };

  it.each(Object.entries(ends))('before the authority took it is told to nobody: %s', async (_, end) => {
    const one = await declared();
    await end(one.certificateId);
    await send();
    expect(heard).toEqual([]);
    expect(await rowOf(one.number)).toMatchObject({ state: declarationState.values.discarded, can: [] });
  });

  it('after the last try failed is not sent anew by a press', async () => {
    const one = await declared();
    await world.asSystem((db) =>
      sql`update declaration set state = ${declarationState.values.dead} where certificate_id = ${one.certificateId}`.execute(
        db,
      ),
    );
    const id = (await rowOf(one.number))?.declarationId ?? '';
    await boss.call(certificateApi.revoke, { id: one.certificateId, reason: '学时造假' });
    expect((await authority.send(declarationApi.edges.resend, { id })).success).toBe(false);
    // One from before this was so.
    await world.asSystem((db) =>
      sql`update declaration set state = ${declarationState.values.dead} where id = ${id}`.execute(db),
    );
    expect((await authority.send(declarationApi.edges.resend, { id })).description).toContain('证书');
    await send();
    expect(heard).toEqual([]);
  });

  it('after its receipt keeps what was told, and its number is given to nobody else', async () => {
    const one = await declared();
    await send();
    const { certificateNumber } = await boss.call(certificateApi.reissue, {
      id: one.certificateId,
      reason: '姓名有误',
    });
    expect(certificateNumber).not.toBe(one.number);
    expect(await rowOf(one.number)).toMatchObject({ state: declarationState.values.receipted });
    expect(await rowOf(certificateNumber)).toBeUndefined();
  });
});

it('Two presses at once declare a certificate once; one taken back is not declared', async () => {
  const { certificateId, number } = await issued();
  const press = () => boss.send(certificateApi.declare, { certificateIds: [certificateId] });
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  await send();
  expect(heard).toHaveLength(1);
  expect(await rowOf(number)).toMatchObject({ tries: 1 });
  const other = await issued();
  await boss.call(certificateApi.revoke, { id: other.certificateId, reason: '学时造假' });
  const late = await boss.send(certificateApi.declare, { certificateIds: [other.certificateId] });
  expect(late.success).toBe(false);
});

describe('A platform that is told what was declared', () => {
  it.each([
    ['an address of another host', { pushUrl: 'https://example.org/declare' }, 'pushUrl'],
    ['an address that only begins alike', { pushUrl: 'https://elsewhere.example.evil.test/' }, 'pushUrl'],
    ['no address', { pushUrl: '' }, 'pushUrl'],
    ['no authority', { platformKind: platformKind.values.video }, 'platformDirection'],
  ])('with %s is refused on its field', async (_, change, field) => {
    const { fields: problems } = await authority.send(platformApi.add, { ...fields(), ...change });
    expect(problems?.map((one) => one.field)).toEqual([field]);
  });
});
