import { expect, type Page, test } from '@playwright/test';
import { documentAsk, urgency } from '#contracts/documents/document.codes.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import { type ReceiptRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { asked, complaintsOf, enter, front, keepPicture, listed, logIn, opened, pathOf } from './console.ts';
import { type MadeOrganisation, makeOrganisation } from './makers.ts';
import { asUser, rowsOf } from './user.ts';

const tail = Date.now() % 100_000;
const title = `关于做好冬季行车安全工作的通知${tail}`;
/** The supervising body that sends, and the three companies below it: one signs, one returns, one does nothing. */
let issuer = '';
let signing: MadeOrganisation<'clerk'>;
let returning: MadeOrganisation<'clerk'>;
let receivers: readonly string[] = [];
test.beforeAll(async () => {
  const body = await makeOrganisation({ typeCode: 'supervise', people: { issuer: { realName: '发文员' } } });
  const below = (realName: string) => makeOrganisation({ parentId: body.orgId, people: { clerk: { realName } } });
  issuer = body.people.issuer.username;
  signing = await below('签收员');
  returning = await below('退文员');
  receivers = [signing.orgName, returning.orgName, (await below('内勤')).orgName];
});
const pdf = { name: '冬季行车要领.pdf', mimeType: 'application/pdf' };
const realPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]').filter({ hasText: text });
const dialogOf = (page: Page) => page.locator('.ant-modal:visible');
const submit = (page: Page) => front(page).locator('button[type="submit"]');
const choose = async (page: Page, field: string, words: readonly string[]): Promise<void> => {
  await front(page).locator(`#${field}`).click();
  for (const word of words) {
    if (words.length > 1) await front(page).locator(`#${field}`).fill(word);
    await page.locator('.ant-select-item-option:visible').filter({ hasText: word }).first().click();
  }
  await page.keyboard.press('Escape');
};

/** Draws a name on the signature pad. */
const drawName = async (page: Page): Promise<void> => {
  const box = await dialogOf(page).locator('canvas').boundingBox();
  if (!box) throw new Error('nothing to sign on');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 90, { steps: 8 });
  await page.mouse.move(box.x + 120, box.y + 130, { steps: 8 });
  await page.mouse.up();
};

/** The sender says how its notices are numbered. */
const addSetting = async (page: Page): Promise<void> => {
  await logIn(page, issuer, '/docs/setting/list');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  await opened(page, '/docs/setting/add');
  await submit(page).click();
  await expect(front(page).getByText('必填').first()).toBeVisible();
  await front(page).locator('#settingName').fill(`安全通知${tail}`);
  await choose(page, 'docKind', ['通知']);
  await front(page).locator('#numberPrefix').fill(`旅运安${tail}`);
  await submit(page).click();
  await opened(page, '/docs/setting/list');
};

/** Writes the notice with its attachment: what only says it is a PDF is refused. */
const writeNotice = async (page: Page): Promise<void> => {
  await page.goto('/docs/send-box');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  await opened(page, '/docs/add');
  await front(page).locator('#docTitle').fill(title);
  await choose(page, 'documentSettingId', [`安全通知${tail}`]);
  await front(page).locator('#docContact').fill('吴敏 0311-87001234');
  await front(page).locator('#mustHandle').click();
  await front(page).locator('#handSigned').click();
  await choose(page, 'receiverIds', receivers);
  await front(page).locator('[contenteditable="true"]').click();
  await page.keyboard.type('请组织学习冰雪路面行车要领。');
  const files = front(page).locator('#docFiles');
  await files.setInputFiles({ ...pdf, buffer: Buffer.from('<html>not a pdf</html>') });
  await expect(front(page).getByText('文件内容与扩展名不符')).toBeVisible();
  await files.setInputFiles({ ...pdf, buffer: realPdf });
  await expect(front(page).getByRole('link', { name: pdf.name })).toBeVisible();
  await submit(page).click();
  await opened(page, '/docs/detail');
};

/** Sends it with two presses in a row: its number and names were shown, and it goes out once. */
const send = async (page: Page): Promise<void> => {
  await front(page).locator('[data-action="send"]').click();
  await expect(dialogOf(page).getByText(`旅运安${tail}〔`)).toContainText('发给 3 个机构');
  for (const name of receivers) await expect(dialogOf(page).getByText(name)).toBeVisible();
  await dialogOf(page).locator('[data-action="confirm"]').dblclick();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(front(page).locator('.luan-state-now')).toContainText('已发送');
  await listed(page);
  await expect(front(page).locator('tbody tr[data-row]')).toHaveCount(3);
};

/** A second notice to the company is taken back before anybody opened it: its page says so, and why, and not what it said. */
const readRecalled = async (company: Page): Promise<void> => {
  const sender = await asUser(issuer);
  const rows = rowsOf<ReceiptRow>(await sender.call(receiptApi.list.page, { keyword: title } as never));
  const receiver = rows.find((row) => row.orgName === signing.orgName);
  const { documentSettingId } = await sender.call(documentApi.one, { documentId: receiver?.documentId ?? '' });
  const sent = await sender.call(documentApi.add, {
    documentSettingId: documentSettingId ?? '',
    docTitle: `${title}（更正）`,
    urgency: urgency.values.plain,
    ask: documentAsk.values.read,
    deadline: receiver?.deadline ?? '',
    docBody: '<p>封存路段名单。</p>',
    docContact: '吴敏',
    receiverIds: [receiver?.orgId ?? ''],
  } as never);
  await sender.call(documentApi.send, sent);
  await sender.call(documentApi.edges.recall, { id: sent.documentId, reason: '名单发错了' });
  const [receipt] = rowsOf<ReceiptRow>(
    await sender.call(receiptApi.list.page, { ofDocumentId: sent.documentId } as never),
  );
  await company.goto(`/docs/receiveDetail?receiptId=${receipt?.receiptId}`);
  await opened(company, '/docs/receiveDetail');
  await expect(front(company).getByText('已撤回这份公文，正文和附件不再提供')).toBeVisible();
  await expect(front(company).getByText('撤回原因：名单发错了')).toBeVisible();
  await expect(front(company).getByText('封存路段名单')).toHaveCount(0);
  await expect(front(company).locator('[data-action="print"]')).toHaveCount(0);
};

test('a notice goes to companies, stands in the way of one until signed, comes back from another, and reminds the third', async ({
  page,
  browser,
}) => {
  const complaints = [complaintsOf(page)];
  await addSetting(page);
  await writeNotice(page);
  await send(page);

  // One company: whatever is opened, the notice stands there first, in a second tab too, until it was signed.
  const context = await browser.newContext();
  const company = await context.newPage();
  complaints.push(complaintsOf(company));
  await company.goto('/login?redirect=%2Forg%2Femployee');
  await enter(company, signing.people.clerk.username);
  await expect(company.getByRole('heading', { name: '必读公文' })).toBeVisible();
  expect(pathOf(company)).toBe('/mustDocumentDetail');
  await expect(company.getByText('吴敏 0311-87001234')).toBeVisible();
  await expect(company.getByText('请组织学习冰雪路面行车要领。')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { name: '必读公文' })).toBeVisible();
  // It shuts the console alone: pages that anybody may open stay open.
  for (const path of ['/agreement/verify', '/certificate/verify', '/archive/verify']) {
    await second.goto(`${path}?code=none`);
    await expect(second.locator('main')).toBeVisible();
    await expect(second.getByRole('heading', { name: '必读公文' })).toHaveCount(0);
    expect(pathOf(second)).toBe(path);
  }
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { name: '必读公文' })).toBeVisible();
  await company.locator('[data-action="draw"]').click();
  await expect(dialogOf(company).locator('[data-action="confirm"]')).toBeDisabled();
  await drawName(company);
  await dialogOf(company).locator('[data-action="confirm"]').click();
  await opened(company, '/org/employee');
  await second.bringToFront();
  await expect(second.locator('.luan-frame')).toBeVisible();
  await company.goto('/docs/receiveBox');
  await listed(company);
  await rowOf(company, title).locator('.luan-link').first().click();
  await opened(company, '/docs/receiveDetail');
  await expect(front(company).locator('.luan-state-now')).toContainText('已签收');
  await expect(front(company).getByAltText('手写签名')).toBeVisible();
  const opening = company.waitForEvent('popup');
  await front(company).getByRole('link', { name: pdf.name }).click();
  const paper = await opening;
  await expect(paper.getByRole('heading')).toHaveText(pdf.name);
  await expect(paper.locator('.pdf-page canvas')).toBeVisible();
  await keepPicture(paper, 'preview');
  await paper.goto('/404');
  await paper.goto(`/preview/pdf#${new URLSearchParams({ of: '/manager/api/docs/document/print?ticket=none' })}`);
  await expect(paper.locator('[data-view="empty"]')).toContainText('请回到原来的页面，重新点击打印');
  await paper.goto('/404');
  await paper.goto(`/preview/pdf#${new URLSearchParams({ of: 'https://example.cn/a.pdf' })}`);
  await expect(paper.locator('[data-view="empty"]')).toContainText('没有要显示的文件');
  await paper.close();

  // Another one returns it; the third does nothing.
  const returner = await asUser(returning.people.clerk.username);
  const [receipt] = rowsOf<ReceiptRow>(
    await returner.call(receiptApi.list.page, { own: 'true', keyword: title } as never),
  );
  await returner.call(receiptApi.edges.return, { id: receipt?.receiptId ?? '', reason: '车辆已全部报停' });

  await page.reload();
  await opened(page, '/docs/detail');
  for (const sum of ['已读 2 / 3', '签收 1 / 3', '逾期 0', '退回 1'])
    await expect(front(page).getByRole('button', { name: sum })).toBeVisible();
  await front(page).locator('[data-action="remind"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  await expect(page.getByText('已催办 1 个机构')).toBeVisible();
  await front(page).locator('[data-action="recall"]').click();
  await dialogOf(page).locator('textarea').fill('发错了');
  await dialogOf(page).locator('[data-action="confirm"]').click();
  await expect(page.getByText(/已有 2 个机构打开，不能撤回/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await front(page).getByRole('button', { name: '退回 1' }).click();
  await expect(front(page).locator('tbody tr[data-row]')).toHaveCount(1);
  await expect(rowOf(page, returning.orgName)).toContainText('已退回');
  await rowOf(page, returning.orgName).locator('[data-action="again"]').click();
  await dialogOf(page).locator('textarea').fill('报停车辆恢复营运前须完成学习');
  await dialogOf(page).locator('[data-action="confirm"]').click();
  await expect(front(page).getByRole('button', { name: '退回 0' })).toBeVisible();
  await front(page).locator('[data-action="export"]').click();
  await expect(page.getByText('导出任务已开始').first()).toBeVisible();

  await page.goto('/docs/log/list');
  await listed(page);
  for (const deed of ['发送', '签收', '下载附件', '退回', '催办', '重新送达'])
    await expect(rowOf(page, title).filter({ hasText: deed }).first()).toBeVisible();
  // The sender goes on by calls, which takes the session of this page.
  await page.goto('about:blank');
  await readRecalled(company);
  expect(complaints.flat()).toEqual([]);
});
