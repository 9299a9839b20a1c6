import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { clock } from '#kernel/clock.ts';
import { type Browser, openWorld, type Place, password, type World } from '#testing/world.ts';

// How long a log-in lasts, with the clock moved: 5 days without anybody, 1 day to go on by a press, 30 days in all.

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

const hours = (many: number): void => {
  clock.shift += many * 3_600_000;
};
const someone = () => world.administrator(company, 'company');
const works = (browser: Browser) => browser.send(organisationApi.mine, {});
const tokenOf = async (browser: Browser): Promise<string> => (await browser.call(sessionApi.tokenId, {})).tokenId;

describe('who works', () => {
  it('is not thrown out after five days, nor after twenty', async () => {
    const browser = await someone();
    for (let day = 1; day <= 20; day += 1) {
      hours(24);
      expect(await works(browser), `day ${day}`).toMatchObject({ success: true });
    }
  });

  it('is told after thirty days, whatever was done, and nothing renews that', async () => {
    const browser = await someone();
    const tokenId = await tokenOf(browser);
    for (let day = 1; day < 30; day += 1) {
      hours(24);
      await works(browser);
    }
    expect((await works(browser)).success).toBe(true);
    hours(25);
    expect(await works(browser)).toMatchObject({ success: false, code: 107 });
    expect(await browser.send(sessionApi.refresh, { tokenId })).toMatchObject({ success: false, code: 107 });
    expect((await browser.call(sessionApi.tokenId, {})).state).toBe(-1);
  });

  it('keeps the same session: what came from it goes on, and tickets made before still stand', async () => {
    const browser = await someone();
    const before = await tokenOf(browser);
    hours(100);
    await works(browser);
    hours(100);
    expect(await tokenOf(browser)).toBe(before);
  });

  it('as somebody else keeps the own session alive, and acts no longer than was said', async () => {
    const head = await world.administrator(world.head, 'admin');
    const target = await world.person(company, 'company');
    hours(119.8);
    await head.call(sessionApi.stepUp, { password });
    hours(119.8);
    await head.call(sessionApi.stepUp, { password });
    await head.call(sessionApi.runAs, { orgUserId: target.orgUserId, reason: '协助排查', minutes: 30 });
    hours(0.4);
    expect((await works(head)).success).toBe(true);
    hours(0.2);
    expect(await works(head)).toMatchObject({ success: false, code: 107 });
  });
});

describe('who was away', () => {
  it('is asked with 406 after five days, goes on by the id of the own token, and nothing was lost', async () => {
    const browser = await someone();
    const tokenId = await tokenOf(browser);
    hours(121);
    expect(await works(browser)).toMatchObject({
      success: false,
      code: 406,
      description: expect.stringContaining('继续'),
    });
    expect(await browser.call(sessionApi.tokenId, {})).toMatchObject({ tokenId, state: 2 });
    expect(await browser.send(sessionApi.refresh, { tokenId: 'somebody-elses' })).toMatchObject({ success: false });
    expect((await works(browser)).code).toBe(406);
    const renewed = await browser.call(sessionApi.refresh, { tokenId });
    expect(renewed).toMatchObject({ userId: browser.person.userId, token: tokenId });
    expect((await works(browser)).success).toBe(true);
    hours(119);
    expect((await works(browser)).success).toBe(true);
  });

  it('for a day more than that logs in again', async () => {
    const browser = await someone();
    const tokenId = await tokenOf(browser);
    hours(145);
    expect(await works(browser)).toMatchObject({ success: false, code: 107 });
    expect((await browser.send(sessionApi.refresh, { tokenId })).success).toBe(false);
  });

  it('may still leave, and then nobody renews it', async () => {
    const browser = await someone();
    const tokenId = await tokenOf(browser);
    const copy = world.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    hours(121);
    expect((await browser.send(sessionApi.logout, {})).success).toBe(true);
    expect(await copy.send(sessionApi.refresh, { tokenId })).toMatchObject({ success: false, code: 107 });
  });

  it('is not renewed once the account was disabled', async () => {
    const browser = await someone();
    const tokenId = await tokenOf(browser);
    hours(121);
    await world.asSystem((db) =>
      sql`update session set ended_at = now(), end_cause = 'disabled' where user_id = ${browser.person.userId}`.execute(
        db,
      ),
    );
    expect(await browser.send(sessionApi.refresh, { tokenId })).toMatchObject({ success: false, code: 108 });
  });

  it('is not held present by what a page asks in a rhythm of its own', async () => {
    const browser = await someone();
    for (let turn = 0; turn < 5; turn += 1) {
      hours(24);
      expect((await browser.send(messageApi.unread, {})).success, `turn ${turn}`).toBe(turn < 4);
      await browser.send(attendanceApi.code, { planId: '1' });
      await browser.call(sessionApi.tokenId, {});
    }
    expect((await works(browser)).code).toBe(406);
  });
});

it('who acts for somebody and was away goes on with both sessions', async () => {
  const head = await world.administrator(world.head, 'admin');
  const target = await world.person(company, 'company');
  hours(119.9);
  await world.asSystem((db) => sql`update session set stepped_up_at = ${clock.now().toISOString()}`.execute(db));
  await head.call(sessionApi.tokenId, {});
  await head.call(sessionApi.runAs, { orgUserId: target.orgUserId, reason: '协助排查', minutes: 120 });
  await world.asSystem((db) =>
    sql`update session set expires_at = ${clock.now().toISOString()} where user_id = ${head.person.userId}`.execute(db),
  );
  hours(1);
  expect((await works(head)).code).toBe(406);
  await head.call(sessionApi.refresh, { tokenId: await tokenOf(head) });
  expect((await works(head)).success).toBe(true);
});

describe('the readable companion', () => {
  it('tells the end of all, and comes back where the browser lost it', async () => {
    const browser = await someone();
    const companion = browser.cookies.get('luan_token') ?? '';
    const { exp } = JSON.parse(Buffer.from(companion, 'base64url').toString()) as { exp: number };
    expect(Math.round((exp * 1000 - Date.now()) / 3_600_000)).toBe(720);
    browser.cookies.delete('luan_token');
    await browser.call(sessionApi.info, {});
    expect(browser.cookies.get('luan_token')).toBe(companion);
  });
});

describe('the student entry', () => {
  const studies = (browser: Browser) => browser.send(studentSessionApi.info, {});

  it('slides, asks with 406, goes on by the person’s own id, and ends', async () => {
    const driver = await world.student(company);
    const { orgUserId } = driver.person;
    for (let day = 1; day <= 8; day += 1) {
      hours(24);
      expect((await studies(driver)).success, `day ${day}`).toBe(true);
    }
    hours(121);
    expect(await studies(driver)).toMatchObject({ success: false, code: 406 });
    expect((await driver.send(studentSessionApi.refresh, { orgUserId: '1' })).success).toBe(false);
    expect(await driver.call(studentSessionApi.refresh, { orgUserId })).toMatchObject({ orgUserId });
    expect((await studies(driver)).success).toBe(true);
    hours(145);
    expect(await studies(driver)).toMatchObject({ success: false, code: 107 });
  });
});
