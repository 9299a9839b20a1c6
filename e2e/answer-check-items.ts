import type { Page } from '@playwright/test';

/** Answers on the phone what is still open of a check: in each group by one press, and one by one what none answers together. */
export const answerRest = async (page: Page): Promise<void> => {
  const groups = page.getByRole('button', { name: /本组其余正常$/ });
  while ((await groups.count()) > 0) await groups.first().click();
  const open = page.locator('.check-item:not(:has(input:checked))');
  while ((await open.count()) > 0) await open.first().getByText('正常', { exact: true }).click();
};
