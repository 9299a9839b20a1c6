import { expect, type Page, test } from '@playwright/test';
import { seePdf } from '#testing/pdf.ts';
import { asked, complaintsOf, front, go, listed, logIn, opened } from './console.ts';

const serial = Date.now() % 100_000;

const choose = async (page: Page, field: string, text: string | RegExp): Promise<void> => {
  await front(page).locator(`#${field}`).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first().click();
};

const confirm = (page: Page): Promise<void> =>
  asked(page)
    .getByRole('button', { name: /确\s*定/ })
    .click();

const walk = async (page: Page, edge: string): Promise<void> => {
  await front(page).locator(`[data-action="${edge}"]`).first().click();
  await confirm(page);
};

/** Designs a template from a copy of a ready-made one, with a further field, and publishes it. */
const design = async (page: Page, name: string): Promise<void> => {
  await logIn(page, 'certifier', '/certificate/print/template/select');
  await listed(page);
  const row = front(page).locator('tbody tr', { hasText: '培训合格证书（A4）' });
  await row.locator('[data-action="copy"]').click();
  await confirm(page);
  const form = front(page);
  await expect(form.locator('#templateName')).toHaveValue('培训合格证书（A4）');
  await form.locator('#templateName').fill(name);
  await form.locator('#certPrefix').fill(`E${serial}`);
  // The designer has come, and shows fields by their names.
  await expect(form.locator('[data-designer]')).toContainText('‹姓名›');
  // It takes all of its place, also what the window does not show yet.
  const heightOf = async (part: string): Promise<number> => (await form.locator(part).boundingBox())?.height ?? 0;
  await expect.poll(() => heightOf('.pdfme-designer-left-sidebar')).toBeGreaterThan(700);
  await form.getByLabel('添加字段').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '性别' }).first().click();
  await expect(form.locator('[data-designer]')).toContainText('性别：‹性别›');
  await form.getByRole('button', { name: '保存' }).click();
  // The browser draws the certificate itself, which a slow machine takes its time for.
  await expect(front(page).locator('.certificate-face')).toBeVisible();
  await walk(page, 'publish');
  await expect(front(page).getByText('已发布').first()).toBeVisible();
};

/** Chooses who lacks nothing of the plan, with the template, and hands the batch in. */
const request = async (page: Page, template: string): Promise<string> => {
  await go(page, '/certificate/print/list');
  await listed(page);
  await front(page).locator('[data-action="people"]').click();
  await opened(page, '/certificate/print/cert/select');
  await listed(page);
  const ready = front(page).locator('tbody tr', { hasText: '齐全' }).first();
  await ready.locator('input[type="checkbox"]').check();
  await front(page).locator('[data-action="choose"]').click();
  const form = front(page);
  await expect(form.locator('.certificate-people')).toBeVisible();
  const name = `批次${serial}`;
  await form.locator('#printName').fill(name);
  await choose(page, 'templateId', template);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(front(page).getByText('共 1 人，资料齐全')).toBeVisible();
  await walk(page, 'submit');
  return name;
};

test('a certificate is designed, requested, printed and verified by anybody', async ({ page, browser }) => {
  const complaints = complaintsOf(page);
  const template = `巡检证书${serial}`;
  await design(page, template);
  const batch = await request(page, template);
  await expect(front(page).getByText('待打印').first()).toBeVisible();

  // A look before anything is issued.
  await front(page).locator('[data-action="preview"]').click();
  await expect(front(page).locator('.certificate-face')).toBeVisible();
  await go(page, '/certificate/print/list');
  await listed(page);
  await front(page).locator('tbody tr', { hasText: batch }).locator('.luan-link').first().click();
  await opened(page, '/certificate/print/detail');
  await walk(page, 'print');
  const dialog = page.locator('.luan-dialog');
  await expect(dialog.getByText('已生成 1 张证书')).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载 PDF' }).click();
  const file = await downloaded;
  const stream = await file.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const [paper] = await seePdf(Buffer.concat(parts));
  expect(paper?.text).toContain('性别：');
  expect(paper?.dark).toBeGreaterThan(0.005);
  await dialog
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click();

  const row = front(page)
    .locator('tbody tr', { hasText: `E${serial}-` })
    .first();
  const number = (await row.locator('td').nth(1).textContent()) ?? '';
  expect(number).toMatch(new RegExp(`^E${serial}-\\d{4}-000001$`));
  const one = page.waitForResponse((response) => response.url().includes('/certificate/issue/one'));
  await row.locator('[data-action="look"]').click();
  const { data } = (await (await one).json()) as { data: { verifyAddress: string; realName: string } };
  await expect(page.locator('.luan-dialog .certificate-face')).toBeVisible();

  // Anybody, on a phone, without a log-in, in both languages.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const open = await phone.newPage();
  const openComplaints = complaintsOf(open);
  await open.goto(new URL(data.verifyAddress).pathname + new URL(data.verifyAddress).search);
  await expect(open.locator('.certificate-verdict')).toContainText('有效');
  await expect(open.locator('.certificate-verify-facts')).toContainText(number);
  await expect(open.locator('.certificate-verify-facts')).toContainText(data.realName);
  await expect(open.locator('.certificate-verify-photo')).toBeVisible();
  expect(await open.locator('body').textContent()).not.toMatch(/\d{17}[\dX]/);
  expect(await open.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await open.getByRole('button', { name: 'English' }).click();
  await expect(open.locator('.certificate-verdict')).toContainText('Valid');
  expect(openComplaints).toEqual([]);
  // The certificate itself, to be printed by whoever holds its code.
  await open.goto(`/qualified/cert/preview${new URL(data.verifyAddress).search}`);
  await expect(open.locator('.certificate-face')).toBeVisible();
  await expect(open.getByRole('status')).toContainText(number);
  await expect(open.locator('.certificate-verify-facts')).toHaveCount(0);
  await open.goto(`/qualified/cert/preview?code=${'x'.repeat(24)}`);
  await expect(open.locator('.certificate-verdict')).toContainText(/No such certificate|查无此证书/);
  await phone.close();
  expect(complaints.filter((text) => !/cancel|abort/i.test(text))).toEqual([]);
});
