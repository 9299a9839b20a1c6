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

test('the folded menu opens every training, as the whole one does', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'folder');
  const narrow = await folded(page);
  expect(narrow.filter((path) => !path.startsWith('/'))).toEqual([]);
  // The whole menu holds the same screens.
  await page.getByRole('button', { name: '展开菜单' }).click();
  const groups = page.locator('.luan-sidebar [aria-expanded="false"]');
  while ((await groups.count()) > 0) await groups.first().click();
  const whole = await page
    .locator('.luan-sidebar [data-path]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-path') ?? ''));
  expect(narrow).toEqual(whole);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await page.locator('.luan-side-folded').getByRole('button', { name: '培训管理' }).click();
  const headings = page.locator('.luan-popup [role="group"]');
  const trainings = await headings.count();
  expect(trainings).toBeGreaterThanOrEqual(6);
  for (let nth = 0; nth < trainings; nth += 1) {
    const entry = headings.nth(nth).getByRole('menuitem').first();
    const path = (await entry.getAttribute('data-key')) ?? '';
    await entry.click();
    await opened(page, path);
    await page.locator('.luan-side-folded').getByRole('button', { name: '培训管理' }).click();
  }
});

test('pages reflow from 1024 pixels on without scrolling sideways; from 1500 on they keep 1300', async ({ page }) => {
  watchRequests(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'wide');
  const paths = await folded(page);
  expect(paths.length).toBeGreaterThan(20);
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
