import { expect, type Page, test } from '@playwright/test';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { Input } from '#contracts/route.ts';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { realNameApi } from '#contracts/students/real-name.contract.ts';
import { idCardCheckDigit } from '#contracts/values.ts';
import type { Browser } from '#testing/browser.ts';
import { sendFile } from '#testing/send-file.ts';
import { drawPortrait } from '../server/src/app/first/portraits.ts';
import { asked, complaintsOf, front, go, listed, logIn, onlyRow, opened } from './console.ts';
import { asUser } from './user.ts';

const serial = String(Date.now() % 1_000_000).padStart(6, '0');
/** Students of these journeys; nobody else names them. */
const pictured = `照相学员${serial.replace(/\d/g, (digit) => '零一二三四五六七八九'[Number(digit)] ?? '')}`;
const audited = pictured.replace('照相', '核名');

/** The company adds a student. @returns the membership. */
const addStudent = async (by: Browser, realName: string, last: string): Promise<string> => {
  const account = { realName, phone: `1940${serial}${last}`, userClass: 102, identities: ['student'] } as const;
  return (await by.call(employeeApi.add, { ...account, identities: [...account.identities] })).orgUserId;
};

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
  await expect(front(page).locator('.person-timeline')).toContainText('记 12 分');
};

test('a student: found, photographed after consent, punished, printed by a ticket without a session', async ({
  page,
  browser,
}) => {
  await addStudent(await asUser('enroller'), pictured, '1');
  const complaints = complaintsOf(page);
  await logIn(page, 'trainer', '/student/list');
  await openStudent(page, pictured);

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
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.locator('.ant-modal-footer button').click();
  await front(page).getByRole('tab', { name: '身份照片' }).click();
  await expect(front(page).getByText('纸质同意书')).toBeVisible();
  await front(page).getByRole('tab', { name: '概况' }).click();

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
  // Others print and export meanwhile: the row is looked for, not taken from the top.
  const rows = front(page).locator('tbody tr[data-row]').filter({ hasText: '学员照相员' });
  await expect(rows.filter({ hasText: '打印' }).first()).toBeVisible();

  // An agreement is printed outside the console, with the browser's own print too; it stands in the log all the same.
  const protocol = await page.context().newPage();
  await protocol.goto('/protocolWeb?kind=certification');
  await expect(protocol.locator('.protocol h1')).not.toBeEmpty();
  const noted = protocol.waitForResponse((response) => response.url().includes('/system/printExport/add'));
  await protocol.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect((await noted).ok()).toBe(true);
  await protocol.evaluate(() => {
    window.print = () => undefined;
  });
  const again = protocol.waitForResponse((response) => response.url().includes('/system/printExport/add'));
  await protocol.locator('[data-action="print"]').click();
  expect((await again).ok()).toBe(true);
  await protocol.close();
  await front(page).locator('[data-action="refresh"]').click();
  await expect(rows.filter({ hasText: '认证' }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('real names and punishments are decided with a reason', async ({ page }) => {
  const by = await asUser('enrolling');
  const orgUserId = await addStudent(by, audited, '2');
  const onPaper = { orgUserId, consentOnPaper: 'true' } as Input<typeof photoApi.enrol>;
  const { data } = await sendFile(by, photoApi.enrol, onPaper, 'face.jpg', await drawPortrait(3, true));
  expect(data?.enrolled).toBe(true);
  const body = `11010119900307${serial.slice(-3)}`;
  await by.call(realNameApi.submit, { orgUserId, realName: audited, idCard: body + idCardCheckDigit(body) });
  await logIn(page, 'auditor', '/student/realNameAuditList');
  await listed(page);
  const row = await onlyRow(page, audited);
  await row.locator('[data-action="look"]').click();
  await page.getByRole('dialog').locator('[data-action="approve"]').click();
  await asked(page).getByRole('button').last().click();
  await expect(page.getByRole('dialog').locator('.luan-facts')).toHaveCount(0);
  await go(page, '/student/list');
  await openStudent(page, audited);
  await punish(page);
  await go(page, '/student/punishmentList');
  await listed(page);
  const punished = await onlyRow(page, audited);
  await punished.locator('[data-action="withdraw"]').click();
  await page.locator('.ant-modal textarea').fill('复议后撤销');
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(punished).toContainText('已撤销');
});
