import { expect, type Page, test } from '@playwright/test';
import { asked, complaintsOf, enter, front, listed, logIn, password } from './console.ts';
import { briefSeconds } from './people.ts';

// Somebody leaves the desk and comes back, at a server whose sessions last seconds where others last days.

const brief = `http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}`;
const logInBriefly = async (page: Page, target: string): Promise<void> => {
  await page.goto(`${brief}/login?redirect=${encodeURIComponent(target)}`);
  await enter(page, 'absent');
  await expect(page.locator('.luan-frame')).toBeVisible();
};
/** Waits until the session wants to be renewed; asking how it stands keeps none alive. */
const away = (page: Page): Promise<void> =>
  expect.poll(async () => (await (await page.request.get(`${brief}/identity/api/token/id`)).json()).data.state).toBe(2);

test('who was away goes on by a press, and the form left open is saved as it was typed', async ({ page }) => {
  await logInBriefly(page, '/system/roomList');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  const form = page.locator('.ant-modal:visible');
  await form.locator('#roomName').fill('离席前写下的教室');
  await form.locator('#roomKind').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '实操场地' }).click();
  await form.locator('#seats').fill('30');
  await away(page);
  // The page may have been told by a question of its own already: the press counts either way.
  await form.locator('[data-action="confirm"]').dispatchEvent('click');
  await expect(asked(page)).toHaveCount(1);
  await expect(asked(page)).toContainText('是否继续使用');
  // No key ends what stands in the form.
  await page.keyboard.press('Escape');
  await expect(asked(page)).toHaveCount(1);
  await asked(page).getByRole('button', { name: '继续使用' }).click();
  await expect(form).toHaveCount(0);
  await expect(front(page).getByRole('button', { name: '离席前写下的教室' })).toHaveCount(1);
  await expect(asked(page)).toHaveCount(0);
});

test('who was away and does not go on is logged out, also on the server', async ({ page }) => {
  await logInBriefly(page, '/system/roomList');
  await listed(page);
  await away(page);
  await front(page).locator('[data-action="refresh"]').dispatchEvent('click');
  await asked(page).getByRole('button', { name: '退出登录' }).click();
  await expect(page.locator('#login-username')).toBeVisible();
  const { data } = await (await page.request.get(`${brief}/identity/api/token/id`)).json();
  expect(data.state).toBe(-1);
});

test('a page opened again after being away asks, and goes on where it was', async ({ page }) => {
  await logInBriefly(page, '/system/roomList');
  await listed(page);
  await away(page);
  await page.reload();
  await asked(page).getByRole('button', { name: '继续使用' }).click();
  await listed(page);
});

test('a browser that lost what scripts may read of the log-in goes on without a word', async ({ page }) => {
  await logIn(page, 'absent', '/system/roomList');
  await listed(page);
  const lose = () => page.evaluate(() => (document.cookie = 'luan_token=; Max-Age=0; path=/'));
  const kept = () => page.evaluate(() => document.cookie.includes('luan_token='));
  await lose();
  expect(await kept()).toBe(false);
  await page.locator('.luan-tab-strip [role="tab"]').first().click();
  await expect.poll(kept).toBe(true);
  await lose();
  await page.reload();
  await expect(page.locator('.luan-frame')).toBeVisible();
  await expect.poll(kept).toBe(true);
  await expect(asked(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a driver who was away goes on by a press', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(`${brief}/student/app`);
    await page.locator('#f-username').fill('absent');
    await page.locator('#f-password').fill(password);
    await page.locator('button[type="submit"]').click();
    await expect(page.locator('.tabs')).toBeVisible();
    // Nothing is asked meanwhile, so the session is late then, however slow the machine.
    await page.waitForTimeout((briefSeconds + 1) * 1000);
    await page.locator('.tabs a').nth(1).click();
    const sheet = page.locator('.sheet[open]');
    await expect(sheet).toContainText('是否继续使用');
    await sheet.getByRole('button', { name: '继续使用' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.locator('.tabs')).toBeVisible();
    await expect(page.getByRole('heading', { name: '消息' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
