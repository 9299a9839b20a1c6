// `npm run shots`: the pictures of the help's articles and guides, from a fresh start with demonstration data, in both languages.
// `npm run shots -- <address> [name…]` takes them from a server that runs, all or those whose names begin so.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '../bench/processes.ts';
import { browserArgs, browserPath } from './browser.ts';
import { helpShots, type Shot } from './shots.list.ts';

const target = 'server/src/domains/help/shots';
const [address, ...names] = process.argv.slice(2);
const wanted = helpShots.filter(({ name }) => names.length === 0 || names.some((begin) => name.startsWith(begin)));

/** What a picture may weigh at most. */
const most = 60 * 1024;
const size = { width: 1360, height: 800 };
/** Seconds the demonstration goes on filling after the first answer. */
const filling = 90;
// What stands there only once, such as the offer of a guide, and what was opened for the picture before.
const hidden = `[data-note], .luan-toasts, .luan-tab-strip [role="tab"]:not([aria-selected="true"]) { display: none !important; }`;
const ring = 'outline: 4px solid #fa8c16; border-radius: 6px; outline-offset: ';

/** The picture as it is served: as sharp as its weight allows. */
const packed = async (png: Buffer, quality = 72): Promise<Buffer> => {
  const bytes = await sharp(png).resize({ width: 1080 }).webp({ quality, effort: 6 }).toBuffer();
  return bytes.length <= most || quality <= 30 ? bytes : packed(png, quality - 8);
};

const take = async (page: Page, base: string, shot: Shot): Promise<Buffer> => {
  await page.goto(base + shot.path);
  await page.waitForLoadState('networkidle');
  await shot.act?.(page);
  await page.waitForLoadState('networkidle');
  await page.addStyleTag({ content: hidden });
  const marked = shot.mark === undefined ? undefined : page.locator(shot.mark).filter({ visible: true }).first();
  await marked?.waitFor({ timeout: 10_000 });
  // What stands in a cell is cut off at its edge: the cell gets the ring, inside.
  await marked?.evaluate((one, style) => {
    const cell = one.closest('td');
    const shown = cell ?? one;
    shown.setAttribute('style', `${shown.getAttribute('style') ?? ''};${style}${cell ? '-4px' : '3px'}`);
  }, ring);
  await page.waitForTimeout(700);
  return packed(await page.screenshot());
};

const takeAll = async (browser: Browser, base: string, language: 'zh' | 'en'): Promise<void> => {
  for (const user of new Set(wanted.map((shot) => shot.user))) {
    const context = await browser.newContext({ viewport: size, locale: language === 'zh' ? 'zh-CN' : 'en' });
    const page = await context.newPage();
    if (user !== undefined) {
      await page.goto(`${base}/login`);
      await page.fill('#login-username', user);
      await page.fill('#login-password', 'Luan#Demo1');
      await page.click('.login-submit');
      await page.waitForURL('**/dashboard*');
    }
    for (const shot of wanted.filter((one) => one.user === user))
      writeFileSync(join(target, `${shot.name}.${language}.webp`), await take(page, base, shot));
    await context.close();
  }
};

mkdirSync(target, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'luan-shots-'));
const server = address === undefined ? await startServer({ LUAN_DATA: folder, DATABASE_URL: '' }) : undefined;
const browser = await chromium.launch({ executablePath: browserPath, args: [...browserArgs] });
try {
  if (server) await new Promise((resolve) => setTimeout(resolve, filling * 1000));
  for (const language of ['zh', 'en'] as const) await takeAll(browser, server?.url ?? address ?? '', language);
} finally {
  await browser.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
