import { expect, type Page, test } from '@playwright/test';
import { drawPortrait } from '#app/first/portraits.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { answerCaptcha, asked, complaintsOf, front, listed, logIn, opened, readCode } from './console.ts';

/** The company of the journey: the tenth of the demonstration. */
const client = '涿州市平安出租汽车公司';
const creditBody = '91130100MA07UAN09';
const creditCode = creditBody + creditCodeCheck(creditBody);
const agentName = '华北代理中心';

const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]').filter({ hasText: text });

test('an agent offers its service, the company reads what will be seen and accepts; its card says stage and next step until it ends', async ({
  browser,
}) => {
  const agent = await (await browser.newContext()).newPage();
  const company = await (await browser.newContext()).newPage();
  const complaints = [complaintsOf(agent), complaintsOf(company)];

  await logIn(agent, 'seller', '/school/relationList');
  await listed(agent);
  await front(agent).locator('[data-action="offer"]').click();
  const offer = agent.getByRole('dialog');
  // An agent begins with what it does most; exams and printing are not to be had.
  await expect(offer.getByText('销售服务', { exact: true })).toBeVisible();
  await offer.locator('#creditCode').fill(creditCode);
  await expect(offer.getByText(client)).toBeVisible();
  await agent.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(rowOf(agent, client).getByText('待同意')).toBeVisible();
  await agent.goto('/school/customerList');
  await listed(agent);
  await expect(rowOf(agent, client)).toHaveCount(0);

  await logIn(company, 'served', '/school/relationList');
  await listed(company);
  await rowOf(company, agentName).getByRole('button', { name: agentName }).click();
  await expect(front(company).getByText('人员、计划、学习和证书的数量，不含任何个人信息')).toBeVisible();
  await front(company).locator('[data-action="accept"]').click();
  await asked(company).locator('.luan-ask-ok').click();
  await expect(front(company).getByText('合作中').first()).toBeVisible();

  // The first page counts it, and the point opens the rows.
  await agent.goto('/dashboard');
  const card = front(agent).locator('.luan-panel:has([data-metric="customersByStage"])');
  await expect(async () => {
    await agent.mouse.wheel(0, 400);
    expect(await card.locator('.luan-bars').isVisible()).toBe(true);
  }).toPass();
  await agent.goto('/school/customerList');
  await listed(agent);
  const row = rowOf(agent, client);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: client }).click();
  const facts = front(agent).locator('.luan-facts');
  await expect(facts.getByText('阶段', { exact: true })).toBeVisible();
  await expect(facts.getByText('由谁办理')).toBeVisible();

  await front(agent).locator('[data-action="relation"]').click();
  await front(agent).locator('[data-action="end"]').click();
  await agent.locator('.luan-dialog textarea').fill('服务合同到期');
  await agent.locator('[data-action="confirm"]').click();
  await expect(front(agent).getByText('已终止').first()).toBeVisible();
  await agent.goto('/school/customerList');
  await listed(agent);
  await expect(rowOf(agent, client)).toHaveCount(0);
  expect(complaints.flat()).toEqual([]);
});

test('an agent prepares a company’s registration; its contact checks it on the phone, agrees and hands it in', async ({
  browser,
}) => {
  const tail = String(Date.now()).slice(-7);
  const body = `91130200MA${tail}`;
  const check = creditCodeCheck(body);
  const orgName = `唐山代办运输${tail}有限公司`;
  const phone = `1985${tail}`;
  const agent = await (await browser.newContext()).newPage();
  const contact = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const complaints = [complaintsOf(agent), complaintsOf(contact)];

  await logIn(agent, 'seller', '/school/customerList');
  await listed(agent);
  await front(agent).locator('[data-action="prepare"]').click();
  const form = agent.getByRole('dialog');
  await form.locator('#orgName').fill(orgName);
  await form.locator('#creditCode').fill(`${body}${check === '0' ? '1' : '0'}`);
  await form.locator('#legalPerson').fill('蔡永刚');
  await form.locator('#area').click();
  for (const area of ['河北省', '唐山市', '路南区'])
    await agent.locator('.ant-cascader-menu-item', { hasText: area }).first().click();
  await form.locator('#address').fill('新华道1号');
  await form.locator('#contactName').fill('蔡永刚');
  await form.locator('#contactPhone').fill(phone);
  await agent.locator('.ant-modal-footer .ant-btn-primary').click();
  // A wrong check character stands on its field; nothing typed is lost.
  await expect(form.locator('.ant-form-item-explain-error').first()).toBeVisible();
  await form.locator('#creditCode').fill(body + check);
  await agent.locator('.ant-modal-footer .ant-btn-primary').click();
  await opened(agent, '/school/openingDetail');
  await front(agent).getByRole('tab', { name: '联系人的同意' }).click();
  const link = await front(agent).locator('[data-link="opening"]').innerText();

  await contact.goto(new URL(link).pathname + new URL(link).search);
  await expect(contact.getByRole('heading', { name: '核对代办资料' })).toBeVisible();
  await contact.locator('[data-action="begin"]').click();
  await contact.locator('#realName').fill('蔡永刚');
  await contact.locator('#phone').fill(phone);
  await contact.getByRole('button', { name: '获取验证码' }).click();
  await expect(contact.getByRole('button', { name: /秒/ })).toBeVisible();
  await contact.locator('#code').fill(await readCode(contact, phone));
  await answerCaptcha(contact);
  await contact.locator('#password').fill('Road2-safely');
  await contact.locator('#again').fill('Road2-safely');
  await contact.locator('#accepted').check();
  await contact.locator('button[type="submit"]').click();
  await expect(contact.getByText('由“华北代理中心”（').first()).toBeVisible();
  await expect(contact.locator('#orgName')).toHaveValue(orgName);
  await contact.locator('#address').fill('新华道2号');
  const picture = { name: '营业执照.jpg', mimeType: 'image/jpeg', buffer: await drawPortrait(3, false) };
  await contact.locator('input[type="file"]').first().setInputFiles(picture);
  await expect(contact.getByRole('img', { name: picture.name })).toBeVisible();
  const handIn = contact.getByRole('button', { name: '提交注册' });
  await handIn.click();
  await expect(contact.getByText('请先确认同意')).toBeVisible();
  await contact.locator('[data-field="agree"]').check();
  await handIn.click();
  await expect(contact.getByText('注册申请已提交')).toBeVisible();

  await agent.goto('/school/openingList');
  await listed(agent);
  await expect(rowOf(agent, orgName).getByText('已同意并提交')).toBeVisible();
  await agent.goto('/school/customerList');
  await listed(agent);
  await expect(rowOf(agent, orgName).getByText('审核注册')).toBeVisible();
  expect(complaints.flat()).toEqual([]);
});
