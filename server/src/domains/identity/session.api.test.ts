import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { clock } from '#kernel/clock.ts';
import { unwrap, wrap } from '#kernel/envelope.ts';
import { sha256 } from '#kernel/keys.ts';
import { openWorld, type Place, password, type World } from '#testing/world.ts';
import { sessionCookie } from './recognise.service.ts';

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterAll(() => world.close());

/** Seconds pass, after which a recognised session is no longer trusted without asking. */
const trustPasses = (): void => {
  clock.shift += 1000;
};

describe('log-in', () => {
  it('answers the same words for a wrong password and for a name nobody has', async () => {
    const someone = await world.person(company, 'company');
    const browser = world.browser();
    const wrong = await browser.send(sessionApi.login, { username: someone.username, password: 'not-this-1' });
    const unknown = await browser.send(sessionApi.login, { username: 'nobody-at-all', password: 'not-this-1' });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ success: false, code: 20007, data: null });
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  });

  it('asks for a picture after three failures and locks after eight', async () => {
    const someone = await world.person(company, 'company');
    const browser = world.browser();
    for (let tries = 0; tries < 3; tries += 1)
      await browser.send(sessionApi.login, { username: someone.username, password: 'wrong-1234' });
    const asked = await browser.send(sessionApi.login, { username: someone.username, password });
    expect(asked.code).toBe(20006);
    const { captchaNeeded, captcha } = await browser.call(sessionApi.preLogin, { username: someone.username });
    expect(captchaNeeded).toBe(true);
    const answer = async (text: string) => {
      await world.asSystem((db) =>
        sql`update captcha set answer_hash = ${sha256('right')} where id = ${captcha?.captchaId ?? ''}`.execute(db),
      );
      return browser.send(sessionApi.login, {
        username: someone.username,
        password,
        captchaId: captcha?.captchaId,
        captcha: text,
      });
    };
    expect((await answer('RIGHT')).success).toBe(true);
    expect((await browser.send(sessionApi.login, { username: someone.username, password })).success).toBe(true);

    await world.asSystem((db) =>
      sql`update login_attempt set failures = 8, locked_until = now() + interval '10 minutes' where subject like 'person:%'`
        .execute(db)
        .then(() => undefined),
    );
    const other = await world.person(company, 'company');
    await world.asSystem((db) =>
      sql`insert into login_attempt (subject, failures, locked_until) values (${`person:${other.userId}`}, 8, now() + interval '10 minutes')`.execute(
        db,
      ),
    );
    const locked = await browser.send(sessionApi.login, { username: other.username, password });
    expect(locked.code).toBe(20005);
    await world.asSystem((db) => sql`delete from login_attempt`.execute(db));
  });

  it('locks after as many failures and for as many minutes as the parameters say', async () => {
    const someone = await world.person(company, 'company');
    const browser = world.browser();
    const say = (code: string, content: number) =>
      world.asSystem((db) =>
        sql`update parameter set content = ${String(content)}::jsonb where parameter_code = ${code}`.execute(db),
      );
    const fails = () => browser.send(sessionApi.login, { username: someone.username, password: 'wrong-1234' });
    // From three failures on a picture is asked for: the count is set instead of solving them.
    const failed = (times: number) =>
      world.asSystem((db) =>
        sql`update login_attempt set failures = ${times} where subject = ${`person:${someone.userId}`}`.execute(db),
      );
    await say('loginLockTimes', 4);
    await say('loginLockMinutes', 7);
    try {
      await fails();
      await failed(2);
      await fails();
      expect((await fails()).code).toBe(20006);
      await say('loginLockTimes', 3);
      await failed(2);
      await fails();
      const locked = await browser.send(sessionApi.login, { username: someone.username, password });
      expect(locked.code).toBe(20005);
      expect(locked.description).toContain('7');
      clock.shift = 8 * 60_000;
      expect((await browser.send(sessionApi.login, { username: someone.username, password })).success).toBe(true);
    } finally {
      clock.shift = 0;
      await say('loginLockTimes', 5);
      await say('loginLockMinutes', 15);
      await world.asSystem((db) => sql`delete from login_attempt`.execute(db));
    }
  });

  it('asks for a password as long as the parameter says', async () => {
    const { username } = await world.person(company, 'company');
    const browser = await world.logIn(username);
    const least = (content: number) =>
      world.asSystem((db) =>
        sql`update parameter set content = ${String(content)}::jsonb where parameter_code = 'passwordLeastLength'`.execute(
          db,
        ),
      );
    await least(11);
    try {
      const short = await browser.send(passwordApi.mod, { oldPassword: password, newPassword: 'Kx4-vubnmw' });
      expect(short.fields?.[0]?.message).toContain('11');
      await browser.call(passwordApi.mod, { oldPassword: password, newPassword: 'Kx4-vubnmwq' });
    } finally {
      await least(8);
    }
  });

  it('hands a student back without a session', async () => {
    const student = await world.person(company, 'company', { student: true });
    const browser = world.browser();
    const data = await browser.call(sessionApi.login, { username: student.username, password });
    expect(data).toMatchObject({
      handedBack: true,
      entry: '/student/app',
      userLoginIdentity: 'student',
      token: '',
      permissionList: [],
    });
    // The device is known from now on; nobody is logged in on it.
    expect([...browser.cookies.keys()]).toEqual(['luan_device']);
  });

  it('refuses an identity without menus by code 8', async () => {
    const someone = await world.person(company, 'company', { roleIds: [] });
    const answer = await world.browser().send(sessionApi.login, { username: someone.username, password });
    expect(answer).toMatchObject({ success: false, code: 8 });
  });

  it('lets a default password do nothing but change it', async () => {
    const someone = await world.person(company, 'company', { defaultPassword: true });
    const browser = await world.logIn(someone.username);
    expect((await browser.send(organisationApi.mine, {})).code).toBe(20009);
    const weak = await browser.send(passwordApi.mod, { oldPassword: password, newPassword: 'qwerty' });
    expect(weak.fields).toEqual([{ field: 'newPassword', message: '密码过于简单，请换一个' }]);
    const named = await browser.send(passwordApi.mod, { oldPassword: password, newPassword: `${someone.username}-x9` });
    expect(named.fields?.[0]?.field).toBe('newPassword');
    await browser.call(passwordApi.mod, { oldPassword: password, newPassword: 'Another-road-7' });
    expect((await browser.send(organisationApi.mine, {})).success).toBe(true);
  });

  it('keeps the credential out of reach: HttpOnly, SameSite, and nothing but a hash in the database', async () => {
    const someone = await world.person(company, 'company');
    const response = await world.app.inject({
      method: 'POST',
      url: '/identity/login',
      headers: { platform: 'pc-admin', 'encrypt-mode': '-1' },
      payload: { username: someone.username, password },
    });
    const cookie = response.cookies.find((one) => one.name === sessionCookie);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const rows = await world.asSystem((db) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from session where token_hash = ${sha256(cookie?.value ?? '')}`.execute(db),
    );
    expect(rows.rows[0]?.n).toBe(1);
    expect(response.body).not.toContain(cookie?.value);
  });
});

describe('a session', () => {
  it('gets code 405 when the person logs in elsewhere', async () => {
    const someone = await world.person(company, 'company');
    const first = await world.logIn(someone.username);
    await world.logIn(someone.username);
    expect((await first.send(organisationApi.mine, {})).code).toBe(405);
  });

  it('ends with the log-out, also for a copy of its cookie', async () => {
    const someone = await world.person(company, 'company');
    const browser = await world.logIn(someone.username);
    const copy = world.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    await browser.call(sessionApi.logout, {});
    trustPasses();
    expect((await copy.send(organisationApi.mine, {})).code).toBe(107);
  });

  it('expires with code 406, and a forged one is refused', async () => {
    const someone = await world.person(company, 'company');
    const browser = await world.logIn(someone.username);
    await world.asSystem((db) =>
      sql`update session set expires_at = now() - interval '1 minute' where user_id = ${someone.userId}`.execute(db),
    );
    trustPasses();
    expect((await browser.send(organisationApi.mine, {})).code).toBe(406);
    const forger = world.browser();
    forger.cookies.set(sessionCookie, 'A'.repeat(43));
    expect((await forger.send(organisationApi.mine, {})).code).toBe(106);
  });

  it('of a disabled organisation ends at once, and so do those below', async () => {
    const supervise = await world.organisation('supervise');
    const below = await world.organisation('company', supervise);
    const browser = await world.administrator(below, 'company');
    const head = await world.administrator(world.head, 'admin');
    await head.call(organisationApi.edges.disable, { id: supervise.orgId, reason: '整顿' });
    trustPasses();
    expect((await browser.send(organisationApi.mine, {})).code).toBe(12611);
    expect(
      (await world.browser().send(sessionApi.login, { username: browser.person.username, password })).success,
    ).toBe(false);
  });

  it('changes organisation only where the person belongs, and the old session dies', async () => {
    const someone = await world.person(company, 'company');
    const second = await world.organisation('company');
    await world.asSystem(async (db) => {
      const role = await sql<{ id: string }>`select id from role where role_code = 'administrator.company'`.execute(db);
      const member = await sql<{
        id: string;
      }>`insert into org_user (user_id, org_id, path, real_name) values (${someone.userId}, ${second.orgId}, ${second.path}, 'x') returning id`.execute(
        db,
      );
      const id = member.rows[0]?.id ?? '';
      await sql`insert into user_identity (org_user_id, path, identity_code, is_default) values (${id}, ${second.path}, 'admin', true)`.execute(
        db,
      );
      await sql`insert into user_role (org_user_id, path, role_id) values (${id}, ${second.path}, ${role.rows[0]?.id})`.execute(
        db,
      );
    });
    const browser = await world.logIn(someone.username);
    const old = world.browser();
    for (const [name, value] of browser.cookies) old.cookies.set(name, value);
    const foreign = await world.organisation('company');
    expect((await browser.send(sessionApi.change, { orgId: foreign.orgId })).success).toBe(false);
    const data = await browser.call(sessionApi.change, { orgId: second.orgId });
    expect(data.userInfo.orgId).toBe(second.orgId);
    expect((await browser.call(organisationApi.mine, {})).orgId).toBe(second.orgId);
    trustPasses();
    expect((await old.send(organisationApi.mine, {})).success).toBe(false);
  });
});

describe('password-less log-in', () => {
  it('takes a ticket once, from the same origin, within a minute', async () => {
    const someone = await world.person(company, 'company');
    const browser = await world.logIn(someone.username);
    const { ssoToken } = await browser.call(sessionApi.ticket, { purpose: 'noPassword' });
    const elsewhere = await world.browser().send(sessionApi.noPassword, { ssoToken }, { host: 'evil.test' });
    expect(elsewhere.success).toBe(false);
    const { ssoToken: second } = await browser.call(sessionApi.ticket, { purpose: 'noPassword' });
    const entered = world.browser();
    expect((await entered.send(sessionApi.noPassword, { ssoToken: second })).success).toBe(true);
    expect((await world.browser().send(sessionApi.transferAvoid, { ssoToken: second })).success).toBe(false);
    const third = await entered.call(sessionApi.ticket, {});
    await world.asSystem((db) => sql`update login_ticket set expires_at = now() - interval '1 second'`.execute(db));
    expect((await world.browser().send(sessionApi.transferAvoidNoPass, { ssoToken: third.ssoToken })).success).toBe(
      false,
    );
  });

  it('never logs in by a user id alone', async () => {
    const someone = await world.person(company, 'company');
    const answer = await world.browser().send(sessionApi.noPassword, { userId: someone.userId });
    expect(answer.code).toBe(20000);
  });
});

describe('run-as', () => {
  it('needs the password again and a reason, shows both people, and gives back', async () => {
    const head = await world.administrator(world.head, 'admin');
    const target = await world.person(company, 'company');
    const input = { orgUserId: target.orgUserId, reason: '协助排查问题' };
    expect((await head.send(sessionApi.runAs, input)).description).toContain('密码');
    await head.call(sessionApi.stepUp, { password });
    expect((await head.send(sessionApi.runAs, { ...input, reason: '' })).fields?.[0]?.field).toBe('reason');
    const acting = await head.call(sessionApi.runAs, input);
    expect(acting.userInfo).toMatchObject({
      runAs: true,
      realName: target.realName,
      runAsUserName: head.person.username,
    });
    expect((await head.send(sessionApi.runAs, input)).success).toBe(false);
    expect((await head.send(passwordApi.mod, { oldPassword: password, newPassword: 'Another-road-7' })).success).toBe(
      false,
    );
    const back = await head.call(sessionApi.runRelease, {});
    expect(back.userId).toBe(head.person.userId);
    const rows = await world.asSystem((db) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from audit_log where user_id = ${head.person.userId} and action = 'POST /runAs' and result = 'done'`.execute(
        db,
      ),
    );
    expect(rows.rows[0]?.n).toBe(1);
  });

  it('reaches nobody outside the scope', async () => {
    const supervisor = await world.administrator(await world.organisation('agent'), 'agent');
    await supervisor.call(sessionApi.stepUp, { password });
    const target = await world.person(company, 'company');
    const answer = await supervisor.send(sessionApi.runAs, { orgUserId: target.orgUserId, reason: '不该成功' });
    expect(answer.code).toBe(20002);
  });
});

describe('the envelope', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    world.browser().raw({
      method: 'POST',
      url: '/identity/login',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  it('is opened and answered with the deployment key', async () => {
    const someone = await world.person(company, 'company');
    const { body } = await post(
      JSON.stringify({ data: wrap(world.runtime.keys.envelope, { username: someone.username, password }) }),
    );
    const answer = JSON.parse(body.toString()) as { success: boolean; data: string };
    expect(answer.success).toBe(true);
    expect(unwrap(world.runtime.keys.envelope, answer.data)).toMatchObject({ userId: someone.userId });
  });

  it.each([
    '',
    'AAAA',
    'not base64 at all',
    Buffer.alloc(48, 1).toString('base64'),
    wrap(Buffer.alloc(32, 1), { username: 'admin', password: 'x' }),
  ])('gives one uniform error for %j', async (data) => {
    const { body } = await post(JSON.stringify({ data }));
    expect(JSON.parse(body.toString())).toEqual({
      success: false,
      code: 20003,
      description: '请求无法解析',
      data: null,
    });
  });
});

describe('cross-site requests', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['no platform header', { platform: undefined }],
  ])('from %s change nothing', async (_, headers) => {
    const someone = await world.person(company, 'company');
    const browser = await world.logIn(someone.username);
    const answer = await browser.send(sessionApi.logout, {}, headers as never);
    expect(answer.code).toBe(20001);
    expect((await browser.send(organisationApi.mine, {})).success).toBe(true);
  });
});
