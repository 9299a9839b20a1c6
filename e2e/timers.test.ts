import { expect, test } from '@playwright/test';
import { complaintsOf, front, listed, logIn } from './console.ts';

test('the head office has a timer run now: the worker takes it, and the list says how it went', async ({ page }) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'clockwise', '/system/timerList');
  await listed(page);
  await front(page).locator('[data-action="runTimer"]').click();
  await page.locator('.ant-modal').getByLabel('定时任务').click();
  await page.getByTitle('证照到期提醒').click();
  await page.locator('.ant-modal .ant-btn-primary').click();
  const row = front(page)
    .locator('tbody tr[data-row]')
    .filter({ hasText: '证照到期提醒' })
    .filter({ hasText: '时钟员' });
  await expect(async () => {
    await front(page).locator('[data-action="search"]').click();
    await listed(page);
    await expect(row).toContainText('完成', { timeout: 1000 });
  }).toPass({ timeout: 150_000 });
  expect(complaints).toEqual([]);
});
