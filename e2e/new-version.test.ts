import { expect, type Page, test } from '@playwright/test';
import { front, listed, logIn, readyForOffline } from './console.ts';
import { makeOrganisation } from './makers.ts';
import { logInAsStudent } from './student-page.ts';

// A page stays open while the product is replaced under it. What it opens next is found, however often that happens.

/** Puts builds under a page: each has a page of its own, and takes away the files of the one before. */
const deployUnder = async (page: Page): Promise<() => void> => {
  let build = 1;
  let lost = false;
  await page.route(
    (url) => !url.pathname.includes('/assets/'),
    async (route) => {
      const request = route.request();
      if (!request.headers().accept?.includes('text/html')) return route.fallback();
      const answer = await route.fetch();
      // A page that is loaded anew names files that are there.
      if (request.isNavigationRequest()) lost = false;
      const mark = `<link rel="stylesheet" href="/assets/none.css?build=${build}">`;
      return route.fulfill({ response: answer, body: (await answer.text()).replace('</head>', `${mark}</head>`) });
    },
  );
  await page.route('**/assets/*.js', (route) => (lost ? route.fulfill({ status: 404 }) : route.fallback()));
  return () => {
    build += 1;
    lost = true;
  };
};

/** Goes to an address inside the application. */
const address = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

const makeBoss = async (): Promise<string> =>
  (await makeOrganisation({ people: { boss: { realName: '升级员' } } })).people.boss.username;

test('a page of the console opens what comes next after two new versions', async ({ page }) => {
  const deploy = await deployUnder(page);
  await logIn(page, await makeBoss());
  for (const path of ['/exam/questionBankList', '/org/employee']) {
    deploy();
    await address(page, path);
    await expect(page.locator(`.luan-view[data-view-of="${path}"]:visible`)).toBeVisible();
    await listed(page);
  }
});

test('what is not saved is asked about before a new version is loaded, and kept if the person wants', async ({
  page,
}) => {
  await logIn(page, await makeBoss(), '/exam/questionBankList');
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  const name = page.locator('.ant-modal:visible #bankName');
  await name.fill('未保存的题库');
  const deploy = await deployUnder(page);
  deploy();
  await address(page, '/org/employee');
  const asked = page.getByRole('dialog', { name: '系统已更新' });
  await asked.getByRole('button', { name: '暂不刷新' }).click();
  await expect(front(page).locator('[data-view="failure"]')).toBeVisible();
  await page.goBack();
  await expect(name).toHaveValue('未保存的题库');
});

test('a phone opens what comes next after two new versions', async ({ browser }) => {
  const company = await makeOrganisation({
    people: { boss: { realName: '升级员' }, driver: { realName: '常开页', learns: true } },
  });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const deploy = await deployUnder(page);
  await logInAsStudent(page, company.people.driver.username);
  for (const [path, title] of [
    ['/student/app/classes', '班级'],
    ['/student/app/certificates', '证书'],
  ] as const) {
    deploy();
    await address(page, path);
    await expect(page.locator('.page-head h1')).toContainText(title);
  }
  await context.close();
});

test('files of an older build stay on a phone as long as a page is open', async ({ page, context }) => {
  await page.goto('/student/app');
  await readyForOffline(page);
  await page.evaluate(async () => {
    await caches.open('luan-student-older');
    await navigator.serviceWorker.register('/student/app/worker.js?newer', { scope: '/student/app' });
  });
  await page.waitForFunction(async () => {
    const { active } = (await navigator.serviceWorker.getRegistration('/student/app')) ?? {};
    return active?.scriptURL.endsWith('newer') && active.state === 'activated';
  });
  expect(await page.evaluate(() => caches.has('luan-student-older'))).toBe(true);
  await page.close();
  const later = await context.newPage();
  await later.goto('/student/app');
  await expect.poll(() => later.evaluate(() => caches.has('luan-student-older'))).toBe(false);
});

test('a phone below the floor is told so before anything begins', async ({ browser }) => {
  for (const [locale, words] of [
    ['zh-CN', '手机系统或浏览器版本过低'],
    ['en-GB', 'This phone or browser is too old'],
  ] as const) {
    const context = await browser.newContext({ locale, serviceWorkers: 'block' });
    const page = await context.newPage();
    // What an older engine makes of syntax that it does not know.
    await page.route('**/student/app/assets/main-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const = await;' }),
    );
    await page.goto('/student/app');
    await expect(page.getByRole('alert')).toContainText(words);
    await context.close();
  }
});
