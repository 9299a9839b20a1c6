import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrganisationRow, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { exportApi, type TaskRow, taskApi } from '#contracts/system/task.contract.ts';
import type { TaskWork } from '#kernel/runtime.ts';
import { runTask } from '#kernel/tasks.ts';
import { rowsOfTask } from '#testing/sheets.ts';
import { openWorld, type Place, somePhone, type World } from '#testing/world.ts';

let world: World;
let head: Awaited<ReturnType<World['administrator']>>;
let other: Awaited<ReturnType<World['administrator']>>;

beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  other = await world.administrator(world.head, 'admin');
});
afterAll(() => world.close());

const versionOf = async (place: Place) => (await head.call(organisationApi.one, { orgId: place.orgId })).version;
const move = async (who: typeof head, place: Place, to: Place, version?: number) =>
  who.send(organisationApi.move, {
    orgId: place.orgId,
    parentId: to.orgId,
    version: version ?? (await versionOf(place)),
  });
const sees = async (who: { call: typeof head.call }, realName: string) =>
  ((await who.call(employeeApi.list.page, { realName } as never)) as { list: EmployeeRow[] }).list.length;

describe('moving a subtree', () => {
  it('takes scope, people and running sessions along at once', async () => {
    const [north, south] = [await world.organisation('supervise'), await world.organisation('supervise')];
    const city = await world.organisation('supervise', north);
    const company = await world.organisation('company', city);
    const [northern, southern] = [await world.administrator(north, 'admin'), await world.administrator(south, 'admin')];
    const boss = await world.administrator(company, 'company');
    await boss.call(employeeApi.add, { realName: '钱跟随', phone: somePhone(), identities: ['student'] });
    expect([await sees(northern, '钱跟随'), await sees(southern, '钱跟随')]).toEqual([1, 0]);

    expect(await head.call(organisationApi.movePreview, { orgId: city.orgId, parentId: south.orgId })).toEqual({
      organisations: 2,
      people: 2,
      fromName: north.orgName,
      toName: south.orgName,
    });
    expect((await move(head, city, south)).success).toBe(true);
    expect([await sees(northern, '钱跟随'), await sees(southern, '钱跟随')]).toEqual([0, 1]);
    // The moved person works on in the same session, and what is written lands in the new place.
    await boss.call(employeeApi.add, { realName: '钱跟随', phone: somePhone(), identities: ['student'] });
    expect(await sees(southern, '钱跟随')).toBe(2);
    const { rows } = await world.asSystem((db) =>
      sql<{ wrong: number }>`select count(*)::int as wrong from org_user m join organisation o on o.id = m.org_id
        where o.path like ${`%.${city.orgId}.%`} and (m.path <> o.path or m.l2 <> ${south.orgId})`.execute(db),
    );
    expect(rows[0]?.wrong).toBe(0);
  });

  it('is refused below itself, where it stands, for the own organisation and outside the scope', async () => {
    const top = await world.organisation('supervise');
    const below = await world.organisation('supervise', top);
    for (const send of [
      () => move(head, top, below),
      () => move(head, top, top),
      () => move(head, below, top),
      () => head.send(organisationApi.movePreview, { orgId: top.orgId, parentId: below.orgId }),
    ])
      expect((await send()).fields?.[0]?.field).toBe('parentId');
    const supervisor = await world.administrator(top, 'admin');
    const foreign = await world.organisation('supervise');
    expect((await move(supervisor, top, below)).success).toBe(false);
    expect((await move(supervisor, below, foreign)).code).toBe(20002);
    expect((await head.send(organisationApi.movePreview, { orgId: below.orgId, parentId: '999999999' })).code).toBe(
      20002,
    );
  });

  it('of two at once that would make a circle lets one through', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await world.organisation('supervise'), await world.organisation('supervise')];
      const versions = [await versionOf(one), await versionOf(two)];
      const answers = await Promise.all([move(head, one, two, versions[0]), move(other, two, one, versions[1])]);
      expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    }
  });

  it('tells the second of two who move the same', async () => {
    const moved = await world.organisation('supervise');
    const [left, right] = [await world.organisation('supervise'), await world.organisation('supervise')];
    const version = await versionOf(moved);
    const answers = await Promise.all([move(head, moved, left, version), move(other, moved, right, version)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 20004]);
  });
});

describe('fields of an organisation', () => {
  it('that only the head office writes are refused from others on their field', async () => {
    const body = await world.organisation('organ');
    const company = await world.organisation('company', body);
    const organ = await world.administrator(body, 'organ');
    const input = {
      orgId: company.orgId,
      version: 1,
      orgName: company.orgName,
      productName: '安全版',
      realTypeCode: 'company',
    } as const;
    expect((await organ.send(organisationApi.mod, input)).fields?.map((one) => one.field).sort()).toEqual([
      'productName',
      'realTypeCode',
    ]);
    await head.call(organisationApi.mod, input);
    expect(await head.call(organisationApi.one, { orgId: company.orgId })).toMatchObject({
      productName: '安全版',
    });
    // A change that does not speak of them leaves them.
    await organ.call(organisationApi.mod, { orgId: company.orgId, version: 2, orgName: company.orgName });
    const rows = (
      (await organ.call(organisationApi.list.page, { keyword: company.orgName } as never)) as {
        list: OrganisationRow[];
      }
    ).list;
    expect(rows[0]).toMatchObject({ productName: '安全版' });
  });

  it('of a migrated one are extension fields alone until it is certified', async () => {
    const place = await world.organisation('company');
    const state = (cert: number) =>
      world.asSystem((db) =>
        sql`update organisation set source_type = 103, cert_state = ${cert} where id = ${place.orgId}`.execute(db),
      );
    await state(0);
    const detail = await head.call(organisationApi.one, { orgId: place.orgId });
    expect(detail.can).toContain('extend');
    expect(detail.can).not.toContain('mod');
    expect((await head.send(organisationApi.mod, { orgId: place.orgId, version: 1, orgName: '改名' })).success).toBe(
      false,
    );
    await head.call(organisationApi.extJsonAdd, {
      orgId: place.orgId,
      version: 1,
      extJsonObj: { oldCode: 'A1', seats: 30 },
    });
    await head.call(organisationApi.extJsonAdd, {
      orgId: place.orgId,
      version: 2,
      extJsonObj: { oldCode: null, line: '石太' },
    });
    expect((await head.call(organisationApi.one, { orgId: place.orgId })).extJsonObj).toEqual({
      seats: 30,
      line: '石太',
    });
    expect(
      (await head.send(organisationApi.extJsonAdd, { orgId: place.orgId, version: 2, extJsonObj: { line: '覆盖' } }))
        .code,
    ).toBe(20004);
    await state(2);
    expect((await head.call(organisationApi.one, { orgId: place.orgId })).can).toContain('mod');
    expect(
      (await head.send(organisationApi.mod, { orgId: place.orgId, version: 3, orgName: place.orgName })).success,
    ).toBe(true);
  });
});

/** Exports the employees of a name; `meanwhile` happens after the list was looked up, before its rows are read. */
const exportDuring = async (who: typeof head, realName: string, meanwhile: () => Promise<unknown>) => {
  const { taskId } = await who.call(exportApi.start, { list: 'employee', query: { realName } });
  const tasks = new Map(
    [...world.runtime.tasks].map(([kind, work]): [string, TaskWork] => [
      kind,
      (run) => {
        const progress: typeof run.progress = async (done, total, bad) => {
          if (done === 0) await meanwhile();
          return run.progress(done, total, bad);
        };
        return work({ ...run, progress });
      },
    ]),
  );
  await runTask({ ...world.runtime, tasks }, taskId);
  const { list } = (await who.call(taskApi.list.page, { size: 50 })) as { list: TaskRow[] };
  return list.find((task) => task.taskId === taskId);
};

describe('a subtree that moves during an export', () => {
  const realName = '钱途中';
  const twoCompanies = async () => {
    const [north, south] = [await world.organisation('supervise'), await world.organisation('supervise')];
    const companies = [await world.organisation('company', north), await world.organisation('company', north)];
    for (const company of companies) {
      const boss = await world.administrator(company, 'company');
      await boss.call(employeeApi.add, { realName, phone: somePhone(), identities: ['student'] });
    }
    return { north, south, companies };
  };

  it('takes its rows out of the sheet of who reaches them no longer, and the task says how many', async () => {
    const { north, south, companies } = await twoCompanies();
    const northern = await world.administrator(north, 'admin');
    const task = await exportDuring(northern, realName, () => move(head, companies[0] as Place, south));
    expect(task?.message).toBe('已导出 1 行；另有 1 行在导出期间被删除或移出管理范围，不在表内');
    expect((await rowsOfTask(northern, task?.taskId ?? '')).flat().filter((cell) => cell === realName)).toHaveLength(1);
  });

  it('leaves no sheet where the person itself moved: half a list would look like a whole one', async () => {
    const { north, south } = await twoCompanies();
    const northern = await world.administrator(north, 'admin');
    const task = await exportDuring(northern, realName, () => move(head, north, south));
    expect([task?.message, task?.fileName ?? null]).toEqual([
      '导出期间您的管理范围发生了变化，表格可能不完整，未保存；请重新导出',
      null,
    ]);
    expect((await exportDuring(northern, realName, async () => undefined))?.message).toBe('已导出 2 行');
  });
});
