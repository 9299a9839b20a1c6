import { expect, test } from '@playwright/test';
import { asked, front, go, listed, logIn } from './console.ts';
import { makeOrganisation } from './makers.ts';

/** A company with so many people more, whom nobody else moves, and who ticks them. */
const makeCompany = async (shared: string, more: number): Promise<string> => {
  const names = Array.from(
    { length: more },
    (_, nth) => `${shared}${'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥'[nth]}`,
  );
  const others = names.map((realName, nth) => [`other${nth}`, { realName, stays: true }] as const);
  const { people } = await makeOrganisation<string>({
    people: { ticker: { realName: '勾选员' }, ...Object.fromEntries(others) },
  });
  return people.ticker?.username ?? '';
};

test('a selection says how many and whom, also in its question and over pages; a search or a reset begins anew', async ({
  page,
}) => {
  await logIn(page, await makeCompany('多选', 22), '/org/employee');
  await listed(page);
  const rows = front(page).locator('tbody tr[data-row]');
  const name = async (nth: number): Promise<string> =>
    ((await rows.nth(nth).locator('td').nth(1).textContent()) ?? '').trim();
  const tick = (nth: number) => rows.nth(nth).locator('input[type="checkbox"]').check();
  const bar = front(page).locator('.luan-chosen-bar');
  const first = await name(0);
  await tick(0);
  await expect(bar).toContainText(`已选 1 项：${first}`);
  await front(page).getByRole('button', { name: '下一页' }).click();
  await listed(page);
  await tick(0);
  await expect(bar).toContainText('已选 2 项');
  await expect(bar).toContainText(first);
  await bar.locator('[data-action="password"]').click();
  const question = asked(page);
  await expect(question).toContainText('已选 2 项');
  await expect(question).toContainText(first);
  await page.keyboard.press('Escape');
  await expect(asked(page)).toHaveCount(0);

  // A page full of ticks offers all that match; the bar and the question say so.
  const total = Number(/\d+/.exec((await front(page).locator('.luan-pager').textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(20);
  await expect(bar.locator('[data-action="chooseAll"]')).toHaveCount(0);
  await front(page).getByLabel('选择本页全部').check();
  await bar.locator('[data-action="chooseAll"]').click();
  await expect(bar).toContainText(`已选符合条件的全部 ${total} 项`);
  await bar.locator('[data-action="password"]').click();
  // Not everybody is this person's to change: who is not, by name, and left out if one agrees; passwords are made few at a time.
  await expect(asked(page)).toContainText('不能');
  await expect(asked(page)).toContainText('勾选员');
  await asked(page).locator('.luan-ask-ok').click();
  await expect(bar).not.toContainText('已选符合条件的全部');
  await bar.locator('[data-action="password"]').click();
  await expect(page.getByText('一次最多 20 项')).toBeVisible();
  await front(page).locator('[data-action="reset"]').first().click();
  await expect(bar).toHaveCount(0);
});

test('a dialog says the words of the bar, and what was done to the selection shows in what it offers, also over pages', async ({
  page,
}) => {
  const shared = '续选';
  await logIn(page, await makeCompany(shared, 11));
  await go(page, `/org/employee?realName=${encodeURIComponent(shared)}`);
  await listed(page);
  const bar = front(page).locator('.luan-chosen-bar');
  await front(page).getByLabel('选择本页全部').check();
  await bar.locator('[data-action="chooseAll"]').click();
  await expect(bar).toContainText('已选符合条件的全部 11 项');
  const words = (await bar.locator('span').first().textContent()) ?? '';

  await bar.locator('[data-action="transfer"]').click();
  const dialog = page.locator('.ant-modal:visible');
  await expect(dialog.locator('.luan-about')).toHaveText(words);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await bar.locator('[data-action="disable"]').click();
  await page.locator('.luan-dialog textarea').fill('旅程试用');
  await page.locator('[data-action="confirm"]').click();
  await expect(page.locator('.luan-toast-success')).toContainText('操作成功');
  // Those on the page and the one beyond it: nothing that no longer applies to any of them is offered.
  await expect(bar.locator('[data-action="enable"]')).toBeVisible();
  await expect(bar.locator('[data-action="disable"]')).toHaveCount(0);
  await expect(bar).toContainText('已选符合条件的全部 11 项');
  await bar.locator('[data-action="enable"]').click();
  await expect(asked(page)).toContainText(words);
  await asked(page).locator('.luan-ask-ok').click();
  await expect(bar.locator('[data-action="disable"]')).toBeVisible();
  await expect(bar.locator('[data-action="enable"]')).toHaveCount(0);
});
