import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { domainPhrases } from '#phrases/domains/domain-phrases.ts';
import { phrases as en } from '#phrases/en/all.ts';
import * as emptyEn from '#phrases/en/empty.ts';
import { phrases as firstEn } from '#phrases/en/first.ts';
import { phrases as restEn } from '#phrases/en/rest.ts';
import { told as toldEn } from '#phrases/en/told.ts';
import { languages } from '#phrases/say.ts';
import { type Shelf, shelves } from '#phrases/shelves.ts';
import { phrases as zh } from '#phrases/zh-CN/all.ts';
import * as emptyZh from '#phrases/zh-CN/empty.ts';
import { phrases as firstZh } from '#phrases/zh-CN/first.ts';
import { phrases as restZh } from '#phrases/zh-CN/rest.ts';
import { told as toldZh } from '#phrases/zh-CN/told.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const roomsThatSpeak = ['contracts/src', 'server/src', 'client/src', 'console/src', 'student/src'];

const leaves = (book: object, start = ''): Map<string, string> =>
  new Map(
    Object.entries(book).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[`${start}${key}`, value]] : [...leaves(value as object, `${start}${key}.`)],
    ),
  );

/** Sources of the rooms that speak, each read once: path to text. */
const sources = new Map(
  roomsThatSpeak.flatMap((room) =>
    globSync(`${room}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.*', '**/dist/**'] }).map((name) => {
      const path = join(root, name);
      return [path, readFileSync(path, 'utf8')] as const;
    }),
  ),
);
const textBelow = (folder: string): string =>
  [...sources].flatMap(([path, text]) => (path.startsWith(`${folder}${sep}`) ? [text] : [])).join('\n');

const chinese = leaves(zh);
const english = leaves(en);
const code = roomsThatSpeak.map((room) => textBelow(join(root, room))).join('\n');
/** Every word of the code, and everything between quotes without a blank in it. */
const words = new Set(code.match(/\w+/g));
const quoted = new Set([...code.matchAll(/['`]([\w.-]+)(?=['`])/g)].map((match) => match[1] ?? ''));
const listed = new Set([...code.matchAll(/\bcodes\('(\w+)'/g)].map((match) => match[1] ?? ''));
const named = new Set([...code.matchAll(/name: '(\w+)'/g)].map((match) => match[1] ?? ''));
const holes = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

/** Phrases whose keys are made of data: every value of the data is looked for instead. */
const madeOfData = (key: string): boolean => {
  const [section = '', ...rest] = key.split('.');
  const last = rest.at(-1) ?? '';
  if (section === 'codes') return listed.has(rest[0] ?? '') && words.has(last);
  if (section === 'machines') return named.has(rest[0] ?? '');
  if (section === 'fields' || section === 'lists' || section === 'imports') return words.has(last);
  if (section === 'failures')
    return (
      quoted.has(rest.join('.')) ||
      code.includes(`failures.${rest.join('.')}`) ||
      (rest[0] === 'input' && quoted.has(last))
    );
  // Held against calls, machines and deeds, screens and fields by tests of their own.
  if (section === 'deeds' || section === 'purposes' || section === 'hints') return true;
  // A key put together from a fixed section and a name of the data: `shell.${name}`.
  return quoted.has(last) && code.includes(`\`${section}.\${`);
};

describe('every phrase', () => {
  it('stands in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
  });

  it('says something, and asks for the same values in both', () => {
    const wrong = [...chinese].filter(
      ([key, text]) =>
        text.trim() === '' ||
        english.get(key)?.trim() === '' ||
        String(holes(text)) !== String(holes(english.get(key) ?? '')),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('is written in its own language', () => {
    expect(
      [...english].filter(([, text]) => /[\u4e00-\u9fff]/.test(text) && text !== '中文').map(([key]) => key),
    ).toEqual([]);
  });

  it('is used', () => {
    const unused = [...chinese.keys()].filter((key) => !quoted.has(key) && !madeOfData(key));
    expect(unused).toEqual([]);
  });

  it('is filled by the book alone, which knows the words that go with a number', () => {
    expect(code.split('\n').filter((line) => line.includes('\\{\\{'))).toEqual([]);
  });

  it('is no sentence typed into a screen', () => {
    const screens = ['console/src', 'client/src', 'student/src'].map((room) => textBelow(join(root, room))).join('\n');
    const typed = screens
      .split('\n')
      .filter((line) => /[\u4e00-\u9fff]/.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line));
    expect(typed.map((line) => line.trim()).filter((line) => !line.includes('luan-logo-mark'))).toEqual([]);
  });
});

const shelfNames = Object.keys(shelves.en) as Shelf[];

/** Pickers that say a shelf, and the page of a PDF, which both rooms show: whoever shows one fetches it. */
const carried = [
  'pdf/pdf-viewer.tsx',
  'pdf/view/pdf-page.tsx',
  'pdf/view/pdf-refusal.tsx',
  'pdf/view/pdf-tools.tsx',
  'app/pages/pdf-preview.tsx',
  'pickers/todos.tsx',
  'pickers/notes/billing-short.tsx',
  'pickers/code-wall.tsx',
  'pickers/records/score-actions.ts',
];

describe('the parts of the book', () => {
  it.each(shelfNames)('hold %s for those who fetch it: features that use it, or a folder that says so', (shelf) => {
    const fetching = [...sources]
      .filter(([path, text]) => path.endsWith('routes.ts') && new RegExp(`\\[[^\\]]*'${shelf}'`).test(text))
      .map(([path]) => dirname(path));
    const strangers = [...sources]
      .filter(([path]) => ['console', 'client'].some((room) => path.startsWith(join(root, room))))
      .filter(([path]) => !fetching.some((folder) => path.startsWith(folder)))
      .filter(([, text]) => new RegExp(`['\`]${shelf}\\.(\\w|\\$)`).test(text))
      .map(([path]) => path)
      // A dialog in a folder of its own is fetched, shelf and all, by the screen above it.
      .filter((path) => !textBelow(dirname(dirname(path))).includes(`loadShelf('${shelf}')`));
    expect(strangers.filter((path) => !carried.some((name) => path.endsWith(name)))).toEqual([]);
  });

  it.each([
    ['Chinese', 'zh-CN' as const, zh, firstZh, restZh, { ...emptyZh, messages: toldZh }],
    ['English', 'en' as const, en, firstEn, restEn, { ...emptyEn, messages: toldEn }],
  ])(
    'are the whole %s book without the log-in page, the student entry and what the server alone says',
    async (_, language, all, first, rest, late) => {
      const whole = [...leaves(all).keys()]
        .filter((key) => !/^(login|study|failures|sheets|deeds|forms)\./.test(key))
        .sort();
      const shelved = (await Promise.all(shelfNames.map((name) => shelves[language][name]()))).map((part) => ({
        ...part,
      }));
      const parts = [...new Set([first, rest, late, ...shelved].flatMap((part) => [...leaves(part).keys()]))];
      // A domain that says all in one file hands the browser what the server says, too.
      expect(parts.filter((key) => !/^(failures|forms)\./.test(key)).sort()).toEqual(whole);
    },
  );

  it.each(Object.keys(domainPhrases.en) as (keyof typeof domainPhrases.en)[])(
    'hand all that %s says to its screens',
    async (domain) => {
      for (const language of languages)
        expect(await shelves[language][domain](), language).toBe(domainPhrases[language][domain]);
    },
  );

  it('hold every refusal that the browser says by itself', () => {
    const said = new Set(leaves(restZh).keys());
    const asked = ['client', 'console', 'student'].flatMap((room) => [
      ...textBelow(join(root, room)).matchAll(/['`](failures\.[\w.]+\w)['`]/g),
    ]);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.map((match) => match[1] ?? '').filter((key) => !said.has(key))).toEqual([]);
  });
});

describe('a phrase', () => {
  // Files of one kind are poured together: the same name twice would silently change somebody else's words.
  it.each(['fields', 'codes', 'failures'])('of the %s has one home', (kind) => {
    const folder = join(root, 'phrases/src/zh-CN');
    const homes = new Map<string, string[]>();
    for (const name of readdirSync(folder).filter(
      // Those the browser says by itself are told in one file and poured into the others.
      (one) => one.startsWith(`${kind}.`) && !/\.(more|forms)\.ts$/.test(one) && one !== `${kind}.ts`,
    ))
      for (const [, key = ''] of readFileSync(join(folder, name), 'utf8').matchAll(/^ {2}(\w+):/gm))
        homes.set(key, [...(homes.get(key) ?? []), name]);
    for (const [domain, said] of Object.entries<Readonly<Record<string, object>>>(domainPhrases['zh-CN']))
      for (const key of Object.keys(said[kind] ?? {})) homes.set(key, [...(homes.get(key) ?? []), domain]);
    expect([...homes].filter(([, names]) => names.length > 1)).toEqual([]);
  });
});
