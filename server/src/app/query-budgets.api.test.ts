import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { platformApi } from '#contracts/events/platforms/platform.contract.ts';
import { eventRule } from '#contracts/events/rule.entries.ts';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { signSending } from '#domains/events/platforms/receive.service.ts';
import { forgetSessions } from '#domains/identity/recognise.service.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { type Driver, examinee, makeExamPlan, makePaper, sign, someDevice } from '#testing/exams.ts';
import { type Cost, costOf } from '#testing/query-cost.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';

// What is written fast is written often: budgets of statements and rows, never of time.

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

describe('a sending of five hundred alarms', () => {
  const drivers = 5;
  const most = 500;

  /** A platform, drivers with vehicles, and a rule that comes true with the third alarm of a driver; how the platform sends. */
  const fleet = async () => {
    const boss = await world.administrator(company, 'company');
    const plates: string[] = [];
    for (let n = 0; n < drivers; n += 1) {
      const driver = await world.person(company, 'company', { student: true });
      const vehicle = someVehicle({ driverId: driver.orgUserId });
      await boss.call(vehicleApi.add, vehicle);
      plates.push(vehicle.plateNo);
    }
    await boss.call(eventRule.add, {
      ruleName: `三次${unique()}`,
      eventSource: 40,
      eventCategory: 1,
      times: 3,
      ruleMeasure: 1,
      withinDays: 30,
      ruleAction: 1,
      ruleDeadline: 15,
      ruleFrom: dayOf(new Date(clock.now().getTime() - 60 * 86_400_000)),
    } as never);
    const key = await boss.call(platformApi.add, { platformName: `平台${unique()}`, platformKind: 2 });
    return async (count = most, hoursAgo = 1) => {
      const alarms = Array.from({ length: count }, (_, n) => ({
        externalId: `C${unique()}`,
        kind: 'speeding',
        level: 1,
        plateNo: plates[n % drivers],
        occurredAt: new Date(clock.now().getTime() - hoursAgo * 3_600_000 - n * 60_000).toISOString(),
      }));
      const sending = {
        accessKey: key.accessKey,
        sentAt: clock.now().toISOString(),
        nonce: `nonce-${unique()}-${Math.random()}`,
        payload: JSON.stringify({ alarms }),
      };
      const signed = { ...sending, signature: signSending(key.secret, sending) };
      const answer = await world.browser().send(platformApi.receive, signed);
      expect(answer.data).toMatchObject({ taken: count });
    };
  };

  it('costs fifteen statements, and each row of it is written once', async () => {
    const send = await fleet();
    // The first one tells the keepers of each driver, the second one finds what stands.
    const first = await costOf(world, () => send());
    const second = await costOf(world, () => send());
    for (const cost of [first, second]) {
      expect(cost.transactions).toBe(2);
      expect(cost.statements).toBeLessThanOrEqual(17);
      // A message, an alarm and an event, each with its first line of history; the audit, the nonce, what was told.
      expect(cost.inserted).toBeGreaterThanOrEqual(6 * most);
      expect(cost.inserted).toBeLessThanOrEqual(6 * most + 20);
      expect(cost.changed).toBeLessThanOrEqual(3);
      // Each with its vehicle, driver, rules and keys; all with all would be 250,000.
      expect(cost.read).toBeLessThanOrEqual(120 * most);
    }
    expect(second.statements).toBeLessThanOrEqual(15);
  });

  it('reads no more of a driver the longer its history is', async () => {
    const send = await fleet();
    await send(most, 100);
    const few = await costOf(world, () => send(1, 3));
    await send(most, 50);
    const many = await costOf(world, () => send(1, 2));
    expect(many.read).toBeLessThanOrEqual(few.read + 20);
  });
});

describe('beats of people who learn', () => {
  const people = 8;
  /** Drivers with an open sitting that has counted once already, each with what it sends next. */
  const learners = async () => {
    const film = await makeLesson(world, company, 3600);
    const planId = await makePlan(world, company, {
      lessons: [{ lessonId: film.lessonId, requiredSeconds: 3600 }],
    });
    const all: (() => Promise<unknown>)[] = [];
    for (let n = 0; n < people; n += 1) {
      const driver = await world.student(company);
      const recordId = await joinPlan(world, planId, company, driver.person);
      const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
      let seq = 0;
      all.push(() => {
        seq += 1;
        const [from, to] = [(seq - 1) * 15, seq * 15];
        const beat = {
          seq,
          from: from * 1000,
          to: to * 1000,
          kind: 'playing' as const,
          positionFrom: from,
          positionTo: to,
        };
        return driver.call(studyApi.beat, { sessionId, beats: [beat], leave: false });
      });
    }
    return (): Promise<unknown> => {
      clock.shift += 16_000;
      forgetSessions();
      return Promise.all(all.map((beat) => beat()));
    };
  };
  let beat: () => Promise<unknown>;
  let cost: Cost;
  beforeAll(async () => {
    beat = await learners();
    await beat();
    cost = await costOf(world, beat);
  });

  it('that come together are one transaction of ten statements, and one look-up of their sessions', () => {
    expect(cost.transactions).toBe(1);
    expect(cost.readings).toBe(1);
    expect(cost.statements).toBeLessThanOrEqual(11);
  });

  it('write eight rows each, and read some thirty', () => {
    // What is covered of the person's day, twice; the sitting, its chapter, a minute or two, the record and its day.
    expect(cost.inserted + cost.changed).toBeLessThanOrEqual(9 * people);
    expect(cost.read).toBeLessThanOrEqual(50 * people);
  });
});

describe('opening a paper', () => {
  const open = (driver: Driver, recordId: string) =>
    driver.call(studentExamApi.open, { recordId, deviceToken: someDevice(), device: '' });

  it('costs fourteen statements in one transaction, and writes five rows', async () => {
    const planId = await makeExamPlan(world, company, await makePaper(world, company), {});
    const { driver, recordId } = await examinee(world, company, planId);
    await sign(driver, recordId);
    forgetSessions();
    const cost = await costOf(world, () => open(driver, recordId));
    expect(cost.transactions).toBe(1);
    expect(cost.statements).toBeLessThanOrEqual(14);
    // The sitting, two lines of its timeline, when its device was heard of, and the audit.
    expect(cost.inserted + cost.changed).toBe(5);
    expect(cost.read).toBeLessThanOrEqual(1500);
  });
});
