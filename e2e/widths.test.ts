import { expect, type Page, test } from '@playwright/test';
import { closeAll, front, go, logIn, opened, pathOf, quiet, watchRequests } from './console.ts';

// Windows from 1024 pixels on: nothing hangs below the right edge, and the folded menu opens everything.

const widths = [1024, 1280, 1440, 1500] as const;

/** Paths of the menu, as the folded sidebar offers them; each leads somewhere. */
const folded = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  const entries = page.locator('.luan-side-folded > ul > li');
  for (const entry of await entries.all()) {
    const leaf = entry.locator('[data-path]');
    if ((await leaf.count()) > 0) {
      found.push((await leaf.getAttribute('data-path')) ?? '');
      continue;
    }
    await entry.getByRole('button').click();
    found.push(
      ...(await page
        .locator('.luan-popup [role="menuitem"]')
        .evaluateAll((items) => items.map((item) => item.getAttribute('data-key') ?? ''))),
    );
    await page.keyboard.press('Escape');
  }
  return found;
};

/** How far the page in front, or the window itself, reaches beyond its right edge. */
const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const view = [...document.querySelectorAll('.luan-view')].find((one) => one.checkVisibility());
    const over = (element: Element): number => element.scrollWidth - element.clientWidth;
    return Math.max(over(document.documentElement), view ? over(view) : 0);
  });

/** The screens beside the one in front, in one leaf of the menu with it. */
const beside = (page: Page): Promise<string[]> =>
  page
    .locator('.luan-leaf-tabs [data-path]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-path') ?? ''));

test('the folded menu opens what the whole one does, and a leaf leads between its screens', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'folder');
  const narrow = await folded(page);
  expect(narrow.filter((path) => !path.startsWith('/'))).toEqual([]);
  expect(narrow.length).toBeLessThanOrEqual(25);
  // The whole menu holds the same screens.
  await page.getByRole('button', { name: '展开菜单' }).click();
  const groups = page.locator('.luan-sidebar [aria-expanded="false"]');
  while ((await groups.count()) > 0) await groups.first().click();
  const whole = await page
    .locator('.luan-sidebar [data-path]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-path') ?? ''));
  expect(narrow).toEqual(whole);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await page.locator('.luan-side-folded').getByRole('button', { name: '培训', exact: true }).click();
  await page.getByRole('menuitem', { name: '培训计划' }).click();
  await opened(page, '/trainmanger/planManager');
  const kinds = await beside(page);
  expect(kinds.length).toBeGreaterThanOrEqual(7);
  for (const path of kinds) {
    await page.locator(`.luan-leaf-tabs [data-path="${path}"]`).click();
    await opened(page, path);
    await expect(page.locator('.luan-leaf-tabs [aria-current="page"]')).toHaveAttribute('data-path', path);
    await expect(page.locator('.luan-side-folded [aria-haspopup].luan-on')).toHaveText('培训');
  }
});

test('pages reflow from 1024 pixels on without scrolling sideways; from 1500 on they keep 1300', async ({ page }) => {
  watchRequests(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'wide');
  const paths: string[] = [];
  for (const leaf of await folded(page)) {
    await go(page, leaf);
    const tabs = await beside(page);
    paths.push(...(tabs.length > 0 ? tabs : [leaf]));
  }
  await closeAll(page);
  expect(paths.length).toBeGreaterThan(60);
  // Unfolded it leaves the page least room.
  await page.getByRole('button', { name: '展开菜单' }).click();
  const problems: string[] = [];
  for (const path of paths) {
    await go(page, path);
    await quiet(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const over = await beyond(page);
      if (over > 0) problems.push(`${path} at ${width}: ${over} pixels`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    if (paths.indexOf(path) % 6 === 5) await closeAll(page);
  }
  expect(problems).toEqual([]);
  await page.setViewportSize({ width: 1500, height: 900 });
  expect(pathOf(page)).not.toBe('');
  expect(
    await front(page)
      .locator('.luan-view-inner')
      .evaluate((inner) => inner.getBoundingClientRect().width),
  ).toBeGreaterThanOrEqual(1300);
});
