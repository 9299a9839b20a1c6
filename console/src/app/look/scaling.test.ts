import { expect, it } from 'vitest';
import { bodySize, rootUnit } from './scaling.ts';

it.each([
  [1024, 150],
  [1500, 150],
  [1700, 170],
  [1920, 192],
  [2560, 192],
])('in a window of %i pixels a unit is %i', (width, unit) => expect(rootUnit(width)).toBe(unit));

it('signs are 14 CSS pixels whatever the ratio of the device', () => expect(bodySize).toBe(14));
