import { expect, test } from '@playwright/test';
import { complaintsOf, front, listed, logIn, password } from './console.ts';

test('an operator acts for somebody: a reason, a banner nobody can close, and back again', async ({ page }) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'runner', '/org/employee');
  await listed(page);
  await front(page).locator('.luan-search input[type="text"]').first().fill('被代操作');
  await front(page).locator('[data-action="search"]').first().click();
  const row = front(page).locator('tbody tr[data-row]').filter({ hasText: '被代操作' }).first();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '代操作' }).click();

  const dialog = page.locator('.ant-modal:visible');
  await dialog.locator('input[type="password"]').fill('wrong');
  await dialog.locator('textarea').fill('帮助检查员工资料');
  await dialog.locator('.ant-btn-primary').click();
  await expect(dialog.locator('.ant-form-item-explain-error').first()).toBeVisible();
  await page.waitForTimeout(3100);
  await dialog.locator('input[type="password"]').fill(password);
  await dialog.locator('.ant-btn-primary').click();

  const banner = page.locator('.luan-run-as');
  await expect(banner).toContainText('代操作员');
  await expect(banner).toContainText('被代操作');
  await page.reload();
  await expect(banner).toBeVisible();

  await banner.getByRole('button').click();
  await expect(banner).toHaveCount(0);
  await expect(page.locator('.luan-account')).toContainText('代操作员');
  expect(complaints).toEqual([]);
});
