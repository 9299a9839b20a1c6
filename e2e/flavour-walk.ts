import { type Browser, expect, type Page } from '@playwright/test';
import { personalFields } from '#contracts/route.ts';
import { smallPdf } from '#testing/pdfs.ts';
import { envelopeOf, sealedAddress } from '#testing/sealed.ts';
import { asked, front, go, listed, password } from './console.ts';
import { goldenLesson, goldenPaper } from './golden-world.ts';

// Steps the short journeys of the kinds of training share; each walks them in its own order.

export const stamp = String(Date.now() % 100_000).padStart(5, '0');
/** A day of the calendar of China, so many days from today. */
export const day = (offset: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date(Date.now() + offset * 86_400_000));

/** A time of day no earlier run had: nobody sits in two classrooms at once. */
const moments = (): [string, string] => {
  const second = Math.floor(Date.now() / 1000);
  const start = second % 1430;
  const on = day(-1 - (Math.floor(second / 1430) % 5));
  const text = (minute: number): string =>
    `${on} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return [text(start), text(start + 10)];
};

const envelope = { platform: 'pc-admin', 'encrypt-mode': '-1' };

/** A call of the console with the page's own session. */
export const send = async <T = Record<string, string>>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  input: object,
): Promise<T> => {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const address = `/manager${path}${query}`;
  // What is looked for may be a person: the page sends it sealed, and so does this.
  const sealed = method === 'GET' && Object.keys(input).some((name) => personalFields.has(name));
  const key = sealed ? await envelopeOf(new URL(page.url()).origin) : undefined;
  const answer = await page.request.fetch(key ? sealedAddress(address, key) : address, {
    method,
    headers: envelope,
    ...(method === 'GET' ? {} : { data: input }),
  });
  const found = (await answer.json()) as { success: boolean; description: string; data: T };
  expect(found.success, `${path}: ${found.description}`).toBe(true);
  return found.data;
};

export const confirm = (page: Page): Promise<void> => asked(page).locator('.luan-ask-ok').click();
export const dialogOf = (page: Page) => page.locator('.ant-modal');
export const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]:visible', { hasText: text });
export const done = (page: Page): Promise<void> => dialogOf(page).locator('[data-action="confirm"]').click();
/** Chooses an option of a select by its label; `within` is the dialog or the screen it stands in. */
export const choose = async (page: Page, id: string, text: string): Promise<void> => {
  const box = page.locator(`#${id}:visible`);
  await box.click();
  await box.fill(text);
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();
  // A choice of one closes by itself: Escape would be for the dialog.
  if (await page.locator('.ant-select-multiple').filter({ has: box }).count()) await page.keyboard.press('Escape');
};

/** What a plan of any kind that is learned begins with: ten minutes of a document, and the paper of four questions. */
export const learnedPlan = async (page: Page): Promise<object> => {
  const lessons = await send<{ lessonId: string }[]>(page, 'GET', '/train/plan/lesson/list', { keyword: goldenLesson });
  const papers = await send<{ paperId: string }[]>(page, 'GET', '/train/plan/paper/list', { keyword: goldenPaper });
  expect(lessons).toHaveLength(1);
  expect(papers).toHaveLength(1);
  return {
    startDate: day(-6),
    endDate: day(20),
    place: 'both',
    lessons: [{ lessonId: lessons[0]?.lessonId, requiredMinutes: 10 }],
    signWay: 2,
    // The golden path goes through the audit of a print; these go past it.
    auditsPrint: false,
    paperId: papers[0]?.paperId,
  };
};

/** Writes a plan down without clicking; answers its number. */
export const writePlan = async (page: Page, flavour: string, planName: string, more: object): Promise<string> =>
  (await send(page, 'POST', '/train/plan/add', { flavour, planName, ...more })).planId ?? '';

/** Opens a plan's page on its members. */
export const openMembers = async (page: Page, path: string, planId: string): Promise<void> => {
  await go(page, `${path}/detail?planId=${planId}&tab=members`);
  await expect(front(page).locator('[data-action="pick"]')).toBeVisible();
};

/** Lets people join by hand. */
export const pick = async (page: Page, ...names: string[]): Promise<void> => {
  await front(page).locator('[data-action="pick"]').click();
  for (const name of names)
    await dialogOf(page).locator('.luan-training-pick-people li', { hasText: name }).getByRole('checkbox').check();
  await done(page);
  await expect(dialogOf(page)).toHaveCount(0);
  for (const name of names) await expect(rowOf(page, name)).toContainText('手动加入');
};

/** Learned in a classroom: the lesson that was held, who was there, and the sheet that was signed. */
export const teach = async (page: Page, path: string, planId: string, ...names: string[]): Promise<void> => {
  await go(page, `${path}/detail?planId=${planId}&tab=hours`);
  await front(page).locator('[data-action="classroom"]').click();
  const dialog = dialogOf(page);
  const [from, until] = moments();
  for (const [id, moment] of [
    ['heldFrom', from],
    ['heldUntil', until],
  ] as const) {
    await dialog.locator(`#${id}`).fill(moment);
    await dialog.locator(`#${id}`).press('Enter');
    await expect(dialog.locator(`#${id}`)).toHaveValue(moment);
  }
  await dialog.locator('#place').fill('二楼教室');
  await dialog.locator('#lecturer').fill('马讲师');
  await dialog.getByRole('spinbutton').fill('10');
  for (const name of names) await choose(page, 'recordIds', name);
  await dialog.locator('#sheets').setInputFiles({
    name: '签到表.pdf',
    mimeType: 'application/pdf',
    buffer: smallPdf(),
  });
  await expect(dialog.locator('.luan-holds')).toContainText('签到表.pdf');
  await done(page);
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, '马讲师')).toBeVisible();
};

/** A phone on which a driver is logged in. */
export const phoneOf = async (browser: Browser, username: string, secret = password): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' });
  const phone = await context.newPage();
  await phone.goto('/student/app');
  await phone.locator('#f-username').fill(username);
  await phone.locator('#f-password').fill(secret);
  await phone.locator('button[type="submit"]').click();
  return phone;
};

/** Sits the exam of a plan and passes it. */
export const sitExam = async (phone: Page, planName: string, name: string): Promise<void> => {
  await expect(phone.locator('.tabs')).toBeVisible();
  await phone.locator('a.task', { hasText: planName }).click();
  await phone.getByRole('link', { name: '进入考试' }).click();
  await expect(phone.locator('.page-head h1')).toHaveText(goldenPaper);
  await phone.getByRole('button', { name: '开始考试' }).click();
  await phone.locator('#f-signedName').fill(name);
  await phone.locator('.sheet button[type="submit"]').click();
  await expect(phone.locator('.desk')).toBeVisible();
  for (const [index, letters] of ['A', 'B', 'ABD', 'B'].entries()) {
    await expect(phone.locator('.stem')).toContainText(`${index + 1}.`);
    for (const letter of letters) await phone.locator(`.option input[value="${letter}"]`).check();
    if (index < 3) await phone.getByRole('button', { name: '下一题' }).click();
  }
  await phone.getByRole('button', { name: '交卷', exact: true }).click();
  await phone.getByRole('button', { name: '确认交卷' }).click();
  await expect(phone.locator('.result')).toContainText('考试合格');
  await phone.context().close();
};

/** A batch of the plan's certificates, printed; the code on one opens for anybody and says whose it is. */
export const certify = async (page: Page, browser: Browser, planName: string, ...names: string[]): Promise<void> => {
  await go(page, '/certificate/print/add');
  await choose(page, 'planId', planName);
  await front(page).locator('#printName').fill(`${planName}证书`);
  await front(page).getByRole('checkbox', { name: '选择所有资料齐全的人员' }).check();
  await front(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await expect(front(page).getByText(`${names.length} 人，资料齐全`)).toBeVisible();
  await front(page).locator('[data-action="submit"]').click();
  await confirm(page);
  await front(page).locator('[data-action="print"]').click();
  await confirm(page);
  await expect(dialogOf(page).getByRole('button', { name: '下载' })).toBeVisible();
  await page.locator('.ant-modal-close').click();
  await go(page, '/certificate/issued/list');
  await listed(page);
  const name = names[0] ?? '';
  await rowOf(page, name).first().locator('[data-action="look"]').click();
  await dialogOf(page).getByRole('tab').nth(1).click();
  const link = await dialogOf(page)
    .getByText(/verify\?code=/)
    .textContent();
  await page.locator('.ant-modal-close').click();
  const anybody = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await anybody.goto(link ?? '');
  await expect(anybody.locator('.certificate-verdict')).toHaveAttribute('data-state', '1');
  await expect(anybody.locator('main')).toContainText(name);
  await anybody.context().close();
};

/** The file of a plan is made; the code on it opens for anybody. */
export const file = async (page: Page, browser: Browser, path: string, planName: string): Promise<void> => {
  await go(page, `${path}/archives/list`);
  await listed(page);
  await rowOf(page, planName).locator('.luan-link').first().click();
  await expect(front(page).getByRole('heading', { name: planName })).toBeVisible();
  await front(page).locator('[data-action="pack"]').click();
  await expect(dialogOf(page).getByRole('button', { name: '下载压缩包' })).toBeVisible();
  await dialogOf(page).locator('.ant-modal-footer .ant-btn-primary').click();
  await front(page).getByRole('tab', { name: '已生成的档案' }).click();
  const link = await front(page).locator('a[href*="/archive/verify"]').first().getAttribute('href');
  const anybody = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await anybody.goto(link ?? '');
  await expect(anybody.locator('main')).toContainText(planName);
  await expect(anybody.locator('main .ant-alert-success')).toBeVisible();
  await anybody.context().close();
};
