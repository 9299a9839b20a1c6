// `npm run compared -- <address of an older version> [truth]`: screens before and after, in both languages and both themes, on one
// sheet each. Both start from the demonstration; the newer one is started here. `truth` takes those that said what was not so; names
// of screens behind it make those alone.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '../bench/processes.ts';
import { browserArgs, browserPath } from './browser.ts';
import { type ComparedScreen, lookScreens, truthScreens } from './compared.list.ts';

const [older, which, ...names] = process.argv.slice(2);
const screens = (which === 'truth' ? truthScreens : lookScreens).filter(
  ({ name }) => names.length === 0 || names.includes(name),
);
if (!older) throw new Error('Say the address of the older version: npm run compared -- http://localhost:7016');
const target = 'docs/pictures/compared';

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** One picture on the sheet. */
const tiles = { desk: { width: 560, height: 350 }, phone: { width: 231, height: 500 } };
const dresses = [
  { locale: 'zh-CN', colorScheme: 'light' },
  { locale: 'zh-CN', colorScheme: 'dark' },
  { locale: 'en', colorScheme: 'light' },
  { locale: 'en', colorScheme: 'dark' },
] as const;

/** Fields of the two doors. */
const doors = {
  desk: { at: '/login', field: '#login-', submit: '.login-submit', inside: '.luan-frame' },
  phone: { at: '/student/app', field: '#f-', submit: 'button[type="submit"]', inside: '.tabs' },
};
const kindOf = (screen: ComparedScreen | undefined): keyof typeof doors => (screen?.phone ? 'phone' : 'desk');

const taken = async (browser: Browser, base: string, dress: (typeof dresses)[number]): Promise<Map<string, Buffer>> => {
  const pictures = new Map<string, Buffer>();
  for (const user of new Set(screens.map((screen) => screen.user))) {
    const own = screens.filter((one) => one.user === user);
    const kind = kindOf(own[0]);
    const door = doors[kind];
    const context = await browser.newContext({ viewport: sizes[kind], ...dress });
    const page = await context.newPage();
    await page.goto(`${base}${door.at}`);
    await page.fill(`${door.field}username`, user);
    await page.fill(`${door.field}password`, 'Luan#Demo1');
    await page.click(door.submit);
    await page.waitForSelector(door.inside);
    for (const screen of own) {
      await page.goto(`${base}${screen.path}`);
      await page.waitForLoadState('networkidle');
      await screen.act?.(page);
      await page.waitForTimeout(600);
      pictures.set(screen.name, await page.screenshot());
    }
    await context.close();
  }
  return pictures;
};

const folder = mkdtempSync(join(tmpdir(), 'luan-compared-'));
mkdirSync(target, { recursive: true });
const server = await startServer({ LUAN_DATA: folder, DATABASE_URL: '' });
const browser = await chromium.launch({ executablePath: browserPath, args: [...browserArgs] });
try {
  // The demonstration goes on filling after the first answer.
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  const rows: Map<string, Buffer>[] = [];
  for (const base of [older, server.url]) for (const dress of dresses) rows.push(await taken(browser, base, dress));
  for (const screen of screens) {
    const tile = tiles[kindOf(screen)];
    const pictures = await Promise.all(
      rows.map(async (row, at) => ({
        input: await sharp(row.get(screen.name)).resize(tile).toBuffer(),
        left: (at % dresses.length) * (tile.width + 8),
        top: Math.floor(at / dresses.length) * (tile.height + 8),
      })),
    );
    await sharp({
      create: {
        width: dresses.length * (tile.width + 8) - 8,
        height: 2 * (tile.height + 8) - 8,
        channels: 3,
        background: '#808890',
      },
    })
      .composite(pictures)
      .webp({ quality: 72 })
      .toFile(join(target, `${screen.name}.webp`));
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
