import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contracts/identity/account.contract.ts';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { ownDeletionApi } from '#contracts/people/deletions/deletion.contract.ts';
import { registrationApi } from '#contracts/registration/registration.contract.ts';
import type { Route } from '#contracts/route.ts';
import { openClassApi } from '#contracts/schools/own/open-class.contract.ts';
import { someCaptcha } from '#testing/captcha.ts';
import { phoneOf } from '#testing/phone.ts';
import {
  type Browser,
  openWorld,
  type Place,
  password,
  type Someone,
  someIdCard,
  somePhone,
  type World,
} from '#testing/world.ts';
import { makeCode } from './persons/code.service.ts';

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterAll(() => world.close());
beforeEach(() =>
  world.asSystem(async (db) => {
    await sql`delete from login_attempt`.execute(db);
    await sql`delete from use_count`.execute(db);
    await sql`delete from phone_code`.execute(db);
  }),
);

const answers = { ended: 107, locked: 20005, captcha: 20006, wrong: 20007 } as const;
/** What is counted of all, by subject. */
const counted = (): Promise<Record<string, number>> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ subject: string; failures: number }>`
      select subject, failures from login_attempt where failures > 0`.execute(db);
    return Object.fromEntries(rows.map(({ subject, failures }) => [subject, failures]));
  });
const wrongPassword = 'wrong-1234';
const times = (many: number) => Array.from({ length: many }, (_, index) => index);
/** A strange browser that tries passwords with pictures until the person is locked there. */
const lockFromOutside = async ({ username }: Someone): Promise<void> => {
  for (const _ of times(6))
    await world.browser().send(sessionApi.login, { username, password: wrongPassword, ...(await someCaptcha(world)) });
  expect((await world.browser().send(sessionApi.login, { username, password })).code).toBe(answers.locked);
};

const person = { realName: '钱学员', idCard: someIdCard(), dutyCode: 'D101' };
const registrant = { realName: '张注册', password: 'Road2-safely', protocolVersion: '1.0' };
/** Every call by which somebody without a session tries a code to a phone. */
const codeCalls: readonly [string, Route, object][] = [
  ['the log-in', sessionApi.loginByCode, {}],
  ['the log-in of students', studentSessionApi.loginByCode, {}],
  ['a forgotten password', passwordApi.forgotten, { newPassword: 'Another-road-7' }],
  ['a registration', registrationApi.account, registrant],
  ['a look at a registration', registrationApi.state, { number: 'ZC20260101AAAAAAAA' }],
  ['signing up in the open', openClassApi.signUp, { ...person, openCode: 'abcdefghjkmn', agreed: true }],
];
/** Every call by which somebody without a session tries a password. */
const passwordCalls: readonly [string, Route][] = [
  ['the log-in', sessionApi.login],
  ['the log-in of students', studentSessionApi.login],
  ['who has left', ownDeletionApi.former],
];

describe('a wrong code from a stranger', () => {
  it.each(codeCalls)('is not even looked at without a picture: %s', async (_, route, more) => {
    const someone = await world.person(company, 'company');
    const phone = await phoneOf(world, someone);
    const code = await world.asSystem((db) => makeCode(db, world.runtime.keys, phone));
    const wrong = code === '000000' ? '111111' : '000000';
    for (const _ of times(5)) {
      const answer = await world.browser().send(route, { ...more, phone, code: wrong } as never);
      expect(answer).toMatchObject({ code: answers.captcha, fields: [{ field: 'captcha' }] });
    }
    expect(await counted()).toEqual({});
    const badly = { ...(await someCaptcha(world)), captcha: 'misread' };
    expect(await world.browser().send(route, { ...more, phone, code: wrong, ...badly } as never)).toMatchObject({
      success: false,
      fields: [{ field: 'captcha' }],
    });
    expect(await counted()).toEqual({});
    // Whose code it was still comes in by it.
    const captcha = await someCaptcha(world);
    expect((await world.browser().send(sessionApi.loginByCode, { phone, code, ...captcha })).success).toBe(true);
  });

  it.each(codeCalls)('counts with one, and a picture serves once: %s', async (_, route, more) => {
    const someone = await world.person(company, 'company');
    const phone = await phoneOf(world, someone);
    const captcha = await someCaptcha(world);
    const send = () => world.browser().send(route, { ...more, phone, code: '000000', ...captcha } as never);
    expect((await send()).code).not.toBe(answers.captcha);
    expect((await send()).fields).toMatchObject([{ field: 'captcha' }]);
    expect((await counted())[`person:${someone.userId}`]).toBe(1);
  });

  it.each(codeCalls)('is answered alike for a number that nobody has: %s', async (_, route, more) => {
    const known = await phoneOf(world, await world.person(company, 'company'));
    const said = async (phone: string) => {
      const lines: unknown[] = [];
      for (const _ of times(7)) {
        const captcha = lines.length === 1 ? {} : await someCaptcha(world);
        const { code, description, fields } = await world
          .browser()
          .send(route, { ...more, phone, code: '000000', ...captcha } as never);
        lines.push([code, description, fields]);
      }
      return lines;
    };
    expect(await said(known)).toEqual(await said(somePhone()));
  });
});

describe('a wrong password from a stranger', () => {
  it.each(passwordCalls)('stops at the picture, however many come at once: %s', async (_, route) => {
    const someone = await world.person(company, 'company', { student: true });
    const { username, userId } = someone;
    const sent = await Promise.all(
      times(40).map(() => world.browser().send(route, { username, password: wrongPassword } as never)),
    );
    expect(sent.filter(({ code }) => code === answers.wrong)).toHaveLength(3);
    expect(sent.filter(({ code }) => code === answers.captcha)).toHaveLength(37);
    expect((await counted())[`person:${userId}`]).toBe(3);
    expect(
      (await world.browser().send(sessionApi.login, { username, password, ...(await someCaptcha(world)) })).code,
    ).not.toBe(answers.locked);
  });

  it('uses a picture up once, side by side too', async () => {
    const { username } = await world.person(company, 'company');
    for (const _ of times(3)) await world.browser().send(sessionApi.login, { username, password: wrongPassword });
    const captcha = await someCaptcha(world);
    const sent = await Promise.all(
      times(8).map(() => world.browser().send(sessionApi.login, { username, password: wrongPassword, ...captcha })),
    );
    expect(sent.filter(({ code }) => code === answers.wrong)).toHaveLength(1);
  });

  it('gives a picture back that was answered for a try that was no wrong one', async () => {
    const { username } = await world.person(company, 'company');
    for (const _ of times(3)) await world.browser().send(sessionApi.login, { username, password: wrongPassword });
    const captcha = await someCaptcha(world);
    const elsewhere = { username, password, orgId: world.head.orgId, ...captcha };
    expect((await world.browser().send(sessionApi.login, elsewhere)).success).toBe(false);
    expect((await world.browser().send(sessionApi.login, { username, password, ...captcha })).success).toBe(true);
  });
});

describe('a device the person was proven on', () => {
  /** The browser of somebody who logged in and out again. */
  const deviceOf = async (someone: Someone): Promise<Browser> => {
    const browser = await world.logIn(someone.username);
    await browser.call(sessionApi.logout, {});
    return browser;
  };

  it('lets in while strangers lock the person out, and the wait of the address holds it up no more than that', async () => {
    const someone = await world.person(company, 'company');
    const device = await deviceOf(someone);
    await lockFromOutside(someone);
    await world.asSystem((db) =>
      sql`update login_attempt set failures = 60, locked_until = now() + interval '10 minutes' where subject like 'address:%'`.execute(
        db,
      ),
    );
    const { username } = someone;
    const other = await world.person(company, 'company');
    expect((await world.browser().send(sessionApi.login, { username: other.username, password })).code).toBe(
      answers.locked,
    );
    expect((await device.send(sessionApi.login, { username, password })).success).toBe(true);
  });

  it('takes a code without a picture at first, and asks for one after three wrong ones', async () => {
    const someone = await world.person(company, 'company');
    const device = await deviceOf(someone);
    const phone = await phoneOf(world, someone);
    const asked = async () => (await device.call(sessionApi.preLogin, { username: phone, way: 'code' })).captchaNeeded;
    expect(await asked()).toBe(false);
    for (const _ of times(3))
      expect((await device.send(sessionApi.loginByCode, { phone, code: '000000' })).code).not.toBe(answers.captcha);
    expect(await asked()).toBe(true);
    expect((await device.send(sessionApi.loginByCode, { phone, code: '000000' })).code).toBe(answers.captcha);
    // What the device counts is nobody else's.
    expect((await counted())[`person:${someone.userId}`]).toBeUndefined();
    const strange = await world.browser().call(sessionApi.preLogin, { username: someone.username });
    expect(strange.captchaNeeded).toBe(false);
  });

  it('locks itself alone', async () => {
    const someone = await world.person(company, 'company');
    const device = await deviceOf(someone);
    const { username } = someone;
    for (const _ of times(5))
      await device.send(sessionApi.login, { username, password: wrongPassword, ...(await someCaptcha(world)) });
    expect((await device.send(sessionApi.login, { username, password })).code).toBe(answers.locked);
    expect((await world.browser().send(sessionApi.login, { username, password })).success).toBe(true);
  });

  it('is known for those alone who were proven on it, and cannot be made up', async () => {
    const [mine, theirs] = [await world.person(company, 'company'), await world.person(company, 'company')];
    const device = await deviceOf(mine);
    await lockFromOutside(theirs);
    expect((await device.send(sessionApi.login, { username: theirs.username, password })).code).toBe(answers.locked);
    const cookie = device.cookies.get('luan_device') ?? '';
    const [text = '', signature = ''] = decodeURIComponent(cookie).split('~');
    const own = await deviceOf(await world.person(company, 'company'));
    const mark = decodeURIComponent(own.cookies.get('luan_device') ?? '')
      .split('~')[0]
      ?.split('.')[1];
    const forged = world.browser();
    await lockFromOutside(mine);
    for (const value of [`${text}.${mark}~${signature}`, `${text}~${signature.slice(1)}x`, text, '']) {
      forged.cookies.set('luan_device', encodeURIComponent(value));
      expect((await forged.send(sessionApi.login, { username: mine.username, password })).code).toBe(answers.locked);
    }
  });

  it('keeps several persons of one computer', async () => {
    const people = [await world.person(company, 'company'), await world.person(company, 'company')];
    const browser = world.browser();
    for (const { username } of people) {
      await browser.call(sessionApi.login, { username, password });
      await browser.call(sessionApi.logout, {});
    }
    for (const one of people) await lockFromOutside(one);
    for (const { username } of people)
      expect((await browser.send(sessionApi.login, { username, password })).success).toBe(true);
  });
});

describe('a living session', () => {
  it('is not stopped by what strangers do to its person or its address', async () => {
    const me = await world.administrator(company, 'company');
    await lockFromOutside(me.person);
    await world.asSystem((db) =>
      sql`update login_attempt set failures = 60, locked_until = now() + interval '10 minutes' where subject like 'address:%'`.execute(
        db,
      ),
    );
    expect((await me.send(sessionApi.stepUp, { password })).success).toBe(true);
    expect((await me.send(passwordApi.mod, { oldPassword: password, newPassword: 'Another-road-7' })).success).toBe(
      true,
    );
  });

  it('has one counter for all its proofs: the fifth wrong one ends it, and it alone', async () => {
    const me = await world.administrator(company, 'company');
    const onPhone = await world.student(me.person.username);
    const tries: readonly (() => Promise<{ code: number; description: string }>)[] = [
      () => me.send(sessionApi.stepUp, { password: wrongPassword }),
      () => me.send(passwordApi.mod, { oldPassword: wrongPassword, newPassword: 'Another-road-7' }),
      () => me.send(accountApi.totpStart, { password: wrongPassword }),
      () => me.send(accountApi.phone, { password, phone: somePhone(), code: '000000' }),
    ];
    for (const wrong of tries) expect((await wrong()).code).not.toBe(answers.ended);
    expect((await me.send(sessionApi.info, {})).success).toBe(true);
    const fifth = await me.send(sessionApi.stepUp, { password: wrongPassword });
    expect(fifth).toMatchObject({ code: answers.ended, description: expect.stringContaining('连续输错') });
    expect(await me.send(sessionApi.info, {})).toMatchObject({ code: answers.ended, description: fifth.description });
    expect((await onPhone.send(studentSessionApi.info, {})).success).toBe(true);
    // Nothing of it counts outside.
    expect(Object.keys(await counted()).filter((subject) => !subject.startsWith('session:'))).toEqual([]);
    expect((await world.browser().send(sessionApi.login, { username: me.person.username, password })).success).toBe(
      true,
    );
  });

  it('begins anew with a proof, and is as strict with tries side by side', async () => {
    const me = await world.administrator(company, 'company');
    for (const _ of times(4)) await me.send(sessionApi.stepUp, { password: wrongPassword });
    expect((await me.send(sessionApi.stepUp, { password })).success).toBe(true);
    for (const _ of times(4)) await me.send(sessionApi.stepUp, { password: wrongPassword });
    expect((await me.send(sessionApi.info, {})).success).toBe(true);
    await me.call(sessionApi.stepUp, { password });
    await Promise.all(times(20).map(() => me.send(sessionApi.stepUp, { password: wrongPassword })));
    expect((await me.send(sessionApi.stepUp, { password })).code).toBe(answers.ended);
  });
});
