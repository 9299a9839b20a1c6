import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordApi } from '#contracts/exams/record.contract.ts';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { fileApi } from '#contracts/files/file.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { paperApi } from '#contracts/questions/paper.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import type { Route } from '#contracts/route.ts';
import { insertMembership } from '#domains/identity/door.ts';
import { examinee, makeExamPlan, openSitting } from '#testing/exams.ts';
import { lookAt } from '#testing/look-at.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';

// Pictures of a paper are kept by the organisation whose bank it is, above the candidate and above the desk: both see them by
// the sitting that shows them, and by nothing else.

const missing = '内容不存在，或不在您的管理范围内';
const noFile = '文件不存在';
const noSession = '用户未登录';

let world: World;
let author: Browser;
const browsers: Record<string, Browser> = {};
const ids: Record<string, string> = {};

const publish = async (): Promise<{ paperId: string; fileId: string }> => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer();
  const { token } = await author.call(fileApi.token, { kind: 'exam-question' });
  const fileId = (await sendFile(author, fileApi.upload, { token }, 'sign.png', bytes)).data?.fileId ?? '';
  const { bankId } = await author.call(bankApi.add, { bankName: `图卷${unique()}` });
  const { questionId } = await author.call(questionApi.add, {
    bankId,
    exercisesType: 1,
    stem: `看图选择 ${unique()}（ ）`,
    options: ['A', 'B'].map((exercisesOption, index) => ({
      exercisesOption,
      content: `图${index}`,
      picture: index === 0 ? { fileId, fileName: 'sign.png' } : null,
    })),
    answer: 'A',
    difficultyDegree: 2,
    source: 1,
  } as never);
  const { paperId } = await author.call(paperApi.add, {
    paperName: `图卷${unique()}`,
    paperType: 2,
    generateMode: 1,
    exerciseRuleType: 1,
    passingScore: 1,
    offlinePassingScore: 1,
    examMinutes: 60,
    exercises: [{ questionId, score: 2 }],
  } as never);
  await author.call(paperApi.submit, { id: paperId });
  await author.call(paperApi.publish, { id: paperId });
  return { paperId, fileId };
};

beforeAll(async () => {
  world = await openWorld();
  author = await world.administrator(await world.organisation('organ'), 'organ');
  const [shown, other] = [await publish(), await publish()];
  const company = await world.organisation('company');
  const second = await world.organisation('company');
  const planId = await makeExamPlan(world, company, shown.paperId);
  const sit = async (name: string): Promise<void> => {
    const { driver, recordId } = await examinee(world, company, planId);
    const { opened } = await openSitting(driver, recordId);
    browsers[name] = driver;
    ids[`sitting of ${name}`] = opened.sittingId;
    ids[`file of ${name}`] = opened.questions[0]?.options[0]?.fileId ?? '';
  };
  await sit('candidate');
  await sit('colleague');
  // Two memberships, and the session at the one that has no exam.
  const { driver: both, recordId } = await examinee(world, company, planId);
  ids['sitting of both'] = (await openSitting(both, recordId)).opened.sittingId;
  await world.asSystem((db) =>
    insertMembership(db, both.person.userId, both.person.realName, {
      orgId: second.orgId,
      path: second.path,
      identities: ['student'],
      roleIds: [],
    }),
  );
  await both.call(studentSessionApi.change, { orgId: second.orgId });
  browsers['both, elsewhere'] = both;
  browsers.visitor = world.browser();
  browsers.desk = await world.administrator(company, 'company');
  browsers['desk of a neighbour'] = await world.administrator(second, 'company');
  ids['file of another paper'] = other.fileId;
  ids['file of nobody'] = '1399999999';
  ids['sitting of nobody'] = '1399999999';
});
afterAll(() => world.close());

const look = (route: Route, who: string, of: string, which: string): Promise<string> =>
  lookAt(browsers[who] ?? world.browser(), route, { sittingId: ids[of] ?? '', fileId: ids[which] ?? '' });
const file = 'file of candidate';
const sitting = 'sitting of candidate';

describe('a picture of a paper', () => {
  it.each([
    ['candidate', sitting, file, 'a picture'],
    ['colleague', 'sitting of colleague', file, 'a picture'],
    ['colleague', sitting, file, missing],
    ['candidate', sitting, 'file of another paper', noFile],
    ['candidate', sitting, 'file of nobody', noFile],
    ['candidate', 'sitting of nobody', file, missing],
    ['both, elsewhere', 'sitting of both', file, 'a picture'],
    ['both, elsewhere', sitting, file, missing],
    ['visitor', sitting, file, noSession],
    ['desk', sitting, file, noSession],
  ])('shows the %s by the %s the %s: %s', async (who, of, which, shown) => {
    expect(await look(studentExamApi.picture, who, of, which)).toBe(shown);
  });
});

describe('a picture of a paper at the desk', () => {
  it.each([
    ['desk', sitting, file, 'a picture'],
    ['desk', sitting, 'file of another paper', noFile],
    ['desk', 'sitting of nobody', file, noFile],
    ['desk of a neighbour', sitting, file, noFile],
    ['candidate', sitting, file, noSession],
    ['visitor', sitting, file, noSession],
  ])('shows the %s by the %s the %s: %s', async (who, of, which, shown) => {
    expect(await look(recordApi.picture, who, of, which)).toBe(shown);
  });
});
