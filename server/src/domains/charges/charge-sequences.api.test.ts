import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { type Beat, studyApi } from '#contracts/training/study.contract.ts';
import { clock } from '#kernel/clock.ts';
import {
  approvedWith,
  balancesOf,
  billedCompany,
  chargesOn,
  comesIn,
  differenceOf,
  join,
  learners,
  learnMinute,
  recordsOf,
} from '#testing/charges.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { openWorld, type World } from '#testing/world.ts';
import { chargePlan, pricePlans } from './charge.service.ts';
import { settleCharges } from './settle-charges.service.ts';

let world: World;
let pricers: Pricers;
beforeAll(async () => {
  world = await openWorld();
  pricers = await somePricers(world);
});
afterAll(async () => {
  clock.shift = 0;
  await world.close();
});

const { reserved, open, captured } = chargeState.values;

const deed = fc.oneof(
  fc.record({
    do: fc.constantFrom('join', 'learn', 'leave', 'come back') as fc.Arbitrary<string>,
    who: fc.nat(4),
    plan: fc.nat(1),
  }),
  fc.record({
    do: fc.constantFrom('pay', 'settle', 'withdraw') as fc.Arbitrary<string>,
    who: fc.nat(4),
    plan: fc.nat(1),
  }),
);

describe('whatever happens in whatever order', () => {
  it('nobody is charged twice, what is captured was taken, and the book proves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
        const of = await billedCompany(world, pricers);
        const people = await learners(world, of, 5);
        await comesIn(world, of.place.orgId, 'granted', 4000);
        const plans = [await approvedWith(of, people.slice(0, 2)), await approvedWith(of, people.slice(1, 3))];
        for (const one of deeds) {
          const planId = plans[one.plan] ?? '';
          const who = people.slice(one.who, one.who + 1);
          const recordIds = (await recordsOf(world, planId, who)).filter((id) => id !== '');
          // What cannot be done from here is refused, and changes nothing.
          if (one.do === 'join')
            await of.maker.send(memberApi.add, { planId, orgUserIds: who.map(({ orgUserId }) => orgUserId) });
          if (one.do === 'learn') await learnMinute(world, recordIds);
          if (one.do === 'leave' && recordIds.length > 0)
            await of.maker.send(memberApi.leave, { recordIds, reason: '离开本计划' });
          if (one.do === 'come back' && recordIds.length > 0) await of.maker.send(memberApi.join, { recordIds });
          if (one.do === 'pay') await comesIn(world, of.place.orgId, 'paid', 3500);
          if (one.do === 'settle') await settleCharges(world.runtime);
          if (one.do === 'withdraw') await of.maker.send(planApi.edges.withdraw, { id: planId, reason: '计划取消' });
        }
        await settleCharges(world.runtime);
        const charges = (await Promise.all(plans.map((planId) => chargesOn(world, planId)))).flat();
        expect(charges.length).toBeLessThanOrEqual(people.length);
        const taken = (state: number): number =>
          charges
            .filter((charge) => charge.state === state)
            .reduce((sum, charge) => sum + charge.shares.reduce((all, fen) => all + Number(fen), 0), 0);
        const balances = await balancesOf(world, of.place.orgId);
        expect(balances.slice(4, 8).reduce((sum, fen) => sum + fen, 0)).toBe(taken(reserved));
        const income = charges
          .filter(({ state }) => state === captured)
          .reduce((sum, { amountFen }) => sum + amountFen, 0);
        expect(taken(captured)).toBe(income);
        expect(await differenceOf(world, of.place.orgId)).toBeNull();
      }),
      { numRuns: propertyRuns(12) },
    );
  });
});

describe('money never stops evidence', () => {
  it('while people learn and the account is drained, no beat is refused', async () => {
    const of = await billedCompany(world, pricers);
    const lesson = await makeLesson(world, of.place, 600);
    const planId = await makePlan(world, of.place, { lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 3600 }] });
    const drivers = await Promise.all(Array.from({ length: 6 }, () => world.student(of.place)));
    const sittings = [];
    for (const driver of drivers) {
      const recordId = await joinPlan(world, planId, of.place, driver.person);
      const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId: lesson.chapterId });
      sittings.push({ driver, sessionId });
    }
    await comesIn(world, of.place.orgId, 'paid', 6000);
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
    const answers = await Promise.all(
      sittings.map(({ driver, sessionId }) => driver.send(studyApi.beat, { sessionId, beats, leave: false })),
    );
    expect(answers.filter(({ success }) => !success)).toEqual([]);
    await settleCharges(world.runtime);
    const states = (await chargesOn(world, planId)).map(({ state }) => state).toSorted();
    expect(states).toEqual([open, open, open, open, captured, captured]);
    // Whoever joins now has no cover either, and learns all the same.
    const [late] = await learners(world, of, 1);
    expect((await join(of, planId, late ? [late] : [])).moved).toBe(1);
  });
});
