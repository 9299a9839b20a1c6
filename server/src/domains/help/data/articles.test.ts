import { describe, expect, it } from 'vitest';
import { placeGroups } from '#contracts/resources/places.ts';
import { helpArticles } from './articles.ts';

const covered = new Set(helpArticles.flatMap((one) => one.screens));
const leaves = placeGroups.flatMap((group) => group.leaves);

describe('The articles of the help', () => {
  it.each(leaves.map((leaf) => [leaf.code, leaf.paths] as const))(
    'say something on the screens of the leaf %s',
    (_, paths) => {
      expect(paths.some((path) => covered.has(path))).toBe(true);
    },
  );

  it('have names of their own, and say in both languages as many steps', () => {
    expect(new Set(helpArticles.map((one) => one.code)).size).toBe(helpArticles.length);
    for (const { code, zh, en } of helpArticles) expect([code, en.steps.length]).toEqual([code, zh.steps.length]);
  });
});
