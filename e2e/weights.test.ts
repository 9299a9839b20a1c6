import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { enter, logIn } from './console.ts';

// What the browser fetches until a list stands, for every list: from the build's own account of what each screen pulls. Bytes
// and requests do not depend on the machine; times are measured by hand (weigh.ts) and written into docs/performance.md.

const built = fileURLToPath(new URL('../console/dist/', import.meta.url));

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
const chunks = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;

/** Goals of design/performance: brotli bytes of scripts, and requests until the first list. */
const goal = { login: 100_000, list: 240_000, requests: 12 };

/** The page (it carries the face of the site), its style, the log-in and the rows. */
const besides = 4;

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

/** The scripts the page itself names. */
const named = [
  ...readFileSync(join(built, 'index.html'), 'utf8').matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g),
];
const entry = Object.keys(chunks).filter((name) => named.some(([, file]) => chunks[name]?.file === file));
const behind = ['src/app/shell.tsx', '../phrases/src/zh-CN/first.ts', '../phrases/src/zh-CN/rest.ts'];
const lists = Object.keys(chunks).filter((name) => name.endsWith('.list.tsx'));
const shelves = readFileSync(join(built, '../../phrases/src/shelves.ts'), 'utf8');
/** Where a shelf of the book stands. */
const shelfFile = (shelf: string): string =>
  `../phrases/src/${new RegExp(`${shelf}: \\(\\) => import\\('./(.*zh-CN.*)'\\)`).exec(shelves)?.[1]}`;

/** Shelves of the book fetched with a list: those its feature's routes name for the table it stands in. */
const shelvesOf = (name: string): string[] => {
  const [, folder = '', path = ''] = /^(src\/features\/[^/]+\/)(.*)$/.exec(name) ?? [];
  const routes = join(built, '..', folder, 'routes.ts');
  if (!folder || !existsSync(routes)) return [];
  const tables = readFileSync(routes, 'utf8').split('withShelves(').slice(1);
  const [, shelves = ''] = /^\s*\[([^\]]*)\]/.exec(tables.find((table) => table.includes(`./${path}`)) ?? '') ?? [];
  return [...shelves.matchAll(/'(\w+)'/g)].map(([, shelf = '']) => shelfFile(shelf));
};
const shortOf = (name: string): string => name.replace(/^.*\/([^/]+\/[^/]+)\.list\.tsx$/, '$1');

test('the log-in page is light: no component library, no library of shapes', () => {
  const files = pulled(entry);
  expect(bytesOf(files)).toBeLessThanOrEqual(goal.login);
  const text = [...files].map((file) => readFileSync(join(built, file), 'utf8')).join('');
  // What draws the page is in it: an entry that names nothing would weigh nothing.
  expect(text).toContain('luan-toasts');
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

test('every list keeps to the bytes and the requests of the goal', () => {
  const weights = lists.map((name) => {
    const files = pulled([...entry, ...behind, ...shelvesOf(name), name]);
    return { name: shortOf(name), bytes: bytesOf(files), requests: files.size + besides };
  });
  expect(weights.length).toBeGreaterThan(50);
  if (process.env.WEIGH) for (const one of weights) process.stdout.write(`${JSON.stringify(one)}\n`);
  expect(weights.filter(({ bytes, requests }) => bytes > goal.list || requests > goal.requests)).toEqual([]);
});

test('no file is fetched that only names another', () => {
  const scripts = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.js'));
  const empty = scripts.filter((name) => {
    const text = readFileSync(join(built, 'assets', name), 'utf8');
    return /^rolldown-runtime/.test(name) || /^\s*export\{[^}]+\}from"[^"]+";?\s*$/.test(text);
  });
  expect(empty).toEqual([]);
});

test('no file waits for one that waits for it', () => {
  const ringed = Object.keys(chunks).filter((name) => {
    const file = chunks[name]?.file ?? '';
    const others = (chunks[name]?.imports ?? []).filter((one) => chunks[one]?.file !== file);
    return pulled(others).has(file);
  });
  expect(ringed).toEqual([]);
});

/** The moment the page draws its first row, noted by the page itself: a busy machine tells the test later than it happens. */
const noteFirstRow = (): void => {
  const watching = new MutationObserver(() => {
    if (!document.querySelector('.luan-view tbody tr[data-row]')) return;
    document.documentElement.dataset.firstRow = String(Date.now());
    watching.disconnect();
  });
  watching.observe(document, { childList: true, subtree: true });
};

/** Counts what goes over the wire until a moment, in milliseconds since 1970. */
const counting = async (page: Page): Promise<(until: number) => { requests: number; scripts: number }> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const load = { scripts: 0 };
  const sent: number[] = [];
  const scripts = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    if (!request.url.startsWith('data:')) sent.push(wallTime * 1000);
  });
  session.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) load.scripts += encodedDataLength;
  });
  return (until) => ({ ...load, requests: sent.filter((moment) => moment <= until).length });
};

test('what the browser really fetches until the employees stand is what the build says', {
  tag: '@prove',
}, async ({ page }) => {
  const loadUntil = await counting(page);
  await page.addInitScript(noteFirstRow);
  await page.goto('/login?redirect=%2Forg%2Femployee');
  await enter(page, 'admin');
  await expect(page.locator('.luan-view:visible tbody tr[data-row]').first()).toBeVisible();
  const load = loadUntil(Number(await page.locator('html').getAttribute('data-first-row')));
  const files = pulled([...entry, ...behind, lists.find((name) => name.endsWith('/employee.list.tsx')) ?? '']);
  expect(load.requests).toBeGreaterThan(besides);
  expect(load.requests).toBeLessThanOrEqual(files.size + besides);
  // Headers of the answers come on top, and the local server may not speak brotli to an unsafe origin: gzip then.
  expect(load.scripts).toBeLessThanOrEqual(bytesOf(files) * 1.25);
});

/** The moment a list stands, whatever it shows. */
const noteList = (): void => {
  const watching = new MutationObserver(() => {
    if (!document.querySelector('.luan-list')) return;
    document.documentElement.dataset.list = String(performance.now());
    watching.disconnect();
  });
  watching.observe(document, { childList: true, subtree: true });
};

test('a page that is loaded anew asks for its rows once, however often it is begun to be drawn', {
  tag: '@prove',
}, async ({ page }) => {
  await logIn(page, 'admin', '/org/employee');
  await expect(page.locator('.luan-view:visible tbody tr[data-row]').first()).toBeVisible();
  await page.addInitScript(noteList);
  await page.reload();
  await expect(page.locator('.luan-view:visible tbody tr[data-row]').first()).toBeVisible();
  const asked = await page.evaluate(() => {
    const drawn = Number(document.documentElement.dataset.list);
    const sent = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < drawn);
    return sent.filter(({ name }) => name.includes('/manager/system/user/page')).length;
  });
  expect(asked).toBe(1);
});
