import { describe, expect, it } from 'vitest';
import { findKnown, isAhead, isBeforeWindow } from './occurred-at.rules.ts';

const now = new Date('2026-05-01T13:20:00+08:00');

describe('what happened', () => {
  it.each([
    ['2026-05-01T13:19:59+08:00', false],
    ['2026-05-01T13:20:01+08:00', false],
    ['2026-05-01T13:25:00+08:00', false],
    ['2026-05-01T13:25:01+08:00', true],
    ['2027-11-26T09:00:00+08:00', true],
  ])('%s lies in the future: %s', (at, ahead) => {
    expect(isAhead(at, now)).toBe(ahead);
  });

  it.each([
    ['2026-04-01T13:20:00+08:00', false],
    ['2026-04-01T13:19:59+08:00', true],
    ['2003-07-01T00:00:00+08:00', true],
  ])('%s lies before thirty days: %s', (at, before) => {
    expect(isBeforeWindow(at, now, 30)).toBe(before);
  });
});

describe('a row stands there already', () => {
  const at = (text: string, key = 'a') => ({ key, at: Date.parse(`2026-05-01T${text}+08:00`) });
  const rows = (...texts: string[]) => texts.map((text, place) => ({ number: place + 2, ...at(text) }));

  it.each<[string, string[], string[], number[]]>([
    ['not two within one minute', ['13:20:10', '13:20:40'], [], []],
    ['of the very same second', ['13:20:10', '13:20:40'], ['13:20:40'], [3]],
    ['twice in the sheet', ['13:20:10', '13:20:10'], [], [3]],
    ['as the first of a minute that came without seconds', ['13:20:10', '13:20:40'], ['13:20:00'], [2]],
    ['both, once the second came in beside it', ['13:20:10', '13:20:40'], ['13:20:00', '13:20:40'], [2, 3]],
    ['in any order', ['13:20:40', '13:20:10'], ['13:20:00', '13:20:40'], [2, 3]],
    ['one of the full minute itself, and no other', ['13:20:10', '13:20:00'], ['13:20:00'], [3]],
    ['without seconds, where it came with them', ['13:20:00'], ['13:20:10'], [2]],
    ['without seconds, one of two', ['13:20:00'], ['13:20:10', '13:20:40'], [2]],
    ['not of the minute after', ['13:21:10'], ['13:20:00'], []],
    ['not with other seconds', ['13:20:10'], ['13:20:40'], []],
  ])('%s', (_, sheet, standing, wanted) => {
    expect(
      [
        ...findKnown(
          rows(...sheet),
          standing.map((text) => at(text)),
        ),
      ].sort(),
    ).toEqual(wanted);
  });

  it('is somebody else’s, or something else', () => {
    expect(findKnown(rows('13:20:10'), [at('13:20:10', 'b'), at('13:20:00', 'b')]).size).toBe(0);
  });
});
