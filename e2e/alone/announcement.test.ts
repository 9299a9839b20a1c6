import { expect, type Page, test } from '@playwright/test';
import { announce, announcementPath, reword, silence } from '../announcing.ts';
import { enter, fromAccount, logInByForm } from '../console.ts';

const stamp = Date.now() % 100_000;
const title = `停机升级${stamp}`;
const titleEn = `Upgrade ${stamp}`;
const words = '今晚 23 点起停机一小时，请先保存';

/** Tries to log in and is told to read first. */
const heldUp = async (visitor: Page): Promise<void> => {
  await enter(visitor, 'told');
  await expect(visitor.getByRole('alert')).toHaveText('请先阅读公告并勾选“我已阅读”');
  await expect(visitor.locator('.luan-frame')).toHaveCount(0);
};

test('what must be read stands before the log-in until it is ticked, and again when its words change', async ({
  page,
  browser,
}) => {
  await logInByForm(page, 'announcer', announcementPath);
  await announce(page, { title, titleEn, level: '重要', reading: '登录前需确认', words });

  const visitor = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await visitor.goto('/login');
  const told = visitor.locator('.login-announcements article').filter({ hasText: title });
  await expect(told).toContainText(words);
  await heldUp(visitor);
  await told.getByLabel('我已阅读').check();
  await enter(visitor, 'told');
  await expect(visitor.locator('.luan-frame')).toBeVisible();

  // What was read once is remembered by this browser, and by no other.
  await fromAccount(visitor, 'logout');
  await expect(told.getByLabel('我已阅读')).toBeChecked();
  const elsewhere = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await elsewhere.goto('/login');
  const read = elsewhere.locator('.login-announcements article').filter({ hasText: titleEn });
  await expect(read.getByLabel('I have read this')).not.toBeChecked();

  await reword(page, title, `${words}工作`);
  await visitor.reload();
  await expect(told).toContainText('请先保存工作');
  await expect(told.getByLabel('我已阅读')).not.toBeChecked();
  await heldUp(visitor);

  // Taken off, it holds nobody up.
  await silence(page, title);
  await visitor.reload();
  await expect(visitor.locator('#login-username')).toBeVisible();
  await expect(told).toHaveCount(0);
  await enter(visitor, 'told');
  await expect(visitor.locator('.luan-frame')).toBeVisible();
});
