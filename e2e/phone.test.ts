import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { browserArgs, browserPath } from './browser.ts';
import { complaintsOf, password } from './console.ts';
import { faceFilm, facePortrait, phoneName } from './learners.ts';
import { asOldPhone } from './old-browser.ts';
import { asUser, rowsOf } from './user.ts';
import { enrol } from './world/faces.ts';

// Journeys on a phone with a camera: a face at the door, a missed meeting, photos of one, two organisations.

const folder = process.env.E2E_DATA ?? '.test/e2e';
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  permissions: ['camera'],
  launchOptions: {
    executablePath: browserPath,
    args: [
      ...browserArgs,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${resolve(folder, faceFilm)}`,
    ],
  },
});

const enter = async (page: Page, username: string): Promise<void> => {
  await page.goto('/student/app');
  await page.locator('#f-username').fill(username);
  await page.locator('#f-password').fill(password);
  await page.locator('button[type="submit"]').click();
};
const logIn = async (page: Page, username: string): Promise<void> => {
  await enter(page, username);
  await expect(page.locator('.tabs')).toBeVisible();
};
/** The desk takes the photo of whoever has agreed to it on the phone. */
const photograph = async (username: string): Promise<void> => {
  const desk = await asUser('photographer');
  const [row] = rowsOf<EmployeeRow>(await desk.call(employeeApi.list.page, { username } as never));
  await enrol(desk, row?.orgUserId ?? '', facePortrait, false);
};
const task = (page: Page, name: string) => page.locator('a.task', { hasText: name });

test.beforeEach(({ context }) => asOldPhone(context));

test('a driver agrees, signs in by the camera and learns; the face is compared', async ({ page }) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'phoneFace');
  await task(page, '刷脸签到计划').click();
  await expect(page.locator('.page-head h1')).toHaveText('刷脸签到计划');
  await page.locator('.chapters li a').first().click();
  await page.getByRole('button', { name: '拍照比对' }).click();
  await expect(page.getByRole('button', { name: '改为填写姓名' })).toBeVisible();
  await photograph('phoneFace');
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.videoWidth))
    .toBeGreaterThan(0);
  const answer = page.waitForResponse((response) => response.url().includes('/sign/photo'));
  await page.getByRole('button', { name: '拍照', exact: true }).click();
  const body = (await (await answer).json()) as {
    description: string;
    data: { verdict: number };
  };
  // Compared with the enrolled face by the engine itself, and the same.
  expect(body.data.verdict, body.description).toBe(1);
  await expect(page.locator('.sheet')).toHaveCount(0);
  await expect(page.locator('.tally')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a missed meeting is made up by reading its minutes, not in a hurry and with the own name', async ({ page }) => {
  await logIn(page, 'phoneReader');
  await task(page, '缺席例会甲').click();
  await expect(page.getByText('雪天减速')).toBeVisible();
  await page.locator('#f-signedName').fill(phoneName);
  await page.getByRole('button', { name: '已阅读纪要' }).click();
  await expect(page.locator('#p-signedName')).toContainText('秒');
  await page.getByRole('button', { name: '返回' }).click();

  await task(page, '缺席例会乙').click();
  await expect(page.locator('.page-head h1')).toHaveText('缺席例会乙');
  await page.locator('#f-signedName').fill('别人');
  await page.getByRole('button', { name: '已阅读纪要' }).click();
  await expect(page.locator('#p-signedName')).toBeVisible();
  await page.locator('#f-signedName').fill(phoneName);
  await page.getByRole('button', { name: '已阅读纪要' }).click();
  await expect(page.locator('[data-attendance="3"]')).toBeVisible();
});

test('the host photographs the meeting; a photo taken by mistake goes again', async ({ page }) => {
  await logIn(page, 'phoneHost');
  await task(page, '拍照例会').click();
  await expect(page.locator('.page-head h1')).toHaveText('会议照片');
  await page.locator('input[type="file"]').first().setInputFiles('student/public/icon-512.png');
  await expect(page.locator('.meeting-photos img')).toHaveCount(1);
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles(['student/public/icon-512.png', 'student/public/icon-192.png']);
  await expect(page.locator('.meeting-photos img')).toHaveCount(2);
  await expect
    .poll(() =>
      page
        .locator('.meeting-photos img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(240);
  await page.locator('.meeting-photos button').last().click();
  await page.getByRole('button', { name: '删除这张照片' }).click();
  await expect(page.locator('.meeting-photos img')).toHaveCount(1);
});

test('who belongs to two organisations chooses one at log-in, and sees its plans alone', async ({ page }) => {
  await enter(page, 'phoneTwo');
  await expect(page.getByRole('heading', { name: '选择单位' })).toBeVisible();
  const choices = page.locator('.entry .card button');
  await expect(choices).toHaveCount(2);
  await choices.last().click();
  await expect(page.locator('.tabs')).toBeVisible();
  // Others call everybody of a company to their meetings meanwhile: only the own two plans are looked at.
  await expect(task(page, '第二单位计划')).toBeVisible();
  await expect(task(page, '第一单位计划')).toHaveCount(0);
  await page.goto('/student/app/me');
  await page.locator('.choices').first().getByRole('radio').first().click();
  await expect(task(page, '第一单位计划')).toBeVisible();
  await expect(task(page, '第二单位计划')).toHaveCount(0);
});

test('what somebody thinks of a training is kept on the phone without a network, and sent once there is one', async ({
  page,
  context,
}) => {
  await logIn(page, 'phoneOpinion');
  await page.getByRole('link', { name: '去评价 已结束的计划' }).click();
  await expect(page.getByText('不记名')).toBeVisible();
  const mark = (question: number, value: number) => page.locator(`input[name="mark-${question}"][value="${value}"]`);
  await mark(1, 5).check({ force: true });
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请回答第 2、3、4、5 题' })).toBeVisible();
  for (const question of [2, 3, 4, 5]) await mark(question, 4).check({ force: true });
  await page.locator('#f-comment').fill('多讲冬季行车');

  // A page that is left loses nothing.
  await page.reload();
  await expect(mark(5, 4)).toBeChecked();
  await expect(page.locator('#f-comment')).toHaveValue('多讲冬季行车');
  await context.setOffline(true);
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByText('评价已保存在手机上')).toBeVisible();
  await expect(page.locator('.tabs')).toBeVisible();
  await expect(page.getByRole('link', { name: '去评价 已结束的计划' })).toHaveCount(0);

  const sent = page.waitForResponse((answer) => answer.url().includes('/survey/answer'));
  await context.setOffline(false);
  expect(((await (await sent).json()) as { success: boolean }).success).toBe(true);
  await page.reload();
  await expect(task(page, '已结束的计划')).toBeVisible();
  await expect(page.getByRole('link', { name: '去评价 已结束的计划' })).toHaveCount(0);
});
