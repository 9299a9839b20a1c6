import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { complaintsOf, front, go, listed, logIn, opened } from './console.ts';
import { choose, day, dialogOf, done, rowOf, stamp } from './flavour-walk.ts';
import { runTimer } from './timer-client.ts';

const check = `停车场${stamp}`;
const words = '指针在红区';

const photo = async (shade: string) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: shade } })
    .jpeg()
    .toBuffer(),
});
const attach = async (page: Page, shade: string): Promise<void> => {
  await dialogOf(page)
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photo(shade));
  await expect(dialogOf(page).locator('.luan-held')).toHaveCount(1);
};
const saved = async (page: Page): Promise<void> => {
  await done(page);
  await expect(dialogOf(page)).toHaveCount(0);
};
const typeDay = async (page: Page, id: string, value: string): Promise<void> => {
  await dialogOf(page).locator(`#${id}`).fill(value);
  await dialogOf(page).locator(`#${id}`).press('Tab');
};
/** Chooses of a short list, in which nothing is typed. */
const take = async (page: Page, id: string, text: string): Promise<void> => {
  await dialogOf(page).locator(`#${id}`).click();
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();
};
const state = (page: Page) => front(page).locator('.luan-state-now');
/** Walks an edge that asks for a word. */
const walk = async (page: Page, edge: string, reason: string): Promise<void> => {
  await front(page).locator(`[data-action="${edge}"]`).click();
  await dialogOf(page).locator('textarea').fill(reason);
  await saved(page);
};
/** Opens the danger of this journey from the register. */
const openDanger = async (page: Page): Promise<void> => {
  await go(page, '/hazard/dangerList');
  await listed(page);
  await rowOf(page, words).locator('.luan-link').first().click();
  await opened(page, '/hazard/dangerDetail');
};

/** A yard that is checked every day by the keeper. */
const addCheck = async (page: Page): Promise<void> => {
  await go(page, '/device/check/item/list');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  const dialog = dialogOf(page);
  await dialog.locator('#placeCheckName').fill(check);
  await take(page, 'placeObject', '场所');
  await dialog.locator('#objectName').fill('东货场');
  await choose(page, 'checkTemplateId', '停车场安全检查');
  await take(page, 'checkPeriod', '每日');
  await choose(page, 'checkerId', '隐患整改员');
  await typeDay(page, 'startsOn', day(0));
  await saved(page);
  await expect(rowOf(page, check)).toContainText('停车场安全检查');
  // It is changed on a page of its own.
  await rowOf(page, check).locator('[data-action="mod"]').click();
  await opened(page, '/device/check/item/edit');
  await front(page).locator('#remark').fill('东门由夜班检查');
  await front(page).locator('button[type="submit"]').click();
  await opened(page, '/device/check/item/detail');
  await expect(front(page)).toContainText('东门由夜班检查');
};

/** Answers every item, one of them wrong; a photo that is none is refused. */
const makeCheck = async (page: Page): Promise<void> => {
  await runTimer('placeTasks');
  await go(page, '/device/check/item/record');
  await listed(page);
  await expect(rowOf(page, check)).toBeVisible();
  await rowOf(page, check).locator('.luan-link').first().click();
  await opened(page, '/device/check/record/detail');
  await front(page).locator('[data-action="fill"]').click();
  const item = dialogOf(page).locator('li', { hasText: '灭火器在位' });
  await item.getByText('异常', { exact: true }).click();
  await dialogOf(page).locator('[data-action="restNormal"]').click();
  await done(page);
  await expect(dialogOf(page)).toContainText('异常项目需要说明情况');
  await item.locator('input[type="text"]').fill(words);
  await done(page);
  await expect(dialogOf(page)).toContainText('异常项目需要照片');
  await item
    .locator('input[type="file"]')
    .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await expect(dialogOf(page).locator('.luan-held')).toHaveCount(0);
  await item.locator('input[type="file"]').setInputFiles(await photo('#a33'));
  await expect(dialogOf(page).locator('.luan-held')).toHaveCount(1);
  await saved(page);
  await expect(state(page)).toContainText('待审核');
  await expect(front(page).locator('.luan-link', { hasText: 'YH-' })).toBeVisible();
};

const handIn = async (page: Page, text: string, shade: string): Promise<void> => {
  await front(page).locator('[data-action="handIn"]').click();
  await dialogOf(page).locator('#done').fill(text);
  await attach(page, shade);
  await saved(page);
  await expect(state(page)).toContainText('待复查');
};

test('a check finds a danger, it is put right in two rounds, passed by a second person and lifted by the authority', async ({
  page,
  browser,
}) => {
  const mate = await (await browser.newContext()).newPage();
  const above = await (await browser.newContext()).newPage();
  const complaints = complaintsOf(page);
  complaints.push(...complaintsOf(mate), ...complaintsOf(above));
  await logIn(page, 'dangerkeeper');
  await addCheck(page);
  await makeCheck(page);

  // The mate audits the check, and confirms what it found as a major danger with its five points.
  await logIn(mate, 'dangermate');
  await go(mate, '/device/check/item/audit');
  await listed(mate);
  await rowOf(mate, check).locator('[data-action="accept"]').click();
  await mate.locator('dialog.luan-ask[open] .luan-ask-ok').click();
  await expect(rowOf(mate, check)).toHaveCount(0);
  await openDanger(mate);
  await front(mate).locator('[data-action="confirm"]').click();
  await take(mate, 'dangerLevel', '重大');
  await take(mate, 'dangerCause', '设备设施缺陷');
  await choose(mate, 'responsibleId', '隐患整改员');
  await dialogOf(mate).locator('#measures').fill('更换全部灭火器');
  await done(mate);
  await expect(dialogOf(mate).locator('.ant-form-item-has-error')).toHaveCount(2);
  await dialogOf(mate).locator('#moneyFen').fill('1200');
  await dialogOf(mate).locator('#contingency').fill('临时增设移动灭火器');
  await saved(mate);
  await expect(state(mate)).toContainText('整改中');

  // The authority was told, and puts it under supervision.
  await logIn(above, 'dangersuper');
  await openDanger(above);
  await front(above).locator('[data-action="supervise"]').click();
  await dialogOf(above).locator('#superviseNo').fill(`督办${stamp}`);
  await typeDay(above, 'reformBy', day(3));
  await saved(above);
  await expect(front(above).getByText(`挂牌督办：督办${stamp}`)).toBeVisible();

  await openDanger(page);
  await expect(front(page).locator('[data-action="verify"]')).toHaveCount(0);
  await handIn(page, '更换了两具', '#3a3');
  await mate.reload();
  await walk(mate, 'sendBack', '还有两具没有更换');
  await page.reload();
  await handIn(page, '四具全部更换', '#33a');
  await mate.reload();
  await walk(mate, 'verify', '现场复查，压力正常');
  await expect(state(mate)).toContainText('待督办销号');
  await expect(front(mate).locator('[data-action="lift"]')).toHaveCount(0);

  await go(above, '/dashboard');
  await above.reload();
  await openDanger(above);
  await walk(above, 'lift', '资料齐全，同意销号');
  await expect(state(above)).toContainText('已销号');
  await front(above).getByRole('tab', { name: '整改轮次' }).click();
  await expect(front(above).locator('.luan-hazards-rounds li')).toHaveCount(4);
  await go(page, '/device/check/summary/export/preview');
  await expect(front(page).locator('tr', { hasText: check })).toContainText('100%');
  expect(complaints).toEqual([]);
});
