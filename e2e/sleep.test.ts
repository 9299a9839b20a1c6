import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { studyName, studyPlan } from './learners.ts';
import { countedSeconds, logInForTry, openPaper } from './student-page.ts';

// Journeys on a phone that falls asleep, or whose clock is set: time is the server's.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A phone whose clock of the day can be moved against the one that only runs forward, as a sleep moves it. */
const withClock = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const now = Date.now.bind(Date);
    let ahead = 0;
    Date.now = () => now() + ahead;
    window.addEventListener('move-clock', (event) => {
      ahead += (event as CustomEvent<number>).detail;
    });
  });
const moveClock = (page: Page, ms: number): Promise<void> =>
  page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('move-clock', { detail })), ms);

test('an exam counts down by the server’s clock through a sleep and a clock that is set', async ({ page, context }) => {
  const minute = 60_000;
  const server = { ahead: 0 };
  let deadline = 0;
  await withClock(context);
  // While the phone sleeps, time passes for the server: its header says so.
  await page.route('**/api/student/**', async (route) => {
    const response = await route.fetch();
    const told = response.headers()['server-time'];
    if (route.request().url().endsWith('/exam/open')) {
      const { data } = (await response.json()) as { data: { deadlineAt: string } };
      deadline = Date.parse(data.deadlineAt);
    }
    const headers = { ...response.headers(), 'server-time': String(Number(told) + server.ahead) };
    await route.fulfill({ response, headers });
  });
  await logInForTry(page, 'examAsleep');
  await openPaper(page);
  /** Seconds by which the page's clock is off. */
  const off = async (): Promise<number> => {
    const [minutes = 0, seconds = 0] = (await page.locator('.clock').innerText()).split(':').map(Number);
    return Math.abs((deadline - Date.now() - server.ahead) / 1000 - minutes * 60 - seconds);
  };
  const asked = () => page.waitForResponse((response) => response.url().endsWith('/student/exam/answer'));
  await expect.poll(off).toBeLessThanOrEqual(2);
  server.ahead = 5 * minute;
  let answer = asked();
  await moveClock(page, 5 * minute);
  await answer;
  await expect(page.locator('.clock')).toHaveText(/^1[0-4]:/);
  await expect.poll(off).toBeLessThanOrEqual(2);
  // Half an hour by the phone's clock alone: the time is not over, and nothing is handed in.
  answer = asked();
  await moveClock(page, 30 * minute);
  await answer;
  await expect(page.locator('.clock')).toHaveText(/^1[0-4]:/);
  await expect.poll(off).toBeLessThanOrEqual(2);
  await page.locator('.option input[value="A"]').check();
  await expect(page.locator('.desk-kept')).toHaveText('已答 1 / 4 · 已保存');
});

test('a lesson ends with a sleep, says that nothing counts, and goes on in a sitting of its own', async ({
  page,
  context,
}) => {
  await withClock(context);
  await logInForTry(page, 'learnerAsleep');
  await page.locator('a.task', { hasText: studyPlan }).click();
  await expect(page.locator('.page-head h1')).toHaveText(studyPlan);
  const recordId = new URL(page.url()).searchParams.get('record') ?? '';
  const sittings: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/student/study/open')) return;
    sittings.push(((await response.json()) as { data: { sessionId: string } }).data.sessionId);
  });
  const beaten: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/student/study/beat')) return;
    const { sessionId, beats } = request.postDataJSON() as { sessionId: string; beats: { kind: string }[] };
    if (beats.some(({ kind }) => kind === 'playing')) beaten.push(sessionId);
  });
  await page.locator('.chapters li', { hasText: '跟车距离' }).locator('a').click();
  await page.locator('#f-signedName').fill(studyName);
  await page.locator('.sheet button[type="submit"]').click();
  await expect(page.locator('.sheet')).toHaveCount(0);
  const video = page.locator('video');
  await video.evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    await film.play();
  });
  const playedTo = (): Promise<number> => video.evaluate((film: HTMLVideoElement) => film.currentTime);
  await expect.poll(playedTo).toBeGreaterThan(3);
  await page.route('**/student/study/open', (route) => route.abort());
  await moveClock(page, 8 * 3_600_000);
  await expect(page.getByRole('alert')).toContainText('休眠期间不计学时');
  // What was studied before the sleep has arrived with the first sitting.
  await expect.poll(() => beaten.length).toBeGreaterThan(0);
  expect(new Set(beaten)).toEqual(new Set(sittings));
  await page.unroute('**/student/study/open');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('休眠期间不计学时')).toHaveCount(0);
  expect(sittings).toHaveLength(2);
  await video.evaluate((film: HTMLVideoElement) => void (film.paused && film.play()));
  await expect.poll(playedTo).toBeGreaterThan(8);
  await video.evaluate((film: HTMLVideoElement) => film.pause());
  await expect.poll(() => beaten.at(-1)).toBe(sittings[1]);
  const counted = (): Promise<number> => countedSeconds(context, recordId);
  await expect.poll(counted).toBeGreaterThanOrEqual(4);
});
