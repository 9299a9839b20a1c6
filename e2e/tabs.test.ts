import { expect, test } from '@playwright/test';
import { asked, front, go, listed, logIn, opened, pathOf, quiet } from './console.ts';
import { manyOrganisations } from './rows.ts';

const tabs = '.luan-tab-strip [role="tab"]';
const tab = (name: string) => `[role="tab"][data-tab="${name}"]`;

test('tabs: where closing leads, closing others, a group and all', async ({ page }) => {
  await logIn(page, 'agent', '/org/organize');
  await go(page, '/org/organizeTree');
  await go(page, '/myorg/index');
  await expect(page.locator(tabs)).toHaveCount(4);
  await page.locator(`${tab('/myorg/index')} .luan-tab-close`).click();
  await expect.poll(() => pathOf(page)).toBe('/org/organizeTree');
  await page.locator(`${tab('/org/organize')} .luan-tab-close`).click();
  await page.locator(tab('/org/organizeTree')).press('Delete');
  await expect.poll(() => pathOf(page)).toBe('/dashboard');
  await go(page, '/org/organize');
  await go(page, '/org/organizeTree');
  await go(page, '/myorg/index');
  await page.locator(tab('/org/organize')).click();
  await page.getByRole('button', { name: '标签操作' }).click();
  await page.getByRole('menuitem', { name: '关闭同类' }).click();
  await expect(page.locator(tabs)).toHaveText(['首页', '机构管理', '我的机构']);
  await page.getByRole('button', { name: '标签操作' }).click();
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect(page.locator(tabs)).toHaveText(['首页', '机构管理']);
  await page.getByRole('button', { name: '标签操作' }).click();
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await expect(page.locator(tabs)).toHaveText(['首页']);
  await expect.poll(() => pathOf(page)).toBe('/dashboard');
});

test('tabs survive a reload, with their filters and titles', async ({ page }) => {
  await logIn(page, 'agent', '/org/organize');
  await front(page).getByLabel('关键词').fill('公司');
  await front(page).getByLabel('关键词').press('Enter');
  await expect.poll(() => page.url()).toContain('?q=');
  await listed(page);
  await go(page, '/myorg/index');
  await page.reload();
  await expect(page.locator(tabs)).toHaveText(['首页', '机构管理', '我的机构']);
  await page.locator(tab('/org/organize')).click();
  await expect(front(page).getByLabel('关键词')).toHaveValue('公司');
});

test('whoever searches and is elsewhere before the list is drawn keeps the filters', async ({ page }) => {
  await logIn(page, 'agent', '/org/organize');
  await listed(page);
  await front(page).getByLabel('关键词').fill('公司');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-view-of="/org/organize"] [data-action="search"]')?.click();
    history.pushState({}, '', '/myorg/index');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await opened(page, '/myorg/index');
  await page.locator(tab('/org/organize')).click();
  await expect(front(page).getByLabel('关键词')).toHaveValue('公司');
});

test('a hidden tab keeps its scroll', async ({ page }) => {
  await manyOrganisations(page, 200);
  await logIn(page, 'agent', '/org/organize');
  const scroller = front(page).locator('.luan-table-scroll');
  await expect(scroller.locator('tbody tr').nth(20)).toBeAttached();
  await scroller.evaluate((element) => element.scrollTo({ top: 1800 }));
  await expect(page.locator('.luan-back-top')).toBeVisible();
  await go(page, '/myorg/index');
  await page.locator(tab('/org/organize')).click();
  await expect
    .poll(() =>
      front(page)
        .locator('.luan-table-scroll')
        .evaluate((element) => element.scrollTop),
    )
    .toBe(1800);
  await front(page)
    .locator('.luan-table-scroll')
    .evaluate((element) => element.scrollBy({ top: 1 }));
  await page.getByRole('button', { name: '回到顶部' }).click();
  await expect
    .poll(() =>
      front(page)
        .locator('.luan-table-scroll')
        .evaluate((element) => element.scrollTop),
    )
    .toBe(0);
});

test('an unsaved form is marked, warned about on closing, and restored after a reload', async ({ page }) => {
  await logIn(page, 'agent', '/org/addorganize');
  await page.getByLabel('机构名称').fill('未保存的公司');
  await expect(page.locator('.luan-tab-dot')).toBeVisible();
  await go(page, '/myorg/index');
  await page.locator(`${tab('/org/addorganize')} .luan-tab-close`).click();
  await expect(asked(page)).toContainText('未保存');
  await asked(page).getByRole('button', { name: '取消' }).click();
  await page.locator(tab('/org/addorganize')).click();
  await expect(page.getByLabel('机构名称')).toHaveValue('未保存的公司');
  const draft = 'luan.draft./org/addorganize.';
  await page.waitForFunction((name) => Object.keys(sessionStorage).some((one) => one.startsWith(name)), draft);
  page.once('dialog', (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    void dialog.accept();
  });
  await page.reload();
  await expect(page.getByLabel('机构名称')).toHaveValue('未保存的公司');
  await page.getByRole('button', { name: /丢\s*弃/ }).click();
  await expect(page.getByLabel('机构名称')).toHaveValue('');
});

test('two details of one kind share nothing; inner tabs stand in the address', async ({ page }) => {
  await logIn(page, 'agent', '/org/organize');
  await listed(page);
  const names = await front(page).locator('tbody tr td:first-child .luan-link').allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  for (const name of names.slice(0, 2)) {
    await page.locator(tab('/org/organize')).click();
    await front(page).getByRole('button', { name, exact: true }).click();
    await expect(front(page).getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.locator(tab('/org/organizationDetail'))).toHaveCount(2);
  await expect(page.locator(tab('/org/organizationDetail')).first()).toHaveText(names[0] ?? '');
});

test('the address holds the filters, encrypted; a copied link and the way back give the same view', async ({
  page,
  context,
}) => {
  await logIn(page, 'agent', '/org/organize');
  await front(page).getByLabel('关键词').fill('公司');
  await front(page).locator('[data-action="search"]').click();
  await expect.poll(() => page.url()).toContain('?q=');
  expect(decodeURIComponent(page.url())).not.toContain('公司');
  const copied = page.url();
  await front(page).locator('[data-action="reset"]').click();
  await expect.poll(() => page.url()).not.toContain('?q=');
  await page.goBack();
  await expect(front(page).getByLabel('关键词')).toHaveValue('公司');
  // Back again before the emptied list was drawn: the address is the one that stands, and so are its filters.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-view-of="/org/organize"] [data-action="reset"]')?.click();
    history.back();
  });
  await expect.poll(() => page.url()).toContain('?q=');
  await quiet(page);
  await expect(front(page).getByLabel('关键词')).toHaveValue('公司');
  const second = await context.newPage();
  await second.goto(copied);
  await expect(front(second).getByLabel('关键词')).toHaveValue('公司');
  expect(
    await page.evaluate(() =>
      Object.entries(localStorage).filter(([, value]) => value.startsWith('{') || value.startsWith('"')),
    ),
  ).toEqual([]);
});
