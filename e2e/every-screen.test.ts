import { existsSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { ResourceNode } from '#contracts/resource-node.ts';
import { resourceTree } from '#contracts/resources/tree.ts';
import { phrases } from '#phrases/zh-CN/all.ts';
import { screens } from '../console/src/app/registry.ts';
import { alwaysAllowed, elsewherePaths, loginPaths, openPaths } from '../console/src/app/way/paths.ts';
import { type Judged, violationsOf } from './accessible.ts';
import {
  closeAll,
  complaintsOf,
  fromAccount,
  front,
  go,
  listed,
  logIn,
  motionEnds,
  quiet,
  watchRequests,
} from './console.ts';
import { judgeLayout } from './layout.ts';
import { shares } from './people.ts';

// The conformance loop "every-screen": what the registry holds is opened, filled, emptied, failed and judged in both
// languages and both themes; what the spec names and nobody has built yet stands on a list that may only shrink.

const here = (name: string): string => new URL(name, import.meta.url).pathname;
const spec = readFileSync(here('../contracts/spec/routes.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t')[0] ?? '');
const pendingFile = here('./pending-screens.json');
const pending = existsSync(pendingFile) ? (JSON.parse(readFileSync(pendingFile, 'utf8')) as string[]) : [];

const inside = [...screens.keys()].sort();
const open = [...loginPaths, ...openPaths, ...elsewherePaths].filter((path) => !screens.has(path));
const built = new Set<string>([...inside, ...open]);

test('the list of pending screens is exactly what is missing', () => {
  const missing = spec.filter((path) => !built.has(path));
  expect(
    pending.filter((path) => built.has(path)),
    'built: take them off the list',
  ).toEqual([]);
  expect(
    missing.filter((path) => !pending.includes(path)),
    'missing, and not on the list',
  ).toEqual([]);
  expect(
    pending.filter((path) => !spec.includes(path)),
    'unknown to the spec',
  ).toEqual([]);
});

/** Faults of a page that stands: what was being drawn while it was judged is judged again. */
const standing = async (page: Page, faults: () => Promise<string[]>): Promise<string[]> => {
  if ((await faults()).length === 0) return [];
  await quiet(page);
  return faults();
};

/**
 * What is wrong with a page. Its structure is the same in every dress and is judged once; its colours are the theme's
 * (tools/styles.test.ts) and are judged on one screen of each kind in every dress.
 */
const judge = async (page: Page, place: string, part: string, what: Judged): Promise<string[]> => {
  // What passes beneath a foot that stays in sight is scrolled, not hidden: the foot is judged where the form ends.
  await page.evaluate(() => {
    const flat = new CSSStyleSheet();
    flat.replaceSync('.luan-form-foot { position: static; }');
    document.adoptedStyleSheets = [flat];
  });
  const found = await standing(page, () => violationsOf(page, { part, what }));
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return found.map((one) => `${place}: ${one}`);
};

type Language = 'zh-CN' | 'en';

/** Words of the frame that are no phrase: raw keys, and titles in the wrong language. */
const wordsNow = (page: Page, language: Language): Promise<string[]> =>
  page.evaluate(
    ({ english, books }) => {
      const isKey = new RegExp(`\\b(?:${books})\\.(?!(?:pdf|xlsx|zip|docx)\\b)[a-z]\\w*(?:\\.\\w+)*\\b`);
      const hasChinese = /[一-鿿]/;
      const found: string[] = [];
      const visible = (element: Element): boolean => (element as HTMLElement).offsetParent !== null;
      const text = (document.body as HTMLElement).innerText;
      const read = [...document.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('title') ?? '',
      ]);
      const key = isKey.exec([text, ...read].join('\n'));
      if (key) found.push(`raw key ${key[0]}`);
      for (const element of document.querySelectorAll(
        '.luan-view th, .luan-view dt, .luan-view label, .luan-view .ant-btn:not(.ant-btn-link), .luan-search-field label, .luan-header, .ant-modal label, .ant-modal .ant-btn',
      )) {
        const words = (element as HTMLElement).innerText.trim();
        if (words === '' || !visible(element)) continue;
        const latin = /^[\x20-\x7e]+$/.test(words) && /[a-z]{3}/.test(words);
        // Each language is named in itself.
        if (
          english &&
          words !== '中文' &&
          hasChinese.test(words) &&
          words !== '中文' &&
          !element.matches('.luan-header')
        )
          found.push(`Chinese in English: ${words}`);
        if (!english && latin && !/^(English|Ctrl K)$/.test(words)) found.push(`English in Chinese: ${words}`);
        if (/^[a-z]+[A-Z]\w*$/.test(words)) found.push(`bare name: ${words}`);
      }
      return [...new Set(found)];
    },
    { english: language === 'en', books: Object.keys(phrases).join('|') },
  );

/** Strange words of a page that stands. */
const strangeWords = (page: Page, language: Language): Promise<string[]> =>
  standing(page, () => wordsNow(page, language));

/** Screens reached from a list by its first row and its buttons, with what they need in their address. */
const steps = [
  '[data-action="create"]',
  'tbody tr[data-row] td .luan-link:not([data-action])',
  'tbody tr[data-row] [data-action="mod"]',
  'tbody tr[data-row] [data-action="detail"]',
];

const isList = async (page: Page): Promise<boolean> => (await front(page).locator('.luan-list').count()) > 0;

/** Screens of an organisation type, as its built-in administrator's role holds them. */
const screensHeldBy = (type: string, nodes: readonly ResourceNode[] = resourceTree): string[] =>
  nodes
    .filter((node) => (node.types ?? [type]).includes(type))
    .flatMap((node) => [...(node.path ? [node.path] : []), ...screensHeldBy(type, node.children ?? [])]);
/** Screens that an agent opens and the head office does not: a partner's own. */
const partnersOwn = screensHeldBy('agent').filter((path) => !screensHeldBy('admin').includes(path));

/** Who opens which screens: operators of the head office in shares, and an agent what is a partner's own. */
const visitors = [
  ...Array.from({ length: shares }, (_, share) => ({
    username: `full${share}`,
    paths: inside.filter((path) => !partnersOwn.includes(path)).filter((_, index) => index % shares === share),
  })),
  { username: 'partner', paths: partnersOwn },
];

/** So many screens stay open behind the one in front. */
const tabsAtOnce = 4;

/** Opens whatever the first row and the buttons of a list lead to, and judges it in the language that is spoken. */
const openSteps = async (page: Page, path: string, language: Language): Promise<string[]> => {
  const problems: string[] = [];
  for (const step of steps) {
    const button = front(page).locator(step).first();
    if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
    await button.click();
    await quiet(page);
    problems.push(...(await strangeWords(page, language)).map((one) => `${path} ${step}: ${one}`));
    if ((await page.locator('.ant-modal:visible').count()) > 0) {
      await motionEnds(page);
      problems.push(...(await judge(page, `${path} ${step}`, '.ant-modal', 'structure')));
      await page.keyboard.press('Escape');
      const question = page.locator('dialog.luan-ask[open] .luan-ask-ok');
      if ((await question.count()) > 0) await question.click();
      await expect(page.locator('.ant-modal:visible')).toHaveCount(0);
    } else if ((await page.locator('.luan-popup[role="menu"]').count()) > 0) {
      problems.push(...(await judge(page, `${path} ${step}`, '.luan-popup', 'structure')));
      await page.keyboard.press('Escape');
      await expect(page.locator('.luan-popup[role="menu"]')).toHaveCount(0);
    } else if ((await front(page).getAttribute('data-view-of')) !== path) {
      problems.push(...(await judge(page, `${path} ${step}`, '.luan-main', 'structure')));
      await go(page, path);
      await quiet(page);
    }
  }
  return problems;
};

/** The second page of a list that has one. */
const turnPage = async (page: Page, path: string): Promise<void> => {
  const next = front(page).locator('.luan-pager button[aria-current="page"] + button:enabled').first();
  if ((await next.count()) === 0 || (await next.getAttribute('aria-label')) !== null) return;
  await next.click();
  await quiet(page);
  expect(await front(page).locator('[data-view="failure"]').count(), `${path}: page two`).toBe(0);
};

/** Switches the language in the person's menu. */
const speak = async (page: Page, language: Language): Promise<void> => {
  await fromAccount(page, 'language');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
};

/** One screen of each kind, with what opens on it: a list, a form, a detail, a tree, figures with charts, a dialog. */
const kinds = [
  ['/dashboard'],
  ['/org/employee'],
  ['/org/employeeAdd'],
  ['/org/employee', 'tbody tr[data-row] td .luan-link:not([data-action])'],
  ['/org/department'],
  ['/system/paramList'],
  ['/org/employee', '[data-action="import"]'],
  ['/exam/examRecordList'],
] as const;

for (const [turn, { username, paths: some }] of visitors.entries())
  test.describe(`screens behind the log-in, share ${turn + 1} of ${visitors.length}`, () => {
    // Each has an account of its own: one person has one session.
    test.describe.configure({ mode: 'parallel' });

    // What `npm test` asks of every screen; the proof asks it in full, with the same accounts.
    test('every screen opens, loads, is worded in one language and whole', { tag: '@light' }, async ({ page }) => {
      const complaints = complaintsOf(page);
      watchRequests(page);
      const problems: string[] = [];
      await logIn(page, username);
      const language: Language = turn % 2 === 0 ? 'en' : 'zh-CN';
      if (language === 'en') await speak(page, language);
      for (const [opened, path] of some.entries()) {
        await go(page, path);
        await quiet(page);
        if ((await front(page).locator('[data-view="failure"]').count()) > 0) problems.push(`${path}: failed to load`);
        problems.push(
          ...(await strangeWords(page, language)).map((one) => `${path}: ${one}`),
          ...(await standing(page, () => judgeLayout(page, path, [1440]))),
        );
        if (opened % tabsAtOnce === tabsAtOnce - 1) await closeAll(page);
      }
      expect([...new Set(problems), ...complaints.map((one) => `console: ${one}`)]).toEqual([]);
    });

    test('every screen opens, is worded in both languages, accessible and whole at every width, pages and opens what belongs to it', {
      tag: '@prove',
    }, async ({ page }) => {
      const complaints = complaintsOf(page);
      watchRequests(page);
      // A file of the first row opens beside; behind another page this one would be drawn once a second.
      page.context().on('page', (beside) => void beside.close());
      const problems: string[] = [];
      await logIn(page, username);
      problems.push(...(await judge(page, 'frame', 'body', 'structure')));
      // Each screen is spoken in both languages; what belongs to it in the one that stands when it opens.
      let language: Language = 'zh-CN';
      for (const [opened, path] of some.entries()) {
        await go(page, path);
        await quiet(page);
        const listing = await isList(page);
        if (listing && (await front(page).locator('[data-view="failure"]').count()) > 0)
          problems.push(`${path}: failed to load`);
        problems.push(
          ...(await strangeWords(page, language)).map((one) => `${path}: ${one}`),
          ...(await judge(page, path, '.luan-main', 'structure')),
          ...(await standing(page, () => judgeLayout(page, path, [1024, 1440]))),
        );
        language = language === 'en' ? 'zh-CN' : 'en';
        await speak(page, language);
        problems.push(...(await strangeWords(page, language)).map((one) => `${path}: ${one}`));
        if (listing) {
          await turnPage(page, path);
          problems.push(...(await openSteps(page, path, language)));
        }
        if (opened % tabsAtOnce === tabsAtOnce - 1) await closeAll(page);
      }
      expect([...new Set(problems), ...complaints.map((one) => `console: ${one}`)]).toEqual([]);
    });
  });

test('one screen of each kind has contrast in both languages and themes, and is whole at every width', {
  tag: '@prove',
}, async ({ page }) => {
  watchRequests(page);
  const problems: string[] = [];
  await logIn(page, 'gallery');
  const dresses = [
    ['zh-CN', 'light'],
    ['zh-CN', 'dark'],
    ['en', 'dark'],
    ['en', 'light'],
  ] as const;
  for (const [turn, [language, theme]] of dresses.entries()) {
    if (turn === 2) await speak(page, language);
    if (turn % 2 === 1) await fromAccount(page, 'theme');
    for (const [path, step] of kinds) {
      await go(page, path);
      await quiet(page);
      if (step) await front(page).locator(step).first().click();
      await quiet(page);
      const place = step ? `${path} ${step}` : path;
      if (turn === 0)
        problems.push(...(await standing(page, () => judgeLayout(page, place, [1024, 1280, 1440, 1500, 1920]))));
      problems.push(...(await judge(page, `${place} (${language}, ${theme})`, 'body', 'contrast')));
      await page.keyboard.press('Escape');
      await closeAll(page);
    }
  }
  expect([...new Set(problems)]).toEqual([]);
});

// What a list does when it cannot be loaded or has nothing to show is the kit's, which every list is drawn by
// (tools/screens.test.ts): tried once a kind.
test('failed and empty: a list that cannot be loaded says so and loads when asked again, and so does a search for nothing', {
  tag: '@prove',
}, async ({ page }) => {
  await logIn(page, 'failed');
  let broken = true;
  await page.route(/\/(manager|basic)\/.*/, (route) =>
    broken ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  for (const path of ['/org/employee', '/exam/examRecordList', '/system/dutyList']) {
    broken = true;
    await go(page, path);
    const failure = front(page).locator('[data-view="failure"]').first();
    await expect(failure, path).toBeVisible();
    broken = false;
    await failure.locator('button').click();
    await expect(failure, path).toHaveCount(0);
    await listed(page);
    const rows = front(page).locator('tbody tr[data-row]');
    const before = await rows.count();
    await front(page).locator('.luan-search .luan-input input[type="text"]').first().fill('没有这样的东西zq');
    await front(page).locator('[data-action="search"]').first().click();
    await expect(front(page).locator('[data-view="empty"]'), path).toBeVisible();
    await front(page).locator('[data-action="reset"]').first().click();
    await expect(rows, path).toHaveCount(before);
  }
});

for (const [language, scheme] of [
  ['zh', 'light'],
  ['zh', 'dark'],
  ['en', 'light'],
  ['en', 'dark'],
] as const)
  test.describe(`screens without a log-in, ${language} ${scheme}`, () => {
    test.describe.configure({ mode: 'parallel' });

    test('each says why nothing is there, is accessible and fully worded', { tag: '@prove' }, async ({ page }) => {
      const complaints = complaintsOf(page);
      watchRequests(page);
      const problems: string[] = [];
      await page.emulateMedia({ colorScheme: scheme });
      for (const path of open.filter((one) => !(alwaysAllowed as readonly string[]).includes(one))) {
        await page.goto('/404');
        await page.evaluate(
          (dark) => (document.documentElement.dataset.theme = dark ? 'dark' : 'light'),
          scheme === 'dark',
        );
        await page.goto(path);
        const written = async (): Promise<string> => (await page.locator('body').innerText()).trim();
        await expect.poll(written, { message: `${path}: an empty page` }).not.toBe('');
        await quiet(page);
        const switcher = page.getByRole('button', { name: 'English' });
        if (language === 'en' && (await switcher.count()) > 0) await switcher.click();
        problems.push(
          ...(await judge(page, path, 'body', 'all')),
          ...(await strangeWords(page, language === 'zh' ? 'zh-CN' : 'en')).map((one) => `${path}: ${one}`),
        );
        // Whoever comes without a ticket or a code reads it on the page, and has no form whose fields are marked.
        if ((await page.locator('.luan-toast').count()) > 0) problems.push(`${path}: a notice over an open page`);
      }
      expect([...problems, ...complaints.map((one) => `console: ${one}`)]).toEqual([]);
    });
  });
