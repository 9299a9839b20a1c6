import { expect, it } from 'vitest';
import { wasClosed } from './closing.ts';

it.each([
  ['a reload', 'tab', {}, false],
  ['the first visit ever', undefined, undefined, false],
  ['a second tab beside a living one', undefined, { other: 1 }, false],
  ['a fresh tab after the last one was closed', undefined, {}, true],
  ['a tab that was restored with the browser', 'tab', {}, false],
])('%s', (_, own, list, closed) => {
  expect(wasClosed(own, list)).toBe(closed);
});
