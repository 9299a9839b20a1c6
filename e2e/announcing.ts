import { expect, type Page } from '@playwright/test';
import { dayOf } from '#contracts/zone.ts';
import { asked, front, listed } from './console.ts';

// What the head office says on the log-in page: written, mended and silenced by hand.

export const announcementPath = '/system/announcementList';

/** The day so many days from today, as a field takes it. */
export const day = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

interface Announcement {
  readonly title: string;
  readonly titleEn: string;
  readonly level: string;
  readonly reading: string;
  readonly words: string;
}

/** Writes an announcement for yesterday to tomorrow; the list of announcements stands in front. */
export const announce = async (page: Page, one: Announcement): Promise<void> => {
  await listed(page);
  await front(page).locator('[data-action="create"]').click();
  const dialog = page.locator('.ant-modal:visible');
  const choose = async (id: string, text: string): Promise<void> => {
    await dialog.locator(`#${id}`).click();
    await page.locator('.ant-select-item-option:visible').filter({ hasText: text }).click();
  };
  await dialog.locator('#announcementTitle').fill(one.title);
  await dialog.locator('#announcementTitleEn').fill(one.titleEn);
  await choose('announcementLevel', one.level);
  await choose('announcementReading', one.reading);
  for (const [id, value] of [
    ['shownFrom', day(-1)],
    ['shownUntil', day(1)],
  ] as const) {
    await dialog.locator(`#${id}`).fill(value);
    await dialog.locator(`#${id}`).press('Enter');
  }
  await dialog.locator('#announcementWords').fill(one.words);
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog).toHaveCount(0);
};

/** Writes other words for an announcement of the list in front. */
export const reword = async (page: Page, title: string, words: string): Promise<void> => {
  const row = front(page).locator('tbody tr[data-row]').filter({ hasText: title });
  await row.locator('[data-action="mod"]').click();
  const dialog = page.locator('.ant-modal:visible');
  await dialog.locator('#announcementWords').fill(words);
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog).toHaveCount(0);
};

/** Takes an announcement of the list in front off the log-in page. */
export const silence = async (page: Page, title: string): Promise<void> => {
  const row = front(page).locator('tbody tr[data-row]').filter({ hasText: title });
  await row.locator('[data-action="disable"]').click();
  await asked(page).locator('.luan-ask-ok').click();
  // The button that disables says 停用 as the state does: only the one that enables tells that it is done.
  await expect(row.locator('[data-action="enable"]')).toBeVisible();
};
