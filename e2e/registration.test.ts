import { expect, type Page, test } from '@playwright/test';
import { drawBusinessLicence } from '#app/first/licence-picture.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { answerCaptcha, asked, complaintsOf, enter, front, go, listed, logIn, opened, readCode } from './console.ts';
import { tryNumber } from './retries.ts';

const secret = 'Road2-safely';
/** A company that registers in a try, by words that are read from its licence. */
const newCompany = (number: number): { phone: string; creditCode: string; orgName: string } => {
  const body = `91130100MA9E2E80${number}`;
  return {
    phone: `1981111222${number}`,
    creditCode: body + creditCodeCheck(body),
    orgName: `石家庄${number === 1 ? '旅途' : '远行'}道路运输有限公司`,
  };
};

const takeCode = async (page: Page, phone: string): Promise<void> => {
  const panel = page.locator('form', { has: page.locator('#code') });
  await panel.locator('#phone').fill(phone);
  await panel.getByRole('button', { name: '获取验证码' }).click();
  await expect(panel.getByRole('button', { name: /秒后可重发/ })).toBeVisible();
  await panel.locator('#code').fill(await readCode(page, phone));
  await answerCaptcha(panel);
};

test('a company registers with a photo of its licence, is approved, logs in, and is certified', async ({
  page,
  browser,
}) => {
  const { phone, creditCode, orgName } = newCompany(tryNumber());
  const complaints = complaintsOf(page);
  await page.goto('/login');
  await page.getByRole('link', { name: /企业注册/ }).click();
  await page.locator('[data-action="begin"]').click();

  await page.locator('#realName').fill('张\u{2ffff}');
  await expect(page.getByText('姓名中的 \u{2ffff} 无法打印')).toBeVisible();
  await page.locator('#realName').fill('张注册');
  await expect(page.getByText('无法打印')).toHaveCount(0);
  await takeCode(page, phone);
  await page.locator('#password').fill(secret);
  await page.locator('#again').fill(secret);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('请先阅读并同意协议')).toBeVisible();
  await page.locator('#accepted').check();
  await page.getByRole('button', { name: '下一步' }).click();

  const picture = await drawBusinessLicence({
    orgName,
    creditCode,
    legalPerson: '王建国',
    capital: '伍佰万元整',
    founded: '2018年03月12日',
    term: '2018年03月12日至长期',
    address: '河北省石家庄市长安区中山东路88号',
    scope: ['道路普通货物运输；危险货物运输；', '汽车维修；仓储服务。'],
  });
  await page.route('**/ocr/businessLicense**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { fields: { field: string; sure: boolean }[] } };
    for (const one of answer.data.fields) one.sure = !['orgName', 'legalPerson'].includes(one.field);
    await route.fulfill({ response, json: answer });
  });
  const file = { name: '营业执照.jpg', mimeType: 'image/jpeg', buffer: picture };
  await page.locator('#businessLicense').setInputFiles(file);
  await expect(page.getByText(/已识别 \d+ 项/)).toBeVisible();
  await expect(page.locator('#orgName')).toHaveValue(orgName);
  await expect(page.locator('#creditCode')).toHaveValue(creditCode);
  await expect(page.locator('#legalPerson')).toHaveValue('王建国');

  await page.reload();
  await expect(page.locator('#orgName')).toHaveValue(orgName);
  await expect(page.locator('#legalPerson')).toHaveValue('王建国');
  await page.locator('#area').click();
  for (const area of ['河北省', '石家庄市', '长安区'])
    await page.locator('.ant-cascader-menu-item', { hasText: area }).first().click();
  await page.keyboard.press('Escape');

  // What was not read for sure holds the form back, field by field, until it is confirmed or changed.
  const unsure = page.locator('.luan-unsure');
  const told = page.locator('.ant-form-item-explain-error', { hasText: '请核对识别结果' });
  await expect(unsure).toHaveCount(2);
  await page.getByRole('button', { name: '提交注册' }).click();
  await expect(told).toHaveCount(2);
  await page.locator('[data-confirm="orgName"]').click();
  await expect(told).toHaveCount(1);
  await page.getByRole('button', { name: '提交注册' }).click();
  await expect(unsure).toHaveCount(1);
  await expect(page.locator('#legalPerson')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#legalPerson').fill('王建国庆');
  await expect(unsure).toHaveCount(0);
  await expect(told).toHaveCount(0);
  await page.locator('#legalPerson').fill('王建国');
  await page.getByRole('button', { name: '提交注册' }).click();
  const number = page.locator('[data-view="number"]');
  await expect(number).toHaveText(/^ZC\d{8}/);
  const given = (await number.textContent()) ?? '';
  await page.reload();
  await expect(number).toHaveText(given);

  await page.goto('/login');
  await enter(page, phone, secret);
  await expect(page.locator('.login-form')).toContainText('等待审核');

  const office = await browser.newContext();
  const desk = await office.newPage();
  await logIn(desk, 'registrar');
  await desk.locator('.luan-bell').click();
  await desk.locator('.luan-popup [data-todo="registrationAudit"]').click();
  await opened(desk, '/myorg/registration/list');
  await listed(desk);
  const row = front(desk).locator('tr[data-row]', { hasText: orgName });
  await row.locator('[data-action="approve"]').click();
  await asked(desk).locator('.luan-ask-ok').click();
  // It waits no longer, and the way from the bell shows what waits.
  await expect(row).toHaveCount(0);

  await enter(page, phone, secret);
  await expect(page.locator('.luan-frame')).toBeVisible();
  await go(page, '/myorg/enterpriseAuthentication');
  await expect(front(page).locator('[data-action="write"]')).toBeVisible();

  await front(page).locator('[data-action="write"]').click();
  await front(page).locator('#business_license').setInputFiles(file);
  await expect(front(page).getByText(/已识别 \d+ 项/)).toBeVisible();
  await front(page).locator('#legalPerson').fill('王建国');
  await front(page).locator('#address').fill('河北省石家庄市长安区中山东路88号');
  await front(page).locator('#protocolVersion').check();
  await front(page).locator('.luan-form-foot [type="submit"]').click();
  // Typing what stands there already confirms nothing: the form waits for both ticks.
  await expect(front(page).locator('.ant-form-item-explain-error', { hasText: '请核对识别结果' })).toHaveCount(2);
  for (const name of ['orgName', 'legalPerson']) await front(page).locator(`[data-confirm="${name}"]`).click();
  await front(page).locator('.luan-form-foot [type="submit"]').click();
  await expect(front(page).getByText('正在等待审核')).toBeVisible();

  await go(desk, '/myorg/certificationAudit/list');
  await listed(desk);
  const material = front(desk).locator('tr[data-row]', { hasText: orgName });
  await material.locator('[data-action="approve"]').click();
  await asked(desk).locator('.luan-ask-ok').click();
  await expect(material).toHaveCount(0);
  await front(desk).locator('[data-action="reset"]').click();
  await expect(material).toContainText('已认证');
  await office.close();

  await go(page, '/myorg/index');
  await expect(front(page).locator('[data-note="ledger"]')).toBeVisible();
  await expect(front(page).locator('.ant-tabs-tab', { hasText: '证照照片' })).toBeVisible();
  await expect(front(page).getByRole('img', { name: '营业执照.jpg' })).toBeVisible();
  expect(complaints).toEqual([]);
});
