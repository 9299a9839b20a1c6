import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { stageApi } from '#contracts/training/stages/stage.contract.ts';
import { organisationSets } from '#testing/parameters.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { inTraining, ended, awaitingExam, learningEnded } = trainingState.values;

const makeWith = async (company: Place, states: readonly number[]) => {
  const lesson = await makeLesson(world, company, 600);
  const planId = await makePlan(world, company, { lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 600 }] });
  const people: Someone[] = [];
  for (const state of states) {
    const one = await world.person(company, 'company', { student: true });
    const recordId = await joinPlan(world, planId, company, one);
    await world.asSystem((db) => sql`update training_record set state = ${state} where id = ${recordId}`.execute(db));
    people.push(one);
  }
  return { planId, people };
};
const told = async (one: Someone): Promise<number> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from message where user_id = ${one.userId} and kind = 'planUrged'`.execute(db);
    return rows[0]?.n ?? 0;
  });
const texts = async (one: Someone): Promise<number> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from text_outbox t
      join app_user u on u.phone_sealed = t.phone_sealed where u.id = ${one.userId} and t.params ->> 'about' = 'planUrged'`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  });
const urge = (boss: Browser, planId: string) => boss.call(stageApi.remind, { planId });

describe('Reminding those who have not finished', () => {
  it('reaches whoever has to go on, and nobody else; pressed again on the same day it reaches nobody twice', async () => {
    const company = await world.organisation('company');
    const boss = await world.administrator(company, 'company');
    const { planId, people } = await makeWith(company, [inTraining, awaitingExam, learningEnded, ended]);
    const { urged } = await boss.call(stageApi.stages, { planId });
    expect(await urge(boss, planId)).toEqual({ reminded: urged.count, before: 0, texts: 0 });
    expect(await Promise.all(people.map(told))).toEqual([1, 1, 0, 0]);
    expect(await urge(boss, planId)).toEqual({ reminded: 0, before: 2, texts: 0 });
    expect(await Promise.all(people.map(told))).toEqual([1, 1, 0, 0]);
  });

  it('sends text messages where the organisation wants them', async () => {
    const company = await world.organisation('company');
    const boss = await world.administrator(company, 'company');
    await organisationSets(world, company, 'reminderTexts', 1);
    const { planId, people } = await makeWith(company, [inTraining, ended]);
    expect(await urge(boss, planId)).toEqual({ reminded: 1, before: 0, texts: 1 });
    expect(await Promise.all(people.map(texts))).toEqual([1, 0]);
  });

  it('is refused where nobody can go on, and to who only supervises', async () => {
    const county = await world.organisation('supervise');
    const company = await world.organisation('company', county);
    const boss = await world.administrator(company, 'company');
    const { planId, people } = await makeWith(company, [inTraining]);
    const supervisor = await world.administrator(county, 'supervise');
    await world.asSystem((db) =>
      sql`update plan set state = ${planState.values.paused} where id = ${planId}`.execute(db),
    );
    await expect(urge(boss, planId)).rejects.toThrow();
    await expect(urge(supervisor, planId)).rejects.toThrow();
    expect(await Promise.all(people.map(told))).toEqual([0]);
  });
});
