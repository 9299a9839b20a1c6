import { expect, type Page, test } from '@playwright/test';
import pdfmake from 'pdfmake';
import { writePaper } from '#app/first/lesson.media.ts';
import { fileApi } from '#contracts/files/file.contract.ts';
import { mainFont, pdfFont } from '#kernel/engines/paper/fonts.ts';
import { pagesOf, pdfOf } from '#testing/pdfs.ts';
import { sendFile } from '#testing/send-file.ts';
import { complaintsOf, front, keepPicture, listed, logIn } from './console.ts';
import { makeOrganisation } from './makers.ts';
import { asUser } from './user.ts';

const tail = Date.now() % 100_000;
const licence = `道路运输经营许可证${tail}.pdf`;
let clerk = '';
let fileId = '';
test.beforeAll(async () => {
  const company = await makeOrganisation({ people: { clerk: { realName: '看件员' } } });
  clerk = company.people.clerk.username;
  const points = Array.from({ length: 120 }, (_, index) => `第 ${index + 1} 点：保持安全距离。`);
  points[110] = '车主欧阳建国，Safe Driving。';
  const user = await asUser(clerk);
  const { token } = await user.call(fileApi.token, { kind: 'certificate' });
  const sent = await sendFile(user, fileApi.upload, { token }, licence, await writePaper('许可证', 'Licence', points));
  fileId = sent.data?.fileId ?? '';
});

/** A paper that opens with a password alone, as office programs save it. */
const locked = (): Promise<Buffer> => {
  pdfmake.setFonts({
    [pdfFont]: { normal: mainFont.normal, bold: mainFont.bold, italics: mainFont.normal, bolditalics: mainFont.bold },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  const content = ['机密名单'];
  return pdfmake
    .createPdf({ content, defaultStyle: { font: pdfFont }, userPassword: 'u-1', ownerPassword: 'o-1' })
    .getBuffer();
};

const addressOf = (file: string): string => `/manager/file/view?fileId=${file}`;
const open = async (page: Page, of: string, name = ''): Promise<void> => {
  await page.goto('/404');
  await page.goto(`/preview/pdf#${new URLSearchParams(name === '' ? { of } : { of, name })}`);
};
/** What the upload refuses and other programs' servers hand out all the same. */
const answer = (page: Page, file: string, body: Buffer | string, contentType = 'application/pdf') =>
  page.route(`**${addressOf(file)}`, (route) => route.fulfill({ contentType, body }));
const told = (page: Page) => page.locator('.pdf-told');
const refusal = (page: Page) => page.locator('[data-view="empty"]');

test('a licence is read, searched, saved and printed in the product, and the print is noted once', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.addInitScript(() => {
    const pressed = window as unknown as { prints: number };
    pressed.prints = 0;
    window.print = () => {
      pressed.prints += 1;
    };
  });
  await logIn(page, clerk);
  await open(page, addressOf(fileId), licence);
  await expect(page.getByRole('heading')).toHaveText(licence);
  await expect(page.locator('.pdf-page canvas').first()).toBeVisible();
  const pages = await page.locator('.pdf-page').count();
  expect(pages).toBeGreaterThan(3);
  await expect(page.locator('.pdf-number')).toContainText(`/ ${pages}`);

  // A name far behind, in whatever spacing; what is nowhere says so.
  await page.keyboard.press('Control+f');
  await page.keyboard.type('欧阳 建国');
  await expect(told(page)).toHaveText('第 1 处，共 1 处');
  await expect(page.locator('.pdf-hit[data-current]')).toBeInViewport();
  await page.getByLabel('在文件中查找').fill('safe driving');
  await expect(told(page)).toHaveText('第 1 处，共 1 处');
  await page.getByLabel('在文件中查找').fill('查无此人');
  await expect(told(page)).toHaveText('没有找到');
  await keepPicture(page, 'pdf');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await expect(page.getByLabel('页码')).toHaveValue('1');
  await page.keyboard.press('End');
  await expect(page.getByLabel('页码')).toHaveValue(String(pages));
  await page.getByLabel('页码').fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('页码')).toHaveValue('2');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click();
  expect((await saving).suggestedFilename()).toBe(licence);
  await page.keyboard.press('Control+p');
  await expect.poll(() => page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
  await expect(page.locator('.pdf-printed img')).toHaveCount(pages);

  await page.goto('/system/printExportList');
  await listed(page);
  const rows = front(page).locator('tbody tr[data-row]').filter({ hasText: licence });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('文件');
  expect(complaints).toEqual([]);
});

test('what does not open says why, and a thick one holds few pages at once', async ({ page }) => {
  await logIn(page, clerk);
  await answer(page, '1', await locked());
  await open(page, addressOf('1'));
  await expect(refusal(page)).toContainText('打开此文件需要密码');
  await page.getByLabel('文件密码').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('密码不对，请重新输入');
  await page.getByLabel('文件密码').fill('u-1');
  await page.keyboard.press('Enter');
  await expect(page.locator('.pdf-words')).toContainText('机密名单');

  await answer(page, '2', '%PDF-1.4 said the text');
  await open(page, addressOf('2'));
  await expect(refusal(page)).toContainText('文件已损坏');
  await answer(page, '3', 'a text', 'text/plain');
  await open(page, addressOf('3'));
  await expect(refusal(page)).toContainText('这不是 PDF 文件');
  await open(page, addressOf('999999999'));
  await expect(refusal(page)).toContainText('请回到原来的页面');
  await page.route(`**${addressOf('4')}`, (route) => route.abort());
  await open(page, addressOf('4'));
  await expect(refusal(page)).toContainText('没有网络');
  await answer(page, '5', pdfOf(pagesOf(300)));
  await page.unroute(`**${addressOf('4')}`);

  await open(page, addressOf('5'));
  await expect(page.locator('.pdf-page')).toHaveCount(300);
  await page.keyboard.press('End');
  await expect(page.getByLabel('页码')).toHaveValue('300');
  await expect(page.locator('.pdf-page[data-page="1"] canvas')).toHaveCount(0);
  expect(await page.locator('.pdf-page canvas').count()).toBeLessThan(8);
});

test('the bar fits a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await answer(page, '6', pdfOf(pagesOf(2)));
  await open(page, addressOf('6'), '安全生产责任书（2026 年度）全文及附件.pdf');
  await expect(page.locator('.pdf-page canvas').first()).toBeVisible();
  await page.getByRole('button', { name: '查找' }).click();
  await page.getByLabel('在文件中查找').fill('无');
  await expect(told(page)).toHaveText('没有找到');
  const within = await page
    .locator('.pdf-bar button')
    .evaluateAll((all) => all.every((one) => one.getBoundingClientRect().right <= window.innerWidth));
  expect(within).toBe(true);
  await keepPicture(page, 'pdf-phone');
  await context.close();
});
