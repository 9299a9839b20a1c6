import { expect, test } from '@playwright/test';
import { complaintsOf, front, logIn } from './console.ts';
import { makeOrganisation } from './makers.ts';
import { logInAsStudent } from './student-page.ts';

test('a person switches a kind of message off; what must be told has a lock; a digest comes every week', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { people } = await makeOrganisation({ people: { told: { realName: '通知员' } } });
  await logIn(page, people.told.username, '/user/center');
  const card = front(page).locator('.identity-notices');
  const training = card.locator('[data-topic="training"]');
  await training.locator('summary').click();
  const sent = training.getByRole('switch', { name: '上级下发计划' });
  await expect(sent).toBeChecked();
  await sent.click();
  await expect(sent).not.toBeChecked();
  const documents = card.locator('[data-topic="documents"]');
  await documents.locator('summary').click();
  await expect(documents.locator('[data-kind="documentSent"]').getByRole('switch')).toBeDisabled();
  await expect(documents.locator('[data-kind="documentSent"]')).toContainText('必须送达');
  await card.getByText('每周', { exact: true }).click();
  await expect(card.getByText('星期一')).toBeVisible();
  await page.reload();
  await training.locator('summary').click();
  await expect(sent).not.toBeChecked();
  await expect(card.getByText('星期一')).toBeVisible();
  await training.locator('[data-action="allOn"]').click();
  await expect(sent).toBeChecked();
  expect(complaints).toEqual([]);
});

test.describe('at the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('a driver unticks a kind and chooses a daily digest; both stay', async ({ page }) => {
    const { people } = await makeOrganisation({
      people: { office: { realName: '办公室' }, driver: { realName: '通知学员', learns: true } },
    });
    await logInAsStudent(page, people.driver.username);
    await page.goto('/student/app/messages');
    await page.getByRole('link', { name: '通知设置' }).click();
    const plans = page.getByRole('checkbox').first();
    await expect(plans).toBeChecked();
    await plans.click();
    await expect(plans).not.toBeChecked();
    await page.getByRole('radio', { name: '每天' }).click();
    await expect(page.getByRole('combobox')).toHaveValue('8');
    await page.reload();
    await expect(plans).not.toBeChecked();
    await expect(page.getByRole('radio', { name: '每天' })).toBeChecked();
  });
});
