import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginLogList } from '#contracts/identity/login-log.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { phoneOf } from '#testing/phone.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import {
  type Browser,
  openWorld,
  type Place,
  password,
  someIdCard,
  somePhone,
  unique,
  type World,
} from '#testing/world.ts';
import { personCalled } from './session.queries.ts';

let world: World;
let company: Place;
let boss: Browser;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
});
afterAll(() => world.close());

const add = (more: object) => boss.send(employeeApi.add, { realName: '新来者', identities: ['admin'], ...more });

describe('a user name', () => {
  it.each([
    '13800138000',
    '138-0013-8000',
    '8613800138000',
    '110101199003070011',
    '11010119900307123x',
    '110101900307001',
  ])('that looks like a number is refused on its field: %s', async (username) => {
    const answer = await add({ username });
    expect(answer.fields).toEqual([
      { field: 'username', message: '用户名不能是手机号或身份证号；手机号请填在“手机号”一栏' },
    ]);
    const english = await boss.send(
      employeeApi.add,
      { realName: '新来者', identities: ['admin'], username },
      { 'accept-language': 'en' },
    );
    expect(english.fields?.[0]?.message).toContain('cannot be a phone');
    const inDatabase = world.asSystem((db) =>
      sql`insert into app_user (username, real_name, password_hash) values (${username}, 'x', '!')`.execute(db),
    );
    await expect(inDatabase).rejects.toThrow('app_user_username_form');
  });

  it('is optional: without one the phone opens the account and stands masked in its place', async () => {
    const phone = somePhone();
    const made = await boss.call(employeeApi.add, { realName: '无名者', phone, identities: ['student'] });
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    expect(made.username).toBe(masked);
    const { rows } = await world.asSystem((db) =>
      sql<{ row: string }>`select row_to_json(u)::text as row from app_user u where id = ${made.userId}`.execute(db),
    );
    expect(rows[0]?.row).not.toContain(phone);
    const session = await world.browser().call(sessionApi.login, { username: phone, password: made.password });
    expect(session.userInfo.userName).toBe(masked);
    const head = await world.administrator(world.head, 'admin');
    const log = await head.call(loginLogList.page, { keyword: masked } as never);
    expect(JSON.stringify(log)).not.toContain(phone);
  });

  it('or a phone stays: nobody is left with nothing to log in by', async () => {
    const made = await boss.call(employeeApi.add, { realName: '有号者', phone: somePhone(), identities: ['student'] });
    const { version, realName, identities } = await boss.call(employeeApi.one, { orgUserId: made.orgUserId });
    const change = { orgUserId: made.orgUserId, version, realName, identities: identities as never, phone: '' };
    expect((await boss.send(employeeApi.mod, change)).fields?.[0]?.field).toBe('phone');
    expect((await boss.send(employeeApi.mod, { ...change, username: `n${unique()}` })).success).toBe(true);
  });
});

describe('log-in', () => {
  it('knows one person first: who is named after a phone of the head office stays who they are', async () => {
    const victim = await world.person(world.head, 'admin');
    const phone = await phoneOf(world, victim);
    expect((await add({ username: phone })).success).toBe(false);
    // What older versions let in: the migration takes it away, the rule keeps it out.
    const thief = await boss.call(employeeApi.add, { realName: '冒名者', phone: somePhone(), identities: ['admin'] });
    const rewritten = world.asSystem((db) =>
      sql`update app_user set username = ${phone} where id = ${thief.userId}`.execute(db),
    );
    await expect(rewritten).rejects.toThrow('app_user_username_form');
    const answer = await world
      .browser()
      .send(sessionApi.login, { username: phone, password: thief.password, orgId: world.head.orgId });
    expect(answer.success).toBe(false);
  });

  it('writes the account that was opened into the log', async () => {
    const someone = await world.person(company, 'company');
    const phone = await phoneOf(world, someone);
    await world.browser().call(sessionApi.login, { username: phone, password });
    await world.browser().send(sessionApi.login, { username: phone, password: 'wrong-1234' });
    const { rows } = await world.asSystem((db) =>
      sql<{ username: string; result: string; org_id: string }>`
        select username, result, org_id from login_log where user_id = ${someone.userId} order by id`.execute(db),
    );
    expect(rows).toEqual([
      { username: someone.username, result: 'done', org_id: company.orgId },
      { username: someone.username, result: 'wrong', org_id: company.orgId },
    ]);
  });
});

describe('whoever adds and changes people', () => {
  const field = fc.constantFrom('username', 'phone', 'idCard');
  const step = fc.record({ of: fc.nat(3), field, value: fc.nat(8), add: fc.boolean() });

  it('never lets one person’s password open another’s membership', async () => {
    const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      // One stands before the victim in every order of the database, the others after.
      const early = await boss.call(employeeApi.add, { realName: '先来者', phone: somePhone(), identities: ['admin'] });
      const victim = await world.person(world.head, 'admin');
      const name = `n${unique()}`;
      const theirs = [await phoneOf(world, victim), victim.username, victim.username.toUpperCase()];
      const values = [...theirs, name, name.toUpperCase(), somePhone(), somePhone(), someIdCard(), `${theirs[0]}`];
      const people = new Map([
        [victim.userId, { password, orgUserId: victim.orgUserId }],
        [early.userId, { password: early.password, orgUserId: early.orgUserId }],
      ]);
      const mine = [early.userId];
      for (const { of, field, value, add: adding } of steps) {
        const change = { [field]: values[value] };
        const known = people.get(mine[of % mine.length] ?? '');
        if (adding || !known) {
          const answer = await add({ phone: somePhone(), ...change });
          if (!answer.success || !answer.data) continue;
          people.set(answer.data.userId, answer.data);
          mine.push(answer.data.userId);
        } else {
          const detail = await boss.call(employeeApi.one, { orgUserId: known.orgUserId });
          const { version, realName, identities } = detail;
          await boss.send(employeeApi.mod, { orgUserId: known.orgUserId, version, realName, identities, ...change });
        }
      }
      const doors = [...new Set(values)].flatMap((username) => [
        { username },
        { username, orgId: world.head.orgId },
        { username, orgId: company.orgId },
      ]);
      for (const door of doors)
        for (const [userId, { password: secret }] of people) {
          await world.asSystem((db) =>
            sql`delete from login_attempt where subject ~ '^(name|address):' or substr(subject, 8) = any(${[...people.keys()]})`.execute(
              db,
            ),
          );
          const answer = await world.browser().send(sessionApi.login, { ...door, password: secret });
          if (answer.success) expect(answer.data?.userId).toBe(userId);
        }
    });
    const takeover = [{ of: 0, field: 'username', value: 0, add: false }] as const;
    await fc.assert(property, { numRuns: propertyRuns(3), seed, examples: [[[...takeover]]] });
  });
});

describe('a log-in among a million people', () => {
  it.each([
    ['a user name', 'somebody', 'app_user_username'],
    ['a phone', '13900000000', 'app_user_phone'],
  ])('by %s reads an index and not the people', async (_, login, index) => {
    const { database, keys } = world.runtime;
    const plan = await database.within({ from: '.', to: '/' }, async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      return (await sql`explain ${personCalled(keys, login)}`.execute(db)).rows;
    });
    expect(JSON.stringify(plan)).toContain(index);
  });
});
