import { expect, it } from 'vitest';
import { backOffMinutes } from './refund.rules.ts';

it('a provider that cannot be asked is asked again after 1, 2, 4 … minutes, and at least once an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 500].map(backOffMinutes)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});
