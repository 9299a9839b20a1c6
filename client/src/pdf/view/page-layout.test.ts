import { describe, expect, it } from 'vitest';
import { fitted, ownSize, pageAt, stepped, topsOf } from './page-layout.ts';

const pages = [
  { width: 600, height: 800 },
  { width: 800, height: 600 },
  { width: 600, height: 800 },
];

describe('pages below each other', () => {
  it('begin where the one before ends, with room between them', () => {
    expect(topsOf(pages, 0.5)).toEqual([12, 424, 736]);
  });

  it.each([
    [0, 1],
    [12, 1],
    [423, 1],
    [424, 2],
    [735, 2],
    [736, 3],
    [9999, 3],
  ])('at height %d stands page %d', (height, page) => expect(pageAt(topsOf(pages, 0.5), height)).toBe(page));

  it('fill a width with the widest of them', () => expect(fitted(pages, 424)).toBe(0.5));

  it.each([
    ['grows by a quarter', ownSize, 1, ownSize * 1.25],
    ['shrinks by as much', ownSize * 1.25, -1, ownSize],
    ['no larger than five times its own size', 5 * ownSize, 1, 5 * ownSize],
    ['no smaller than a quarter', 0.25 * ownSize, -1, 0.25 * ownSize],
  ] as const)('a page %s', (_, scale, by, next) => expect(stepped(scale, by)).toBeCloseTo(next, 9));
});
