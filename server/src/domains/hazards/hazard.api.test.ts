import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkTemplateApi } from '#contracts/checks/template.contract.ts';
import { eventList } from '#contracts/events/event.contract.ts';
import { dangerCause, dangerLevel, dangerState } from '#contracts/hazards/danger.codes.ts';
import { type DangerRow, dangerApi } from '#contracts/hazards/danger.contract.ts';
import { placeTaskState } from '#contracts/hazards/place.codes.ts';
import { type PlaceTaskRow, placeTaskApi } from '#contracts/hazards/place.contract.ts';
import { placeCheck } from '#contracts/hazards/place.entries.ts';
import { riskUnitApi } from '#contracts/hazards/risks/unit.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { fullPath, type Route } from '#contracts/route.ts';
import { equipmentCategory } from '#contracts/vehicles/equipment/category.entries.ts';
import { equipmentKind, equipmentState } from '#contracts/vehicles/equipment/equipment.codes.ts';
import { equipmentApi } from '#contracts/vehicles/equipment/equipment.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { photoBy, reportDanger, someDanger, somePlaceCheck, somePoints, today } from '#testing/hazards.ts';
import { runNow } from '#testing/timers.ts';
import { openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let authority: Place;
let supervisor: Administrator;
let second: Administrator;
let place: Place;
let boss: Administrator;
let colleague: Administrator;
let neighbour: Administrator;
let driver: Someone;

const states = dangerState.values;
const tasks = placeTaskState.values;
const reason = '现场核对，情况属实';

beforeAll(async () => {
  world = await openWorld();
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
  second = await world.administrator(authority, 'supervise');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
});
beforeEach(async () => {
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
  colleague = await world.administrator(place, 'company');
  driver = await world.person(place, 'company', { student: true });
});
afterAll(() => world.close());

const dangers = async (query: object = {}, by = boss): Promise<DangerRow[]> =>
  ((await by.call(dangerApi.list.page as never, { size: 100, ...query } as never)) as PageOf<DangerRow>).list;
const one = (dangerId: string, by = boss) => by.call(dangerApi.one, { dangerId });
const fieldsOf = (answer: { fields?: readonly { field: string }[] }): string[] =>
  (answer.fields ?? []).map(({ field }) => field);
const points = (id: string, change: object = {}) => somePoints(id, boss.person.orgUserId, change) as never;
const confirmed = async (change: object = {}): Promise<string> => {
  const id = await reportDanger(boss);
  await colleague.call(dangerApi.confirm, points(id, change));
  return id;
};
const handIn = async (id: string, by = boss) =>
  by.send(dangerApi.handIn, {
    id,
    done: '已更换灭火器',
    spentFen: 8_000,
    photos: [await photoBy(world, place, boss.person)],
  });
const codeOf = (answer: { fields?: unknown; success: boolean }) => answer.success;

describe('a hidden danger', () => {
  it('is numbered by year, found by its filters and seen by the authority, never by a neighbour', async () => {
    const first = await reportDanger(boss, { photos: [await photoBy(world, place, boss.person)] });
    const other = await reportDanger(boss, { dangerText: '地面有油污' });
    expect((await one(first)).dangerNo).toBe(`YH-${today().slice(0, 4)}-0001`);
    expect((await one(other)).dangerNo).toBe(`YH-${today().slice(0, 4)}-0002`);
    expect((await one(first)).photos).toHaveLength(1);
    for (const query of [
      { keyword: '压力不足' },
      { keyword: `${today().slice(0, 4)}-0001` },
      { dangerBetween: `${today()},${today()}`, keyword: '灭火器' },
    ])
      expect(await dangers(query), JSON.stringify(query)).toHaveLength(1);
    for (const query of [{ dangerSource: '20' }, { hazardObject: '2' }, { state: '1' }, { dangerLevel: '1' }])
      expect(await dangers(query), JSON.stringify(query)).toHaveLength(2);
    expect(await dangers({ supervised: 'true' })).toHaveLength(0);
    expect(await dangers({ orgId: place.orgId }, supervisor)).toHaveLength(2);
    expect(await dangers({}, neighbour)).toHaveLength(0);
  });

  it.each([
    ['of tomorrow', { dangerOn: dayAfter(today(), 1) }, 'dangerOn'],
    ['of nothing', { objectName: '' }, 'objectName'],
    ['of a vehicle that is not there', { hazardObject: 1, vehicleId: '999999999' }, 'vehicleId'],
    ['of an organisation out of reach', { orgId: '999999999' }, 'orgId'],
  ])('%s is refused on its field', async (_, change, field) => {
    expect(fieldsOf(await boss.send(dangerApi.add, someDanger(change) as never))).toEqual([field]);
  });

  it('is confirmed by somebody else, put right in rounds, and passed by whoever did not put it right', async () => {
    const id = await reportDanger(boss);
    expect(codeOf(await boss.send(dangerApi.confirm, points(id)))).toBe(false);
    await colleague.call(dangerApi.confirm, points(id));
    expect(await one(id)).toMatchObject({ state: states.mending, reformBy: dayAfter(today(), 7), moneyFen: 20_000 });
    expect(codeOf(await handIn(id))).toBe(true);
    expect(codeOf(await boss.send(dangerApi.edges.verify, { id, reason }))).toBe(false);
    await colleague.call(dangerApi.edges.sendBack, { id, reason: '照片看不清压力表' });
    expect(codeOf(await handIn(id))).toBe(true);
    await colleague.call(dangerApi.edges.verify, { id, reason });
    const done = await one(id);
    expect(done).toMatchObject({ state: states.closed, rounds: 2, spentFen: 16_000, closedOn: today() });
    expect(done.steps.map(({ round, step }) => [round, step])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 3],
    ]);
    expect(await dangers({ onTime: 'true' })).toHaveLength(1);
    expect(await dangers({ onTime: 'false' })).toHaveLength(0);
    await expect(
      world.asSystem((db) =>
        sql`set local role luan_app`.execute(db).then(() => sql`delete from danger_round`.execute(db)),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  it.each([
    ['a day that is over', { reformBy: dayAfter(today(), -1) }, ['reformBy']],
    [
      'a major one without money and plan',
      { dangerLevel: 2, moneyFen: 0, contingency: '' },
      ['moneyFen', 'contingency'],
    ],
    ['somebody of another company', { responsibleId: '999999999' }, ['responsibleId']],
    ['lack of knowledge of nobody', { dangerCause: dangerCause.values.knowledge }, ['learnerId']],
  ])('%s is refused on its field', async (_, change, fields) => {
    const id = await reportDanger(boss);
    expect(fieldsOf(await colleague.send(dangerApi.confirm, points(id, change)))).toEqual(fields);
  });

  it('of a lack of knowledge opens a risk event of that person', async () => {
    const id = await confirmed({ dangerCause: dangerCause.values.knowledge, learnerId: driver.orgUserId });
    const { eventId } = await one(id);
    const events = (await boss.call(
      eventList.page as never,
      { orgUserId: driver.orgUserId } as never,
    )) as PageOf<object>;
    expect(events.list).toEqual([expect.objectContaining({ eventId, eventSource: 20 })]);
  });

  it('that is major is reported, supervised with a day of its own, and lifted by the authority alone', async () => {
    const id = await confirmed({ dangerLevel: dangerLevel.values.major });
    const told = (await supervisor.call(messageApi.list.page as never, { size: 50 } as never)) as PageOf<{
      kind: string;
    }>;
    expect(told.list.map((row) => row.kind)).toContain('dangerMajor');
    expect((await one(id)).reportedAt).not.toBeNull();
    const order = { id, superviseNo: '冀交督〔2026〕12 号', reformBy: dayAfter(today(), 3) };
    expect(codeOf(await boss.send(dangerApi.supervise, order))).toBe(false);
    await supervisor.call(dangerApi.supervise, order);
    expect(await one(id)).toMatchObject({
      state: states.mending,
      reformBy: order.reformBy,
      superviseNo: order.superviseNo,
    });
    expect(await dangers({ supervised: 'true' })).toHaveLength(1);
    await handIn(id);
    await colleague.call(dangerApi.edges.verify, { id, reason });
    expect((await one(id)).state).toBe(states.toLift);
    expect(codeOf(await colleague.send(dangerApi.edges.lift, { id, reason }))).toBe(false);
    await supervisor.call(dangerApi.edges.refuseLift, { id, reason: '缺少检测报告' });
    await handIn(id);
    await supervisor.call(dangerApi.edges.verify, { id, reason });
    expect(codeOf(await supervisor.send(dangerApi.edges.lift, { id, reason }))).toBe(false);
    await second.call(dangerApi.edges.lift, { id, reason });
    expect(await one(id)).toMatchObject({ state: states.closed, closedOn: today(), can: [] });
  });

  it('that is general is never supervised', async () => {
    const id = await confirmed();
    const order = { id, superviseNo: '督 1', reformBy: dayAfter(today(), 3) };
    expect(codeOf(await supervisor.send(dangerApi.supervise, order))).toBe(false);
  });

  it('is overdue by the clock, and back on a later day that somebody else grants', async () => {
    const id = await confirmed();
    await world.asSystem((db) =>
      sql`update hidden_danger set reform_on = ${dayAfter(today(), -1)} where id = ${id}`.execute(db),
    );
    await runNow(world, 'dangersLapse');
    expect((await one(id)).state).toBe(states.overdue);
    expect(fieldsOf(await boss.send(dangerApi.askLonger, { id, wantedBy: dayAfter(today(), -1), reason }))).toContain(
      'wantedBy',
    );
    await boss.call(dangerApi.askLonger, { id, wantedBy: dayAfter(today(), 5), reason });
    expect(codeOf(await boss.send(dangerApi.edges.grantLonger, { id, reason }))).toBe(false);
    await colleague.call(dangerApi.edges.grantLonger, { id, reason });
    expect(await one(id)).toMatchObject({ state: states.mending, reformBy: dayAfter(today(), 5), wantedBy: null });
  });

  it('found by the authority stands in the company with its photos', async () => {
    const photo = await photoBy(world, authority, supervisor.person);
    const id = await reportDanger(supervisor, { orgId: place.orgId, photos: [photo] });
    expect(await one(id)).toMatchObject({
      dangerSource: 30,
      photos: [expect.objectContaining({ fileId: photo.fileId })],
    });
    await colleague.call(dangerApi.confirm, points(id));
    expect(codeOf(await neighbour.send(dangerApi.edges.verify, { id, reason }))).toBe(false);
  });

  it('is changed by whoever reported it until somebody confirms it', async () => {
    const id = await reportDanger(boss);
    const change = { dangerId: id, version: 1, ...someDanger({ dangerText: '两具灭火器压力不足' }) } as never;
    expect(codeOf(await colleague.send(dangerApi.mod, change))).toBe(false);
    await boss.call(dangerApi.mod, change);
    expect((await one(id)).dangerText).toBe('两具灭火器压力不足');
    await colleague.call(dangerApi.edges.reject, { id, reason: '重复上报' });
    expect(codeOf(await boss.send(dangerApi.mod, { ...(change as object), version: 3 } as never))).toBe(false);
  });
});

const rows = async (query: object = {}, by = boss): Promise<PlaceTaskRow[]> =>
  ((await by.call(placeTaskApi.list.page as never, { size: 100, ...query } as never)) as PageOf<PlaceTaskRow>).list;
const begun = async (change: object = {}): Promise<PlaceTaskRow> => {
  const placeCheckId = await somePlaceCheck(boss, boss.person.orgUserId, change);
  await runNow(world, 'placeTasks');
  const [task] = await rows({ placeCheckId });
  if (!task) throw new Error('no period began');
  return task;
};
const given = (item: number, finding = 1, change: object = {}) => ({
  item,
  finding,
  note: '',
  photoId: null,
  ...change,
});

describe('a check of a place', () => {
  it('begins by the clock once a period, on its first day and not before', async () => {
    const task = await begun();
    expect(task).toMatchObject({ fromOn: today(), untilOn: today(), state: tasks.due, itemCount: 2 });
    await runNow(world, 'placeTasks');
    expect(await rows({ placeCheckId: task.placeCheckId })).toHaveLength(1);
    const later = await somePlaceCheck(boss, boss.person.orgUserId, { startsOn: dayAfter(today(), 2) });
    await runNow(world, 'placeTasks');
    expect(await rows({ placeCheckId: later })).toHaveLength(0);
  });

  it.each([
    ['an item that is not on the template', [given(1), given(3)]],
    ['an item without an answer', [given(1)]],
    ['the same item twice', [given(1), given(1)]],
    ['a fault without a word', [given(1), given(2, 2)]],
    ['a fault without its photo', [given(1, 2, { note: '压力低' }), given(2)]],
  ])('with %s is refused', async (_, answers) => {
    const task = await begun();
    expect(fieldsOf(await boss.send(placeTaskApi.handIn, { id: task.placeTaskId, answers }))).toEqual(['answers']);
  });

  it('makes its grave fault a hidden danger, the light one on a press, and is audited by somebody else', async () => {
    const task = await begun();
    const { fileId } = await photoBy(world, place, boss.person, 'place-check-photo');
    const id = task.placeTaskId;
    const answers = [given(1, 2, { note: '压力低', photoId: fileId }), given(2, 2, { note: '有积水' })];
    await boss.call(placeTaskApi.handIn, { id, answers, taskNote: '雨后' });
    const made = await boss.call(placeTaskApi.one, { placeTaskId: id });
    expect(made).toMatchObject({ state: tasks.handedIn, faultCount: 2, dangerCount: 1, late: false });
    expect(made.answers.map((answer) => answer.dangerNo === '')).toEqual([false, true]);
    const { dangerId } = await boss.call(placeTaskApi.toDanger, { placeTaskId: id, item: 2 });
    expect((await boss.call(placeTaskApi.toDanger, { placeTaskId: id, item: 2 })).dangerId).toBe(dangerId);
    expect(await one(dangerId)).toMatchObject({ dangerSource: 10, objectName: '一号停车场', placeTaskId: id });
    expect(await dangers({ placeTaskId: id })).toHaveLength(2);
    expect(codeOf(await boss.send(placeTaskApi.edges.accept, { id }))).toBe(false);
    await colleague.call(placeTaskApi.edges.sendBack, { id, reason: '请补拍全景' });
    await boss.call(placeTaskApi.handIn, { id, answers });
    await colleague.call(placeTaskApi.edges.accept, { id });
    expect(await dangers({ placeTaskId: id })).toHaveLength(2);
    const summary = await boss.call(placeTaskApi.summary, { month: today().slice(0, 7) });
    expect(summary.total).toMatchObject({ due: 1, done: 1, late: 0, missed: 0, faults: 2, dangers: 2 });
  });

  it('of a piece of equipment reports its fault and names it in the danger; it is in use again when somebody else confirmed the repair', async () => {
    const { id: categoryId } = await boss.call(equipmentCategory.add, {
      categoryName: `灭火器${unique()}`,
      equipmentKind: equipmentKind.values.fire,
    } as never);
    const { equipmentId } = await boss.call(equipmentApi.add, { equipmentNo: `MH-${unique()}`, categoryId } as never);
    const of = () => boss.call(equipmentApi.one, { equipmentId });
    const { categoryName, equipmentNo } = await of();
    const task = await begun({ placeObject: 3, equipmentId });
    const { fileId } = await photoBy(world, place, boss.person, 'place-check-photo');
    const answers = [given(1, 2, { note: '压力低', photoId: fileId }), given(2)];
    await boss.call(placeTaskApi.handIn, { id: task.placeTaskId, answers });
    expect(await dangers({ equipmentId })).toMatchObject([
      { equipmentId, hazardObject: 3, placeTaskId: task.placeTaskId },
    ]);
    expect(await of()).toMatchObject({ state: equipmentState.values.faulty, stateReason: '灭火器压力不足：压力低' });
    const reported = await reportDanger(boss, { hazardObject: 3, equipmentId, objectName: '' });
    expect(await one(reported)).toMatchObject({ equipmentId, objectName: `${categoryName} ${equipmentNo}` });
    expect(await dangers({ equipmentId })).toHaveLength(2);
    await boss.call(equipmentApi.edges.mend, { id: equipmentId, reason: '已更换' });
    expect(codeOf(await boss.send(equipmentApi.edges.confirm, { id: equipmentId }))).toBe(false);
    await colleague.call(equipmentApi.edges.confirm, { id: equipmentId });
    expect((await of()).state).toBe(equipmentState.values.inUse);
    const foreign = await neighbour.send(dangerApi.add, someDanger({ hazardObject: 3, equipmentId }) as never);
    expect(fieldsOf(foreign)).toEqual(['equipmentId']);
    const placed = { placeObject: 2, equipmentId } as never;
    await expect(somePlaceCheck(boss, boss.person.orgUserId, placed)).rejects.toThrow();
  });

  it('without a fault makes no danger', async () => {
    const task = await begun();
    const id = task.placeTaskId;
    expect(fieldsOf(await boss.send(placeTaskApi.toDanger, { placeTaskId: id, item: 1 }))).toEqual(['item']);
    await boss.call(placeTaskApi.handIn, { id, answers: [given(1), given(2, 3)] });
    expect(fieldsOf(await boss.send(placeTaskApi.toDanger, { placeTaskId: id, item: 1 }))).toEqual(['item']);
  });

  it('is missed by the clock, and made up late', async () => {
    const task = await begun();
    const id = task.placeTaskId;
    await world.asSystem((db) =>
      sql`update place_task set until_on = ${dayAfter(today(), -1)} where id = ${id}`.execute(db),
    );
    await runNow(world, 'placeTasksMissed');
    expect((await rows({ state: String(tasks.missed) }))[0]).toMatchObject({ placeTaskId: id });
    await boss.call(placeTaskApi.handIn, { id, answers: [given(1), given(2)] });
    expect((await rows({ late: 'true' }))[0]).toMatchObject({ state: tasks.handedIn, late: true });
  });

  it('takes a template in use for places, and somebody of the own company', async () => {
    const add = async (change: object) =>
      fieldsOf(
        await boss.send(placeCheck.add, {
          placeCheckName: '车间',
          placeObject: 2,
          objectName: '车间',
          checkTemplateId: '999999999',
          checkPeriod: 2,
          checkerId: boss.person.orgUserId,
          startsOn: today(),
          ...change,
        } as never),
      );
    expect(await add({})).toEqual(['checkTemplateId']);
    expect(await add({ checkerId: neighbour.person.orgUserId })).toEqual(['checkTemplateId', 'checkerId']);
    expect(
      fieldsOf(
        await boss.send(checkTemplateApi.add, {
          templateName: '车辆',
          items: [{ group: '轮胎', text: '胎压', faultText: '胎压不足', severity: 1, photo: 0 }],
        } as never),
      ),
    ).toEqual(['checkMoments']);
  });

  it('asks by the edition in use when its period begins', async () => {
    const task = await begun({ checkPeriod: 2 });
    expect(task.untilOn >= today()).toBe(true);
    expect(await rows({ checkPeriod: '2', dueBetween: `${today()},${dayAfter(today(), 7)}` })).toHaveLength(1);
    expect(await rows({ checkPeriod: '3' })).toHaveLength(0);
    expect(await rows({ placeObject: '2', keyword: '一号' })).toHaveLength(1);
  });
});

const unit = (change: object = {}) => ({
  riskUnitName: '一号停车场',
  hazardObject: 2,
  hazardText: '挂车倒车无人指挥',
  consequence: '车辆伤害',
  likelihood: 3,
  riskSeverity: 5,
  riskMeasures: '专人指挥，划定倒车区',
  controlLevel: 2,
  keeperId: boss.person.orgUserId,
  reviewOn: dayAfter(today(), 365),
  ...change,
});

describe('a risk of the list', () => {
  it('has the colour of its two numbers, is found by it, reviewed, and taken out', async () => {
    const { riskUnitId } = await boss.call(riskUnitApi.add, unit() as never);
    const one = () => boss.call(riskUnitApi.one, { riskUnitId });
    expect(await one()).toMatchObject({
      riskScore: 15,
      riskColour: 2,
      keeperName: boss.person.realName,
      reviewDue: false,
    });
    const list = async (query: object, by = boss) =>
      ((await by.call(riskUnitApi.list.page as never, { size: 50, ...query } as never)) as PageOf<object>).list;
    for (const query of [
      { riskColour: '2' },
      { keyword: '倒车' },
      { controlLevel: '2' },
      { hazardObject: '2' },
      { state: '1' },
    ])
      expect(await list(query), JSON.stringify(query)).toHaveLength(1);
    expect(await list({ riskColour: '1' })).toHaveLength(0);
    expect(await list({ orgId: place.orgId }, supervisor)).toHaveLength(1);
    expect(await list({}, neighbour)).toHaveLength(0);
    await boss.call(riskUnitApi.mod, { riskUnitId, version: 1, ...unit({ likelihood: 1 }) } as never);
    expect(await one()).toMatchObject({ riskScore: 5, riskColour: 4, reviewedOn: today() });
    await world.asSystem((db) =>
      sql`update risk_unit set review_on = ${dayAfter(today(), -1)} where id = ${riskUnitId}`.execute(db),
    );
    expect(await list({ reviewDue: 'true' })).toHaveLength(1);
    await boss.call(riskUnitApi.edges.disable, { id: riskUnitId });
    expect(await list({ reviewDue: 'true' })).toHaveLength(0);
    expect(codeOf(await supervisor.send(riskUnitApi.edges.enable, { id: riskUnitId }))).toBe(false);
  });

  it.each([
    ['kept by somebody of another company', { keeperId: '999999999' }, 'keeperId'],
    ['to be reviewed today', { reviewOn: today() }, 'reviewOn'],
    ['with a likelihood beyond five', { likelihood: 6 }, 'likelihood'],
  ])('%s is refused on its field', async (_, change, field) => {
    expect(fieldsOf(await boss.send(riskUnitApi.add, unit(change) as never))).toEqual([field]);
  });

  it('stands once in the list of a company', async () => {
    await boss.call(riskUnitApi.add, unit() as never);
    expect(fieldsOf(await boss.send(riskUnitApi.add, unit() as never))).toEqual(['hazardText']);
  });
});

describe('what is printed', () => {
  it('is the notice, the opinion, the month and the card, for who may print alone', async () => {
    const id = await confirmed();
    await handIn(id);
    await colleague.call(dangerApi.edges.verify, { id, reason });
    const { riskUnitId } = await boss.call(riskUnitApi.add, unit() as never);
    const opened = async (route: Route, ticket: string): Promise<string> =>
      (
        await world.browser().raw({ method: 'GET', url: `${fullPath(route)}?ticket=${encodeURIComponent(ticket)}` })
      ).body
        .subarray(0, 5)
        .toString('utf8');
    for (const review of [false, true]) {
      const { ticket } = await boss.call(dangerApi.printTicket, { dangerId: id, review });
      expect(await opened(dangerApi.print, ticket)).toBe('%PDF-');
    }
    const month = await boss.call(placeTaskApi.summaryTicket, { month: today().slice(0, 7) });
    expect(await opened(placeTaskApi.summaryPrint, month.ticket)).toBe('%PDF-');
    const card = await boss.call(riskUnitApi.cardTicket, { riskUnitId });
    expect(await opened(riskUnitApi.cardPrint, card.ticket)).toBe('%PDF-');
    expect(await opened(riskUnitApi.cardPrint, month.ticket)).not.toBe('%PDF-');
    expect(codeOf(await neighbour.send(dangerApi.printTicket, { dangerId: id }))).toBe(false);
  });
});
