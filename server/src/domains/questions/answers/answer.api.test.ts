import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { type QuestionRow, questionApi } from '#contracts/questions/question.contract.ts';
import { type Scope, subtree } from '#kernel/scope.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';
import { noteAnswers } from '../door.ts';

let world: World;
let company: Place;
let head: Browser;
let boss: Browser;
let scope: Scope;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  scope = subtree({ orgId: company.orgId, path: company.path, level: company.level });
  head = await world.administrator(world.head, 'admin');
  boss = await world.administrator(company, 'company');
});
afterAll(() => world.close());

const asked = (bankId: string) => ({
  bankId,
  exercisesType: 3 as const,
  stem: `夜间会车应当使用近光灯 ${unique()}`,
  answer: 'A' as const,
  difficultyDegree: 1 as const,
  source: 1 as const,
});
const national = async () => {
  const { bankId } = await head.call(bankApi.add, { bankName: `作答${unique()}`, shared: true });
  const question = asked(bankId);
  return { ...question, ...(await head.call(questionApi.add, question)) };
};
/** Ten answers: the strong are right, the weak are wrong. */
const ten = (questionId: string, version = 1) =>
  Array.from({ length: 10 }, (_, index) => ({
    questionId,
    version,
    correct: index < 5,
    totalShare: index < 5 ? 1 : 0,
  }));
const note = (answers: Parameters<typeof noteAnswers>[1]) =>
  world.runtime.database.within(scope, (db) => noteAnswers(db, answers));
const rowOf = async (of: Browser, questionId: string, bankId: string) =>
  ((await of.call(questionApi.list.page, { bankId } as never)) as { list: QuestionRow[] }).list.find(
    (one) => one.questionId === questionId,
  );

describe('Answers of sittings', () => {
  it('of an organisation below grow the figures of a question above; before them there are none', async () => {
    const { questionId, bankId } = await national();
    expect(await rowOf(head, questionId, bankId)).toMatchObject({
      answeredCount: 0,
      facility: null,
      discrimination: null,
    });
    expect(await note(ten(questionId))).toBe(1);
    expect(await note(ten(questionId).slice(0, 5))).toBe(1);
    expect(await rowOf(boss, questionId, bankId)).toMatchObject({
      answeredCount: 15,
      facility: 66.7,
      discrimination: 1,
    });
  });

  it('count for the wording that was asked', async () => {
    const { questionId, ...question } = await national();
    await note(ten(questionId));
    await head.call(questionApi.mod, { ...question, questionId, version: 1, stem: `${question.stem}，是吗？` });
    const found = await head.call(questionApi.one, { questionId });
    expect(found).toMatchObject({ answeredCount: 0, facility: null });
    expect(found.revisions).toMatchObject([{ revision: 1, answeredCount: 10, facility: 50, discrimination: 1 }]);
    await note(ten(questionId, 2).slice(0, 1));
    expect(await head.call(questionApi.one, { questionId })).toMatchObject({
      answeredCount: 1,
      facility: 100,
      discrimination: null,
    });
  });

  it('of a wording or question that does not exist are passed over', async () => {
    const { questionId } = await national();
    expect(await note([...ten('999999999'), ...ten(questionId, 2), ...ten(questionId, 0)])).toBe(0);
    expect(await note([])).toBe(0);
  });

  it('cannot be written past the door', async () => {
    const { questionId } = await national();
    const write = world.runtime.database.within(scope, (db) =>
      db.insertInto('question_answered').values({ question_id: questionId, revision: 1, answered: '1' }).execute(),
    );
    await expect(write).rejects.toThrow(/permission denied/);
  });
});
