import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { complaintsOf, front, go, listed, logIn, opened } from './console.ts';

const stamp = Date.now() % 100_000;
const bank = `标志题库${stamp}`;
const other = `归档题库${stamp}`;
const stem = `<script>alert(1)</script>若 a<b，此标志表示什么 ${stamp}（ ）`;

const pasted = `1. 夜间会车应当使用近光灯 ${stamp}（ ） 答案：对
2. 机动车载物应当 ${stamp}（ ） A. 符合核定载质量 B. 越多越好 答案：C
3. 雨天行车应当 ${stamp}（ ） A. 降低车速 B. 加速通过 答案：A 解析：故选B。
4. 上坡会车时先行的是 ${stamp}（ ） A. 上坡车 B. 下坡车 答案：A`;

const save = (page: Page): Promise<void> => page.locator('.ant-modal-footer .ant-btn-primary').last().click();
const choose = async (page: Page, within: Locator, label: string): Promise<void> => {
  // An editor of a search rests as a closed box until somebody comes near.
  await within.locator('.ant-select, .luan-resting').first().click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: label }).first().click();
};
const addBank = async (page: Page, name: string): Promise<void> => {
  await front(page)
    .getByRole('button', { name: /新增题库/ })
    .click();
  await page.locator('#bankName').fill(name);
  await save(page);
  await expect(front(page).getByText(name)).toBeVisible();
};
const rowOf = (page: Page, text: string): Locator => front(page).locator('tbody tr[data-row]', { hasText: text });
const tick = (page: Page, text: string): Promise<void> => rowOf(page, text).locator('input[type="checkbox"]').check();

test('a bank: a question with a picture, a pasted text with findings, an export, a case, a batch move, a disabling', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  page.on('dialog', (dialog) => {
    complaints.push(`a script has run: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await logIn(page, 'asker', '/exam/questionBankList');
  await listed(page);
  await addBank(page, other);
  await addBank(page, bank);
  await rowOf(page, bank).locator('.luan-link').first().click();
  await opened(page, '/exam/questionList');
  await listed(page);

  await front(page)
    .getByRole('button', { name: /新\s*增/ })
    .first()
    .click();
  const form = front(page);
  await form.locator('#stem').fill(stem);
  await form.getByPlaceholder('选项 A', { exact: true }).fill('注意行人');
  await form.getByPlaceholder('选项 B', { exact: true }).fill('禁止停车');
  for (const letter of ['D', 'C']) await form.getByRole('button', { name: `删除选项 ${letter}` }).click();
  const picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#f5a623' } })
    .png()
    .toBuffer();
  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: picture });
  await expect(form.locator('.luan-question-option-row img')).toBeVisible();
  await form.getByRole('radio', { name: 'A', exact: true }).check();
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await listed(page);
  await rowOf(page, String(stamp)).locator('.luan-link').first().click();
  const look = page.getByRole('dialog');
  await expect(look.locator('.luan-question')).toContainText(stem);
  await expect.poll(() => look.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(80);
  await expect(look.getByText('尚未作答')).toBeVisible();
  await look.locator('.ant-modal-footer button').click();

  await front(page).locator('[data-action="paste"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('试题文本').fill(pasted);
  await dialog.locator('[data-action="check"]').click();
  await expect(dialog.locator('.luan-question-findings li')).toHaveCount(2);
  await expect(dialog.locator('.luan-question-findings')).toContainText('不一致');
  await dialog.locator('[data-action="save"]').click();
  await expect(dialog.getByText('已导入 2 题')).toBeVisible();
  await dialog.locator('.ant-modal-footer button').first().click();
  await listed(page);
  await expect(front(page).locator('tbody tr[data-row]')).toHaveCount(3);

  const queued = page.waitForResponse((response) => response.url().includes('/manager/task/export'));
  await front(page)
    .getByRole('button', { name: /导\s*出/ })
    .click();
  expect(await (await queued).json()).toMatchObject({ success: true });

  await front(page).locator('[data-action="cases"]').click();
  await listed(page);
  await front(page)
    .getByRole('button', { name: /新增案例/ })
    .click();
  await front(page).locator('#caseStem').fill(`某日夜间，一辆货车在国道上连续行驶后发生侧翻 ${stamp}。`);
  await front(page).locator('[data-action="pick"]').click();
  await page.getByRole('dialog').locator('li', { hasText: '上坡会车' }).getByRole('checkbox').check();
  await page.getByRole('dialog').locator('li', { hasText: '夜间会车' }).getByRole('checkbox').check();
  await save(page);
  await expect(front(page).locator('.luan-asked li')).toHaveCount(2);
  await front(page)
    .getByRole('button', { name: /^上移：夜间会车/ })
    .click();
  await front(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  // Only a case that is kept takes new questions.
  await expect(front(page).getByRole('button', { name: '新增试题' })).toBeVisible();
  await expect(front(page).locator('.luan-asked li').first()).toContainText('夜间会车');
  await go(page, '/exam/questionList');
  await choose(page, front(page).locator('.luan-search, form').first(), bank);
  await front(page)
    .getByRole('button', { name: /查\s*询/ })
    .click();
  await listed(page);
  await expect(rowOf(page, '上坡会车').getByText('案例')).toBeVisible();

  await tick(page, '上坡会车');
  await tick(page, '夜间会车');
  await front(page).locator('[data-action="move"]').click();
  await choose(page, page.getByRole('dialog'), other);
  await save(page);
  await listed(page);
  await expect(front(page).locator('tbody tr[data-row]')).toHaveCount(1);
  await rowOf(page, String(stamp)).locator('[data-action="disable"]').click();
  await expect(rowOf(page, String(stamp)).locator('[data-action="enable"]')).toBeVisible();
  await page.locator('.luan-toast').getByRole('button', { name: '撤销' }).click();
  await expect(rowOf(page, String(stamp)).locator('[data-action="disable"]')).toBeVisible();
  expect(complaints).toEqual([]);
});
