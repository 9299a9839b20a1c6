import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settingSpecs } from '#kernel/settings.ts';
import { parameterSeeds } from '../server/src/domains/parameters/declared.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const filesBelow = (folder: string, ending: RegExp): { name: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.test\.|node_modules|testing\//.test(name))
    .map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') }));

/** What stands between the brackets of a call, from its opening one. */
const insideOf = (text: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from + 1, at);
  }
  return text.slice(from + 1);
};

const quoted = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '');

const server = filesBelow('server/src', /\.ts$/);
const readers = server
  .filter(({ name }) => name !== join('domains', 'parameters', 'value.queries.ts'))
  .flatMap(({ name, text }) =>
    [...text.matchAll(/\breadParameters?(?=\()/g)].map((match) => ({
      name,
      codes: quoted(insideOf(text, match.index + match[0].length)),
    })),
  );
const functions = filesBelow('server/src', /\.sql$/).flatMap(({ name, text }) =>
  [...text.matchAll(/luan_parameters\([^)]*?array\[([^\]]*)\]/g)].map((match) => ({
    name,
    codes: quoted(match[1] ?? ''),
  })),
);
const read = new Set([...readers, ...functions].flatMap((one) => one.codes));
const declared = new Set<string>(parameterSeeds.map((seed) => seed.code));

describe('every parameter', () => {
  it('is declared once', () => {
    expect(declared.size).toBe(parameterSeeds.length);
  });

  it('is read by somebody', () => {
    expect([...declared].filter((code) => !read.has(code))).toEqual([]);
  });

  it('that is read is declared', () => {
    expect([...read].filter((code) => !declared.has(code))).toEqual([]);
  });

  it('is named where it is read', () => {
    expect(readers.filter((one) => one.codes.length === 0)).toEqual([]);
  });
});

describe('every setting of the environment', () => {
  it('is read by somebody', () => {
    const code = [...server, ...filesBelow('tools', /\.m?[jt]s$/)].map(({ text }) => text).join('\n');
    // In the list itself a name is followed by a colon; a reader names it as a property.
    expect(
      Object.keys(settingSpecs).filter((name) => !new RegExp(`[.{,]\\s*${name}\\b(?!:\\s*\\{)`).test(code)),
    ).toEqual([]);
  });
});
