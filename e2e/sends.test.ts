import { expect, test } from '@playwright/test';
import { type LessonRow, lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { type OrganisationRow, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { sendApi } from '#contracts/training/sends/send.contract.ts';
import { planInput } from '#testing/plans.ts';
import { asked, complaintsOf, front, listed, logIn, opened } from './console.ts';
import { ownCompanies } from './people.ts';
import { asUser, rowsOf } from './user.ts';

const planName = `“百日安全行动”专项培训${Date.now() % 100_000}`;
const lessonName = '疲劳驾驶的识别与预防';

/** The supervising body makes a plan, somebody else there approves it, and it goes down to the receiver's company. */
const sendDown = async (): Promise<void> => {
  const sender = await asUser('sender');
  const [lesson] = rowsOf<LessonRow>(await sender.call(lessonApi.list.page, { keyword: lessonName }));
  const companies = rowsOf<OrganisationRow>(
    await sender.call(organisationApi.list.page, { keyword: ownCompanies.receiving }),
  );
  const plan = planInput(lesson?.lessonId ?? '', { flavour: 'special_train', planName });
  const { planId } = await sender.call(planApi.add, plan);
  await sender.call(planApi.edges.submit, { id: planId });
  await (await asUser('passer')).call(planApi.edges.approve, { id: planId });
  await sender.call(sendApi.add, { planId, orgIds: companies.map((one) => one.orgId) });
};

test('a plan sent down: from the bell to what it asks for, accepted with a copy of its own', async ({ page }) => {
  await sendDown();
  const complaints = complaintsOf(page);
  await logIn(page, 'receiver');
  await expect(page.locator('.luan-bell-count')).toBeVisible();
  await page.locator('.luan-bell').click();
  await page.locator('[data-action="allMessages"]').click();
  await opened(page, '/message/list');
  await listed(page);
  const message = front(page).locator('tbody tr[data-row]').filter({ hasText: planName });
  await message.locator('[data-action="detail"]').click();
  await opened(page, '/message/detail');
  await expect(front(page).getByText('河北').first()).toBeVisible();
  await front(page).locator('.ant-btn-primary').click();

  await opened(page, '/plan/sendPlanDetail');
  const bar = front(page).locator('.luan-state-now');
  await expect(bar).toContainText('待接收');
  await expect(front(page).getByText(lessonName)).toBeVisible();
  await front(page).locator('[data-action="accept"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  await expect(bar).toContainText('已接收');
  await expect(front(page).locator('[data-action="decline"]')).toHaveCount(0);

  await front(page).locator('[data-action="copy"]').click();
  await opened(page, '/special/train/detail');
  await expect(front(page).getByText(planName).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
