import { expect, type Page, test } from '@playwright/test';
import excel from 'exceljs';
import { asked, complaintsOf, front, go, listed, logIn } from './console.ts';
import { recordsPlan } from './records-world.ts';

const rowOf = (page: Page, name: string) => front(page).locator('tbody tr', { hasText: name });
const confirm = (page: Page) =>
  asked(page)
    .getByRole('button', { name: /确\s*定/ })
    .click();
const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());

test('exam records: a score is audited, a question is taken out with its preview, scores are entered', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'scorer', '/safe/train/exam/record/list');
  await listed(page);

  // Evidence and audit of a score.
  await rowOf(page, '赵合格').locator('.luan-link').first().click();
  const evidence = front(page).locator('.luan-exam-evidence');
  await expect(evidence.locator('.luan-exam-question')).toHaveCount(4);
  await expect(evidence.locator('[data-kind="scored"]')).toContainText('10 分');
  await front(page).locator('[data-action="approveScore"]').click();
  await confirm(page);
  await expect(front(page).locator('.luan-state-now')).toContainText('培训结束');

  // A question is taken out: first whose result changes, then just that.
  await go(page, '/safe/train/exam/record/list');
  await listed(page);
  await expect(rowOf(page, '钱差分')).toContainText('考试不合格');
  await rowOf(page, '钱差分').getByRole('button', { name: recordsPlan }).click();
  await listed(page);
  await rowOf(page, '出车前应当检查').locator('[data-action="correct"]').click();
  const dialog = page.locator('.ant-modal');
  await expect(dialog.locator('[data-preview="1"]')).toBeVisible();
  await expect(dialog.locator('tbody tr')).toContainText('钱差分');
  await expect(dialog.locator('tbody tr')).toContainText('成绩待审核');
  await dialog.locator('[data-field="reason"]').fill('多选题选项有歧义');
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog).toBeHidden();
  await expect(front(page).locator('.luan-exam-made')).toContainText('多选题选项有歧义');
  await go(page, '/safe/train/exam/record/list');
  await listed(page);
  await expect(rowOf(page, '钱差分')).toContainText('8');

  // Scores of an exam on paper.
  await go(page, '/exam/scoreEntry');
  await front(page).locator('.luan-exam-plan .ant-select').click();
  await page.locator('.ant-select-item-option', { hasText: recordsPlan }).click();
  await front(page).locator('#entry-heldOn').fill(today());
  await front(page).locator('#entry-heldOn').press('Enter');
  await front(page).locator('[data-score="孙待考"] input, input[data-score="孙待考"]').fill('9');
  await front(page).locator('[data-score="李待考"] input, input[data-score="李待考"]').fill('3');
  await front(page).locator('[data-action="enter"]').click();
  await expect(front(page).locator('tbody tr', { hasText: '孙待考' })).toHaveCount(0);
  await go(page, '/safe/train/exam/record/list');
  await listed(page);
  await expect(rowOf(page, '孙待考')).toContainText('成绩录入');
  await expect(rowOf(page, '李待考')).toContainText('考试不合格');

  // The chosen ones as a spreadsheet, at once.
  for (const name of ['孙待考', '李待考']) await rowOf(page, name).locator('input[type="checkbox"]').check();
  const saved = page.waitForEvent('download');
  await front(page).locator('[data-action="exportChosen"]').click();
  const book = new excel.Workbook();
  await book.xlsx.readFile(await (await saved).path());
  expect(book.worksheets[0]?.rowCount).toBe(3);
  expect(String(book.worksheets[0]?.getCell('A2').value) + String(book.worksheets[0]?.getCell('A3').value)).toMatch(
    /孙待考李待考|李待考孙待考/,
  );
  expect(complaints).toEqual([]);
});
