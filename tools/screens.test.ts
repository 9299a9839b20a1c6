import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const features = globSync('console/src/features/**/*.tsx', { cwd: root }).filter((file) => !file.includes('.test.'));

/** What draws a list, with its failed and empty views, its paging, export and column settings: proven once a kind. */
const drawers = /<(ListScreen|TreeScreen)\b/;
const drawnBy = (file: string, seen = new Set<string>()): boolean => {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = read(file);
  if (drawers.test(text)) return true;
  const beside = [...text.matchAll(/from '(\.[^']+\.tsx)'/g)].map((match) => join(file, '..', match[1] ?? ''));
  return beside.some((one) => drawnBy(one, seen));
};

it('every list is drawn by the kit, or by a part beside it that is', () => {
  const lists = features.filter((file) => file.endsWith('.list.tsx'));
  expect(lists.length).toBeGreaterThan(40);
  expect(lists.filter((file) => !drawnBy(file))).toEqual([]);
});

it('no feature draws the frame of a list, a failed or an empty view by itself', () => {
  expect(features.filter((file) => /className="luan-list|data-view="(failure|empty)"/.test(read(file)))).toEqual([]);
});
