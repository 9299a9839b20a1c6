import { expect, type Page, test } from '@playwright/test';
import { asked, complaintsOf, front, listed, logIn, opened } from './console.ts';

const tail = Date.now() % 100_000;
const title = `冬季团雾行车提示${tail}`;
/** One black point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
<h1>出车前</h1><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span>1.<span>&nbsp; </span></span><!--[endif]-->查看沿线天气<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span>2.<span>&nbsp; </span></span><!--[endif]-->检查雾灯<o:p></o:p></p><!--EndFragment--></body></html>`;
const hostile =
  '<p onclick="window.stolen=1">照常行驶<script>window.stolen=1</script></p><img src="https://evil.example/pixel.gif" onerror="window.stolen=1"><iframe src="https://evil.example"></iframe>';

const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]').filter({ hasText: text });
const boxOf = (page: Page) => front(page).locator('.luan-write-rich-box').first();
/** Pastes as another program would have laid it into the clipboard. */
const paste = (page: Page, html: string): Promise<void> =>
  boxOf(page).evaluate((box, text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    data.setData('text/plain', 'plain');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);

/** Writes an article with a table, a picture, what Word lays down, and what nobody should. */
const write = async (page: Page): Promise<void> => {
  await logIn(page, 'columnist', '/news/list');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  await opened(page, '/news/add');
  await front(page).locator('button[type="submit"]').click();
  await expect(front(page).getByText('必填').first()).toBeVisible();
  await front(page).locator('#newsTitle').fill(title);
  await front(page).locator('#newsTypeId').click();
  await page.locator('.ant-select-item-option:visible', { hasText: '政策法规' }).click();
  await boxOf(page).click();
  await paste(page, fromWord);
  await expect(boxOf(page).locator('ol > li')).toHaveText(['查看沿线天气', '检查雾灯']);
  await expect(boxOf(page).locator('h2')).toHaveText('出车前');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await paste(page, hostile);
  await expect(boxOf(page)).toContainText('照常行驶');
  await expect(boxOf(page).locator('img, iframe, script')).toHaveCount(0);
  await page.keyboard.press('Control+End');
  await front(page).locator('.luan-write-rich').first().getByRole('button', { name: '插入表格' }).click();
  await page.keyboard.type('能见度');
  await expect(boxOf(page).locator('table th').first()).toHaveText('能见度');
  await front(page)
    .locator('.luan-write-rich input[type="file"]')
    .first()
    .setInputFiles({ name: '团雾.png', mimeType: 'image/png', buffer: png });
  await expect(boxOf(page).locator('img[alt="团雾"]')).toBeVisible();
  await front(page).locator('#isPublic').click();
  await front(page).locator('button[type="submit"]').click();
  await opened(page, '/news/newsdetail');
  await front(page).locator('[data-action="submit"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  await expect(front(page).locator('.luan-state-now')).toContainText('待审核');
};

/** A colleague sends it on its way; it was not the writer who could. */
const audit = async (page: Page): Promise<void> => {
  await logIn(page, 'publisher', '/news/list');
  await listed(page);
  await rowOf(page, title).locator('.luan-link').first().click();
  await opened(page, '/news/newsdetail');
  await front(page).locator('[data-action="approve"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  await expect(front(page).locator('.luan-state-now')).toContainText('已发布');
};

/** Somebody below finds it unread, reads it, and finds it read. */
const read = async (page: Page): Promise<void> => {
  await logIn(page, 'subscriber', '/news/board?unread=true');
  await listed(page);
  await expect(page.locator('.luan-side-entry .luan-menu-count')).toHaveAttribute('title', /^\d+ 条未读资讯$/);
  await rowOf(page, title).locator('.luan-link').first().click();
  await opened(page, '/news/newsdetail');
  const article = front(page).locator('.news-article');
  await expect(article.locator('ol > li').first()).toHaveText('查看沿线天气');
  await expect(article.locator('table th').first()).toHaveText('能见度');
  const picture = article.locator('img');
  await expect(picture).toHaveCount(1);
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await page.goto('/news/board?unread=true');
  await listed(page);
  await expect(rowOf(page, title)).toHaveCount(0);
};

/** The help of a screen is found at its “?”, and somebody says that it helped. */
const askHelp = async (page: Page): Promise<void> => {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: '帮助' });
  await expect(sheet.getByRole('heading', { name: '阅读和发布资讯' })).toBeVisible();
  await sheet.getByRole('button', { name: '有用' }).click();
  await expect(sheet.getByText('已记录您的评价')).toBeVisible();
};

/** Without a log-in: the article, and the help by pinyin; what is not there is noted. */
const visit = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('link', { name: '资讯' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.locator('.news-article ol > li').first()).toHaveText('查看沿线天气');
  await expect(page.locator('.news-article img')).toBeVisible();
  await page.goto('/help/center');
  await page.getByRole('searchbox').fill('dyda');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '怎样打印培训档案' }).click();
  await expect(page.getByRole('heading', { name: '怎样打印培训档案' })).toBeVisible();
  await expect(page.getByRole('button', { name: '有用' })).toHaveCount(0);
  await page.getByRole('link', { name: '返回列表' }).click();
  await page.getByRole('searchbox').fill(`夜间靠泊规定${tail % 1000}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('我们已经记下')).toBeVisible();
};

test('news is written with a table and a picture, audited by a colleague, read below and without a log-in; the help is searched and voted on', async ({
  page,
  browser,
}) => {
  const complaints = [complaintsOf(page)];
  await write(page);
  const pages = await Promise.all([1, 2, 3].map(async () => (await browser.newContext({ locale: 'zh-CN' })).newPage()));
  const [auditor, reader, visitor] = pages as [Page, Page, Page];
  complaints.push(...pages.map(complaintsOf));
  await audit(auditor);
  await read(reader);
  await askHelp(reader);
  await visit(visitor);
  // What nobody found waits for the head office.
  await auditor.goto('/help/miss/list');
  await listed(auditor);
  await expect(rowOf(auditor, `夜间靠泊规定${tail % 1000}`)).toHaveCount(1);
  expect(complaints.flat()).toEqual([]);
  await Promise.all(pages.map((one) => one.context().close()));
});
