import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { landing, proven } from '../e2e/test-selection.ts';

/** Names that a journey's file logs in with, as far as they are written out. */
const accountsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:logIn|enter)\([^()]*?, '(\w+)'/g)].map((found) => found[1] ?? '')),
];

describe('journeys', () => {
  const files = globSync('e2e/**/*.test.ts');
  const users = new Map<string, string[]>();
  for (const file of files)
    for (const name of accountsOf(readFileSync(file, 'utf8'))) users.set(name, [...(users.get(name) ?? []), file]);

  it('log in with accounts of their own: one person has one session, and files run side by side', () => {
    expect(users.size).toBeGreaterThan(30);
    expect([...users].filter(([, files]) => files.length > 1)).toEqual([]);
  });

  it('each stand on exactly one of the two lists, of the test run or of the proof', () => {
    const names = files.map((file) => file.replace(/^e2e\/(.*)\.test\.ts$/, '$1'));
    expect([...landing, ...proven].sort()).toEqual(names.sort());
  });
});
