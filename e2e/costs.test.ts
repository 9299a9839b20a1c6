import { expect, type Page, test } from '@playwright/test';
import { drawPortrait } from '#app/first/portraits.ts';
import { costBookApi } from '#contracts/costs/book.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { asked, complaintsOf, front, listed, logIn, opened } from './console.ts';
import { makeOrganisation } from './makers.ts';
import { printed } from './printed.ts';

const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]').filter({ hasText: text });
const dialogOf = (page: Page) => page.locator('.ant-modal:visible');
const save = (page: Page) => dialogOf(page).locator('[data-action="confirm"]').click();

test('a company opens the year from its todo, enters a voucher with its invoice, prints and confirms; the authority reads', async ({
  page,
  browser,
}) => {
  const today = dayOf(new Date());
  const year = today.slice(0, 4);
  const january = today.slice(5, 7) === '01';
  const complaints = complaintsOf(page);
  const company = await makeOrganisation({ people: { keeper: { realName: '台账员' } } });
  await logIn(page, company.people.keeper.username, january ? '/cost/gapList' : '/dashboard');
  if (!january) await front(page).locator('[data-todo="costBookMissing"]').click();
  await opened(page, '/cost/gapList');
  await listed(page);
  await front(page).locator('[data-action="open"]').first().click();
  await save(page);
  await expect(dialogOf(page).getByText('必填')).toBeVisible();
  await dialogOf(page).locator('#freightFen').fill('10000000.05');
  await expect(dialogOf(page).getByText('按 1% 提取 100,000.00 元')).toBeVisible();
  await dialogOf(page).locator('#passengerFen').fill('2000000');
  await dialogOf(page).locator('#carriedFen').fill('321.5');
  await dialogOf(page).locator('#planProtectionFen').fill('8000');
  await save(page);
  await expect(dialogOf(page)).toHaveCount(0);

  await page.goto('/cost/bookList');
  await listed(page);
  await expect(rowOf(page, year)).toContainText('130,000.00');
  await rowOf(page, year).locator('.luan-link').first().click();
  await opened(page, '/cost/bookDetail');
  await front(page).locator('[data-action="voucher"]').click();
  const form = dialogOf(page);
  await form.locator('#costItem').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '安全防护用品' }).click();
  await form.locator('#amountFen').fill('1234.56');
  await form.locator('#voucherNumber').fill('记-0001');
  await form.locator('#payee').fill('石家庄恒安劳保用品有限公司');
  await form.locator('#purpose').fill('反光背心 40 件');
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name: '发票.jpg', mimeType: 'image/jpeg', buffer: await drawPortrait(3, false) });
  await expect(form.getByRole('img', { name: '发票.jpg' })).toBeVisible();
  await save(page);
  await expect(form).toHaveCount(0);
  const used = rowOf(page, '安全防护用品');
  await expect(used).toContainText('1,234.56');
  await expect(used).toContainText('6,765.44');

  const paper = { ticket: costBookApi.printTicket, paper: costBookApi.print };
  const words = await printed(page, paper, () => front(page).locator('[data-action="print"]').click());
  for (const wanted of ['130,000.00', '10,833.33', '记-0001', '129,086.94', '主要负责人（签字）', '未确认'])
    expect(words).toContain(wanted);
  await used.getByRole('button', { name: '1,234.56' }).click();
  await opened(page, '/cost/voucherList');
  await listed(page);
  await expect(front(page).locator('tbody tr[data-row]')).toHaveCount(1);
  const invoice = page.waitForEvent('popup');
  await rowOf(page, '记-0001').getByRole('link', { name: '查看发票' }).click();
  await (await invoice).close();

  const reader = await (await browser.newContext()).newPage();
  complaints.push(...complaintsOf(reader));
  await logIn(reader, 'inspector', `/cost/bookList`);
  await listed(reader);
  await expect(front(reader).locator('[data-action="create"]')).toHaveCount(0);
  await rowOf(reader, company.orgName).getByRole('button', { name: year }).click();
  await opened(reader, '/cost/bookDetail');
  await expect(front(reader).locator('[data-action="print"]')).toBeVisible();
  await expect(front(reader).locator('[data-action="voucher"], [data-action="confirm"]')).toHaveCount(0);
  await expect(front(reader).getByRole('button', { name: '1,234.56' })).toBeVisible();

  await page.goto('/cost/bookList');
  await listed(page);
  await rowOf(page, year).locator('[data-action="confirm"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  await expect(rowOf(page, year)).toContainText('已确认');
  await page.goto('/cost/voucherList');
  await listed(page);
  await expect(rowOf(page, '记-0001')).toBeVisible();
  await expect(front(page).locator('[data-action="void"]')).toHaveCount(0);
  await reader.reload();
  await expect(front(reader).locator('.luan-state-now')).toContainText('已确认');
  expect(complaints).toEqual([]);
});
