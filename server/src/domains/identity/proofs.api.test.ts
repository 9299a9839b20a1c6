import { sql } from 'kysely';
import { generateSecret, generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountApi } from '#contracts/identity/account.contract.ts';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { clock } from '#kernel/clock.ts';
import { someCaptcha } from '#testing/captcha.ts';
import { phoneOf } from '#testing/phone.ts';
import { type Browser, openWorld, type Place, password, somePhone, type World } from '#testing/world.ts';
import { makeCode } from './persons/code.service.ts';

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterAll(() => world.close());

const locked = 20005;
const failuresOf = (userId: string) =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{
      failures: number;
    }>`select failures from login_attempt where subject = ${`person:${userId}`}`.execute(db);
    return rows[0]?.failures ?? 0;
  });
/** From a strange browser, with the picture that is asked for there. */
const byCode = async (input: { phone: string; code: string; totp?: string }) =>
  world.browser().send(sessionApi.loginByCode, { ...input, ...(await someCaptcha(world)) });
const twelve = Array.from({ length: 12 }, (_, index) => index);
/** A person with an authenticator, and the codes it shows so many steps of 30 seconds from now. */
const factored = async () => {
  const person = await world.person(company, 'company');
  const secret = generateSecret();
  await world.asSystem((db) =>
    sql`update app_user set totp_sealed = ${world.runtime.keys.seal(secret)} where id = ${person.userId}`.execute(db),
  );
  return { person, totp: (steps = 0) => generateSync({ secret, epoch: clock.now().getTime() / 1000 + steps * 30 }) };
};
const copyOf = (browser: Browser): Browser => {
  const copy = world.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};

describe('one counter for everything that strangers try to prove', () => {
  it('counts tries side by side as it counts them one after the other', async () => {
    const { username, userId } = await world.person(company, 'company');
    const answers = await Promise.all(
      twelve.map(() => world.browser().send(sessionApi.login, { username, password: 'wrong-1234' })),
    );
    // Three are looked at without a picture; from the fourth on one is asked for, and none slips past the question.
    expect(answers.filter(({ code }) => code === 20007)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 20006)).toHaveLength(9);
    expect(await failuresOf(userId)).toBe(3);
  });

  it('is the person’s, whatever was typed', async () => {
    const { username, userId } = await world.person(company, 'company');
    const phone = await phoneOf(world, { userId });
    for (const typed of [username, phone, username.toUpperCase()])
      await world.browser().send(sessionApi.login, { username: typed, password: 'wrong-1234' });
    expect(await failuresOf(userId)).toBe(3);
    expect((await world.browser().call(sessionApi.preLogin, { username: phone })).captchaNeeded).toBe(true);
  });

  it('holds for phone codes, of which a new one can be had every minute', async () => {
    const { userId } = await world.person(company, 'company');
    const phone = await phoneOf(world, { userId });
    const code = await world.asSystem((db) => makeCode(db, world.runtime.keys, phone));
    const wrong = code === '000000' ? '111111' : '000000';
    for (const _ of [1, 2, 3, 4, 5]) await byCode({ phone, code: wrong });
    await world.asSystem((db) => sql`delete from phone_code`.execute(db));
    const fresh = await world.asSystem((db) => makeCode(db, world.runtime.keys, phone));
    expect((await byCode({ phone, code: fresh })).code).toBe(locked);
  });

  it('forgets with the proof, and counts nothing that was not wrong', async () => {
    const { username, userId } = await world.person(company, 'company');
    const fails = () => world.browser().send(sessionApi.login, { username, password: 'wrong-1234' });
    await fails();
    await fails();
    await world.browser().send(sessionApi.login, { username, password, orgId: world.head.orgId });
    expect(await failuresOf(userId)).toBe(2);
    await world.browser().call(sessionApi.login, { username, password });
    expect(await failuresOf(userId)).toBe(0);
  });
});

describe('a code is used once', () => {
  it('by an authenticator: nor twice, nor an older one, nor side by side', async () => {
    const { person, totp } = await factored();
    const logIn = (code: string) =>
      world.browser().send(sessionApi.login, { username: person.username, password, totp: code });
    const [now, next] = [totp(), totp(1)];
    const answers = await Promise.all([1, 2, 3].map(() => logIn(now)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await logIn(now)).description).toBe('该动态口令已用过，请等待下一个');
    expect((await logIn(next)).success).toBe(true);
    await world.asSystem((db) =>
      sql`delete from login_attempt where subject = ${`person:${person.userId}`}`.execute(db),
    );
    expect((await logIn(now)).success).toBe(false);
  });

  it('by text message: side by side one comes in, and a missing second factor uses nothing up', async () => {
    const { person, totp } = await factored();
    const phone = await phoneOf(world, person);
    const code = await world.asSystem((db) => makeCode(db, world.runtime.keys, phone));
    expect((await byCode({ phone, code })).code).toBe(20008);
    expect((await byCode({ phone, code, totp: totp() })).success).toBe(true);
    expect((await byCode({ phone, code, totp: totp(1) })).success).toBe(false);

    const other = await world.person(company, 'company');
    const theirs = await phoneOf(world, other);
    const one = await world.asSystem((db) => makeCode(db, world.runtime.keys, theirs));
    const both = await Promise.all([1, 2, 3].map(() => byCode({ phone: theirs, code: one })));
    expect(both.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('what came from a session dies with it', () => {
  it.each([
    ['log-out', (browser: Browser) => browser.call(sessionApi.logout, {})],
    [
      'password change',
      (browser: Browser) => browser.call(passwordApi.mod, { oldPassword: password, newPassword: 'Another-road-7' }),
    ],
  ])('a ticket to log in: by %s', async (_, end) => {
    const browser = await world.administrator(company, 'company');
    const { ssoToken } = await browser.call(sessionApi.ticket, { purpose: 'noPassword' });
    await end(browser);
    expect((await world.browser().send(sessionApi.noPassword, { ssoToken })).success).toBe(false);
  });

  it('a secret for the authenticator', async () => {
    const me = await world.administrator(company, 'company');
    const { secret, ticket } = await me.call(accountApi.totpStart, { password });
    const later = await world.logIn(me.person.username);
    expect((await later.send(accountApi.totpConfirm, { ticket, totp: generateSync({ secret }) })).success).toBe(false);
  });

  const acting = async (minutes = 120) => {
    const boss = await world.administrator(company, 'company');
    const own = copyOf(boss);
    const target = await world.person(company, 'company');
    await boss.call(sessionApi.stepUp, { password });
    await boss.call(sessionApi.runAs, { orgUserId: target.orgUserId, reason: '代为检查设置', minutes });
    return { boss, own, target };
  };

  it('acting for somebody: by log-out, by a log-in elsewhere, and no longer than the own session', async () => {
    const first = await acting();
    await first.own.call(sessionApi.logout, {});
    expect((await first.boss.send(sessionApi.info, {})).success).toBe(false);

    const second = await acting();
    await world.logIn(second.boss.person.username);
    expect((await second.boss.send(sessionApi.info, {})).success).toBe(false);

    const third = await acting();
    await world.asSystem((db) =>
      sql`update session set expires_at = now() - interval '1 second' where user_id = ${third.boss.person.userId} and ended_at is null`.execute(
        db,
      ),
    );
    const { forgetSessions } = await import('./recognise.service.ts');
    forgetSessions();
    expect((await third.boss.send(sessionApi.info, {})).success).toBe(false);

    const boss = await world.administrator(company, 'company');
    const target = await world.person(company, 'company');
    await boss.call(sessionApi.stepUp, { password });
    await world.asSystem((db) =>
      sql`update session set ends_at = now() + interval '7 minutes' where user_id = ${boss.person.userId} and ended_at is null`.execute(
        db,
      ),
    );
    const { expiresAt } = await boss.call(sessionApi.runAs, {
      orgUserId: target.orgUserId,
      reason: '代为检查设置',
      minutes: 60,
    });
    expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThan(8 * 60_000);
  });

  it('giving back ends it, even where there is nothing to go back to', async () => {
    const { boss } = await acting();
    await world.asSystem((db) => sql`update org_user set state = 0 where id = ${boss.person.orgUserId}`.execute(db));
    const copy = copyOf(boss);
    expect((await boss.send(sessionApi.runRelease, {})).code).toBe(107);
    expect((await copy.send(sessionApi.info, {})).code).toBe(107);
  });
});

it('a phone that belongs to nobody answers a code like one that does', async () => {
  const phone = somePhone();
  const code = await world.asSystem((db) => makeCode(db, world.runtime.keys, phone));
  const { userId } = await world.person(company, 'company');
  const [unknown, known] = [
    await byCode({ phone, code }),
    await byCode({ phone: await phoneOf(world, { userId }), code: '123456' }),
  ];
  expect(unknown).toEqual(known);
});
