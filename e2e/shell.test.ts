import { expect, test } from '@playwright/test';
import { fromAccount, front, go, listed, logIn, opened, pathOf } from './console.ts';

const stamp = (): void => {
  (window as unknown as { stamped: boolean }).stamped = true;
};
const stamped = (): boolean => (window as unknown as { stamped?: boolean }).stamped === true;

test('language and theme change without a reload', async ({ page }) => {
  await logIn(page, 'framed', '/org/organize');
  await listed(page);
  await page.evaluate(stamp);
  await fromAccount(page, 'language');
  await expect(page.locator('[role="tab"]').first()).toHaveText('Dashboard');
  await expect(front(page).locator('th').first()).toContainText('Organisation');
  await fromAccount(page, 'theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(stamped)).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('settings take effect at once and stay, encrypted', async ({ page }) => {
  await logIn(page, 'framed');
  await fromAccount(page, 'settings');
  await page.locator('[data-setting="tagsView"]').uncheck();
  await expect(page.locator('[role="tablist"]')).toHaveCount(0);
  await page.locator('[data-setting="sidebarLogo"]').uncheck();
  await expect(page.locator('.luan-logo')).toHaveCount(0);
  await page.locator('[data-setting="showBreadcrumb"]').uncheck();
  await expect(page.locator('.luan-breadcrumb')).toHaveCount(0);
  await page.getByRole('radio', { name: '#0e8a5f' }).check();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--theme')))
    .toBe('#0e8a5f');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('.luan-frame')).toBeVisible();
  await expect(page.locator('.luan-logo')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('luan.settings'))).not.toContain('tagsView');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜人' })).toBeFocused();
  await page.keyboard.type('界面设置');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect(page.locator('.luan-logo')).toBeVisible();
});

test('the sidebar is 200 or 60 wide, remembered, and a drawer in a narrow window', async ({ page }) => {
  await logIn(page, 'framed');
  const width = (): Promise<number> =>
    page.locator('.luan-sidebar').evaluate((element) => element.getBoundingClientRect().width);
  expect(await width()).toBe(200);
  await page.getByRole('button', { name: '收起菜单' }).click();
  expect(await width()).toBe(60);
  await page.reload();
  await expect(page.locator('.luan-sidebar')).toBeVisible();
  expect(await width()).toBe(60);
  await page.locator('.luan-sidebar').getByRole('button', { name: '人员', exact: true }).click();
  await page.getByRole('menuitem', { name: '员工' }).click();
  await expect.poll(() => pathOf(page)).toBe('/org/employee');
  await page.locator('.luan-sidebar').getByRole('button', { name: '企业与机构' }).click();
  await page.locator('.luan-leaf-tabs').getByRole('button', { name: '机构树' }).click();
  await expect.poll(() => pathOf(page)).toBe('/org/organizeTree');
  // The view before may still stand there, hidden, while the next is drawn.
  const view = page.locator('.luan-view-inner:visible');
  await expect
    .poll(() => view.evaluate((element) => element.getBoundingClientRect().width))
    .toBeGreaterThanOrEqual(1300);
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(page.locator('.luan-sidebar')).toHaveCount(0);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(page.locator('.luan-side-drawer .luan-sidebar')).toBeVisible();
});

test('the root scales between 1500 and 1920', async ({ page }) => {
  await page.goto('/login');
  const size = (): Promise<string> => page.evaluate(() => document.documentElement.style.fontSize);
  for (const [width, expected] of [
    [1366, '150px'],
    [1700, '170px'],
    [2400, '192px'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(size).toBe(expected);
  }
});

test('Ctrl+K finds menus and organisations; Enter opens, Esc closes', async ({ page }) => {
  await logIn(page, 'framed');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('organisation tree');
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).toBe('/org/organizeTree');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('培训');
  await expect(page.getByRole('option').filter({ hasText: '培训机构' }).first()).toBeVisible();
  await page.getByRole('option').filter({ hasText: '培训机构' }).first().click();
  await expect.poll(() => pathOf(page)).toBe('/org/organizationDetail');
});

test('the jump box finds people, plans and lessons of the lists, screens under both names, and what can be begun', async ({
  page,
}) => {
  await logIn(page, 'framed');
  const lines = (part: string) => page.getByRole('group', { name: part }).getByRole('option');
  const find = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
  };
  await find('外框员');
  await expect(lines('人员').first()).toContainText('外框员');
  await lines('人员').first().click();
  await opened(page, '/org/employeeDetail');
  await expect(front(page)).toContainText('外框员');
  await find('safety training: plans');
  await expect(lines('页面').first()).toContainText('安全培训计划');
  await page.keyboard.press('Enter');
  await opened(page, '/safe/train/list');
  await find('月度安全培训');
  await lines('计划').first().click();
  await opened(page, '/safe/train/detail');
  await find('驾驶');
  await lines('课程').first().click();
  await opened(page, '/lesson/detail');
  await find('新增员工');
  await lines('操作').first().click();
  await opened(page, '/org/employeeAdd');
  // What was used last comes first where nothing is typed.
  await page.keyboard.press('Control+k');
  await expect(lines('最近使用').first()).toContainText('安全培训计划');
});

test('? shows the keys, and goes into a field as what it is', async ({ page }) => {
  await logIn(page, 'framed', '/org/organize');
  await listed(page);
  const keys = page.getByRole('dialog', { name: '键盘操作' });
  await front(page).getByLabel('关键词').fill('');
  await front(page).getByLabel('关键词').press('?');
  await expect(front(page).getByLabel('关键词')).toHaveValue('?');
  await expect(keys).toHaveCount(0);
  await page.locator('.luan-account').focus();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

test('the watermark names the person, lies over what says something about people and over no form, and is on paper', async ({
  page,
}) => {
  await logIn(page, 'framed', '/org/employee');
  await listed(page);
  const marks = page.locator('.luan-watermark:visible');
  await expect(marks).toHaveCount(1);
  await expect(front(page).locator('.luan-list-panel > .luan-watermark')).toBeVisible();
  const { picture, events } = await marks.evaluate((element) => {
    const style = getComputedStyle(element);
    return { picture: decodeURIComponent(style.backgroundImage), events: style.pointerEvents };
  });
  expect(picture).toContain('外框员');
  expect(picture).toMatch(/font-size=\\?"16\\?"/);
  expect(picture).toMatch(/fill-opacity=\\?"0\.5\\?"/);
  expect(picture).toContain('rotate(-45');
  expect(events).toBe('none');
  await go(page, '/org/employeeAdd');
  await expect(front(page).locator('#realName')).toBeVisible();
  await expect(marks).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(marks).toHaveCount(1);
  await expect(page.locator('.luan-sidebar')).toBeHidden();
});

test('the error log keeps the latest five script errors', async ({ page }) => {
  await logIn(page, 'framed');
  await page.evaluate(() => {
    for (let index = 1; index <= 7; index += 1)
      queueMicrotask(() => {
        throw new Error(`broken ${index}`);
      });
  });
  await go(page, '/system/errorLog');
  await expect(front(page).locator('.luan-error')).toHaveCount(5);
  await expect(front(page).locator('.luan-error').first()).toContainText('broken 7');
  await front(page)
    .getByRole('button', { name: /清\s*空/ })
    .click();
  await expect(front(page).locator('.luan-error')).toHaveCount(0);
});

test('an old browser is told so, with three browsers to take instead', async ({ page }) => {
  await page.goto('/login');
  await page.addScriptTag({ url: '/assets/old-browser.js' });
  await expect(page.locator('#old-browser')).toContainText('浏览器版本过低');
  await page.locator('#old-browser button').first().click();
  await expect(page.locator('#old-browser-download a')).toHaveCount(3);
});

test('everything in the frame is reached with the keyboard, and focus is seen', async ({ page }) => {
  await logIn(page, 'framed', '/org/organize');
  await listed(page);
  const seen = new Set<string>();
  for (let turn = 0; turn < 60; turn += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      if (!focused || focused === document.body) return 'none';
      const style = getComputedStyle(focused);
      const visible =
        style.outlineStyle !== 'none' ||
        style.boxShadow !== 'none' ||
        focused.closest('.ant-input-affix-wrapper, .ant-select') !== null;
      return `${visible ? '' : 'UNSEEN '}${focused.closest('.luan-sidebar') ? 'menu' : focused.closest('.luan-header') ? 'header' : focused.closest('.luan-tabs') ? 'tabs' : focused.closest('.luan-search') ? 'search' : focused.closest('.luan-table') ? 'table' : 'other'}`;
    });
    seen.add(place);
  }
  for (const place of ['menu', 'header', 'tabs', 'search', 'table']) expect([...seen]).toContain(place);
  expect([...seen].filter((place) => place.startsWith('UNSEEN'))).toEqual([]);
});
