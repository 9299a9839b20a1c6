import { expect, type Locator, type Page } from '@playwright/test';
import { front, go, listed } from './console.ts';
import { logInAsStudent } from './student-page.ts';

const rowOf = (page: Page, text: string): Locator =>
  front(page).locator('tbody tr[data-row]').filter({ hasText: text }).first();

/** Opens a plan from a list of plans by its name. */
export const openPlan = async (page: Page, list: string, planName: string): Promise<void> => {
  await go(page, list);
  await listed(page);
  await rowOf(page, planName).locator('.luan-link').first().click();
  await expect(front(page).getByRole('heading', { name: planName })).toBeVisible();
};

/** Opens the people of the plan in front. */
export const openMembers = async (page: Page): Promise<void> => {
  await front(page).getByRole('tab', { name: '学员' }).click();
  await listed(page);
};

/** Takes somebody out of the plan in front, whose people are open. */
export const takeOut = async (page: Page, name: string): Promise<void> => {
  await front(page).getByLabel('姓名').fill(name);
  await front(page).getByLabel('姓名').press('Enter');
  await rowOf(page, name).locator('[data-action="leave"]').click();
  await page.locator('.ant-modal textarea').fill('调离驾驶岗位');
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(page.locator('.ant-modal textarea')).toHaveCount(0);
};

/** What the people of the plan in front are charged. */
export const chargesOfPlan = (page: Page): Locator => front(page).locator('[data-charges]');

interface Learner {
  readonly username: string;
  readonly realName: string;
}

/** Reads the document of a plan on a phone until its first minute has been counted. */
export const learnMinute = async (page: Page, { username, realName }: Learner, planName: string): Promise<void> => {
  await logInAsStudent(page, username);
  await page.locator('a.task', { hasText: planName }).click();
  await page.locator('.chapters a').first().click();
  await page.locator('.sheet, .tally').first().waitFor();
  if ((await page.locator('.sheet').count()) > 0) {
    await page.locator('#f-signedName').fill(realName);
    await page.locator('.sheet button[type="submit"]').click();
    await expect(page.locator('.sheet')).toHaveCount(0);
  }
  await expect(page.locator('.tally')).toContainText(/本章已计 1 分/);
};
