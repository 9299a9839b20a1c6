import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Beat, studyApi } from '#contracts/training/study.contract.ts';
import { clock } from '#kernel/clock.ts';
import { joinPlan, type MadeLesson, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';
import { advanceWaiting } from './advance.service.ts';

let world: World;
let company: Place;
let film: MadeLesson;
let paper: MadeLesson;
type Driver = Browser & { person: Someone };

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  film = await makeLesson(world, company, 120);
  paper = await makeLesson(world, company, 0);
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

/** Quarter minutes of playing, one after the other from the opening on; the film goes on from a place, in seconds. */
const beats = (n: number, first = 1, place = 0): Beat[] =>
  Array.from({ length: n }, (_, index) => {
    const seq = first + index;
    return {
      seq,
      from: (seq - 1) * 15_000,
      to: seq * 15_000,
      kind: 'playing',
      positionFrom: place + (seq - 1) * 15,
      positionTo: place + seq * 15,
    };
  });
const pass = (seconds: number): void => {
  clock.shift += seconds * 1000;
};

const enrolled = async (
  wishes: Partial<Parameters<typeof makePlan>[2]> = {},
  state = 14,
): Promise<{ driver: Driver; recordId: string; planId: string }> => {
  const driver = await world.student(company);
  const planId = await makePlan(world, company, {
    lessons: [{ lessonId: film.lessonId, requiredSeconds: 60 }],
    ...wishes,
  });
  return { driver, planId, recordId: await joinPlan(world, planId, company, driver.person, state) };
};
const stateOf = async (recordId: string): Promise<number> =>
  (
    await world.asSystem((db) =>
      sql<{ state: number }>`select state from training_record where id = ${recordId}`.execute(db),
    )
  ).rows[0]?.state ?? -1;

describe('learning', () => {
  it('counts what is played, moves the member on and ends with the hours', async () => {
    const { driver, recordId } = await enrolled();
    const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
    pass(30);
    const first = await driver.call(studyApi.beat, { sessionId, beats: beats(2) });
    expect(first).toMatchObject({ seq: 2, recordSeconds: 30, requiredSeconds: 60, uncounted: [], closed: null });
    expect(await stateOf(recordId)).toBe(16);
    pass(30);
    const second = await driver.call(studyApi.beat, { sessionId, beats: beats(2, 3), leave: true });
    expect(second).toMatchObject({ seq: 4, recordSeconds: 60, closed: 'left' });
    expect(await stateOf(recordId)).toBe(30);
    const history = await world.asSystem((db) =>
      sql<{
        edge: string;
      }>`select edge from state_history where machine = 'trainingRecord' and object_id = ${recordId} order by id`.execute(
        db,
      ),
    );
    expect(history.rows.map((row) => row.edge)).toEqual(['study', 'finishLearning']);
  });

  it('waits for the audit of hours where the plan has one, and for booking or exam where it has a paper', async () => {
    const { driver, recordId } = await enrolled({ auditsHours: true });
    const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
    pass(60);
    await driver.call(studyApi.beat, { sessionId, beats: beats(4) });
    expect(await stateOf(recordId)).toBe(17);
  });

  it('counts a repeated call once and tells what is repeated as taken', async () => {
    const { driver, recordId } = await enrolled();
    const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
    pass(30);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => driver.call(studyApi.beat, { sessionId, beats: beats(2) })),
    );
    expect(answers.every((answer) => answer.seq === 2)).toBe(true);
    const record = await driver.call(studyApi.record, { recordId });
    expect(record.countedSeconds).toBe(30);
    expect(record.uncounted).toEqual([]);
  });

  it('does not count what has not happened yet, and says so', async () => {
    const { driver, recordId } = await enrolled();
    const began = clock.now().getTime();
    const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
    pass(10);
    const answer = await driver.call(studyApi.beat, { sessionId, beats: beats(4) });
    expect(answer.recordSeconds).toBeLessThanOrEqual((clock.now().getTime() - began) / 1000);
    expect(answer.uncounted[0]?.reason).toBe(9);
  });

  it('ends on the first device when a second one opens; what was learned before is kept', async () => {
    const { driver, recordId } = await enrolled();
    const first = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
    pass(20);
    const second = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
    pass(30);
    const late = await driver.call(studyApi.beat, { sessionId: first.sessionId, beats: beats(3) });
    expect(late).toMatchObject({ recordSeconds: 20, closed: 'other_device' });
    expect(late.uncounted).toEqual([{ reason: 3, seconds: 25 }]);
    const now = await driver.call(studyApi.beat, { sessionId: second.sessionId, beats: beats(2, 1, 20) });
    expect(now.recordSeconds).toBe(50);
  });

  it('after a night lies in the morning, by the sitting that began when the device woke', async () => {
    const { driver, recordId } = await enrolled();
    const chapter = { recordId, chapterId: film.chapterId };
    const evening = await driver.call(studyApi.open, chapter);
    pass(30);
    const night = 8 * 3600;
    pass(night);
    // The clock of the page stood still while the device slept: what was studied before is told by it all the same.
    await driver.call(studyApi.beat, { sessionId: evening.sessionId, beats: beats(2), leave: true });
    const morning = await driver.call(studyApi.open, chapter);
    pass(30);
    const after = await driver.call(studyApi.beat, {
      sessionId: morning.sessionId,
      beats: beats(2, 1, 30),
      leave: true,
    });
    expect(after.recordSeconds).toBe(60);
    const { rows } = await world.asSystem((db) =>
      sql<{ morning: boolean; ms: number }>`
        select minute >= date_trunc('minute', ${morning.openedAt}::timestamptz) as morning, sum(ms)::int as ms from study_minute
        where record_id = ${recordId} and reason = 0 group by 1 order by 1`.execute(db),
    );
    expect(rows).toEqual([
      { morning: false, ms: 30_000 },
      { morning: true, ms: 30_000 },
    ]);
  });

  it('goes on where the person was', async () => {
    const { driver, recordId } = await enrolled();
    const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
    pass(30);
    await driver.call(studyApi.beat, { sessionId, beats: beats(2), leave: true });
    const again = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
    expect(again).toMatchObject({ positionSeconds: 30, chapterSeconds: 30 });
  });

  it('stops at the end of a film, at 1.2 times it where time alone counts, and at what a day allows', async () => {
    const lessons = [{ lessonId: film.lessonId, requiredSeconds: 600 }];
    const once = await enrolled({ lessons });
    const seen = await once.driver.call(studyApi.open, { recordId: once.recordId, chapterId: film.chapterId });
    pass(300);
    expect(await once.driver.call(studyApi.beat, { sessionId: seen.sessionId, beats: beats(20) })).toMatchObject({
      chapterSeconds: 120,
      uncounted: [{ reason: 4, seconds: 180 }],
    });
    const long = await enrolled({ lessons, filmOnce: false });
    const opened = await long.driver.call(studyApi.open, { recordId: long.recordId, chapterId: film.chapterId });
    pass(300);
    const answer = await long.driver.call(studyApi.beat, { sessionId: opened.sessionId, beats: beats(20) });
    expect(answer.chapterSeconds).toBe(144);
    expect(answer.uncounted).toEqual([{ reason: 4, seconds: 156 }]);
    const daily = await enrolled({ dailyMinutes: 1, lessons: [{ lessonId: film.lessonId, requiredSeconds: 600 }] });
    const sitting = await daily.driver.call(studyApi.open, { recordId: daily.recordId, chapterId: film.chapterId });
    pass(90);
    const limited = await daily.driver.call(studyApi.beat, { sessionId: sitting.sessionId, beats: beats(6) });
    expect(limited.recordSeconds).toBe(60);
    expect(limited.uncounted).toEqual([{ reason: 5, seconds: 30 }]);
  });

  it('waits for the sign-in, by name where no face is compared', async () => {
    const { driver, recordId } = await enrolled({ signIn: true });
    const opened = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
    expect(opened.signInDue).toBe(true);
    pass(15);
    const unsigned = await driver.call(studyApi.beat, { sessionId: opened.sessionId, beats: beats(1) });
    expect(unsigned).toMatchObject({ recordSeconds: 0, signInDue: true, uncounted: [{ reason: 7, seconds: 15 }] });
    const wrong = await driver.send(studyApi.signByName, { recordId, scene: 20, signedName: '别人' });
    expect(wrong.fields?.[0]?.field).toBe('signedName');
    await driver.call(studyApi.signByName, { recordId, scene: 20, signedName: '试　用人\n' });
    pass(15);
    const signed = await driver.call(studyApi.beat, { sessionId: opened.sessionId, beats: beats(1, 2) });
    expect(signed).toMatchObject({ recordSeconds: 15, signInDue: false });
    const again = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
    expect(again.signInDue).toBe(false);
  });

  it('asks for spot checks, and opening anew is no way round them', async () => {
    const { driver, recordId } = await enrolled({
      spotMinutes: 1,
      lessons: [{ lessonId: paper.lessonId, requiredSeconds: 3600 }],
    });
    const opened = await driver.call(studyApi.open, { recordId, chapterId: paper.chapterId });
    pass(240);
    const answer = await driver.call(studyApi.beat, { sessionId: opened.sessionId, beats: beats(16) });
    expect(answer).toMatchObject({ recordSeconds: 180, spotDue: true, uncounted: [{ reason: 6, seconds: 60 }] });
    const again = await driver.call(studyApi.open, { recordId, chapterId: paper.chapterId });
    expect(again.spotDue).toBe(true);
    await driver.call(studyApi.signByName, { recordId, scene: 21, signedName: driver.person.realName });
    pass(15);
    const checked = await driver.call(studyApi.beat, { sessionId: again.sessionId, beats: beats(1) });
    expect(checked).toMatchObject({ recordSeconds: 195, spotDue: false });
  });

  it('is closed before the plan, while it is paused, after it and for members who have learned', async () => {
    for (const [state, key] of [
      [20, '还没有开始'],
      [0, '已暂停'],
      [25, '已结束'],
    ] as const) {
      const { driver, recordId } = await enrolled({ state });
      const answer = await driver.send(studyApi.open, { recordId, chapterId: film.chapterId });
      expect(answer.description).toContain(key);
    }
    const { driver, recordId } = await enrolled({}, 23);
    expect((await driver.send(studyApi.open, { recordId, chapterId: film.chapterId })).success).toBe(false);
  });

  it('moves a member whom a lost server left behind', async () => {
    const { recordId } = await enrolled();
    await world.asSystem((db) =>
      sql`update training_record set counted_seconds = 60 where id = ${recordId}`.execute(db),
    );
    await advanceWaiting(world.runtime);
    expect(await stateOf(recordId)).toBe(30);
    await advanceWaiting(world.runtime);
    expect(await stateOf(recordId)).toBe(30);
  });
});

describe('somebody else’s', () => {
  it('record, sitting, file and chapter are missing', async () => {
    const { driver, recordId } = await enrolled();
    const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
    const other = await world.student(company);
    expect((await other.call(studyApi.tasks, {})).map((task) => task.recordId)).not.toContain(recordId);
    expect((await other.send(studyApi.record, { recordId })).success).toBe(false);
    expect((await other.send(studyApi.open, { recordId, chapterId: film.chapterId })).success).toBe(false);
    expect((await other.send(studyApi.beat, { sessionId, beats: beats(1) })).success).toBe(false);
    expect(
      (await other.send(studyApi.signByName, { recordId, scene: 20, signedName: other.person.realName })).success,
    ).toBe(false);
    const bytes = await other.raw({
      method: 'GET',
      url: `/manager/api/student/lesson/file?recordId=${recordId}&fileId=${film.fileId}`,
    });
    expect(bytes.body.toString()).not.toBe('0123456789');
    const own = await driver.raw({
      method: 'GET',
      url: `/manager/api/student/lesson/file?recordId=${recordId}&fileId=${film.fileId}`,
    });
    expect(own.body.toString()).toBe('0123456789');
    const foreign = await driver.raw({
      method: 'GET',
      url: `/manager/api/student/lesson/file?recordId=${recordId}&fileId=${paper.fileId}`,
    });
    expect(foreign.body.toString()).not.toBe('0123456789');
    expect((await driver.send(studyApi.open, { recordId, chapterId: paper.chapterId })).success).toBe(false);
  });

  it('tasks show the own plans, soonest first, without what is over', async () => {
    const driver = await world.student(company);
    const plan = (ends: number, state: number) =>
      makePlan(world, company, { lessons: [{ lessonId: film.lessonId, requiredSeconds: 60 }], ends, state });
    const [later, sooner, over] = [await plan(20, 21), await plan(3, 21), await plan(-1, 25)];
    for (const planId of [later, sooner, over]) await joinPlan(world, planId, company, driver.person);
    expect((await driver.call(studyApi.tasks, {})).map((task) => task.planId)).toEqual([sooner, later]);
    expect(await driver.call(studyApi.tasks, { all: 'true' })).toHaveLength(3);
  });
});
