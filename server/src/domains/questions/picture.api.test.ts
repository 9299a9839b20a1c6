import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { paperApi } from '#contracts/questions/paper.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { pdfEngine } from '#kernel/engines/pdf.ts';
import { lookAt } from '#testing/look-at.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';

// The picture of an option is a file of the organisation whose bank it is. Whoever may read the question sees it and prints it,
// below too; and nobody makes a file readable by hanging its number on a question.

const missing = '文件不存在';

let world: World;
const browsers: Record<string, Browser> = {};
const questions: Record<string, string> = {};
const files: Record<string, string> = {};

const upload = async (by: Browser): Promise<string> => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer();
  const { token } = await by.call(fileApi.token, { kind: 'exam-question' });
  return (await sendFile(by, fileApi.upload, { token }, 'sign.png', bytes)).data?.fileId ?? '';
};
const asked = (bankId: string, fileId: string | null) => ({
  bankId,
  exercisesType: 1,
  stem: `看图选择 ${unique()}（ ）`,
  options: ['A', 'B'].map((exercisesOption, index) => ({
    exercisesOption,
    content: `图${index}`,
    picture: index === 0 && fileId !== null ? { fileId, fileName: 'sign.png' } : null,
  })),
  answer: 'A',
  difficultyDegree: 2,
  source: 1,
});
const bankOf = async (by: Browser, shared = false): Promise<string> =>
  (await by.call(bankApi.add, { bankName: `图题${unique()}`, shared })).bankId;
const ask = async (by: Browser, bankId: string, fileId: string | null): Promise<string> =>
  (await by.call(questionApi.add, asked(bankId, fileId) as never)).questionId;

beforeAll(async () => {
  world = await openWorld();
  const county = await world.organisation('supervise');
  const author = await world.administrator(county, 'supervise');
  Object.assign(browsers, {
    'its author': author,
    'an organisation below': await world.administrator(await world.organisation('organ', county), 'organ'),
    'an organisation elsewhere': await world.administrator(await world.organisation('organ'), 'organ'),
    visitor: world.browser(),
  });
  files['of the author'] = await upload(author);
  questions.shared = await ask(author, await bankOf(author, true), files['of the author']);
  questions['kept to itself'] = await ask(author, await bankOf(author), files['of the author']);
});
afterAll(async () => {
  await pdfEngine.stop();
  await world.close();
});

describe('the picture of an option', () => {
  it.each([
    ['its author', 'shared', 'A', 'a picture'],
    ['its author', 'shared', 'B', missing],
    ['its author', 'kept to itself', 'A', 'a picture'],
    ['an organisation below', 'shared', 'A', 'a picture'],
    ['an organisation below', 'kept to itself', 'A', missing],
    ['an organisation elsewhere', 'shared', 'A', missing],
    ['an organisation elsewhere', 'kept to itself', 'A', missing],
    ['visitor', 'shared', 'A', '用户未登录'],
  ])('for %s of a question that is %s, option %s: %s', async (who, which, exercisesOption, shown) => {
    const input = { questionId: questions[which] ?? '', exercisesOption };
    expect(await lookAt(browsers[who] ?? world.browser(), questionApi.picture, input)).toBe(shown);
  });

  it.each(['an organisation below', 'an organisation elsewhere'])(
    'is not borrowed by %s for a question of its own',
    async (who) => {
      const by = browsers[who] ?? world.browser();
      const bankId = await bankOf(by);
      const file = files['of the author'] ?? '';
      expect((await by.send(questionApi.add, asked(bankId, file) as never)).success).toBe(false);
      const questionId = await ask(by, bankId, await upload(by));
      const { version } = await by.call(questionApi.one, { questionId });
      const change = { questionId, version, ...asked(bankId, file) };
      expect((await by.send(questionApi.mod, change as never)).success).toBe(false);
    },
  );
});

describe('a paper with a picture from above', () => {
  const paperFrom = async (who: string, which: string) => {
    const questionId = questions[which] ?? '';
    return browsers[who]?.send(paperApi.add, {
      paperName: `图卷${unique()}`,
      paperType: 1,
      generateMode: 1,
      exerciseRuleType: 1,
      passingScore: 1,
      offlinePassingScore: 1,
      examMinutes: 45,
      exercises: [{ questionId, score: 2 }],
    } as never);
  };

  it('is printed with it by who may read the question, and by nobody else', async () => {
    const made = await paperFrom('an organisation below', 'shared');
    const paperId = made?.data?.paperId ?? '';
    const wish = { paperId, form: 'questions', variant: 'A' } as const;
    const { ticket } = (await browsers['an organisation below']?.call(paperApi.printTicket, wish)) ?? { ticket: '' };
    const url = `${fullPath(paperApi.print)}?ticket=${encodeURIComponent(ticket)}`;
    const printed = await world.browser().raw({ method: 'GET', url });
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(printed.body.includes('/Subtype /Image')).toBe(true);
    expect((await browsers['an organisation elsewhere']?.send(paperApi.printTicket, wish))?.success).toBe(false);
  });

  it.each([
    ['an organisation below', 'kept to itself'],
    ['an organisation elsewhere', 'shared'],
  ])('is not made by %s from a question that is %s', async (who, which) => {
    expect((await paperFrom(who, which))?.success).toBe(false);
  });
});
