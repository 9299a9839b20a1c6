// `npm run judge`: what judges that nobody here wrote say of the product as `npm start` gives it. Prints the table that stands
// in docs/performance.md; ends with 1 where a goal is missed. Lighthouse is fetched into a place of its own, once.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { demonstrationPassword } from '#app/first/accounts.ts';
import { ownPaths } from '#app/openapi/document.ts';
import { startServer } from '../bench/processes.ts';
import { violationsOf } from './accessible.ts';
import { browserArgs, browserPath } from './browser.ts';

/** Points of a hundred that each category has to reach (issue of the truth of what stands, A15). */
const goal = 95;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
/** Times each page is looked at; the middle one counts. */
const looks = 3;

type Points = Readonly<Record<(typeof categories)[number], number>>;
interface Judgement {
  readonly lhr: {
    readonly finalDisplayedUrl: string;
    readonly categories: Readonly<Record<string, { score: number | null; auditRefs: readonly { id: string }[] }>>;
    readonly audits: Readonly<Record<string, { title: string; score: number | null; displayValue?: string }>>;
  };
}
type Lighthouse = (url: string, flags: object, config?: object) => Promise<Judgement | undefined>;

const root = fileURLToPath(new URL('..', import.meta.url));
const home = join(root, 'tools', 'judge');
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const fetchLighthouse = async (): Promise<{ lighthouse: Lighthouse; desktop: object }> => {
  if (!existsSync(join(home, 'node_modules'))) {
    print('Fetching Lighthouse (the first time only) …');
    const { status } = spawnSync('npm', ['ci', '--omit=optional', '--loglevel=error'], { cwd: home, stdio: 'inherit' });
    if (status !== 0) throw new Error('Lighthouse could not be fetched; see the lines above');
  }
  const entry = createRequire(join(home, 'package.json')).resolve('lighthouse');
  const at = (path: string): Promise<{ default: unknown }> => import(pathToFileURL(path).href);
  const lighthouse = (await at(entry)).default as Lighthouse;
  return { lighthouse, desktop: (await at(join(dirname(entry), 'config', 'desktop-config.js'))).default as object };
};

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0;

/** What cost a page its points, worst first. */
const costs = ({ lhr }: Judgement): string[] =>
  categories.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .map(({ id }) => lhr.audits[id])
      .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
      .map((audit) => `    ${name}: ${audit?.title} ${audit?.displayValue ?? ''}`),
  );

const { lighthouse, desktop } = await fetchLighthouse();
const folder = mkdtempSync(join(tmpdir(), 'luan-judge-'));
const server = await startServer({ LUAN_DATA: join(folder, 'data'), DATABASE_URL: '', LUAN_LOG: 'error' });
const profile = join(folder, 'profile');
const debugged = 9333;
const context: BrowserContext = await chromium.launchPersistentContext(profile, {
  executablePath: browserPath,
  args: [...browserArgs, `--remote-debugging-port=${debugged}`],
  locale: 'zh-CN',
  viewport: { width: 1350, height: 940 },
});

const lookAt = async (path: string, phone: boolean): Promise<Points> => {
  const flags = { port: debugged, onlyCategories: [...categories], disableStorageReset: true, logLevel: 'error' };
  const seen: Judgement[] = [];
  for (let look = 0; look < looks; look += 1) {
    const judged = await lighthouse(server.url + path, flags, phone ? undefined : desktop);
    if (!judged) throw new Error(`Lighthouse said nothing of ${path}`);
    if (!judged.lhr.finalDisplayedUrl.includes(path)) throw new Error(`${path} led to ${judged.lhr.finalDisplayedUrl}`);
    seen.push(judged);
  }
  for (const line of seen[0] ? costs(seen[0]) : []) print(line);
  const points = (name: string): number =>
    middle(seen.map(({ lhr }) => Math.round((lhr.categories[name]?.score ?? 0) * 100)));
  return Object.fromEntries(categories.map((name) => [name, points(name)])) as Points;
};

const enter = async (page: Page): Promise<void> => {
  await page.goto(`${server.url}/login`);
  await page.locator('#login-username').fill('company');
  await page.locator('#login-password').fill(demonstrationPassword);
  await page.locator('.login-submit').click();
  await page.locator('.luan-frame').waitFor();
};

const rows: string[] = [];
let missed = 0;
const note = (what: string, figure: string, good: boolean): void => {
  rows.push(`| ${what} | ${figure} |`);
  if (!good) missed += 1;
};

try {
  const page = context.pages()[0] ?? (await context.newPage());
  const judge = async (name: string, path: string, ready: string, phone = false): Promise<void> => {
    print(name);
    const points = await lookAt(path, phone);
    const seen = await context.newPage();
    await seen.goto(server.url + path);
    await seen.locator(ready).first().waitFor();
    const violations = await violationsOf(seen);
    await seen.close();
    for (const line of violations) print(`    axe: ${line}`);
    const figures = categories.map((one) => `${points[one]}`).join(' / ');
    const good = categories.every((one) => points[one] >= goal) && violations.length === 0;
    note(
      `${name}: Lighthouse performance / accessibility / best practices; axe`,
      `${figures}; ${violations.length}`,
      good,
    );
  };
  await judge('log-in page', '/login', '#login-username');
  await judge('student entry, phone', '/student/app', '#f-username', true);
  await enter(page);
  await judge('first list (employees)', '/org/employee', '.luan-view:visible tbody tr[data-row]');

  const document = await (await page.request.get(`${server.url}/openapi.json`)).text();
  const problems = await lintFromString({ source: document, config: await createConfig({ extends: ['recommended'] }) });
  const own = problems.filter(({ location }) => !ownPaths.test(location[0]?.pointer ?? ''));
  note('interface: Redocly, recommended rules', `${own.length} problems`, own.length === 0);
  const dead = spawnSync(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress'], {
    cwd: root,
    stdio: 'inherit',
  });
  note('source: knip', dead.status === 0 ? 'nothing dead' : 'something dead', dead.status === 0);
} finally {
  await context.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
print(`\n| Judge | Says |\n|---|---|\n${rows.join('\n')}`);
process.exit(missed > 0 ? 1 : 0);
