import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { formOf } from '#testing/employees.ts';
import { openWorld, type Place, password, someIdCard, somePhone, unique, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Awaited<ReturnType<World['administrator']>>;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  await world.asSystem((db) =>
    sql`insert into duty (duty_code, duty_name) values ('X101', '驾驶员') on conflict do nothing`.execute(db),
  );
});
afterAll(() => world.close());

const someone = (extra: Record<string, unknown> = {}) => ({
  realName: '赵小舟',
  phone: somePhone(),
  identities: ['student' as const],
  ...extra,
});
const add = async (extra: Record<string, unknown> = {}) => boss.call(employeeApi.add, someone(extra));
const rows = async (query: Record<string, unknown>) =>
  ((await boss.call(employeeApi.list.page, query as never)) as { list: EmployeeRow[] }).list;
const one = (orgUserId: string) => boss.call(employeeApi.one, { orgUserId });
const fieldsOf = (answer: { fields?: { field: string }[] }) => (answer.fields ?? []).map((each) => each.field);

describe('adding an employee', () => {
  it('lets a person have as many duties as the parameter says; what was longer before may stay', async () => {
    const most = (content: number) =>
      world.asSystem((db) =>
        sql`update parameter set content = ${String(content)}::jsonb where parameter_code = 'userChoiceLimit'`.execute(
          db,
        ),
      );
    const codes = await world.asSystem(async (db) => {
      const { rows: duties } = await sql<{ code: string }>`
        select duty_code as code from duty where state = 1 order by id limit 7`.execute(db);
      return duties.map((duty) => duty.code);
    });
    await most(6);
    try {
      const many = await boss.send(employeeApi.add, someone({ dutyCodes: codes }));
      expect(many.fields).toMatchObject([{ field: 'dutyCodes', message: '行业、科目、岗位最多各 6 项' }]);
      await most(7);
      const { orgUserId } = await add({ dutyCodes: codes });
      await most(6);
      await boss.call(employeeApi.mod, { ...formOf(await one(orgUserId)), jobNumber: 'J7' });
    } finally {
      await most(20);
    }
  });

  it('answers a first password that works once and must be changed', async () => {
    const idCard = someIdCard();
    const made = await add({ idCard, jobNumber: 'J1', dutyCodes: ['X101'], identities: ['admin', 'student'] });
    expect(made.password).toHaveLength(12);
    const detail = await one(made.orgUserId);
    expect(detail.username).toBe(detail.phone);
    expect(detail).toMatchObject({
      realName: '赵小舟',
      jobNumber: 'J1',
      dutyNames: ['驾驶员'],
      state: 1,
      identities: ['admin', 'student'],
      defaultPassword: true,
    });
    expect(detail.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect(detail.idCard).not.toBe(idCard);
    expect(detail.birthday).toBe(`${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`);
  });

  it('puts each wrong value on its field', async () => {
    const bad = await boss.send(employeeApi.add, someone({ idCard: '110101199002300011', phone: '123', realName: '' }));
    expect(fieldsOf(bad).sort()).toEqual(['idCard', 'phone', 'realName']);
    expect(bad.fields?.find((each) => each.field === 'idCard')?.message).toContain('校验位');
    const many = await boss.send(
      employeeApi.add,
      someone({ dutyCodes: Array.from({ length: 21 }, (_, n) => `D${n}`) }),
    );
    expect(many).toMatchObject({ code: 20000 });
    expect(fieldsOf(many)).toEqual(['dutyCodes']);
    expect(fieldsOf(await boss.send(employeeApi.add, someone({ dutyCodes: ['nowhere'] })))).toEqual(['dutyCodes']);
    expect(fieldsOf(await boss.send(employeeApi.add, { realName: '无号码', identities: ['student'] }))).toEqual([
      'phone',
    ]);
    expect(fieldsOf(await boss.send(employeeApi.add, someone({ departmentId: '999999' })))).toEqual(['departmentId']);
    expect(fieldsOf(await boss.send(employeeApi.add, someone({ state: 1 })))).toEqual(['state']);
  });

  it('says on the right field that a value is taken, and not by whom', async () => {
    const elsewhere = await world.administrator(await world.organisation('company'), 'company');
    const [phone, idCard] = [somePhone(), someIdCard()];
    const first = await elsewhere.call(
      employeeApi.add,
      someone({ phone, idCard, realName: '钱在别处', username: `q${unique()}` }),
    );
    const again = await boss.send(employeeApi.add, someone({ phone, idCard, username: first.username }));
    expect(fieldsOf(again).sort()).toEqual(['idCard', 'phone', 'username']);
    expect(JSON.stringify(again)).not.toContain('钱在别处');
    const asked = await boss.call(employeeApi.find, { idCard });
    expect(asked).toEqual({ taken: true, orgUserId: null, realName: '', orgName: '' });
  });

  it('takes a person back who had left, under the old user id', async () => {
    const [phone, idCard] = [somePhone(), someIdCard()];
    const first = await add({ phone, idCard, realName: '孙归来' });
    await boss.call(employeeApi.del, { orgUserIds: [first.orgUserId], leaveReason: 1 });
    expect(await rows({ realName: '孙归来' })).toEqual([]);
    expect(await rows({ realName: '孙归来', state: 2 })).toHaveLength(1);
    const second = await add({ phone, idCard, realName: '孙归来' });
    expect(second.userId).toBe(first.userId);
    expect(second.orgUserId).not.toBe(first.orgUserId);
    expect((await one(second.orgUserId)).memberships).toHaveLength(2);
    expect(await rows({ realName: '孙归来', state: 2 })).toEqual([]);
  });
});

describe('changing an employee', () => {
  it('keeps what is left out and tells the second of two editors', async () => {
    const idCard = someIdCard();
    const made = await add({ idCard });
    const before = await one(made.orgUserId);
    const saved = await boss.call(employeeApi.mod, { ...formOf(before), jobNumber: 'NEW' });
    const after = await one(made.orgUserId);
    expect(after).toMatchObject({
      jobNumber: 'NEW',
      phone: before.phone,
      idCard: before.idCard,
      version: saved.version,
    });
    const late = await boss.send(employeeApi.mod, { ...formOf(before), jobNumber: 'LATE' });
    expect(late.code).toBe(20004);
    expect((await one(made.orgUserId)).jobNumber).toBe('NEW');
  });

  it('keeps the days of hire, duty and contract, refuses those that cannot be, and finds contracts that end', async () => {
    const made = await add({ joinedAt: '2019-03-05', dutySince: '2021-06-01', contractUntil: '2023-01-31' });
    expect(await one(made.orgUserId)).toMatchObject({
      joinedAt: '2019-03-05',
      dutySince: '2021-06-01',
      contractUntil: '2023-01-31',
    });
    const ending = async (day: string) =>
      (await rows({ contractEndsBefore: day })).some((row) => row.orgUserId === made.orgUserId);
    expect([await ending('2023-02-01'), await ending('2023-01-31')]).toEqual([true, false]);
    const change = async (days: object) =>
      boss.send(employeeApi.mod, { ...formOf(await one(made.orgUserId)), ...days });
    const wrong = await change({ joinedAt: '2999-01-01', dutySince: '2999-01-01', contractUntil: '2998-01-01' });
    expect(wrong.fields?.map(({ field }) => field)).toEqual(['joinedAt', 'dutySince', 'contractUntil']);
    expect((await change({ contractUntil: '2018-01-01' })).fields).toMatchObject([{ field: 'contractUntil' }]);
    await change({ joinedAt: '2020-02-02', contractUntil: null });
    expect(await one(made.orgUserId)).toMatchObject({
      joinedAt: '2020-02-02',
      dutySince: '2021-06-01',
      contractUntil: null,
    });
  });

  it('never touches a person who also belongs elsewhere', async () => {
    const made = await add();
    const other = await world.organisation('company');
    await world.asSystem((db) =>
      sql`insert into org_user (user_id, org_id, path, real_name) values (${made.userId}, ${other.orgId}, ${other.path}, '赵小舟')`.execute(
        db,
      ),
    );
    const detail = await one(made.orgUserId);
    expect(detail.shared).toBe(true);
    expect(detail.memberships).toHaveLength(1);
    expect((await boss.send(employeeApi.mod, { ...formOf(detail), phone: somePhone() })).success).toBe(false);
    expect((await boss.send(employeeApi.resetPassword, { orgUserIds: [made.orgUserId] })).success).toBe(false);
    expect(
      (await boss.send(employeeApi.userState, { orgUserId: made.orgUserId, state: 0, reason: '停用' })).success,
    ).toBe(false);
    await boss.call(employeeApi.mod, { ...formOf(detail), jobNumber: 'OWN' });
  });

  it('renames everywhere, and the new name is found', async () => {
    const made = await add({ realName: '旧名字' });
    await boss.call(employeeApi.mod, { ...formOf(await one(made.orgUserId)), realName: '欧阳鑫淼' });
    expect((await rows({ realName: '鑫淼' })).map((row) => row.orgUserId)).toEqual([made.orgUserId]);
    expect(await rows({ realName: '旧名' })).toEqual([]);
  });
});

describe('finding employees', () => {
  it('finds by one, two and more characters, phone, number, identity and class', async () => {
    const phone = somePhone();
    const username = `zhuge${unique()}`;
    const made = await add({
      realName: '诸葛钰麒',
      username,
      phone,
      jobNumber: `N${unique()}`,
      identities: ['lecturer'],
      userClass: 103,
    });
    const row = (await rows({ realName: '钰' }))[0];
    expect(row?.orgUserId).toBe(made.orgUserId);
    for (const query of [
      { realName: '钰麒' },
      { realName: '葛钰麒' },
      { phone },
      { phone: phone.slice(-4), realName: '钰' },
      { jobNumber: row?.jobNumber },
      { identityCode: 'lecturer' },
      { userClass: '103' },
      { username },
    ]) {
      expect(
        (await rows(query)).map((found) => found.orgUserId),
        JSON.stringify(query),
      ).toContain(made.orgUserId);
    }
    expect(await rows({ realName: '钰诸' })).toEqual([]);
    expect((await boss.send(employeeApi.list.page, { phone: '12' })).code).toBe(20000);
  });
});

describe('batches', () => {
  it('are all or nothing', async () => {
    const [a, b] = [await add(), await add()];
    const foreign = await world.person(await world.organisation('company'), 'company', { student: true });
    const refused = await boss.send(employeeApi.batchState, {
      orgUserIds: [a.orgUserId, foreign.orgUserId],
      state: 0,
      reason: '试试',
    });
    expect(refused.code).toBe(20002);
    expect((await one(a.orgUserId)).state).toBe(1);
    await boss.call(employeeApi.batchState, { orgUserIds: [a.orgUserId, b.orgUserId], state: 0, reason: '离岗' });
    expect(await one(b.orgUserId)).toMatchObject({ state: 0, history: [{ edge: 'disable', reason: '离岗' }] });
    expect(
      (await boss.send(employeeApi.batchState, { orgUserIds: [a.orgUserId, b.orgUserId], state: 0, reason: '再来' }))
        .success,
    ).toBe(false);
    await boss.call(employeeApi.state, { orgUserId: a.orgUserId, state: 1 });
    expect((await one(a.orgUserId)).state).toBe(1);
    expect(fieldsOf(await boss.send(employeeApi.state, { orgUserId: a.orgUserId, state: 0 }))).toEqual(['reason']);
  });

  it('never reach the person who does them', async () => {
    const self = boss.person.orgUserId;
    for (const answer of [
      await boss.send(employeeApi.state, { orgUserId: self, state: 0, reason: '自己' }),
      await boss.send(employeeApi.userState, { orgUserId: self, state: 0, reason: '自己' }),
      await boss.send(employeeApi.del, { orgUserIds: [self], leaveReason: 1 }),
      await boss.send(employeeApi.resetPassword, { orgUserIds: [self] }),
    ])
      expect(answer.description).toContain('不能对自己');
  });
});

describe('passwords and sessions', () => {
  it('a reset password is new, ends the sessions, and has to be changed', async () => {
    const colleague = await world.administrator(company, 'company');
    const [made] = await boss.call(employeeApi.resetPassword, { orgUserIds: [colleague.person.orgUserId] });
    expect((await colleague.send(sessionApi.info, {})).code).toBe(107);
    const fresh = world.browser();
    expect((await fresh.send(sessionApi.login, { username: colleague.person.username, password })).success).toBe(false);
    const entered = await fresh.call(sessionApi.login, {
      username: made?.username ?? '',
      password: made?.password ?? '',
    });
    expect(entered.defaultPasswordMod).toBe(1);
  });

  it('disabling ends the sessions at once', async () => {
    const colleague = await world.administrator(company, 'company');
    await boss.call(employeeApi.state, { orgUserId: colleague.person.orgUserId, state: 0, reason: '停用' });
    expect((await colleague.send(sessionApi.info, {})).code).toBe(108);
  });

  it('whole numbers take a fresh password and leave an audit row', async () => {
    const [phone, idCard] = [somePhone(), someIdCard()];
    const made = await add({ phone, idCard });
    const admin = await world.administrator(company, 'company');
    expect((await admin.send(employeeApi.unmask, { orgUserId: made.orgUserId })).success).toBe(false);
    await admin.call(sessionApi.stepUp, { password });
    expect(await admin.call(employeeApi.unmask, { orgUserId: made.orgUserId })).toEqual({ phone, idCard });
    const audit = await world.asSystem((db) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from audit_log where action = 'employee.unmask' and object_id = ${made.orgUserId} and result = 'done'`.execute(
        db,
      ),
    );
    expect(audit.rows[0]?.n).toBe(1);
  });
});

describe('the door', () => {
  it('refuses the logged-out, the unpermitted and the foreign', async () => {
    const calls = [
      employeeApi.one,
      employeeApi.del,
      employeeApi.state,
      employeeApi.unmask,
      employeeApi.resetPassword,
    ] as const;
    const made = await add();
    const input = {
      orgUserId: made.orgUserId,
      orgUserIds: [made.orgUserId],
      state: 0,
      reason: '不行',
      leaveReason: 1,
    };
    const pick = (route: (typeof calls)[number]) =>
      Object.fromEntries(
        Object.entries(input).filter(([name]) => name in (route.input as unknown as { shape: object }).shape),
      );
    const role = await world.asSystem((db) =>
      sql<{
        id: string;
      }>`insert into role (org_id, path, role_code, role_name) values (${company.orgId}, ${company.path}, ${`r${unique()}`}, '空') returning id`.execute(
        db,
      ),
    );
    await world.asSystem((db) =>
      sql`insert into role_resource select ${role.rows[0]?.id}, id from resource where resource_code = 'dashboard' or resource_code = 'system.loginLog' or resource_code = 'system:loginLog:list'`.execute(
        db,
      ),
    );
    const weak = await world.logIn(
      (await world.person(company, 'company', { roleIds: [role.rows[0]?.id ?? ''] })).username,
    );
    const foreign = await world.administrator(await world.organisation('company'), 'company');
    await foreign.call(sessionApi.stepUp, { password });
    for (const route of calls) {
      expect((await world.browser().send(route, pick(route))).code, route.path).toBe(105);
      expect((await weak.send(route, pick(route))).code, route.path).toBe(20001);
      expect((await foreign.send(route, pick(route))).code, route.path).toBe(20002);
    }
    expect((await one(made.orgUserId)).state).toBe(1);
  });
});
