import { expect, it } from 'vitest';
import { openRest } from './rest.ts';

it('rests when nothing was done for a while since the last work, and never while one lasts', async () => {
  let now = 1_000_000;
  const rest = openRest(300, () => now);
  expect(rest.isOver()).toBe(false);
  let end = (): void => undefined;
  const long = rest.during(() => new Promise<void>((resolve) => (end = resolve)));
  await rest.during(() => Promise.resolve());
  now += 1000;
  expect(rest.isOver()).toBe(false);
  end();
  await long;
  now += 299;
  expect(rest.isOver()).toBe(false);
  now += 1;
  expect(rest.isOver()).toBe(true);
});

it('counts a work that failed as done', async () => {
  const rest = openRest(0);
  await rest.during(() => Promise.reject(new Error('no'))).catch(() => undefined);
  expect(rest.isOver()).toBe(true);
});
