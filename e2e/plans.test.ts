import { expect, type Page, test } from '@playwright/test';
import { dayOf } from '#contracts/zone.ts';
import { asked, complaintsOf, front, go, listed, logIn, toStep } from './console.ts';

const name = `冬季安全培训${Date.now() % 100_000}`;
const day = (offset: number): string => dayOf(new Date(Date.now() + offset * 86_400_000));

const confirm = (page: Page) =>
  asked(page)
    .getByRole('button', { name: /确\s*定/ })
    .click();

const explain = async (page: Page, reason: string): Promise<void> => {
  await page.locator('.ant-modal textarea').fill(reason);
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(page.locator('.ant-modal textarea')).toHaveCount(0);
};

const state = (page: Page) => front(page).locator('.luan-state-now .luan-tag');

const typeDay = async (page: Page, id: string, value: string): Promise<void> => {
  const input = front(page).locator(`#${id}`);
  await input.fill(value);
  await input.press('Tab');
  await expect(input).toHaveValue(value);
};

const addLesson = async (page: Page, part: string): Promise<void> => {
  await front(page).locator('#lessons').fill(part);
  await page.locator('.ant-select-item-option', { hasText: part }).first().click();
};

/** Opens the plan from a list by its name. */
const openPlan = async (page: Page, path: string): Promise<void> => {
  await go(page, path);
  await listed(page);
  await front(page).getByRole('button', { name, exact: true }).first().click();
  await expect(front(page).getByRole('heading', { name })).toBeVisible();
};

test('a plan: made, rejected with a reason, mended, approved; members by rule and by hand; paused and resumed', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'planner', '/safe/train/list');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  const form = front(page);
  await form.locator('[data-template="monthly"]').click();
  await expect(form.locator('#planName')).toHaveValue(/月度安全培训 \d{4}-\d{2}/);
  await form.locator('#planName').fill('');
  await form.locator('[data-action="next"]').click();
  await expect(form.locator('#planName_help')).toBeVisible();
  await form.locator('#planName').fill(name);
  await typeDay(page, 'startDate', day(-3));
  await typeDay(page, 'endDate', day(-5));
  await form.locator('[data-action="next"]').click();
  await addLesson(page, '冰雪路面行车');
  await expect(form.locator('.luan-training-plan-duties')).toContainText('学习 1 门课程');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  // What is wrong stands in an earlier step: the form leads there, and nothing entered is lost.
  await expect(form.getByText('结束日期不能早于开始日期')).toBeVisible();
  await expect(form.locator('[data-step-at="0"]')).toHaveAttribute('aria-current', 'step');
  await expect(form.locator('#planName')).toHaveValue(name);
  await typeDay(page, 'endDate', day(30));
  await expect(form.locator('.luan-training-plan-duties')).toContainText('学习 1 门课程');
  await toStep(page, 3);
  await form.locator('#joinRule').click();
  await form.getByLabel('岗位').last().fill('驾驶');
  await page.locator('.ant-select-tree-title, .ant-select-item-option').filter({ hasText: '驾驶员' }).first().click();
  // The open choice lies over what comes next.
  await page.keyboard.press('Escape');
  await form.locator('[data-action="preview"]').click();
  await expect(form.getByText(/符合 \d+ 人/)).toBeVisible();
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(front(page).getByRole('heading', { name })).toBeVisible();
  await front(page).locator('[data-action="submit"]').click();
  await confirm(page);
  await expect(state(page)).toHaveText('待审核');
  await expect(front(page).locator('[data-action="approve"]')).toHaveCount(0);

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await logIn(other, 'approver', '/safe/train/audit/list');
  await listed(other);
  const row = front(other).locator('tbody tr[data-row]', { hasText: name });
  await row.locator('[data-action="reject"]').click();
  await explain(other, '学时不足，请增加课程');
  await expect(row).toHaveCount(0);
  await front(other).locator('[data-action="reset"]').click();
  await expect(row).toContainText('审核驳回');

  await openPlan(page, '/safe/train/list');
  await front(page).getByRole('tab', { name: '变更', exact: true }).click();
  await expect(front(page).getByText('学时不足，请增加课程', { exact: true })).toBeVisible();
  await front(page).locator('[data-action="mod"]').click();
  await expect(front(page).locator('#planName')).toHaveValue(name);
  await toStep(page, 1);
  await addLesson(page, '夜间行车安全');
  await front(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await expect(front(page).getByRole('heading', { name })).toBeVisible();
  await front(page).locator('[data-action="submit"]').click();
  await confirm(page);
  await expect(state(page)).toHaveText('待审核');
  await front(page).getByRole('tab', { name: '学员' }).click();
  await listed(page);
  const members = front(page).locator('tbody tr[data-row]');
  await expect(members).toHaveCount(0);

  await openPlan(other, '/safe/train/audit/list');
  // Nobody has joined yet: whom the rule brings is shown to the auditor by name.
  await front(other).locator('[data-action="rulePeople"]').click();
  await expect(other.getByRole('dialog').locator('tbody tr[data-row]').first()).toBeVisible();
  await other.locator('.ant-modal-close').click();
  await front(other).locator('[data-action="approve"]').click();
  await confirm(other);
  await expect(state(other)).toHaveText('进行中');

  // Whoever comes back to the window sees what was decided meanwhile.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return state(page).textContent();
    })
    .toBe('进行中');
  // The list below follows its head without a reload, and both count the same people.
  await expect(members.first()).toContainText('自动加入');
  const joined = front(page).locator('[data-stage="notTrained"]');
  await expect(front(page).getByRole('tab', { name: /^全部/ }).locator('.luan-tab-count')).toHaveText(
    (await joined.getAttribute('data-count')) ?? '',
  );
  // A stage opens under its own name, not under those of its states.
  await joined.click();
  await expect(front(page).getByRole('tab', { name: /^未培训/, selected: true })).toBeVisible();
  await front(page).getByRole('tab', { name: /^全部/ }).click();
  await listed(page);
  await front(page).locator('[data-action="pick"]').click();
  const dialog = page.getByRole('dialog');
  const person = dialog.locator('.luan-training-pick-people li').first();
  await person.getByRole('checkbox').check();
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog).toHaveCount(0);
  await listed(page);
  await expect(members.first()).toContainText('手动加入');
  await members.first().locator('[data-action="leave"]').click();
  await explain(page, '调离驾驶岗位');
  await expect(members.first()).toContainText('已移出计划');
  await members.first().locator('.luan-link').first().click();
  await expect(page.getByRole('dialog')).toContainText('手动移出');
  await page.locator('.ant-modal-close').click();

  await front(page).locator('.luan-detail [data-action="pause"]').first().click();
  await explain(page, '运输旺季暂停');
  await expect(state(page)).toHaveText('已暂停');
  const stage = (code: string) => front(page).locator(`[data-stage="${code}"]`);
  await expect(stage('paused')).toContainText('已暂停');
  await expect(front(page).locator('[data-step="resume"]')).toBeVisible();
  await front(page).locator('[data-action="resume"]').first().click();
  await confirm(page);
  await expect(state(page)).toHaveText('进行中');
  await expect(front(page).locator('[data-step="remind"]')).toBeVisible();
  await expect(stage('paused')).toHaveCount(0);
  const count = Number(await stage('notTrained').getAttribute('data-count'));
  expect(count).toBeGreaterThan(0);
  await stage('notTrained').click();
  await listed(page);
  await expect(front(page).locator('.luan-pager-total:visible')).toContainText(`${count}`);
  await front(page).locator('[data-action="remind"]').click();
  await confirm(page);
  await expect(page.getByText(/已提醒 \d+ 人/)).toBeVisible();
  expect(complaints).toEqual([]);
});
