import { describe, expect, it } from 'vitest';
import { orderChannel, payOrderState } from './order.codes.ts';
import { expiryOf, refundableFen, settledAs, takenAs } from './order.rules.ts';

const { network, balance, transfer } = orderChannel.values;

describe('expiryOf', () => {
  it.each([
    ['by network', network, '2028-02-29T23:45:00.000Z', '2028-03-01T00:15:00.000Z'],
    ['out of the accounts, at once', balance, '2028-02-29T23:45:00.000Z', '2028-02-29T23:45:00.000Z'],
    ['by transfer', transfer, '2028-02-29T23:45:00.000Z', '2028-03-07T23:45:00.000Z'],
  ])('%s', (_, channel, at, until) => {
    expect(expiryOf(channel, new Date(at)).toISOString()).toBe(until);
  });
});

describe('refundableFen', () => {
  it.each([
    ['nothing went back and nothing was used', 6000, 0, 6000, 6000, 6000],
    ['of 60, after 40 are on their way', 6000, 4000, 2000, 2000, 2000],
    ['part of it was used', 6000, 0, 1500, 6000, 1500],
    ['more was paid by others', 6000, 4000, 900_000, 900_000, 2000],
    ['all went back', 6000, 6000, 900_000, 900_000, 0],
    ['all was used', 6000, 0, 0, 6000, 0],
    ['part of it is invoiced', 6000, 0, 6000, 2500, 2500],
    ['more is invoiced than is left', 6000, 0, 6000, -500, 0],
  ])('%s', (_, paidFen, refundedFen, balanceFen, uninvoicedFen, most) => {
    expect(refundableFen({ paidFen, spentFen: 0, refundedFen, balanceFen, uninvoicedFen })).toBe(most);
  });
});

describe('refundableFen of an order whose money was taken', () => {
  it.each([
    ['all of it', 6000, 0],
    ['all but one place that came back', 4000, 2000],
  ])('%s', (_, spentFen, most) => {
    const rest = { refundedFen: 0, balanceFen: 900_000, uninvoicedFen: 900_000 };
    expect(refundableFen({ paidFen: 6000, spentFen, ...rest })).toBe(most);
  });
});

describe('settledAs', () => {
  it.each([
    [6000, 0, 'paid'],
    [6000, 1, 'refundedInPart'],
    [6000, 6000, 'refunded'],
  ])('%d paid, %d gone back: %s', (paidFen, refundedFen, state) => {
    expect(settledAs(paidFen, refundedFen)).toBe(state);
  });
});

describe('takenAs', () => {
  const { awaiting, paid, closed, refunding } = payOrderState.values;
  it.each([
    ['a learner’s that waits', { state: awaiting, payableFen: 100, owes: true }, 100, 'matched'],
    ['a learner’s that was closed and is owed', { state: closed, payableFen: 100, owes: true }, 100, 'matched'],
    ['a learner’s once more', { state: paid, payableFen: 100, owes: false }, 100, 'spare'],
    ['a learner’s that was released', { state: closed, payableFen: 100, owes: false }, 100, 'spare'],
    ['a learner’s, another amount', { state: closed, payableFen: 100, owes: true }, 99, 'differs'],
    ['the amount of an order that waits', { state: awaiting, payableFen: 100 }, 100, 'matched'],
    ['a fen less', { state: awaiting, payableFen: 100 }, 99, 'differs'],
    ['a fen more', { state: awaiting, payableFen: 100 }, 101, 'differs'],
    ['of a closed order', { state: closed, payableFen: 100 }, 100, 'balance'],
    ['of a closed order, another amount', { state: closed, payableFen: 100 }, 99, 'balance'],
    ['of a paid order', { state: paid, payableFen: 100 }, 100, 'balance'],
    ['of one that is given back', { state: refunding, payableFen: 100 }, 100, 'balance'],
    ['of no order', undefined, 100, 'unknown'],
  ] as const)('%s', (_, order, amountFen, state) => {
    expect(takenAs(order && { owes: null, ...order }, amountFen)).toBe(state);
  });
});
