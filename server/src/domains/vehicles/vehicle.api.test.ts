import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { edgesFrom } from '#contracts/machine.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { metricApi } from '#contracts/metrics/metric.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { type VehiclePaperRow, vehiclePaperApi } from '#contracts/vehicles/paper.contract.ts';
import { neededPapers } from '#contracts/vehicles/paper.rules.ts';
import {
  brakeKind,
  paperEnd,
  plateColour,
  useNature,
  vehicleKind,
  vehicleMachine,
  vehiclePaperKind,
  vehiclePaperState,
  vehiclePapers,
  vehicleState,
} from '#contracts/vehicles/vehicle.codes.ts';
import { type VehicleRow, vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { keepFile } from '#kernel/files.ts';
import { seePdf } from '#testing/pdf.ts';
import { mightyRole } from '#testing/reach.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';
import { remindOfPapers } from './papers/paper.reminders.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let authority: Place;
let supervisor: Administrator;
let place: Place;
let boss: Administrator;
let colleague: Administrator;
let neighbour: Administrator;

const today = dayOf(clock.now());
const inDays = (days: number): string => dayAfter(today, days);
const states = vehicleState.values;
const kinds = vehiclePaperKind.values;
const reason = '制动系统漏气';

beforeAll(async () => {
  world = await openWorld();
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
});
beforeEach(async () => {
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
  colleague = await world.administrator(place, 'company');
});
afterAll(() => world.close());

const rowsOf = async <R>(by: Administrator, page: unknown, query: object = {}): Promise<R[]> =>
  ((await by.call(page as never, { size: 100, ...query } as never)) as PageOf<R>).list;
const vehicles = (query: object = {}, by = boss) => rowsOf<VehicleRow>(by, vehicleApi.list.page, query);
const papers = (query: object = {}, by = boss) => rowsOf<VehiclePaperRow>(by, vehiclePaperApi.list.page, query);
const enter = (change: object = {}, by = boss) => by.send(vehicleApi.add, someVehicle(change));
const entered = async (change: object = {}): Promise<string> => (await enter(change)).data?.vehicleId ?? '';
const one = (vehicleId: string, by = boss) => by.call(vehicleApi.one, { vehicleId });
const file = (vehicleId: string, change: object = {}, by = boss) =>
  by.send(vehiclePaperApi.add, {
    vehicleId,
    vehiclePaperKind: kinds.compulsory,
    paperNumber: 'PDZA20261301',
    validTo: inDays(200),
    ...change,
  } as never);
/** Files every document a lorry must have. */
const complete = async (vehicleId: string, until = inDays(200)): Promise<void> => {
  const of = { vehicleKind: vehicleKind.values.goods, useNature: useNature.values.freight };
  for (const kind of neededPapers(of)) await file(vehicleId, { vehiclePaperKind: kind, validTo: until });
};
type Edge = keyof typeof vehicleApi.edges;
const walk = (edge: Edge, id: string, by = boss) =>
  by.send(vehicleApi.edges[edge], { id, ...(vehicleMachine.edges[edge].input ? { reason } : {}) });
const fieldsOf = (answer: { fields?: readonly { field: string }[] }): string[] =>
  (answer.fields ?? []).map(({ field }) => field);

describe('the register', () => {
  it('keeps a vehicle with who drives it and where it belongs, and finds it by its filters', async () => {
    const driver = await world.person(place, 'company', { student: true });
    const written = someVehicle({
      plateNo: ' 冀a·7k219',
      driverId: driver.orgUserId,
      brand: '解放 J6P',
      mileage: 126_000,
    });
    const { vehicleId } = await boss.call(vehicleApi.add, written);
    expect(await one(vehicleId)).toMatchObject({
      plateNo: '冀A7K219',
      driverName: driver.realName,
      brand: '解放 J6P',
      state: states.inUse,
      papers: vehiclePapers.values.missing,
      missing: [kinds.transportCert, kinds.inspection, kinds.technicalGrade, kinds.compulsory],
      can: expect.arrayContaining(['mod', 'addPaper', 'stop', 'suspend']),
    });
    await entered({ plateColour: plateColour.values.blue });
    for (const query of [
      { keyword: '7K219' },
      { keyword: '冀A·7K2' },
      { keyword: '冀Ａ－7Ｋ2' },
      { keyword: '冀a\u200b 7k-2' },
      { keyword: written.vin.slice(-7) },
      { plateColour: '2' },
      { papers: '4', keyword: '解放' },
      { state: '1', brand: undefined, keyword: 'J6P' },
    ])
      expect((await vehicles(query)).map((row) => row.plateNo)).toEqual(['冀A7K219']);
    expect(await vehicles({ vehicleKind: '1' })).toEqual([]);
    expect(await vehicles({ keyword: '7K219' }, supervisor)).toHaveLength(1);
    expect(await vehicles({ keyword: '7K219' }, neighbour)).toEqual([]);
  });

  it('takes an imported vehicle, whose number has no check digit, as it is pasted', async () => {
    const vehicleId = await entered({ vin: '\u202awma06x-zz8cm 591234\u202c' });
    expect((await one(vehicleId)).vin).toBe('WMA06XZZ8CM591234');
    expect((await vehicles({ keyword: 'wma06xzz8cm-591234' })).map((row) => row.vehicleId)).toEqual([vehicleId]);
  });

  it('knows the kind of brakes where somebody has said it, and is searched by it', async () => {
    const { air, hydraulic } = brakeKind.values;
    const unsaid = await entered();
    const lorry = await entered({ brakeKind: hydraulic });
    const kindOf = async (vehicleId: string) => (await one(vehicleId)).brakeKind;
    expect([await kindOf(unsaid), await kindOf(lorry)]).toEqual([null, hydraulic]);
    expect((await vehicles({ brakeKind: String(hydraulic) })).map((row) => row.vehicleId)).toEqual([lorry]);
    const { version } = await one(lorry);
    await boss.call(vehicleApi.mod, { vehicleId: lorry, version, ...someVehicle({ brakeKind: air }) });
    expect(await kindOf(lorry)).toBe(air);
    expect(fieldsOf(await enter({ brakeKind: 9 } as never))).toEqual(['brakeKind']);
  });

  it.each([
    ['a plate of another form', { plateNo: '冀A12' }, ['plateNo']],
    ['a plate that is not of its colour', { plateNo: '冀AD12345' }, ['plateColour']],
    ['a number with a sign that none has', { vin: 'LFWSRXSJ0M1EI0001' }, ['vin']],
    ['a number that is too short', { vin: 'LFWSRXSJ0M1E0000' }, ['vin']],
    ['a lorry for passengers', { useNature: useNature.values.tour }, ['useNature']],
    ['dangerous goods without their class', { useNature: useNature.values.dangerous }, ['goodsClass']],
    ['a class without dangerous goods', { goodsClass: '3' }, ['goodsClass']],
    ['a class that is none', { useNature: useNature.values.dangerous, goodsClass: '易燃' }, ['goodsClass']],
    ['a first registration to come', { firstRegisteredOn: inDays(1) }, ['firstRegisteredOn']],
    ['no first registration', { firstRegisteredOn: undefined }, ['firstRegisteredOn']],
  ])('refuses %s on its field', async (_what, change, fields) => {
    expect(fieldsOf(await enter(change))).toEqual(fields);
  });

  it('knows a plate and a number once in a company, until the vehicle is gone', async () => {
    const written = someVehicle();
    const { vehicleId } = await boss.call(vehicleApi.add, written);
    expect(fieldsOf(await enter({ plateNo: written.plateNo }))).toEqual(['plateNo']);
    expect(fieldsOf(await enter({ vin: written.vin }))).toEqual(['vin']);
    expect((await enter({ ...written }, neighbour)).success).toBe(true);
    const second = await entered();
    const version = (await one(second)).version;
    const change = { vehicleId: second, version, ...someVehicle({ plateNo: written.plateNo }) };
    expect(fieldsOf(await boss.send(vehicleApi.mod, change))).toEqual(['plateNo']);
    await walk('transfer', vehicleId);
    expect((await enter({ ...written })).success).toBe(true);
  });

  it('takes drivers, escorts and departments of the own company alone', async () => {
    const stranger = neighbour.person.orgUserId;
    expect(fieldsOf(await enter({ driverId: stranger }))).toEqual(['driverId']);
    expect(fieldsOf(await enter({ escortId: stranger }))).toEqual(['escortId']);
    const { orgUserId } = boss.person;
    expect(fieldsOf(await enter({ driverId: orgUserId, escortId: orgUserId }))).toEqual(['escortId']);
    expect(fieldsOf(await enter({ departmentId: '1' }))).toEqual(['departmentId']);
  });

  it('names a driver to those alone who reach that person, and keeps whom the writer does not see', async () => {
    const driver = await world.person(place, 'company', { student: true });
    const written = someVehicle({ driverId: driver.orgUserId });
    const { vehicleId } = await boss.call(vehicleApi.add, written);
    const narrow = await world.person(place, 'company', {
      roleIds: [await mightyRole(world, place, { dataScope: 4 })],
    });
    const by = Object.assign(await world.logIn(narrow.username), { person: narrow });
    const seen = await one(vehicleId, by);
    expect(seen).toMatchObject({ driverId: null, driverName: '' });
    await by.call(vehicleApi.mod, { vehicleId, version: seen.version, ...written, driverId: null, mileage: 9 });
    expect(await one(vehicleId)).toMatchObject({ driverName: driver.realName, mileage: 9 });
    await boss.call(vehicleApi.mod, { vehicleId, version: seen.version + 1, ...written, driverId: null });
    expect(await one(vehicleId)).toMatchObject({ driverId: null });
  });

  it('is written by the company alone, and not on what somebody else has changed', async () => {
    const vehicleId = await entered();
    const change = { vehicleId, version: 1, ...someVehicle() };
    expect((await supervisor.send(vehicleApi.mod, change)).success).toBe(false);
    expect((await neighbour.send(vehicleApi.mod, change)).code).toBe(20002);
    expect((await one(vehicleId, supervisor)).can).toEqual([]);
    await boss.call(vehicleApi.mod, change);
    expect((await boss.send(vehicleApi.mod, change)).success).toBe(false);
  });
});

describe('papers', () => {
  it('of each kind the one that reaches furthest counts; the worst says how the vehicle stands', async () => {
    const vehicleId = await entered();
    const standing = async () => (await one(vehicleId)).papers;
    await complete(vehicleId);
    expect(await standing()).toBe(vehiclePapers.values.valid);
    await file(vehicleId, { vehiclePaperKind: kinds.commercial, validTo: inDays(30) });
    expect(await standing()).toBe(vehiclePapers.values.ending);
    expect((await one(vehicleId)).papersUntil).toBe(inDays(30));
    await file(vehicleId, { vehiclePaperKind: kinds.maintenance, validTo: inDays(-1) });
    expect(await standing()).toBe(vehiclePapers.values.overdue);
    await file(vehicleId, { vehiclePaperKind: kinds.maintenance, validTo: inDays(90) });
    await file(vehicleId, { vehiclePaperKind: kinds.commercial, validTo: inDays(365) });
    expect(await standing()).toBe(vehiclePapers.values.valid);
    expect(await papers({ vehicleId, paperEnd: '1,2,3', vehiclePaperKind: String(kinds.maintenance) })).toMatchObject([
      { validTo: inDays(90), daysLeft: 90, paperEnd: paperEnd.values.valid },
    ]);
    expect(await papers({ vehicleId, paperEnd: String(paperEnd.values.replaced) })).toHaveLength(2);
  });

  it.each([
    [-1, 'overdue'],
    [0, 'ending'],
    [30, 'ending'],
    [31, 'valid'],
  ] as const)('%i days ahead of its end a document is %s, in the list of papers and of vehicles', async (days, end) => {
    const vehicleId = await entered();
    await complete(vehicleId);
    await file(vehicleId, { vehiclePaperKind: kinds.other, paperNumber: '通行证', validTo: inDays(days) });
    const [row] = await papers({ vehicleId, paperEnd: String(paperEnd.values[end]), keyword: '通行证' });
    expect(row).toMatchObject({ daysLeft: days, paperEnd: paperEnd.values[end] });
    expect(await vehicles({ papers: String(vehiclePapers.values[end]) })).toHaveLength(1);
    expect(await vehicles({ papersUntil: `${inDays(days)},${inDays(days)}` })).toHaveLength(1);
  });

  it.each([
    ['without the end of what is renewed', { validTo: null }, ['validTo']],
    ['that ends before it begins', { validFrom: inDays(5), validTo: inDays(4) }, ['validTo']],
    ['of a tank on a lorry', { vehiclePaperKind: kinds.tankCheck }, ['vehiclePaperKind']],
    ['of a check to come', { vehiclePaperKind: kinds.entryCheck, validFrom: inDays(1), validTo: null }, ['validFrom']],
  ])('a document %s is refused on its field', async (_what, change, fields) => {
    expect(fieldsOf(await file(await entered(), change))).toEqual(fields);
  });

  it('is changed and voided by the company alone; what was voided counts no longer', async () => {
    const vehicleId = await entered();
    const fileId = await keepFile(
      world.runtime,
      { ...systemActor, userId: boss.person.userId, orgId: place.orgId, orgPath: place.path },
      { kind: 'vehicle-paper', fileName: '保单.pdf', mediaType: 'application/pdf', bytes: Buffer.from('x') },
    );
    const files = [{ fileId, fileName: '保单.pdf' }];
    const { vehiclePaperId = '' } = (await file(vehicleId, { files })).data ?? {};
    const [row] = await papers({ vehicleId, hasScan: 'true' });
    expect(row).toMatchObject({ files, can: ['mod', 'void'] });
    expect((await papers({ vehicleId }, supervisor))[0]?.can).toEqual([]);
    const change = {
      vehiclePaperId,
      version: 1,
      vehiclePaperKind: kinds.compulsory,
      paperNumber: 'PDZA2',
      validTo: inDays(9),
      files,
    };
    expect((await supervisor.send(vehiclePaperApi.mod, change)).success).toBe(false);
    expect((await neighbour.send(vehiclePaperApi.mod, change)).code).toBe(20002);
    await boss.call(vehiclePaperApi.mod, change);
    expect((await boss.send(vehiclePaperApi.mod, change)).success).toBe(false);
    expect((await one(vehicleId)).papersUntil).toBe(inDays(9));
    expect((await supervisor.send(vehiclePaperApi.edges.void, { id: vehiclePaperId, reason })).success).toBe(false);
    await boss.call(vehiclePaperApi.edges.void, { id: vehiclePaperId, reason });
    expect((await papers({ vehicleId }))[0]).toMatchObject({
      state: vehiclePaperState.values.voided,
      voidReason: reason,
      paperEnd: paperEnd.values.replaced,
      can: [],
    });
    expect(await one(vehicleId)).toMatchObject({ papersUntil: null, papers: vehiclePapers.values.missing });
  });

  it('is reminded of 30 and 7 days ahead and on its last day, each once, all of a company in one message', async () => {
    const vehicleId = await entered();
    const other = await entered();
    const told = async () => {
      await remindOfPapers(world.runtime);
      const { list } = await boss.call(messageApi.panel, {});
      return list;
    };
    const { vehiclePaperId = '' } = (await file(vehicleId, { validTo: inDays(30) })).data ?? {};
    await file(other, { validTo: inDays(29), vehiclePaperKind: kinds.commercial });
    await file(other, { validTo: inDays(31), vehiclePaperKind: kinds.inspection });
    const [first, ...more] = await told();
    expect(more).toEqual([]);
    expect(first?.messageText).toContain('2 辆车的 2 项证照');
    expect(first?.messageText).toContain((await one(other)).plateNo);
    expect(await told()).toHaveLength(1);
    const move = (days: number) =>
      world.asSystem((db) =>
        sql`update vehicle_paper set valid_until = ${inDays(days)} where id = ${vehiclePaperId}`.execute(db),
      );
    await move(8);
    expect(await told()).toHaveLength(1);
    await move(7);
    expect(await told()).toHaveLength(2);
    await move(0);
    expect(await told()).toHaveLength(3);
    await move(-1);
    expect(await told()).toHaveLength(3);
    // A renewed one is reminded of anew.
    await boss.call(vehiclePaperApi.mod, {
      vehiclePaperId,
      version: 1,
      vehiclePaperKind: kinds.compulsory,
      validTo: inDays(30),
    });
    expect(await told()).toHaveLength(4);
  });

  it('of a vehicle that is gone nobody is reminded, and they wait for nobody', async () => {
    const vehicleId = await entered();
    await file(vehicleId, { validTo: inDays(3) });
    const due = async () =>
      (await boss.call(todoApi.update, {})).list.find((todo) => todo.code === 'vehiclePaperEnds')?.count ?? 0;
    expect(await due()).toBe(1);
    await walk('scrap', vehicleId);
    expect(await due()).toBe(0);
    await remindOfPapers(world.runtime);
    expect((await boss.call(messageApi.unread, {})).unread).toBe(0);
    expect((await file(vehicleId)).success).toBe(false);
  });
});

it('a vehicle that nothing names is deleted, one with a paper or of a neighbour is not', async () => {
  const vehicleId = await entered();
  const named = await entered();
  await file(named);
  expect((await neighbour.send(vehicleApi.del, { vehicleId })).success).toBe(false);
  expect((await supervisor.send(vehicleApi.del, { vehicleId })).success).toBe(false);
  expect((await boss.send(vehicleApi.del, { vehicleId: named })).success).toBe(false);
  expect((await boss.send(vehicleApi.del, { vehicleId })).success).toBe(true);
  expect((await boss.send(vehicleApi.one, { vehicleId })).success).toBe(false);
});

describe('a vehicle out of service', () => {
  const stopped = async (): Promise<string> => {
    const vehicleId = await entered();
    await walk('stop', vehicleId);
    return vehicleId;
  };

  it('comes back by a repair that somebody else confirms', async () => {
    const vehicleId = await stopped();
    expect(await one(vehicleId)).toMatchObject({ state: states.outOfService, stateReason: reason });
    expect((await walk('confirm', vehicleId, colleague)).success).toBe(false);
    await walk('mend', vehicleId);
    expect((await colleague.call(todoApi.update, {})).list).toContainEqual(
      expect.objectContaining({ code: 'vehicleMended', count: 1 }),
    );
    expect((await walk('confirm', vehicleId)).description).toContain('制作与审核须由不同的人完成');
    await walk('sendBack', vehicleId, colleague);
    expect((await one(vehicleId)).state).toBe(states.outOfService);
    await walk('mend', vehicleId, colleague);
    expect((await walk('confirm', vehicleId, colleague)).success).toBe(false);
    expect((await walk('confirm', vehicleId)).success).toBe(true);
    const done = await one(vehicleId);
    expect(done).toMatchObject({ state: states.inUse, stateReason: '' });
    expect(done.history.map((step) => step.edge).toSorted()).toEqual(
      ['add', 'stop', 'mend', 'sendBack', 'mend', 'confirm'].toSorted(),
    );
  });

  it('is confirmed by the authority too, which changes nothing else', async () => {
    const vehicleId = await stopped();
    await walk('mend', vehicleId);
    expect((await one(vehicleId, supervisor)).can.toSorted()).toEqual(['confirm', 'sendBack']);
    expect((await walk('confirm', vehicleId, supervisor)).success).toBe(true);
    expect((await walk('stop', vehicleId, supervisor)).success).toBe(false);
    expect((await walk('stop', vehicleId, neighbour)).code).toBe(20002);
  });

  it('has no other way back: from its state every walk leads out of the fleet or through a confirmation', () => {
    const free = new Set<number>([states.outOfService]);
    for (let before = 0; before !== free.size; ) {
      before = free.size;
      for (const state of free)
        for (const edge of edgesFrom(vehicleMachine, state))
          if (edge !== 'confirm') free.add(states[vehicleMachine.edges[edge].to]);
    }
    expect([...free].toSorted()).toEqual(
      [states.outOfService, states.mended, states.transferred, states.scrapped].toSorted(),
    );
  });
});

it.each([
  ['repair', 'repaired', states.underRepair],
  ['suspend', 'resume', states.suspended],
] as const)('a vehicle takes %s and comes back by %s', async (away, back, state) => {
  const vehicleId = await entered();
  expect((await boss.send(vehicleApi.edges[away], { id: vehicleId })).success).toBe(false);
  await walk(away, vehicleId);
  expect((await one(vehicleId)).state).toBe(state);
  await walk(back, vehicleId);
  expect((await one(vehicleId)).state).toBe(states.inUse);
});

it('figures count what the list opens, without what was sold', async () => {
  const gone = await entered();
  await complete(await entered());
  await walk('transfer', gone);
  const { list } = await boss.call(metricApi.vehicle, {});
  const cells = (code: string) =>
    list.find((one) => one.code === code)?.parts.flatMap((part) => part.cells.map((cell) => cell.count));
  expect(cells('vehiclesByPapers')).toEqual([1, 0, 0, 0]);
  expect(cells('vehiclesByNature')).toEqual([0, 0, 0, 1, 0]);
  expect(cells('vehiclesByState')).toEqual([1, 0, 0, 0, 1, 0, 0]);
});

it('one vehicle is one file: what it is, its papers, its states, lines to sign', async () => {
  const vehicleId = await entered({
    useNature: useNature.values.dangerous,
    vehicleKind: vehicleKind.values.tanker,
    goodsClass: '3',
    brakeKind: brakeKind.values.air,
  });
  await file(vehicleId, { vehiclePaperKind: kinds.tankCheck, paperNumber: '罐检2026-01', paperResult: '合格' });
  await walk('stop', vehicleId);
  const printed = async (by: Administrator): Promise<string> => {
    const { ticket } = await by.call(vehicleApi.printTicket, { vehicleId });
    const { body } = await by.raw({
      method: 'GET',
      url: `${fullPath(vehicleApi.print)}?ticket=${encodeURIComponent(ticket)}`,
    });
    return (await seePdf(body)).map((page) => page.text).join('\n');
  };
  const words = await printed(boss);
  const { plateNo, vin } = await one(vehicleId);
  for (const wanted of [
    '一车一档',
    'LA-CL-01',
    plateNo,
    vin,
    '危险货物运输',
    '气压制动',
    '罐检2026-01',
    '合格',
    '停运',
    reason,
    '缺少必备证照',
    '安全管理人员（签字）',
  ])
    expect(words).toContain(wanted);
  expect(await printed(supervisor)).toContain(plateNo);
  expect((await neighbour.send(vehicleApi.printTicket, { vehicleId })).code).toBe(20002);
});

describe('a trailer', () => {
  const tractor = () => entered({ vehicleKind: vehicleKind.values.tractor });
  const trailer = { vehicleKind: vehicleKind.values.trailer };

  it('is shown with its tractor, and the tractor with it; what is gone pulls nothing', async () => {
    const tractorId = await tractor();
    const trailerId = await entered({ ...trailer, tractorId });
    const [pulling, pulled] = [await one(tractorId), await one(trailerId)];
    expect(pulled).toMatchObject({ tractorId, tractorNo: pulling.plateNo });
    expect(pulling).toMatchObject({ trailerId, trailerNo: pulled.plateNo });
    await boss.call(vehicleApi.edges.transfer, { id: tractorId, reason });
    expect(await one(trailerId)).toMatchObject({ tractorId: null, tractorNo: '' });
  });

  it('is pulled by one tractor, which pulls no other; anything else is refused on its field', async () => {
    const tractorId = await tractor();
    await entered({ ...trailer, tractorId });
    const foreign = (await neighbour.call(vehicleApi.add, someVehicle({ vehicleKind: vehicleKind.values.tractor })))
      .vehicleId;
    for (const change of [
      { ...trailer, tractorId },
      { tractorId: await tractor() },
      { ...trailer, tractorId: await entered() },
      { ...trailer, tractorId: foreign },
    ])
      expect((await enter(change)).fields?.map(({ field }) => field)).toEqual(['tractorId']);
  });
});
