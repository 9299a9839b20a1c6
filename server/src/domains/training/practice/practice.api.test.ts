import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { practiceApi } from '#contracts/training/practice.contract.ts';
import { say } from '#phrases/say.ts';
import { examinee, makeExamPlan, makePaper, openSitting } from '#testing/exams.ts';
import { joinPlan, type MadeLesson, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let admin: Browser;
let lesson: MadeLesson;
let questionIds: string[];

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  admin = await world.administrator(company, 'company');
  lesson = await makeLesson(world, company, 120);
  const { bankId } = await admin.call(bankApi.add, { bankName: `练习${unique()}` });
  questionIds = [];
  for (const [exercisesType, answer] of [
    [1, 'B'],
    [2, 'AC'],
    [3, 'B'],
  ] as const) {
    const options = ['A', 'B', 'C'].map((exercisesOption) => ({ exercisesOption, content: `选项${exercisesOption}` }));
    const { questionId } = await admin.call(questionApi.add, {
      bankId,
      exercisesType,
      stem: `随堂练习 ${unique()}（ ）`,
      options: exercisesType === 3 ? [] : options,
      answer,
      explanation: '看第三页',
      difficultyDegree: 1,
      source: 1,
    } as never);
    questionIds.push(questionId);
  }
  await world.asSystem((db) =>
    sql`insert into lesson_chapter_question (chapter_id, question_id, path, place)
      select ${lesson.chapterId}::bigint, q, ${company.path}, nth from unnest(${questionIds}::bigint[]) with ordinality as x (q, nth)`.execute(
      db,
    ),
  );
});
afterAll(() => world.close());

const learner = async () => {
  const driver = await world.student(company);
  const planId = await makePlan(world, company, { lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 60 }] });
  const recordId = await joinPlan(world, planId, company, driver.person, 14);
  return { driver, of: { recordId, chapterId: lesson.chapterId } };
};

it('shows questions without their answers, marks each, and keeps the last answer', async () => {
  const { driver, of } = await learner();
  const asked = await driver.call(practiceApi.list, of);
  expect(asked.map((one) => one.questionId)).toEqual(questionIds);
  expect(asked.every((one) => one.solution === null && one.given === null)).toBe(true);
  expect(JSON.stringify(asked)).not.toContain('看第三页');

  const [single = '', multiple = ''] = questionIds;
  const wrong = await driver.call(practiceApi.answer, { ...of, questionId: single, answer: 'A' });
  expect(wrong).toMatchObject({ correct: false, answer: 'B', explanation: '看第三页', tries: 1 });
  expect(await driver.call(practiceApi.answer, { ...of, questionId: single, answer: 'B' })).toMatchObject({
    correct: true,
    tries: 2,
  });
  // The order in which boxes were ticked says nothing; a part of the answer is not the answer.
  expect((await driver.call(practiceApi.answer, { ...of, questionId: multiple, answer: 'CA' })).correct).toBe(true);
  expect((await driver.call(practiceApi.answer, { ...of, questionId: multiple, answer: 'A' })).correct).toBe(false);
  const again = await driver.call(practiceApi.list, of);
  expect(again.map((one) => [one.given, one.solution?.correct])).toEqual([
    ['B', true],
    ['A', false],
    [null, undefined],
  ]);
  expect((await admin.call(memberApi.one, { recordId: of.recordId })).practice).toEqual({
    asked: 3,
    answered: 2,
    correct: 1,
  });
});

it('belongs to the member: others, other chapters and other questions are missing', async () => {
  const { driver, of } = await learner();
  const other = await learner();
  const [questionId = ''] = questionIds;
  const foreign = await makeLesson(world, company, 60);
  const tries = [
    await other.driver.send(practiceApi.list, of),
    await driver.send(practiceApi.list, { ...of, chapterId: foreign.chapterId }),
    await driver.send(practiceApi.answer, { ...of, questionId: '999999999', answer: 'A' }),
    await driver.send(practiceApi.answer, { ...of, questionId, answer: 'Z' }),
  ];
  expect(tries.map((one) => one.success)).toEqual([false, false, false, false]);
  expect(tries[3]?.fields?.[0]?.field).toBe('answer');
  const kept = await world.asSystem((db) =>
    sql<{ n: number }>`select count(*)::int as n from practice_answer where record_id = ${of.recordId}`.execute(db),
  );
  expect(kept.rows[0]?.n).toBe(0);
});

it('is shut while the person sits an exam of any plan, and tells nothing meanwhile', async () => {
  const examPlan = await makeExamPlan(world, company, await makePaper(world, company));
  const { driver, recordId } = await examinee(world, company, examPlan);
  const planId = await makePlan(world, company, { lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 60 }] });
  const of = {
    recordId: await joinPlan(world, planId, company, driver.person, 14),
    chapterId: lesson.chapterId,
  };
  const [questionId = ''] = questionIds;
  await driver.call(practiceApi.answer, { ...of, questionId, answer: 'A' });
  const { held } = await openSitting(driver, recordId);
  const shut = say('zh-CN', 'failures.exam.sitting');
  expect((await driver.send(practiceApi.answer, { ...of, questionId, answer: 'B' })).description).toBe(shut);
  expect((await driver.send(practiceApi.list, of)).description).toBe(shut);
  await driver.call(studentExamApi.submit, { ...held, saves: [] });
  expect((await driver.call(practiceApi.list, of)).find((one) => one.given !== null)).toMatchObject({ given: 'A' });
});
