// `npm run screenshots`: the pictures of the README, from a fresh start with demonstration data.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startServer } from '../bench/processes.ts';

const target = 'docs/pictures';
const shots: readonly {
  name: string;
  user: string;
  path: string;
  language: string;
  dark?: boolean;
  /** The student entry on a phone. */
  phone?: true;
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
  {
    name: 'exam-record',
    user: 'company',
    path: '/safe/train/exam/record/list',
    language: 'zh-CN',
    act: async (page) => {
      await page.locator('tbody tr[data-row] td .luan-link').first().click();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'certificates', user: 'company', path: '/certificate/print/cert/select', language: 'en' },
  {
    name: 'archive',
    user: 'company',
    path: '/safe/train/archives/list',
    language: 'zh-CN',
    act: async (page) => {
      await page.locator('tbody tr[data-row] td .luan-link').last().click();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'phone-tasks', user: 'student', path: '/student/app', language: 'zh-CN', phone: true },
  {
    name: 'phone-exam',
    user: 'student',
    path: '/student/app',
    language: 'zh-CN',
    phone: true,
    act: async (page) => {
      await page
        .locator('a.task', { has: page.locator('.next.own') })
        .first()
        .click();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'operation-log', user: 'admin', path: '/system/operationLogList', language: 'zh-CN' },
];

/** Seconds the demonstration goes on filling after the first answer. */
const filling = 180;

const enter = async (page: Page, shot: (typeof shots)[number]): Promise<void> => {
  const [name, secret, button] = shot.phone
    ? ['#f-username', '#f-password', 'button[type="submit"]']
    : ['#login-username', '#login-password', '.login-submit'];
  await page.goto(`${server.url}${shot.phone ? shot.path : '/login'}`);
  await page.waitForSelector(name);
  if (shot.user === '') return;
  await page.fill(name, shot.user);
  await page.fill(secret, 'Luan#Demo1');
  await page.click(button);
  await (shot.phone ? page.waitForSelector('.tabs') : page.waitForURL('**/dashboard*'));
};

const folder = mkdtempSync(join(tmpdir(), 'luan-pictures-'));
mkdirSync(target, { recursive: true });
const server = await startServer({ LUAN_DATA: folder, DATABASE_URL: '' });
const browser = await chromium.launch({
  executablePath: process.env.LUAN_BROWSER ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
try {
  await new Promise((resolve) => setTimeout(resolve, filling * 1000));
  for (const shot of shots) {
    const context = await browser.newContext({
      viewport: shot.phone ? { width: 390, height: 844 } : { width: 1500, height: 860 },
      locale: shot.language,
      colorScheme: shot.dark ? 'dark' : 'light',
    });
    const page = await context.newPage();
    await enter(page, shot);
    if (shot.path !== '/login' && !shot.phone) {
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
