import { type Browser, expect, type Page, test } from '@playwright/test';
import { asked, complaintsOf, front, go, listed, logIn, opened } from './console.ts';
import { logInAsStudent } from './student-page.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const title = `冬季行车责任书${Date.now() % 100_000}`;
const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]').filter({ hasText: text });
const bodyOf = (page: Page) => front(page).locator('.luan-write-rich-box').first();

const write = async (page: Page, text: string): Promise<void> => {
  await bodyOf(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
};

const publish = async (page: Page): Promise<void> => {
  await front(page).locator('[data-action="publish"], [data-key="publish"]').first().click();
  await asked(page).locator('.luan-ask-ok').click();
  await expect(front(page).getByText('已发布').first()).toBeVisible();
};

/** A driver's phone at its agreements. */
const phoneOf = async (browser: Browser, username: string): Promise<Page> => {
  const page = await (await browser.newContext(phone)).newPage();
  await logInAsStudent(page, username);
  return page;
};

const draw = async (page: Page): Promise<void> => {
  const pad = page.locator('.pad canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (const [x, y] of [
    [80, 20],
    [120, 60],
    [180, 15],
    [230, 55],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
};

/** One driver reads to the end and signs; the way to the page of the copy. */
const sign = async (page: Page): Promise<string> => {
  await page.getByRole('link', { name: '待签协议' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.locator('.letter')).toContainText('本人 签约驾驶员 承诺');
  await page.getByRole('button', { name: '签署', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('请先读到最后');
  await page.locator('input[name="read"]').check();
  await draw(page);
  await page.getByRole('button', { name: '签署', exact: true }).click();
  await page.getByRole('link', { name: title }).click();
  const way = page.locator('a[href*="/agreement/verify?code="]');
  await expect(way).toBeVisible();
  return (await way.getAttribute('href')) ?? '';
};

/** Another says no, and why. */
const refuse = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: '待签协议' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: '我不同意，拒签' }).click();
  await page.getByRole('button', { name: '提交拒签' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await page.locator('#f-reason').fill('第二条与劳动合同不一致');
  await page.getByRole('button', { name: '提交拒签' }).click();
  await expect(page.locator('.list')).toContainText('已拒签');
};

test('a safety officer publishes a letter, one driver signs it, another refuses, and a new edition asks both anew', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'agreekeeper', '/agreement/list');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  await opened(page, '/agreement/add');
  await front(page).locator('#title').fill(title);
  await write(page, '本人 {name} 承诺遵守冬季行车规定，慢一点，稳一点。');
  await front(page).locator('button[type="submit"]').click();
  await expect(front(page).getByText('不认识的变量 {name}')).toBeVisible();
  await write(page, '本人 {realName} 承诺遵守冬季行车规定，慢一点，稳一点。');
  await front(page).locator('button[type="submit"]').click();
  await opened(page, '/agreement/detail');
  await front(page).getByRole('tab', { name: '签署对象' }).click();
  await expect(front(page).getByText('拒签驾驶员')).toBeVisible();
  await publish(page);

  const signer = await phoneOf(browser, 'agreesigner');
  const way = await sign(signer);
  const refuser = await phoneOf(browser, 'agreerefuser');
  await refuse(refuser);

  await go(page, '/agreement/sign/record');
  await listed(page);
  await expect(rowOf(page, '签约驾驶员').filter({ hasText: title })).toContainText('已签署');
  await expect(rowOf(page, '拒签驾驶员').filter({ hasText: title })).toContainText('第二条与劳动合同不一致');
  await rowOf(page, '签约驾驶员').filter({ hasText: title }).locator('.luan-link, a').first().click();
  await opened(page, '/agreement/sign/record/detail');
  await front(page).getByRole('tab', { name: '签署证明' }).click();
  await expect(front(page).getByText('与签署时完全一致')).toBeVisible();
  await expect(front(page).locator('.luan-agreement-signature')).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(way);
  await expect(stranger.getByText('真实有效')).toBeVisible();
  await expect(stranger.getByText('手写签名，未使用第三方 CA')).toBeVisible();
  await expect(stranger.locator('.luan-agreement')).toContainText('本人 签约驾驶员 承诺');

  await go(page, '/agreement/list');
  await listed(page);
  await rowOf(page, title).locator('.luan-link, a').first().click();
  await opened(page, '/agreement/detail');
  await front(page).locator('[data-action="edition"], [data-key="edition"]').first().click();
  await opened(page, '/agreement/edit');
  await write(page, '本人 {realName} 承诺遵守冬季行车规定，雾雪天降速或停驶。');
  await front(page).locator('button[type="submit"]').click();
  await opened(page, '/agreement/detail');
  await publish(page);
  await signer.goto('/student/app/agreements');
  await expect(signer.locator('.list')).toContainText('待签署');
  await expect(signer.locator('.list')).toContainText('已换版');
  await stranger.reload();
  await expect(stranger.getByText('真实，但已到期或已换版')).toBeVisible();
  expect(complaints).toEqual([]);
});
