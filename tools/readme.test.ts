import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingSpecs } from '#kernel/settings.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

describe('the README', () => {
  it('lists every setting with its default and meaning', () => {
    const missing = Object.entries(settingSpecs).filter(
      ([name, { fallback, meaning }]) =>
        !readme.includes(`| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});
