import { describe, expect, it } from 'vitest';
import { type AccountShare, giveBackTo, takeFrom } from './account-shares.rules.ts';

const [paid, granted, credit] = [1, 2, 3];
const of = (...parts: readonly (readonly [number, number])[]): AccountShare[] =>
  parts.map(([account, amountFen]) => ({ account, amountFen }));

describe('takeFrom', () => {
  const held = of([granted, 300], [paid, 0], [credit, 500]);
  it.each([
    ['the first account alone', 300, of([granted, 300])],
    ['the next ones after it, an empty one not at all', 301, of([granted, 300], [credit, 1])],
    ['all there is', 800, of([granted, 300], [credit, 500])],
    ['a fen more than there is', 801, undefined],
  ])('%s', (_, amountFen, taken) => {
    expect(takeFrom(held, amountFen)).toEqual(taken);
  });

  it('takes nothing of an account below zero', () => {
    expect(takeFrom(of([paid, -5], [credit, 10]), 10)).toEqual(of([credit, 10]));
  });
});

describe('giveBackTo', () => {
  const taken = of([granted, 300], [paid, 200], [credit, 100]);
  it.each([
    ['to the last account first', 100, of([credit, 100]), of([granted, 300], [paid, 200])],
    ['then to the one before', 150, of([credit, 100], [paid, 50]), of([granted, 300], [paid, 150])],
    ['all of it', 600, of([credit, 100], [paid, 200], [granted, 300]), []],
  ])('%s', (_, amountFen, back, stays) => {
    expect(giveBackTo(taken, amountFen)).toEqual({ back, stays });
  });
});
