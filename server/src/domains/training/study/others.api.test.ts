import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import type { Route } from '#contracts/route.ts';
import { practiceApi } from '#contracts/training/practice.contract.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { insertMembership } from '#domains/identity/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Driver } from '#testing/exams.ts';
import { joinPlan, type MadeLesson, makeLesson, makePlan } from '#testing/training.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

// Learning belongs to the membership a plan was joined with. What a person has begun goes on there though the session is at another
// organisation; a person who has left goes on with nothing, though the plan, the sitting and the chapter are the person's own.

const missing = '内容不存在，或不在您的管理范围内';

let world: World;
let company: Place;
let second: Place;
let film: MadeLesson;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  second = await world.organisation('company');
  film = await makeLesson(world, company, 120);
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

/** Somebody who learns at the first company, and is logged in at the second one since. */
const changed = async () => {
  const driver: Driver = await world.student(company);
  const { person } = driver;
  const planId = await makePlan(world, company, { lessons: [{ lessonId: film.lessonId, requiredSeconds: 60 }] });
  const recordId = await joinPlan(world, planId, company, person);
  const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
  await world.asSystem((db) =>
    insertMembership(db, person.userId, person.realName, {
      orgId: second.orgId,
      path: second.path,
      identities: ['student'],
      roleIds: [],
    }),
  );
  await driver.call(studentSessionApi.change, { orgId: second.orgId });
  return { driver, recordId, sessionId, chapterId: film.chapterId };
};
type Changed = Awaited<ReturnType<typeof changed>>;

const playing = { seq: 1, from: 0, to: 15_000, kind: 'playing', positionFrom: 0, positionTo: 15 };
const calls: readonly (readonly [Route, (of: Changed) => object])[] = [
  [studyApi.record, ({ recordId }) => ({ recordId })],
  [studyApi.open, ({ recordId, chapterId }) => ({ recordId, chapterId })],
  [studyApi.signByName, ({ recordId, driver }) => ({ recordId, scene: 20, signedName: driver.person.realName })],
  [practiceApi.list, ({ recordId, chapterId }) => ({ recordId, chapterId })],
];
const counted = async ({ recordId }: Changed) => {
  const { rows } = await world.asSystem((db) =>
    sql<{ seconds: number; sittings: number }>`
      select r.counted_seconds as seconds, (select count(*)::int from study_session s where s.record_id = r.id) as sittings
      from training_record r where r.id = ${recordId}`.execute(db),
  );
  return rows[0];
};

/** The membership in which somebody learned ends. */
const leave = ({ driver }: Changed): Promise<unknown> =>
  world.asSystem((db) =>
    sql`update org_user set left_at = ${clock.now().toISOString()} where id = ${driver.person.orgUserId}`.execute(db),
  );
/** Practice leaves no trace: it is no part of what was begun. */
const begun = calls.filter(([route]) => route.anyOrganisation);

describe('learning at another organisation than the session’s', () => {
  it.each(begun.map((one) => [one[0].path, ...one] as const))('goes on in %s', async (_, route, input) => {
    const of = await changed();
    expect(await of.driver.send(route, input(of) as Record<string, unknown>)).toMatchObject({ success: true });
  });

  it.each(calls.map((one) => [one[0].path, ...one] as const))('is missing in %s once left', async (_, route, input) => {
    const of = await changed();
    await leave(of);
    expect((await of.driver.send(route, input(of) as Record<string, unknown>)).description).toBe(missing);
    expect(await counted(of)).toEqual({ seconds: 0, sittings: 1 });
  });

  it('is begun by nobody', async () => {
    const of = await changed();
    await world.asSystem((db) => sql`delete from study_session where record_id = ${of.recordId}`.execute(db));
    const { recordId, chapterId } = of;
    expect((await of.driver.send(studyApi.open, { recordId, chapterId })).description).toBe(missing);
    expect(await counted(of)).toEqual({ seconds: 0, sittings: 0 });
  });

  it('loses no minute of what plays while the session goes elsewhere', async () => {
    const of = await changed();
    clock.shift = 15_000;
    const beats = [playing] as never;
    expect(await of.driver.call(studyApi.beat, { sessionId: of.sessionId, beats })).toMatchObject({
      recordSeconds: 15,
    });
  });

  it('goes on once the session is there again', async () => {
    const of = await changed();
    await of.driver.call(studentSessionApi.change, { orgId: company.orgId });
    clock.shift = 15_000;
    expect(await of.driver.call(studyApi.beat, { sessionId: of.sessionId, beats: [playing] as never })).toMatchObject({
      recordSeconds: 15,
    });
  });
});
