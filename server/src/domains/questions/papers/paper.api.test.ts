import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { type PaperRow, paperApi } from '#contracts/questions/paper.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';

let world: World;
let boss: Browser;
let stranger: Browser;
let bankId: string;
let ids: string[];
beforeAll(async () => {
  world = await openWorld();
  boss = await world.administrator(await world.organisation('organ'), 'organ');
  stranger = await world.administrator(await world.organisation('organ'), 'organ');
  bankId = (await boss.call(bankApi.add, { bankName: `组卷${unique()}` })).bankId;
  ids = [];
  for (let number = 0; number < 30; number += 1) {
    const judge = number % 2 === 0;
    const made = await boss.call(questionApi.add, {
      bankId,
      exercisesType: judge ? 3 : 1,
      stem: `组卷用题 ${unique()} 之 ${'甲乙丙丁戊己庚辛壬癸'[number % 10]}`,
      options: judge
        ? []
        : [
            { exercisesOption: 'A', content: '是' },
            { exercisesOption: 'B', content: '否' },
          ],
      answer: 'A',
      difficultyDegree: 2,
      source: 1,
    });
    ids.push(made.questionId);
  }
});
afterAll(() => world.close());

const basics = {
  exerciseRuleType: 1 as const,
  paperType: 2 as const,
  passingScore: 3,
  offlinePassingScore: 3,
  examMinutes: 60,
};
const automatic = (more: object = {}) => ({
  ...basics,
  paperName: `试卷${unique()}`,
  generateMode: 2 as const,
  bankIds: [bankId],
  groups: [
    { exercisesType: 1 as const, difficultyDegree: 2 as const, chooseCount: 4, score: 2 },
    { exercisesType: 3 as const, difficultyDegree: 2 as const, chooseCount: 3, score: 1 },
  ],
  ...more,
});
const manual = (exercises: { questionId: string; score: number }[], more: object = {}) => ({
  ...basics,
  paperName: `手工${unique()}`,
  generateMode: 1 as const,
  exercises,
  ...more,
});
const published = async (paperId: string): Promise<void> => {
  await boss.call(paperApi.submit, { id: paperId });
  await boss.call(paperApi.publish, { id: paperId });
};
const questionsOf = async (paperId: string) =>
  (await boss.call(paperApi.one, { paperId })).examPaperExercises.map((one) => one.questionId);

describe('the banks of a paper', () => {
  it('are one’s own or shared from above: another organisation’s is refused on its field, beside one’s own too', async () => {
    const { bankId: theirs } = await stranger.call(bankApi.add, { bankName: `邻家题库${unique()}` });
    const input = automatic({ bankIds: [bankId, theirs] });
    const { groups } = input;
    const drawn = { bankIds: input.bankIds, groups, exerciseRuleType: 1, seed: 1 };
    for (const answer of [await boss.send(paperApi.add, input), await boss.send(paperApi.draw, drawn)])
      expect(answer).toMatchObject({ success: false, fields: [{ field: 'bankIds' }] });
  });
});

describe('An automatic paper', () => {
  it('holds what its rules ask, in order of types, worth the sum', async () => {
    const { paperId } = await boss.call(paperApi.add, automatic({ seed: 7 }));
    const paper = await boss.call(paperApi.one, { paperId });
    expect(paper).toMatchObject({ score: 11, exerciseCount: 7, state: 1, seed: 7 });
    expect(paper.examPaperExercises.map((one) => one.exercisesType)).toEqual([1, 1, 1, 1, 3, 3, 3]);
    expect(paper.examPaperScopeCounts).toMatchObject([
      { count: 15, most: 4, short: 0 },
      { count: 15, most: 4, short: 0 },
    ]);
    const again = await boss.call(paperApi.add, automatic({ seed: 7 }));
    expect(await questionsOf(again.paperId)).toEqual(await questionsOf(paperId));
    const other = await boss.call(paperApi.add, automatic({ seed: 8 }));
    expect(await questionsOf(other.paperId)).not.toEqual(await questionsOf(paperId));
  });

  it('shows what is short before saving, and is not saved short', async () => {
    const groups = [{ exercisesType: 1 as const, difficultyDegree: 2 as const, chooseCount: 6, score: 2 }];
    const drawn = await boss.call(paperApi.draw, { bankIds: [bankId], groups, exerciseRuleType: 1, seed: 1 });
    expect(drawn).toMatchObject({ short: 2, supplies: [{ count: 15, most: 4, short: 2 }] });
    expect((await boss.send(paperApi.add, automatic({ groups }))).fields?.[0]?.field).toBe('groups');
    const twice = [...groups, ...groups];
    expect((await boss.send(paperApi.add, automatic({ groups: twice }))).fields?.[0]?.field).toBe('groups');
  });

  it('draws nothing from a neighbour’s bank', async () => {
    const drawn = await stranger.send(paperApi.add, automatic());
    expect(drawn.fields?.[0]?.field).toBe('bankIds');
  });

  it('drawn at exam time is rebuilt from its seed, whatever the bank becomes', async () => {
    const { paperId } = await boss.call(paperApi.add, automatic({ generateType: 2 }));
    expect(await questionsOf(paperId)).toEqual([]);
    await published(paperId);
    const before = await boss.call(paperApi.variant, { paperId, seed: 99 });
    expect(before.exercises).toHaveLength(7);
    await boss.call(questionApi.add, {
      bankId,
      exercisesType: 3,
      stem: `后来的题 ${unique()}`,
      answer: 'B',
      difficultyDegree: 2,
      source: 1,
    });
    expect(await boss.call(paperApi.variant, { paperId, seed: 99 })).toEqual(before);
    const other = await boss.call(paperApi.variant, { paperId, seed: 100 });
    expect(other.exercises.map((one) => one.questionId)).not.toEqual(before.exercises.map((one) => one.questionId));
  });
});

describe('A paper by hand', () => {
  it('keeps its questions in the order given, with their scores', async () => {
    const chosen = [ids[3], ids[1], ids[5]].map((questionId, index) => ({
      questionId: questionId ?? '',
      score: index + 1,
    }));
    const { paperId } = await boss.call(paperApi.add, manual(chosen));
    const paper = await boss.call(paperApi.one, { paperId });
    expect(paper.examPaperExercises.map(({ questionId, score }) => ({ questionId, score }))).toEqual(chosen);
    expect(paper.score).toBe(6);
  });

  it('takes no question twice, none of a neighbour, none that is missing, and no impossible pass', async () => {
    const one = { questionId: ids[0] ?? '', score: 5 };
    expect((await boss.send(paperApi.add, manual([one, one]))).fields?.[0]?.field).toBe('exercises');
    expect((await boss.send(paperApi.add, manual([{ questionId: '999999999', score: 1 }]))).success).toBe(false);
    expect((await stranger.send(paperApi.add, manual([one]))).success).toBe(false);
    expect((await boss.send(paperApi.add, manual([]))).fields?.[0]?.field).toBe('exercises');
    expect((await boss.send(paperApi.add, manual([one], { passingScore: 6 }))).fields?.[0]?.field).toBe('passingScore');
  });
});

describe('A published paper', () => {
  it('never changes: neither by editing it nor by editing its question', async () => {
    const questionId = ids[7] ?? '';
    const { paperId } = await boss.call(paperApi.add, manual([{ questionId, score: 5 }]));
    await published(paperId);
    const before = await boss.call(paperApi.one, { paperId });
    const input = { ...manual([{ questionId: ids[9] ?? '', score: 5 }]), paperId, version: before.version };
    expect((await boss.send(paperApi.mod, input)).success).toBe(false);
    const question = await boss.call(questionApi.one, { questionId });
    await boss.call(questionApi.mod, {
      questionId,
      version: question.version,
      bankId,
      exercisesType: 1,
      stem: `改了 ${unique()}`,
      options: [
        { exercisesOption: 'A', content: '新' },
        { exercisesOption: 'B', content: '旧' },
      ],
      answer: 'B',
      difficultyDegree: 2,
      source: 1,
    });
    await boss.call(paperApi.disable, { id: paperId });
    await boss.call(paperApi.enable, { id: paperId });
    const draft = await boss.call(paperApi.one, { paperId });
    expect(draft.can).not.toContain('mod');
    expect((await boss.send(paperApi.mod, { ...input, version: draft.version })).success).toBe(false);
    expect((await boss.send(paperApi.del, { paperId })).success).toBe(false);
    expect(draft.examPaperExercises).toEqual(before.examPaperExercises);
    expect((await boss.call(questionApi.one, { questionId })).papers.map((one) => one.paperId)).toContain(paperId);
  });

  it('is edited as its next edition, one at a time', async () => {
    const { paperId } = await boss.call(paperApi.add, manual([{ questionId: ids[11] ?? '', score: 5 }]));
    expect((await boss.send(paperApi.edition, { paperId })).success).toBe(false);
    await published(paperId);
    const next = await boss.call(paperApi.edition, { paperId });
    expect(await boss.call(paperApi.one, { paperId: next.paperId })).toMatchObject({
      edition: 2,
      state: 1,
      publishTime: null,
    });
    expect(await questionsOf(next.paperId)).toEqual(await questionsOf(paperId));
    expect((await boss.send(paperApi.edition, { paperId })).success).toBe(false);
    const editions = (await boss.call(paperApi.one, { paperId })).editions;
    expect(editions.map((one) => [one.edition, one.state])).toEqual([
      [1, 3],
      [2, 1],
    ]);
  });

  it('has a variant B: the same questions, another order, no answers', async () => {
    const { paperId } = await boss.call(paperApi.add, automatic());
    const a = await boss.call(paperApi.variant, { paperId });
    const b = await boss.call(paperApi.variant, { paperId, variant: 'B' });
    const order = (one: typeof a) => one.exercises.map((exercise) => exercise.questionId);
    expect(order(b)).not.toEqual(order(a));
    expect(order(b).toSorted()).toEqual(order(a).toSorted());
    expect(JSON.stringify([a, b])).not.toMatch(/"answer"|"explanation"/);
  });
});

describe('The machine of papers', () => {
  it('walks its edges, and a stranger none of them', async () => {
    const { paperId } = await boss.call(paperApi.add, automatic());
    expect((await boss.send(paperApi.publish, { id: paperId })).success).toBe(false);
    await boss.call(paperApi.submit, { id: paperId });
    expect((await stranger.send(paperApi.publish, { id: paperId })).code).toBe(20002);
    expect((await stranger.send(paperApi.one, { paperId })).code).toBe(20002);
    expect(await boss.call(paperApi.sendBack, { id: paperId, reason: '题目偏难' })).toEqual({ state: 1 });
    await published(paperId);
    const page = (await boss.call(paperApi.list.page, { state: [3] })) as { list: PaperRow[] };
    expect(page.list.find((row) => row.paperId === paperId)?.can).toEqual(['edition', 'print', 'disable']);
    expect((await boss.call(paperApi.one, { paperId })).history.map((one) => one.edge)).toEqual([
      'publish',
      'submit',
      'sendBack',
      'submit',
    ]);
  });
});
