import { expect, type Page, test } from '@playwright/test';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { type PlanRow, planApi } from '#contracts/training/plan.contract.ts';
import { violationsOf } from './accessible.ts';
import { complaintsOf, readyForOffline } from './console.ts';
import { judgeLayout } from './layout.ts';
import { studyName, studyPlan } from './learners.ts';
import { asOldPhone } from './old-browser.ts';
import { countedSeconds, logInForTry } from './student-page.ts';
import { asUser, rowsOf } from './user.ts';

// Journeys of a driver on a phone, in the application of its own at /student/app.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
// Each walks on a phone of the floor, but for what needs one of today (@today): the judge of accessibility, locks between pages.
test.beforeEach(({ context }, { tags }) => (tags.includes('@today') ? undefined : asOldPhone(context)));

const openPlan = async (page: Page): Promise<string> => {
  await page.locator('a.task', { hasText: studyPlan }).click();
  await expect(page.locator('.page-head h1')).toHaveText(studyPlan);
  return new URL(page.url()).searchParams.get('record') ?? '';
};
/** Opens the chapter of a lesson and signs in by name where that is asked for. */
const openChapter = async (page: Page, name: string): Promise<void> => {
  await page.locator('.chapters li', { hasText: name }).locator('a').click();
  await page.locator('.sheet, .tally').first().waitFor();
  if ((await page.locator('.sheet').count()) === 0) return;
  await page.locator('#f-signedName').fill('别人');
  await page.locator('.sheet button[type="submit"]').click();
  await expect(page.locator('#p-signedName')).toBeVisible();
  await page.locator('#f-signedName').fill(studyName);
  await page.locator('.sheet button[type="submit"]').click();
  await expect(page.locator('.sheet')).toHaveCount(0);
};
const play = (page: Page): Promise<void> =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
const playedTo = (page: Page, seconds: number): Promise<void> =>
  expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(seconds);

/** Dark points of a canvas, in points of the screen. */
const inkOf = (page: Page, canvas: string): Promise<number> =>
  page.locator(canvas).evaluate((element: HTMLCanvasElement) => {
    const read = document.createElement('canvas');
    read.width = element.width;
    read.height = element.height;
    const context = read.getContext('2d', { willReadFrequently: true });
    context?.drawImage(element, 0, 0);
    const data = context?.getImageData(0, 0, read.width, read.height).data ?? [];
    let n = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) n += 1;
    return n / (window.devicePixelRatio || 1) ** 2;
  });

/** Somebody who is new, has a plan and has never come in. */
const newLearner = async (): Promise<{ phone: string; password: string }> => {
  const by = await asUser('preparer');
  const phone = `19898${String(Date.now() % 1_000_000).padStart(6, '0')}`;
  const newcomer = { realName: studyName, phone, userClass: 102 as const, identities: ['student' as const] };
  const { orgUserId, password: first } = await by.call(employeeApi.add, newcomer);
  const [plan] = rowsOf<PlanRow>(
    await by.call(planApi.list.page, { flavour: 'safe_train', keyword: studyPlan } as never),
  );
  await by.call(memberApi.add, { planId: plan?.planId ?? '', orgUserIds: [orgUserId] });
  return { phone, password: first };
};

/** Texts that are no multiple of what somebody has set: each has twice one of the five sizes. */
const smallTexts = (page: Page, place: string): Promise<string[]> =>
  page.evaluate(
    ({ at, sizes }) =>
      [...document.querySelectorAll('#root *')]
        .filter(
          (one) =>
            !one.closest('svg') && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
        )
        .filter((one) => !sizes.includes(Number.parseFloat(getComputedStyle(one).fontSize)))
        .map((one) => `${at}: ${getComputedStyle(one).fontSize} of “${one.textContent?.slice(0, 20)}”`),
    { at: place, sizes: [28, 32, 36, 44, 56] },
  );

const judge = async (page: Page, place: string): Promise<string[]> =>
  (await violationsOf(page)).map((one) => `${place}: ${one}`);

test('a driver signs the letter by hand and studies a film; the server counts the minutes', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await logInForTry(page, 'learner');
  await expect(page.locator('.next.own').first()).toHaveText('下一步：签署责任书');
  const recordId = await openPlan(page);
  await page.locator('.rows a', { hasText: '签署' }).click();
  await expect(page.locator('.letter h2')).toHaveText('岗位安全责任书');
  await page.getByRole('button', { name: '确认签署' }).click();
  await expect(page.locator('form .problem')).toHaveText('请先阅读并勾选');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '确认签署' }).click();
  await expect(page.locator('form .problem')).toHaveText('请先在框内签名');
  await page.locator('.pad canvas').scrollIntoViewIfNeeded();
  const box = await page.locator('.pad canvas').boundingBox();
  if (!box) throw new Error('No field to sign in');
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  for (const [x, y] of [
    [80, 120],
    [140, 40],
    [220, 130],
    [280, 60],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 6 });
  await page.mouse.up();
  // A phone that is turned, and turned back, keeps what was drawn.
  const ink = await inkOf(page, '.pad canvas');
  expect(ink).toBeGreaterThan(300);
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect
      .poll(() => page.locator('.pad canvas').evaluate((one: HTMLCanvasElement) => one.width / devicePixelRatio))
      .toBeGreaterThan(size.width > 800 ? 600 : 200);
    await expect.poll(async () => Math.abs((await inkOf(page, '.pad canvas')) / ink - 1)).toBeLessThan(0.05);
  }
  await page.getByRole('button', { name: '确认签署' }).click();
  await expect(page.locator('.rows .good')).toHaveText('已签署');

  await openChapter(page, '跟车距离');
  await play(page);
  await playedTo(page, 5);
  const seen = await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.pause();
    return Math.ceil(video.currentTime);
  });
  await expect.poll(() => countedSeconds(context, recordId)).toBeGreaterThanOrEqual(4);
  expect(await countedSeconds(context, recordId)).toBeLessThanOrEqual(seen + 1);
  // Winding forward counts nothing.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 11;
  });
  await page.getByRole('button', { name: '返回' }).click();
  const known = /已学 (\d+) 秒/;
  await expect(page.locator('.standing')).toContainText(known);
  const learned = Number(known.exec(await page.locator('.standing').innerText())?.[1]);
  expect(learned).toBeGreaterThanOrEqual(4);
  expect(learned).toBeLessThanOrEqual(seen + 1);
  expect(await countedSeconds(context, recordId)).toBeLessThanOrEqual(seen + 1);
  // It goes on where it was left.
  await openChapter(page, '跟车距离');
  await expect(page.locator('.player')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('minutes learned without a network survive a reload and arrive once', { tag: '@prove' }, async ({
  page,
  context,
}) => {
  await logInForTry(page, 'learnerOffline');
  const recordId = await openPlan(page);
  await readyForOffline(page);
  await openChapter(page, '跟车距离');
  await play(page);
  await playedTo(page, 1);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.buffered.end(0)))
    .toBeGreaterThan(11);
  await context.setOffline(true);
  await playedTo(page, 6);
  const before = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.reload();
  await expect(page.locator('.offline-bar')).toContainText(/没有网络，([3-9]|1[0-2]) 秒 ?的学习等待提交/);
  await page.goto('/student/app');
  await expect(page.locator('a.task', { hasText: studyPlan })).toBeVisible();
  await expect(page.locator('.offline-bar')).toContainText('等待提交');
  await context.setOffline(false);
  await expect(page.locator('.offline-bar')).toHaveCount(0);
  await expect.poll(() => countedSeconds(context, recordId)).toBeGreaterThanOrEqual(Math.floor(before) - 1);
  const once = await countedSeconds(context, recordId);
  expect(once).toBeLessThanOrEqual(Math.ceil(before) + 1);
  await page.reload();
  await expect(page.locator('.tabs')).toBeVisible();
  expect(await countedSeconds(context, recordId)).toBe(once);
});

test('a second page ends the sitting of the first, and a second device its session', { tag: '@prove' }, async ({
  page,
  context,
  browser,
}) => {
  await logInForTry(page, 'learnerTwice');
  await openPlan(page);
  await openChapter(page, '跟车距离');
  await play(page);
  await playedTo(page, 3);
  // A film that cannot be fetched goes on where it stood once it can.
  await context.route('**/student/lesson/file*', (route) => route.abort());
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.load());
  await expect(page.locator('.player .note')).toBeVisible();
  await context.unroute('**/student/lesson/file*');
  await page.locator('.player .note button').click();
  await playedTo(page, 3);
  // It begins to play where it is pressed and is set to its place at once: the first picture may count as played.
  const anew = await page.locator('video').evaluate((video: HTMLVideoElement) => {
    const parts = Array.from({ length: video.played.length }, (_, index) => index);
    return parts.filter((part) => video.played.start(part) < 3 && video.played.end(part) > 0.5);
  });
  expect(anew).toEqual([]);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.locator('.tally')).toBeVisible();
  await page.bringToFront();
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await expect(page.getByRole('alert').filter({ hasText: '另一台设备' })).toBeVisible();
  await page.getByRole('button', { name: '在这里继续' }).click();
  await expect(page.locator('video')).toBeVisible();
  await second.close();

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await logInForTry(await other.newPage(), 'learnerTwice');
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.locator('#f-username')).toBeVisible();
  await expect(page.locator('.toast')).toContainText('其他地方登录');
  await other.close();
});

test('a document is read page by page, and its reading counts', { tag: '@prove' }, async ({ page, context }) => {
  const complaints = complaintsOf(page);
  await logInForTry(page, 'learnerPaper');
  const recordId = await openPlan(page);
  await openChapter(page, '冰雪路面');
  await expect(page.locator('.reader-page canvas')).toBeVisible();
  await expect(page.locator('.reader-page')).toContainText('冰雪路面行车');
  expect(await inkOf(page, '.reader-page canvas')).toBeGreaterThan(50);
  await page.waitForTimeout(4000);
  await page.getByRole('button', { name: '返回' }).click();
  // What could not be sent at once is sent again a quarter of a minute later.
  await expect.poll(() => countedSeconds(context, recordId)).toBeGreaterThanOrEqual(3);
  await openChapter(page, '冰雪路面');
  // What was learned is tried at once: a wrong answer says the right one, and another try is free.
  const first = page.locator('.practice').first();
  await first.scrollIntoViewIfNeeded();
  await first.locator('input').last().check();
  await first.getByRole('button', { name: '提交答案' }).click();
  await expect(first.locator('.verdict')).toContainText(/回答正确|回答错误，正确答案是 [A-D]/);
  const said = await first.locator('.verdict').innerText();
  const right = /正确答案是 ([A-D])/.exec(said)?.[1];
  if (right !== undefined) {
    await first
      .locator('label', { hasText: `${right}. ` })
      .locator('input')
      .check();
    await first.getByRole('button', { name: '提交答案' }).click();
    await expect(first.locator('.verdict')).toContainText('回答正确');
  }
  expect(complaints).toEqual([]);
});

test('the first password is changed before anything else', async ({ page }) => {
  const { phone, password: first } = await newLearner();
  await page.goto('/student/app');
  await page.locator('#f-username').fill(phone);
  await page.locator('#f-password').fill(first);
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole('heading', { name: '请修改默认密码' })).toBeVisible();
  await page.locator('#f-new').fill('Winter-road-7');
  await page.locator('#f-again').fill('Winter-road-8');
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('#p-again')).toHaveText('两次输入不一致');
  await page.locator('#f-again').fill('Winter-road-7');
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('a.task').first()).toBeVisible();
});

test('every page is accessible and worded in both languages and themes, on a phone and on a desk', {
  tag: ['@prove', '@today'],
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const problems: string[] = [];
  const judgeTwice = async (path: string): Promise<void> => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    problems.push(...(await judgeLayout(page, `${path} twice as large`, [360])), ...(await smallTexts(page, path)));
  };
  await page.goto('/student/app');
  await page.locator('#f-password').waitFor();
  await judgeTwice('log-in');
  await logInForTry(page, 'learnerLook');
  const recordId = await openPlan(page);
  const chapters = await page
    .locator('.chapters a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).search));
  const pages = [
    '',
    '?all=true',
    `/plan?record=${recordId}`,
    `/letter?record=${recordId}&letter=duty`,
    ...chapters.map((search) => `/study${search}`),
    '/messages',
    '/me',
    '/obligation',
    '/alarms',
    '/certificates',
    '/corrections',
    '/deletion',
    '/voices',
    '/news',
  ];
  // Contrast depends on the theme, names and widths on the language: two opposite pairs judge all.
  for (const [language, scheme, width] of [
    ['中文', 'light', 1500],
    ['English', 'dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/student/app/me');
    await page.getByRole('radio', { name: language }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'zh-CN');
    await page.getByRole('radio', { name: scheme === 'dark' ? /深色|Dark/ : /浅色|Light/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
    for (const path of pages) {
      await page.goto(`/student/app${path}`);
      await page.locator('.card, .empty').first().waitFor();
      await expect(page.locator('.waiting')).toHaveCount(0);
      problems.push(
        ...(await judge(page, `${path} ${language} ${scheme}`)),
        ...(scheme === 'light' ? await judgeLayout(page, `${path} (${language})`, [360, 390]) : []),
      );
      const words = await page.locator('body').innerText();
      if (/\b(study|codes)\.\w+|\{\{/.test(words)) problems.push(`${path}: raw key`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) problems.push(`${path}: ${overflow} pixels too wide`);
    }
  }
  // Somebody who sets the phone's text twice as large sees all of it, and nothing hangs out of a narrow phone.
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of pages) {
    await page.goto(`/student/app${path}`);
    await page.locator('.card, .empty').first().waitFor();
    await expect(page.locator('.waiting')).toHaveCount(0);
    await judgeTwice(path);
  }
  expect([...new Set(problems)]).toEqual([]);
  expect(complaints).toEqual([]);
});
