import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Codes } from '#contracts/codes.ts';
import type { AnyEntries } from '#contracts/entries/entries.ts';
import { phrases as en } from '#phrases/en/all.ts';
import { phrases as zh } from '#phrases/zh-CN/all.ts';
import { screens } from '../console/src/app/registry.ts';

// What the compiler does not see of a register: labels of its codes, and the rules its database keeps. Columns and the other
// phrases are demanded where it is served.

const folder = fileURLToPath(new URL('../contracts/src/', import.meta.url));
const modules = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.entries.ts'))
    .map((name) => import(/* @vite-ignore */ join(folder, name)) as Promise<Record<string, unknown>>),
);
const isRegister = (value: unknown): value is AnyEntries =>
  typeof value === 'object' && value !== null && 'fields' in value && 'edges' in value;
const registers = modules.flatMap((module) => Object.values(module).filter(isRegister));
const migrationFolder = fileURLToPath(new URL('../server/migrations/', import.meta.url));
const migrations = readdirSync(migrationFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(join(migrationFolder, name), 'utf8'))
  .join('\n');
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('every register', () => {
  it('is found', () => expect(registers.length).toBeGreaterThan(0));

  it.each(registers)('$name has a label for each value of its codes in both languages', ({ fields }) => {
    const lists = Object.values(fields).flatMap((field): Codes[] => (field.codes ? [field.codes] : []));
    const missing = [zh, en].flatMap((book) =>
      lists.flatMap(({ name, values }) =>
        Object.keys(values).filter((key) => !(book.codes as Record<string, Record<string, string>>)[name]?.[key]),
      ),
    );
    expect(missing).toEqual([]);
  });

  it.each(registers)('$name has an index for each field that stands once in an organisation', ({ fields }) => {
    const once = Object.entries(fields).filter(([, field]) => field.marks.once);
    const missing = once.filter(
      ([name]) => !new RegExp(`create unique index \\w+_${snake(name)}_once on`).test(migrations),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it.each(registers)('$name says of each column of files that it holds files', ({ fields }) => {
    const columns = Object.entries(fields).filter(([, field]) => field.kind === 'files');
    const missing = columns.filter(
      ([name]) => !new RegExp(`comment on column \\w+\\.${snake(name)} is 'files'`).test(migrations),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it.each(registers)('$name is opened where its list links to', ({ detail, key }) => {
    expect(screens.get(detail)?.of).toBe(key);
  });

  it.each(registers)('$name can be searched, and names its rows by its first field', ({ fields }) => {
    const all = Object.values(fields);
    expect(all.some((field) => field.marks.searched)).toBe(true);
    expect(all[0]).toMatchObject({ kind: 'text', marks: { required: true } });
  });
});
