import { expect, test } from '@playwright/test';
import { front, go, listed, logIn, onlyRow, pathOf } from './console.ts';
import { type MadeOrganisation, makeOrganisation } from './makers.ts';
import { manyOrganisations } from './rows.ts';

/** A supervising body with two companies below it, whose numbers nobody else changes, and who looks at its lists. */
let body: MadeOrganisation<'supervisor' | 'reader'>;
let company: MadeOrganisation;
/** Somebody who looks at the lists of that body. */
let supervisor = '';
test.beforeAll(async () => {
  const realName = '列表员';
  body = await makeOrganisation({
    typeCode: 'supervise',
    people: { supervisor: { realName }, reader: { realName: '看视图员' } },
  });
  for (let made = 0; made < 2; made += 1)
    company = await makeOrganisation({ parentId: body.orgId, people: { keeper: { realName } } });
  supervisor = body.people.supervisor.username;
});

test('a dialog is dragged, resized to no less than 400 by 300, and maximised by a double click', async ({ page }) => {
  await logIn(page, supervisor, '/org/organize');
  await listed(page);
  await front(page).locator('[data-action="disable"]').first().click();
  const dialog = page.locator('.luan-dialog');
  const title = dialog.locator('.luan-dialog-title');
  await expect(dialog.locator('textarea')).toBeFocused();
  const box = async () => (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const pull = async (from: { x: number; y: number }, dx: number, dy: number): Promise<void> => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + dx / 2, from.y + dy / 2);
    await page.mouse.move(from.x + dx, from.y + dy);
    await page.mouse.up();
  };
  const before = await box();
  await pull({ x: before.x + 80, y: before.y + 20 }, 120, 90);
  const dragged = await box();
  expect(Math.round(dragged.x - before.x)).toBe(120);
  expect(Math.round(dragged.y - before.y)).toBe(90);
  const corner = () =>
    dialog
      .locator('.luan-dialog-corner')
      .boundingBox()
      .then((at) => ({ x: (at?.x ?? 0) + 8, y: (at?.y ?? 0) + 8 }));
  await pull(await corner(), 150, 100);
  const larger = await box();
  expect(Math.round(larger.width - dragged.width)).toBe(150);
  expect(Math.round(larger.x)).toBe(Math.round(dragged.x));
  await pull(await corner(), -900, -900);
  const least = await box();
  expect([Math.round(least.width), Math.round(least.height)]).toEqual([400, 300]);
  await title.dblclick();
  const full = await box();
  expect([Math.round(full.width), Math.round(full.height)]).toEqual([1500, 900]);
  await title.dblclick();
  expect(Math.round((await box()).width)).toBe(400);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('an edge asks for its reason, says what is wrong, and shows the new state', async ({ page }) => {
  await logIn(page, supervisor, '/org/organize');
  await listed(page);
  const row = await onlyRow(page, company.orgName);
  await row.locator('[data-action="disable"]').click();
  await page.locator('[data-action="confirm"]').click();
  await expect(page.locator('.ant-form-item-explain-error')).toBeVisible();
  await page.locator('.luan-dialog textarea').fill('长期没有业务');
  const sent = page.waitForRequest('**/manager/org/manage/state/disable');
  await page.locator('[data-action="confirm"]').click();
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  const told = page.locator('.luan-toast-success');
  await expect(told).toContainText('操作成功');
  // What is told lies over nothing one might press next: a press goes through it.
  const beneath = await told.evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.luan-toast') === null;
  });
  expect(beneath).toBe(true);
  await row.locator('[data-action="enable"]').click();
  await page.locator('dialog.luan-ask').getByRole('button', { name: '确定' }).click();
  await expect(row.locator('[data-action="enable"]')).toHaveCount(0);
});

test('who goes through a form by the keyboard never stands beneath its foot', async ({ page }) => {
  await page.setViewportSize({ width: 1500, height: 560 });
  await logIn(page, supervisor, '/org/addorganize');
  await page.getByLabel('机构名称').focus();
  const covered = (): Promise<string | undefined> =>
    page.evaluate(() => {
      const field = document.activeElement;
      const foot = document.querySelector('.luan-form-foot');
      if (!field || !foot || foot.contains(field)) return undefined;
      const at = field.getBoundingClientRect();
      return at.height < 60 && at.bottom > foot.getBoundingClientRect().top ? field.outerHTML : undefined;
    });
  const atFoot = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('.luan-form-foot') !== null);
  for (let turn = 0; turn < 60 && !(await atFoot()); turn += 1) {
    expect(await covered()).toBeUndefined();
    await page.keyboard.press('Tab');
  }
  expect(await atFoot()).toBe(true);
});

test("a form says what is wrong while typing, and puts the server's words on their field", async ({ page }) => {
  await logIn(page, supervisor, '/org/addorganize');
  await page.getByLabel('联系电话').fill('123');
  await expect(
    page.locator('.ant-form-item', { has: page.getByLabel('联系电话') }).locator('.ant-form-item-explain-error'),
  ).toBeVisible();
  await page.getByLabel('联系电话').fill('13800001234');
  await expect(page.locator('.ant-form-item-explain-error')).toHaveCount(0);
  const foot = await page.locator('.luan-form-foot').boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(900);
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.locator('.ant-form-item-explain-error').first()).toHaveText('必填');
  await page.getByLabel('机构名称').fill('新公司');
  await page.route('**/manager/org/manage/add', (route) =>
    route.fulfill({
      json: {
        success: false,
        code: 20000,
        description: '提交的内容有误',
        data: null,
        fields: [{ field: 'orgName', message: '同级机构中已有同名机构' }],
      },
    }),
  );
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText('同级机构中已有同名机构').first()).toBeVisible();
  const keys: string[] = [];
  await page.unroute('**/manager/org/manage/add');
  await page.route('**/manager/org/manage/add', (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    return route.abort();
  });
  await page.getByLabel('机构名称').fill('新公司二');
  for (let turn = 0; turn < 2; turn += 1) {
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await expect.poll(() => keys.length).toBe(turn + 1);
    await expect(page.locator('.luan-toast-error').first()).toBeVisible();
  }
  expect(keys[0]).toBe(keys[1]);
});

test('the page size is chosen and stands in the address', async ({ page }) => {
  await logIn(page, supervisor, '/org/organize');
  await listed(page);
  await page.locator('.luan-view:visible').locator('.luan-pager select').selectOption('20');
  await listed(page);
  await expect(page.locator('.luan-view:visible .luan-pager select')).toHaveValue('20');
});

test('the states of a list stand above it with their numbers, and a search stays in the one it was made in', async ({
  page,
}) => {
  await logIn(page, supervisor, '/org/organize');
  await listed(page);
  const tab = (name: RegExp) => front(page).getByRole('tab', { name });
  await expect(tab(/^全部/)).toHaveAttribute('aria-selected', 'true');
  const counted = Number((await tab(/^正常/).textContent())?.replace(/\D/g, ''));
  await tab(/^正常/).click();
  await expect(front(page).locator('.luan-pager')).toContainText(`共 ${counted} 条`);
  await front(page).getByLabel('关键词').fill(company.orgName);
  await front(page).locator('[data-action="search"]').click();
  await expect(tab(/^正常/)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(async () => Number((await tab(/^正常/).textContent())?.replace(/\D/g, ''))).toBeLessThan(counted);
  await tab(/^正常/).press('ArrowRight');
  await expect(tab(/^待审核/)).toHaveAttribute('aria-selected', 'true');
  await front(page).locator('[data-action="reset"]').click();
  await expect(tab(/^全部/)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(/^正常/)).toContainText(String(counted));
});

test('a view is kept under a name, brings its filters and columns back after a reload, opens the list, and is removed', async ({
  page,
  browser,
}) => {
  await logIn(page, supervisor, '/org/organize');
  await listed(page);
  await front(page).getByRole('tab', { name: /^正常/ }).click();
  await listed(page);
  await front(page).getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '“状态”前移一列' }).click();
  await page.keyboard.press('Escape');
  await front(page).getByRole('button', { name: '我的视图' }).click();
  await page.getByRole('textbox', { name: '保存当前的查询条件和列' }).fill('正常机构');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '正常机构', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await front(page).getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await page.keyboard.press('Escape');
  await go(page, '/org/organize');
  await page.reload();
  await listed(page);
  await expect(front(page).getByRole('columnheader').nth(1)).toHaveText(/类型/);
  await front(page).getByRole('button', { name: '我的视图' }).click();
  await page.getByRole('button', { name: '正常机构', exact: true }).click();
  await expect(front(page).getByRole('tab', { name: /^正常/ })).toHaveAttribute('aria-selected', 'true');
  await expect(front(page).getByRole('columnheader').nth(1)).toHaveText(/状态/);
  // The list opens with it from now on; the address says so, and a colleague who is sent it sees the same rows.
  await front(page).getByRole('button', { name: '我的视图' }).click();
  await page.getByRole('button', { name: '打开列表时使用视图“正常机构”' }).click();
  await expect(page.getByRole('button', { name: '打开列表时使用视图“正常机构”' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto('/org/organize');
  await expect(front(page).getByRole('tab', { name: /^正常/ })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => page.url()).toContain('?q=');
  await listed(page);
  const rows = await front(page).locator('.luan-pager').textContent();
  const colleague = await (await browser.newContext()).newPage();
  await logIn(colleague, body.people.reader.username, '/org/organize');
  await expect(front(colleague).getByRole('tab', { name: /^全部/ })).toHaveAttribute('aria-selected', 'true');
  await colleague.goto(page.url());
  await expect(front(colleague).getByRole('tab', { name: /^正常/ })).toHaveAttribute('aria-selected', 'true');
  await expect(front(colleague).locator('.luan-pager')).toHaveText(rows ?? '');
  // To somebody without the right to it the same address is no empty list.
  const stranger = await (await browser.newContext()).newPage();
  await logIn(stranger, 'viewless');
  await stranger.goto(page.url());
  await expect.poll(() => pathOf(stranger)).toBe('/system/noPermissionRoute');

  await front(page).getByRole('button', { name: '我的视图' }).click();
  await page.getByRole('button', { name: '删除视图“正常机构”' }).click();
  await expect(page.getByText('还没有保存过这个列表的视图')).toBeVisible();
});

test('columns and density are remembered', async ({ page }) => {
  await logIn(page, supervisor, '/org/organize');
  await listed(page);
  await front(page).getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '地区' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(front(page).getByRole('columnheader', { name: '地区' })).toHaveCount(0);
  await front(page).getByRole('button', { name: '密度' }).click();
  await page.getByRole('menuitem', { name: '宽松' }).click();
  await page.reload();
  await listed(page);
  await expect(front(page).getByRole('columnheader', { name: '地区' })).toHaveCount(0);
  await expect(front(page).locator('.luan-table-large')).toBeVisible();
});

test('of a thousand rows only those near the view are drawn, and all can be reached', async ({ page }) => {
  await logIn(page, supervisor);
  await manyOrganisations(page, 1000);
  await page.locator('.luan-sidebar [data-path="/org/organize"]').click();
  await expect(front(page).locator('[data-row="900010"]')).toBeVisible();
  expect(await front(page).locator('tbody tr').count()).toBeLessThan(120);
  const scroller = front(page).locator('.luan-table-scroll');
  for (const place of [500, 999]) {
    await scroller.evaluate((element, row) => element.scrollTo({ top: row * 36 }), place);
    await expect(front(page).locator(`[data-row="${900_000 + place}"]`)).toBeVisible();
  }
  await expect(front(page).locator('th').first()).toBeInViewport();
  expect(await front(page).locator('tbody tr').count()).toBeLessThan(120);
});

test('a field of a search that rests opens on the first press, however fast or slow its code comes', async ({
  page,
}) => {
  await logIn(page, supervisor, '/org/employee');
  await listed(page);
  await page.route('**/assets/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    await route.continue();
  });
  await front(page).getByText('展开').click();
  const resting = front(page).locator('.luan-resting input');
  await expect(resting.nth(5)).toBeVisible();
  const ids = await resting.evaluateAll((all) => all.map((one) => one.id));
  for (const id of ids) {
    const box = await front(page).locator(`[id="${id}"]`).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible'), id).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible'), id).toHaveCount(0);
  }
});

test('Escape in a dialog in which something was changed asks whether to throw it away, and a calendar closes first', async ({
  page,
}) => {
  await logIn(page, supervisor, '/pre/work/archives/list');
  const dialog = page.locator('.ant-modal:visible');
  const question = page.locator('dialog.luan-ask[open]');
  await front(page).locator('[data-action="packOrganisation"]').click();
  const day = dialog.locator('.ant-picker').first();
  await day.locator('input').click();
  const calendar = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(dialog).toHaveCount(1);
  await day.hover();
  await day.locator('.ant-picker-clear').click();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await question.locator('.luan-ask-ok').click();
  await expect(dialog).toHaveCount(0);
});
