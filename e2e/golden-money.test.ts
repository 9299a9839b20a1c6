import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { type ChargeRow, chargeApi } from '#contracts/charges/charge.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { type SettlementRow, settlementApi } from '#contracts/settlements/settlement.contract.ts';
import type { SettlementLineRow } from '#contracts/settlements/settlement-line.contract.ts';
import { asked, complaintsOf, fromAccount, front, go, listed, logIn, opened, proveIdentity } from './console.ts';
import type { Driver } from './drivers.ts';
import { moneyPlan, placeMoney } from './golden-money-world.ts';
import { chargesOfPlan, learnMinute, openMembers, openPlan, takeOut } from './plan-page.ts';
import { printed } from './printed.ts';
import { askSupport } from './support-client.ts';
import { runTimer } from './timer-client.ts';
import { asUser, rowsOf } from './user.ts';

// Golden path 8: the money of one plan from the charge to the paper, each part where the one before has left it. All amounts are
// worked out by hand, from 52 people at 299.99, coupons of 10 × 200.00, 4,000.00 granted, 5,000.00 paid, and a share of 33.3 %.

test.describe.configure({ mode: 'serial' });

let world: Awaited<ReturnType<typeof placeMoney>>;
test.beforeAll(async () => {
  world = await placeMoney('settlewriter', 'settlechecker');
});

const dispute = '销售合同约定 34%，请核对';
const rowOf = (page: Page, text: string | RegExp): Locator =>
  front(page).locator('tbody tr[data-row]').filter({ hasText: text });
const dialogOf = (page: Page): Locator => page.locator('.ant-modal:visible');
const fact = (page: Page, name: string): Locator =>
  front(page)
    .locator('.luan-facts > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** Another person at a browser of their own, whose complaints are counted with the others. */
const another = async (browser: Browser, complaints: string[][]): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  complaints.push(complaintsOf(page));
  return page;
};

/** Opens a charge from the charges of the plan in whoever's list, by the name of its person. */
const openCharge = async (page: Page, { realName }: Driver): Promise<void> => {
  await go(page, `/finance/chargeList?planId=${world.planId}&keyword=${encodeURIComponent(realName)}`);
  const row = front(page).locator('tbody tr[data-row]');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(realName);
  await row.locator('.luan-link:not([data-action])').first().click();
  await opened(page, '/finance/chargeDetail');
  await expect(front(page).getByRole('heading', { name: realName })).toBeVisible();
};

type Taken = readonly [coupon: string, granted: string, paid: string, credit: string];

/** What a charge was taken from, on its page. */
const seeTaken = async (page: Page, of: Driver, [coupon, granted, paid, credit]: Taken): Promise<void> => {
  await openCharge(page, of);
  await expect(fact(page, '学习券支付（元）')).toHaveText(coupon);
  await expect(fact(page, '赠送余额支付（元）')).toHaveText(granted);
  await expect(fact(page, '充值余额支付（元）')).toHaveText(paid);
  await expect(fact(page, '信用支付（元）')).toHaveText(credit);
};

/** Balances of the company on the page of its account. */
const seeBalances = async (page: Page, balances: Readonly<Record<string, string>>): Promise<void> => {
  await page.goto(`/finance/accountDetail?orgId=${world.company.orgId}`);
  for (const [account, balance] of Object.entries(balances))
    await expect(front(page).getByRole('row', { name: `${account} ${balance}`, exact: true })).toBeVisible();
};

/** Presses what asks before it is done. */
const press = async (page: Page, deed: string): Promise<void> => {
  await front(page).locator(`[data-action="${deed}"]`).click();
  await asked(page).locator('.luan-ask-ok').click();
};

const saveDialog = (page: Page): Promise<void> => dialogOf(page).locator('[data-action="confirm"]').click();

test('a plan of 52 is paid from coupons, granted, paid balance and credit, in this order', async ({
  page,
  browser,
}) => {
  const complaints = [complaintsOf(page)];
  const maker = await another(browser, complaints);
  await logIn(maker, world.company.people.maker.username, '/safe/train/list');
  await openPlan(maker, '/safe/train/list', moneyPlan);
  const told = '52 人 × ¥299.99 = ¥15,599.48，学习券 10 张抵扣 ¥2,000.00，余额够';
  await expect(front(maker).locator('[data-price="1559948"]')).toContainText(told);
  await press(maker, 'submit');
  await expect(front(maker).locator('.luan-state-now .luan-tag')).toHaveText('待审核');

  await logIn(page, world.company.people.auditor.username, '/safe/train/audit/list');
  await openPlan(page, '/safe/train/audit/list', moneyPlan);
  await expect(front(page).locator('[data-price="1559948"]')).toContainText(told);
  await press(page, 'approve');
  await expect(chargesOfPlan(page)).toContainText('已预留 52 人 15,599.48 元');
  // Coupons leave 99.99 of each of the first ten, 999.90, to the granted balance, which bears ten more whole ones (2,999.90) and 0.20
  // of the 21st. Its 299.79 and 15 whole ones (4,499.85) leave 200.36 of the paid balance to the 37th, and the credit 99.63 of it.
  // The last 15 are on credit: 4,499.85 + 99.63 = 4,599.48. Together 2,000.00 + 4,000.00 + 5,000.00 + 4,599.48 = 15,599.48.
  await seeBalances(page, {
    学习券余额: '0.00',
    赠送余额: '0.00',
    充值余额: '0.00',
    信用额度: '-4,599.48',
    '学习券（预留）': '2,000.00',
    '赠送余额（预留）': '4,000.00',
    '充值余额（预留）': '5,000.00',
    '信用额度（预留）': '4,599.48',
  });
  const { couponed, granted, credited } = world.drivers;
  await seeTaken(page, couponed, ['200.00', '99.99', '0.00', '0.00']);
  await seeTaken(page, granted, ['0.00', '0.20', '299.79', '0.00']);
  await seeTaken(page, credited, ['0.00', '0.00', '0.00', '299.99']);
  expect(complaints.flat()).toEqual([]);
});

/** Three drivers read their first minute, each on a phone, at the same time. */
const learnAll = async (browser: Browser, complaints: string[][]): Promise<void> => {
  const { couponed, granted, credited } = world.drivers;
  await Promise.all(
    [couponed, granted, credited].map(async (driver) => {
      const context = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' } as const;
      const phone = await (await browser.newContext(context)).newPage();
      complaints.push(complaintsOf(phone));
      await learnMinute(phone, driver, moneyPlan);
    }),
  );
};

test('two leave before their first minute and are released, one leaves afterwards and stays charged, one is given back', async ({
  page,
  browser,
}) => {
  const complaints = [complaintsOf(page)];
  const { drivers } = world;
  await logIn(page, world.company.people.maker.username, '/safe/train/list');
  await openPlan(page, '/safe/train/list', moneyPlan);
  await openMembers(page);
  await takeOut(page, drivers.leavesCouponed.realName);
  await takeOut(page, drivers.leavesCredited.realName);
  await page.reload();
  await expect(chargesOfPlan(page)).toContainText('已预留 50 人 14,999.50 元');
  await expect(chargesOfPlan(page)).toContainText('已释放 2 人 599.98 元');
  // The second one gives back a coupon and 99.99, the last one 299.99. Money goes back in reverse: 399.98 of the credit, so
  // 4,599.48 - 399.98 = 4,199.50 of it are left, and each who stays moves up: the granted balance has 4,000.00 - 9 × 99.99 - 10 × 299.99
  // = 100.19 for the 21st, whose 199.80 and 16 whole ones (4,799.84) leave 0.36 of the paid balance to the 38th.
  await seeTaken(page, drivers.couponed, ['200.00', '99.99', '0.00', '0.00']);
  await seeTaken(page, drivers.granted, ['0.00', '100.19', '199.80', '0.00']);
  await seeTaken(page, drivers.credited, ['0.00', '0.00', '0.36', '299.63']);
  await seeTaken(page, drivers.leavesCouponed, ['0.00', '0.00', '0.00', '0.00']);

  await learnAll(browser, complaints);
  await openPlan(page, '/safe/train/list', moneyPlan);
  await openMembers(page);
  await takeOut(page, drivers.granted.realName);
  // What the first minutes have taken is posted by the worker.
  await runTimer('charges');
  await page.reload();
  await expect(chargesOfPlan(page)).toContainText('已预留 47 人 14,099.53 元');
  await expect(chargesOfPlan(page)).toContainText('已扣费 3 人 899.97 元');
  await expect(chargesOfPlan(page)).toContainText('已释放 2 人 599.98 元');

  const writer = await another(browser, complaints);
  await logIn(writer, 'settlewriter');
  await openCharge(writer, drivers.couponed);
  await front(writer).locator('[data-action="askReversal"]').click();
  await dialogOf(writer).locator('textarea').fill('学时作废，退回费用');
  await saveDialog(writer);
  await proveIdentity(writer);
  await expect(front(writer).locator('.luan-state-now .luan-tag')).toHaveText('冲正待复核');
  // Whoever asked is not offered to pass it.
  await expect(front(writer).locator('[data-action="passReversal"]')).toHaveCount(0);
  const checker = await another(browser, complaints);
  await logIn(checker, 'settlechecker');
  await openCharge(checker, drivers.couponed);
  await press(checker, 'passReversal');
  await proveIdentity(checker);
  await expect(front(checker).locator('.luan-state-now .luan-tag')).toHaveText('已冲正');
  expect(complaints.flat()).toEqual([]);
});

/** Opens the statement of the agent from a list of statements, by the words its row has there. */
const openStatement = async (page: Page, words: string): Promise<void> => {
  await listed(page);
  await rowOf(page, words).locator('.luan-link:not([data-action])').first().click();
  await opened(page, '/order/businessMonthlyOrderDetail');
  await listed(page);
};

/** The agent at its own statement, in English. */
const agentAt = async (page: Page): Promise<void> => {
  await logIn(page, world.agent.people.keeper.username);
  await fromAccount(page, 'language');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await go(page, '/order/businessMonthlyOrderList');
  await openStatement(page, 'LA-JS');
};

const stateOf = (page: Page): Locator => front(page).locator('.luan-state-now .luan-tag');

test('the agent disputes a line of its month, which is answered, confirmed, invoiced and paid', async ({
  page,
  browser,
}) => {
  const complaints = [complaintsOf(page)];
  await runTimer('incomeShares');
  await askSupport('POST', '/settlements');
  const writer = await another(browser, complaints);
  await logIn(writer, 'settlewriter', '/finance/settlementList');
  await openStatement(writer, world.agent.orgName);
  await press(writer, 'send');
  await expect(stateOf(writer)).toHaveText('待确认');

  await agentAt(page);
  // 33.3 % of 299.99 are 99.89 rounded down: 3 × 99.89 = 299.67, less 99.89 of the one that was given back.
  await expect(fact(page, 'Shares (yuan)')).toHaveText('299.67');
  await expect(fact(page, 'Refunds (yuan)')).toHaveText('-99.89');
  await expect(fact(page, 'Payable (yuan)')).toHaveText('199.78');
  await expect(rowOf(page, '299.99')).toHaveCount(4);
  await expect(rowOf(page, /-299\.99.*-99\.89/)).toHaveCount(1);
  await rowOf(page, 'Share').first().locator('[data-action="dispute"]').click();
  await dialogOf(page).locator('#disputeRemark').fill(dispute);
  await saveDialog(page);
  await expect(stateOf(page)).toHaveText('Disputed');
  await expect(front(page).locator('[data-action="confirm"]')).toHaveCount(0);

  await writer.reload();
  await listed(writer);
  await expect(stateOf(writer)).toHaveText('有异议');
  await rowOf(writer, dispute).locator('[data-action="answer"]').click();
  await expect(dialogOf(writer)).toContainText(dispute);
  // 34 % of 299.99 are 101.99: 2.10 more than 99.89.
  await dialogOf(writer).locator('#disputeAnswer').fill('按合同 34% 补差');
  await dialogOf(writer).locator('#lineFen').fill('2.10');
  await saveDialog(writer);
  await proveIdentity(writer);
  await expect(dialogOf(writer)).toHaveCount(0);
  await expect(stateOf(writer)).toHaveText('待确认');

  await page.reload();
  await listed(page);
  await expect(rowOf(page, dispute)).toContainText('Adjusted');
  await expect(fact(page, 'Adjustments (yuan)')).toHaveText('2.10');
  await press(page, 'confirm');
  await proveIdentity(page);
  await expect(stateOf(page)).toHaveText('Confirmed');

  await writer.reload();
  await front(writer).locator('[data-action="receiveInvoice"]').click();
  await dialogOf(writer).locator('#partnerInvoice').fill(world.company.orgId.slice(-8).padStart(20, '2631'));
  await saveDialog(writer);
  await expect(dialogOf(writer)).toHaveCount(0);
  await expect(stateOf(writer)).toHaveText('已收票');
  await expect(front(writer).locator('[data-action="pay"]')).toHaveCount(0);

  const checker = await another(browser, complaints);
  await logIn(checker, 'settlechecker', '/finance/settlementList');
  await openStatement(checker, world.agent.orgName);
  await front(checker).locator('[data-action="pay"]').click();
  await dialogOf(checker)
    .locator('#bankNumber')
    .fill(`JS${world.company.orgId.padStart(12, '0')}`);
  await saveDialog(checker);
  await proveIdentity(checker);
  await expect(dialogOf(checker)).toHaveCount(0);
  await expect(stateOf(checker)).toHaveText('已付款');

  await page.reload();
  await expect(stateOf(page)).toHaveText('Paid');
  const paper = { ticket: settlementApi.printTicket, paper: settlementApi.print };
  const words = await printed(page, paper, () => front(page).locator('[data-action="print"]').click());
  // Names are broken into lines where their column is narrow.
  const unbroken = words.replaceAll(/\s/g, '');
  for (const wanted of ['LA-CW-05', world.agent.orgName, world.company.orgName, '299.67', '-99.89', '2.10', '201.88'])
    expect(unbroken).toContain(wanted);
  expect(complaints.flat()).toEqual([]);
});

/** Every change of the company's accounts: what, and how many of it. */
const changes: readonly [what: RegExp, count: number][] = [
  [/学习券余额\s*学习券入账\s*\+2,000\.00\s*2,000\.00/, 1],
  [/赠送余额\s*调整\s*\+4,000\.00\s*4,000\.00/, 1],
  [/充值余额\s*调整\s*\+5,000\.00\s*5,000\.00/, 1],
  // Reserved for 52.
  [/学习券余额\s*预留\s*-2,000\.00\s*0\.00/, 1],
  [/学习券（预留）\s*预留\s*\+2,000\.00\s*2,000\.00/, 1],
  [/赠送余额\s*预留\s*-4,000\.00\s*0\.00/, 1],
  [/赠送余额（预留）\s*预留\s*\+4,000\.00\s*4,000\.00/, 1],
  [/充值余额\s*预留\s*-5,000\.00\s*0\.00/, 1],
  [/充值余额（预留）\s*预留\s*\+5,000\.00\s*5,000\.00/, 1],
  [/信用额度\s*预留\s*-4,599\.48\s*-4,599\.48/, 1],
  [/信用额度（预留）\s*预留\s*\+4,599\.48\s*4,599\.48/, 1],
  // Two released: a coupon, and 99.99 and 299.99 of the credit.
  [/学习券（预留）\s*退回预留\s*-200\.00\s*1,800\.00/, 1],
  [/学习券余额\s*退回预留\s*\+200\.00\s*200\.00/, 1],
  [/信用额度（预留）\s*退回预留\s*-99\.99\s*4,499\.49/, 1],
  [/信用额度\s*退回预留\s*\+99\.99\s*-4,499\.49/, 1],
  [/信用额度（预留）\s*退回预留\s*-299\.99\s*4,199\.50/, 1],
  [/信用额度\s*退回预留\s*\+299\.99\s*-4,199\.50/, 1],
  // Three captured: 200.00 + 99.99, 100.19 + 199.80, 0.36 + 299.63.
  [/学习券（预留）\s*扣费\s*-200\.00\s*1,600\.00/, 1],
  [/赠送余额（预留）\s*扣费\s*-99\.99/, 1],
  [/赠送余额（预留）\s*扣费\s*-100\.19/, 1],
  [/充值余额（预留）\s*扣费\s*-199\.80/, 1],
  [/充值余额（预留）\s*扣费\s*-0\.36/, 1],
  [/信用额度（预留）\s*扣费\s*-299\.63\s*3,899\.87/, 1],
  // One given back.
  [/学习券余额\s*冲回扣费\s*\+200\.00\s*400\.00/, 1],
  [/赠送余额\s*冲回扣费\s*\+99\.99\s*99\.99/, 1],
];

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** What each charge was taken from is what it costs; what the two who left gave back is nothing. */
const addCharges = async (): Promise<void> => {
  const auditor = await asUser(world.company.people.auditor.username);
  const query = { planId: world.planId, size: 100 };
  const charges = rowsOf<ChargeRow>(await auditor.call(chargeApi.list.page, query as never));
  const takenOf = (one: ChargeRow): number =>
    one.couponTakenFen + one.grantedTakenFen + one.paidTakenFen + one.creditTakenFen;
  expect(charges.map(takenOf).sort((one, other) => one - other)).toEqual([0, 0, ...Array(50).fill(29_999)]);
  expect(sumOf(charges.map((one) => one.couponTakenFen))).toBe(180_000);
  expect(sumOf(charges.map((one) => one.grantedTakenFen))).toBe(400_000);
  expect(sumOf(charges.map((one) => one.paidTakenFen))).toBe(500_000);
  expect(sumOf(charges.map((one) => one.creditTakenFen))).toBe(419_950);
};

/** The lines of the agent's only statement are its sums. @returns its number */
const addLines = async (): Promise<string> => {
  const agent = await asUser(world.agent.people.keeper.username);
  const statements = rowsOf<SettlementRow>(await agent.call(settlementApi.list.page, {} as never));
  expect(statements).toHaveLength(1);
  const settlementId = statements[0]?.settlementId ?? '';
  const query = { settlementId, size: 100 };
  const lines = rowsOf<SettlementLineRow>(await agent.call(settlementApi.lines.page, query as never));
  expect(lines.map((one) => one.lineFen).sort((one, other) => one - other)).toEqual([-9989, 210, 9989, 9989, 9989]);
  expect(await agent.call(settlementApi.one, { settlementId })).toMatchObject({
    capturedFen: 29_967,
    refundedFen: -9989,
    adjustedFen: 210,
    carriedInFen: 0,
    withheldFen: 0,
    partnerDueFen: 20_188,
    carriedOutFen: 0,
    lineCount: 5,
  });
  return settlementId;
};

test('every fen is found again on the company’s, the agent’s and the head office’s side', async ({ page, browser }) => {
  const complaints = [complaintsOf(page)];
  await addCharges();
  const settlementId = await addLines();
  await logIn(page, world.company.people.maker.username, '/finance/AccountChangeLog');
  await listed(page);
  const rows = front(page).locator('tbody tr[data-row]');
  await expect(front(page).getByText(`共 ${changes.length} 条`)).toBeVisible();
  await front(page).locator('.luan-pager select').selectOption('50');
  await expect(rows).toHaveCount(changes.length);
  for (const [what, count] of changes) await expect(rows.filter({ hasText: what })).toHaveCount(count);
  // Reserved are 47 × 299.99 = 14,099.53 = 1,600.00 + 3,799.82 + 4,799.84 + 3,899.87. It was given 2,000.00 + 4,000.00 + 5,000.00 and
  // uses 4,199.50 of its credit, 15,199.50 together; less what it still has, 400.00 + 99.99 + 14,099.53 = 14,599.52, these are the
  // 599.98 of the two who are charged.
  await seeBalances(page, {
    学习券余额: '400.00',
    赠送余额: '99.99',
    充值余额: '0.00',
    信用额度: '-4,199.50',
    '学习券（预留）': '1,600.00',
    '赠送余额（预留）': '3,799.82',
    '充值余额（预留）': '4,799.84',
    '信用额度（预留）': '3,899.87',
  });
  // Of the coupons that came back one is still a coupon of 200.00; 200.00 + 99.99 + 800.50 of the credit may be spent.
  await expect(fact(page, '可用金额（元）')).toHaveText('1,100.49');

  const agent = await another(browser, complaints);
  await agentAt(agent);
  await expect(fact(agent, 'Payable (yuan)')).toHaveText('201.88');

  // Of the 599.98 the agent has 2 × 99.89 = 199.78 and 2.10 more, the head office 2 × 200.10 = 400.20 less 2.10: 201.88 + 398.10 = 599.98.
  const checker = await another(browser, complaints);
  await logIn(checker, 'settlechecker', '/finance/settlementList');
  await listed(checker);
  await expect(rowOf(checker, world.agent.orgName)).toContainText(/已付款.*201\.88.*299\.67.*-99\.89.*2\.10/);
  const office = await asUser('settlewriter');
  const { orgId } = await office.call(organisationApi.mine, {});
  await go(checker, `/finance/AccountChangeLog?orgId=${orgId}&about=settlement:${settlementId}`);
  await listed(checker);
  await expect(rowOf(checker, /收入\s*合作方结算付款\s*-201\.88/)).toHaveCount(1);
  await expect(rowOf(checker, /收款\s*合作方结算付款\s*-201\.88/)).toHaveCount(1);
  await expect(front(checker).locator('tbody tr[data-row]')).toHaveCount(2);
  expect(complaints.flat()).toEqual([]);
});
