import { expect, test } from '@playwright/test';
import { asked, complaintsOf, front, listed, logIn } from './console.ts';

const path = '/plan/safety/responsibility/letter';

test('an administrator writes a letter, publishes it, and finds its words as people will read them', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'writer', path);
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  const form = page.locator('.ant-modal');
  await form.locator('.ant-select').first().click();
  await page.locator('.ant-select-item-option', { hasText: '安全承诺书' }).click();
  await form.locator('#title').fill('冬季行车承诺书');
  await form.locator('#effectiveOn').fill('2026-01-01');
  await page.keyboard.press('Enter');
  await form.locator('.luan-write-rich-box').click();
  await page.keyboard.type('冬季行车，我承诺做到：');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '编号列表' }).click();
  await page.keyboard.type('慢一点，稳一点。');
  await form.locator('.ant-btn-primary').click();
  await expect(page.locator('.ant-modal:visible')).toHaveCount(0);
  await listed(page);
  const row = front(page).locator('tbody tr[data-row]', { hasText: '冬季行车承诺书' }).first();
  await expect(row).toContainText('草稿');
  await row.locator('[data-action="detail"]').click();
  await expect(page.locator('.luan-letter ol li')).toHaveText('慢一点，稳一点。');
  await page.keyboard.press('Escape');
  await row.locator('.luan-more, [data-action="more"], button[aria-haspopup]').first().click();
  await page.locator('[data-key="publish"], [data-action="publish"]').first().click();
  await asked(page).locator('.luan-ask-ok').click();
  await expect(row).toContainText('已发布');
  await page.getByRole('tab', { name: '签署记录' }).click();
  await listed(page);
  expect(complaints).toEqual([]);
});
