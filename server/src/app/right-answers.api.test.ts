import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { itemList } from '#contracts/exams/correction.contract.ts';
import { recordApi } from '#contracts/exams/record.contract.ts';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { paperApi } from '#contracts/questions/paper.contract.ts';
import { questionList } from '#contracts/questions/question.contract.ts';
import { fullPath, type Route } from '#contracts/route.ts';
import { exportApi } from '#contracts/system/task.contract.ts';
import { allRoutes } from '#domains/order.ts';
import { say } from '#phrases/say.ts';
import { answersUpTo, examinee, makeExamPlan, makePaper, openSitting } from '#testing/exams.ts';
import { organisationSets } from '#testing/parameters.ts';
import { mightyRole } from '#testing/reach.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

// While somebody sits an exam, no call tells that person a right answer, at either door: not by practice, not by an earlier
// sitting, not as an administrator of the same organisation.

interface Schema {
  properties?: Record<string, Schema>;
  [key: string]: unknown;
}

/** Names of all fields of an answer. */
const fieldsOf = (schema: unknown, found = new Set<string>()): Set<string> => {
  if (schema === null || typeof schema !== 'object') return found;
  const { properties } = schema as Schema;
  for (const name of Object.keys(properties ?? {})) found.add(name);
  for (const part of Object.values(schema)) fieldsOf(part, found);
  return found;
};
const shapeOf = (route: Route): Set<string> =>
  fieldsOf(z.toJSONSchema(route.data, { io: 'output', unrepresentable: 'any' }));

/** Calls in whose answer such a field is something else, or the person's own. */
const others: Readonly<Record<string, string>> = {
  'GET /manager/train/member/one': 'how many answers of practice were right',
  'POST /manager/api/student/exam/open': 'what the person has answered so far',
  'GET /manager/docs/document/one': 'an answer to a document',
  'GET /manager/docs/receipt/one': 'an answer to a document',
  'GET /manager/docs/must/one': 'an answer to a document',
};
const telling = ['right', 'answer', 'explanation', 'correct'];
const nameOf = (route: Route): string => `${route.method} ${fullPath(route)}`;

describe('a call in whose answer a right answer may stand', () => {
  it('says so, so that it is shut to whoever sits an exam', () => {
    const found = allRoutes.filter((route) => telling.some((name) => shapeOf(route).has(name)));
    const unsaid = found.filter((route) => !route.tellsAnswers).map(nameOf);
    expect(unsaid.toSorted()).toEqual(Object.keys(others).toSorted());
  });
});

describe('whoever sits an exam', () => {
  let world: World;
  let company: Place;
  let paperId: string;
  let planId: string;
  beforeAll(async () => {
    world = await openWorld();
    company = await world.organisation('company');
    await organisationSets(world, company, 'examReview', 'submitted');
    paperId = await makePaper(world, company);
    planId = await makeExamPlan(world, company, paperId);
  });
  afterAll(() => world.close());

  /** A member who is an administrator, too, at both doors, with a sitting that was failed. */
  const both = async () => {
    const one = await examinee(world, company, planId);
    const first = await openSitting(one.driver, one.recordId);
    await one.driver.call(studentExamApi.submit, { ...first.held, saves: answersUpTo(1) });
    const roleId = await mightyRole(world, company, {});
    await world.asSystem(async (db) => {
      await db
        .insertInto('user_role')
        .values({ org_user_id: one.driver.person.orgUserId, path: company.path, role_id: roleId })
        .execute();
      await db
        .insertInto('user_identity')
        .values({ org_user_id: one.driver.person.orgUserId, path: company.path, identity_code: 'admin' })
        .execute();
    });
    const desk = await world.logIn(one.driver.person.username);
    return { ...one, desk, earlier: first.held.sittingId };
  };
  const sitting = say('zh-CN', 'failures.exam.sitting');
  const asked = (desk: Browser, student: Browser, earlier: string) =>
    [
      () => student.send(studentExamApi.review, { sittingId: earlier }),
      () => desk.send(recordApi.one, { sittingId: earlier }),
      () => desk.send(recordApi.printTicket, { sittingId: earlier }),
      () => desk.send(paperApi.one, { paperId }),
      () => desk.send(paperApi.printTicket, { paperId, form: 'answers' } as never),
      () => desk.send(questionList.page, {} as never),
      () => desk.send(itemList.page, { planId } as never),
      () => desk.send(exportApi.start, { list: questionList.name, query: {} } as never),
    ] as const;

  it('is told no right answer at either door until the sitting is handed in, and then again', async () => {
    const { driver, recordId, desk, earlier } = await both();
    const { held } = await openSitting(driver, recordId);
    for (const ask of asked(desk, driver, earlier)) expect((await ask()).description).toBe(sitting);
    await driver.call(studentExamApi.submit, { ...held, saves: answersUpTo(1) });
    for (const ask of asked(desk, driver, earlier)) expect((await ask()).description).not.toBe(sitting);
    expect((await desk.send(paperApi.one, { paperId })).success).toBe(true);
  });

  it('keeps nobody else from them', async () => {
    const { driver, recordId } = await both();
    await openSitting(driver, recordId);
    const colleague = await world.administrator(company, 'company');
    expect((await colleague.send(paperApi.one, { paperId })).success).toBe(true);
  });

  it('is told by a save nothing of what is right, whatever is answered', async () => {
    const one = await examinee(world, company, planId);
    const { held } = await openSitting(one.driver, one.recordId);
    const answers = [];
    for (const [nth, answer] of (['A', 'B', 'C', 'D'] as const).entries())
      answers.push(
        await one.driver.call(studentExamApi.save, { ...held, saves: [{ seq: nth + 1, place: 1, answer }], tells: [] }),
      );
    expect(new Set(answers.map(({ seq: _seq, serverNow: _now, ...rest }) => JSON.stringify(rest))).size).toBe(1);
    expect((await one.driver.call(studentExamApi.one, { recordId: one.recordId })).results).toEqual([]);
    // A running sitting tells its onlookers the letters that were chosen, and no mark.
    const colleague = await world.administrator(company, 'company');
    const seen = await colleague.call(recordApi.one, { sittingId: held.sittingId });
    expect(
      seen.questions.map(({ right, explanation, marks, correct }) => [right, explanation, marks, correct]),
    ).toEqual(seen.questions.map(() => ['', '', 0, false]));
    expect(seen).toMatchObject({ score: null });
  });
});
