import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { studyReason } from '#contracts/training/study.codes.ts';
import { type Beat, studyApi } from '#contracts/training/study.contract.ts';
import { clock } from '#kernel/clock.ts';
import { joinPlan, type MadeLesson, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let film: MadeLesson;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  film = await makeLesson(world, company, 24);
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

interface Learner {
  driver: Browser;
  recordId: string;
  planId: string;
}
const enrolled = async (filmOnce: boolean): Promise<Learner> => {
  const driver = await world.student(company);
  const planId = await makePlan(world, company, {
    filmOnce,
    lessons: [{ lessonId: film.lessonId, requiredSeconds: 24 }],
  });
  return { driver, planId, recordId: await joinPlan(world, planId, company, driver.person) };
};

/** Plays stretches of the film one after the other in a sitting of its own. */
const play = async ({ driver, recordId }: Learner, stretches: readonly (readonly [from: number, to: number])[]) => {
  const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
  let at = 0;
  const beats = stretches.map(([from, to], index): Beat => {
    const begin = at;
    at += Math.round((to - from) * 1000);
    return { seq: index + 1, from: begin, to: at, kind: 'playing', positionFrom: from, positionTo: to };
  });
  clock.shift += at;
  return driver.call(studyApi.beat, { sessionId, beats, leave: true });
};

describe('A film of 24 seconds', () => {
  it('is not earned by its first ten seconds three times over, and tells why', async () => {
    const learner = await enrolled(true);
    const answer = await play(learner, [
      [0, 10],
      [0, 10],
      [0, 10],
    ]);
    expect(answer).toMatchObject({
      recordSeconds: 10,
      chapterSeconds: 10,
      uncounted: [{ reason: studyReason.values.repeated, seconds: 20 }],
    });
    const record = await learner.driver.call(studyApi.record, { recordId: learner.recordId });
    expect(record).toMatchObject({
      countedSeconds: 10,
      trainingState: 16,
      uncounted: [{ reason: studyReason.values.repeated, seconds: 20 }],
    });
  });

  it('is earned by the rest of it, in a later sitting and out of order, to a second', async () => {
    const learner = await enrolled(true);
    await play(learner, [[0, 10]]);
    await play(learner, [[16, 22.9]]);
    expect((await play(learner, [[8, 15.9]])).recordSeconds).toBe(22);
    const rest = [
      [15.5, 16.5],
      [22.9, 23.1],
    ] as const;
    expect((await play(learner, rest)).recordSeconds).toBe(24);
    const officer = await world.administrator(company, 'admin');
    // Counted anew from the minutes that were kept, the same comes out.
    expect((await officer.call(hoursApi.dryRun, { planId: learner.planId })).changes).toEqual([]);
  });

  it('is seen no faster than it plays, nor beyond its end', async () => {
    const learner = await enrolled(true);
    const { sessionId } = await learner.driver.call(studyApi.open, {
      recordId: learner.recordId,
      chapterId: film.chapterId,
    });
    clock.shift += 60_000;
    // Each stretch says that two seconds more were played than it lasted.
    const beats = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (n): Beat => ({
        seq: n + 1,
        from: n * 1000,
        to: n * 1000 + 1000,
        kind: 'playing',
        positionFrom: n * 3,
        positionTo: n * 3 + 3,
      }),
    );
    const fast = await learner.driver.call(studyApi.beat, { sessionId, beats });
    expect(fast.recordSeconds).toBe(8);
    const beyond: Beat = { seq: 9, from: 8000, to: 20_000, kind: 'playing', positionFrom: 24, positionTo: 36 };
    expect(await learner.driver.call(studyApi.beat, { sessionId, beats: [beyond] })).toMatchObject({
      recordSeconds: 8,
      uncounted: [{ reason: studyReason.values.beyondLesson, seconds: 12 }],
    });
  });

  it('of a plan from before counts time as it did, and what was counted stays', async () => {
    const learner = await enrolled(false);
    const answer = await play(learner, [
      [0, 10],
      [0, 10],
      [0, 10],
    ]);
    expect(answer).toMatchObject({ recordSeconds: 24, uncounted: [{ reason: studyReason.values.beyondLesson }] });
    const { rows } = await world.asSystem((db) =>
      sql<{ seen: string }>`select seen::text from lesson_progress where record_id = ${learner.recordId}`.execute(db),
    );
    expect(rows).toEqual([{ seen: '{}' }]);
  });
});
