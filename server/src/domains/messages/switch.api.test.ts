import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { type MessageKind, messageKind } from '#contracts/messages/message.codes.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { mustBeTold, sortedKinds } from '#contracts/messages/switch.codes.ts';
import { ownSwitchApi, switchApi } from '#contracts/messages/switch.contract.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { type Browser, openWorld, type Place, password, type Someone, unique, type World } from '#testing/world.ts';
import { tellAdministrators, tellPerson } from './message.service.ts';

let world: World;
let place: Place;
let company: Browser & { person: Someone };

beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('company');
  company = await world.administrator(place, 'company');
});
afterAll(() => world.close());

const kinds = Object.keys(messageKind.values) as MessageKind[];
const free = sortedKinds.filter(({ reason }) => reason === undefined).map(({ kind }) => kind);
const unread = async (): Promise<number> => (await company.call(messageApi.unread, {})).unread;
const tell = (kind: MessageKind): Promise<number> =>
  world.asSystem((db) => tellPerson(db, place.orgId, company.person.userId, { kind, once: `occasion ${unique()}` }));
const isOn = async (kind: MessageKind): Promise<boolean | undefined> =>
  (await company.call(switchApi.list, {})).list.find((one) => one.kind === kind)?.on;

describe('The own notices', () => {
  it('name every kind but the digest once, in the reader’s language, with why some must be told', async () => {
    const { list } = await company.call(switchApi.list, {});
    expect(list.map((one) => one.kind).sort()).toEqual(kinds.filter((kind) => kind !== 'digest').sort());
    expect(list.every((one) => one.on)).toBe(true);
    expect(list.filter((one) => one.reason !== null).map((one) => one.kind)).toEqual(
      expect.arrayContaining(['documentSent', 'agreementAsked', 'passwordChanged', 'loginNewDevice', 'hoursRejected']),
    );
    expect(list.find((one) => one.kind === 'planSent')?.title).toBe('上级下发计划');
  });

  it('what is switched off is never told, as a person or as an administrator; switched on it is again', async () => {
    await company.call(switchApi.mod, { kinds: ['planSent'], on: false });
    expect(await isOn('planSent')).toBe(false);
    const before = await unread();
    expect(await tell('planSent')).toBe(0);
    expect(await world.asSystem((db) => tellAdministrators(db, place.orgId, { kind: 'planSent' }))).toBe(0);
    expect(await unread()).toBe(before);
    await company.call(switchApi.mod, { kinds: ['planSent'], on: true });
    expect(await tell('planSent')).toBe(1);
    expect(await unread()).toBe(before + 1);
  });

  it('what must be told is refused on its field, and so is the digest, which has no switch', async () => {
    for (const kind of ['documentSent', 'passwordChanged', 'digest'] as const) {
      const answer = await company.send(switchApi.mod, { kinds: ['planSent', kind], on: false });
      expect(answer.fields?.map((one) => one.field)).toEqual(['kinds']);
    }
    expect(await isOn('planSent')).toBe(true);
  });

  it('whatever is switched off: that alone is silent, and what must be told always comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...free)), fc.constantFrom(...kinds), async (off, kind) => {
        await company.call(switchApi.mod, { kinds: [...free], on: true });
        if (off.length > 0) await company.call(switchApi.mod, { kinds: off, on: false });
        expect(await tell(kind)).toBe(mustBeTold(kind) || !off.includes(kind) ? 1 : 0);
      }),
      { numRuns: propertyRuns(40) },
    );
    await company.call(switchApi.mod, { kinds: [...free], on: true });
  });

  it('are the person’s own at both doors, and nobody else’s', async () => {
    const driver = await world.student(place);
    await driver.call(ownSwitchApi.mod, { kinds: ['planEnds'], on: false });
    const own = async (kind: MessageKind) =>
      world.asSystem((db) => tellPerson(db, place.orgId, driver.person.userId, { kind, once: `occasion ${unique()}` }));
    expect(await own('planEnds')).toBe(0);
    expect(await tell('planEnds')).toBe(1);
    expect(await own('hoursRejected')).toBe(1);
    expect((await driver.call(ownMessageApi.list, {})).list.map((one) => one.kind)).toEqual(['hoursRejected']);
  });
});

describe('What keeps an account safe', () => {
  it('a changed password is told, and a device that was never seen before; a known one is not', async () => {
    const { person } = await world.administrator(await world.organisation('company'), 'company');
    const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36';
    const enter = async (agent: string): Promise<Browser> => {
      const browser = world.browser();
      const input = { username: person.username, password };
      expect((await browser.send(sessionApi.login, input, { 'user-agent': agent })).success).toBe(true);
      return browser;
    };
    const kindsOf = async (browser: Browser) =>
      (await browser.call(messageApi.panel, { size: 20 })).list.map((one) => one.kind);
    await enter('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36').then(
      async (browser) => expect((await kindsOf(browser)).length).toBeLessThan(2),
    );
    const browser = await enter(phone);
    const told = (await browser.call(messageApi.panel, { size: 20 })).list;
    expect(told[0]).toMatchObject({ kind: 'loginNewDevice', params: { device: 'Chrome · Android' } });
    // Its next version is the same device.
    const again = await enter(phone.replace('148', '149'));
    expect((await kindsOf(again)).length).toBe(told.length);
    await again.call(passwordApi.mod, { oldPassword: password, newPassword: 'Another-way-4-home' });
    expect((await kindsOf(again))[0]).toBe('passwordChanged');
  });
});
