import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { type OperationLogRow, operationLogApi } from '#contracts/system/operation-log.contract.ts';
import { exportApi } from '#contracts/system/task.contract.ts';
import { room, roomKind } from '#contracts/vehicles/room.entries.ts';
import { finishTask, rowsOfTask } from '#testing/sheets.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let place: Place;
let company: Browser & { person: Someone };
let roomId: string;
const roomName = `教室${unique()}`;
beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('company');
  company = await world.administrator(place, 'company');
  const { id } = await company.call(room.add, {
    roomName,
    roomKind: roomKind.values.classroom,
    seats: 40,
  });
  roomId = id;
  await company.call(room.edges.disable, { id });
  await company.send(departmentApi.del, { departmentId: '987654' });
});
afterAll(() => world.close());

const logOf = async (query: object): Promise<OperationLogRow[]> =>
  ((await company.call(operationLogApi.list.page, { size: 50, ...query })) as { list: OperationLogRow[] }).list;

describe('the operation log', () => {
  it('says what was done to what, in words of both languages', async () => {
    const [disabled, added] = await logOf({ objectKind: 'room', objectId: roomId });
    expect(added).toMatchObject({
      actionName: '场地 · 新增',
      objectKindName: '场地',
      objectName: roomName,
    });
    expect(disabled).toMatchObject({ actionName: '场地 · 停用', objectName: roomName });
    const english = await company.send(
      operationLogApi.list.page,
      { objectKind: 'room', objectId: roomId },
      { 'accept-language': 'en' },
    );
    expect((english.data as { list: OperationLogRow[] }).list[1]).toMatchObject({
      actionName: 'Rooms · add',
      objectKindName: 'Rooms',
    });
  });

  it('says of a refused call what was tried', async () => {
    expect(await logOf({ result: 'denied' })).toEqual([
      expect.objectContaining({ action: 'DELETE /org/department/del', actionName: '维护部门 · 删除' }),
    ]);
  });

  it('is narrowed to a deed and to a kind of object by their names', async () => {
    const { deeds, objects } = await company.call(operationLogApi.words, {});
    const deed = deeds.find(({ name }) => name === '场地 · 停用')?.key ?? '';
    expect((await logOf({ deed })).map((row) => row.actionName)).toEqual(['场地 · 停用']);
    expect(objects).toContainEqual({ key: 'room', name: '场地' });
    expect(new Set(deeds.map(({ name }) => name)).size).toBe(deeds.length);
  });

  it('is exported in words', async () => {
    const { taskId } = await company.call(exportApi.start, { list: 'operationLog', query: { objectKind: 'room' } });
    await finishTask(world, company, taskId);
    const [titles = [], ...rows] = await rowsOfTask(company, taskId);
    expect(rows.map((row) => row[titles.indexOf('操作内容')])).toEqual(['场地 · 停用', '场地 · 新增']);
    expect(rows.map((row) => row[titles.indexOf('对象名称')])).toEqual([roomName, roomName]);
  });

  it('calls what a later version no longer knows another deed', async () => {
    await world.asSystem((db) =>
      sql`insert into audit_log (path, org_id, user_id, actor_name, service, action, object_kind, object_id, result, ip, user_agent)
        values (${place.path}, ${place.orgId}::bigint, ${company.person.userId}::bigint, '张三', 'manager', 'PUT /old/thing', 'old', 'x/y', 'done', '', '')`.execute(
        db,
      ),
    );
    expect(await logOf({ keyword: '张三' })).toEqual([
      expect.objectContaining({ actionName: '其他操作', objectName: '' }),
    ]);
  });
});
