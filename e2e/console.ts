import { join } from 'node:path';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { maskPhone } from '#contracts/values.ts';
import { captchaLetter } from './people.ts';

export const password = 'Luan#Demo1';

/** Types name and password and sends them; says nothing about the outcome. */
export const enter = async (page: Page, username: string, secret = password): Promise<void> => {
  await page.locator('#login-username').fill(username);
  await page.locator('#login-password').fill(secret);
  await page.locator('.login-submit').click();
};

/** Gives the page's browser the session of somebody, by a call, as another tab that logs in would. */
export const takeSession = async (page: Page, username: string): Promise<void> => {
  const answer = await page.request.post(fullPath(sessionApi.login), {
    data: { username, password },
    headers: { platform: 'pc-admin', 'encrypt-mode': '-1' },
  });
  expect(await answer.json()).toMatchObject({ success: true });
};

/** Opens a page as somebody and waits for the frame; the log-in page has journeys of its own. */
export const logIn = async (page: Page, username: string, target = '/dashboard'): Promise<void> => {
  await takeSession(page, username);
  await page.goto(target);
  await expect(page.locator('.luan-frame')).toBeVisible();
};

/** Logs in as people do, by the log-in page, and waits for the frame. */
export const logInByForm = async (page: Page, username: string, target = '/dashboard'): Promise<void> => {
  await page.goto(target === '/dashboard' ? '/login' : `/login?redirect=${encodeURIComponent(target)}`);
  await enter(page, username);
  await expect(page.locator('.luan-frame')).toBeVisible();
};

/** The view of the tab in front. */
export const front = (page: Page): Locator => page.locator('.luan-view:visible');

/** Goes to a step of a form that is filled in steps, the first being 0. */
export const toStep = async (page: Page, at: number): Promise<void> => {
  const step = front(page).locator(`[data-step-at="${at}"]`);
  await step.click();
  await expect(step).toHaveAttribute('aria-current', 'step');
};

/** Keeps a picture of a page for the README, when `npm run screenshots` says where. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.LUAN_PICTURES;
  if (!folder) return;
  // Notices go, pictures and charts come.
  await page.waitForTimeout(4000);
  await page.screenshot({ path: join(folder, `${name}.png`) });
};

/** Picks an entry of the person's own menu: `language`, `theme`, `settings`, `logout` … */
export const fromAccount = async (page: Page, entry: string): Promise<void> => {
  await page.locator('.luan-account').click();
  await page.locator(`[role="menuitem"][data-key="${entry}"]`).click();
};

/** Goes to a path by the address bar of the running application: no reload. */
export const go = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await opened(page, path.split('?')[0] ?? path);
};

/** Waits until the tab of a path is in front: what is looked for next is not found in the one before. */
export const opened = async (page: Page, path: string): Promise<void> => {
  await expect(page.locator(`.luan-view[data-view-of="${path}"]:visible`)).toBeVisible();
};

/** Types what the picture says that proving a phone on a strange device asks for. */
export const answerCaptcha = (form: Page | Locator): Promise<void> =>
  form.locator('#login-captcha, #f-captcha, #captcha').fill(captchaLetter.repeat(4));

/**
 * The code a person reads in the demonstration's inbox, by the link beside the field for it: the newest one of the phone.
 * It may be pressed before the code stands there, as people do.
 */
export const readCode = async (page: Page, phone: string): Promise<string> => {
  const [inbox] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '打开短信收件箱' }).first().click(),
  ]);
  await expect(inbox.getByRole('heading')).toHaveText('短信收件箱');
  const code = inbox.locator(`[data-code-for="${maskPhone(phone)}"]`).first();
  await expect(code).toHaveText(/^\d{6}$/);
  const text = (await code.textContent()) ?? '';
  await inbox.close();
  return text;
};

/** Waits until the list in front has answered. */
export const listed = async (page: Page): Promise<void> => {
  await expect(front(page).locator('.luan-table[aria-busy="false"]').first()).toBeVisible();
};

/** Searches the list in front for a word in its first field, and waits for the one row that has it. */
export const onlyRow = async (page: Page, text: string): Promise<Locator> => {
  await front(page).locator('.luan-search input[type="text"]').first().fill(text);
  await front(page).locator('[data-action="search"]').first().click();
  const row = front(page).locator('tbody tr[data-row]');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(text);
  return row;
};

/** Pathname of the address. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** The confirm dialog that stands now. */
export const asked = (page: Page): Locator => page.locator('dialog.luan-ask[open]');

/** Types the password again where it is asked for, and waits until it was taken. */
export const proveIdentity = async (page: Page): Promise<void> => {
  const secret = asked(page).locator('input[type="password"]');
  await secret.fill(password);
  await asked(page).locator('.luan-ask-ok').click();
  await expect(asked(page)).toHaveCount(0);
};

/** Everything the browser complained about since. */
export const complaintsOf = (page: Page): string[] => {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(String(error)));
  return found;
};

const running = new WeakMap<Page, Set<Request>>();

/** Counts the requests of a page from now on, for `quiet`. */
export const watchRequests = (page: Page): void => {
  const open = new Set<Request>();
  running.set(page, open);
  page.on('request', (request) => {
    // The stream of what is told has no end.
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
};

/** In the page: nothing has been loading for three frames on end. Refused after some seconds, with what is still loading. */
const calmFrames = (patience: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const loadingNow = (): Element[] =>
      [...document.querySelectorAll('.luan-bones, .luan-table[aria-busy="true"], .luan-spinner')].filter((one) =>
        one.checkVisibility(),
      );
    let calm = 0;
    let over = false;
    const look = (): void => {
      calm = loadingNow().length > 0 ? 0 : calm + 1;
      if (calm > 2) resolve();
      else if (!over) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    setTimeout(() => {
      over = true;
      const what = loadingNow().map((one) => one.outerHTML.slice(0, 200));
      reject(
        new Error(`${location.pathname} ${document.visibilityState}, still loading: ${what.join(' | ') || 'nothing'}`),
      );
    }, patience);
  });

/** Waits until no request runs for a moment and what is loading has come. */
export const quiet = async (page: Page, timeout = 180_000): Promise<void> => {
  const open = running.get(page) ?? new Set();
  await expect(async () => {
    // What was drawn last may ask for more: it is calm twice.
    for (let turn = 0; turn < 2; turn += 1) {
      await page.evaluate(calmFrames, 10_000);
      expect([...open].map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
    }
  }).toPass({ intervals: [10, 20, 40], timeout });
};

/** The worker that serves the application offline has everything, and this page is in its hands. */
export const readyForOffline = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const workers = navigator.serviceWorker;
    const taken = new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
    await workers.ready;
    if (!workers.controller) await taken;
  });

/** Waits until what comes and goes in steps has arrived; what turns for ever is not waited for. */
export const motionEnds = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
  });

/** Closes every tab but the first, unsaved or not. */
export const closeAll = async (page: Page): Promise<void> => {
  await page.locator('.luan-tabs > .luan-popup-anchor button').click();
  await page.locator('[role="menuitem"][data-key="all"]').click();
  const question = page.locator('dialog.luan-ask[open] .luan-ask-ok');
  const tabs = page.locator('.luan-tab-strip [role="tab"]');
  // Whether it is asked depends on what was left unsaved, and the question comes when it comes.
  await expect(async () => {
    if (await question.isVisible()) await question.click();
    expect(await tabs.count()).toBe(1);
  }).toPass();
};
