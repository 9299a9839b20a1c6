import { expect, type Page, test } from '@playwright/test';
import { paperApi } from '#contracts/questions/paper.contract.ts';
import { asked, complaintsOf, front, go, listed, logIn } from './console.ts';
import { printed } from './printed.ts';

const serial = Date.now() % 100_000;

const choose = async (page: Page, field: string, text: string | RegExp): Promise<void> => {
  await front(page).locator(`#${field}`).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first().click();
};

const walk = async (page: Page, edge: string): Promise<void> => {
  await front(page).locator(`[data-action="${edge}"]`).click();
  await asked(page)
    .getByRole('button', { name: /确\s*定/ })
    .click();
};

/** Chooses in the print dialog and reads the PDF of its ticket. */
const read = async (page: Page, form: string, variant: string): Promise<string> => {
  await front(page).locator('[data-action="print"]').click();
  const dialog = page.locator('.luan-dialog');
  await dialog.locator(`[data-form="${form}"], label:has([value="${form}"])`).first().click();
  await dialog.locator(`label:has([value="${variant}"])`).click();
  const paper = { ticket: paperApi.printTicket, paper: paperApi.print };
  const words = await printed(page, paper, () => dialog.locator('[data-action="confirm"]').click());
  return words.replace(/\s/g, '');
};

test('a paper by hand is put in order, published, looked at as a student and printed', async ({ page }) => {
  const complaints = complaintsOf(page);
  const name = `手工试卷${serial}`;
  await logIn(page, 'organ', '/exam/paperAdd');
  const form = front(page);
  await form.locator('#paperName').fill(name);
  await form.locator('#passingScore').fill('3');
  await form.locator('#offlinePassingScore').fill('3');
  await choose(page, 'generateMode', /手工|手动/);
  await form.locator('[data-action="pick"]').click();
  const picker = page.locator('.luan-dialog');
  const boxes = picker.locator('.luan-pick input[type="checkbox"]');
  await expect(boxes.first()).toBeVisible();
  for (let nth = 0; nth < 3; nth += 1) await boxes.nth(nth).check();
  await picker.locator('[data-action="confirm"]').click();
  const stems = form.locator('.luan-question-picked-stem');
  await expect(stems).toHaveCount(3);

  const [first = '', second = '', third = ''] = await stems.allTextContents();
  await form.locator('.luan-paper-handle').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(stems).toHaveText([second, first, third]);
  await page.keyboard.press('ArrowDown');
  await expect(stems).toHaveText([second, third, first]);
  await form.locator('.luan-question-picked').nth(2).dragTo(form.locator('.luan-question-picked').nth(0));
  await expect(stems).toHaveText([first, second, third]);
  await form.getByLabel('第 1 题分值').fill('4');
  await form.getByRole('button', { name: /保\s*存/ }).click();

  const detail = front(page);
  await expect(detail.getByRole('heading', { name })).toBeVisible();
  await walk(page, 'submit');
  await walk(page, 'publish');
  await expect(detail.locator('[data-action="edition"]')).toBeVisible();

  await detail.getByRole('tab', { name: '学员预览' }).click();
  const phone = detail.locator('.luan-paper-phone');
  await expect(phone).toBeVisible();
  expect((await phone.boundingBox())?.width).toBeLessThanOrEqual(390);
  await phone.locator('.luan-paper-phone-option').first().click();
  await expect(phone.locator('.luan-paper-phone-option').first()).toHaveAttribute('aria-checked', 'true');
  await phone.locator('[data-action="after"]').click();
  await expect(phone.locator('footer')).toContainText('2');
  await expect(phone).not.toContainText('解析');

  const plain = await read(page, 'questions', 'A');
  expect(plain).toContain(name);
  expect(plain).not.toContain('答案：');
  const key = await read(page, 'answers', 'B');
  expect(key.split('答案：')).toHaveLength(4);
  expect(await read(page, 'sheet', 'B')).toContain('身份证号');
  await go(page, '/exam/paperList');
  await listed(page);
  await expect(front(page).locator('tr', { hasText: name })).toContainText('已发布');
  expect(complaints).toEqual([]);
});

test('an automatic paper says what is short before it is saved', async ({ page }) => {
  const complaints = complaintsOf(page);
  const name = `自动试卷${serial}`;
  await logIn(page, 'organ', '/exam/paperAdd');
  const form = front(page);
  await form.locator('#paperName').fill(name);
  await form.locator('#passingScore').fill('1');
  await form.locator('#offlinePassingScore').fill('1');
  await form.locator('#bankIds').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  // It begins with the shape of a driver's paper; this one is made of a single question.
  const counts = form.getByLabel('抽取');
  await expect(counts).toHaveCount(3);
  for (const [place, count] of ['40', '40', '10'].entries()) await expect(counts.nth(place)).toHaveValue(count);
  for (const left of [2, 1, 0]) {
    await form.locator('#groups').getByRole('button', { name: '删除' }).first().click();
    await expect(counts).toHaveCount(left);
  }
  await form.locator('[data-action="addGroup"]').click();
  const count = counts.first();
  await count.fill('300');
  await expect(form.getByText(/还缺 \d+ 题，不能保存/)).toBeVisible();
  await count.fill('1');
  await expect(form.getByText(/可以组卷：1 题/)).toBeVisible();
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(front(page).getByRole('heading', { name })).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });
  test('the editor of a paper and its picker show translated questions', async ({ page }) => {
    await logIn(page, 'organ', '/exam/paperAdd');
    const form = front(page);
    await choose(page, 'generateMode', /manual|hand/i);
    await form.locator('[data-action="pick"]').click();
    const picker = page.locator('.luan-dialog');
    await picker.locator('input[type="text"]').first().fill('vehicle');
    const first = picker.locator('.luan-pick li').first();
    await expect(first).toContainText(/vehicle/i);
    await first.locator('input[type="checkbox"]').check();
    await picker.locator('[data-action="confirm"]').click();
    await expect(form.locator('.luan-question-picked-stem')).toHaveText(/vehicle/i);
  });
});
