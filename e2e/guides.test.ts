import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { guideApi } from '#contracts/help/guide.contract.ts';
import { complaintsOf, front, listed, logIn, onlyRow, opened } from './console.ts';
import { asUser } from './user.ts';

const stamp = Date.now() % 100_000;
const title = `登记一辆车${stamp}`;

test('a guide is offered once, turned by keys and finished; it is seen again from the help of its screen', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'newcomer');
  const offer = front(page).locator('[data-note="guide"]');
  await expect(offer).toContainText('建立第一个培训计划');
  await offer.locator('[data-action="guideShow"]').click();
  const dialog = page.getByRole('dialog', { name: '建立第一个培训计划' });
  const picture = dialog.locator('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(600);
  await expect(dialog.locator('[data-action="previous"]')).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('填写计划，一步一步往下走')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.locator('[data-action="previous"]')).toBeDisabled();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await dialog.locator('[data-action="finish"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(front(page).locator('.luan-home-head')).toBeVisible();
  await expect(front(page).locator('.luan-home-head ~ *').first()).toBeVisible();
  await expect(offer).toHaveCount(0);

  await page.goto('/safe/train/list');
  await listed(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: '键盘操作' });
  await expect(help.getByRole('img', { name: '新建一个培训计划' })).toBeVisible();
  // On paper it stands alone, without the page it was asked on.
  const article = help.locator('.luan-help-article');
  await expect(article.getByRole('button', { name: '打印' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.luan-main')).toBeHidden();
  await expect(article.getByRole('heading')).toBeVisible();
  await expect(article.getByRole('button', { name: '打印' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await help.getByRole('button', { name: '建立第一个培训计划' }).click();
  await expect(dialog).toBeVisible();
  await dialog.locator('[data-action="close"]').last().click();
  await expect(dialog).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the head office writes a guide: a step without a picture is refused, and who it is for is offered it', async ({
  page,
}) => {
  await logIn(page, 'guidewriter', '/help/guide/list');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  const form = front(page);
  await form.locator('#guideTitle').fill(title);
  await form.locator('#guideTitleEn').fill('Enter a vehicle');
  await form.locator('#screens').fill('/system/vehicleList');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await form.locator('[data-action="addStep"]').click();
  const words = {
    标题: '打开车辆',
    '标题（英文）': 'Open the vehicles',
    说明: '点“新增”',
    '说明（英文）': 'Press “New”',
  };
  for (const [name, value] of Object.entries(words))
    await form.getByLabel(`第 1 步 ${name}`, { exact: true }).fill(value);
  await form.locator('button[type="submit"]').click();
  await expect(form.getByText('每一步都需要一张图片')).toBeVisible();
  await form
    .locator('[data-step="1"] input[type="file"]')
    .first()
    .setInputFiles({
      name: 'step.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 900, height: 500, channels: 3, background: '#12395f' } })
        .png()
        .toBuffer(),
    });
  await expect(form.getByRole('img', { name: 'step.png' })).toBeVisible();
  await form.locator('button[type="submit"]').click();
  await listed(page);
  const row = await onlyRow(page, title);
  await expect(row).toContainText('启用');

  // A colleague is quicker: what is refused leads to the article that says why.
  const guideId = (await row.getAttribute('data-row')) ?? '';
  await row.locator('[data-action="mod"]').click();
  await opened(page, '/help/guide/edit');
  await expect(front(page).locator('#guideTitle')).toHaveValue(title);
  const colleague = await asUser('guidesecond');
  const { screens, steps, ...kept } = await colleague.call(guideApi.one, { guideId });
  const { guideTitle, guideTitleEn, version } = kept;
  await colleague.call(guideApi.mod, { guideId, version, guideTitle, guideTitleEn, screens, steps, sort: 7 } as never);
  await front(page).locator('button[type="submit"]').click();
  const [help] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: '为什么？' }).click()]);
  await expect(help.getByRole('heading', { name: '为什么系统不让我这样做' })).toBeVisible();
  await help.close();
  await page.goto('/help/center');
  await page.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect.poll(() => dialog.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(900);
  await dialog.locator('[data-action="finish"]').click();
  await expect(dialog).toHaveCount(0);
});
