import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { type Beat, studyApi } from '#contracts/training/study.contract.ts';
import { clock } from '#kernel/clock.ts';
import { billedCompany, chargesOn, comesIn, join, learners } from '#testing/charges.ts';
import { somePricers } from '#testing/prices.ts';
import { studentsLoggedIn } from '#testing/students-logged-in.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { openWorld, type World } from '#testing/world.ts';
import { chargePlan, pricePlans } from './charge.service.ts';
import { settleCharges } from './settle-charges.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  clock.shift = 0;
  await world.close();
});

const { open, captured } = chargeState.values;
const learning = 50;
const covered = 20;

it('refuses no beat of fifty people who learn while their account is drained', async () => {
  const of = await billedCompany(world, await somePricers(world));
  const lesson = await makeLesson(world, of.place, 600);
  const planId = await makePlan(world, of.place, { lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 3600 }] });
  const people = await learners(world, of, learning);
  const drivers = await studentsLoggedIn(world, people);
  const sittings = await Promise.all(
    drivers.map(async (driver) => {
      const recordId = await joinPlan(world, planId, of.place, driver.person);
      return { driver, ...(await driver.call(studyApi.open, { recordId, chapterId: lesson.chapterId })) };
    }),
  );
  await comesIn(world, of.place.orgId, 'paid', covered * 3000);
  await world.asSystem(async (db) => {
    await pricePlans(db, [planId]);
    await chargePlan(db, planId);
  });
  clock.shift += 60_000;
  const beats: Beat[] = [0, 1].map((n) => ({
    seq: n + 1,
    from: n * 30_000,
    to: (n + 1) * 30_000,
    kind: 'playing',
    positionFrom: n * 30,
    positionTo: (n + 1) * 30,
  }));
  // The worker posts while they learn, and takes the account down to nothing.
  const draining = settleCharges(world.runtime);
  const answers = await Promise.all(
    sittings.map(({ driver, sessionId }) => driver.send(studyApi.beat, { sessionId, beats, leave: false })),
  );
  await draining;
  expect(answers.filter(({ success }) => !success)).toEqual([]);
  await settleCharges(world.runtime);
  const states = (await chargesOn(world, planId)).map(({ state }) => state);
  expect([captured, open].map((state) => states.filter((one) => one === state).length)).toEqual([
    covered,
    learning - covered,
  ]);
  // Whoever joins now has no cover either, and learns all the same.
  const [late] = await learners(world, of, 1);
  expect((await join(of, planId, late ? [late] : [])).moved).toBe(1);
});
