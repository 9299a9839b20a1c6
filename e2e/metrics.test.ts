import { expect, test } from '@playwright/test';
import { complaintsOf, front, listed, logIn } from './console.ts';

const home = '[role="tab"][data-tab="/dashboard"]';

test('figures of the first page: a piece opens the rows it counts, the table says the same, one that fails leaves the others', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'figures');
  const card = (code: string) => front(page).locator(`.luan-panel:has([data-metric="${code}"])`);
  const piece = card('trainProgress').getByRole('button', { name: /^安全培训 · 未培训: \d+$/ });
  // Others hire and teach meanwhile: the figure is read anew until nothing came between it and its list.
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(piece).toBeVisible();
    const count = /\d+$/.exec((await piece.getAttribute('aria-label')) ?? '')?.[0];
    await piece.click();
    await listed(page);
    expect(await front(page).locator('.luan-pager').textContent()).toContain(`共 ${count} 条`);
  }).toPass();
  await page.locator(home).click();

  const exams = card('examsByMonth');
  await exams.scrollIntoViewIfNeeded();
  await expect(exams.locator('.luan-columns svg')).toBeVisible();
  await exams.getByText('表', { exact: true }).click();
  const rows = exams.locator('tbody tr');
  await expect(rows).toHaveCount(13);
  // Of the month before: others pass exams in this one.
  const passed = rows.nth(11).locator('button').first();
  const sum = await passed.innerText();
  await passed.click();
  await listed(page);
  await expect(front(page).locator('.luan-pager')).toContainText(`共 ${sum} 条`);
  await page.locator(home).click();

  await page.route('**/panel/student/count/list**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(card('trainProgress').locator('.luan-bars')).toBeVisible();
  // It is asked for when somebody comes near; a guide that is shown once may stand above it.
  await card('trainProgress').hover();
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    expect(await card('studentsByDuty').locator('.luan-bars').isVisible()).toBe(true);
  }).toPass();
  const failed = front(page).locator('.luan-dashboard-cards [data-view="failure"]');
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    expect(await failed.isVisible()).toBe(true);
  }).toPass();
  await page.unroute('**/panel/student/count/list**');
  await failed.locator('button').click();
  await expect(card('studentsByRealName').locator('.luan-bars')).toBeVisible();
  expect(complaints.filter((one) => !one.includes('503'))).toEqual([]);
});

test('figures stand above the list they count when they are asked for, and a point asks the list for its rows', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'figures', '/exam/examRecordList');
  await listed(page);
  await expect(front(page).locator('[data-metric]')).toHaveCount(0);
  await front(page).locator('[data-action="figures"]').click();
  const drawn = front(page).locator('.luan-panel:has([data-metric="examsByMonth"])');
  await expect(drawn.locator('.luan-columns svg')).toBeVisible();
  await drawn.getByText('表', { exact: true }).click();
  const passed = drawn.locator('tbody tr').nth(11).locator('button').first();
  const sum = await passed.innerText();
  await passed.click();
  await expect(front(page).locator('.luan-pager')).toContainText(`共 ${sum} 条`);
  expect(complaints).toEqual([]);
});

test('a person leaves a card out of the own first page, which stays so, and brings it back', async ({ page }) => {
  await logIn(page, 'figures');
  const share = front(page).locator('.luan-panel', { hasText: '无培训记录占比' });
  const choose = async (on: boolean): Promise<void> => {
    await front(page).locator('[data-action="cards"]').click();
    const box = page.getByRole('checkbox', { name: '无培训记录占比' });
    await (on ? box.check() : box.uncheck());
    await page.locator('.ant-modal-footer .ant-btn-primary').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  // The first try may have left it out.
  await choose(true);
  await expect(share).toBeVisible();
  await choose(false);
  await expect(share).toHaveCount(0);
  await page.reload();
  await expect(front(page).locator('.luan-panel', { hasText: '迎检准备度' })).toBeVisible();
  await expect(share).toHaveCount(0);
  await choose(true);
  await expect(share).toBeVisible();
});
