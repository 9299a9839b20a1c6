import { expect, test } from '@playwright/test';
import { type TimerName, type TimerRow, timerApi } from '#contracts/system/timer.contract.ts';
import { timers } from '#domains/timers.ts';
import { everyMinute } from '#kernel/timers.ts';
import { complaintsOf, front, listed, logIn } from './console.ts';
import { runTimer, timersOfClock } from './timer-client.ts';
import { asUser, rowsOf } from './user.ts';

test('the head office has a timer run now: the worker takes it, and the list says how it went', async ({ page }) => {
  const complaints = complaintsOf(page);
  await logIn(page, 'clockwise', '/system/timerList');
  await listed(page);
  await front(page).locator('[data-action="runTimer"]').click();
  await page.locator('.ant-modal').getByLabel('定时任务').click();
  await page.getByTitle('证照到期提醒').click();
  await page.locator('.ant-modal .ant-btn-primary').click();
  const row = front(page)
    .locator('tbody tr[data-row]')
    .filter({ hasText: '证照到期提醒' })
    .filter({ hasText: '时钟员' });
  await expect(async () => {
    await front(page).locator('[data-action="search"]').click();
    await listed(page);
    expect(await row.filter({ hasText: '完成' }).count()).toBe(1);
  }).toPass();
  expect(complaints).toEqual([]);
});

test('the clock of the journeys runs what runs every minute alone; the rest runs when a journey asks for it', async () => {
  const everyHour: TimerName = 'documentSubstitutes';
  const byTheMinute = timers.filter(({ cron }) => cron === everyMinute).map(({ name }) => name);
  expect(byTheMinute.length).toBeGreaterThan(5);
  await expect.poll(timersOfClock).toEqual(byTheMinute.toSorted());
  const head = await asUser('clockwise');
  const runs = async (): Promise<number> =>
    rowsOf<TimerRow>(await head.call(timerApi.list.page, { timer: everyHour })).length;
  const before = await runs();
  await runTimer(everyHour);
  expect(await runs()).toBe(before + 1);
});
