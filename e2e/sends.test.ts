import { expect, test } from '@playwright/test';
import { asked, complaintsOf, front, listed, logIn, opened } from './console.ts';

// What the transport authority of the demonstration sent down; the receiver is alone in its company.
const planName = '全市道路运输“百日安全行动”专项培训';

test('a plan sent down: from the bell to what it asks for, accepted with a copy of its own', async ({ page }) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'receiver');
  await expect(page.locator('.luan-bell-count')).toBeVisible();
  await page.locator('.luan-bell').click();
  await page.locator('[data-action="allMessages"]').click();
  await opened(page, '/message/list');
  await listed(page);
  const message = front(page).locator('tbody tr[data-row]').filter({ hasText: planName });
  await message.locator('[data-action="detail"]').click();
  await opened(page, '/message/detail');
  await expect(front(page).getByText('石家庄市运输管理处')).toBeVisible();
  await front(page).locator('.ant-btn-primary').click();

  await opened(page, '/plan/sendPlanDetail');
  const bar = front(page).locator('.luan-state-now');
  await expect(bar).toContainText('待接收');
  await expect(front(page).getByText('疲劳驾驶的识别与预防')).toBeVisible();
  await front(page).locator('[data-action="accept"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  await expect(bar).toContainText('已接收');
  await expect(front(page).locator('[data-action="decline"]')).toHaveCount(0);

  await front(page).locator('[data-action="copy"]').click();
  await opened(page, '/special/train/detail');
  await expect(front(page).getByText(planName).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
