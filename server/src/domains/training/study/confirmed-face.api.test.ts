import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faceCheckApi } from '#contracts/students/face-check.contract.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { clock } from '#kernel/clock.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { openWorld, type Place, type Someone, type World } from '#testing/world.ts';

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

/** A spot check whose picture was not recognised. */
const unrecognised = (person: Someone, planId: string): Promise<string> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into face_check (user_id, org_user_id, org_id, path, l1, l2, scene, way, engine, engine_verdict, verdict, plan_id, taken_at)
      select m.user_id, m.id, m.org_id, m.path, m.l1, m.l2, 21, 1, 'faces', 3, 3, ${planId}, ${clock.now().toISOString()}
      from org_user m where m.id = ${person.orgUserId} returning id`.execute(db);
    return rows[0]?.id ?? '';
  });

describe('A spot check that did not recognise the person', () => {
  const minute = (seq: number, from: number) => ({
    seq,
    from: from * 60_000,
    to: (from + 1) * 60_000,
    kind: 'playing' as const,
    positionFrom: from * 60,
    positionTo: (from + 1) * 60,
  });

  /** A driver who is asked for a spot check while reading. */
  const asked = async () => {
    const boss = await world.administrator(company, 'company');
    const driver = await world.student(company);
    const { lessonId, chapterId } = await makeLesson(world, company, 0);
    const lessons = [{ lessonId, requiredSeconds: 3600 }];
    const planId = await makePlan(world, company, { spotMinutes: 1, lessons });
    const recordId = await joinPlan(world, planId, company, driver.person, 14);
    const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId });
    clock.shift += 60_000;
    const beats = [minute(1, 0)];
    expect(await driver.call(studyApi.beat, { sessionId, beats })).toMatchObject({ spotDue: true });
    return { boss, driver, planId, sessionId, recordId };
  };

  it('is passed once somebody has looked: the time to the next begins anew', async () => {
    const { boss, driver, planId, sessionId } = await asked();
    const id = await unrecognised(driver.person, planId);
    await boss.call(faceCheckApi.confirm, { id, reason: '剃了胡子，是本人' });
    clock.shift += 30_000;
    const half = { ...minute(2, 1), to: 90_000, positionTo: 90 };
    const next = await driver.call(studyApi.beat, { sessionId, beats: [half] });
    expect(next).toMatchObject({ spotDue: false, recordSeconds: 90 });
  });

  it('that was confirmed after another one was passed gives no time on top', async () => {
    const { boss, driver, planId, sessionId, recordId } = await asked();
    const id = await unrecognised(driver.person, planId);
    clock.shift += 1000;
    await driver.call(studyApi.signByName, { recordId, scene: 21, signedName: driver.person.realName });
    clock.shift += 60_000;
    expect(await driver.call(studyApi.beat, { sessionId, beats: [minute(2, 1)] })).toMatchObject({ spotDue: true });
    await boss.call(faceCheckApi.confirm, { id, reason: '是本人' });
    clock.shift += 15_000;
    const quarter = { ...minute(3, 2), to: 135_000, positionTo: 135 };
    expect(await driver.call(studyApi.beat, { sessionId, beats: [quarter] })).toMatchObject({ spotDue: true });
  });
});
