import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languages, type PhraseKey, say } from '#phrases/say.ts';

// What is asked before a deed says more than "are you sure": what follows, and, where a machine knows it, who acts next
// (design/console, "Learned by looking"). The object and the number are put before it by the bar of actions.

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = globSync('console/src/{features,pickers,app}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The object literal around a place of a source. */
const around = (text: string, at: number): string => {
  let begin = at;
  for (let depth = 0; begin > 0 && depth >= 0; begin -= 1) depth += { '}': 1, '{': -1 }[text[begin] ?? ''] ?? 0;
  let end = at;
  for (let depth = 0; end < text.length && depth >= 0; end += 1) depth += { '{': 1, '}': -1 }[text[end] ?? ''] ?? 0;
  return text.slice(begin, end);
};

const plain = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\bask: (?:true|!?\w+(?:\.has\(\w+\)| === '\w+')),/g)].map(({ index }) => ({
    file,
    action: around(text, index),
  })),
);
// Those of the log-in ask for no deed.
const own = [
  ...new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:ask: |confirm\(\s*)(?:[^;{}]*?\? )?say\('(\w+\.\w+)'/g)].map(
        ([, key = '']) => key as PhraseKey,
      ),
    ),
  ),
];

describe('questions before deeds', () => {
  it('are found', () => expect([plain.length > 30, own.length > 12]).toEqual([true, true]));

  it('that the title makes are deletions, steps of a machine, or say what follows', () => {
    const bare = plain.filter(({ action }) => !/key: 'del'|\bwalks:|\bfollows:/.test(action));
    expect(bare).toEqual([]);
  });

  it.each(own.filter((key) => !key.startsWith('login.')))('%s says what follows beside what it asks', (key) => {
    for (const language of languages) {
      const sentences = say(language, key, { count: 3, name: 'X', names: 'X', action: 'X' })
        .split(language === 'en' ? /[.?;:]/ : /[。？；：]|，确定|，是否/)
        .filter((one) => one.trim() !== '');
      expect(sentences.length, `${language} ${key}`).toBeGreaterThan(1);
    }
  });
});
