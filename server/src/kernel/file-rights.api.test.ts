import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { importApi } from '#contracts/system/import.contract.ts';
import { exportApi, type TaskRow, taskApi } from '#contracts/system/task.contract.ts';
import { insertPeople } from '#domains/identity/door.ts';
import { type MadeDepartment, mightyRole, settle, someDepartment } from '#testing/reach.ts';
import { sendFile } from '#testing/send-file.ts';
import { finishTask, rowsOf, sheetOf } from '#testing/sheets.ts';
import { openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

// A clerk exports, loses what the export was made with, and is given it back.

let world: World;
let company: Place;
let department: MadeDepartment;
const people = 133;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  department = await someDepartment(await world.administrator(company, 'company'), '车队');
  await world.asSystem((db) =>
    insertPeople(
      db,
      world.runtime.keys,
      Array.from({ length: people }, () => ({
        username: `x${unique()}`,
        realName: '驾驶员',
        orgId: company.orgId,
        path: company.path,
        identities: ['student'],
        departmentId: null,
        departmentTree: '',
      })),
    ),
  );
});
afterAll(() => world.close());

/** A clerk with a role of its own, in the department. */
const someClerk = async (): Promise<{ person: Someone; roleId: string }> => {
  const roleId = await mightyRole(world, company, {});
  const person = await world.person(company, 'company', { roleIds: [roleId] });
  await settle(world, person, department);
  return { person, roleId };
};
const changeRole = (roleId: string, to: ReturnType<typeof sql>) =>
  world.asSystem((db) => sql`update role set ${to}, version = version + 1 where id = ${roleId}`.execute(db));
const withdraw = (roleId: string) =>
  world.asSystem((db) =>
    sql`delete from role_resource rr using resource r where r.id = rr.resource_id and rr.role_id = ${roleId}
      and r.permission = 'org:employee:export'`.execute(db),
  );
const giveBack = (roleId: string) =>
  world.asSystem((db) =>
    sql`insert into role_resource select ${roleId}, id from resource where permission = 'org:employee:export'`.execute(
      db,
    ),
  );

type By = Awaited<ReturnType<World['logIn']>>;
const refusalOf = (bytes: Buffer): string => {
  const text = bytes.toString('utf8');
  return text.startsWith('{') ? (JSON.parse(text) as { description: string }).description : '';
};
const fileOf = (taskId: string): Promise<string> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{
      id: string;
    }>`select result_file_id as id from background_task where id = ${taskId}`.execute(db);
    return rows[0]?.id ?? '';
  });
/** Every way to a task's file: by the task, and by the number of the file, as a link that was copied has it. */
const waysTo = async (taskId: string): Promise<string[]> => [
  `${fullPath(taskApi.download)}?taskId=${taskId}`,
  `${fullPath(fileApi.view)}?fileId=${await fileOf(taskId)}`,
];
const rowOf = async (by: By, taskId: string): Promise<TaskRow> => {
  const { list } = (await by.call(taskApi.list.page, { size: 50 })) as { list: TaskRow[] };
  const found = list.find((row) => row.taskId === taskId);
  if (!found) throw new Error('no row');
  return found;
};
const fetched = async (by: By, taskId: string): Promise<number[]> => {
  const sheets: number[] = [];
  for (const url of await waysTo(taskId))
    sheets.push((await rowsOf((await by.raw({ method: 'GET', url })).body)).length);
  return sheets;
};

const losses: readonly [
  string,
  RegExp,
  RegExp,
  (roleId: string) => Promise<unknown>,
  (roleId: string) => Promise<unknown>,
][] = [
  [
    'the scope is narrowed',
    /数据范围已缩小/,
    /scope is narrower/,
    (role) => changeRole(role, sql`data_scope = 3`),
    (role) => changeRole(role, sql`data_scope = 1`),
  ],
  ['the permission is withdrawn', /权限已被收回/, /no longer have the permission/, withdraw, giveBack],
  [
    'a field is hidden',
    /字段已对您隐藏/,
    /fields have been hidden/,
    (role) => changeRole(role, sql`hidden_fields = '{phone}'`),
    (role) => changeRole(role, sql`hidden_fields = '{}'`),
  ],
];

describe.each(losses)('an export, when %s', (_, chinese, english, take, give) => {
  it('is refused by every way with the reason, and fetched again once it is given back', async () => {
    const { person, roleId } = await someClerk();
    const before = await world.logIn(person.username);
    const { taskId } = await before.call(exportApi.start, { list: 'employee', query: {} });
    await finishTask(world, before, taskId);
    expect((await rowOf(before, taskId)).can).toEqual(['download']);
    const [rows = 0, ...others] = await fetched(before, taskId);
    expect(rows).toBeGreaterThan(people);
    expect(others).toEqual([rows]);

    await take(roleId);
    const narrow = await world.logIn(person.username);
    for (const url of await waysTo(taskId)) {
      expect(refusalOf((await narrow.raw({ method: 'GET', url })).body)).toMatch(chinese);
      const inEnglish = await narrow.raw({ method: 'GET', url, headers: { 'accept-language': 'en' } });
      expect(refusalOf(inEnglish.body)).toMatch(english);
    }
    const row = await rowOf(narrow, taskId);
    expect(row.message).toMatch(chinese);
    expect(row.can).toEqual([]);

    await give(roleId);
    const again = await world.logIn(person.username);
    expect(await fetched(again, taskId)).toEqual([rows, rows]);
    expect((await rowOf(again, taskId)).can).toEqual(['download']);
  });
});

describe('what is made', () => {
  it('with less than was held when it was asked for takes that alone', async () => {
    const { person, roleId } = await someClerk();
    const wide = await world.logIn(person.username);
    const { taskId } = await wide.call(exportApi.start, { list: 'employee', query: {} });
    await changeRole(roleId, sql`data_scope = 3`);
    const narrow = await world.logIn(person.username);
    await finishTask(world, narrow, taskId);
    const [rows = 0] = await fetched(narrow, taskId);
    expect(rows).toBeLessThan(people);
    expect((await rowOf(narrow, taskId)).can).toEqual(['download']);
  });

  it('by an import is refused alike: the sheet of bad rows', async () => {
    const { person, roleId } = await someClerk();
    const wide = await world.logIn(person.username);
    const bytes = await sheetOf([
      ['姓名*', '手机号*'],
      ['', 'x'],
    ]);
    const { data } = await sendFile(wide, importApi.start, { kind: 'employee' }, 'employee.xlsx', bytes);
    const taskId = data?.taskId ?? '';
    await finishTask(world, wide, taskId);
    const urls = await waysTo(taskId);
    expect((await rowOf(wide, taskId)).fileName).not.toBeNull();
    await changeRole(roleId, sql`data_scope = 3`);
    const narrow = await world.logIn(person.username);
    for (const url of urls)
      expect(refusalOf((await narrow.raw({ method: 'GET', url })).body)).toMatch(/数据范围已缩小/);
  });

  it('before anybody wrote down with what is fetched by whoever reaches the whole organisation', async () => {
    const { person, roleId } = await someClerk();
    const wide = await world.logIn(person.username);
    const { taskId } = await wide.call(exportApi.start, { list: 'employee', query: {} });
    await finishTask(world, wide, taskId);
    const fileId = await fileOf(taskId);
    await world.asSystem((db) => sql`update stored_file set made_with = '{}' where id = ${fileId}`.execute(db));
    expect((await fetched(wide, taskId))[0]).toBeGreaterThan(people);
    await changeRole(roleId, sql`data_scope = 3`);
    const narrow = await world.logIn(person.username);
    for (const url of await waysTo(taskId))
      expect(refusalOf((await narrow.raw({ method: 'GET', url })).body)).toMatch(/数据范围已缩小/);
  });
});
