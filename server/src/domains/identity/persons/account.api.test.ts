import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountApi } from '#contracts/identity/account.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { clock } from '#kernel/clock.ts';
import { openWorld, type Place, password, type World } from '#testing/world.ts';

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterAll(() => world.close());

describe('the own account', () => {
  it('shows and changes what is the person’s own, and tells the second window', async () => {
    const me = await world.administrator(company, 'company');
    const own = await me.call(accountApi.own, {});
    expect(own).toMatchObject({ username: me.person.username, totp: false, identities: ['admin'] });
    expect(own.phone).toContain('****');
    await me.call(accountApi.mod, { version: own.version, email: 'me@luan.test', education: 6 });
    expect((await me.send(accountApi.mod, { version: own.version, email: '', education: 1 })).code).toBe(20004);
    expect((await me.send(accountApi.mod, { version: 2, email: 'no', education: 6 })).fields?.[0]?.field).toBe('email');
    await me.call(accountApi.taste, { language: 'en', theme: 'dark' });
    expect((await me.call(sessionApi.info, {})).userInfo).toMatchObject({ language: 'en', theme: 'dark' });
  });

  it('switches the authenticator on only with password and code, and log-in asks for it', async () => {
    const me = await world.administrator(company, 'company');
    expect((await me.send(accountApi.totpStart, { password: 'wrong' })).fields?.[0]?.field).toBe('password');
    const { secret, uri, ticket } = await me.call(accountApi.totpStart, { password });
    expect(uri).toContain('otpauth://totp/');
    expect((await me.send(accountApi.totpConfirm, { ticket, totp: '000000' })).fields?.[0]?.field).toBe('totp');
    expect((await me.call(accountApi.own, {})).totp).toBe(false);
    const other = await world.administrator(company, 'company');
    expect((await other.send(accountApi.totpConfirm, { ticket, totp: generateSync({ secret }) })).success).toBe(false);
    expect(await me.call(accountApi.totpConfirm, { ticket, totp: generateSync({ secret }) })).toEqual({ on: true });
    expect((await world.browser().send(sessionApi.login, { username: me.person.username, password })).code).toBe(20008);
    const again = world.browser();
    const later = (steps: number) => {
      clock.shift = steps * 30_000;
      return generateSync({ secret, epoch: clock.now().getTime() / 1000 });
    };
    try {
      await again.call(sessionApi.login, { username: me.person.username, password, totp: later(2) });
      expect((await again.send(accountApi.totpRemove, { password, totp: '111111' })).fields?.[0]?.field).toBe('totp');
      await again.call(accountApi.totpRemove, { password, totp: later(4) });
    } finally {
      clock.shift = 0;
    }
    await world.browser().call(sessionApi.login, { username: me.person.username, password });
  });

  it('lists and ends own sessions, never another person’s, and nothing of it while acting for somebody', async () => {
    const boss = await world.administrator(company, 'company');
    const colleague = await world.administrator(company, 'company');
    const theirs = (await colleague.call(accountApi.sessions, {}))[0]?.sessionId ?? '';
    expect((await boss.send(accountApi.endSession, { sessionId: theirs })).code).toBe(20002);
    const sessions = await boss.call(accountApi.sessions, {});
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.current).toBe(true);

    await boss.call(sessionApi.stepUp, { password });
    await boss.call(sessionApi.runAs, { orgUserId: colleague.person.orgUserId, reason: '代为检查设置' });
    expect((await boss.send(accountApi.totpStart, { password })).success).toBe(false);
    expect((await boss.send(accountApi.mod, { version: 1, email: '', education: 9 })).success).toBe(false);
    expect((await boss.send(accountApi.endSession, { sessionId: theirs })).success).toBe(false);
    expect(await boss.call(accountApi.sessions, {})).toEqual([]);

    const gone = await colleague.call(accountApi.endSession, { sessionId: theirs });
    expect(gone).toEqual({ ended: true });
    expect((await colleague.send(sessionApi.info, {})).code).toBe(107);
  });
});
