import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { announce, announcementPath, day, silence } from './announcing.ts';
import { asked, complaintsOf, front, listed, logIn, opened } from './console.ts';

const stamp = Date.now() % 100_000;
const title = `冬季检查周${stamp}`;
const heading = `今晚维护${stamp}`;
const headingEn = `Maintenance tonight ${stamp}`;

test('a banner: a wrong end and a strange target stand beside their fields; it stands on the first page and leads on', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'herald', '/system/bannerList');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  const dialog = page.locator('.ant-modal:visible');
  const dated = async (id: string, value: string): Promise<void> => {
    await dialog.locator(`#${id}`).fill(value);
    await dialog.locator(`#${id}`).press('Enter');
  };
  await dialog.locator('#bannerTitle').fill(title);
  await dialog.locator('#bannerPlace').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '总部首页' }).click();
  await dated('shownFrom', day(-1));
  await dated('shownUntil', day(-2));
  await dialog.locator('#sort').fill('1');
  await dialog.locator('#bannerTarget').fill('https://example.com/');
  await dialog.locator('#altText').fill('冬季检查周：先看没有培训记录的人员');
  await dialog.locator('#bannerPicture').setInputFiles({
    name: 'winter.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1560, height: 220, channels: 3, background: '#12395f' } })
      .png()
      .toBuffer(),
  });
  await expect(dialog.getByRole('img', { name: 'winter.png' })).toBeVisible();
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog.getByText('允许的外部网站')).toBeVisible();
  await dialog.locator('#bannerTarget').fill('/org/organize');
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog.getByText('结束日期早于开始日期')).toBeVisible();
  // Enter sends the form once every field is right.
  await dated('shownUntil', day(2));
  await expect(dialog).toHaveCount(0);

  await page.goto('/dashboard');
  const shown = front(page).getByRole('img', { name: '冬季检查周：先看没有培训记录的人员' });
  await expect(shown).toBeVisible();
  await shown.click();
  await opened(page, '/org/organize');

  await page.goto('/system/bannerList');
  await listed(page);
  await front(page).getByRole('button', { name: title }).click();
  await opened(page, '/system/bannerDetail');
  await front(page).getByRole('tab', { name: '展示情况' }).click();
  await expect(front(page).getByText('展示 1 人，点击 1 人')).toBeVisible();
  await front(page).locator('[data-action="del"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  await opened(page, '/system/bannerList');
  expect(complaints).toEqual([]);
});

test('an announcement stands on the log-in page in its days, in the reader’s language', async ({ page, browser }) => {
  await logIn(page, 'herald', announcementPath);
  await announce(page, {
    title: heading,
    titleEn: headingEn,
    level: '重要',
    reading: '只展示',
    words: '22 点至 23 点不能登录',
  });

  const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await visitor.goto('/login');
  const told = visitor.locator('.login-announcements article').first();
  await expect(told).toContainText(headingEn);
  await expect(told).toContainText('22 点至 23 点不能登录');
  await visitor.goto('/student/app');
  await expect(visitor.locator('.announced').filter({ hasText: headingEn })).toContainText('22 点至 23 点不能登录');
  await visitor.goto('/login');

  await silence(page, heading);
  await visitor.reload();
  await expect(visitor.locator('#login-username')).toBeVisible();
  await expect(visitor.getByText(headingEn)).toHaveCount(0);
});
