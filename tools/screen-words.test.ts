import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { type Column, titleName } from '#contracts/columns.ts';
import { type Shelf, shelves } from '#phrases/shelves.ts';
import { phrases as all } from '#phrases/zh-CN/all.ts';
import { phrases as first } from '#phrases/zh-CN/first.ts';
import { phrases as rest } from '#phrases/zh-CN/rest.ts';
import { screens } from '../console/src/app/registry.ts';

// A screen waits for the parts of the phrases that its routes name. What an earlier screen has fetched hides what a later one
// forgot, so no walk through the product finds it: columns, fields and codes are held against the parts here.

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Files that draw screens, by path: the routes of features name them. */
const files = new Map(
  globSync('console/src/features/**/*routes.ts', { cwd: root }).flatMap((routes) =>
    [...read(routes).matchAll(/'(\/[\w/]+)':\s*(?:of\(\s*'\w+',\s*)?(?:async )?\(\) =>\s*import\('(\.[^']+)'\)/g)].map(
      ([, path = '', file = '']) => [path, join(routes, '..', file)] as const,
    ),
  ),
);

/** A file and what it imports beside it, at once or late. */
const withImports = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !existsSync(join(root, file))) return seen;
  seen.add(file);
  for (const [, beside = ''] of read(file).matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
    withImports(join(file, '..', beside), seen);
  return seen;
};

/** The text of a call from its opening bracket to its closing one. */
const callAt = (text: string, open: number): string => {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(open, at);
  }
  return text.slice(open);
};

/** Names of fields and columns that are written in a file without a title of their own. */
const writtenIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![.\w])(?:field\.\w+|text|longText|dateTime|calendarDay|count|money|tags|code|yes)\(\s*'(\w+)'/g,
    ),
  ].flatMap((match) => {
    const call = callAt(text, match.index + match[0].indexOf('('));
    const titled = /titled: '(\w+)'/.exec(call)?.[1];
    if (titled) return [titled];
    return /\btitle\b/.test(call) ? [] : [match[1] ?? ''];
  });

/** Names of fields whose words a file says by itself. */
const saidIn = (text: string): string[] => [...text.matchAll(/'fields\.(\w+)'/g)].map(([, name = '']) => name);

/** Columns of the lists of a contract that a file shows. */
const columnsIn = async (text: string): Promise<Column[]> => {
  const found: Column[] = [];
  for (const [, names = '', specifier = ''] of text.matchAll(/import \{([^}]*)\} from '#contracts\/([\w/.-]+)'/g)) {
    const module = (await import(pathToFileURL(join(root, 'contracts/src', specifier)).href)) as Record<
      string,
      unknown
    >;
    for (const name of names.split(',').map((one) => one.trim())) {
      const value = module[name] as Record<string, { columns?: Column[] } | undefined> | undefined;
      const shown = [...text.matchAll(new RegExp(`of=\\{${name}(?:\\.(\\w+))?\\}`, 'g'))];
      for (const [, part] of shown) found.push(...((part ? value?.[part] : (value as never))?.columns ?? []));
    }
  }
  return found;
};

type Book = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
const known = new Map<Shelf, Book>();
beforeAll(async () => {
  for (const [name, load] of Object.entries(shelves['zh-CN'])) known.set(name as Shelf, (await load()) as never);
});

it('every column, field and code of a screen that has words has them in what the screen waits for', async () => {
  const lacking: string[] = [];
  for (const [path, file] of files) {
    const screen = screens.get(path);
    if (!screen) continue;
    const parts = [first, ...(screen.light ? [] : [rest]), ...(screen.shelves ?? []).map((one) => known.get(one))];
    // What has no words anywhere has a title of another kind, or is found raw by whoever opens its screen.
    const says = (section: 'fields' | 'codes', name: string): boolean =>
      (all as Book)[section]?.[name] === undefined ||
      parts.some((part) => (part as Book | undefined)?.[section]?.[name] !== undefined);
    for (const one of withImports(file)) {
      const text = read(one);
      const columns = await columnsIn(text);
      const names = [...writtenIn(text), ...saidIn(text), ...columns.map(titleName)];
      lacking.push(...names.filter((name) => !says('fields', name)).map((name) => `${path}: fields.${name}`));
      const codes = columns.flatMap((column) => (column.codes ? [column.codes.name] : []));
      lacking.push(...codes.filter((name) => !says('codes', name)).map((name) => `${path}: codes.${name}`));
    }
  }
  expect(files.size).toBeGreaterThan(100);
  expect([...new Set(lacking)].sort()).toEqual([]);
});
