import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { clock } from '#kernel/clock.ts';
import {
  answersUpTo,
  type Driver,
  examinee,
  makeExamPlan,
  makePaper,
  openSitting,
  paperQuestions,
  sign,
} from '#testing/exams.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';
import { handInOverdue } from '../sittings/finish.service.ts';

let world: World;
let company: Place;
let planId: string;
const everything = paperQuestions.reduce((sum, one) => sum + one.score, 0);

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  planId = await makeExamPlan(world, company, await makePaper(world, company), { sign_way: 2, spot_minutes: 5 });
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

type Held = Awaited<ReturnType<typeof openSitting>>['held'];

/** A sitting whose person has to show itself now. */
const begin = async (): Promise<{ driver: Driver; recordId: string; held: Held }> => {
  const { driver, recordId } = await examinee(world, company, planId);
  const { held } = await openSitting(driver, recordId);
  await world.asSystem((db) =>
    sql`update exam_sitting set spot_at = ${clock.now().toISOString()} where id = ${held.sittingId}`.execute(db),
  );
  return { driver, recordId, held };
};
const missIt = (): void => {
  clock.shift += (120 + 1) * 1000;
};
const eventsOf = async (sittingId: string): Promise<string[]> =>
  (
    await world.asSystem((db) =>
      sql<{ kind: string }>`select kind from sitting_event where sitting_id = ${sittingId} order by at, id`.execute(db),
    )
  ).rows.map((row) => row.kind);
const [first] = answersUpTo(4);

describe('A spot check that is due', () => {
  it('waits as long as the plan had it when the sitting was opened', async () => {
    const quick = await makeExamPlan(world, company, await makePaper(world, company), {
      sign_way: 2,
      spot_minutes: 5,
      spot_seconds: 30,
    });
    const { driver, recordId } = await examinee(world, company, quick);
    const { held } = await openSitting(driver, recordId);
    await world.asSystem((db) =>
      sql`update exam_sitting set spot_at = ${clock.now().toISOString()} where id = ${held.sittingId}`.execute(db),
    );
    clock.shift += 31_000;
    await driver.send(studentExamApi.save, { ...held, saves: first ? [first] : [] });
    expect(await eventsOf(held.sittingId)).toContain('spotMissed');
  });

  it('lets answers count while there is time to show oneself', async () => {
    const { driver, held } = await begin();
    const standing = await driver.call(studentExamApi.save, { ...held, saves: first ? [first] : [] });
    expect(standing).toMatchObject({ seq: 1, spotDue: true });
    expect(await eventsOf(held.sittingId)).toContain('answered');
  });

  it('and missed: nothing counts until the person shows itself; then what waited on the device does', async () => {
    const { driver, recordId, held } = await begin();
    missIt();
    const saves = answersUpTo(4);
    const tells = [{ seq: 9, kind: 'focusLost' as const, agoMs: 0 }];
    for (const _ of [1, 2])
      expect(await driver.call(studentExamApi.save, { ...held, saves, tells })).toMatchObject({
        seq: 0,
        spotDue: true,
      });
    const events = await eventsOf(held.sittingId);
    expect(events).not.toContain('answered');
    expect(events.filter((kind) => kind === 'spotMissed')).toHaveLength(1);
    // What speaks about the page is kept all the same, once.
    expect(events.filter((kind) => kind === 'focusLost')).toHaveLength(1);
    const early = await driver.send(studentExamApi.submit, { ...held, saves });
    expect(early.description).toContain('抽拍');
    await sign(driver, recordId, 41);
    expect(await driver.call(studentExamApi.save, { ...held, saves, tells })).toMatchObject({ seq: 9, spotDue: false });
    expect(await driver.call(studentExamApi.submit, { ...held })).toMatchObject({ score: everything, passed: true });
  });

  it('and missed to the end: the time hands in what stood before, and the timeline says why', async () => {
    const { driver, held } = await begin();
    await driver.call(studentExamApi.save, { ...held, saves: first ? [first] : [] });
    clock.shift += 30 * 60_000 + 1000;
    // Within the seconds in which late answers may still arrive.
    const result = await driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(4) });
    expect(result).toMatchObject({ score: paperQuestions[0].score, passed: false, submittedHow: 'timeout' });
    expect((await eventsOf(held.sittingId)).filter((kind) => kind === 'spotMissed')).toHaveLength(1);
  });

  it('and missed by a device that says nothing more, too', async () => {
    const { held } = await begin();
    clock.shift += 31 * 60_000;
    await handInOverdue(world.runtime);
    expect(await eventsOf(held.sittingId)).toContain('spotMissed');
  });
});
