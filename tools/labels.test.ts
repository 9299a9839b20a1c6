import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { phrases as en } from '#phrases/en/all.ts';
import { phrases as zh } from '#phrases/zh-CN/all.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const isCodes = (one: unknown): one is { name: string; values: Record<string, string | number> } =>
  typeof one === 'object' && one !== null && 'name' in one && 'values' in one && typeof one.name === 'string';

/** Lists whose values no screen shows: a filter of the specification for callers of the interface. */
const silent: readonly string[] = ['hierarchy'];

it('every code has its words in both languages, so that nobody reads a raw one', async () => {
  const lacking: string[] = [];
  for (const file of globSync('contracts/src/**/*codes.ts', { cwd: root })) {
    const all = Object.values((await import(pathToFileURL(`${root}/${file}`).href)) as object).filter(isCodes);
    for (const { name, values } of all) {
      if (silent.includes(name)) continue;
      for (const book of [en, zh] as const) {
        const labels = (book.codes as Record<string, Record<string, string> | undefined>)[name];
        for (const key of Object.keys(values)) if (!labels?.[key]) lacking.push(`${name}.${key}`);
      }
    }
  }
  expect([...new Set(lacking)].sort()).toEqual([]);
});
