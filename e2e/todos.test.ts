import { expect, test } from '@playwright/test';
import { complaintsOf, front, listed, logIn, opened } from './console.ts';

const home = '[role="tab"][data-tab="/dashboard"]';

test('the first page says what waits; each line opens exactly the rows it counts, and the bell says the same', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'awaited');
  const lines = front(page).locator('[data-todo]');
  await expect(lines.first()).toBeVisible();
  const rest = front(page).locator('.todos-rest');
  if (await rest.isVisible()) await rest.click();
  const own = await front(page).locator('[data-todo]:not([data-part="others"] *)').count();
  const count = await lines.count();
  expect(count).toBeGreaterThan(2);
  const words = await lines.evaluateAll((all) => all.map((line) => line.children[1]?.textContent));
  await page.locator('.luan-bell').click();
  const bell = page.locator('.luan-bell-panel [data-todo]');
  await expect(bell).toHaveCount(Math.min(own, 7));
  expect(await bell.evaluateAll((all) => all.map((line) => line.children[1]?.textContent))).toEqual(
    words.slice(0, Math.min(own, 7)),
  );
  const room = await page.locator('.luan-popup').boundingBox();
  expect((room?.x ?? 0) + (room?.width ?? 0)).toBeLessThanOrEqual(1500);
  await page.keyboard.press('Escape');

  for (let at = 0; at < count; at += 1) {
    const line = lines.nth(at);
    const [wanted, code] = [await line.getAttribute('data-count'), await line.getAttribute('data-todo')];
    await line.click();
    await listed(page);
    await expect(front(page).locator('.luan-pager'), code ?? '').toContainText(`共 ${wanted} 条`);
    await page.locator(home).click();
    await expect(lines.first()).toBeVisible();
  }

  const places = front(page).locator('.luan-shortcuts li');
  await expect(places.first()).toBeVisible();
  expect(await places.count()).toBeLessThanOrEqual(6);
  const last = (await places.last().innerText()).split('\n')[0] ?? '';
  await places.last().locator('[aria-pressed]').click();
  await page.reload();
  await expect(front(page).locator('.luan-shortcuts li').first()).toContainText(last);
  await expect(front(page).locator('.luan-shortcuts li').first().locator('[aria-pressed="true"]')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a company that falls behind is sent a notice, a plan, and what it lacks is exported', async ({ page }) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'chaser');
  const company = front(page).locator('.readiness-companies li').first();
  await expect(company).toBeVisible();
  const name = await company.locator('.readiness-org').innerText();
  await company.locator('[data-action="export"]').click();
  await expect(page.getByText('完成后可在下载中心下载')).toBeVisible();
  await company.locator('[data-action="plan"]').click();
  const dialog = page.getByRole('dialog', { name: `向“${name}”下发计划` });
  await expect(dialog.locator('#planId')).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toHaveCount(0);
  await company.locator('[data-action="notice"]').click();
  await opened(page, '/docs/add');
  await expect(front(page).getByText(name, { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a new company reads its first steps, each the way to where it is taken', async ({ page }) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'beginner');
  const steps = front(page).locator('[data-card="onboarding"] [data-step]');
  await expect(steps).toHaveCount(4);
  await expect(front(page).locator('[data-step="plan"]')).toHaveAttribute('data-done', 'false');
  await front(page).locator('[data-step="plan"] button').click();
  await opened(page, '/trainmanger/planManager');
  expect(complaints).toEqual([]);
});
