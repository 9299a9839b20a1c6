import { sql } from 'kysely';
import { generateSecret, generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { clock } from '#kernel/clock.ts';
import { someCaptcha } from '#testing/captcha.ts';
import { phoneOf } from '#testing/phone.ts';
import { openWorld, type Place, password, somePhone, type World } from '#testing/world.ts';
import { makeCode } from '../persons/code.service.ts';

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterAll(() => world.close());

const newPassword = 'Another-road-7';
const codeTo = (phone: string): Promise<string> => world.asSystem((db) => makeCode(db, world.runtime.keys, phone));
const set = async (input: object) =>
  world.browser().send(passwordApi.forgotten, { ...input, ...(await someCaptcha(world)) } as never);

describe('a forgotten password', () => {
  it('is set anew by a code to the own phone, and everybody else is out', async () => {
    const me = await world.administrator(company, 'company');
    const phone = await phoneOf(world, me.person);
    expect(await set({ phone, code: await codeTo(phone), newPassword })).toMatchObject({ success: true });
    expect((await me.send(sessionApi.info, {})).success).toBe(false);
    const { username } = me.person;
    expect((await world.browser().send(sessionApi.login, { username, password })).success).toBe(false);
    expect((await world.browser().send(sessionApi.login, { username, password: newPassword })).success).toBe(true);
  });

  it('says the same of a wrong code and of a number nobody has, and locks after the tries of a log-in', async () => {
    const person = await world.person(company, 'company');
    const phone = await phoneOf(world, person);
    const code = await codeTo(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    const known = await set({ phone, code: wrong, newPassword });
    const stranger = somePhone();
    await codeTo(stranger);
    const unknown = await set({ phone: stranger, code: wrong, newPassword });
    expect([unknown.code, unknown.description]).toEqual([known.code, known.description]);
    for (const _ of [2, 3, 4, 5]) await set({ phone, code: wrong, newPassword });
    await world.asSystem((db) => sql`delete from phone_code`.execute(db));
    expect((await set({ phone, code: await codeTo(phone), newPassword })).code).toBe(20005);
  });

  it('keeps the code for a better password, and uses it up with a good one', async () => {
    const person = await world.person(company, 'company');
    const phone = await phoneOf(world, person);
    const code = await codeTo(phone);
    for (const [bad, told] of [
      ['qwerty', '密码'],
      [password, '相同'],
    ] as const)
      expect((await set({ phone, code, newPassword: bad })).fields?.[0]).toMatchObject({
        field: 'newPassword',
        message: expect.stringContaining(told),
      });
    expect((await set({ phone, code, newPassword })).success).toBe(true);
    expect((await set({ phone, code, newPassword: 'Third-road-8' })).success).toBe(false);
  });

  it('is not set past a second factor, nor for somebody who is disabled', async () => {
    const person = await world.person(company, 'company');
    const phone = await phoneOf(world, person);
    const secret = generateSecret();
    await world.asSystem((db) =>
      sql`update app_user set totp_sealed = ${world.runtime.keys.seal(secret)} where id = ${person.userId}`.execute(db),
    );
    const code = await codeTo(phone);
    expect((await set({ phone, code, newPassword })).code).toBe(20008);
    const totp = generateSync({ secret, epoch: clock.now().getTime() / 1000 });
    expect((await set({ phone, code, newPassword, totp })).success).toBe(true);

    const gone = await world.person(company, 'company');
    await world.asSystem((db) => sql`update app_user set state = 0 where id = ${gone.userId}`.execute(db));
    const theirs = await phoneOf(world, gone);
    expect((await set({ phone: theirs, code: await codeTo(theirs), newPassword })).success).toBe(false);
  });
});

describe('a default password', () => {
  it('is changed without typing it again, at the console and at the student entry', async () => {
    const clerk = await world.person(company, 'company', { defaultPassword: true });
    const browser = world.browser();
    await browser.call(sessionApi.login, { username: clerk.username, password });
    expect((await browser.send(passwordApi.mod, { newPassword: password })).fields?.[0]?.field).toBe('newPassword');
    expect(await browser.call(passwordApi.mod, { newPassword })).toEqual({ changed: true });

    const driver = await world.person(company, 'company', { student: true, defaultPassword: true });
    const phone = await phoneOf(world, driver);
    const entry = world.browser();
    await entry.call(studentSessionApi.loginByCode, {
      phone,
      code: await codeTo(phone),
      ...(await someCaptcha(world)),
    });
    expect(await entry.call(studentSessionApi.password, { newPassword })).toEqual({ changed: true });
  });

  it('once changed is asked for again', async () => {
    const me = await world.administrator(company, 'company');
    expect((await me.send(passwordApi.mod, { newPassword })).fields?.[0]?.field).toBe('oldPassword');
  });
});
