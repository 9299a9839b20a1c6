import { expect, type Page, test } from '@playwright/test';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { asked, complaintsOf, front, listed, logIn } from './console.ts';

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
    await expect(card.locator('.luan-bars')).toBeVisible({ timeout: 1000 });
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
