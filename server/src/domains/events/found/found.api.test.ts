import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventCategory, eventLevel, eventSource, eventState } from '#contracts/events/event.codes.ts';
import { type EventRow, eventApi } from '#contracts/events/event.contract.ts';
import { eventRule } from '#contracts/events/rule.entries.ts';
import { dangerCause } from '#contracts/hazards/danger.codes.ts';
import { dangerApi } from '#contracts/hazards/danger.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { punishmentApi } from '#contracts/students/punishment.contract.ts';
import { equipmentCategory } from '#contracts/vehicles/equipment/category.entries.ts';
import { equipmentKind } from '#contracts/vehicles/equipment/equipment.codes.ts';
import { equipmentApi } from '#contracts/vehicles/equipment/equipment.contract.ts';
import { vehiclePaperApi } from '#contracts/vehicles/paper.contract.ts';
import { vehiclePaperKind } from '#contracts/vehicles/vehicle.codes.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { reportDanger, somePoints } from '#testing/hazards.ts';
import { importRows } from '#testing/sheets.ts';
import { runNow } from '#testing/timers.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let place: Place;
let boss: Administrator;
let colleague: Administrator;
let driver: Someone;
let vehicleId: string;

const today = dayOf(clock.now());
const inDays = (days: number): string => dayAfter(today, days);
const sources = eventSource.values;
const kinds = eventCategory.values;
const levels = eventLevel.values;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
  colleague = await world.administrator(place, 'company');
  driver = await world.person(place, 'company', { student: true });
  vehicleId = (await boss.call(vehicleApi.add, someVehicle())).vehicleId;
});
afterAll(() => world.close());

const events = async (query: object = {}): Promise<EventRow[]> =>
  ((await boss.call(eventApi.list.page as never, { size: 100, ...query } as never)) as PageOf<EventRow>).list;
const file = (kind: number, validTo: string) =>
  boss.call(vehiclePaperApi.add, {
    vehicleId,
    vehiclePaperKind: kind,
    paperNumber: `N${unique()}`,
    validTo,
  } as never);
const find = () => runNow(world, 'eventsFound');
const equipped = async (change: object = {}): Promise<string> => {
  const { id: categoryId } = await boss.call(equipmentCategory.add, {
    categoryName: `终端${unique()}`,
    equipmentKind: equipmentKind.values.terminal,
  } as never);
  const { equipmentId } = await boss.call(equipmentApi.add, {
    equipmentNo: `ZD-${unique()}`,
    categoryId,
    vehicleId,
    ...change,
  } as never);
  return equipmentId;
};
const ruleOf = (planId: string, change: object = {}) =>
  boss.call(eventRule.add, {
    ruleName: `规则${unique()}`,
    times: 1,
    ruleMeasure: 1,
    withinDays: 30,
    ruleAction: 2,
    planId,
    ruleDeadline: 15,
    ruleFrom: inDays(-60),
    ...change,
  } as never);
const targeted = async (): Promise<string> => {
  const lesson = await makeLesson(world, place, 600);
  return makePlan(world, place, {
    flavour: 'target_train',
    lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 600 }],
  });
};
/** The plan takes those whose punishment points reach the limit. */
const takesPunished = (planId: string, rule: object = {}) =>
  world.asSystem((db) =>
    sql`update plan set join_rule = ${JSON.stringify({ punished: true, ...rule })}::jsonb where id = ${planId}`.execute(
      db,
    ),
  );
const deed = (points: number, change: object = {}) => ({
  orgUserId: driver.orgUserId,
  source: 2,
  kind: 'points' as const,
  points,
  happenedOn: inDays(-3),
  startsOn: inDays(-3),
  endsOn: inDays(300),
  documentNumber: `D${unique()}`,
  reason: '超速行驶',
  files: [],
  ...change,
});
const punish = async (points: number, change: object = {}): Promise<string> =>
  (await boss.call(punishmentApi.add, deed(points, change) as never)).punishmentId;

describe('What is wrong by itself becomes a risk event by night, once', () => {
  it('a document of a vehicle that ran out: an inspection is a major one', async () => {
    await file(vehiclePaperKind.values.inspection, inDays(-2));
    await file(vehiclePaperKind.values.compulsory, inDays(-1));
    await file(vehiclePaperKind.values.transportCert, inDays(5));
    await find();
    await find();
    const found = await events({ vehicleId });
    expect(found.map((row) => [row.eventSource, row.eventCategory, row.eventLevel]).sort()).toEqual([
      [sources.licence, kinds.licence, levels.serious],
      [sources.licence, kinds.annualReview, levels.major],
    ]);
    expect(found.map((row) => row.handleBy).sort()).toEqual([inDays(29), inDays(30)]);
  });

  it('but none that was renewed, and none of a vehicle that is suspended', async () => {
    await file(vehiclePaperKind.values.inspection, inDays(-2));
    await file(vehiclePaperKind.values.inspection, inDays(300));
    await file(vehiclePaperKind.values.compulsory, inDays(-2));
    await boss.call(vehicleApi.edges.suspend, { id: vehicleId, reason: '淡季停驶' });
    await find();
    expect(await events({ vehicleId })).toEqual([]);
  });

  it('a terminal that is silent while its vehicle is checked, not one of a vehicle at rest', async () => {
    const equipmentId = await equipped();
    await world.asSystem((db) =>
      sql`update equipment set last_seen_at = now() - interval '50 hours' where id = ${equipmentId}`.execute(db),
    );
    await find();
    expect(await events({ vehicleId })).toEqual([]);
    await world.asSystem((db) =>
      sql`insert into check_record (org_id, path, vehicle_id, template_id, template_name, edition, items, check_moment, org_user_id, check_key,
          started_at, checked_at, checked_on, submitted_at, took_seconds, answers, verdict)
        select v.org_id, v.path, v.id, (select min(id) from check_template), '出车前', 1, '[]', 1, ${driver.orgUserId}, ${`k${unique()}`},
          now() - interval '3 hours', now() - interval '3 hours', luan_today(), now(), 90, '[]', 1 from vehicle v where v.id = ${vehicleId}`.execute(
        db,
      ),
    );
    await find();
    expect(await events({ vehicleId })).toMatchObject([{ eventSource: sources.offline, eventCategory: kinds.offline }]);
  });

  it('a fault of equipment, in a vehicle or in a room', async () => {
    const equipmentId = await equipped();
    await boss.call(equipmentApi.edges.fail, { id: equipmentId, reason: '屏幕碎裂' });
    const standing = await equipped({ vehicleId: null });
    await boss.call(equipmentApi.edges.fail, { id: standing, reason: '无法开机' });
    await find();
    const found = await events({ eventSource: String(sources.device) });
    expect(found).toHaveLength(2);
    expect(found.map((row) => row.eventText).join()).toMatch(/屏幕碎裂/);
    expect(found.find((row) => row.vehicleId === null)?.eventWho).toMatch(/机构/);
  });

  it('a year without a plan though people are obliged, once January is over', async () => {
    await world.asSystem((db) =>
      sql`insert into obliged_tally (id, path, obliged) values (${place.orgId}, ${place.path}, 3)
        on conflict (id) do update set obliged = 3`.execute(db),
    );
    await find();
    const missing = await events({ eventSource: String(sources.plan) });
    expect(missing).toHaveLength(today.slice(5) > '02-01' ? 1 : 0);
  });

  it('a training whose days are over and that a member did not pass, not one that waits for somebody else’s decision', async () => {
    const planId = await targeted();
    const other = await world.person(place, 'company', { student: true });
    const passed = await world.person(place, 'company', { student: true });
    for (const one of [driver, other, passed]) await joinPlan(world, planId, place, one);
    const ending = (last: string, state: number, who: Someone) =>
      world.asSystem(async (db) => {
        await sql`update plan set begins_on = ${inDays(-90)}, ends_on = ${last}, make_up_until = null, state = 30 where id = ${planId}`.execute(
          db,
        );
        await sql`update training_record set state = ${state} where plan_id = ${planId} and org_user_id = ${who.orgUserId}`.execute(
          db,
        );
      });
    await ending(today, 16, driver);
    await find();
    expect(await events({ eventCategory: String(kinds.training) })).toEqual([]);
    await ending(inDays(-1), 16, driver);
    await ending(inDays(-1), 17, other);
    await ending(inDays(-1), 30, passed);
    await find();
    await find();
    const found = await events({ eventCategory: String(kinds.training) });
    expect(found).toMatchObject([{ orgUserId: driver.orgUserId, eventSource: sources.plan, eventLevel: levels.minor }]);
    expect(found[0]?.handleBy).toBe(inDays(30));
  });

  it('somebody obliged who has no record though a month is over, once while that is open', async () => {
    const oblige = (minutes: number) =>
      world.asSystem(async (db) => {
        await sql`insert into obligation (org_id, path, obligation_name, period, required_minutes, effective_from, created_by)
          values (${place.orgId}, ${place.path}, ${`年度${unique()}`}, 'year', 1440, '2020-01-01', 0)`.execute(db);
        await sql`insert into obliged_person (id, org_id, path, real_name, obligation_id, period_from, period_until, required_minutes, due_minutes)
          select m.id, m.org_id, m.path, m.real_name, o.id, date_trunc('year', luan_today()), date_trunc('year', luan_today()) + interval '1 year - 1 day', 1440, ${minutes}
          from org_user m, obligation o where m.id = ${driver.orgUserId} and o.org_id = ${place.orgId} and o.required_minutes = 1440 limit 1
          on conflict (id) do update set due_minutes = excluded.due_minutes`.execute(db);
      });
    const found = () => events({ eventCategory: String(kinds.training), orgUserId: driver.orgUserId });
    await oblige(0);
    await find();
    expect(await found()).toEqual([]);
    await oblige(120);
    await find();
    await world.asSystem((db) =>
      sql`update risk_event set origin = 'unrecorded of a month ago' where org_user_id = ${driver.orgUserId}`.execute(
        db,
      ),
    );
    await find();
    expect(await found()).toHaveLength(1);
  });

  it('names that a platform sends and nobody here has for a week: one event a platform, of the organisation itself', async () => {
    const name = (text: string, days: number) =>
      world.asSystem((db) =>
        sql`insert into name_conversion (org_id, path, kind, foreign_text, created_by, created_at)
          values (${place.orgId}, ${place.path}, 20, ${text}, 0, now() - make_interval(days => ${days}))`.execute(db),
      );
    const found = () => events({ eventCategory: String(kinds.mismatch) });
    await name('冀A00001', 6);
    await find();
    expect(await found()).toEqual([]);
    await name('冀A00002', 8);
    await name('冀A00003', 9);
    await find();
    await find();
    const [one, ...more] = await found();
    expect(more).toEqual([]);
    expect(one).toMatchObject({ vehicleId: null, orgUserId: null, eventSource: sources.alarm });
    expect(one?.eventText).toContain('冀A00002、冀A00003');
    await boss.call(eventApi.handle, { id: one?.eventId ?? '', eventHandling: 1, reason: '已与平台核对车牌' });
    await world.asSystem((db) =>
      sql`update name_conversion set state = 3 where foreign_text in ('冀A00002', '冀A00003')`.execute(db),
    );
    await find();
    expect(await found()).toHaveLength(1);
  });

  it('a notice of an authority is entered by hand for the organisation itself, a violation for somebody alone', async () => {
    const written = { eventCategory: kinds.notice, eventLevel: 2, occurredAt: clock.now().toISOString() };
    await boss.call(eventApi.add, { ...written, eventSource: sources.notice } as never);
    const refused = await boss.send(eventApi.add, { ...written, eventSource: sources.violation } as never);
    expect(refused.fields).toMatchObject([{ field: 'orgUserId' }]);
    const [notice] = await events({ eventSource: String(sources.notice) });
    const moved = await boss.send(eventApi.mod, {
      eventId: notice?.eventId,
      version: notice?.version,
      ...written,
      eventSource: sources.violation,
    } as never);
    expect(moved.fields).toMatchObject([{ field: 'eventSource' }]);
  });
});

it('events come by sheet: of drivers, of vehicles and of the organisation, none twice and none of nobody', async () => {
  const plate = (await boss.call(vehicleApi.one, { vehicleId })).plateNo;
  const at = `${inDays(-2)} 13:20`;
  const head = ['姓名', '身份证号', '车牌号', '事件来源*', '事件类别*', '严重程度*', '发生时间*', '事件描述', '记分'];
  const sheet = [
    head,
    ['', '', plate, '交通事故', '交通事故', '重大', at, '追尾', '3'],
    ['', '', plate, '交通事故', '交通事故', '重大', at, '追尾', '3'],
    ['', '', '', '主管部门通报', '信息不一致', '一般', at, '车辆数不一致', ''],
    ['', '', '', '交通违法', '超速', '一般', at, '', ''],
    ['张三', '110101199003070000', '', '交通违法', '超速', '一般', at, '', ''],
    ['', '', '冀A00001', '交通违法', '超速', '一般', at, '', ''],
  ];
  expect(await importRows(world, boss, 'riskEvent', sheet)).toMatchObject({ bad: 4 });
  const found = await events();
  expect(found.map((row) => [row.eventSource, row.eventCategory, row.eventLevel, row.points]).sort()).toEqual([
    [sources.notice, kinds.mismatch, levels.minor, 0],
    [sources.accident, kinds.accident, levels.major, 3],
  ]);
});

describe('A punishment', () => {
  it('becomes an event with its points, follows its correction and goes with it', async () => {
    const punishmentId = await punish(12);
    const [event] = await events({ orgUserId: driver.orgUserId });
    expect(event).toMatchObject({
      eventSource: sources.violation,
      eventCategory: kinds.creditPoints,
      eventLevel: levels.major,
      points: 12,
      offDuty: true,
      handleBy: inDays(27),
    });
    await boss.call(punishmentApi.mod, { punishmentId, version: 1, ...deed(3), orgUserId: undefined } as never);
    expect(await events({ orgUserId: driver.orgUserId })).toMatchObject([{ points: 3, eventLevel: levels.minor }]);
    await boss.call(punishmentApi.withdraw, { id: punishmentId, reason: '复议撤销' });
    expect(await events({ orgUserId: driver.orgUserId })).toMatchObject([{ state: eventState.values.dismissed }]);
  });

  it('joins the violation of its day that was entered before, and leaves it standing when it is taken back', async () => {
    const occurredAt = `${inDays(-3)}T10:00:00+08:00`;
    const { eventId } = await boss.call(eventApi.add, {
      orgUserId: driver.orgUserId,
      eventSource: sources.violation,
      eventCategory: kinds.speeding,
      eventLevel: 1,
      occurredAt,
    } as never);
    const punishmentId = await punish(6);
    expect(await events({ orgUserId: driver.orgUserId })).toMatchObject([{ eventId, points: 6 }]);
    await boss.call(punishmentApi.withdraw, { id: punishmentId, reason: '复议撤销' });
    expect(await events({ orgUserId: driver.orgUserId })).toMatchObject([{ eventId, state: eventState.values.new }]);
  });

  it('of a month ago is history: it counts by its points alone', async () => {
    await punish(6, { happenedOn: inDays(-40), startsOn: inDays(-40) });
    expect(await events({ orgUserId: driver.orgUserId })).toEqual([]);
  });

  it('that reaches the limit puts the driver into the plan whose join rule is a row of the rules; the member carries the events', async () => {
    const planId = await targeted();
    await takesPunished(planId);
    const { list } = (await boss.call(eventRule.list.page as never, { ruleMeasure: '2' } as never)) as PageOf<object>;
    expect(list).toMatchObject([{ planId, ruleMeasure: 2, ruleAction: 2 }]);
    await punish(3);
    expect(await events({ planId })).toEqual([]);
    await punish(9);
    expect((await events({ planId })).map((row) => row.points).sort()).toEqual([3, 9]);
  });

  it('puts nobody into a plan whose join rule does not name the person', async () => {
    const planId = await targeted();
    await takesPunished(planId, { dutyCodes: ['D-nobody'] });
    await punish(12);
    expect(await events({ planId })).toEqual([]);
    expect(await events({ trainingSuggested: 'true' })).toEqual([]);
  });
});

describe('What waits for a training', () => {
  it('a danger for want of knowledge joins the training that runs for the same person and kind', async () => {
    const planId = await targeted();
    const cause = async () => {
      const id = await reportDanger(boss);
      const change = { dangerCause: dangerCause.values.knowledge, learnerId: driver.orgUserId };
      await colleague.call(dangerApi.confirm, somePoints(id, boss.person.orgUserId, change));
    };
    await ruleOf(planId, { eventSource: sources.rectification, times: 2 });
    await cause();
    expect(await events({ planId })).toEqual([]);
    await cause();
    expect(await events({ planId })).toHaveLength(2);
    await cause();
    expect(await events({ planId })).toHaveLength(3);
  });
});
