import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { Input } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import { returnAddress } from '#kernel/origin.ts';
import { readSettings } from '#kernel/settings.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterAll(() => world.close());
afterEach(() => {
  clock.shift = 0;
});

const maker = () => world.administrator(company, 'company');
const ticketOf = async (input: Input<typeof sessionApi.ticket> = {}) => {
  const browser = await maker();
  return { browser, ...(await browser.call(sessionApi.ticket, input)) };
};

describe('a ticket', () => {
  it('opens what it was made for, and shown at another door it opens nothing any more', async () => {
    const { ssoToken } = await ticketOf({ purpose: 'transfer' });
    const visitor = world.browser();
    expect((await visitor.send(sessionApi.noPassword, { ssoToken })).success).toBe(false);
    expect((await visitor.send(sessionApi.transferAvoid, { ssoToken })).success).toBe(false);
    const other = await ticketOf({ purpose: 'noPassword' });
    expect((await visitor.send(sessionApi.noPassword, { ssoToken: other.ssoToken })).success).toBe(true);
  });

  it('is used up by being shown under another person or host', async () => {
    const { ssoToken } = await ticketOf();
    const visitor = world.browser();
    expect((await visitor.send(sessionApi.transferAvoid, { ssoToken, userId: '1' })).success).toBe(false);
    expect((await visitor.send(sessionApi.transferAvoid, { ssoToken })).success).toBe(false);
  });

  it('lives a minute', async () => {
    const { ssoToken } = await ticketOf();
    clock.shift = 61_000;
    expect((await world.browser().send(sessionApi.transferAvoid, { ssoToken })).success).toBe(false);
  });

  it('dies with the session it came from', async () => {
    const { browser, ssoToken } = await ticketOf();
    await browser.call(sessionApi.logout, {});
    expect((await world.browser().send(sessionApi.transferAvoid, { ssoToken })).success).toBe(false);
  });

  it('carries where it leads to and where a log-out returns to', async () => {
    const { ssoToken } = await ticketOf({ to: '/org/organizeTree?a=1', returnTo: '/lessons/news/list' });
    const visitor = world.browser();
    expect((await visitor.call(sessionApi.transferAvoid, { ssoToken })).to).toBe('/org/organizeTree?a=1');
    expect(await visitor.call(sessionApi.logout, {})).toEqual({ origin: '/lessons/news/list' });
  });

  it.each([
    '//evil.example',
    '/..//evil.example',
    '/\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'https://a@luan.test/',
  ])('leads to no other place: %j', async (address) => {
    const browser = await maker();
    const answer = await browser.send(sessionApi.ticket, { to: address, returnTo: address });
    expect(answer.fields?.map((one) => one.field)).toEqual(['to', 'returnTo']);
  });
});

describe('a log-out', () => {
  it('leads to the log-in page, where the log-in came from nowhere', async () => {
    expect(await (await maker()).call(sessionApi.logout, {})).toEqual({ origin: '' });
  });

  it('returns as before after acting for somebody or changing the organisation', async () => {
    const { ssoToken } = await ticketOf({ returnTo: '/lessons/news/list' });
    const visitor = world.browser();
    await visitor.call(sessionApi.transferAvoid, { ssoToken });
    await visitor.call(sessionApi.change, { orgId: company.orgId });
    expect(await visitor.call(sessionApi.logout, {})).toEqual({ origin: '/lessons/news/list' });
  });
});

it.each([
  ['https://partner.example/back?x=1', 'https://partner.example/back?x=1'],
  ['https://partner.example.evil/', undefined],
  ['http://partner.example/', undefined],
  ['http://luan.test/org/organize', 'http://luan.test/org/organize'],
  ['ftp://luan.test/', undefined],
  ['', undefined],
])('returns to registered origins alone: %j -> %j', (address, back) => {
  const settings = readSettings({ LUAN_ORIGINS: 'https://partner.example' });
  expect(returnAddress(address, { headers: { host: 'luan.test' } } as never, settings)).toBe(back);
});
