import { type Browser, expect, type Page, test } from '@playwright/test';
import excel from 'exceljs';
import { drawBusinessLicence } from '#app/first/licence-picture.ts';
import { drawPortrait } from '#app/first/portraits.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { idCardCheckDigit } from '#contracts/values.ts';
import { dayOf } from '#contracts/zone.ts';
import {
  answerCaptcha,
  asked,
  enter,
  front,
  go,
  keepPicture,
  listed,
  logIn,
  opened,
  readCode,
  toStep,
} from './console.ts';
import { goldenLesson, goldenPaper } from './golden-world.ts';

// The golden path (design/product, steps 1 to 6) for safety training, by clicking only: a company registers, brings its
// people, trains, examines, certifies and files them.

const stamp = String(Date.now() % 100_000).padStart(5, '0');
const bossPhone = `198555${stamp}`;
const secret = 'Road3-safely';
const body = `91130100MB${stamp}`.padEnd(17, '0');
const creditCode = body + creditCodeCheck(body);
const orgName = `石家庄黄金路运输有限公司${stamp}`;
const planName = `冬季行车安全培训${stamp}`;
const people = 200;
const passer = '黄一合';
const resitter = '黄二补';
const phoneOf = (index: number): string => `198${stamp}${String(index).padStart(3, '0')}`;

const day = (offset: number): string => dayOf(new Date(Date.now() + offset * 86_400_000));

const confirm = (page: Page) => asked(page).locator('.luan-ask-ok').click();
const save = (page: Page) =>
  front(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
const state = (page: Page) => front(page).locator('.luan-state-now .luan-tag');
const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]', { hasText: text });
const dialogOf = (page: Page) => page.locator('.ant-modal');
const explain = async (page: Page, reason: string): Promise<void> => {
  await page.locator('.ant-modal textarea').fill(reason);
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(page.locator('.ant-modal textarea')).toHaveCount(0);
};
const typeDay = async (page: Page, id: string, value: string): Promise<void> => {
  const input = front(page).locator(`#${id}`);
  await input.fill(value);
  await input.press('Tab');
};
const choose = async (page: Page, id: string, text: string): Promise<void> => {
  await front(page).locator(`#${id}`).click();
  await front(page).locator(`#${id}`).fill(text);
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();
  await page.keyboard.press('Escape');
};

/** A company registers with a photo of its licence and is approved by the head office. */
const register = async (page: Page, office: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('link', { name: /企业注册/ }).click();
  await page.locator('[data-action="begin"]').click();
  await page.locator('#realName').fill('黄安全');
  const panel = page.locator('form', { has: page.locator('#code') });
  await panel.locator('#phone').fill(bossPhone);
  await panel.getByRole('button', { name: '获取验证码' }).click();
  await expect(panel.getByRole('button', { name: /秒后可重发/ })).toBeVisible();
  await panel.locator('#code').fill(await readCode(page, bossPhone));
  await answerCaptcha(panel);
  await page.locator('#password').fill(secret);
  await page.locator('#again').fill(secret);
  await page.locator('#accepted').check();
  await page.getByRole('button', { name: '下一步' }).click();
  const picture = await drawBusinessLicence({
    orgName,
    creditCode,
    legalPerson: '黄大路',
    capital: '伍佰万元整',
    founded: '2018年03月12日',
    term: '2018年03月12日至长期',
    address: '河北省石家庄市长安区中山东路99号',
    scope: ['道路普通货物运输；', '仓储服务。'],
  });
  await page
    .locator('#businessLicense')
    .setInputFiles({ name: '营业执照.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByText(/已识别 \d+ 项/)).toBeVisible();
  await page.locator('#orgName').fill(orgName);
  await page.locator('#creditCode').fill(creditCode);
  await page.locator('#area').click();
  for (const area of ['河北省', '石家庄市', '长安区'])
    await page.locator('.ant-cascader-menu-item', { hasText: area }).first().click();
  await page.keyboard.press('Escape');
  while ((await page.locator('[data-confirm]').count()) > 0) await page.locator('[data-confirm]').first().click();
  await page.getByRole('button', { name: '提交注册' }).click();
  await expect(page.locator('[data-view="number"]')).toHaveText(/^ZC\d{8}/);
  await go(office, '/myorg/registration/list');
  await listed(office);
  await rowOf(office, orgName).locator('[data-action="approve"]').click();
  await confirm(office);
  // The list opens on what waits; among all of them stands what was decided.
  await expect(rowOf(office, orgName)).toHaveCount(0);
  await front(office).locator('[data-action="reset"]').click();
  await expect(rowOf(office, orgName)).toContainText('正常');
  await page.goto('/login');
  await enter(page, bossPhone, secret);
  await expect(page.locator('.luan-frame')).toBeVisible();
};

const idCardOf = (index: number): string => {
  const number = Number(stamp);
  const born = [1950 + (number % 50), 1 + (Math.floor(number / 50) % 12), 1 + (Math.floor(number / 600) % 28)];
  const digits = `991100${born.map((part) => String(part).padStart(2, '0')).join('')}${String(index).padStart(3, '0')}`;
  return digits + idCardCheckDigit(digits);
};

/** 200 people from a spreadsheet, two of them wrong: those come back with the reason. */
const importPeople = async (page: Page): Promise<void> => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('1');
  sheet.addRow(['姓名*', '手机号*', '身份证号', '工号', '部门', '岗位', '行业', '科目', '入职日期']);
  for (let index = 0; index < people; index += 1) {
    const name =
      [passer, resitter][index] ??
      `黄${'甲乙丙丁戊己庚辛壬癸'[index % 10]}${'一二三四五六七八九十'[Math.floor(index / 10) % 10]}`;
    const idCard = index === 198 ? '991100196001010000' : idCardOf(index);
    const phone = index === 199 ? '12345' : phoneOf(index);
    sheet.addRow([name, phone, idCard, `G${stamp}${index}`, '', '驾驶员', '', '', '2024-03-05']);
  }
  const bytes = Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
  await go(page, '/org/employee');
  await listed(page);
  await front(page).locator('[data-action="import"]').click();
  await page.locator('[data-import="file"]').setInputFiles({ name: '员工.xlsx', mimeType: '', buffer: bytes });
  await page.getByRole('button', { name: '检查表格' }).click();
  await expect(dialogOf(page).locator('[data-import="preview"]')).toContainText(/198/);
  await dialogOf(page).getByRole('button', { name: '确认导入' }).click();
  await expect(dialogOf(page)).toContainText(/成功 198/);
  const saved = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name: /下载/ }).click();
  const back = new excel.Workbook();
  await back.xlsx.readFile(await (await saved).path());
  expect(back.worksheets[0]?.rowCount).toBe(3);
  // Log-in slips are offered for those the sheet brought in, and for nobody else of the company.
  await dialogOf(page).locator('[data-action="slips"]').click();
  const slips = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: `打印 ${people - 2} 张` }) });
  await expect(slips).toBeVisible();
  await slips.locator('.ant-modal-close').click();
  await expect(slips).toBeHidden();
  await dialogOf(page).locator('.ant-modal-footer .ant-btn-primary').click();
  await listed(page);
};

/** Switches something on, whatever the form begins with. */
const turnOn = async (page: Page, id: string): Promise<void> => {
  const button = front(page).locator(`#${id}`);
  if ((await button.getAttribute('aria-checked')) !== 'true') await button.click();
  await expect(button).toHaveAttribute('aria-checked', 'true');
};

/** A plan with everything the law asks for: handed in, sent back, mended, approved. */
const makePlan = async (page: Page, office: Page): Promise<void> => {
  await go(page, '/safe/train/list');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  await front(page).locator('#planName').fill(planName);
  await typeDay(page, 'startDate', day(-1));
  await typeDay(page, 'endDate', day(30));
  await toStep(page, 1);
  await choose(page, 'lessons', goldenLesson);
  await front(page).locator('.luan-training-plan-line input').first().fill('1');
  await turnOn(page, 'auditsHours');
  await toStep(page, 2);
  await choose(page, 'paperId', goldenPaper);
  await front(page).locator('#passingScore').fill('6');
  await turnOn(page, 'auditsScore');
  await choose(page, 'letters', '岗位责任书');
  await turnOn(page, 'auditsPrint');
  await toStep(page, 3);
  await front(page).locator('#joinRule').click();
  await front(page).getByLabel('岗位').last().fill('驾驶');
  await page
    .locator('.ant-select-tree-title:visible, .ant-select-item-option:visible')
    .filter({ hasText: '驾驶员' })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await save(page);
  await expect(front(page).getByRole('heading', { name: planName })).toBeVisible();
  await front(page).locator('[data-action="submit"]').click();
  await confirm(page);
  await expect(state(page)).toHaveText('待审核');

  await go(office, '/safe/train/audit/list');
  await listed(office);
  await rowOf(office, planName).locator('[data-action="reject"]').click();
  await explain(office, '请说明培训重点');
  await reopen(page, '/safe/train/list', planName);
  await front(page).locator('[data-action="mod"]').click();
  await front(page).locator('#intro').fill('冬季冰雪路面的减速、车距和制动。');
  await save(page);
  await front(page).locator('[data-action="submit"]').click();
  await confirm(page);
  await expect(state(page)).toHaveText('待审核');
  await front(office).locator('[data-action="refresh"]').click();
  await rowOf(office, planName).locator('[data-action="approve"]').click();
  await confirm(office);
  await expect(rowOf(office, planName).filter({ hasText: '待审核' })).toHaveCount(0);
  await reopen(page, '/safe/train/list', planName);
  await expect(state(page)).toHaveText('进行中');
  await keepPicture(page, 'plan');
};

const driver = async (browser: Browser, index: number): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' });
  const page = await context.newPage();
  const phone = phoneOf(index);
  await page.goto('/student/app');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  await page.locator('#f-phone').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeVisible();
  await page.locator('#f-code').fill(await readCode(page, phone));
  await answerCaptcha(page);
  await page.locator('button[type="submit"]').click();
  // Whoever came by phone has never seen the first password: a new one is all that is asked.
  await expect(page.getByRole('heading', { name: '请修改默认密码' })).toBeVisible();
  await page.locator('#f-new').fill('Winter-road-9');
  await page.locator('#f-again').fill('Winter-road-9');
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('.tabs')).toBeVisible();
  return page;
};

/** Signs the letter by hand and reads until the minute that is asked for has been counted. */
const learn = async (page: Page, name: string): Promise<void> => {
  await page.locator('a.task', { hasText: planName }).click();
  await page.locator('.rows a', { hasText: '签署' }).click();
  await page.getByRole('checkbox').check();
  await page.locator('.pad canvas').scrollIntoViewIfNeeded();
  const box = await page.locator('.pad canvas').boundingBox();
  if (!box) throw new Error('No field to sign in');
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  for (const [x, y] of [
    [80, 120],
    [140, 40],
    [220, 130],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('button', { name: '确认签署' }).click();
  await expect(page.locator('.rows .good')).toHaveText('已签署');
  await page.locator('.chapters a').first().click();
  await page.locator('.sheet, .tally').first().waitFor();
  if ((await page.locator('.sheet').count()) > 0) {
    await page.locator('#f-signedName').fill(name);
    await page.locator('.sheet button[type="submit"]').click();
    await expect(page.locator('.sheet')).toHaveCount(0);
  }
  await expect(page.locator('.tally')).toContainText(/本章已计 1 分/);
  if (name === passer) await keepPicture(page, 'phone-lesson');
  await page.getByRole('button', { name: '返回' }).click();
};

const answer = async (page: Page, letters: string): Promise<void> => {
  for (const letter of letters) await page.locator(`.option input[value="${letter}"]`).check();
  const next = page.getByRole('button', { name: '下一题' });
  if (await next.isEnabled()) await next.click();
};

/** Sits the exam with the letters given, and answers whether it was passed. */
const sit = async (page: Page, name: string, begin: string, letters: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: begin }).click();
  await page.locator('#f-signedName').fill(name);
  await page.locator('.sheet button[type="submit"]').click();
  await expect(page.locator('.desk')).toBeVisible();
  for (const one of letters) await answer(page, one);
  if (name === passer) await keepPicture(page, 'phone-exam');
  await page.getByRole('button', { name: '交卷', exact: true }).click();
  await page.getByRole('button', { name: '确认交卷' }).click();
  await expect(page.locator('.desk')).toHaveCount(0);
};
const openExam = async (page: Page): Promise<void> => {
  await page.goto('/student/app');
  await page.locator('a.task', { hasText: planName }).click();
  await page.getByRole('link', { name: '进入考试' }).click();
  await expect(page.locator('.page-head h1')).toHaveText(goldenPaper);
};
const right = ['A', 'B', 'ABD', 'B'];

/** Opens a thing from its list by its name. */
const reopen = async (page: Page, list: string, name: string): Promise<void> => {
  await go(page, list);
  await listed(page);
  await rowOf(page, name).first().locator('.luan-link').first().click();
  await expect(front(page).getByRole('heading', { name })).toBeVisible();
};

/** Narrows a list to one name. */
const find = async (page: Page, name: string): Promise<void> => {
  await front(page).getByLabel('姓名').fill(name);
  await front(page).getByLabel('姓名').press('Enter');
  await expect(rowOf(page, name).first()).toBeVisible();
};

/** Approves members in a list, one after the other. */
const approve = async (page: Page, path: string, edge: string): Promise<void> => {
  await go(page, path);
  await listed(page);
  for (const name of [passer, resitter]) {
    await find(page, name);
    await rowOf(page, name).first().locator(`[data-action="${edge}"]`).click();
    await confirm(page);
    await expect(rowOf(page, name).locator(`[data-action="${edge}"]`)).toHaveCount(0);
  }
};

const photograph = async (page: Page, name: string, portrait: number): Promise<void> => {
  await go(page, '/student/list');
  await listed(page);
  await find(page, name);
  await rowOf(page, name).locator('.luan-link').first().click();
  await opened(page, '/student/detail');
  await front(page).locator('[data-action="photo"]').click();
  await dialogOf(page).getByRole('checkbox').check();
  const buffer = await drawPortrait(portrait, false);
  await page.locator('[data-photo="file"]').setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialogOf(page).locator('img')).toBeVisible();
  await dialogOf(page).locator('.ant-modal-footer button').click();
};

/** A batch of certificates: checked, audited by the head office, printed; answers the address behind the first code. */
const certify = async (page: Page, office: Page): Promise<void> => {
  await go(page, '/certificate/print/add');
  await choose(page, 'planId', planName);
  await front(page).locator('#printName').fill(`证书${stamp}`);
  await front(page).getByRole('checkbox', { name: '选择所有资料齐全的人员' }).check();
  await save(page);
  await expect(front(page).getByText(/2 人，资料齐全/)).toBeVisible();
  await front(page).locator('[data-action="submit"]').click();
  await confirm(page);
  await expect(state(page)).toHaveText('待审核');
  await go(office, '/certificate/print/audit/list');
  await listed(office);
  await rowOf(office, `证书${stamp}`).locator('[data-action="approve"]').click();
  await confirm(office);
  await expect(rowOf(office, `证书${stamp}`).filter({ hasText: '待审核' })).toHaveCount(0);
  await reopen(page, '/certificate/print/list', `证书${stamp}`);
  await front(page).locator('[data-action="print"]').click();
  await confirm(page);
  await expect(dialogOf(page).getByRole('button', { name: '下载' })).toBeVisible();
  await page.locator('.ant-modal-close').click();
};

test('the golden path: from the registration of a company to the file in the inspector’s hand', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await logIn(office, 'golden');
  await test.step('a company registers and is approved', () => register(page, office));
  await test.step('its people come from a spreadsheet', () => importPeople(page));
  await test.step('a plan is made, sent back, mended and approved', () => makePlan(page, office));
  const [first, second] = await test.step('two drivers sign the letter and study on their phones', async () => {
    const phones = [await driver(browser, 0), await driver(browser, 1)] as const;
    await Promise.all([learn(phones[0], passer), learn(phones[1], resitter)]);
    return phones;
  });
  await test.step('their hours are audited', () => approve(page, '/safe/train/study/schedule/list', 'approveHours'));
  await test.step('one passes, one fails and passes the resit', async () => {
    await openExam(first);
    await sit(first, passer, '开始考试', right);
    await openExam(second);
    await sit(second, resitter, '开始考试', ['B', 'A', 'A', 'A']);
    await expect(second.locator('.result')).toContainText('考试未合格');
    await sit(second, resitter, '补考', right);
  });
  await test.step('their scores are audited', () => approve(page, '/safe/train/exam/record/list', 'approveScore'));
  await test.step('what happened in an exam is seen beside its answers', async () => {
    await go(page, '/safe/train/exam/record/list');
    await listed(page);
    await find(page, passer);
    await rowOf(page, passer).locator('.luan-link').first().click();
    await expect(front(page).locator('.luan-exam-question')).toHaveCount(right.length);
    await keepPicture(page, 'exam-record');
  });
  await test.step('certificates are checked, audited and printed', async () => {
    await photograph(page, passer, 11);
    await photograph(page, resitter, 12);
    await certify(page, office);
  });
  await test.step('the code of a certificate opens for anybody', async () => {
    await go(page, '/certificate/issued/list');
    await listed(page);
    await rowOf(page, passer).locator('[data-action="look"]').click();
    await dialogOf(page).getByRole('tab').nth(1).click();
    const link =
      (await dialogOf(page)
        .getByText(/verify\?code=/)
        .textContent()) ?? '';
    await page.locator('.ant-modal-close').click();
    const anybody = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
    await anybody.goto(link);
    await expect(anybody.locator('.certificate-verdict')).toHaveAttribute('data-state', '1');
    await expect(anybody.locator('main')).toContainText(orgName);
    await keepPicture(anybody, 'certificate');
  });
  await test.step('the file of the plan and of a person', async () => {
    await go(page, '/safe/train/archives/list');
    await listed(page);
    await rowOf(page, planName).locator('[data-action="pack"]').click();
    await expect(dialogOf(page).getByRole('button', { name: '下载压缩包' })).toBeVisible();
    const saved = page.waitForEvent('download');
    await dialogOf(page).getByRole('button', { name: '下载压缩包' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
    await dialogOf(page).locator('.ant-modal-footer .ant-btn-primary').click();
    await rowOf(page, planName).locator('.luan-link').first().click();
    await opened(page, '/safe/train/archives/detail');
    await expect(front(page).getByRole('heading', { name: planName })).toBeVisible();
    await keepPicture(page, 'archive');
    await go(page, '/student/list');
    await listed(page);
    await find(page, passer);
    await rowOf(page, passer).locator('.luan-link').first().click();
    await opened(page, '/student/detail');
    await front(page).getByRole('tab', { name: '一人一档' }).click();
    await front(page).locator('[data-action="pack"]').click();
    await expect(dialogOf(page).getByRole('button', { name: '下载压缩包' })).toBeVisible();
    await dialogOf(page).locator('.ant-modal-footer .ant-btn-primary').click();
  });
  await test.step('everything that was printed or carried away stands in the log', async () => {
    await go(page, '/system/printExportList');
    await listed(page);
    for (const what of ['证书', '档案']) await expect(rowOf(page, what).first()).toBeVisible();
  });
});
