import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventMachine, eventState } from '#contracts/events/event.codes.ts';
import { type EffectRow, type EventRow, effectList, eventApi } from '#contracts/events/event.contract.ts';
import { eventRule } from '#contracts/events/rule.entries.ts';
import type { PageOf } from '#contracts/list.ts';
import { edgesFrom } from '#contracts/machine.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { runNow } from '#testing/timers.ts';
import { makeLesson, makePlan } from '#testing/training.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { openWorld, type Place, type Someone, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let authority: Place;
let supervisor: Administrator;
let place: Place;
let boss: Administrator;
let colleague: Administrator;
let neighbour: Administrator;
let driver: Someone;

const states = eventState.values;
const reason = '已与驾驶员当面约谈';
const today = dayOf(clock.now());
const ago = (days: number, hours = 1): string =>
  new Date(clock.now().getTime() - days * 86_400_000 - hours * 3_600_000).toISOString();

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
  driver = await world.person(place, 'company', { student: true });
});
afterAll(() => world.close());

const events = async (query: object = {}, by = boss): Promise<EventRow[]> =>
  ((await by.call(eventApi.list.page as never, { size: 100, ...query } as never)) as PageOf<EventRow>).list;
const written = (change: object = {}) => ({
  orgUserId: driver.orgUserId,
  eventSource: 40,
  eventCategory: 1,
  eventLevel: 2,
  occurredAt: ago(0),
  ...change,
});
const enter = (change: object = {}, by = boss) => by.send(eventApi.add, written(change) as never);
const entered = async (change: object = {}): Promise<string> =>
  (await boss.call(eventApi.add, written(change) as never)).eventId;
const one = (eventId: string, by = boss) => by.call(eventApi.one, { eventId });
const fieldsOf = (answer: { fields?: readonly { field: string }[] }): string[] =>
  (answer.fields ?? []).map(({ field }) => field);
const addRule = (change: object = {}, by = boss) =>
  by.send(eventRule.add, {
    ruleName: '超速三次',
    eventSource: 40,
    eventCategory: 1,
    times: 3,
    ruleMeasure: 1,
    withinDays: 30,
    ruleAction: 1,
    ruleDeadline: 15,
    ruleFrom: dayAfter(today, -60),
    ...change,
  } as never);
const targetedPlan = async (flavour = 'target_train'): Promise<string> => {
  const lesson = await makeLesson(world, place, 600);
  return makePlan(world, place, { flavour, lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 600 }] });
};
const endTraining = (planId: string, days = 0) =>
  world.asSystem((db) =>
    sql`update training_record set state = 30, counted_seconds = 600, score = 92, joined_at = now() - make_interval(days => ${days + 3}),
      ended_at = now() - make_interval(days => ${days}) where plan_id = ${planId}`.execute(db),
  );

describe('a risk event', () => {
  it('is entered of a driver and a vehicle, found by its filters, and shown with its deadline', async () => {
    const { vehicleId } = await boss.call(vehicleApi.add, someVehicle());
    const { plateNo } = await boss.call(vehicleApi.one, { vehicleId });
    const eventId = await entered({ vehicleId, eventPlace: '京昆高速 K123', points: 3, occurredAt: ago(2) });
    expect(await one(eventId)).toMatchObject({
      realName: driver.realName,
      eventWho: driver.realName,
      state: states.new,
      handleBy: dayAfter(dayOf(new Date(ago(2))), 30),
      manual: true,
      offDuty: false,
      history: [expect.objectContaining({ edge: 'add' })],
      can: expect.arrayContaining(['mod', 'putInPlan', 'assign', 'handle', 'doubt']),
    });
    for (const query of [
      { keyword: '京昆' },
      { keyword: 'k123' },
      { keyword: plateNo.slice(1) },
      { keyword: `${plateNo.slice(0, 2)}·${plateNo.slice(2)}` },
      { keyword: driver.realName },
      { eventSource: '40' },
      { eventCategory: '1' },
      { eventLevel: '2' },
      { state: '1' },
      { vehicleId },
      { orgUserId: driver.orgUserId },
      { occurredBetween: `${dayAfter(today, -4)},${today}` },
      { handleByBetween: `${today},${dayAfter(today, 31)}` },
      { offDuty: 'false' },
    ])
      expect(await events(query), JSON.stringify(query)).toHaveLength(1);
    expect(await events({ eventCategory: '2' })).toHaveLength(0);
    expect(await events({}, neighbour)).toHaveLength(0);
    for (const keyword of ['京昆', 'K12']) {
      expect(await events({ keyword }, supervisor)).toHaveLength(1);
      expect(await events({ keyword }, neighbour)).toHaveLength(0);
    }
    expect(await events({ keyword: 'k124' })).toHaveLength(0);
  });

  it.each([
    ['of the future', { occurredAt: new Date(Date.now() + 3_600_000).toISOString() }, 'occurredAt'],
    ['with more than thirty days to handle it', { handleBy: dayAfter(today, 31) }, 'handleBy'],
    ['that was to be handled before it happened', { handleBy: dayAfter(today, -3) }, 'handleBy'],
    ['of nobody', { orgUserId: null }, 'orgUserId'],
    ['of a vehicle that is not there', { vehicleId: '999999999' }, 'vehicleId'],
  ])('%s is refused on its field', async (_, change, field) => {
    expect(fieldsOf(await enter(change))).toEqual([field]);
  });

  it('of somebody of another company is refused', async () => {
    expect(fieldsOf(await enter({}, neighbour))).toEqual(['orgUserId']);
  });

  it('with ten points at once is major and forbids driving until it is closed', async () => {
    const eventId = await entered({ points: 12, eventLevel: 1 });
    expect(await one(eventId)).toMatchObject({ eventLevel: 3, offDuty: true });
    expect(await events({ offDuty: 'true' })).toHaveLength(1);
    await boss.call(eventApi.handle, { id: eventId, eventHandling: 4, reason });
    await colleague.call(eventApi.edges.verify, { id: eventId });
    await boss.call(eventApi.edges.close, { id: eventId });
    expect(await one(eventId)).toMatchObject({ state: states.closed, offDuty: false });
  });

  it('is verified and dismissed by somebody else alone, sent back with a reason, and never changed once handled', async () => {
    const eventId = await entered();
    await boss.call(eventApi.edges.assign, { id: eventId, reason: '请安全员三天内约谈' });
    await boss.call(eventApi.handle, { id: eventId, eventHandling: 2, reason });
    expect((await boss.send(eventApi.edges.verify, { id: eventId })).success).toBe(false);
    await colleague.call(eventApi.edges.sendBack, { id: eventId, reason: '没有约谈记录' });
    await boss.call(eventApi.handle, { id: eventId, eventHandling: 2, reason });
    const { version } = await one(eventId);
    expect(
      (await boss.send(eventApi.mod, { eventId, ...written(), orgUserId: undefined, version } as never)).success,
    ).toBe(false);
    await supervisor.call(eventApi.edges.verify, { id: eventId });
    expect(await one(eventId)).toMatchObject({ state: states.verified, eventHandling: 2, handlingText: reason });

    const other = await entered();
    await boss.call(eventApi.edges.doubt, { id: other, reason: '设备误报，有录像' });
    expect((await boss.send(eventApi.edges.dismiss, { id: other, reason })).success).toBe(false);
    await colleague.call(eventApi.edges.keep, { id: other, reason: '录像不清楚' });
    await boss.call(eventApi.edges.doubt, { id: other, reason: '补充了前后录像' });
    await colleague.call(eventApi.edges.dismiss, { id: other, reason: '确属误报' });
    expect(await one(other)).toMatchObject({ state: states.dismissed });
  });

  it('is another company’s to handle, and the body’s above to read', async () => {
    const eventId = await entered();
    expect((await supervisor.send(eventApi.edges.assign, { id: eventId, reason })).success).toBe(false);
    expect((await neighbour.send(eventApi.one, { eventId })).code).toBe(20002);
    expect((await one(eventId, supervisor)).can).toEqual([]);
  });

  it('that nobody handled in time is overdue by the clock, and waits for its keeper', async () => {
    const eventId = await entered({ occurredAt: ago(40) });
    const young = await entered({ occurredAt: ago(2) });
    await runNow(world, 'eventsLapse');
    expect([await one(eventId), await one(young)].map((row) => row.state)).toEqual([states.overdue, states.new]);
    const { list } = await boss.call(todoApi.update, {});
    const waiting = list.map((row) => row.code);
    expect(waiting).toEqual(expect.arrayContaining(['eventOverdue', 'eventNew']));
    await boss.call(eventApi.handle, { id: eventId, eventHandling: 2, reason });
    expect(await one(eventId)).toMatchObject({ state: states.handled });
  });

  it('offers from each state the edges of its machine', async () => {
    const eventId = await entered();
    const own = edgesFrom(eventMachine, states.new).filter((edge) => !eventMachine.edges[edge].server);
    expect((await one(eventId)).can).toEqual(expect.arrayContaining(own));
  });
});

describe('a rule', () => {
  it('suggests training with the third event in thirty days, in whatever order they come, and says so once', async () => {
    expect((await addRule()).success).toBe(true);
    await entered({ occurredAt: ago(1) });
    await entered({ occurredAt: ago(20) });
    expect(await events({ trainingSuggested: 'true' })).toHaveLength(0);
    await entered({ occurredAt: ago(10) });
    const rows = await events({ trainingSuggested: 'true' });
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row.ruleName)).toEqual(['超速三次', '超速三次', '超速三次']);
    expect(rows.every((row) => row.handleBy <= dayAfter(today, 15))).toBe(true);
    const told = await boss.call(messageApi.panel, {});
    expect(told.list.filter((row) => row.messageTitle.includes('超速三次'))).toHaveLength(1);
    expect((await boss.call(todoApi.update, {})).list.map((row) => row.code)).toContain('eventSuggested');
  });

  it('says so once of a driver, however many events follow and however many rules count them, until all are closed', async () => {
    await addRule();
    await addRule({ ruleName: '任何三次', eventCategory: null });
    const saying = async (): Promise<number[]> => {
      const { list } = await boss.call(messageApi.panel, {});
      return ['超速三次', '任何三次'].map((rule) => list.filter((row) => row.messageTitle.includes(rule)).length);
    };
    for (const days of [12, 11, 10]) await entered({ occurredAt: ago(days) });
    expect(await saying()).toEqual([1, 1]);
    for (const days of [9, 8]) await entered({ occurredAt: ago(days) });
    expect(await saying()).toEqual([1, 1]);
    expect(await events({ trainingSuggested: 'true' })).toHaveLength(5);
    const [{ eventId, version } = { eventId: '', version: 0 }] = await events();
    await entered({ occurredAt: ago(7) });
    expect((await one(eventId)).version).toBe(version);
    for (const row of await events()) await boss.call(eventApi.handle, { id: row.eventId, eventHandling: 2, reason });
    for (const days of [3, 2, 1]) await entered({ occurredAt: ago(days) });
    expect(await saying()).toEqual([2, 2]);
  });

  it.each([
    ['another kind', { eventCategory: 2 }],
    ['another source', { eventSource: 30 }],
    ['a lower level', { eventLevel: 1 }],
    ['days outside of its force', { occurredAt: ago(80) }],
  ])('leaves %s alone', async (_, change) => {
    await addRule({ leastLevel: 2 });
    for (const days of [1, 2, 3]) await entered({ occurredAt: ago(days), ...change });
    expect(await events({ trainingSuggested: 'true' })).toHaveLength(0);
  });

  it('of the company itself wins over one from above, which holds where there is none', async () => {
    const above = await world.organisation('company', place);
    await addRule({ times: 1, ruleName: '上级一次' }, supervisor);
    await entered();
    expect((await events({ trainingSuggested: 'true' }))[0]).toMatchObject({ ruleName: '上级一次' });
    await addRule();
    await entered();
    expect(await events({ trainingSuggested: 'true' })).toHaveLength(1);
    expect(above.orgId).not.toBe(place.orgId);
  });

  it('puts the driver into its plan; the member carries the events, and the training that ended handles them', async () => {
    const planId = await targetedPlan();
    expect((await addRule({ ruleAction: 2, planId })).success).toBe(true);
    for (const days of [1, 2, 3]) await entered({ occurredAt: ago(days) });
    const carried = await events({ planId });
    expect(carried.map((row) => [row.state, row.trainingSuggested])).toEqual(
      Array.from({ length: 3 }, () => [states.assigned, false]),
    );
    await entered({ occurredAt: ago(0) });
    expect(await events({ state: '1' })).toHaveLength(1);
    await endTraining(planId);
    await runNow(world, 'eventsTrained');
    const [row] = await events({ planId });
    expect(row).toMatchObject({ state: states.handled, eventHandling: 5, learnedMinutes: 10, examScore: 92 });
    await boss.call(eventApi.edges.verify, { id: row?.eventId ?? '' });
    await boss.call(eventApi.edges.close, { id: row?.eventId ?? '' });
    expect(await events({ state: '5', orgUserId: driver.orgUserId })).toHaveLength(1);
  });

  it('names a targeted plan of its writer’s reach where it joins one, and none where it suggests', async () => {
    expect(fieldsOf(await addRule({ ruleAction: 2 }))).toEqual(['planId']);
    expect(fieldsOf(await addRule({ ruleAction: 2, planId: await targetedPlan('safe_train') }))).toEqual(['planId']);
    expect(fieldsOf(await addRule({ planId: await targetedPlan() }))).toEqual(['planId']);
    expect(fieldsOf(await addRule({ ruleAction: 2, planId: await targetedPlan() }, neighbour))).toEqual(['planId']);
    expect(fieldsOf(await addRule({ ruleUntil: dayAfter(today, -90) }))).toEqual(['ruleUntil']);
  });

  it('of a person: events of several drivers go into a plan together, or none of them', async () => {
    const planId = await targetedPlan();
    const other = await world.person(place, 'company', { student: true });
    const eventIds = [await entered(), await entered({ orgUserId: other.orgUserId })];
    expect(await boss.call(eventApi.train, { eventIds, planId })).toEqual({ joined: 2, events: 2 });
    expect(await events({ planId })).toHaveLength(2);
    const vehicleOnly = await boss.call(vehicleApi.add, someVehicle());
    const nobody = await entered({ orgUserId: null, vehicleId: vehicleOnly.vehicleId });
    expect(fieldsOf(await boss.send(eventApi.train, { eventIds: [nobody], planId }))).toEqual(['eventIds']);
    const wrong = await targetedPlan('safe_train');
    expect(fieldsOf(await boss.send(eventApi.train, { eventIds: [await entered()], planId: wrong }))).toEqual([
      'planId',
    ]);
  });
});

describe('the effect of a plan', () => {
  it('compares the same kinds of the same people thirty days before they joined and after they ended', async () => {
    const planId = await targetedPlan();
    await addRule({ ruleAction: 2, planId });
    for (const days of [40, 42, 44]) await entered({ occurredAt: ago(days) });
    await endTraining(planId, 31);
    await entered({ occurredAt: ago(20) });
    await entered({ occurredAt: ago(20), eventCategory: 2 });
    const { list } = (await boss.call(effectList.page as never, {} as never)) as PageOf<EffectRow>;
    expect(list).toEqual([
      expect.objectContaining({
        planId,
        carriers: 1,
        trainedCount: 1,
        eventCount: 3,
        measured: 1,
        before: 3,
        after: 1,
        fewer: 67,
      }),
    ]);
  });
});
