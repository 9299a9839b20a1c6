import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Lines of the design that need a test; those from 32 on were learned by attack. */
const lines = 40;

const rows = [...read('docs/security.md').matchAll(/^\| (\d+) \|[^|]*\| (.*) \|$/gm)].map((match) => ({
  line: Number(match[1]),
  proofs: match[2] ?? '',
}));
/** `file` "title", "title", `file` "title" … */
const proofsOf = (text: string): { file: string; title: string }[] =>
  [...text.matchAll(/`([^`]+)` ((?:"[^"]+"(?:, )?)+)/g)].flatMap((match) =>
    [...(match[2] ?? '').matchAll(/"([^"]+)"/g)].map((title) => ({ file: match[1] ?? '', title: title[1] ?? '' })),
  );

describe('the page of security', () => {
  it('has every line, each with a proof', () => {
    const numbers = rows.map((row) => row.line);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(numbers).toEqual(expect.arrayContaining(Array.from({ length: lines }, (_, index) => index + 1)));
    expect(rows.filter((row) => proofsOf(row.proofs).length === 0).map((row) => row.line)).toEqual([]);
  });

  it.each(rows.flatMap((row) => proofsOf(row.proofs).map((proof) => ({ line: row.line, ...proof }))))(
    'line $line: $file has "$title"',
    ({ file, title }) => {
      expect(existsSync(join(root, file))).toBe(true);
      expect(read(file)).toContain(title);
    },
  );
});

/**
 * The only files that open connections: four call other machines, whose addresses or origins come from the settings (security, line 20);
 * the database's look for a free port and hold a name, on this machine alone.
 */
const callers = [
  'server/src/domains/orders/providers/http/provider-request.ts',
  'server/src/domains/parameters/sync.service.ts',
  'server/src/kernel/posted.ts',
  'server/src/kernel/store.ts',
  // Types alone: the headers of a notification.
  'server/src/domains/orders/providers/payment-provider.ts',
  'server/src/app/database/embedded.ts',
  'server/src/app/database/lock.ts',
];

it('calls out only to hosts of the settings', () => {
  const calling = globSync('server/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .filter((file) =>
      /\bfetch\(|\bhttps?\.(request|get)\(|from 'node:(https?|net|tls)'/.test(
        read(file).replace(/^import type .*$/gm, ''),
      ),
    );
  expect(calling.filter((file) => !callers.includes(file))).toEqual([]);
});

const free =
  /^\(?(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|ISC|MIT|MPL-2\.0|OFL-1\.1|Python-2\.0|Zlib)\)?$/;
/** Packages under other licences, each with the reason it may be used. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^@img\/sharp/, 'LGPL: a library of its own that is linked, unchanged'],
  [/^@ff(mpeg|probe)-installer\//, 'GPL: programs of their own that are started, never linked'],
  [/^argparse$/, 'the licence of Python, permissive; a tool of the checks alone'],
  [/^(jszip|type-fest)$/, 'one of two licences: taken under MIT'],
];
/** Packages whose lockfile entry names no licence; theirs was read in the package. */
const unnamed = new Set(['busboy', 'dicer', 'streamsearch', 'png-js', 'humanize-number', 'only']);

it('uses packages under known licences alone, and not the spreadsheet package with known holes', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { license?: string; version?: string; link?: true }>;
  };
  const packages = Object.entries(lock.packages)
    // The house's own: itself, and the workspace that stands in it.
    .filter(([place, { link }]) => /(^|\/)node_modules\//.test(place) && link !== true)
    .map(([place, { license = '' }]) => ({ name: place.replace(/^.*node_modules\//, ''), license }));
  expect(packages.some(({ name }) => name === 'xlsx')).toBe(false);
  const known = ({ name, license }: (typeof packages)[number]): boolean =>
    license.split(/ (?:OR|AND) /).every((one) => free.test(one)) ||
    others.some(([pattern]) => pattern.test(name)) ||
    (license === '' && unnamed.has(name));
  expect(packages.filter((one) => !known(one)).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});
