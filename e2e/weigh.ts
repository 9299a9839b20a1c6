// Weighs the console in a real browser: bytes over the wire, requests and times with the processor slowed four times.
// Run it against a running server: `WEIGH=http://localhost:8080 node e2e/weigh.ts`. Prints figures; judges nothing.
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { manyOrganisations } from './rows.ts';

const base = process.env.WEIGH ?? 'http://localhost:8080';
const [username = 'admin', secret = 'Luan#Demo1'] = [process.env.WEIGH_USER, process.env.WEIGH_PASSWORD];
const slower = Number(process.env.WEIGH_SLOWER ?? 4);

interface Load {
  requests: number;
  scripts: number;
  bytes: number;
}
const empty = (): Load => ({ requests: 0, scripts: 0, bytes: 0 });

/** Counts what goes over the wire, compressed, as the browser's own network log says. */
const count = async (session: CDPSession): Promise<() => Load> => {
  let load = empty();
  const kinds = new Map<string, string>();
  const urls = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', (event) => kinds.set(event.requestId, event.type));
  session.on('Network.requestWillBeSent', (event) => {
    urls.set(event.requestId, event.request.url.slice(0, 120));
    if (!event.request.url.startsWith('data:')) load.requests += 1;
  });
  if (process.env.WEIGH_EACH)
    session.on('Network.loadingFinished', (event) =>
      print(`    ${kilobytes(event.encodedDataLength).padStart(9)} ${urls.get(event.requestId)}`),
    );
  session.on('Network.loadingFinished', (event) => {
    load.bytes += event.encodedDataLength;
    if (kinds.get(event.requestId) === 'Script') load.scripts += event.encodedDataLength;
  });
  return () => {
    const now = load;
    load = empty();
    return now;
  };
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const report = (name: string, load: Load, time?: number): void =>
  print(
    `${name.padEnd(44)} ${String(load.requests).padStart(3)} requests  scripts ${kilobytes(load.scripts).padStart(9)}  all ${kilobytes(load.bytes).padStart(9)}${time === undefined ? '' : `  ${Math.round(time)} ms`}`,
  );

const waitFor = async (page: Page, selector: string): Promise<number> => {
  const start = performance.now();
  await page.locator(selector).first().waitFor();
  return performance.now() - start;
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
});
const context = await browser.newContext({
  viewport: { width: 1500, height: 900 },
  locale: 'zh-CN',
  extraHTTPHeaders: { 'accept-encoding': 'gzip' },
});
const page = await context.newPage();
const session = await context.newCDPSession(page);
const take = await count(session);
await session.send('Emulation.setCPUThrottlingRate', { rate: slower });

const list = '/org/organize';
let start = performance.now();
await page.goto(`${base}/login?redirect=${encodeURIComponent(list)}`, { waitUntil: 'commit' });
await page.locator('#login-username').waitFor();
const usable = performance.now() - start;
const login = take();
report(`log-in page, usable (processor ${slower}x slower)`, login, usable);
await page.waitForTimeout(2500);
const preloaded = take();
report('fetched while the person types', preloaded);

await page.locator('#login-username').fill(username);
await page.locator('#login-password').fill(secret);
start = performance.now();
await page.locator('.login-submit').click();
await page.locator('.luan-view:visible tbody tr[data-row]').first().waitFor();
const shown = performance.now() - start;
const first = take();
report('log-in to first list', first, shown);
report(
  'log-in page and first list together',
  {
    requests: login.requests + preloaded.requests + first.requests,
    scripts: login.scripts + preloaded.scripts + first.scripts,
    bytes: login.bytes + preloaded.bytes + first.bytes,
  },
  usable + shown,
);

await page.locator('.luan-sidebar [data-path="/dashboard"]').click();
await waitFor(page, '.luan-dashboard');
await page.waitForTimeout(1500);
take();

for (const rate of [1, slower]) {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.unrouteAll();
  await manyOrganisations(page, 1000);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((entries) => tasks.push(...entries.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    });
  });
  const tasks = () => page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
  const metrics = async (): Promise<number> => {
    const { metrics: all } = await session.send('Performance.getMetrics');
    const of = (name: string): number => all.find((one) => one.name === name)?.value ?? 0;
    return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000;
  };
  await session.send('Performance.enable');
  const before = await metrics();
  await page.locator('.luan-tab-strip [data-tab="/org/organize"]').click();
  await page.locator('.luan-view:visible [data-action="refresh"]').click();
  await page.locator('.luan-view:visible [data-row="900012"]').waitFor();
  await page.waitForTimeout(400);
  const drawing = (await metrics()) - before;
  await tasks();
  await page.locator('.luan-view:visible .luan-table-scroll').evaluate(async (element) => {
    for (let top = 0; top < element.scrollHeight; top += 120) {
      element.scrollTop = top;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    element.scrollTop = 0;
  });
  const long = await tasks();
  print(
    `1000 rows, processor ${rate}x slower: script, style and layout ${Math.round(drawing)} ms; long tasks while scrolling: ${long.length === 0 ? 'none' : long.map(Math.round).join(', ')} ms`,
  );
  await page.locator('.luan-tab-strip [data-tab="/dashboard"]').click();
}
await browser.close();
