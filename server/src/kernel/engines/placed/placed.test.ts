import { describe, expect, it } from 'vitest';
import { unprintableIn } from './placed.ts';

/** Letters that stand in names of persons, and whether paper can show them. */
const coverage: readonly (readonly [what: string, letters: string, lacking: string])[] = [
  ['everyday Chinese', '王伟李芳道路运输', ''],
  ['the first block of Chinese letters, to its end', '\u4e00\u9fa5', ''],
  ['Latin letters with the marks of western Europe', 'José Müller ·.', ''],
  ['Latin letters of eastern Europe', 'őŁŽ', 'őŁŽ'],
  ['later letters of the first block', '\u9ff0', '\u9ff0'],
  ['Extension B', '𠮷𪨊', '𠮷𪨊'],
  ['blanks', ' \u3000\n', ''],
];

describe('the fonts of paper', () => {
  it.each(coverage)('%s: %s', async (_, letters, lacking) => {
    expect((await unprintableIn(letters)).join('')).toBe(lacking);
  });
});
