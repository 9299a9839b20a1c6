import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sittingApi } from '#contracts/exams/sitting.contract.ts';
import { type SavedAnswer, studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { type Driver, examinee, makeExamPlan, makePaper, openSitting, sign, someDevice } from '#testing/exams.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let planId: string;
let boss: Browser;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  planId = await makeExamPlan(world, company, await makePaper(world, company), {
    exam_attempts: 200,
    exam_minutes: 600,
  });
});
afterAll(() => world.close());

/** What a person does on one device after the other: an answer each, never to a question that is not there. */
const choice = fc.record({ place: fc.integer({ min: 1, max: 3 }), answer: fc.constantFrom('', 'A', 'B', 'C') });
const way = fc.record({
  devices: fc.array(fc.array(choice, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
  /** How the calls of a device are put together, repeated and turned around, and which of them come after the change. */
  cuts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 }),
  order: fc.array(fc.nat({ max: 1000 }), { minLength: 18, maxLength: 18 }),
  late: fc.array(fc.boolean(), { minLength: 18, maxLength: 18 }),
});

const portions = (saves: readonly SavedAnswer[], cuts: readonly number[]): SavedAnswer[][] => {
  const made: SavedAnswer[][] = [];
  for (let from = 0, n = 0; from < saves.length; n += 1) {
    const size = cuts[n % cuts.length] ?? 1;
    made.push(saves.slice(from, from + size));
    from += size;
  }
  return made;
};

/** Puts things into an order that numbers say, some of them twice. */
const arranged = <T>(things: readonly T[], order: readonly number[]): T[] => {
  const keyed = things.map((thing, index) => ({ thing, key: order[index % order.length] ?? 0 }));
  const twice = keyed.filter(({ key }) => key % 3 === 0).map(({ thing, key }) => ({ thing, key: 1000 - key }));
  return [...keyed, ...twice].sort((a, b) => a.key - b.key).map(({ thing }) => thing);
};

interface Held {
  sittingId: string;
  epoch: number;
  deviceToken: string;
}

const takeOver = async (driver: Driver, recordId: string, held: Held): Promise<Held> => {
  await boss.call(sittingApi.unlock, { sittingId: held.sittingId, reason: '手机没电' });
  await sign(driver, recordId);
  const deviceToken = someDevice();
  const { epoch, sittingId } = await driver.call(studentExamApi.open, { recordId, deviceToken });
  return { sittingId, epoch, deviceToken };
};

describe('answers', () => {
  it('end the same in any order of autosaves, retries and changes of the device', async () => {
    const { driver, recordId } = await examinee(world, company, planId);
    await fc.assert(
      fc.asyncProperty(way, async ({ devices, cuts, order, late }) => {
        const expected = new Map<number, string>();
        for (const { place, answer } of devices.flat()) expected.set(place, answer);
        let { held }: { held: Held } = await openSitting(driver, recordId);
        const afterwards: { held: Held; saves: SavedAnswer[] }[] = [];
        for (const [index, choices] of devices.entries()) {
          if (index > 0) held = await takeOver(driver, recordId, held);
          const saves = choices.map((one, nth) => ({ ...one, seq: nth + 1 }));
          const calls = arranged(portions(saves, cuts), order);
          for (const [nth, some] of calls.entries()) {
            if (late[nth % late.length]) afterwards.push({ held, saves: some });
            else await driver.call(studentExamApi.save, { ...held, saves: some });
          }
        }
        // What waited on a device without a network arrives at last, all at once.
        const closed = await Promise.all(
          afterwards.toReversed().map((one) => driver.call(studentExamApi.save, { ...one.held, saves: one.saves })),
        );
        for (const [nth, one] of afterwards.toReversed().entries())
          expect(closed[nth]?.closed).toBe(one.held.epoch === held.epoch ? null : 'otherDevice');
        const { answers } = await driver.call(studentExamApi.open, { recordId, deviceToken: held.deviceToken });
        const wanted = [...expected].filter(([, answer]) => answer !== '').sort(([a], [b]) => a - b);
        expect(answers).toEqual(wanted.map(([place, answer]) => ({ place, answer })));
        await driver.call(studentExamApi.submit, held);
      }),
      { numRuns: propertyRuns(15) },
    );
  });
});
