import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findTool } from '#kernel/engines/media/media-tools.ts';
import { asked, complaintsOf, front, listed, logIn } from './console.ts';

const name = `雨天制动${Date.now() % 100_000}`;

/** A film in an old codec, so that it has to be converted. */
const makeFilm = async (folder: string): Promise<string> => {
  const path = join(folder, 'rain.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=320x240:r=10:d=8'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=8'];
  const tool = (await findTool('ffmpeg')) ?? '';
  execFileSync(tool, ['-v', 'error', '-y', ...picture, ...sound, '-c:v', 'mpeg4', '-c:a', 'libmp3lame', path]);
  return path;
};

test('a lesson is made from a film, audited, and its film plays', async ({ page, browser }) => {
  const complaints = complaintsOf(page);
  const folder = mkdtempSync(join(tmpdir(), 'luan-e2e-lesson-'));
  try {
    await logIn(page, 'company', '/lesson/add');
    const form = front(page);
    await form.locator('#lessonName').fill(name);
    await form.locator('[data-action="chapter"]').click();
    await form.getByLabel(/章节名称/).fill('第一章 湿滑路面');
    await form.locator('.lesson-file input[type="file"]').setInputFiles(await makeFilm(folder));
    await expect(form.getByText('rain.mp4')).toBeVisible();
    await expect(form.getByText('0:08')).toBeVisible();
    await expect(form.getByText(/等待转换|转换中/)).toHaveCount(0);
    await expect(form.getByText(/转换失败/)).toHaveCount(0);
    await form.locator('[data-action="questions"]').click();
    await page.getByRole('dialog').getByRole('checkbox').first().check();
    await page.locator('.ant-modal-footer .ant-btn-primary').click();
    await expect(form.getByText('课后试题 1 题')).toBeVisible();
    await form.getByRole('button', { name: /保\s*存/ }).click();

    const detail = front(page);
    await expect(detail.getByRole('heading', { name })).toBeVisible();
    await expect(detail.locator('.lesson-test .luan-question')).toHaveCount(1);
    const film = detail.locator('video');
    await expect(film).toHaveAttribute('poster', /lesson\/file\/view/);
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(7);
    await film.evaluate((one: HTMLVideoElement) => {
      one.currentTime = 6;
    });
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.seeking || one.currentTime)).toBe(6);

    await detail.locator('[data-action="submit"]').click();
    await asked(page)
      .getByRole('button', { name: /确\s*定/ })
      .click();
    // Nobody decides about a lesson of their own making: the deed is not offered, and the page says whom it waits for.
    await expect(detail.getByText(/待 .*处理/).first()).toBeVisible();
    await expect(detail.locator('[data-action="approve"]')).toHaveCount(0);
    const above = await browser.newPage();
    await logIn(above, 'checker', '/lesson/audit');
    await listed(above);
    const row = front(above).locator('tr', { hasText: name });
    await row.locator('[data-action="approve"]').click();
    await asked(above)
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await expect(row).toHaveCount(0);
    await front(above).locator('[data-action="reset"]').click();
    await expect(row.getByText('已通过')).toBeVisible();
    await above.close();
    expect(complaints).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
