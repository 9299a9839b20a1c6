import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { enter } from './console.ts';
import { studyName, studyPlan } from './learners.ts';
import { asFull, asRefused } from './storage-failures.ts';
import { countedSeconds, logInForTry, openPaper } from './student-page.ts';

// Journeys in browsers that keep nothing: what was done is on the server, and nothing is called saved before it is there.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Gives the four right answers. */
const answerAll = async (page: Page): Promise<void> => {
  for (const letters of ['A', 'B', 'ABD', 'B']) {
    for (const letter of letters) await page.locator(`.option input[value="${letter}"]`).check();
    const next = page.getByRole('button', { name: '下一题' });
    if (await next.isEnabled()) await next.click();
  }
};
const handIn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '交卷', exact: true }).click();
  await page.getByRole('button', { name: '确认交卷' }).click();
};
const fullMarks = (page: Page): Promise<void> => expect(page.locator('.result')).toContainText('10 / 10 分');

interface Sent {
  /** Keys by which the page called itself a device. */
  readonly devices: ReadonlySet<string>;
  /** Questions the server has taken an answer to, before the paper was handed in. */
  readonly taken: ReadonlySet<number>;
}
/** What the page sends of an exam. */
const sentBy = (page: Page): Sent => {
  const sent = { devices: new Set<string>(), taken: new Set<number>() };
  page.on('response', async (response) => {
    const request = response.request();
    if (!/\/student\/exam\/(open|answer|submit)$/.test(request.url())) return;
    const { deviceToken, saves = [] } = request.postDataJSON() as {
      deviceToken: string;
      saves?: { place: number }[];
    };
    sent.devices.add(deviceToken);
    if (request.url().endsWith('/answer') && ((await response.json()) as { success: boolean }).success)
      for (const { place } of saves) sent.taken.add(place);
  });
  return sent;
};

const browsers: readonly (readonly [string, string, (context: BrowserContext) => Promise<unknown>])[] = [
  ['full', 'examFull', asFull],
  ['refused', 'examRefused', asRefused],
];

for (const [name, username, breakStorage] of browsers) {
  test.describe(`where storage is ${name}`, () => {
    test.use(phone);
    test('four answers are four answers on the server, from one device, and score as chosen', async ({
      page,
      context,
    }) => {
      await breakStorage(context);
      const sent = sentBy(page);
      await logInForTry(page, username);
      await openPaper(page);
      await answerAll(page);
      await expect(page.locator('.desk-kept')).toHaveText('已答 4 / 4 · 已保存');
      await expect.poll(() => [...sent.taken].sort()).toEqual([1, 2, 3, 4]);
      await handIn(page);
      await fullMarks(page);
      expect(sent.devices.size).toBe(1);
    });
  });

  test(`the first page of both applications opens where storage is ${name}, and says it once`, async ({
    page,
    context,
  }) => {
    await breakStorage(context);
    await page.goto('/student/app');
    await expect(page.locator('.toast')).toHaveText('未能保存在本机');
    await expect(page.locator('#f-username')).toBeVisible();
    await page.goto('/login');
    await expect(page.getByText('未能保存在本机')).toHaveCount(1);
    await enter(page, 'forgetful');
    await expect(page.locator('.luan-frame')).toBeVisible();
  });
}

test.describe('on a phone without room', () => {
  test.use(phone);

  test('handing in brings what no call before it could', async ({ page, context }) => {
    await asFull(context);
    await logInForTry(page, 'examHeld');
    await openPaper(page);
    await page.route('**/student/exam/answer', (route) => route.abort());
    await answerAll(page);
    await expect(page.locator('.desk-kept')).toHaveText('已答 4 / 4 · 等待网络，4 题未提交，到时后送达不计分');
    await handIn(page);
    await fullMarks(page);
  });

  test('a lesson counts', async ({ page, context }) => {
    await asFull(context);
    await logInForTry(page, 'learnerFull');
    await page.locator('a.task', { hasText: studyPlan }).click();
    await expect(page.locator('.page-head h1')).toHaveText(studyPlan);
    const recordId = new URL(page.url()).searchParams.get('record') ?? '';
    await page.locator('.chapters li', { hasText: '跟车距离' }).locator('a').click();
    await page.locator('#f-signedName').fill(studyName);
    await page.locator('.sheet button[type="submit"]').click();
    await expect(page.locator('.sheet')).toHaveCount(0);
    await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
    });
    const playedTo = (): Promise<number> =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(playedTo).toBeGreaterThan(5);
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
    const counted = (): Promise<number> => countedSeconds(context, recordId);
    await expect.poll(counted).toBeGreaterThanOrEqual(4);
  });
});
