import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountApi } from '#contracts/identity/account.contract.ts';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { openWorld, type Place, password, somePhone, type World } from '#testing/world.ts';
import { makeCode } from './code.service.ts';
import { insertMembership } from './user.service.ts';

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterAll(() => world.close());

const codeFor = (phone: string) => world.asSystem((db) => makeCode(db, world.runtime.keys, phone));

describe('the own phone', () => {
  it('changes with the password and a code sent to the new one, and log-in follows', async () => {
    const me = await world.administrator(company, 'company');
    const phone = somePhone();
    const code = await codeFor(phone);
    expect((await me.send(accountApi.phone, { phone, code, password: 'wrong' })).fields?.[0]?.field).toBe('password');
    const wrongCode = code === '000000' ? '111111' : '000000';
    expect((await me.send(accountApi.phone, { phone, code: wrongCode, password })).fields?.[0]?.field).toBe('code');
    expect(await me.call(accountApi.phone, { phone, code, password })).toEqual({
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    });
    expect((await me.send(accountApi.phone, { phone, code, password })).fields?.[0]?.field).toBe('code');
    await world.browser().call(sessionApi.login, { username: phone, password });
  });

  it('of somebody else is refused on its field', async () => {
    const [me, other] = [await world.administrator(company, 'company'), await world.administrator(company, 'company')];
    const phone = somePhone();
    await other.call(accountApi.phone, { phone, code: await codeFor(phone), password });
    await world.asSystem((db) => sql`delete from phone_code`.execute(db));
    const answer = await me.send(accountApi.phone, { phone, code: await codeFor(phone), password });
    expect(answer.fields).toEqual([{ field: 'phone', message: '手机号已被其他人使用' }]);
  });
});

describe('own organisations and identities', () => {
  it('are listed with what the person is there, switched to, and given a default', async () => {
    const me = await world.administrator(company, 'company');
    const second = await world.organisation('company');
    await world.asSystem(async (db) => {
      const role = await sql<{
        id: string;
      }>`select id from role where role_code = 'administrator.company' and built_in`.execute(db);
      await insertMembership(db, me.person.userId, me.person.realName, {
        orgId: second.orgId,
        path: second.path,
        identities: ['admin', 'lecturer', 'student'],
        roleIds: role.rows.map((row) => row.id),
      });
    });
    const own = await me.call(accountApi.memberships, {});
    expect(own.map((one) => [one.orgName, one.current, one.open])).toEqual([
      [company.orgName, true, true],
      [second.orgName, false, true],
    ]);
    const there = own[1]?.orgUserId ?? '';
    expect(own[1]).toMatchObject({ roleNames: ['企业管理员'] });
    const english = await me.send(accountApi.memberships, {}, { 'accept-language': 'en' });
    expect(english.data).toContainEqual(expect.objectContaining({ roleNames: ['Company administrator'] }));
    await me.call(accountApi.defaultIdentity, { orgUserId: there, identityCode: 'lecturer' });
    expect((await me.call(accountApi.memberships, {}))[1]?.identities[0]).toEqual({
      identityCode: 'lecturer',
      isDefault: true,
    });
    expect((await me.send(accountApi.defaultIdentity, { orgUserId: there, identityCode: 'emcee' })).code).toBe(20002);
    const stranger = await world.administrator(company, 'company');
    expect((await stranger.send(accountApi.defaultIdentity, { orgUserId: there, identityCode: 'student' })).code).toBe(
      20002,
    );

    expect((await me.send(sessionApi.change, { orgId: second.orgId, userLoginIdentity: 'student' })).code).toBe(8);
    expect((await me.send(sessionApi.info, {})).success).toBe(true);
    const changed = await me.call(sessionApi.change, { orgId: second.orgId, userLoginIdentity: 'lecturer' });
    expect(changed).toMatchObject({ userLoginIdentity: 'lecturer', userInfo: { orgId: second.orgId } });
  });
});

describe('own data', () => {
  it('comes whole after the password, and never while acting for somebody', async () => {
    const me = await world.administrator(company, 'company');
    const colleague = await world.administrator(company, 'company');
    expect((await me.send(accountApi.data, {})).code).toBe(20010);
    await me.call(sessionApi.stepUp, { password });
    const data = await me.call(accountApi.data, {});
    expect(data.person).toMatchObject({ username: me.person.username, totp: false });
    expect(String(data.person.phone)).toMatch(/^198\d{8}$/);
    expect(JSON.stringify(data)).not.toMatch(/argon2|sealed|password_hash/);
    expect(data.memberships).toHaveLength(1);
    expect(data.logins.length).toBeGreaterThan(0);
    await me.call(sessionApi.runAs, { orgUserId: colleague.person.orgUserId, reason: '代为检查' });
    expect((await me.send(accountApi.data, {})).success).toBe(false);
    expect(await me.call(accountApi.memberships, {})).toEqual([]);
  });
});

describe('a second factor that is demanded', () => {
  it('must be set up before anything else, is asked for from then on, and stays', async () => {
    const body = await world.organisation('supervise');
    const before = await world.administrator(body, 'supervise');
    const head = await world.administrator(world.head, 'admin');
    await head.call(parameterApi.orgMod, {
      orgId: body.orgId,
      parameterCode: 'secondFactorTypes',
      content: '["supervise"]',
    });
    // Who is in already stays in.
    expect((await before.send(organisationApi.mine, {})).success).toBe(true);

    const person = await world.person(body, 'supervise');
    const browser = world.browser();
    const session = await browser.call(sessionApi.login, { username: person.username, password });
    expect(session.secondFactorDue).toBe(true);
    expect((await browser.call(sessionApi.info, {})).secondFactorDue).toBe(true);
    for (const route of [organisationApi.mine, accountApi.own, accountApi.data, sessionApi.ticket])
      expect((await browser.send(route, {})).code, route.path).toBe(20009);
    const { secret, ticket } = await browser.call(accountApi.totpStart, {});
    expect((await browser.send(accountApi.totpConfirm, { ticket, totp: '000000' })).success).toBe(false);
    expect((await browser.send(organisationApi.mine, {})).code).toBe(20009);
    await browser.call(accountApi.totpConfirm, { ticket, totp: generateSync({ secret }) });
    expect((await browser.call(sessionApi.info, {})).secondFactorDue).toBe(false);
    expect((await browser.send(organisationApi.mine, {})).success).toBe(true);

    expect((await world.browser().send(sessionApi.login, { username: person.username, password })).code).toBe(20008);
    expect((await browser.send(accountApi.totpRemove, { password, totp: generateSync({ secret }) })).description).toBe(
      '本机构要求使用动态口令，不能停用',
    );
  });

  it('waits behind a default password', async () => {
    const body = await world.organisation('supervise');
    const head = await world.administrator(world.head, 'admin');
    await head.call(parameterApi.orgMod, {
      orgId: body.orgId,
      parameterCode: 'secondFactorTypes',
      content: '["supervise"]',
    });
    const person = await world.person(body, 'supervise', { defaultPassword: true });
    const browser = world.browser();
    await browser.call(sessionApi.login, { username: person.username, password });
    expect((await browser.send(accountApi.totpStart, {})).code).toBe(20009);
    await browser.call(passwordApi.mod, { oldPassword: password, newPassword: 'Another5-safely' });
    expect((await browser.send(organisationApi.mine, {})).code).toBe(20009);
    const { secret, ticket } = await browser.call(accountApi.totpStart, {});
    await browser.call(accountApi.totpConfirm, { ticket, totp: generateSync({ secret }) });
    expect((await browser.send(organisationApi.mine, {})).success).toBe(true);
  });

  it('is nobody’s affair elsewhere, and a voluntary one still takes the password', async () => {
    const me = await world.administrator(company, 'company');
    expect((await me.call(sessionApi.info, {})).secondFactorDue).toBe(false);
    expect((await me.send(accountApi.totpStart, {})).fields?.[0]?.field).toBe('password');
  });
});
