import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { findTaken, insertPeople, type PersonRow } from '#domains/identity/door.ts';
import { clock } from '#kernel/clock.ts';
import { someCaptcha } from '#testing/captcha.ts';
import { organisationSets } from '#testing/parameters.ts';
import { mightyRole } from '#testing/reach.ts';
import { sealedAddress } from '#testing/sealed.ts';
import { codeSentTo, textsTo } from '#testing/texts.ts';
import { type Browser, openWorld, type Place, someIdCard, somePhone, unique, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Awaited<ReturnType<World['administrator']>>;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
});
afterEach(async () => {
  clock.shift = 0;
  await world.asSystem((db) => sql`delete from login_attempt where subject like 'public.%'`.execute(db));
});
afterAll(() => world.close());

describe('look-ups about people', () => {
  it('stay inside the scope and tell no whole numbers', async () => {
    const phone = somePhone();
    const made = await boss.call(employeeApi.add, { realName: '查找人', phone, identities: ['admin_safe'] });
    const stranger = await world.administrator(await world.organisation('company'), 'company');
    for (const route of [personApi.littlePage, personApi.commonPage]) {
      const page = await boss.call(route, { keyword: '查找' });
      expect(page.list.map((one) => one.orgUserId)).toEqual([made.orgUserId]);
      expect(page.list[0]?.phone).toContain('****');
      expect((await stranger.call(route, { keyword: '查找' })).list).toEqual([]);
    }
    for (const route of [personApi.list, personApi.commonList]) {
      expect((await boss.call(route, { userIds: [made.userId] })).map((one) => one.realName)).toEqual(['查找人']);
      expect(await stranger.call(route, { userIds: [made.userId] })).toEqual([]);
    }
    const admins = await boss.call(personApi.trainAdmins, {});
    expect(admins.map((one) => one.orgUserId)).toEqual(expect.arrayContaining([made.orgUserId, boss.person.orgUserId]));
    expect((await boss.call(personApi.classify, {})).find((one) => one.userClass === 101)?.people).toBeGreaterThan(1);
  });

  it('answer the password policy, never a password', async () => {
    expect(await boss.call(personApi.passwordPolicy, {})).toEqual({
      kind: 'random',
      length: 12,
      shownOnce: true,
      mustChange: true,
      leastLength: 8,
      leastKinds: 2,
    });
  });

  it('say what a person still has to fill in, and check a certificate form', async () => {
    await organisationSets(world, company, 'userRequiredFields', ['realName', 'idCard']);
    expect(await boss.call(personApi.isFilled, {})).toEqual({ filled: false, missing: ['idCard'] });
    expect((await boss.call(personApi.requiredFields, {})).map((one) => one.field)).toContain('idCard');
    await organisationSets(world, company, 'userRequiredFields', ['realName']);
    expect(await boss.call(personApi.isFilled, {})).toEqual({ filled: true, missing: [] });
    const card = someIdCard();
    expect(await boss.call(personApi.certForm, { realName: boss.person.realName, idCard: card })).toEqual({
      valid: true,
      wrong: [],
    });
    await boss.call(employeeApi.add, { realName: '占用者', phone: somePhone(), idCard: card, identities: ['student'] });
    expect(await boss.call(personApi.certForm, { realName: '别的名', idCard: card })).toEqual({
      valid: false,
      wrong: ['realName', 'idCard'],
    });
    expect((await boss.send(personApi.certForm, { realName: '张三', idCard: '123' })).fields?.[0]?.field).toBe(
      'idCard',
    );
    // Who adds nobody hears nothing of others, only of the own number on file.
    const role = await mightyRole(world, company, {});
    await world.asSystem((db) =>
      sql`delete from role_resource rr using resource x where x.id = rr.resource_id and rr.role_id = ${role}
        and x.permission in ('org:employee:add', 'org:employee:import', 'student:student:import')`.execute(db),
    );
    const person = await world.person(company, 'company', { roleIds: [role] });
    const reader = await world.logIn(person.username);
    expect(await reader.call(personApi.mayUse, { idCard: card })).toEqual({ usable: true, checked: false });
    expect(await reader.call(personApi.certForm, { realName: person.realName, idCard: card })).toEqual({
      valid: true,
      wrong: [],
    });
    const other = { realName: person.realName, idCard: someIdCard(), phone: somePhone() };
    expect((await reader.call(personApi.certForm, other)).wrong).toEqual(['phone']);
  });
});

describe('fields an organisation asks of its people', () => {
  it('are those of the nearest organisation that set the parameter', async () => {
    const agent = await world.organisation('agent');
    const company = await world.organisation('company', agent);
    const person = await world.administrator(company, 'company');
    await world.asSystem((db) =>
      sql`insert into parameter_value (org_id, path, parameter_code, content)
        values (${agent.orgId}, ${agent.path}, 'userRequiredFields', '["phone", "email"]'::jsonb)`.execute(db),
    );
    const asked = (await person.call(personApi.requiredFields, {})).filter((one) => one.required);
    expect(asked.map((one) => one.field)).toEqual(['phone', 'email']);
    expect(await person.call(personApi.isFilled, {})).toEqual({ filled: false, missing: ['email'] });
  });
});

describe('public calls', () => {
  it('say only whether a value is well formed, and not forever', async () => {
    const phone = somePhone();
    await boss.call(employeeApi.add, { realName: '公开查', phone, identities: ['student'] });
    const anyone = world.browser();
    for (const value of [{ phone }, { phone: somePhone() }, { username: boss.person.username }])
      expect(await anyone.call(personApi.mayUse, value)).toEqual({ usable: true, checked: false });
    expect(await anyone.call(personApi.mayUse, { phone, ticket: 'forged' })).toEqual({ usable: true, checked: false });
    expect((await anyone.send(personApi.mayUse, { idCard: '110101199002300011' })).fields?.[0]?.field).toBe('idCard');
    expect(await boss.call(personApi.mayUse, { phone })).toEqual({ usable: false, checked: true });
    expect((await anyone.send(personApi.mayUse, {})).code).toBe(20000);
    expect((await anyone.send(personApi.mayUse, { phone, username: 'a' })).code).toBe(20000);
    // Other tests of the run come from the same address and clear its counts now and then.
    let code = 0;
    for (let n = 0; n < 60 && code !== 20005; n += 1) code = (await anyone.send(personApi.mayUse, { phone })).code;
    expect(code).toBe(20005);
    clock.shift = 11 * 60_000;
    expect((await anyone.send(personApi.mayUse, { phone })).success).toBe(true);
  });

  it('send one code a minute, keep only its hash, and print nothing personal', async () => {
    const phone = somePhone();
    const anyone = world.browser();
    expect(await anyone.call(personApi.sendCode, { phone })).toEqual({ waitSeconds: 60, goodForSeconds: 300 });
    expect((await anyone.send(personApi.sendCode, { phone })).description).toContain('频繁');
    clock.shift = 61_000;
    await anyone.call(personApi.sendCode, { phone });
    const sent = await textsTo(world, phone);
    expect(sent.map((one) => one.kind)).toEqual(['code', 'code']);
    const kept = await world.asSystem((db) =>
      sql<{
        code_hash: string;
      }>`select code_hash from phone_code where phone_index = ${world.runtime.keys.index('phone', phone)}`.execute(db),
    );
    expect(kept.rows).toHaveLength(1);
    expect(JSON.stringify(kept.rows)).not.toContain(sent[1]?.values.code);
    expect(
      (
        await anyone.raw({
          method: 'GET',
          url: sealedAddress(`/manager/api/system/user/send/code?phone=${phone}`, world.runtime.keys.envelope),
          headers: { 'sec-fetch-site': 'cross-site' },
        })
      ).body.toString(),
    ).toContain('20001');
  });
});

describe('inserting many people', () => {
  const row = (extra: Partial<PersonRow> = {}): PersonRow => ({
    username: `m${unique()}`,
    realName: '批量人',
    orgId: company.orgId,
    path: company.path,
    identities: ['student'],
    ...extra,
  });

  it('writes thousands in a handful of statements, ready to be found', async () => {
    const rows = Array.from({ length: 2300 }, () =>
      row({ phone: somePhone(), idCard: someIdCard(), dutyCodes: ['X1', 'X2'], identities: ['lecturer', 'student'] }),
    );
    const unusual = await world.asSystem((db) => findTaken(db, world.runtime.keys, rows));
    const fresh = rows.filter((_, index) => !unusual.some((one) => one.row === index));
    const made = await world.asSystem((db) => insertPeople(db, world.runtime.keys, fresh));
    expect(made.people).toHaveLength(fresh.length);
    const detail = await boss.call(employeeApi.one, { orgUserId: made.people.at(-1)?.orgUserId ?? '' });
    expect(detail).toMatchObject({
      realName: '批量人',
      identities: ['lecturer', 'student'],
      dutyNames: ['X1', 'X2'],
      defaultPassword: true,
    });
    expect(((await boss.call(employeeApi.list.page, { realName: '批量' } as never)) as { total: number }).total).toBe(
      fresh.length,
    );
  });

  it('finds what is taken in the batch and on the platform, and then inserts nobody', async () => {
    const phone = somePhone();
    await boss.call(employeeApi.add, { realName: '先来者', phone, identities: ['student'] });
    const idCard = someIdCard();
    const rows = [row({ idCard }), row({ phone }), row({ idCard })];
    const { people, taken } = await world.asSystem((db) => insertPeople(db, world.runtime.keys, rows));
    expect(people).toEqual([]);
    expect(taken).toEqual([
      { row: 2, field: 'idCard', sameAs: 0 },
      { row: 1, field: 'phone' },
    ]);
    expect(await boss.call(personApi.commonList, { keyword: rows[0]?.username ?? '' })).toEqual([]);
  });

  it('lets them in by a code to their phone, once, to choose a password', async () => {
    const phone = somePhone();
    const role = await world.asSystem((db) =>
      sql<{ id: string }>`select id from role where role_code = 'administrator.company'`.execute(db),
    );
    await world.asSystem((db) =>
      insertPeople(db, world.runtime.keys, [
        row({ phone, identities: ['admin'], roleIds: role.rows.map((one) => one.id) }),
      ]),
    );
    const { sessionApi } = await import('#contracts/identity/session.contract.ts');
    const { passwordApi } = await import('#contracts/identity/password.contract.ts');
    const browser = world.browser();
    await browser.call(personApi.sendCode, { phone });
    const code = await codeSentTo(world, phone);
    const wrong = code === '000000' ? '111111' : '000000';
    const byCode = async (by: Browser, to: string, typed: string) =>
      by.send(sessionApi.loginByCode, { phone: to, code: typed, ...(await someCaptcha(world)) });
    const refused = await byCode(browser, phone, wrong);
    expect(refused.description).toBe((await byCode(browser, somePhone(), wrong)).description);
    expect((await byCode(browser, phone, code)).data?.defaultPasswordMod).toBe(1);
    expect((await browser.send(employeeApi.list.page, {})).code).toBe(20009);
    expect((await byCode(world.browser(), phone, code)).success).toBe(false);
    await browser.call(passwordApi.mod, { oldPassword: '-', newPassword: 'Brand-new-22' });
    await world.browser().call(sessionApi.login, { username: phone, password: 'Brand-new-22' });
  });

  it('gives a password nobody can type', async () => {
    const one = row({ phone: somePhone() });
    await world.asSystem((db) => insertPeople(db, world.runtime.keys, [one]));
    const { sessionApi } = await import('#contracts/identity/session.contract.ts');
    for (const password of ['!', '', ' ', 'Travel4-safely']) {
      expect((await world.browser().send(sessionApi.login, { username: one.username, password })).success).toBe(false);
    }
  });
});
