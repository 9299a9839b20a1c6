import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { asked, complaintsOf, front, go, keepPicture, listed, logIn, opened } from './console.ts';
import { dialogOf, done, phoneOf, rowOf, stamp } from './flavour-walk.ts';

// A driver reports a hazard anonymously on the phone; the safety officer makes a danger of it and answers; the driver raises it
// again once and rates. Nowhere at the desk does the driver's name stand.

const driver = '匿名驾驶员';
const words = `东门灭火器没有压力${stamp}`;

const photo = async (shade: string) => ({
  name: `${driver}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: shade } })
    .jpeg()
    .toBuffer(),
});

const report = async (phone: Page): Promise<void> => {
  await phone.locator('.tabs a').last().click();
  await phone.locator('a.way-card', { hasText: '提意见' }).click();
  await phone.getByRole('button', { name: '提意见或举报隐患' }).click();
  const sheet = phone.locator('.sheet');
  await sheet.locator('#f-text').fill(words);
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(sheet.locator('#p-placeText')).toBeVisible();
  await sheet.locator('#f-placeText').fill('停车场东门');
  const album = sheet.locator('input[type="file"]').last();
  await album.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(sheet.getByRole('alert')).toContainText('不是能打开的图片');
  await album.setInputFiles([await photo('#a33'), await photo('#33a')]);
  await expect(sheet.locator('.meeting-photos img')).toHaveCount(2);
  await sheet.getByLabel('匿名提交').check();
  await expect(sheet).toContainText('任何人都看不到您的姓名');
  await keepPicture(phone, 'suggestions-phone-form');
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(phone.locator('.message', { hasText: words })).toContainText('匿名');
};

const open = async (page: Page): Promise<void> => {
  await go(page, '/suggestion/index');
  await listed(page);
  await rowOf(page, words).locator('.luan-link').first().click();
  await opened(page, '/suggestion/detail');
};
const answer = async (page: Page, text: string): Promise<void> => {
  await front(page).locator('[data-action="answer"]').click();
  await dialogOf(page).locator('#answerText').fill(text);
  await done(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(front(page).locator('.luan-state-now')).toContainText('已答复');
};

test('an anonymous report becomes a hidden danger, is answered, raised again once and rated', async ({
  page,
  browser,
}) => {
  const phone = await phoneOf(browser, 'voicedriver');
  const complaints = complaintsOf(page);
  complaints.push(...complaintsOf(phone));
  await report(phone);

  await logIn(page, 'voicekeeper');
  await open(page);
  await expect(front(page)).not.toContainText(driver);
  await keepPicture(page, 'suggestions-detail');
  await front(page).getByRole('tab', { name: '图片' }).click();
  const pictures = front(page).locator('.luan-suggestions-pictures img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await keepPicture(page, 'suggestions-pictures');
  await front(page).locator('[data-action="toDanger"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  await opened(page, '/hazard/dangerDetail');
  await expect(front(page)).toContainText('员工上报');
  await expect(front(page)).toContainText('停车场东门');
  await expect(front(page)).not.toContainText(driver);
  await open(page);
  await expect(front(page).locator('.luan-state-now')).toContainText('处理中');
  await answer(page, '已安排更换');

  await phone.locator('.tabs a').nth(1).click();
  await expect(phone.locator('.message h2').first()).toContainText('您的意见已有答复');
  await phone.getByRole('button', { name: /查看.*已有答复/ }).click();
  await expect(phone.locator('.message')).toContainText('已转为隐患：待核实');
  await phone.getByRole('button', { name: '再次反映' }).click();
  await phone.locator('#f-reason').fill('换上的还是没有压力');
  await phone.locator('.sheet').getByRole('button', { name: '提交' }).click();
  await expect(phone.locator('.sheet')).toHaveCount(0);
  await expect(phone.locator('.message')).toContainText('再次反映：换上的还是没有压力');

  await page.reload();
  await expect(front(page)).toContainText('换上的还是没有压力');
  await answer(page, '已换新并试压，压力正常');
  await phone.reload();
  await expect(phone.getByRole('button', { name: '再次反映' })).toHaveCount(0);
  await phone.getByRole('button', { name: '评价' }).click();
  await phone.getByRole('button', { name: '满意', exact: true }).click();
  await expect(phone.locator('.message')).toContainText('您的评价：满意');
  await keepPicture(phone, 'suggestions-phone-list');

  await go(page, '/suggestion/index');
  await listed(page);
  await expect(rowOf(page, words)).toContainText('已办结');
  await expect(front(page)).not.toContainText(driver);
  await expect(front(page).locator('.luan-suggestions-figures')).toContainText('每百人上报隐患');
  await keepPicture(page, 'suggestions-list');
  await go(page, '/system/operationLogList');
  await listed(page);
  await expect(front(page).locator('tbody')).not.toContainText(driver);

  // From any screen, through its help.
  await page.keyboard.press('?');
  await page.getByRole('button', { name: '提意见或举报隐患' }).click();
  await opened(page, '/suggestion/own');
  await dialogOf(page).locator('#suggestionText').fill('这一页的日期列看不全');
  await done(page);
  await expect(front(page).locator('.luan-suggestions')).toContainText('这一页的日期列看不全');
  await keepPicture(page, 'suggestions-own');
  expect(complaints).toEqual([]);
});
