import { describe, expect, it } from 'vitest';
import { likeness, verdictOf } from './gate.rules.ts';

describe('The score of a comparison', () => {
  it('puts the usual boundary of 0.6 at the usual threshold of 0.8', () => {
    expect(likeness([0, 0], [0, 0])).toBe(1);
    expect(likeness([0, 0], [0.6, 0])).toBe(0.8);
    expect([verdictOf(0.8, 0.8), verdictOf(0.77, 0.8), verdictOf(0.75, 0.8)]).toEqual([1, 2, 3]);
  });
});
