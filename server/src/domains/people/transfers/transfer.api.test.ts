import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { type MembershipRow, membershipList } from '#contracts/people/membership.contract.ts';
import { type TransferRow, transferApi } from '#contracts/people/transfer.contract.ts';
import { openWorld, type Place, somePhone, type World } from '#testing/world.ts';

let world: World;
let giver: Place;
let taker: Place;
type Administrator = Awaited<ReturnType<World['administrator']>>;
let givers: Administrator;
let takers: Administrator;
let stranger: Administrator;

beforeAll(async () => {
  world = await openWorld();
  giver = await world.organisation('company');
  taker = await world.organisation('company');
  givers = await world.administrator(giver, 'company');
  takers = await world.administrator(taker, 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const driver = async (realName = '周调动') => {
  const phone = somePhone();
  const made = await givers.call(employeeApi.add, { realName, phone, identities: ['admin'] });
  return { ...made, phone, realName };
};
const ask = (person: { phone: string; realName: string }, extra: Record<string, unknown> = {}) =>
  takers.send(transferApi.ask, { phone: person.phone, realName: person.realName, reason: '本人申请', ...extra });
const asked = async (person: { phone: string; realName: string }) => (await ask(person)).data?.transferId ?? '';
const page = async (who: Administrator, tab: string) =>
  ((await who.call(transferApi.page.page, { tab, size: 100 } as never)) as { list: TransferRow[] }).list;
const seen = async (who: Administrator, transferId: string) => {
  const rows = [...(await page(who, 'incoming')), ...(await page(who, 'outgoing')), ...(await page(who, 'done'))];
  return rows.find((row) => row.transferId === transferId);
};
const belongs = async (who: Administrator, realName: string) =>
  ((await who.call(employeeApi.list.page, { realName } as never)) as { list: EmployeeRow[] }).list.length;

describe('a transfer asked by the receiving side', () => {
  it('goes through both consents, and the person changes sides with the last', async () => {
    const person = await driver('周二石');
    const { departmentId } = await takers.call(departmentApi.add, { departmentName: '接收部' });
    const answer = await ask(person, { departmentId, userClass: 102 });
    expect(answer.data).toMatchObject({ state: 1 });
    const id = answer.data?.transferId ?? '';
    expect((await seen(givers, id))?.can.sort()).toEqual(['refuse', 'release']);
    expect((await seen(takers, id))?.can).toEqual(['withdraw']);
    expect((await takers.send(transferApi.edges.accept, { id })).success).toBe(false);
    expect((await takers.send(transferApi.edges.release, { id })).description).toBe('这一步须由对方机构办理');

    await world.asSystem((db) =>
      sql`insert into user_role (org_user_id, path, role_id) select ${person.orgUserId}, ${giver.path}, id from role
        where role_code = 'administrator.company' and built_in`.execute(db),
    );
    const session = await world.logIn(person.phone, person.password);
    await givers.call(transferApi.edges.release, { id });
    expect((await seen(takers, id))?.can.sort()).toEqual(['accept', 'withdraw']);
    expect((await givers.send(transferApi.edges.accept, { id })).success).toBe(false);
    expect(await takers.call(transferApi.waiting, {})).toMatchObject([{ transferId: id }]);
    await takers.call(transferApi.edges.accept, { id });

    expect(await belongs(givers, '周二石')).toBe(0);
    expect(await belongs(takers, '周二石')).toBe(1);
    expect((await session.send(sessionApi.info, {})).success).toBe(false);
    const row = ((await takers.call(employeeApi.list.page, { realName: '周二石' } as never)) as { list: EmployeeRow[] })
      .list[0];
    expect(row).toMatchObject({ departmentName: '接收部', userClass: 102, roleNames: [], identities: ['student'] });
    expect(await seen(takers, id)).toMatchObject({ state: 3, can: [] });
    expect((await takers.send(transferApi.edges.accept, { id })).success).toBe(false);
  });

  it('says nothing of where the person works, nor to a third side', async () => {
    const person = await driver('周三石');
    const answer = await ask(person);
    expect(Object.keys(answer.data ?? {}).sort()).toEqual(['state', 'transferId']);
    const id = answer.data?.transferId ?? '';
    for (let step = 0; step < 2; step += 1) {
      expect(await seen(takers, id)).toMatchObject({ fromOrgName: '', phone: '', toOrgName: taker.orgName });
      if (step === 0) await givers.call(transferApi.edges.release, { id });
    }
    expect(await seen(givers, id)).toMatchObject({ fromOrgName: giver.orgName, toOrgName: taker.orgName });
    expect(await seen(stranger, id)).toBeUndefined();
    expect((await stranger.send(transferApi.edges.accept, { id })).code).toBe(20002);
    expect((await takers.send(employeeApi.find, { phone: person.phone })).data).toEqual({
      taken: true,
      orgUserId: null,
      realName: '',
      orgName: '',
    });
    await takers.call(transferApi.edges.withdraw, { id });
  });

  it('answers alike for nobody, another name and somebody who left', async () => {
    const person = await driver('周四石');
    const wrongName = await ask({ ...person, realName: '周五石' });
    const nobody = await ask({ phone: somePhone(), realName: '周四石' });
    expect(wrongName.fields).toEqual(nobody.fields);
    expect(wrongName.fields?.[0]?.field).toBe('phone');
    await givers.call(employeeApi.del, { orgUserIds: [person.orgUserId], leaveReason: 1 });
    expect((await ask(person)).fields).toEqual(nobody.fields);
  });

  it.each([
    { name: 'refused by the giving side', walk: 'refuse', by: 'givers', state: 4 },
    { name: 'withdrawn by the asking side', walk: 'withdraw', by: 'takers', state: 5 },
  ] as const)('ends $name, and may then be asked again', async ({ walk, by, state }) => {
    const person = await driver();
    const id = await asked(person);
    expect((await ask(person)).description).toBe('此人已有进行中的调动');
    const [who, other] = by === 'givers' ? [givers, takers] : [takers, givers];
    const input = { id, ...(walk === 'refuse' ? { reason: '岗位需要' } : {}) };
    expect((await other.send(transferApi.edges[walk], input)).success).toBe(false);
    if (walk === 'refuse') expect((await who.send(transferApi.edges.refuse, { id })).fields?.[0]?.field).toBe('reason');
    await who.call(transferApi.edges[walk], input);
    expect(await seen(givers, id)).toMatchObject({ state, can: [] });
    for (const edge of ['release', 'accept', 'refuse', 'withdraw'] as const)
      expect(
        (await givers.send(transferApi.edges[edge], { id, ...(edge === 'refuse' ? { reason: '再来' } : {}) })).success,
      ).toBe(false);
    expect((await ask(person)).success).toBe(true);
  });

  it('is refused for the own people and for oneself', async () => {
    const phone = somePhone();
    await takers.call(employeeApi.add, { realName: '周自己', phone, identities: ['student'] });
    expect((await ask({ phone, realName: '周自己' })).fields?.[0]?.message).toBe('此人已是该机构人员');
  });

  it('has one winner when accepted twice at once', async () => {
    const person = await driver('周同时');
    const id = await asked(person);
    await givers.call(transferApi.edges.release, { id });
    const answers = await Promise.all([1, 2, 3].map(() => takers.send(transferApi.edges.accept, { id })));
    expect(answers.filter((one) => one.success)).toHaveLength(1);
    expect(await belongs(takers, '周同时')).toBe(1);
  });
});

describe('a transfer given by the side above both', () => {
  it('is released from the start and waits for the receiver', async () => {
    const head = await world.administrator(world.head, 'admin');
    const person = await driver('周给出');
    const input = { orgUserId: person.orgUserId, toOrgId: taker.orgId, reason: '统一调配' };
    expect((await givers.send(transferApi.ask, input)).fields?.[0]?.field).toBe('toOrgId');
    const { transferId, state } = await head.call(transferApi.ask, input);
    expect(state).toBe(2);
    expect((await seen(takers, transferId))?.can.sort()).toEqual(['accept', 'refuse']);
    expect((await seen(givers, transferId))?.can).toEqual(['withdraw']);
    await takers.call(transferApi.edges.refuse, { id: transferId, reason: '编制已满' });
    expect(await belongs(givers, '周给出')).toBe(1);
  });
});

describe('the side that gives follows its organisation', () => {
  it('through a move', async () => {
    const head = await world.administrator(world.head, 'admin');
    const [body, other] = [await world.organisation('supervise'), await world.organisation('supervise')];
    const company = await world.organisation('company', body);
    const boss = await world.administrator(company, 'company');
    const phone = somePhone();
    await boss.call(employeeApi.add, { realName: '周移动', phone, identities: ['student'] });
    const id = await asked({ phone, realName: '周移动' });
    const { version } = await head.call(organisationApi.one, { orgId: company.orgId });
    await head.call(organisationApi.move, { orgId: company.orgId, parentId: other.orgId, version });
    const after = await world.administrator(other, 'admin');
    expect(await seen(after, id)).toMatchObject({ outgoing: true, incoming: false });
    await boss.call(transferApi.edges.release, { id });
  });
});

describe('who belonged where on a day', () => {
  const on = async (who: Administrator, orgId: string, asOf: string) =>
    (
      (await who.call(membershipList.page, { orgId, asOf, realName: '周历史' } as never)) as { list: MembershipRow[] }
    ).list.map((row) => row.orgName);

  it('is answered for the past, by both ends of each membership', async () => {
    const person = await driver('周历史');
    const id = await asked(person);
    await givers.call(transferApi.edges.release, { id });
    await takers.call(transferApi.edges.accept, { id });
    await world.asSystem(async (db) => {
      await sql`update org_user set joined_at = '2026-01-10', left_at = '2026-03-01' where id = ${person.orgUserId}`.execute(
        db,
      );
      await sql`update org_user set joined_at = '2026-03-01' where user_id = ${person.userId} and org_id = ${taker.orgId}`.execute(
        db,
      );
    });
    const head = await world.administrator(world.head, 'admin');
    expect(await on(head, giver.orgId, '2026-01-09')).toEqual([]);
    expect(await on(head, giver.orgId, '2026-01-10')).toEqual([giver.orgName]);
    expect(await on(head, giver.orgId, '2026-02-28')).toEqual([giver.orgName]);
    expect(await on(head, giver.orgId, '2026-03-01')).toEqual([]);
    expect(await on(head, taker.orgId, '2026-02-28')).toEqual([]);
    expect(await on(head, taker.orgId, '2026-03-01')).toEqual([taker.orgName]);
    // Each side sees its own part.
    expect(await on(givers, taker.orgId, '2026-03-01')).toEqual([]);
    expect(await on(takers, giver.orgId, '2026-02-28')).toEqual([]);
    const gone = (
      (await givers.call(membershipList.page, { realName: '周历史', membershipState: 0 } as never)) as {
        list: MembershipRow[];
      }
    ).list;
    expect(gone).toMatchObject([{ joinedAt: '2026-01-10', leftAt: '2026-03-01', days: 50, membershipState: 0 }]);
  });
});

describe('a second organisation', () => {
  it('is given where both lie in the scope, with identities and roles of its own', async () => {
    const head = await world.administrator(world.head, 'admin');
    const person = await driver('周两处');
    const input = {
      orgUserId: person.orgUserId,
      orgId: taker.orgId,
      identities: ['lecturer' as const, 'student' as const],
    };
    expect((await givers.send(employeeApi.join, input)).fields?.[0]?.field).toBe('orgId');
    const { orgUserId } = await head.call(employeeApi.join, input);
    expect((await head.send(employeeApi.join, input)).fields?.[0]?.message).toBe('此人已是该机构人员');
    expect([await belongs(givers, '周两处'), await belongs(takers, '周两处')]).toEqual([1, 1]);
    const detail = await head.call(employeeApi.one, { orgUserId });
    expect(detail.identities).toEqual(['lecturer', 'student']);
    expect(detail.memberships).toHaveLength(2);
    // Each side now knows that the person is somebody else's too, and not whose.
    const own = await givers.call(employeeApi.one, { orgUserId: person.orgUserId });
    expect(own.shared).toBe(true);
    expect(own.memberships).toHaveLength(1);
  });
});
