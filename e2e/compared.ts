// `npm run compared -- <address of an older version>`: twenty screens before and after, in both languages and both themes, on one
// sheet each. Both start from the demonstration; the newer one is started here.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '../bench/processes.ts';
import { browserArgs, browserPath } from './browser.ts';

const older = process.argv[2];
if (!older) throw new Error('Say the address of the older version: npm run compared -- http://localhost:7016');
const target = 'docs/pictures/compared';

const openFirst = async (page: Page): Promise<void> => {
  await page.locator('tbody tr[data-row] td .luan-link').first().click();
  await page.waitForLoadState('networkidle');
};

const screens: readonly { name: string; user: string; path: string; act?: (page: Page) => Promise<void> }[] = [
  { name: 'home-company', user: 'company', path: '/dashboard' },
  { name: 'home-supervisor', user: 'supervise', path: '/dashboard' },
  { name: 'home-school', user: 'organ', path: '/dashboard' },
  { name: 'home-head-office', user: 'admin', path: '/dashboard' },
  { name: 'employees', user: 'company', path: '/org/employee' },
  { name: 'students', user: 'company', path: '/student/list' },
  { name: 'person', user: 'company', path: '/student/list', act: openFirst },
  { name: 'plans', user: 'company', path: '/safe/train/list' },
  { name: 'plan', user: 'company', path: '/safe/train/list', act: openFirst },
  { name: 'plan-form', user: 'company', path: '/safe/train/add' },
  { name: 'progress', user: 'company', path: '/safe/train/study/schedule/list' },
  { name: 'meetings', user: 'company', path: '/safe/regular/list' },
  { name: 'exam-records', user: 'company', path: '/safe/train/exam/record/list' },
  { name: 'certificates', user: 'company', path: '/certificate/print/list' },
  { name: 'lessons', user: 'admin', path: '/lesson/list' },
  { name: 'questions', user: 'admin', path: '/exam/questionList' },
  { name: 'organisations', user: 'supervise', path: '/org/organize' },
  { name: 'roles', user: 'admin', path: '/org/role' },
  { name: 'parameters', user: 'admin', path: '/system/paramList' },
  { name: 'operation-log', user: 'admin', path: '/system/operationLogList' },
];

const size = { width: 1440, height: 900 };
/** One picture on the sheet. */
const tile = { width: 560, height: 350 };
const dresses = [
  { locale: 'zh-CN', colorScheme: 'light' },
  { locale: 'zh-CN', colorScheme: 'dark' },
  { locale: 'en', colorScheme: 'light' },
  { locale: 'en', colorScheme: 'dark' },
] as const;

const taken = async (browser: Browser, base: string, dress: (typeof dresses)[number]): Promise<Map<string, Buffer>> => {
  const pictures = new Map<string, Buffer>();
  for (const user of new Set(screens.map((screen) => screen.user))) {
    const context = await browser.newContext({ viewport: size, ...dress });
    const page = await context.newPage();
    await page.goto(`${base}/login`);
    await page.fill('#login-username', user);
    await page.fill('#login-password', 'Luan#Demo1');
    await page.click('.login-submit');
    await page.waitForURL('**/dashboard*');
    for (const screen of screens.filter((one) => one.user === user)) {
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
  for (const { name } of screens) {
    const tiles = await Promise.all(
      rows.map(async (row, at) => ({
        input: await sharp(row.get(name)).resize(tile).toBuffer(),
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
      .composite(tiles)
      .webp({ quality: 72 })
      .toFile(join(target, `${name}.webp`));
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
