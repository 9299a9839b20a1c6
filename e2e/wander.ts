// `npm run wander`: walks at random through the product as `npm start` gives it, one of each identity and the phone entry,
// side by side. `--seed=7 --as=company --steps=500` repeats one; without them it goes on with new seeds for `--hours`. All
// walks of a seed may be cut off after `--seconds`, `--beside` of them at a time: a slow machine goes less far, and finds
// nothing by being slow.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demonstrationAccounts, demonstrationPassword } from '#app/first/accounts.ts';
import { startServer } from '../bench/processes.ts';
import { browserArgs, browserPath } from './browser.ts';
import { type Finding, wander, watchEffects } from './wander-walk.ts';

const { values: asked } = parseArgs({
  options: {
    seed: { type: 'string' },
    as: { type: 'string' },
    steps: { type: 'string', default: '60' },
    hours: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '0' },
    beside: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

/** Findings that are known, by identity and words, with their reason: the list may only shrink. */
const known: readonly { readonly what: RegExp; readonly reason: string }[] = [];

const consoleEntry = (username: string) => async (page: Page) => {
  await page.goto('/login');
  await page.locator('#login-username').fill(username);
  await page.locator('#login-password').fill(demonstrationPassword);
  await page.locator('.login-submit').click();
  await page.locator('.luan-frame').waitFor();
};
const phoneEntry = (username: string) => async (page: Page) => {
  await page.goto('/student/app');
  await page.locator('#f-username').fill(username);
  await page.locator('#f-password').fill(demonstrationPassword);
  await page.locator('button[type="submit"]').click();
  await page.locator('.tabs').waitFor();
};

interface Walk {
  readonly seed: number;
  readonly steps: number;
  /** Milliseconds after which no step begins. */
  readonly lasts: number;
}

/** One walk of one identity. @returns what it found, with the last steps before. */
const walkAs = async (browser: Browser, url: string, who: string, { seed, steps, lasts }: Walk): Promise<string[]> => {
  const phone = who === 'student';
  const context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: phone ? { width: 390, height: 844 } : { width: 1500, height: 900 },
    hasTouch: phone,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await watchEffects(page);
  const told: string[] = [];
  const findings: Finding[] = await wander(page, {
    seed,
    steps,
    lasts,
    resizes: !phone,
    enter: phone ? phoneEntry(who) : consoleEntry(who),
    isOutside: (now) => /^\/(login|student\/app\/login)/.test(new URL(now.url()).pathname),
    tell: (line) => {
      told.push(line);
      if (asked.verbose) process.stdout.write(`${who}: ${line}\n`);
    },
  }).catch((error: Error) => [{ step: 0, what: `the walk ended: ${error.message.slice(0, 300)}`, path: '' }]);
  await context.close();
  return findings
    .filter(({ what }) => !known.some((one) => one.what.test(what)))
    .map(({ step, what, path }) => {
      const before = told.filter((line) => Number.parseInt(line, 10) <= step && Number.parseInt(line, 10) > step - 6);
      return `${who}, seed ${seed}, step ${step} at ${path}: ${what}\n    ${before.join('\n    ')}`;
    });
};

/** Waits until the demonstration is whole: before, the same seed meets other pages. The log-in page says when. */
const filled = async (url: string): Promise<void> => {
  while ((await (await fetch(`${url}/login`)).text()).includes('luan-filling'))
    await new Promise((resolve) => setTimeout(resolve, 500));
};

const folder = mkdtempSync(join(tmpdir(), 'luan-wander-'));
mkdirSync(folder, { recursive: true });
const server = await startServer({ LUAN_DATA: folder, DATABASE_URL: '', LUAN_REPLY_CHECK: '1', LUAN_LOG: 'error' });
const browser = await chromium.launch({ executablePath: browserPath, args: [...browserArgs] });
const people = demonstrationAccounts.map((one) => one.username).filter((name) => !asked.as || name === asked.as);
const beside = Math.min(Number(asked.beside ?? people.length), people.length);
/** Milliseconds that one walk may last, so that all together take what was asked. */
const lasts = (Number(asked.seconds) * 1000 * beside) / people.length || Number.POSITIVE_INFINITY;

/** Walks as each of them, so many at a time. */
const walkAll = async (browser: Browser, url: string, walk: Walk): Promise<string[]> => {
  const waiting = [...people];
  const lane = async (): Promise<string[]> => {
    const who = waiting.shift();
    return who === undefined ? [] : [...(await walkAs(browser, url, who, walk)), ...(await lane())];
  };
  return (await Promise.all(Array.from({ length: beside }, lane))).flat();
};

const ends = Date.now() + Number(asked.hours) * 3_600_000;
const found: string[] = [];
let walks = 0;
try {
  await filled(server.url);
  let seed = Number(asked.seed ?? (Number(asked.hours) > 0 ? Date.now() % 1_000_000 : 7));
  do {
    process.stdout.write(`Walks at random: seed ${seed}, ${asked.steps} steps as ${people.join(', ')}\n`);
    const all = await walkAll(browser, server.url, { seed, steps: Number(asked.steps), lasts });
    for (const line of all) process.stdout.write(`${line}\n`);
    found.push(...all);
    walks += people.length;
    seed += 1;
  } while (Date.now() < ends);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${walks} walks, ${found.length} findings\n`);
process.exit(found.length > 0 ? 1 : 0);
