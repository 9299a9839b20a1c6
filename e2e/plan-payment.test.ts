import { expect, type Page, test } from '@playwright/test';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { asked, complaintsOf, front, listed, logIn, opened, proveIdentity } from './console.ts';
import { draftPlan, driverNames, hireDrivers } from './drivers.ts';
import { makeOrganisation } from './makers.ts';
import { chargesOfPlan, learnMinute, openMembers, openPlan, takeOut } from './plan-page.ts';
import { printed } from './printed.ts';
import { askSupport } from './support-client.ts';
import { runTimer } from './timer-client.ts';
import { asUser } from './user.ts';

const planName = '缴费旅程计划';
const learner = '钱先学';
const leaving = ['钱离一', '钱离二'] as const;
const people = 52;

const dialogOf = (page: Page) => page.locator('.ant-modal:visible');

/** Fifty-two drivers of a company that pays by plan, all on one plan that waits for its second person. */
const placePlan = async () => {
  const company = await makeOrganisation({
    paysByPlan: 'company',
    people: { maker: { realName: '钱制表' }, auditor: { realName: '钱审核' } },
  });
  const by = await asUser(company.people.maker.username);
  const names = [learner, ...leaving, ...driverNames('钱', people - 3)];
  const drivers = await hireDrivers(by, company.orgId, names, [learner]);
  const members = drivers.map((one) => one.orgUserId);
  await by.call(planApi.edges.submit, { id: await draftPlan(by, planName, members) });
  return { ...company, first: { username: drivers[0]?.username ?? '', realName: learner } };
};

test('a plan of 52: what is missing is paid by a code, two leave before and one after the first minute, one is refunded', async ({
  page,
  browser,
}) => {
  const complaints = [complaintsOf(page)];
  const company = await placePlan();
  await logIn(page, company.people.maker.username, '/safe/train/list');
  await openPlan(page, '/safe/train/list', planName);
  await expect(front(page).locator('[data-price="156000"]')).toContainText(
    '52 人 × ¥30.00 = ¥1,560.00，还差 ¥1,560.00',
  );
  await front(page).getByRole('button', { name: '去缴费' }).click();
  await opened(page, '/finance/paymentAddPreview');
  await expect(front(page).getByText('需付款 1,560.00 元')).toBeVisible();
  await front(page).getByRole('button', { name: '提交订单' }).click();
  await opened(page, '/order/payOrderDetail');
  await front(page).locator('[data-action="pay-wechat"]').click();
  const payCode = await front(page).locator('[data-code]').getAttribute('data-code');
  // The page turns by itself when the provider says that it was paid.
  await askSupport('POST', '/payments', { payCode });
  await expect(front(page).getByText('已收到付款 1,560.00 元')).toBeVisible();
  const order = page.url();

  const auditor = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  complaints.push(complaintsOf(auditor));
  await logIn(auditor, company.people.auditor.username, '/safe/train/audit/list');
  await listed(auditor);
  await openPlan(auditor, '/safe/train/audit/list', planName);
  await expect(front(auditor).locator('[data-price="156000"]')).toContainText('余额够');
  await front(auditor).locator('[data-action="approve"]').click();
  await asked(auditor).locator('.luan-ask-ok').click();
  await expect(chargesOfPlan(auditor)).toContainText('已预留 52 人 1,560.00 元');

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' });
  await learnMinute(await phone.newPage(), company.first, planName);
  await openPlan(page, '/safe/train/list', planName);
  await openMembers(page);
  for (const name of [...leaving, learner]) await takeOut(page, name);
  // What the first minute has taken is posted by the worker.
  await runTimer('charges');
  await page.reload();
  await expect(chargesOfPlan(page)).toContainText('已预留 49 人 1,470.00 元');
  await expect(chargesOfPlan(page)).toContainText('已扣费 1 人 30.00 元');
  await expect(chargesOfPlan(page)).toContainText('已释放 2 人 60.00 元');

  const office = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  complaints.push(complaintsOf(office));
  await logIn(office, 'refunder', new URL(order).pathname + new URL(order).search);
  await front(office).locator('[data-action="refund"]').click();
  await expect(dialogOf(office).locator('#amountFen')).toHaveValue('60.00');
  await dialogOf(office).locator('#amountFen').fill('60.01');
  await dialogOf(office).locator('#reason').fill('一人调离，退回一人费用');
  await dialogOf(office).locator('[data-action="confirm"]').click();
  await proveIdentity(office);
  await expect(dialogOf(office).getByText('最多可退 60.00 元')).not.toHaveCount(0);
  await dialogOf(office).locator('#amountFen').fill('30');
  await dialogOf(office).locator('[data-action="confirm"]').click();
  await expect(dialogOf(office)).toHaveCount(0);
  await runTimer('payOrders');
  await front(office).getByRole('tab', { name: '退款' }).click();
  const refund = front(office).locator('tbody tr').filter({ hasText: '一人调离' });
  const refundNumber = (await refund.locator('td').first().textContent()) ?? '';
  await askSupport('POST', '/refunds', { refundNumber });
  await office.reload();
  await front(office).getByRole('tab', { name: '退款' }).click();
  await expect(refund).toContainText('已退款');

  await page.goto(order);
  const paper = { ticket: payOrderApi.receiptTicket, paper: payOrderApi.receiptPrint };
  const words = await printed(page, paper, () => front(page).locator('[data-action="receipt"]').click());
  for (const wanted of [company.orgName, '1,560.00', '一人调离', '30.00', '1,530.00']) expect(words).toContain(wanted);

  await page.goto('/finance/AccountChangeLog');
  await listed(page);
  // Every fen: what is left is 30.00, and 1,470.00 for those who are still to learn.
  const rows = front(page).locator('tbody tr[data-row]');
  const changes: readonly [what: RegExp, count: number][] = [
    [/充值余额\s*充值\s*\+1,560\.00\s*1,560\.00/, 1],
    [/充值余额\s*预留\s*-1,560\.00\s*0\.00/, 1],
    [/充值余额（预留）\s*预留\s*\+1,560\.00\s*1,560\.00/, 1],
    [/充值余额（预留）\s*扣费\s*-30\.00/, 1],
    [/充值余额（预留）\s*退回预留\s*-30\.00/, 2],
    [/充值余额\s*退回预留\s*\+30\.00/, 2],
    [/充值余额\s*退款\s*-30\.00\s*30\.00/, 1],
  ];
  await expect(rows).toHaveCount(changes.reduce((sum, [, count]) => sum + count, 0));
  for (const [what, count] of changes) await expect(rows.filter({ hasText: what })).toHaveCount(count);
  await expect(rows.filter({ hasText: /充值余额（预留）.*1,470\.00/s })).toHaveCount(1);
  // A posting of a plan opens the people it stands for.
  await rows.filter({ hasText: '+1,560.00' }).filter({ hasText: planName }).locator('.luan-link').click();
  await opened(page, '/finance/chargeList');
  await listed(page);
  await expect(front(page).getByText('共 52 条')).toBeVisible();
  expect(complaints.flat()).toEqual([]);
});
