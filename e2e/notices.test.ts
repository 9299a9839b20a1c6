import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { announce, announcementPath, day, silence } from './announcing.ts';
import { asked, complaintsOf, front, listed, logIn, opened } from './console.ts';
import { makeOrganisation } from './makers.ts';

const stamp = Date.now() % 100_000;
const title = `冬季检查周${stamp}`;
const words = '冬季检查周：先看没有培训记录的人员';
/** Where no other journey's company lies: the banner is shown to one company alone. */
const area = { province: '海南省', city: '三沙市' };
const heading = `今晚维护${stamp}`;
const headingEn = `Maintenance tonight ${stamp}`;

test('a banner: a wrong end and a strange target stand beside their fields; it stands on the first page and leads on', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const company = await makeOrganisation({ area, people: { reader: { realName: '看图员' } } });
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
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '企业首页' }).click();
  await dialog.locator('#areaId').click();
  for (const name of [area.province, area.city])
    await page.locator('.ant-cascader-menu-item:visible', { hasText: name }).first().click();
  await dated('shownFrom', day(-1));
  await dated('shownUntil', day(-2));
  await dialog.locator('#sort').fill('1');
  await dialog.locator('#bannerTarget').fill('https://example.com/');
  await dialog.locator('#altText').fill(words);
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
  await dialog.locator('#bannerTarget').fill('/org/employee');
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog.getByText('结束日期早于开始日期')).toBeVisible();
  // Enter sends the form once every field is right.
  await dated('shownUntil', day(2));
  await expect(dialog).toHaveCount(0);

  const reader = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await logIn(reader, company.people.reader.username);
  const shown = front(reader).getByRole('img', { name: words });
  await expect(shown).toBeVisible();
  await shown.click();
  await opened(reader, '/org/employee');

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
  const told = visitor.locator('.login-announcements article').filter({ hasText: headingEn });
  await expect(told).toContainText('22 点至 23 点不能登录');
  await visitor.goto('/student/app');
  await expect(visitor.locator('.announced').filter({ hasText: headingEn })).toContainText('22 点至 23 点不能登录');
  await visitor.goto('/login');

  await silence(page, heading);
  await visitor.reload();
  await expect(visitor.locator('#login-username')).toBeVisible();
  await expect(visitor.getByText(headingEn)).toHaveCount(0);
});
