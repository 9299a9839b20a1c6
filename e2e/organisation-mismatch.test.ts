import { expect, type Page, test } from '@playwright/test';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { front, listed, logIn, password } from './console.ts';
import { examineePhone } from './exam-world.ts';
import { makeOrganisation } from './makers.ts';
import { accountOfTry } from './retries.ts';
import { openPaper } from './student-page.ts';
import { asUser, rowsOf } from './user.ts';

// Two tabs of one person who belongs to two organisations: what one of them changes, the other neither does nor loses.

const changeTo = async (page: Page, orgName: string): Promise<void> => {
  await page.locator('button.luan-organisation').click();
  await page.getByRole('menuitem', { name: orgName }).click();
  await expect(page.locator('button.luan-organisation')).toHaveText(orgName);
};
/** A question bank is being added in the dialog of its list. */
const nameBank = async (page: Page, name: string): Promise<void> => {
  await front(page).locator('[data-action="create"]').click();
  await page.locator('.ant-modal:visible #bankName').fill(name);
};
const save = (page: Page): Promise<void> => page.locator('.ant-modal:visible [data-action="confirm"]').click();
const asked = (page: Page) => page.getByRole('dialog', { name: '机构已切换' });

test('a page of one organisation saves nothing into the other that another tab has changed to', async ({
  page,
  context,
}) => {
  const first = await makeOrganisation({ people: { boss: { realName: '双岗员' } } });
  const { boss } = first.people;
  const second = await makeOrganisation({ people: {}, joined: [boss] });
  await logIn(page, boss.username, '/exam/questionBankList');
  await listed(page);
  await nameBank(page, '甲公司题库');

  const other = await context.newPage();
  await other.goto('/exam/questionBankList');
  await changeTo(other, second.orgName);

  await save(page);
  await expect(asked(page)).toContainText(`您已在其他页面切换到“${second.orgName}”`);
  await expect(asked(page)).toContainText(`本页仍属于“${first.orgName}”`);
  await asked(page)
    .getByRole('button', { name: `返回“${first.orgName}”` })
    .click();
  // What was typed is saved once, where it was typed.
  await expect(page.locator('.ant-modal:visible')).toHaveCount(0);
  await expect(front(page).getByRole('row', { name: '甲公司题库' })).toHaveCount(1);

  // The other tab now stands for another organisation than the session, and goes where the session is.
  await front(other).locator('[data-action="refresh"]').click();
  await asked(other).getByRole('button', { name: '刷新本页' }).click();
  await expect(other.locator('button.luan-organisation')).toHaveText(first.orgName);
  await changeTo(other, second.orgName);
  await other.goto('/exam/questionBankList');
  await listed(other);
  await expect(front(other).getByRole('row', { name: '甲公司题库' })).toHaveCount(0);
});

test('an exam is handed in though another tab has changed the organisation, and nothing else is done', async ({
  page,
  context,
}) => {
  const by = await asUser('preparer');
  const phone = examineePhone(accountOfTry('examTwo'));
  const [row] = rowsOf<EmployeeRow>(await by.call(employeeApi.list.page, { phone } as never));
  const second = await makeOrganisation({
    people: { chief: { realName: '主任' } },
    joined: [{ orgUserId: row?.orgUserId ?? '', learns: true }],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/student/app');
  await page.locator('#f-username').fill(accountOfTry('examTwo'));
  await page.locator('#f-password').fill(password);
  await page.locator('button[type="submit"]').click();
  const choice = page.getByRole('button').filter({ hasNotText: second.orgName }).filter({ hasText: '公司' });
  await choice.click();
  await openPaper(page);
  await page.locator('.option input[value="A"]').check();
  await expect(page.locator('.desk-kept')).toHaveText('已答 1 / 4 · 已保存');

  const other = await context.newPage();
  await other.goto('/student/app');
  await other.locator('.tabs a').last().click();
  await other.getByText(second.orgName).click();
  await expect(other).toHaveURL(/student\/app\/?$/);

  await page.getByRole('button', { name: '下一题' }).click();
  await page.locator('.option input[value="B"]').check();
  await expect(page.locator('.desk-kept')).toHaveText('已答 2 / 4 · 已保存');
  // A phone that starts the page anew finds its paper, though it now stands for the other organisation.
  await page.reload();
  await expect(page.locator('.desk-kept')).toHaveText('已答 2 / 4 · 已保存');
  await page.getByRole('button', { name: '交卷', exact: true }).click();
  await page.getByRole('button', { name: '确认交卷' }).click();
  await expect(page.locator('.result')).toContainText('4 / 10 分');
});
