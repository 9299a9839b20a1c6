import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { printApi } from '#contracts/prints/print.contract.ts';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { type PrintForm, paperApi, type Variant } from '#contracts/questions/paper.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import { pdfEngine } from '#kernel/engines/pdf.ts';
import { seePdf } from '#testing/pdf.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let place: Place;
let boss: Browser & { person: Someone };
let stranger: Browser;
let paperId: string;
beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('organ');
  boss = await world.administrator(place, 'organ');
  stranger = await world.administrator(await world.organisation('organ'), 'organ');
  const { bankId } = await boss.call(bankApi.add, { bankName: `印卷${unique()}` });
  const exercises = [];
  for (let number = 1; number <= 8; number += 1) {
    const made = await boss.call(questionApi.add, {
      bankId,
      exercisesType: number <= 5 ? 1 : 3,
      stem: `印卷用题第${'甲乙丙丁戊己庚辛'[number - 1]}题${unique()}`,
      options:
        number <= 5
          ? ['减速', '停车', '加速', '鸣笛'].map((content, index) => ({
              exercisesOption: 'ABCD'[index] as 'A',
              content: `${content}${number}`,
            }))
          : [],
      answer: number <= 5 ? 'C' : 'A',
      explanation: `只给阅卷人看的话${number}`,
      difficultyDegree: 2,
      source: 1,
    });
    exercises.push({ questionId: made.questionId, score: 2 });
  }
  ({ paperId } = await boss.call(paperApi.add, {
    paperName: `打印用卷${unique()}`,
    generateMode: 1,
    exerciseRuleType: 1,
    paperType: 1,
    passingScore: 8,
    offlinePassingScore: 9,
    examMinutes: 45,
    exercises,
  }));
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(async () => {
  await pdfEngine.stop();
  await world.close();
});

const open = async (ticket: string, browser: Browser = world.browser()) =>
  browser.raw({ method: 'GET', url: `${fullPath(paperApi.print)}?ticket=${encodeURIComponent(ticket)}` });
const print = async (form: PrintForm, variant: Variant = 'A') => {
  const { ticket } = await boss.call(paperApi.printTicket, { paperId, form, variant });
  const answer = await open(ticket);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(String(answer.headers['content-disposition'])).toMatch(/^inline/);
  const pages = await seePdf(answer.body);
  return {
    pages,
    text: pages
      .map((page) => page.text)
      .join('\n')
      .replace(/\s/g, ''),
  };
};
const answersOf = (text: string): string[] => [...text.matchAll(/答案：([A-D]+|[√×])/g)].map((found) => found[1] ?? '');

describe('A printed paper', () => {
  it('has every question and no answer; with the answers, every answer', async () => {
    const { exercises } = await boss.call(paperApi.variant, { paperId });
    const plain = await print('questions');
    for (const one of exercises) expect(plain.text).toContain(one.stem);
    expect(plain.text).not.toMatch(/答案|只给阅卷人看的话/);
    expect(plain.text).toContain('及格9分');
    expect(plain.text).toContain('草稿');
    const key = await print('answers');
    expect(answersOf(key.text)).toEqual(['C', 'C', 'C', 'C', 'C', '√', '√', '√']);
    expect(key.text.match(/只给阅卷人看的话/g)).toHaveLength(8);
  });

  it('is in variant B what the preview of B shows, with the letters of B', async () => {
    await boss.call(paperApi.submit, { id: paperId });
    await boss.call(paperApi.publish, { id: paperId });
    const { exercises } = await boss.call(paperApi.variant, { paperId, variant: 'B' });
    const { text } = await print('answers', 'B');
    expect(text).not.toContain('草稿');
    const letters = exercises.map((one) =>
      one.options.length === 0
        ? '√'
        : (one.options.find((option) => option.content.startsWith('加速'))?.exercisesOption ?? ''),
    );
    expect(answersOf(text)).toEqual(letters);
    expect(new Set(letters.slice(0, 5)).size).toBeGreaterThan(1);
    const places = exercises.map((one) => text.indexOf(one.stem));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    // Walking through the machine leaves the variant as it was printed.
    await boss.call(paperApi.disable, { id: paperId });
    expect((await boss.call(paperApi.variant, { paperId, variant: 'B' })).exercises).toEqual(exercises);
  });

  it('has an answer sheet that names paper and variant', async () => {
    const { pages, text } = await print('sheet', 'B');
    expect(pages).toHaveLength(1);
    expect(text).toContain(`LUAN-${paperId}-1-B-`);
    expect(text).toContain('身份证号');
  });

  it('is written down each time, with who and what', async () => {
    const before = (await boss.call(printApi.list.page, { operationType: 1, size: 100 })) as { total: number };
    await boss.call(paperApi.printTicket, { paperId, form: 'answers', variant: 'B' });
    const after = (await boss.call(printApi.list.page, { operationType: 1, size: 100 })) as {
      total: number;
      list: { objectName: string; operationModule: string; operationUserName: string }[];
    };
    expect(after.total).toBe(before.total + 1);
    expect(after.list[0]).toMatchObject({ operationModule: 'exam', operationUserName: boss.person.realName });
    expect(after.list[0]?.objectName).toMatch(/B 试题卷（含答案/);
  });

  it('is nobody’s without the right, nor by a forged or an old ticket', async () => {
    expect((await stranger.send(paperApi.printTicket, { paperId, form: 'questions' })).code).toBe(20002);
    const { ticket } = await boss.call(paperApi.printTicket, { paperId, form: 'questions' });
    const refused = async (wrong: string): Promise<boolean> => !JSON.parse((await open(wrong)).body.toString()).success;
    const [body = '', signature = ''] = ticket.split('.');
    const told = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...told, wish: { ...told.wish, form: 'answers' } })).toString(
      'base64url',
    );
    expect(await refused(`${forged}.${signature}`)).toBe(true);
    clock.shift = 11 * 60_000;
    expect(await refused(ticket)).toBe(true);
  });
});
