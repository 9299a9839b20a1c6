import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { paperApi } from '#contracts/questions/paper.contract.ts';
import { optionOrder } from '#contracts/questions/question.codes.ts';
import { type QuestionRow, questionApi } from '#contracts/questions/question.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { importApi } from '#contracts/system/import.contract.ts';
import { drawFor } from '#domains/questions/door.ts';
import { subtree } from '#kernel/scope.ts';
import { sendFile } from '#testing/send-file.ts';
import { finishTask, importRows, rowsOf, rowsOfTask, sheetOf } from '#testing/sheets.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

// The switch of a question says whether its options may change places; without it its words do.

let world: World;
let place: Place;
let boss: Browser;
beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('organ');
  boss = await world.administrator(place, 'organ');
});
afterAll(() => world.close());

const { automatic, fixed, movable } = optionOrder.values;
const newBank = async () => {
  const bankName = `次序${unique()}`;
  return { bankName, bankId: (await boss.call(bankApi.add, { bankName })).bankId };
};
const wording = (bankId: string, more: object = {}) => ({
  bankId,
  exercisesType: 1,
  stem: `次序用题 ${unique()}（ ）`,
  options: ['减速', '停车', '加速', '鸣笛'].map((content, index) => ({
    exercisesOption: 'ABCD'[index] as 'A',
    content,
  })),
  answer: 'B',
  difficultyDegree: 2,
  source: 1,
  ...more,
});
const rows = async (bankId: string): Promise<QuestionRow[]> =>
  ((await boss.call(questionApi.list.page, { bankId, size: 50 })) as { list: QuestionRow[] }).list;
/** Orders in which the only question of a paper shows its options, over some sittings. */
const ordersOf = async (paperId: string): Promise<Set<string>> =>
  world.runtime.database.within(subtree(place), async (db) => {
    const orders = new Set<string>();
    for (let seed = 1; seed <= 12; seed += 1)
      for (const one of await drawFor(db, paperId, seed)) orders.add(one.optionOrder.join(''));
    return orders;
  });
const publishedPaper = async (questionId: string): Promise<string> => {
  const { paperId } = await boss.call(paperApi.add, {
    paperType: 2,
    passingScore: 1,
    offlinePassingScore: 1,
    examMinutes: 60,
    exerciseRuleType: 2,
    paperName: `次序卷${unique()}`,
    generateMode: 1,
    exercises: [{ questionId, score: 2 }],
  });
  await boss.call(paperApi.submit, { id: paperId });
  await boss.call(paperApi.publish, { id: paperId });
  return paperId;
};

describe('The order of options', () => {
  it('is automatic unless somebody says so, and no new wording', async () => {
    const { bankId } = await newBank();
    const { questionId } = await boss.call(questionApi.add, wording(bankId));
    expect(await boss.call(questionApi.one, { questionId })).toMatchObject({ optionOrder: automatic });
    const { stem } = await boss.call(questionApi.one, { questionId });
    await boss.call(questionApi.mod, { questionId, version: 1, ...wording(bankId, { stem, optionOrder: fixed }) });
    expect(await boss.call(questionApi.one, { questionId })).toMatchObject({ optionOrder: fixed, revision: 1 });
    expect(await rows(bankId)).toMatchObject([{ optionOrder: fixed }]);
  });

  it('holds in sittings of papers that were published since', async () => {
    const { bankId } = await newBank();
    const { questionId } = await boss.call(questionApi.add, wording(bankId));
    const before = await publishedPaper(questionId);
    const { stem, version } = await boss.call(questionApi.one, { questionId });
    await boss.call(questionApi.mod, { questionId, version, ...wording(bankId, { stem, optionOrder: fixed }) });
    expect(await ordersOf(await publishedPaper(questionId))).toEqual(new Set(['ABCD']));
    // What was published before asks as it did.
    expect((await ordersOf(before)).size).toBeGreaterThan(1);
  });

  it('may be mixed whatever the words look like', async () => {
    const { bankId } = await newBank();
    const options = ['A柱', 'B柱', 'C柱'].map((content, index) => ({ exercisesOption: 'ABC'[index] as 'A', content }));
    const ask = async (more: object) =>
      (await boss.call(questionApi.add, wording(bankId, { options, ...more }))).questionId;
    expect(await ordersOf(await publishedPaper(await ask({})))).toEqual(new Set(['ABC']));
    expect((await ordersOf(await publishedPaper(await ask({ optionOrder: movable })))).size).toBeGreaterThan(1);
  });
});

describe('An import', () => {
  const header = ['题库*', '题型', '题干*', '选项A', '选项B', '选项C', '选项顺序', '答案*'];
  const question = (bankName: string, last: string, order: string) => [
    bankName,
    '单选题',
    `制动失效时应当怎么做 ${unique()}？`,
    '减速',
    '停车',
    last,
    order,
    'A',
  ];

  it('reads the switch, and refuses a word it does not know', async () => {
    const { bankName, bankId } = await newBank();
    const task = await importRows(world, boss, 'question', [
      header,
      question(bankName, '鸣笛', '固定'),
      question(bankName, '其他', '可打乱'),
      question(bankName, '加速', ''),
      question(bankName, '熄火', '随便'),
    ]);
    expect(task).toMatchObject({ bad: 1 });
    expect((await rowsOfTask(boss, task.taskId)).at(-1)?.at(-1)).toContain('随便');
    expect((await rows(bankId)).map((row) => row.optionOrder).sort()).toEqual([automatic, fixed, movable].sort());
  });

  it('warns of options nobody can place by their words, and writes them', async () => {
    const { bankName, bankId } = await newBank();
    const sheet = await sheetOf([
      header,
      question(bankName, '其他', ''),
      question(bankName, '都可以', '固定'),
      question(bankName, '鸣笛', ''),
    ]);
    const input = { kind: 'question', preview: 'true' } as const;
    const started = await sendFile(boss, importApi.start, input, 'question.xlsx', sheet);
    const taskId = started.data?.taskId ?? '';
    await finishTask(world, boss, taskId);
    const preview = await boss.call(importApi.preview, { taskId });
    expect(preview).toMatchObject({ bad: 0, warned: 1, good: 2 });
    expect(preview.warnings.map((one) => one.message).join()).toMatch(/其他.*选项顺序/);
    const confirmed = await boss.call(importApi.confirm, { taskId });
    await finishTask(world, boss, confirmed.taskId);
    expect(await rows(bankId)).toHaveLength(3);
  });

  it('of a pasted text warns as well', async () => {
    const { bankId } = await newBank();
    const text = `1. 制动失效时${unique()}（ ） A. 减速 B. 停车 C. 都可以 答案：C\n2. 会车时${unique()}（ ） A. 近光 B. 远光 答案：A`;
    const found = await boss.call(questionApi.paste, { bankId, text, difficultyDegree: 2, source: 1, save: true });
    expect(found).toMatchObject({ good: 2, saved: 2, findings: [] });
    expect(found.warnings.map((one) => [one.number, one.problems.join()])).toEqual([
      [1, expect.stringContaining('选项顺序')],
    ]);
  });

  it('stands in the template, with its choices', async () => {
    const answer = await boss.raw({ method: 'GET', url: `${fullPath(importApi.template)}?kind=question` });
    expect((await rowsOf(answer.body))[0]).toContain('选项顺序');
  });
});
