import { type BrowserContext, expect, type Page } from '@playwright/test';
import { password } from './console.ts';
import { examineeName } from './exam-world.ts';
import { accountOfTry } from './retries.ts';

/** Logs in at the student entry as people do, and waits for the pages with their tabs. */
export const logInAsStudent = async (page: Page, username: string): Promise<void> => {
  await page.goto('/student/app');
  await page.locator('#f-username').fill(username);
  await page.locator('#f-password').fill(password);
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('.tabs')).toBeVisible();
};

/** The same as somebody of whom each try of a journey has another: what an earlier try did is not there. */
export const logInForTry = (page: Page, username: string): Promise<void> =>
  logInAsStudent(page, accountOfTry(username));

/** Opens the paper of somebody who stands before the exam of `exam-world.ts`, from the tasks on. */
export const openPaper = async (page: Page): Promise<void> => {
  await page.locator('a.task', { hasText: '考试旅程计划' }).click();
  await page.getByRole('link', { name: '进入考试' }).click();
  await page.getByRole('button', { name: '开始考试' }).click();
  await page.locator('#f-signedName').fill(examineeName);
  await page.locator('.sheet button[type="submit"]').click();
  await expect(page.locator('.desk')).toBeVisible();
};

/** Seconds the server has counted of a person's plan. */
export const countedSeconds = async (context: BrowserContext, recordId: string): Promise<number> => {
  const answer = await context.request.get(`/manager/api/student/record/one?recordId=${recordId}`);
  const { data } = (await answer.json()) as { data: { countedSeconds: number } };
  return data.countedSeconds;
};
