import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleApi } from '#contracts/identity/role.contract.ts';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { changeManyApi } from '#contracts/people/many/change-many.contract.ts';
import { openWorld, type Place, somePhone, unique, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Awaited<ReturnType<World['administrator']>>;
let duties: string[];

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  duties = await world.asSystem(async (db) =>
    (
      await sql<{ code: string }>`select duty_code as code from duty where state = 1 order by id limit 2`.execute(db)
    ).rows.map((row) => row.code),
  );
});
afterAll(() => world.close());

const hired = (extra: object = {}) =>
  boss.call(employeeApi.add, { realName: '批小舟', phone: somePhone(), identities: ['student'], ...extra } as never);
const one = (orgUserId: string) => boss.call(employeeApi.one, { orgUserId });
const self = async () =>
  (await world.asSystem(
    async (db) =>
      (
        await sql<{ id: string }>`select m.id from org_user m join user_role r on r.org_user_id = m.id
    where m.org_id = ${company.orgId} and m.left_at is null order by m.id limit 1`.execute(db)
      ).rows[0]?.id,
  )) ?? '';

describe('a change of many', () => {
  it('is seen person by person before it is made, and writes nothing then', async () => {
    const people = [await hired(), await hired({ dutyCodes: [duties[0]] })];
    const { departmentId } = await boss.call(departmentApi.add, { departmentName: `三队${unique()}` });
    const orgUserIds = people.map((person) => person.orgUserId);
    const change = { orgUserIds, departmentId, dutyCodes: [duties[0] ?? ''], joinedAt: '2026-02-01' };
    const seen = await boss.call(changeManyApi.preview, change);
    expect(seen.map((row) => row.differences.map(({ field }) => field))).toEqual([
      ['departmentName', 'dutyNames', 'joinedAt'],
      ['departmentName', 'joinedAt'],
    ]);
    expect(seen.every((row) => row.refused === '')).toBe(true);
    expect((await one(orgUserIds[0] ?? '')).departmentId).toBeNull();

    expect(await boss.call(changeManyApi.mod, change)).toEqual({ changed: 2 });
    for (const id of orgUserIds)
      expect(await one(id)).toMatchObject({ departmentId, dutyCodes: [duties[0]], joinedAt: '2026-02-01' });
    expect(await boss.call(changeManyApi.mod, change)).toEqual({ changed: 0 });
  });

  it('is a deed of its own in the operation log for each', async () => {
    const people = [await hired(), await hired()];
    const orgUserIds = people.map((person) => person.orgUserId);
    await boss.call(changeManyApi.mod, { orgUserIds, dutyCodes: [duties[1] ?? ''] });
    const { rows } = await world.asSystem((db) =>
      sql<{ id: string; after: object }>`select object_id as id, after from audit_log
        where action = 'employee.mod' and object_id = any(${orgUserIds}) order by object_id::bigint`.execute(db),
    );
    expect(rows.map((row) => row.id)).toEqual(orgUserIds);
    expect(rows[0]?.after).toHaveProperty('dutyNames');
  });

  it('names who cannot be changed and why, and changes nobody then', async () => {
    const person = await hired({ contractUntil: '2026-01-31', joinedAt: '2025-01-01' });
    const other = await hired({ joinedAt: '2025-01-01' });
    const change = { orgUserIds: [person.orgUserId, other.orgUserId], joinedAt: '2026-02-01' };
    const seen = await boss.call(changeManyApi.preview, change);
    expect(seen.find((row) => row.orgUserId === person.orgUserId)?.refused).not.toBe('');
    expect(seen.find((row) => row.orgUserId === other.orgUserId)?.refused).toBe('');
    const refused = await boss.send(changeManyApi.mod, change);
    expect(refused.description).toContain('批小舟');
    expect((await one(other.orgUserId)).joinedAt).toBe('2025-01-01');
  });

  it('gives nobody oneself a role or a department, nor a role that is not one’s own to give', async () => {
    const person = await hired();
    const own = await self();
    const { departmentId } = await boss.call(departmentApi.add, { departmentName: `四队${unique()}` });
    const [row] = await boss.call(changeManyApi.preview, { orgUserIds: [own], departmentId });
    expect(row?.refused).toContain('自己');
    const foreign = await world.asSystem(
      async (db) =>
        (
          await sql<{ id: string }>`select id from role where built_in and role_code = 'administrator.agent'`.execute(
            db,
          )
        ).rows[0]?.id ?? '',
    );
    const [beyond] = await boss.call(changeManyApi.preview, { orgUserIds: [person.orgUserId], roleIds: [foreign] });
    expect(beyond?.refused).not.toBe('');
    const [selfGiven] = await boss.call(changeManyApi.preview, { orgUserIds: [own], roleIds: [] });
    expect(selfGiven?.refused).toContain('自己');
    const mine = (await boss.call(roleApi.choices, {})).find((role) => role.mine);
    expect(
      await boss.call(changeManyApi.mod, { orgUserIds: [person.orgUserId], roleIds: [mine?.roleId ?? ''] }),
    ).toEqual({ changed: 1 });
    expect((await one(person.orgUserId)).roleIds).toEqual([mine?.roleId]);
  });

  it('needs something to change, and a known duty', async () => {
    const person = await hired();
    expect((await boss.send(changeManyApi.preview, { orgUserIds: [person.orgUserId] })).success).toBe(false);
    const wrong = await boss.send(changeManyApi.preview, { orgUserIds: [person.orgUserId], dutyCodes: ['nowhere'] });
    expect(wrong.fields).toMatchObject([{ field: 'dutyCodes' }]);
  });
});
