import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangeRow, changeApi, type ReviewRow, reviewApi } from '#contracts/laws/change.contract.ts';
import { referenceState, reviewState } from '#contracts/laws/law.codes.ts';
import { type LawRow, lawApi } from '#contracts/laws/law.contract.ts';
import { type ReferenceRow, referenceApi } from '#contracts/laws/reference.contract.ts';
import { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import type { List } from '#contracts/list.ts';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { paperApi } from '#contracts/questions/paper.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { letterApi } from '#contracts/training/letters/letter.contract.ts';
import { dayFrom } from '#testing/plans.ts';
import { importRows } from '#testing/sheets.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let county: Place;
let school: Place;
let other: Place;
let supervisor: Browser;
let teacher: Browser;
let stranger: Browser;
let bankId: string;
let bankName: string;

const newBank = async (by: Browser): Promise<{ bankId: string; bankName: string }> => {
  const name = `题库${unique()}`;
  const made = await by.call(bankApi.add, {
    bankName: name,
    industryCodes: [],
    subjectCodes: [],
    dutyCodes: [],
  } as never);
  return { bankId: (made as { bankId: string }).bankId, bankName: name };
};

beforeAll(async () => {
  world = await openWorld();
  county = await world.organisation('supervise');
  school = await world.organisation('company', county);
  other = await world.organisation('company', await world.organisation('supervise'));
  supervisor = await world.administrator(county, 'supervise');
  teacher = await world.administrator(school, 'company');
  stranger = await world.administrator(other, 'company');
  ({ bankId, bankName } = await newBank(teacher));
});
afterAll(() => world.close());

const rowsOf = async <R>(by: Browser, list: List, query: object = {}): Promise<R[]> =>
  ((await by.call(list.page, { size: 100, ...query } as never)) as { list: R[] }).list;

const newLaw = async (by: Browser, name: string, more: object = {}): Promise<string> =>
  (await by.call(lawApi.add, { lawName: name, lawEffectiveOn: '2020-01-01', ...more })).lawId;

const newQuestion = async (by: Browser, lawBasis: string, more: object = {}, bank = bankId): Promise<string> =>
  (
    await by.call(questionApi.add, {
      bankId: bank,
      exercisesType: 3,
      stem: `判断题${unique()}`,
      answer: 'A',
      difficultyDegree: 1,
      source: 1,
      lawBasis,
      ...more,
    } as never)
  ).questionId;

/** A paper by hand that asks one question. */
const asking = (questionId: string) => ({
  exerciseRuleType: 1,
  generateMode: 1,
  exercises: [{ questionId, score: 2 }],
});

/** A draft of a paper. */
const newPaper = async (content: object): Promise<string> => {
  const made = await teacher.call(paperApi.add, {
    paperName: `试卷${unique()}`,
    paperType: 3,
    passingScore: 1,
    offlinePassingScore: 1,
    examMinutes: 30,
    industryCodes: [],
    subjectCodes: [],
    dutyCodes: [],
    ...content,
  } as never);
  return (made as { paperId: string }).paperId;
};

const citedBy = async (by: Browser, questionId: string) =>
  (await by.call(referenceApi.cited, { questionId })).map(({ lawName, article, state }) => ({
    lawName,
    article,
    state,
  }));
const { dismissed, proposed, confirmed } = referenceState.values;

describe('A reference', () => {
  it('is proposed from what a text names, article by article, by name or short name', async () => {
    const name = `中华人民共和国行车法${unique()}`;
    const short = name.replace('中华人民共和国', '');
    await newLaw(supervisor, name);
    const questionId = await newQuestion(
      teacher,
      `《${short}》第二十五条第一款、第28条之一；《不在库中的规定》第三条`,
      {
        explanation: `依据《${name}（2021 年修正）》。`,
      },
    );
    expect(await citedBy(teacher, questionId)).toEqual([
      { lawName: name, article: '第28条之一', state: proposed },
      { lawName: name, article: '第二十五条', state: proposed },
    ]);
  });

  it('of a law that comes to the register later is found in what stands already, below the register alone', async () => {
    const name = `后来的规定${unique()}`;
    const mine = await newQuestion(teacher, `《${name}》第七条`);
    const { bankId: theirs } = await newBank(stranger);
    const foreign = await newQuestion(stranger, `《${name}》第七条`, {}, theirs);
    expect(await citedBy(teacher, mine)).toEqual([]);
    await newLaw(supervisor, name);
    expect(await citedBy(teacher, mine)).toEqual([{ lawName: name, article: '第七条', state: proposed }]);
    expect(await citedBy(stranger, foreign)).toEqual([]);
  });

  it('comes with an import', async () => {
    const name = `导入的办法${unique()}`;
    await newLaw(supervisor, name);
    const header = [
      '题库*',
      '题型',
      '题干*',
      '选项A',
      '选项B',
      '选项C',
      '选项D',
      '答案*',
      '难度',
      '来源',
      '法规依据',
      '解析',
    ];
    const task = await importRows(world, teacher, 'question', [
      header,
      [bankName, '判断题', `导入的判断题${unique()}`, '', '', '', '', '正确', '1', '1', `《${name}》第三条`, ''],
    ]);
    expect(task, task.message).toMatchObject({ state: 2, bad: 0 });
    const [law] = await rowsOf<LawRow>(teacher, lawApi.list, { keyword: name });
    expect(law).toMatchObject({ citedCount: 1, proposedCount: 1, can: ['announce'] });
  });

  it('is confirmed, corrected, dismissed and written by hand by a person; the text takes only its own proposals back', async () => {
    const name = `被更正的条例${unique()}`;
    const right = `正确的条例${unique()}`;
    await newLaw(supervisor, name);
    const rightId = await newLaw(supervisor, right);
    const questionId = await newQuestion(teacher, `《${name}》第一条、第二条、第三条`);
    const [one, two, three] = (await rowsOf<ReferenceRow>(teacher, referenceApi.list, { questionId })).sort((a, b) =>
      a.article.localeCompare(b.article),
    );
    if (!one || !two || !three) throw new Error('three articles are proposed');
    await teacher.call(referenceApi.confirmAll, { referenceIds: [one.referenceId] });
    await teacher.call(referenceApi.dismiss, { id: two.referenceId });
    await teacher.call(referenceApi.mod, {
      referenceId: three.referenceId,
      version: three.version,
      lawId: rightId,
      article: '第九条',
    });
    const again = await teacher.send(referenceApi.add, { questionId, lawId: rightId, article: '第九条' });
    expect(again.fields).toMatchObject([{ field: 'article', message: '已登记过对该条款的引用' }]);
    await teacher.call(referenceApi.add, { questionId, lawId: rightId });
    const kept = [
      { lawName: right, article: '', state: confirmed },
      { lawName: right, article: '第九条', state: confirmed },
      { lawName: name, article: one.article, state: confirmed },
    ];
    const byText = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
    expect((await citedBy(teacher, questionId)).sort(byText)).toEqual([...kept].sort(byText));
    const detail = await teacher.call(questionApi.one, { questionId });
    await world.asSystem((db) => sql`update question set law_basis = '' where id = ${questionId}`.execute(db));
    expect(detail.lawBasis).not.toBe('');
    expect((await citedBy(teacher, questionId)).sort(byText)).toEqual([...kept].sort(byText));
    const states = (await rowsOf<ReferenceRow>(teacher, referenceApi.list, { questionId })).map((row) => row.state);
    expect(states.filter((state) => state === dismissed)).toHaveLength(1);
    expect((await stranger.send(referenceApi.cited, { questionId })).success).toBe(false);
    expect((await stranger.send(referenceApi.confirm, { id: one.referenceId })).success).toBe(false);
  });
});

describe('A search of questions', () => {
  it('finds what names a law in its basis, and what refers to it without naming it', async () => {
    const name = `可查的法${unique()}`;
    const lawId = await newLaw(supervisor, name, { shortName: `可查${unique()}` });
    const inText = await newQuestion(teacher, `${name}第三条`);
    const inReference = await newQuestion(teacher, '');
    await newQuestion(teacher, '别的依据');
    await teacher.call(referenceApi.add, { questionId: inReference, lawId, article: '第三条' });
    const page = (await teacher.call(questionApi.list.page, { keyword: name } as never)) as {
      total: number;
      list: { questionId: string }[];
    };
    expect(page.list.map((row) => row.questionId).sort()).toEqual([inText, inReference].sort());
    expect(page.total).toBe(2);
    expect(await rowsOf(stranger, questionApi.list, { keyword: name })).toEqual([]);
  });
});

describe('Lists of what may cite a law', () => {
  it('are narrowed to what refers to it; what is dismissed does not', async () => {
    const name = `按法规筛选的法${unique()}`;
    const lawId = await newLaw(supervisor, name);
    const cites = await newQuestion(teacher, `《${name}》第一条`);
    const dismissed = await newQuestion(teacher, `《${name}》第二条`);
    const [wrong] = await rowsOf<ReferenceRow>(teacher, referenceApi.list, { questionId: dismissed });
    await teacher.call(referenceApi.dismiss, { id: wrong?.referenceId ?? '' });
    const paperId = await newPaper(asking(cites));
    await newPaper(asking(dismissed));
    const found = async (list: List, key: string) =>
      (await rowsOf<Record<string, unknown>>(teacher, list, { lawId })).map((row) => row[key]);
    expect(await found(questionApi.list, 'questionId')).toEqual([cites]);
    expect(await found(paperApi.list, 'paperId')).toEqual([paperId]);
    expect(await found(lessonApi.list, 'lessonId')).toEqual([]);
    expect(await found(letterApi.list, 'letterId')).toEqual([]);
  });
});

describe('A law that changes', () => {
  it('lists what cites it below whoever tells it, each checked by its own with notes, and closes when all are', async () => {
    const name = `会修订的法${unique()}`;
    const lawId = await newLaw(supervisor, name);
    const stays = await newQuestion(teacher, `《${name}》第一条`);
    const changes = await newQuestion(teacher, `《${name}》第二条`);
    const paperId = await newPaper(asking(changes));
    const answer = await supervisor.call(changeApi.add, {
      lawId,
      changedOn: dayFrom(-3),
      what: '第二条的数值调整',
      handleBy: dayFrom(20),
    });
    expect(answer.reviewCount).toBe(3);
    const twice = await supervisor.send(changeApi.add, {
      lawId,
      changedOn: dayFrom(-3),
      what: '又一次修订',
      handleBy: dayFrom(20),
    });
    expect(twice.fields).toMatchObject([{ field: 'lawId', message: '该法规的上一次修订还在核对中' }]);
    const { changeId } = answer;
    const reviews = await rowsOf<ReviewRow>(teacher, reviewApi.list, { changeId });
    const of = (key: 'questionId' | 'paperId', id: string): string =>
      reviews.find((row) => row[key] === id)?.reviewId ?? '';
    expect(reviews).toHaveLength(3);
    expect(await rowsOf(stranger, reviewApi.list, { lawId })).toEqual([]);
    const waits = (await teacher.call(todoApi.update, {})).list.find((one) => one.code === 'lawReview');
    expect(waits).toMatchObject({ count: 3 });
    await teacher.call(reviewApi.check, { id: of('questionId', stays), reason: '没有变化' });
    await teacher.call(reviewApi.mark, { id: of('questionId', changes), reason: '数值要改' });
    await teacher.call(reviewApi.check, { id: of('paperId', paperId), reason: '试卷另出新版' });
    const early = await supervisor.send(changeApi.close, { id: changeId });
    expect(early.description).toContain('还有 1 项');
    await teacher.call(reviewApi.finish, { id: of('questionId', changes), reason: '已改为新数值' });
    expect(await teacher.call(reviewApi.history, { reviewId: of('questionId', changes) })).toMatchObject([
      { edge: 'finish', reason: '已改为新数值' },
      { edge: 'mark', reason: '数值要改' },
    ]);
    const [told] = await rowsOf<ChangeRow>(supervisor, changeApi.list, { lawId });
    expect(told).toMatchObject({ reviewCount: 3, overCount: 3, progress: 100, can: ['close'] });
    expect((await stranger.send(changeApi.close, { id: changeId })).success).toBe(false);
    await supervisor.call(changeApi.close, { id: changeId });
    const [law] = await rowsOf<LawRow>(supervisor, lawApi.list, { keyword: name });
    expect(law?.changedOn).toBe(dayFrom(-3));
  });

  it('takes in what begins to cite it while it is looked through', async () => {
    const name = `正在核对的法${unique()}`;
    const lawId = await newLaw(supervisor, name);
    const { changeId, reviewCount } = await supervisor.call(changeApi.add, {
      lawId,
      changedOn: dayFrom(-1),
      what: '整部修订施行',
      handleBy: dayFrom(9),
    });
    expect(reviewCount).toBe(0);
    const questionId = await newQuestion(teacher, `《${name}》`);
    expect(await rowsOf<ReviewRow>(teacher, reviewApi.list, { changeId })).toMatchObject([
      { state: reviewState.values.open, citingKind: 'question', handleBy: dayFrom(9) },
    ]);
    const drawn = await newPaper(asking(questionId));
    expect(await rowsOf<ReviewRow>(teacher, reviewApi.list, { changeId, citingKind: 'paper' })).toMatchObject([
      { state: reviewState.values.open, paperId: drawn, handleBy: dayFrom(9) },
    ]);
  });

  it('takes in the papers that ask a question which begins to cite it', async () => {
    const lawId = await newLaw(supervisor, `后来才引用的法${unique()}`);
    const questionId = await newQuestion(teacher, '');
    const paperId = await newPaper(asking(questionId));
    const { changeId } = await supervisor.call(changeApi.add, {
      lawId,
      changedOn: dayFrom(-1),
      what: '整部修订施行',
      handleBy: dayFrom(9),
    });
    await teacher.call(referenceApi.add, { questionId, lawId });
    const waiting = await rowsOf<ReviewRow>(teacher, reviewApi.list, { changeId });
    expect(waiting.map((row) => row.questionId ?? row.paperId).sort()).toEqual([questionId, paperId].sort());
  });

  it('takes in the papers that may draw a question from the bank it comes to', async () => {
    const lawId = await newLaw(supervisor, `随题库而来的法${unique()}`);
    const { bankId: other } = await newBank(teacher);
    await newQuestion(teacher, '', {}, other);
    const paperId = await newPaper({
      exerciseRuleType: 3,
      generateMode: 2,
      generateType: 2,
      bankIds: [other],
      groups: [{ exercisesType: 3, difficultyDegree: 1, chooseCount: 1, score: 2 }],
    });
    const questionId = await newQuestion(teacher, '');
    await teacher.call(referenceApi.add, { questionId, lawId });
    const { changeId } = await supervisor.call(changeApi.add, {
      lawId,
      changedOn: dayFrom(-1),
      what: '整部修订施行',
      handleBy: dayFrom(9),
    });
    const papers = async () =>
      (await rowsOf<ReviewRow>(teacher, reviewApi.list, { changeId, citingKind: 'paper' })).map((row) => row.paperId);
    expect(await papers()).toEqual([]);
    await teacher.call(questionApi.move, { questionIds: [questionId], bankId: other });
    expect(await papers()).toEqual([paperId]);
  });
});

describe('A register', () => {
  it('is read from below and written by its own; a law stands in it once, and none changes before it holds', async () => {
    const name = `唯一的法${unique()}`;
    const lawId = await newLaw(supervisor, name);
    const twin = await supervisor.send(lawApi.add, { lawName: `中华人民共和国${name}`, lawEffectiveOn: '2020-01-01' });
    expect(twin.fields).toMatchObject([{ field: 'lawName' }]);
    const wrong = await supervisor.send(lawApi.add, {
      lawName: `早改的法${unique()}`,
      lawEffectiveOn: '2020-01-01',
      changedOn: '2019-01-01',
    });
    expect(wrong.fields).toMatchObject([{ field: 'changedOn', message: '修订日期不能早于施行日期' }]);
    const [seen] = await rowsOf<LawRow>(teacher, lawApi.list, { keyword: name });
    expect(seen).toMatchObject({ lawId, can: ['announce'] });
    expect((await teacher.send(lawApi.repeal, { id: lawId, reason: '不该我来' })).success).toBe(false);
    expect(await rowsOf(stranger, lawApi.list, { keyword: name })).toEqual([]);
    await supervisor.call(lawApi.repeal, { id: lawId, reason: '新法施行' });
    expect((await supervisor.call(lawApi.choices, {})).find((law) => law.lawId === lawId)).toMatchObject({ state: 0 });
  });
});
