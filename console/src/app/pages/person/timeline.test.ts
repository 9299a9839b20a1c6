import { describe, expect, it } from 'vitest';
import { inOrder, mostShown } from './timeline.rules.ts';

describe('what happened to a person', () => {
  it('stands newest first, and what has no moment is left out', () => {
    const found = inOrder([
      { at: '2026-11-01', what: 'joined' },
      { at: null, what: 'not ended' },
      { at: '2026-11-22T02:10:00.000Z', what: 'signed' },
      { at: '2026-11-03T00:00:00.000Z', what: 'exam' },
    ]);
    expect(found.map((one) => one.what)).toEqual(['signed', 'exam', 'joined']);
  });

  it('is as long as a page bears', () => {
    const many = Array.from({ length: mostShown + 5 }, (_, index) => ({ at: '2026-11-01', what: String(index) }));
    expect(inOrder(many)).toHaveLength(mostShown);
  });
});
