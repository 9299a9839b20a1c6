import { expect, it } from 'vitest';
import { contrast, readable } from './contrast.ts';

it('counts contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#409eff', '#ffffff')).toBeLessThan(4.5);
});

it.each([
  ['#409eff', '#ffffff'],
  ['#409eff', '#1a1f26'],
  ['#0e8a5f', '#ffffff'],
  ['#ffffff', '#ffffff'],
])('makes %s readable on %s', (colour, ground) => {
  expect(contrast(readable(colour, ground), ground)).toBeGreaterThanOrEqual(4.5);
});
