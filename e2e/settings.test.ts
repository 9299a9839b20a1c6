import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { seePdf } from '#testing/pdf.ts';
import { closeAll, complaintsOf, front, go, listed, logIn, onlyRow, opened } from './console.ts';

// An organisation sets a parameter of its own, in the page for it, and its people see the difference where they work.

/** Opens the dialog of a parameter by its name. */
const opening = async (page: Page, name: string): Promise<void> => {
  await go(page, '/myorg/parameterList');
  await listed(page);
  const row = await onlyRow(page, name);
  await row.locator('[data-action="set"]').click();
};

const saved = async (page: Page): Promise<void> => {
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(page.locator('.ant-modal-footer')).toHaveCount(0);
  await expect(front(page).locator('tbody tr[data-row]')).toContainText('本机构');
};

const newPlan = async (page: Page): Promise<void> => {
  await closeAll(page);
  await go(page, '/safe/train/list');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  await opened(page, '/safe/train/add');
};

/** Pixels that are neither paper nor ink below the middle of what is printed, above its page number: a list of one row has none there. */
const paleBelow = async (page: Page): Promise<number> => {
  const [sheet] = await seePdf(await page.pdf({ format: 'A4' }));
  if (!sheet) throw new Error('Nothing was printed');
  const { width, height } = await sharp(sheet.png).metadata();
  const grey = await sharp(sheet.png)
    .extract({ left: 0, top: Math.floor(height / 2), width, height: Math.floor(height * 0.4) })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer();
  return grey.reduce((sum, value) => (value > 150 && value < 250 ? sum + 1 : sum), 0);
};

test('parameters of an organisation: a new plan begins with them, and prints carry the watermark or not', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'settler');
  await newPlan(page);
  await expect(front(page).locator('#minutesPerHour')).toHaveValue('45');
  await expect(front(page).locator('#spotMinutes')).toHaveValue('15');
  await opening(page, '每学时分钟数');
  await page.locator('.ant-modal input[role="spinbutton"]').fill('40');
  await saved(page);
  await newPlan(page);
  await expect(front(page).locator('#minutesPerHour')).toHaveValue('40');

  await opening(page, '打印水印');
  await page.locator('.ant-modal-close').click();
  await expect(page.locator('.ant-modal-footer')).toHaveCount(0);
  expect(await paleBelow(page)).toBeGreaterThan(300);
  await opening(page, '打印水印');
  await page.locator('.ant-modal button[role="switch"]').click();
  await saved(page);
  await page.reload();
  await opened(page, '/myorg/parameterList');
  await listed(page);
  await onlyRow(page, '打印水印');
  expect(await paleBelow(page)).toBe(0);
  expect(complaints).toEqual([]);
});
