import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { loginLessonApi } from '#contracts/lessons/login.contract.ts';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';
import { chapterQuestions } from './door.ts';

let world: World;
let group: Place;
let above: Browser;
let below: Browser;
let stranger: Browser;
let head: Browser;
beforeAll(async () => {
  world = await openWorld();
  group = await world.organisation('organ');
  above = await world.administrator(group, 'organ');
  below = await world.administrator(await world.organisation('company', group), 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
  head = await world.administrator(world.head, 'admin');
});
afterAll(() => world.close());

const ownerOf = (place: Place) => ({ ...systemActor, orgId: place.orgId, orgPath: place.path });
const paper = async (place: Place) => {
  const bytes = Buffer.from(`paper ${unique()}`);
  const kept = { kind: 'course-pdf', fileName: 'a.pdf', mediaType: 'application/pdf', bytes, pages: 7 };
  return { fileId: await keepFile(world.runtime, ownerOf(place), kept), fileName: 'a.pdf' };
};
const question = async (of: Browser, more: object = {}): Promise<string> => {
  const { bankId } = await of.call(bankApi.add, { bankName: `课后${unique()}` });
  const { questionId } = await of.call(questionApi.add, {
    bankId,
    exercisesType: 1,
    stem: `课后思考 ${unique()}（ ）`,
    options: [
      { exercisesOption: 'A', content: '减速' },
      { exercisesOption: 'B', content: '加速' },
    ],
    answer: 'A',
    difficultyDegree: 1,
    source: 1,
    ...more,
  });
  return questionId;
};
const written = async (questionIds: string[], more: object = {}) => ({
  lessonName: `课后题${unique()}`,
  category: 'general' as const,
  scene: 'teach' as const,
  fileType: 33 as const,
  chapters: [{ chapterName: '一', file: await paper(group), questionIds }],
  ...more,
});
const asked = async (of: Browser, lessonId: string) =>
  (await of.call(lessonApi.one, { lessonId })).chapters.map((one) => one.questions.map((each) => each.questionId));

describe('Test questions after a chapter', () => {
  it('stand in their order, without their answers, and the question knows its lessons', async () => {
    const [one, two] = [await question(above), await question(above)];
    const input = await written([two, one]);
    const { lessonId, version } = await above.call(lessonApi.add, input);
    const found = await above.call(lessonApi.one, { lessonId });
    expect(found.pages).toBe(7);
    expect(found.chapters[0]?.questions.map((each) => each.questionId)).toEqual([two, one]);
    expect(found.chapters[0]?.questions[0]?.options.map((each) => each.content)).toEqual(['减速', '加速']);
    expect(JSON.stringify(found.chapters[0]?.questions)).not.toMatch(/answer|explanation/);
    const { lessons, usedCount } = await above.call(questionApi.one, { questionId: one });
    expect(lessons).toMatchObject([{ lessonId, lessonName: input.lessonName, chapterName: '一', edition: 1 }]);
    expect(usedCount).toBe(1);
    const [chapter] = found.chapters;
    const kept = { ...input.chapters[0], chapterId: chapter?.chapterId, questionIds: [one] };
    await above.call(lessonApi.mod, { ...input, chapters: [kept as never], lessonId, version });
    expect(await asked(above, lessonId)).toEqual([[one]]);
  });

  it('of a published edition stay when the next one asks others', async () => {
    const [one, two] = [await question(above), await question(above)];
    const input = await written([one]);
    const { lessonId } = await above.call(lessonApi.add, input);
    await above.call(lessonApi.edges.submit, { id: lessonId });
    await head.call(lessonApi.edges.approve, { id: lessonId });
    const { chapters, version } = await above.call(lessonApi.one, { lessonId });
    const next = { ...input.chapters[0], chapterId: chapters[0]?.chapterId, questionIds: [two] } as never;
    const made = await above.call(lessonApi.mod, { ...input, chapters: [next], lessonId, version });
    expect([await asked(above, lessonId), await asked(above, made.lessonId)]).toEqual([[[one]], [[two]]]);
  });

  it('of a shared lesson are read below with their pictures, though their bank is not; nobody else reads them', async () => {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
    const picture = { kind: 'exam-question', fileName: 'sign.jpg', mediaType: 'image/jpeg', bytes };
    const fileId = await keepFile(world.runtime, ownerOf(group), picture);
    const questionId = await question(above, {
      options: [
        { exercisesOption: 'A', content: '', picture: { fileId, fileName: 'sign.jpg' } },
        { exercisesOption: 'B', content: '加速' },
      ],
    });
    const { lessonId } = await above.call(lessonApi.add, await written([questionId], { share: 1 }));
    await above.call(lessonApi.edges.submit, { id: lessonId });
    await head.call(lessonApi.edges.approve, { id: lessonId });
    expect((await below.send(questionApi.one, { questionId })).success).toBe(false);
    const [chapter] = (await below.call(lessonApi.one, { lessonId })).chapters;
    const url = chapter?.questions[0]?.options[0]?.picUrl ?? '';
    expect((await below.raw({ method: 'GET', url })).headers['content-type']).toBe('image/jpeg');
    expect((await stranger.raw({ method: 'GET', url })).body.toString()).toContain('"success":false');
  });

  it('must be readable and enabled', async () => {
    const foreign = await question(stranger);
    const disabled = await question(above);
    await above.call(questionApi.state, { questionIds: [disabled], state: 0 });
    for (const questionId of [foreign, disabled]) {
      const answer = await above.send(lessonApi.add, await written([questionId]));
      expect(answer.fields?.map((one) => one.field)).toEqual(['chapters']);
    }
  });

  it('reach the player with their answers, and the log-in page not at all', async () => {
    const questionId = await question(head);
    const file = await paper(world.head);
    const input = await written([], { share: 2, chapters: [{ chapterName: '一', file, questionIds: [questionId] }] });
    const { lessonId } = await head.call(lessonApi.add, input);
    await head.call(lessonApi.edges.submit, { id: lessonId });
    await head.call(lessonApi.edges.approve, { id: lessonId });
    const found = await world.runtime.database.within(everything, (db) => chapterQuestions(db, lessonId));
    expect(found).toMatchObject([{ questionId, answer: 'A', revision: 1 }]);
    await head.call(loginLessonApi.add, { lessonId });
    const shown = await world.browser().call(loginLessonApi.one, { lessonId });
    expect(shown.chapters[0]?.questions).toEqual([]);
  });
});
