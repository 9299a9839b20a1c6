import { type Browser, expect, type Page, test } from '@playwright/test';
import excel from 'exceljs';
import { documentAsk, sendAudit } from '#contracts/documents/document.codes.ts';
import { type ReceiptRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { documentSetting } from '#contracts/documents/setting.entries.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { asked, complaintsOf, enter, front, go, listed, logIn, opened } from './console.ts';
import { goldenLesson } from './golden-world.ts';
import { asUser, rowsOf } from './user.ts';
import { noticed, placeNoticed } from './world/noticed.ts';
import { dayFromNow, runPlan } from './world/training.ts';

// Golden path 10: a city sends a notice with a plan to fifteen companies, and the province sees the same numbers. That two of
// them are overdue takes days: `golden.api.test.ts` lets them pass.

const tail = Date.now() % 100_000;
const title = `关于做好冬季行车安全培训的通知${tail}`;
const planName = `冬季行车专项培训${tail}`;
const settingName = `市处通知${tail}`;
/** Which companies do what, by their place in the list; the last four do nothing. */
const [signer, reader, returner] = [0, 9, 10] as const;
const signedElsewhere = [1, 2, 3, 4, 5, 6, 7, 8];
const silentOne = 11;

const dialogOf = (page: Page) => page.locator('.ant-modal:visible');
const choose = async (page: Page, id: string, word: string): Promise<void> => {
  await front(page).locator(`#${id}`).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: word }).first().click();
  await page.keyboard.press('Escape');
};
const fresh = async (browser: Browser, complaints: string[][]): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  complaints.push(complaintsOf(page));
  return page;
};

/** The approved plan that hangs on the notice, and how the city numbers its notices. */
const prepare = async (): Promise<void> => {
  const city = await asUser('noticecity');
  const [lesson] = await city.call(planApi.lessons, { keyword: goldenLesson });
  const plan = {
    flavour: 'special_train' as const,
    planName,
    startDate: dayFromNow(-1),
    endDate: dayFromNow(20),
    lessons: [{ lessonId: lesson?.lessonId ?? '', requiredMinutes: 10 }],
  };
  await runPlan(city, plan, [], await asUser('noticemate'));
  await city.call(documentSetting.add, {
    settingName,
    docKind: 1,
    numberPrefix: `滦运安${tail}`,
    deadlineDays: 7,
    ask: documentAsk.values.sign,
    sendAudit: sendAudit.values.none,
  } as never);
};

/** Writes the notice with its plan for every company below and sends it. @returns its address. */
const sendNotice = async (page: Page): Promise<string> => {
  await logIn(page, 'noticecity', '/docs/add');
  await opened(page, '/docs/add');
  await front(page).locator('#docTitle').fill(title);
  await choose(page, 'documentSettingId', settingName);
  await front(page).locator('#docContact').fill('市处 0311-87001234');
  await front(page).locator('#mustHandle').click();
  await choose(page, 'receiverTypes', '企业');
  await choose(page, 'docTask', '专项培训计划');
  await choose(page, 'taskPlanId', planName);
  await front(page).locator('[contenteditable="true"]').click();
  await page.keyboard.type('请组织驾驶员学习冰雪路面行车要领。');
  await front(page).locator('button[type="submit"]').click();
  await opened(page, '/docs/detail');
  await front(page).locator('[data-action="send"]').click();
  await expect(dialogOf(page)).toContainText(`发给 ${noticed.companies.length} 个机构`);
  await dialogOf(page).locator('[data-action="confirm"]').click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(front(page).locator('.luan-state-now')).toContainText('已发送');
  return page.url();
};

/** Opens a place of the console as a company: the notice stands there instead. */
const meet = async (page: Page, n: number): Promise<void> => {
  await page.goto('/login?redirect=%2Forg%2Femployee');
  await enter(page, `noticed${n}`);
  await expect(page.getByRole('heading', { name: '必读公文' })).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
};

/** What companies do over the product's own calls. */
const handle = async (n: number, edge: 'open' | 'sign'): Promise<void> => {
  const company = await asUser(`noticed${n}`);
  const query = { own: 'true', keyword: title };
  const [receipt] = rowsOf<ReceiptRow>(await company.call(receiptApi.list.page, query as never));
  await company.call(receiptApi.edges[edge], { id: receipt?.receiptId ?? '' });
};

const sumsShown = async (page: Page): Promise<void> => {
  for (const sum of ['已读 11 / 15', '签收 9 / 15', '附带任务完成 0 / 15', '退回 1'])
    await expect(front(page).getByRole('button', { name: sum, exact: true })).toBeVisible();
};

/** Presses a number and sees the companies behind it. */
const behind = async (page: Page, sum: string, places: readonly number[]): Promise<void> => {
  await front(page).getByRole('button', { name: sum, exact: true }).click();
  const rows = front(page).locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(places.length);
  for (const n of places) await expect(rows.filter({ hasText: noticed.companies[n] ?? '' })).toHaveCount(1);
};

/** The receipt list from the download centre, opened: names of its companies. */
const exported = async (page: Page): Promise<string> => {
  await front(page).locator('[data-action="export"]').click();
  await expect(page.getByText('导出任务已开始').first()).toBeVisible();
  await go(page, '/system/downloadList');
  const download = front(page).locator('tbody tr[data-row]').first().locator('[data-action="download"]');
  await expect(download).toBeVisible();
  const saved = page.waitForEvent('download');
  await download.click();
  const book = new excel.Workbook();
  await book.xlsx.readFile(await (await saved).path());
  const words: string[] = [];
  book.worksheets[0]?.eachRow((row) => {
    words.push(JSON.stringify(row.values));
  });
  return words.join('\n');
};

test('a notice with a plan to fifteen companies: read, signed, returned, reminded by one press, the same at city and province', async ({
  page,
  browser,
}) => {
  const complaints = [complaintsOf(page)];
  await placeNoticed();
  await prepare();
  const address = await sendNotice(page);

  await test.step('it stands in the way of one company until it was signed', async () => {
    const company = await fresh(browser, complaints);
    await meet(company, signer);
    await company.goto('/dashboard');
    await expect(company.getByRole('heading', { name: '必读公文' })).toBeVisible();
    await company.locator('[data-action="sign"]').click();
    await asked(company).locator('.luan-ask-ok').click();
    await expect(company.locator('.luan-frame')).toBeVisible();
    await company.goto('/org/employee');
    await opened(company, '/org/employee');
  });
  await test.step('one returns it with a reply', async () => {
    const company = await fresh(browser, complaints);
    await meet(company, returner);
    await company.locator('[data-action="return"]').click();
    await dialogOf(company).locator('textarea').fill('车辆已全部报停');
    await dialogOf(company).locator('[data-action="confirm"]').click();
    await opened(company, '/org/employee');
  });
  for (const n of signedElsewhere) await handle(n, 'sign');
  await handle(reader, 'open');

  const silent = await asUser(`noticed${silentOne}`);
  expect(await silent.call(sessionApi.info, {})).toMatchObject({ mustHandle: true });
  const { unread } = await silent.call(messageApi.unread, {});
  await page.reload();
  await opened(page, '/docs/detail');
  await sumsShown(page);
  await behind(page, '退回 1', [returner]);
  await front(page).locator('[data-action="remind"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  await expect(page.getByText('已催办 14 个机构')).toBeVisible();
  expect(await silent.call(messageApi.unread, {})).toMatchObject({ unread: unread + 1 });

  await test.step('the province sees the same numbers and names', async () => {
    const province = await fresh(browser, complaints);
    await logIn(province, 'noticeprovince', new URL(address).pathname + new URL(address).search);
    await sumsShown(province);
    await behind(province, '退回 1', [returner]);
  });

  await page.goto(address);
  await opened(page, '/docs/detail');
  await listed(page);
  const sheet = await exported(page);
  for (const name of noticed.companies) expect(sheet).toContain(name);
  expect(sheet).toContain('车辆已全部报停');
  expect(complaints.flat()).toEqual([]);
});
