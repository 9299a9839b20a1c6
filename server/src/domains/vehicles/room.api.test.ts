import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf, Row } from '#contracts/list.ts';
import type { Input } from '#contracts/route.ts';
import { exportApi } from '#contracts/system/task.contract.ts';
import { room, roomKind } from '#contracts/vehicles/room.entries.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { finishTask, importRows, rowsOfTask } from '#testing/sheets.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let place: Place;
let company: Browser & { person: Someone };
let neighbour: Browser;
beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('company');
  company = await world.administrator(place, 'company');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const someRoom = (change: Partial<Input<typeof room.add>> = {}): Input<typeof room.add> => ({
  roomName: `教室${unique()}`,
  roomKind: roomKind.values.classroom,
  seats: 40,
  ...change,
});
type Rooms = PageOf<Row<typeof room.list>>;
const rowOf = async (roomName: string, by: Browser = company) =>
  ((await by.call(room.list.page, { keyword: roomName })) as Rooms).list.find((row) => row.roomName === roomName);
const keptPicture = (owner: Place, person: Someone): Promise<string> =>
  keepFile(
    world.runtime,
    { ...systemActor, userId: person.userId, orgId: owner.orgId, orgPath: owner.path },
    { kind: 'organisation', fileName: '正门.jpg', mediaType: 'image/jpeg', bytes: Buffer.from('picture') },
  );
const auditOf = (objectId: string) =>
  world.asSystem(
    async (db) =>
      (
        await sql<{ action: string; before: unknown; after: unknown }>`
          select action, before, after from audit_log where object_kind = 'room' and object_id = ${objectId} order by id`.execute(
          db,
        )
      ).rows,
  );

describe('a room', () => {
  it('is added with what was said of it, found by its filters, and opened with its area by name and its pictures', async () => {
    const fileId = await keptPicture(place, company.person);
    const wanted = someRoom({
      areaId: '102101',
      address: '院内北楼',
      remark: '两台摄像头',
      roomPicture: [{ fileId, fileName: '正门.jpg' }],
    });
    const { id } = await company.call(room.add, wanted);
    expect(await company.call(room.one, { roomId: id })).toMatchObject({
      ...wanted,
      roomId: id,
      areaName: expect.stringMatching(/^河北省 \S+/),
      orgName: place.orgName,
      state: 1,
      version: 1,
      history: [],
      can: ['mod', 'del', 'disable'],
    });
    const found = async (query: Input<typeof room.list.page>): Promise<boolean> =>
      ((await company.call(room.list.page, query)) as Rooms).list.some((row) => row.roomId === id);
    expect(await found({ keyword: '院内北' })).toBe(true);
    expect(await found({ areaId: '102' })).toBe(true);
    expect(await found({ areaId: '103' })).toBe(false);
    expect(await found({ roomKind: roomKind.values.classroom, state: 1 })).toBe(true);
    expect(await found({ roomKind: roomKind.values.exam })).toBe(false);
  });

  it('takes what is left out as empty', async () => {
    const { id } = await company.call(room.add, someRoom());
    expect(await company.call(room.one, { roomId: id })).toMatchObject({
      areaId: null,
      areaName: '',
      address: '',
      roomPicture: [],
      remark: '',
    });
  });

  it.each([
    ['a name that is missing', { roomName: ' ' }, 'roomName'],
    ['no seats', { seats: 0 }, 'seats'],
    ['too many seats', { seats: 501 }, 'seats'],
    ['a kind that does not exist', { roomKind: 77 }, 'roomKind'],
    ['an area that does not exist', { areaId: '999999' }, 'areaId'],
  ])('refuses %s on its field', async (_, change, name) => {
    const answer = await company.send(room.add, { ...someRoom(), ...change });
    expect(answer).toMatchObject({ success: false, code: 20000, fields: [{ field: name }] });
  });

  it('has a name once in its organisation, whatever its letters, and again in another', async () => {
    const roomName = `Room A${unique()}`;
    await company.call(room.add, someRoom({ roomName }));
    const again = await company.send(room.add, someRoom({ roomName: roomName.toUpperCase() }));
    expect(again).toMatchObject({ success: false, code: 20000, fields: [{ field: 'roomName' }] });
    const other = await company.call(room.add, someRoom());
    const renamed = await company.send(room.mod, { ...someRoom({ roomName }), roomId: other.id, version: 1 });
    expect(renamed).toMatchObject({ success: false, fields: [{ field: 'roomName' }] });
    await neighbour.call(room.add, someRoom({ roomName }));
  });

  it('refuses a picture of somebody else', async () => {
    const other = await world.organisation('company');
    const theirs = await keptPicture(other, await world.person(other, 'company'));
    const answer = await company.send(room.add, someRoom({ roomPicture: [{ fileId: theirs, fileName: 'x.jpg' }] }));
    expect(answer.success).toBe(false);
  });

  it('tells the second of two editors, and the audit what it was and what it became', async () => {
    const first = someRoom({ seats: 30 });
    const { id } = await company.call(room.add, first);
    const changed = { ...first, seats: 36, roomId: id, version: 1 };
    expect(await company.call(room.mod, changed)).toEqual({ id, version: 2 });
    expect(await company.send(room.mod, { ...changed, seats: 99 })).toMatchObject({ success: false, code: 20004 });
    expect(await rowOf(first.roomName)).toMatchObject({ seats: 36, version: 2 });
    expect(await auditOf(id)).toMatchObject([
      { action: 'room.add', after: { roomName: first.roomName, seats: 30 } },
      { action: 'room.mod', before: { seats: 30 }, after: { seats: 36 } },
    ]);
  });

  it('is disabled and enabled again with its history, and never twice', async () => {
    const { id } = await company.call(room.add, someRoom());
    expect(await company.call(room.edges.disable, { id })).toEqual({ state: 0 });
    expect((await company.send(room.edges.disable, { id })).success).toBe(false);
    expect(await company.call(room.one, { roomId: id })).toMatchObject({ state: 0, can: ['mod', 'del', 'enable'] });
    await company.call(room.edges.enable, { id });
    const { history } = await company.call(room.one, { roomId: id });
    expect(history).toMatchObject([
      { edge: 'enable', from: 0, to: 1, byName: company.person.realName },
      { edge: 'disable', from: 1, to: 0 },
    ]);
  });

  it('is deleted, and its audit keeps what it was', async () => {
    const wanted = someRoom();
    const { id } = await company.call(room.add, wanted);
    expect(await company.call(room.del, { roomId: id })).toBeNull();
    expect(await rowOf(wanted.roomName)).toBeUndefined();
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'room.del', before: { roomName: wanted.roomName } });
  });

  it('is carried away as the list shows it, and not by others', async () => {
    const wanted = someRoom({ areaId: '102', seats: 77 });
    await company.call(room.add, wanted);
    const query = { keyword: wanted.roomName };
    const { taskId } = await company.call(exportApi.start, { list: 'room', query });
    await finishTask(world, company, taskId);
    const [titles = [], ...rows] = await rowsOfTask(company, taskId);
    expect(titles.slice(0, 4)).toEqual(['场地名称', '场地类型', '座位数', '所在地区']);
    expect(rows.map((row) => row.slice(0, 4).map(String))).toEqual([[wanted.roomName, '教室', '77', '河北省']]);
    const other = await neighbour.call(exportApi.start, { list: 'room', query });
    await finishTask(world, neighbour, other.taskId);
    expect((await rowsOfTask(neighbour, other.taskId)).length).toBe(1);
  });

  it('stays while something names it', async () => {
    const { id } = await company.call(room.add, someRoom());
    const owner = world.runtime.database.kysely;
    await sql`create table room_named_by_test (room_id bigint references room (id))`.execute(owner);
    try {
      await sql`insert into room_named_by_test values (${id})`.execute(owner);
      const answer = await company.send(room.del, { roomId: id });
      expect(answer).toMatchObject({ success: false, description: '正在被使用，不能删除' });
      expect(await company.call(room.one, { roomId: id })).toMatchObject({ roomId: id });
    } finally {
      await sql`drop table room_named_by_test`.execute(owner);
    }
    expect(await company.call(room.del, { roomId: id })).toBeNull();
  });
});

describe('whatever two editors do', () => {
  const act = fc.record({
    which: fc.nat(2),
    name: fc.nat(2),
    /** Read just now, or still the first version. */
    fresh: fc.boolean(),
    deed: fc.constantFrom('add', 'mod', 'del', 'switch'),
  });

  it('a name stands once, no change is written over an unseen one, and versions only grow', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const here = await world.organisation('company');
        const owner = await world.administrator(here, 'company');
        const other = await world.administrator(here, 'company');
        const standing: { id: string; name: string; version: number; on: boolean }[] = [];
        for (const [turn, { which, name, fresh, deed }] of acts.entries()) {
          const by = turn % 2 === 0 ? owner : other;
          const known = standing[which];
          const wanted = someRoom({ roomName: `同名${name}` });
          const taken = (but?: string) => standing.some((one) => one.name === wanted.roomName && one.id !== but);
          if (deed === 'add') {
            const answer = await by.send(room.add, wanted);
            expect(answer.success).toBe(!taken());
            if (answer.success)
              standing.push({ id: answer.data?.id ?? '', name: wanted.roomName, version: 1, on: true });
          } else if (!known) continue;
          else if (deed === 'mod') {
            const version = fresh ? known.version : 1;
            const answer = await by.send(room.mod, { ...wanted, roomId: known.id, version });
            expect(answer.success).toBe(version === known.version && !taken(known.id));
            if (answer.success) Object.assign(known, { name: wanted.roomName, version: known.version + 1 });
          } else if (deed === 'del') {
            expect((await by.send(room.del, { roomId: known.id })).success).toBe(true);
            standing.splice(which, 1);
          } else {
            expect((await by.send(room.edges[known.on ? 'enable' : 'disable'], { id: known.id })).success).toBe(false);
            expect((await by.send(room.edges[known.on ? 'disable' : 'enable'], { id: known.id })).success).toBe(true);
            Object.assign(known, { on: !known.on, version: known.version + 1 });
          }
          const { list } = (await by.call(room.list.page, { size: 50 })) as Rooms;
          expect(list.map((row) => [row.roomId, row.roomName, row.version, row.state]).sort()).toEqual(
            standing.map((one) => [one.id, one.name, one.version, one.on ? 1 : 0]).sort(),
          );
        }
      }),
      { numRuns: propertyRuns(12) },
    );
  });
});

describe('a sheet of rooms', () => {
  it('brings in what is right, and gives back what stands already or cannot be read', async () => {
    const standing = someRoom();
    await company.call(room.add, standing);
    const [first, second] = [`阶梯教室${unique()}`, `会议室${unique()}`];
    const task = await importRows(world, company, 'room', [
      ['场地名称', '场地类型', '座位数', '详细地址', '备注'],
      [` ${first} `, '教室', '120座', '北楼 3 层', '双屏'],
      [second, '会议室', 20, '', ''],
      [first, '教室', '30', '', ''],
      [standing.roomName, '教室', '30', '', ''],
      [`没有座位${unique()}`, '教室', '若干', '', ''],
      ['', '教室', '30', '', ''],
      [`没有这类${unique()}`, '操场', '30', '', ''],
    ]);
    expect([task.total, task.bad]).toEqual([7, 5]);
    expect(await rowOf(first)).toMatchObject({
      roomKind: roomKind.values.classroom,
      seats: 120,
      address: '北楼 3 层',
      state: 1,
      version: 1,
    });
    expect(await rowOf(second)).toMatchObject({ roomKind: roomKind.values.meeting, seats: 20, address: '' });
    expect(await rowOf(standing.roomName)).toMatchObject({ seats: standing.seats });
  });
});

describe('a neighbour’s room', () => {
  it('is missing for every call', async () => {
    const wanted = someRoom();
    const { id } = await neighbour.call(room.add, wanted);
    expect(await rowOf(wanted.roomName)).toBeUndefined();
    for (const answer of [
      await company.send(room.one, { roomId: id }),
      await company.send(room.mod, { ...wanted, roomId: id, version: 1 }),
      await company.send(room.del, { roomId: id }),
      await company.send(room.edges.disable, { id }),
    ])
      expect(answer).toMatchObject({ success: false, data: null });
    expect(await rowOf(wanted.roomName, neighbour)).toMatchObject({ version: 1, state: 1 });
  });
});

describe('the built-in roles', () => {
  it.each([
    ['company', true],
    ['organ', true],
    ['supervise', true],
  ])('of %s see rooms', async (type, sees) => {
    const by = await world.administrator(await world.organisation(type), type);
    expect((await by.send(room.list.page, {})).success).toBe(sees);
  });
});
