import { expect, type Page, test } from '@playwright/test';
import { planApi } from '#contracts/training/plan.contract.ts';
import { asked, complaintsOf, front, go, listed, logIn, proveIdentity } from './console.ts';
import { draftPlan } from './drivers.ts';
import { makeOrganisation } from './makers.ts';
import { logInAsStudent } from './student-page.ts';
import { askSupport } from './support-client.ts';
import { asUser } from './user.ts';

const planName = '学员缴费旅程计划';
const [self, other] = ['孙自缴', '孙代缴'] as const;

const rowOf = (page: Page, text: string) => front(page).locator('tbody tr[data-row]').filter({ hasText: text });

/** Two drivers of a company whose learners pay for themselves, on a plan that is approved. */
const placePlan = async () => {
  const company = await makeOrganisation({
    paysByPlan: 'learner',
    people: {
      maker: { realName: '孙制表' },
      auditor: { realName: '孙审核' },
      self: { realName: self, learns: true },
      other: { realName: other, learns: true },
    },
  });
  const by = await asUser(company.people.maker.username);
  const { self: first, other: second } = company.people;
  const planId = await draftPlan(by, planName, [first.orgUserId, second.orgUserId]);
  await by.call(planApi.edges.submit, { id: planId });
  await (await asUser(company.people.auditor.username)).call(planApi.edges.approve, { id: planId });
  return company;
};

test('a learner pays the own training on the phone, and the company pays for another one', async ({
  page,
  browser,
}) => {
  const company = await placePlan();
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })
  ).newPage();
  const complaints = [complaintsOf(page), complaintsOf(phone)];
  await logInAsStudent(phone, company.people.self.username);
  await phone.getByText('待缴费 30.00 元').click();
  await phone.getByRole('button', { name: '用微信支付付款' }).click();
  await expect(phone.getByRole('img', { name: '微信支付付款码' })).toBeVisible();
  const payCode = await phone.locator('[data-code]').getAttribute('data-code');
  await askSupport('POST', '/payments', { payCode });
  // The page turns by itself.
  await expect(phone.getByRole('status').filter({ hasText: '已缴费' })).toBeVisible();
  await phone.goto('/student/app');
  await expect(phone.locator('a.task', { hasText: planName })).toBeVisible();
  await expect(phone.getByText('待缴费')).toHaveCount(0);

  await logIn(page, company.people.maker.username, '/finance/chargeList');
  await listed(page);
  await expect(rowOf(page, self)).toContainText('已预留');
  await expect(rowOf(page, other)).toContainText('待扣');
  await rowOf(page, other).locator('[data-action="payForLearner"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  await proveIdentity(page);
  // Nothing has come into the account yet, and the refusal says what is missing.
  await expect(page.getByText('还差 30.00 元')).not.toHaveCount(0);
  await expect(rowOf(page, other)).toContainText('待扣');
  await go(page, '/order/payOrderList?orderPurpose=learner');
  await listed(page);
  await expect(front(page).locator('tbody tr[data-row]')).toHaveCount(1);
  expect(complaints.flat()).toEqual([]);
});
