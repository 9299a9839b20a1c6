import { expect, it } from 'vitest';
import type { ResourceNode } from '#contracts/resource-node.ts';
import { resourceTree } from '#contracts/resources/tree.ts';
import { phrases as en } from '#phrases/en/all.ts';
import { languages, say } from '#phrases/say.ts';
import { phrases as zh } from '#phrases/zh-CN/all.ts';
import { purposeKey } from './purpose.ts';

const shown = (nodes: readonly ResourceNode[]): string[] =>
  nodes.flatMap((node) => [...(node.path && !node.hidden ? [node.path] : []), ...shown(node.children ?? [])]);

it('every screen of the menu says what it is for, and no sentence is left over', () => {
  expect(Object.keys(zh.purposes).sort()).toEqual([...new Set(shown(resourceTree).map(purposeKey))].sort());
});

it.each([
  ['Chinese', zh.purposes],
  ['English', en.purposes],
])('the sentences say something each, and no two the same, in %s', (_, book) => {
  const sentences = Object.values(book);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence.length, sentence).toBeLessThanOrEqual(90);
  for (const sentence of sentences) expect(sentence.length, sentence).toBeGreaterThanOrEqual(6);
});

it('what every kind of training has is said once', () => {
  expect(purposeKey('/safe/train/study/schedule/list')).toBe('kindStudyScheduleList');
  expect(purposeKey('/org/organizeTree')).toBe('orgOrganizetree');
  for (const language of languages) expect(say(language, 'purposes.kindList')).not.toBe('purposes.kindList');
});
