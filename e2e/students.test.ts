import { expect, type Page, test } from '@playwright/test';
import { drawPortrait } from '../server/src/app/first/portraits.ts';
import { asked, complaintsOf, front, go, listed, logIn, onlyRow, opened } from './console.ts';
import { ownStudents } from './people.ts';

/** Opens the detail of a student of the journey's own. */
const openStudent = async (page: Page, name: string): Promise<void> => {
  await listed(page);
  await (await onlyRow(page, name)).locator('.luan-link[title]').first().click();
  await opened(page, '/student/detail');
};

const punish = async (page: Page): Promise<void> => {
  await front(page).locator('[data-action="punish"]').click();
  await page.getByLabel('记分', { exact: true }).fill('12');
  await page.getByLabel('原因').fill('超速行驶');
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(front(page).locator('dt:has-text("建议针对性培训") + dd')).toHaveText('是');
};

test('a student: found, photographed after consent, punished, printed by a ticket without a session', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'trainer', '/student/list');
  await openStudent(page, ownStudents.pictured);

  await front(page).locator('[data-action="photo"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await page.locator('[data-photo="file"]').setInputFiles({
    name: 'empty.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture at all'),
  });
  await expect(dialog.getByRole('alert')).toContainText('不符');
  await expect(dialog.getByRole('button', { name: '选择照片' })).toBeEnabled();
  await page.locator('[data-photo="file"]').setInputFiles({
    name: 'face.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPortrait(7, true),
  });
  await expect(dialog.locator('img')).toBeVisible({ timeout: 90_000 });
  await dialog.locator('.ant-modal-footer button').click();
  await expect(front(page).getByText('纸质同意书')).toBeVisible();

  await punish(page);

  const opening = page.context().waitForEvent('page');
  await front(page).locator('[data-action="print"]').click();
  const sheet = await opening;
  await expect(sheet.locator('.luan-paper h1')).toHaveText('学员信息表');
  await expect(sheet.locator('.luan-paper-photo img')).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(sheet.url());
  await expect(stranger.locator('.luan-paper h1')).toHaveText('学员信息表');
  await stranger.evaluate(() => {
    window.print = () => undefined;
  });
  await stranger.locator('.luan-paper-tools button').click();
  await go(page, '/system/printExportList');
  await listed(page);
  await expect(front(page).locator('tbody tr[data-row]').first()).toContainText('打印');
  expect(complaints).toEqual([]);
});

test('real names and punishments are decided with a reason', async ({ page }) => {
  await logIn(page, 'auditor', '/student/realNameAuditList');
  await listed(page);
  const row = await onlyRow(page, ownStudents.audited);
  await row.locator('[data-action="look"]').click();
  await page.getByRole('dialog').locator('[data-action="approve"]').click();
  await asked(page).getByRole('button').last().click();
  await expect(page.getByRole('dialog').locator('.luan-facts')).toHaveCount(0);
  await go(page, '/student/list');
  await openStudent(page, ownStudents.audited);
  await punish(page);
  await go(page, '/student/punishmentList');
  await listed(page);
  const punished = await onlyRow(page, ownStudents.audited);
  await punished.locator('[data-action="withdraw"]').click();
  await page.locator('.ant-modal textarea').fill('复议后撤销');
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(punished).toContainText('已撤销');
});
