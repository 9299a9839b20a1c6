// `npm run screenshots`: the pictures of the README, from a fresh start with demonstration data.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startServer } from '../bench/processes.ts';
import { browserArgs, browserPath } from './browser.ts';

const target = 'docs/pictures';
const shots: readonly {
  name: string;
  user: string;
  path: string;
  language: string;
  dark?: boolean;
  act?: (page: Page) => Promise<void>;
}[] = [
  { name: 'login', user: '', path: '/login', language: 'zh-CN' },
  { name: 'dashboard', user: 'company', path: '/dashboard', language: 'zh-CN' },
  { name: 'employees', user: 'company', path: '/org/employee', language: 'zh-CN' },
  { name: 'organisations', user: 'admin', path: '/org/organize', language: 'en' },
  { name: 'parameters', user: 'admin', path: '/system/paramList', language: 'en' },
  { name: 'organisations-dark', user: 'admin', path: '/org/organize', language: 'zh-CN', dark: true },
  {
    name: 'student',
    user: 'company',
    path: '/student/list',
    language: 'zh-CN',
    act: async (page) => {
      await page.locator('tbody tr[data-row] td .luan-link').first().click();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'certification', user: 'company', path: '/myorg/enterpriseAuthentication', language: 'zh-CN' },
  { name: 'site', user: 'company', path: '/org/site', language: 'zh-CN' },
  { name: 'registration', user: '', path: '/firstRegister', language: 'en' },
  { name: 'plans', user: 'company', path: '/safe/train/list', language: 'zh-CN' },
  { name: 'operation-log', user: 'admin', path: '/system/operationLogList', language: 'zh-CN' },
];

/** Seconds the demonstration goes on filling after the first answer. */
const filling = 60;

const enter = async (page: Page, user: string): Promise<void> => {
  await page.goto(`${server.url}/login`);
  await page.waitForSelector('#login-username');
  if (user === '') return;
  await page.fill('#login-username', user);
  await page.fill('#login-password', 'Luan#Demo1');
  await page.click('.login-submit');
  await page.waitForURL('**/dashboard*');
};

/** The journey from registration to file keeps its pictures on the way. */
const walkGoldenPath = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const playwright = 'node_modules/@playwright/test/cli.js';
    const child = spawn(process.execPath, [playwright, 'test', '--config', 'e2e/playwright.config.ts', 'golden'], {
      env: { ...process.env, LUAN_PICTURES: resolvePath(target) },
      stdio: 'inherit',
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The journey ended with ${code}`))));
  });

const folder = mkdtempSync(join(tmpdir(), 'luan-pictures-'));
mkdirSync(target, { recursive: true });
const server = await startServer({ LUAN_DATA: folder, DATABASE_URL: '' });
const browser = await chromium.launch({
  executablePath: browserPath,
  args: [...browserArgs],
});
try {
  await new Promise((resolve) => setTimeout(resolve, filling * 1000));
  for (const shot of shots) {
    const context = await browser.newContext({
      viewport: { width: 1500, height: 860 },
      locale: shot.language,
      colorScheme: shot.dark ? 'dark' : 'light',
    });
    const page = await context.newPage();
    await enter(page, shot.user);
    if (shot.path !== '/login') {
      await page.goto(`${server.url}${shot.path}`);
      await page.waitForLoadState('networkidle');
    }
    await shot.act?.(page);
    await page.waitForTimeout(800);
    await page.screenshot({ path: join(target, `${shot.name}.png`) });
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
await walkGoldenPath();
