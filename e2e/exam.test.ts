import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { complaintsOf, readyForOffline } from './console.ts';
import { asOldPhone } from './old-browser.ts';
import { logInForTry } from './student-page.ts';

// Journeys of a driver through an exam on a phone: the paper of exam-world.ts, five of ten marks pass, two attempts.

const examineeName = '考生乙';
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
// Each walks on a phone of the floor, but for what needs one of today (@today): the judge of accessibility, locks between pages.
test.beforeEach(({ context }, { tags }) => (tags.includes('@today') ? undefined : asOldPhone(context)));

/** From the tasks over the plan to the exam's door. */
const openExam = async (page: Page): Promise<void> => {
  const task = page.locator('a.task', { hasText: '考试旅程计划' });
  await expect(task.locator('.next.own')).toHaveText('下一步：参加考试');
  await task.click();
  await page.getByRole('link', { name: '进入考试' }).click();
  await expect(page.locator('.page-head h1')).toHaveText('旅程试卷');
};
const sign = async (page: Page): Promise<void> => {
  await page.locator('#f-signedName').fill(examineeName);
  await page.locator('.sheet button[type="submit"]').click();
};
const begin = async (page: Page, button = '开始考试'): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  await sign(page);
  await expect(page.locator('.desk')).toBeVisible();
};
/** Answers the question that is shown by the letters of its options, and goes on. */
const answer = async (page: Page, letters: string): Promise<void> => {
  for (const letter of letters) await page.locator(`.option input[value="${letter}"]`).check();
  const next = page.getByRole('button', { name: '下一题' });
  if (await next.isEnabled()) await next.click();
};
const handIn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '交卷', exact: true }).click();
  await page.getByRole('button', { name: '确认交卷' }).click();
  await expect(page.locator('.desk')).toHaveCount(0);
};
const judge = async (page: Page, place: string): Promise<string[]> =>
  (await violationsOf(page)).map((one) => `${place}: ${one}`);

test('a driver shows who it is, answers, hands in, passes and reads the explanations', async ({ page }) => {
  const complaints = complaintsOf(page);
  await logInForTry(page, 'examPass');
  await openExam(page);
  await page.getByRole('button', { name: '开始考试' }).click();
  await page.locator('#f-signedName').fill('别人');
  await page.locator('.sheet button[type="submit"]').click();
  await expect(page.locator('#p-signedName')).toBeVisible();
  await sign(page);
  await expect(page.locator('.clock')).toHaveText(/^(20:00|19:5\d)$/);
  await answer(page, 'A');
  await expect(page.locator('.question img')).toHaveJSProperty('naturalWidth', 240);
  await page.getByRole('button', { name: '标记，稍后再看' }).click();
  await page.getByRole('button', { name: '下一题' }).click();
  await answer(page, 'ABD');
  await answer(page, 'B');
  // What is open is said before handing in, and the sheet of numbers leads there.
  await page.getByRole('button', { name: '交卷', exact: true }).click();
  await expect(page.locator('.sheet')).toContainText('还有 1 题未作答：2');
  await expect(page.locator('.sheet')).toContainText('还有 1 题有标记');
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '答题卡' }).click();
  await expect(page.locator('.number.answered')).toHaveCount(3);
  await page.getByRole('button', { name: '第 2 / 4 题 · 未答 · 已标记' }).click();
  await answer(page, 'B');
  await expect(page.locator('.desk-kept')).toHaveText('已答 4 / 4 · 已保存');
  await handIn(page);
  await expect(page.locator('.result')).toContainText('考试合格');
  await expect(page.locator('.result')).toContainText('10 / 10 分');
  await page.getByRole('link', { name: '查看答案与解析' }).click();
  await expect(page.locator('.question').nth(2)).toContainText('您的答案 ABD · 正确答案 ABD');
  await expect(page.locator('.question').first()).toContainText('第 1 题的解析');
  await expect(page.locator('.question img')).toHaveJSProperty('naturalWidth', 240);
  expect(complaints).toEqual([]);
});

test('a driver fails, sees no answers, sits again and passes; then nothing is left to do', async ({ page }) => {
  await logInForTry(page, 'examFail');
  await openExam(page);
  await begin(page);
  await answer(page, 'D');
  await handIn(page);
  await expect(page.locator('.result')).toContainText('考试未合格');
  await expect(page.locator('.result')).toContainText('0 / 10 分');
  await expect(page.getByRole('link', { name: '查看答案与解析' })).toHaveCount(0);
  await begin(page, '补考');
  await answer(page, 'A');
  await answer(page, 'B');
  await answer(page, 'AB');
  await answer(page, 'B');
  await handIn(page);
  await expect(page.locator('.result').first()).toContainText('6 / 10 分');
  await expect(page.locator('.result').first()).toContainText('考试合格');
  await expect(page.locator('.hurdles')).toHaveText('考试已通过');
  await expect(page.getByRole('link', { name: '查看答案与解析' })).toHaveCount(2);
});

test('answers given without a network survive a reload and arrive', { tag: '@prove' }, async ({ page, context }) => {
  await logInForTry(page, 'examOffline');
  await openExam(page);
  await readyForOffline(page);
  await begin(page);
  await answer(page, 'A');
  await expect(page.locator('.desk-kept')).toHaveText('已答 1 / 4 · 已保存');
  await context.setOffline(true);
  await answer(page, 'B');
  await answer(page, 'ABD');
  await expect(page.locator('.desk-kept')).toHaveText(/已答 3 \/ 4 · 等待网络，\d 题未提交/);
  await page.reload();
  await expect(page.locator('.desk-kept')).toHaveText(/已答 3 \/ 4 · 等待网络，\d 题未提交/);
  await page.getByRole('button', { name: '交卷', exact: true }).click();
  await page.getByRole('button', { name: '确认交卷' }).click();
  await expect(page.locator('.toast')).toContainText('交卷未完成');
  await page.getByRole('button', { name: '关闭' }).click();
  await context.setOffline(false);
  await expect(page.locator('.desk-kept')).toHaveText('已答 3 / 4 · 已保存');
  await handIn(page);
  await expect(page.locator('.result')).toContainText('8 / 10 分');
  // Colleagues of the same plan have yet to sit: the answers are shut, and the page says until when.
  await expect(page.locator('.result')).toContainText('本计划学员全部考完后可以查看答案与解析');
  await expect(page.getByRole('link', { name: '查看答案与解析' })).toHaveCount(0);
});

/** What the page has told of itself so far, by the calls that left it. */
const toldBy = (page: Page): string[] => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (!/\/student\/exam\/(answer|submit)$/.test(request.url()) || request.method() !== 'POST') return;
    const { tells = [] } = request.postDataJSON() as { tells?: { kind: string }[] };
    told.push(...tells.map((one) => one.kind));
  });
  return told;
};
/** The phone is put down, or its screen locked: the page is hidden, and shown again. */
const putDown = (page: Page, down: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, down);

test('a driver reads until the page asks how it stands, puts the phone down, is called and loses the network: the desk stays', async ({
  page,
  context,
}) => {
  const told = toldBy(page);
  const desk = page.locator('.desk');
  await logInForTry(page, 'examRead');
  await openExam(page);
  await begin(page);
  // Over the first question without an answer until the page asks how the sitting stands.
  const asked = await page.waitForResponse((response) => response.url().endsWith('/student/exam/answer'));
  expect(((await asked.json()) as { success: boolean }).success).toBe(true);
  await expect(desk).toBeVisible();
  expect(told).toEqual([]);
  await putDown(page, true);
  await page.waitForTimeout(25_000);
  await putDown(page, false);
  await expect(desk).toBeVisible();
  await context.setOffline(true);
  await page.waitForTimeout(25_000);
  await expect(desk).toBeVisible();
  await answer(page, 'A');
  await expect(page.locator('.desk-kept')).toHaveText(/已答 1 \/ 4 · 等待网络，\d 题未提交/);
  await context.setOffline(false);
  await expect(page.locator('.desk-kept')).toHaveText('已答 1 / 4 · 已保存');
  await answer(page, 'B');
  await answer(page, 'ABD');
  await answer(page, 'B');
  await handIn(page);
  await expect(page.locator('.result')).toContainText('10 / 10 分');
  // What the person did is told (again where an answer was lost), what the product did is not: it left full screen by itself when the desk closed.
  expect([...new Set(told)]).toEqual(['focusLost', 'focusBack']);
});

test('the exam is open to everybody, light and dark, by keyboard; one page of a browser holds it', {
  tag: ['@prove', '@today'],
}, async ({ page, context }) => {
  await logInForTry(page, 'examLook');
  await openExam(page);
  expect(await judge(page, 'door')).toEqual([]);
  await begin(page);
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, scheme);
    expect(await judge(page, `question, ${scheme}`)).toEqual([]);
    await page.getByRole('button', { name: '答题卡' }).click();
    expect(await judge(page, `numbers, ${scheme}`)).toEqual([]);
    await page.getByRole('button', { name: '关闭' }).click();
  }
  // By keyboard alone: into the options, down, on to the next question.
  await page.locator('.option input').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.option input').nth(1)).toBeChecked();
  await page.getByRole('button', { name: '下一题' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.stem')).toContainText('2.');
  // Another page of the same browser would give the same numbers twice: it only says where the exam goes on.
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('alert')).toContainText('另一个页面');
  await expect(second.locator('.option input').first()).toBeDisabled();
  await page.locator('.option input').first().check();
  await expect(page.locator('.desk-kept')).toHaveText('已答 2 / 4 · 已保存');
});
