import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { enter } from './console.ts';
import known from './weights.json' with { type: 'json' };

// What the browser fetches until a list stands, for every list: from the build's own account of what each screen pulls. Bytes
// and requests do not depend on the machine; times are measured by hand (weigh.ts) and written into docs/performance.md.

const built = fileURLToPath(new URL('../console/dist/', import.meta.url));

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: true;
}
const chunks = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;

/** Goals of design/performance: brotli bytes of scripts, and requests until the first list. */
const goal = { login: 100_500, list: 240_000, requests: 12 };

/** The page, its style, the face of the site, the log-in and the rows. */
const besides = 5;

const pulled = (names: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`the build holds no ${name}`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return found;
};

const bytesOf = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(join(built, `${file}.br`)).size, 0);

const entry = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);
const behind = ['src/app/shell.tsx', '../phrases/src/zh-CN/first.ts', '../phrases/src/zh-CN/rest.ts'];
const lists = Object.keys(chunks).filter((name) => name.endsWith('.list.tsx'));
const shortOf = (name: string): string => name.replace(/^.*\/([^/]+\/[^/]+)\.list\.tsx$/, '$1');

test('the log-in page is light: no component library, no library of shapes', () => {
  const files = pulled(entry);
  expect(bytesOf(files)).toBeLessThanOrEqual(goal.login);
  const text = [...files].map((file) => readFileSync(join(built, file), 'utf8')).join('');
  expect(text).not.toContain('ZodError');
  expect(text).not.toContain('ant-btn');
});

test('nothing that writes shapes as JSON Schema reaches the browser', () => {
  // The designer of certificates and the reader of PDF files carry libraries of their own.
  const scripts = readdirSync(join(built, 'assets')).filter((name) => /^(?!designer|clawpdf).*\.js$/.test(name));
  const holding = scripts.filter((name) =>
    readFileSync(join(built, 'assets', name), 'utf8').includes('json-schema.org/draft'),
  );
  expect(holding).toEqual([]);
});

test('every list keeps to the bytes and the requests of its budget', () => {
  const heavier: Readonly<Record<string, { bytes: number; requests: number; why: string }>> = known;
  const weights = lists.map((name) => {
    const files = pulled([...entry, ...behind, name]);
    return { name: shortOf(name), bytes: bytesOf(files), requests: files.size + besides };
  });
  expect(weights.length).toBeGreaterThan(50);
  if (process.env.WEIGH) for (const one of weights) process.stdout.write(`${JSON.stringify(one)}\n`);
  const over = weights.filter(({ name, bytes, requests }) => {
    const most = heavier[name] ?? { bytes: goal.list, requests: goal.requests };
    return bytes > most.bytes || requests > most.requests;
  });
  expect(over).toEqual([]);
  // A list that has become light leaves the account of the heavy ones: it may only shrink.
  const lighter = Object.keys(heavier).filter((name) => {
    const one = weights.find((weight) => weight.name === name);
    return !one || (one.bytes <= goal.list && one.requests <= goal.requests);
  });
  expect(lighter).toEqual([]);
});

/** Counts what goes over the wire until now. */
const counting = async (page: Page): Promise<() => { requests: number; scripts: number }> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const load = { requests: 0, scripts: 0 };
  const scripts = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) load.requests += 1;
  });
  session.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) load.scripts += encodedDataLength;
  });
  return () => load;
};

test('what the browser really fetches until the employees stand is what the build says', async ({ page }) => {
  const load = await counting(page);
  await page.goto('/login?redirect=%2Forg%2Femployee');
  await enter(page, 'admin');
  await expect(page.locator('.luan-view:visible tbody tr[data-row]').first()).toBeVisible();
  const files = pulled([...entry, ...behind, lists.find((name) => name.endsWith('/employee.list.tsx')) ?? '']);
  expect(load().requests).toBeLessThanOrEqual(files.size + besides);
  // Headers of the answers come on top, and the local server may not speak brotli to an unsafe origin: gzip then.
  expect(load().scripts).toBeLessThanOrEqual(bytesOf(files) * 1.25);
});
