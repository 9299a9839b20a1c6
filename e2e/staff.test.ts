import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { codeIn, seePdf } from '#testing/pdf.ts';
import { front, listed, logIn, onlyRow, opened, password } from './console.ts';
import { makeOrganisation } from './makers.ts';

// What a safety officer does with many drivers: who left, what changes alike, and the paper that lets them in.

/** A company with three drivers, and who ticks them. */
const makeCompany = async (called: string): Promise<string> => {
  const drivers = ['甲', '乙', '丙'].map(
    (sign, nth) => [`driver${nth}`, { realName: `${called}${sign}`, stays: true }] as const,
  );
  const { people } = await makeOrganisation<string>({
    people: { officer: { realName: `${called}安全员` }, ...Object.fromEntries(drivers) },
  });
  return people.officer?.username ?? '';
};

const tick = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names)
    await front(page).locator('tbody tr[data-row]', { hasText: name }).locator('input[type="checkbox"]').check();
};
const press = (page: Page, action: string) => front(page).locator(`.luan-chosen-bar [data-action="${action}"]`).click();

test('who left is written down with day and reason, found in a tab, and opens read-only', async ({ page }) => {
  await logIn(page, await makeCompany('离职'), '/org/employee');
  await listed(page);
  await tick(page, '离职甲');
  await press(page, 'del');
  const dialog = page.locator('.ant-modal:visible');
  await expect(dialog).toContainText('离职甲');
  await dialog.locator('#leaveReason').click();
  await page.locator('.ant-select-item-option', { hasText: '退休' }).click();
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog).toBeHidden();
  await expect(front(page).locator('tbody tr[data-row]', { hasText: '离职甲' })).toHaveCount(0);
  await front(page).getByRole('tab', { name: '已离职' }).click();
  await listed(page);
  const row = await onlyRow(page, '离职甲');
  await expect(row).toContainText('退休');
  await row.locator('.luan-link').first().click();
  await opened(page, '/org/employeeDetail');
  await expect(front(page).getByText('已离职，档案只读')).toBeVisible();
  await expect(front(page).locator('[data-action="mod"]')).toHaveCount(0);
});

test('a change of many is seen person by person before it is made', async ({ page }) => {
  await logIn(page, await makeCompany('同改'), '/org/employee');
  await listed(page);
  await tick(page, '同改甲', '同改乙');
  await press(page, 'changeMany');
  const form = page.locator('.ant-modal:visible');
  await form.locator('#joinedAt').fill('2026-01-15');
  await form.locator('#joinedAt').press('Tab');
  await form.locator('[data-action="confirm"]').click();
  const seen = page.locator('.ant-modal:visible', { hasText: '将要发生的变化' });
  await expect(seen).toContainText('将修改 2 人');
  await expect(seen.locator('tbody tr', { hasText: '同改乙' })).toContainText('2026-01-15');
  await seen.locator('[data-action="confirm"]').click();
  await expect(page.locator('.ant-modal:visible')).toHaveCount(0);
  await expect(page.getByText('已修改 2 人')).toBeVisible();
});

test('a log-in slip names whom it locks out, and its code and password let a phone in as far as a new password', async ({
  page,
  browser,
}) => {
  await logIn(page, await makeCompany('登录'), '/org/employee');
  await listed(page);
  await tick(page, '登录甲');
  await press(page, 'slips');
  const dialog = page.locator('.ant-modal:visible');
  await expect(dialog).toContainText('登录甲');
  await dialog.locator('[data-action="confirm"]').click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.ant-modal:visible [data-action="savePaper"]').click(),
  ]);
  const [paper] = await seePdf(readFileSync(await saved.path()), 2);
  const secret = /^\S{11}#$/m.exec(paper?.text ?? '')?.[0] ?? '';
  const address = new URL((await codeIn(paper?.png ?? Buffer.alloc(0))) ?? '');
  expect(address.search).toBe('');
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(address.pathname + address.hash);
  await expect(phone.locator('#f-username')).not.toHaveValue('');
  expect(phone.url()).not.toContain('account');
  await phone.locator('#f-password').fill(password);
  await phone.locator('button[type="submit"]').click();
  await expect(phone.getByText('用户名或密码错误')).toBeVisible();
  await phone.locator('#f-password').fill(secret);
  await phone.locator('button[type="submit"]').click();
  await expect(phone.getByText('请修改默认密码')).toBeVisible();
  await phone.close();
});
