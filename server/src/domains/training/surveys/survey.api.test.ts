import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { leastUnnamed, surveyApi } from '#contracts/training/surveys/survey.contract.ts';
import { standardSurvey, survey, surveyNaming } from '#contracts/training/surveys/survey.entries.ts';
import { joinPlan, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
});
afterAll(() => world.close());

const { ended, inTraining } = trainingState.values;
const { completed, inProgress } = planState.values;
const good = { scores: [5, 4, 5, 4, 5], comment: '案例再多一些' };

const planOf = (of = company, state: number = completed, flavour = 'safe_train') =>
  makePlan(world, of, { lessons: [], begins: -20, ends: -2, state, flavour });
const learned = (recordId: string) =>
  world.asSystem((db) => sql`update training_record set counted_seconds = 600 where id = ${recordId}`.execute(db));
const trained = async (planId: string, of = company, state: number = ended) => {
  const driver = await world.student(of);
  const recordId = await joinPlan(world, planId, of, driver.person, state);
  await learned(recordId);
  return { driver, recordId };
};
const written = (wishes: Partial<Record<string, unknown>> = {}) => ({
  surveyName: `问卷${unique()}`,
  surveyNaming: surveyNaming.values.named,
  questionOne: '一',
  questionTwo: '二',
  questionThree: '三',
  questionFour: '四',
  questionFive: '五',
  ...wishes,
});

describe('who is asked', () => {
  it.each([
    ['whoever has finished, while the plan still runs', inProgress, ended, 'safe_train', true],
    ['whoever has learned, when the plan has ended', completed, inTraining, 'safe_train', true],
    ['nobody who is still learning', inProgress, inTraining, 'safe_train', false],
    ['nobody after a meeting, which teaches no hours', completed, ended, 'safe_regular', false],
  ])('is %s', async (_, state, member, flavour, asked) => {
    const { driver, recordId } = await trained(await planOf(company, state, flavour), company, member);
    const due = await driver.call(surveyApi.due, {});
    expect(due.map((one) => one.recordId)).toEqual(asked ? [recordId] : []);
    expect((await driver.send(surveyApi.one, { recordId })).success).toBe(asked);
    expect((await driver.send(surveyApi.answer, { recordId, ...good })).success).toBe(asked);
  });

  it('is nobody who never began, and nobody about somebody else’s training', async () => {
    const planId = await planOf();
    const idle = await world.student(company);
    const recordId = await joinPlan(world, planId, company, idle.person);
    expect(await idle.call(surveyApi.due, {})).toEqual([]);
    const other = await trained(planId);
    expect((await idle.send(surveyApi.one, { recordId: other.recordId })).success).toBe(false);
    expect((await idle.send(surveyApi.answer, { recordId: other.recordId, ...good })).success).toBe(false);
    expect((await idle.send(surveyApi.answer, { recordId, ...good })).success).toBe(false);
  });
});

describe('an answer', () => {
  it('counts once, however often a phone sends it', async () => {
    const planId = await planOf();
    const { driver, recordId } = await trained(planId);
    await driver.call(surveyApi.answer, { recordId, ...good });
    await driver.call(surveyApi.answer, { recordId, ...good, scores: [1, 1, 1, 1, 1] });
    expect((await boss.call(surveyApi.result, { planId })).all.answers).toBe(1);
    expect(await driver.call(surveyApi.due, {})).toEqual([]);
    expect((await driver.call(surveyApi.one, { recordId })).answered).toBe(true);
  });

  it.each([
    ['a mark that is none', { scores: [5, 4, 5, 4, 6] }],
    ['four marks', { scores: [5, 4, 5, 4] }],
  ])('is refused with %s', async (_, wrong) => {
    const { driver, recordId } = await trained(await planOf());
    const answer = await driver.send(surveyApi.answer, { recordId, ...good, ...wrong });
    expect(answer).toMatchObject({ success: false, fields: [{ field: expect.stringContaining('scores') }] });
  });

  it('is refused once the plan is closed into the archive', async () => {
    const planId = await planOf();
    const { driver, recordId } = await trained(planId);
    await world.asSystem((db) => sql`update plan set archived_at = now() where id = ${planId}`.execute(db));
    expect((await driver.send(surveyApi.answer, { recordId, ...good })).success).toBe(false);
    expect(await driver.call(surveyApi.due, {})).toEqual([]);
  });
});

describe('unnamed answers', () => {
  it('are told from three on, and then without a name, also in the database', async () => {
    const planId = await planOf();
    for (let nth = 1; nth <= leastUnnamed; nth += 1) {
      const { driver, recordId } = await trained(planId);
      await driver.call(surveyApi.answer, { recordId, scores: [5, 4, 3, 2, nth], comment: `意见 ${nth}` });
      const result = await boss.call(surveyApi.result, { planId });
      expect(result).toMatchObject({ asked: nth, tooFew: nth < leastUnnamed, all: { answers: nth } });
      if (nth < leastUnnamed) expect([result.texts, result.all.mean, result.all.spread]).toEqual([[], null, []]);
    }
    const { form, all, texts } = await boss.call(surveyApi.result, { planId });
    expect(form).toMatchObject({ named: false, questions: [...standardSurvey.questions] });
    expect(all.means).toEqual([5, 4, 3, 2, 2]);
    expect(all.mean).toBe(3.2);
    expect(all.spread[4]).toEqual([1, 1, 1, 0, 0]);
    expect(texts.map((one) => one.realName)).toEqual(['', '', '']);
    const { rows } = await world.asSystem((db) =>
      sql`select from survey_answer where plan_id = ${planId} and record_id is not null`.execute(db),
    );
    expect(rows).toEqual([]);
  });
});

describe('the questionnaire', () => {
  it('is the nearest one that is switched on; what the first answer found stays for the plan', async () => {
    const fleet = await world.organisation('company', company);
    const ours = written({ questionOne: '本公司的问题' });
    const { id } = await boss.call(survey.add, ours);
    const planId = await planOf(fleet);
    const first = await trained(planId, fleet);
    expect(await first.driver.call(surveyApi.one, { recordId: first.recordId })).toMatchObject({
      named: true,
      questions: ['本公司的问题', '二', '三', '四', '五'],
    });
    await first.driver.call(surveyApi.answer, { recordId: first.recordId, ...good });
    await boss.call(survey.mod, { ...ours, questionOne: '改过的问题', surveyId: id, version: 1 });
    const second = await trained(planId, fleet);
    const asked = async (who: typeof first) =>
      (await who.driver.call(surveyApi.one, { recordId: who.recordId })).questions[0];
    expect(await asked(second)).toBe('本公司的问题');
    const later = await trained(await planOf(fleet), fleet);
    expect(await asked(later)).toBe('改过的问题');
    await boss.call(survey.edges.disable, { id });
    expect(await asked(later)).toBe(standardSurvey.questions[0]);
    expect((await boss.call(surveyApi.result, { planId })).texts).toEqual([
      { comment: good.comment, realName: first.driver.person.realName },
    ]);
  });

  it('is told by teacher where the plan has one, and to nobody of another organisation', async () => {
    const own = await world.organisation('company');
    const head = await world.administrator(own, 'company');
    await head.call(survey.add, written());
    const planId = await planOf(own);
    for (const [lecturer, mark] of [
      ['王老师', 5],
      ['王老师', 4],
      ['李老师', 2],
    ] as const) {
      const { driver, recordId } = await trained(planId, own);
      await world.asSystem(async (db) => {
        const { rows } = await sql<{ id: string }>`
          insert into classroom (plan_id, flavour, org_id, path, held_from, held_until, place, lecturer, members, state, entered_by)
          values (${planId}, 'safe_train', ${own.orgId}, ${own.path}, now() - interval '3 days', now() - interval '2 days', '教室', ${lecturer}, 1, 1, 0)
          returning id`.execute(db);
        await sql`insert into classroom_member (classroom_id, record_id, path) values (${rows[0]?.id ?? ''}, ${recordId}, ${own.path})`.execute(
          db,
        );
      });
      await driver.call(surveyApi.answer, { recordId, scores: [mark, mark, mark, mark, mark], comment: '' });
    }
    const { teachers } = await head.call(surveyApi.result, { planId });
    expect(teachers.map(({ lecturer, answers, mean }) => [lecturer, answers, mean])).toEqual([
      ['李老师', 1, 2],
      ['王老师', 2, 4.5],
    ]);
    expect((await boss.send(surveyApi.result, { planId })).success).toBe(false);
  });
});
