import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flavours } from '#contracts/training/flavours.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { memberStage, statesOf, urgedStates } from '#contracts/training/stages/stage.codes.ts';
import { stageApi } from '#contracts/training/stages/stage.contract.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const demonstrationPassword = 'Luan#Demo1';
const stand = (recordId: string, state: number): Promise<unknown> =>
  world.asSystem((db) => sql`update training_record set state = ${state} where id = ${recordId}`.execute(db));

/** A plan with a member in each of the given states. */
const planWith = async (company: Place, states: readonly number[], flavour = 'safe_train'): Promise<string> => {
  const lesson = await makeLesson(world, company, 600);
  const lessons = [{ lessonId: lesson.lessonId, requiredSeconds: 600 }];
  const planId = await makePlan(world, company, { flavour, lessons });
  for (const state of states)
    await stand(
      await joinPlan(world, planId, company, await world.person(company, 'company', { student: true })),
      state,
    );
  return planId;
};

/** Every number of a plan's page beside what the list of members says to the filter it opens. */
const compare = async (browser: Browser, planId: string): Promise<number> => {
  const found = await browser.call(stageApi.stages, { planId });
  let seen = 0;
  for (const one of [...found.stages, found.urged, ...found.waits]) {
    const page = await browser.call(memberApi.list.page, { planId, state: one.state, size: 1 } as never);
    expect({ state: one.state, count: one.count, more: one.more }).toEqual({
      state: one.state,
      count: (page as { total: number }).total,
      more: (page as { more: boolean }).more,
    });
    seen += one.count;
  }
  return seen;
};

describe('the stages of a plan', () => {
  it('hold every training state once, but for those who left', () => {
    const all = Object.values(memberStage.values).flatMap((stage) => statesOf[stage]);
    const { left, ...others } = trainingState.values;
    expect(all.toSorted((a, b) => a - b)).toEqual(Object.values(others).toSorted((a, b) => a - b));
    expect(all).not.toContain(left);
  });

  it('part who has to book an exam from who has a day to come on', async () => {
    const company = await world.organisation('company');
    const boss = await world.administrator(company, 'company');
    const { awaitingBooking, bookingFailed, examAwaitingAudit, awaitingExam, passedAwaitingAudit } =
      trainingState.values;
    const planId = await planWith(
      company,
      [awaitingBooking, bookingFailed, examAwaitingAudit, awaitingExam, passedAwaitingAudit],
      'two_personnel',
    );
    const { stages } = await boss.call(stageApi.stages, { planId });
    const of = (stage: string) => stages.find((one) => one.stage === stage)?.count;
    expect([of('toBook'), of('toSit'), of('scoreAudit')]).toEqual([3, 1, 1]);
  });

  it.each(flavours.map((kind) => kind.code))(
    'of a plan of %s are at every number as many as the names it opens, for the company, who supervises it and the head office',
    async (flavour) => {
      const county = await world.organisation('supervise');
      const company = await world.organisation('company', county);
      const planId = await planWith(company, Object.values(trainingState.values), flavour);
      const readers = [
        await world.administrator(company, 'company'),
        await world.administrator(county, 'supervise'),
        await world.logIn('admin', demonstrationPassword),
      ];
      const whole = Object.values(trainingState.values).length - 1;
      for (const reader of readers) expect(await compare(reader, planId)).toBe(whole + urgedStates.length + 4);
    },
    60_000,
  );

  it('say who waits for whom: the auditor by name to a colleague, and that it is mine to the auditor', async () => {
    const company = await world.organisation('company');
    const boss = await world.administrator(company, 'company');
    const { learningEnded, inTraining, left } = trainingState.values;
    const planId = await planWith(company, [learningEnded, inTraining, left]);
    const found = await boss.call(stageApi.stages, { planId });
    expect(found.waits).toMatchObject([{ edge: 'approveHours', count: 1, mine: true, next: { count: 1 } }]);
    expect(found.waits[0]?.next?.names).toEqual([boss.person.realName]);
    expect([found.urged.count, found.stages.reduce((sum, one) => sum + one.count, 0)]).toEqual([1, 2]);
    expect(await compare(boss, planId)).toBe(4);
  });

  it('of a neighbour’s plan are not told', async () => {
    const planId = await planWith(await world.organisation('company'), [trainingState.values.inTraining]);
    const other = await world.administrator(await world.organisation('company'), 'company');
    await expect(other.call(stageApi.stages, { planId })).rejects.toThrow();
  });
});
