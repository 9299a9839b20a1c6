import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { type CaseRow, caseApi } from '#contracts/questions/case.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';

let world: World;
let boss: Browser;
let stranger: Browser;
let head: Browser;
beforeAll(async () => {
  world = await openWorld();
  boss = await world.administrator(await world.organisation('company'), 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
  head = await world.administrator(world.head, 'admin');
});
afterAll(() => world.close());

const caseStem = '某日夜间，一辆重型货车在国道上连续行驶后发生侧翻。';
const bankOf = async (of: Browser, more: object = {}): Promise<string> =>
  (await of.call(bankApi.add, { bankName: `案例库${unique()}`, ...more })).bankId;
const questionOf = async (of: Browser, bankId: string): Promise<string> => {
  const question = { bankId, exercisesType: 3, stem: `该驾驶人的做法正确 ${unique()}`, answer: 'B' } as const;
  return (await of.call(questionApi.add, { ...question, difficultyDegree: 1, source: 1 })).questionId;
};
const idsOf = async (of: Browser, caseId: string) =>
  (await of.call(caseApi.one, { caseId })).questions.map((one) => one.questionId);

describe('A case', () => {
  it('holds questions in the order given; they are added, turned round and taken out', async () => {
    const bankId = await bankOf(boss);
    const [one, two, three] = [
      await questionOf(boss, bankId),
      await questionOf(boss, bankId),
      await questionOf(boss, bankId),
    ];
    const { caseId } = await boss.call(caseApi.add, { bankId, caseStem, questionIds: [two, one] });
    expect(await idsOf(boss, caseId)).toEqual([two, one]);
    await boss.call(caseApi.mod, { caseId, version: 1, caseStem, questionIds: [three, one] });
    expect(await idsOf(boss, caseId)).toEqual([three, one]);
    expect((await boss.call(questionApi.one, { questionId: two })).caseStem).toBe('');
    expect((await boss.call(questionApi.one, { questionId: three })).caseStem).toBe(caseStem);
    expect((await boss.send(caseApi.mod, { caseId, version: 1, caseStem })).success).toBe(false);
    await boss.call(caseApi.mod, { caseId, version: 2, caseStem: `${caseStem}未系安全带。` });
    expect(await idsOf(boss, caseId)).toEqual([three, one]);
  });

  it('gets a new question behind the others, and loses one that moves to another bank', async () => {
    const bankId = await bankOf(boss);
    const one = await questionOf(boss, bankId);
    const { caseId } = await boss.call(caseApi.add, { bankId, caseStem, questionIds: [one] });
    const question = { bankId, caseId, exercisesType: 3, stem: `货车可以 ${unique()}`, answer: 'B' } as const;
    const { questionId } = await boss.call(questionApi.add, { ...question, difficultyDegree: 1, source: 1 });
    expect(await idsOf(boss, caseId)).toEqual([one, questionId]);
    await boss.call(questionApi.move, { questionIds: [one], bankId: await bankOf(boss) });
    expect(await idsOf(boss, caseId)).toEqual([questionId]);
  });

  it('refuses a question of another bank or of another case', async () => {
    const bankId = await bankOf(boss);
    const mine = await questionOf(boss, bankId);
    const elsewhere = await questionOf(boss, await bankOf(boss));
    await boss.call(caseApi.add, { bankId, caseStem, questionIds: [mine] });
    for (const questionId of [mine, elsewhere]) {
      const answer = await boss.send(caseApi.add, { bankId, caseStem, questionIds: [questionId] });
      expect(answer.fields?.map((field) => field.field)).toEqual(['questionIds']);
    }
  });

  it('is deleted, and its questions stay', async () => {
    const bankId = await bankOf(boss);
    const questionId = await questionOf(boss, bankId);
    const { caseId } = await boss.call(caseApi.add, { bankId, caseStem, questionIds: [questionId] });
    expect((await stranger.send(caseApi.del, { caseId })).success).toBe(false);
    await boss.call(caseApi.del, { caseId });
    expect((await boss.send(caseApi.one, { caseId })).success).toBe(false);
    expect((await boss.call(questionApi.one, { questionId })).caseId).toBeNull();
  });

  it('of a shared bank is read below and written above alone; a neighbour’s is missing', async () => {
    const { caseId } = await head.call(caseApi.add, { bankId: await bankOf(head, { shared: true }), caseStem });
    const { list } = (await boss.call(caseApi.list.page, { keyword: '侧翻', size: 200 } as never)) as {
      list: CaseRow[];
    };
    expect(list.find((one) => one.caseId === caseId)).toMatchObject({ origin: 'national', can: [] });
    expect((await boss.send(caseApi.mod, { caseId, version: 1, caseStem })).success).toBe(false);
    const own = await boss.call(caseApi.add, { bankId: await bankOf(boss), caseStem });
    expect((await stranger.send(caseApi.one, { caseId: own.caseId })).success).toBe(false);
  });
});
