import { describe, expect, it } from 'vitest';
import { payRefundState } from '../refunds/refund.codes.ts';
import { agreesAs, ownOfRefund } from './bill.rules.ts';

describe('agreesAs', () => {
  it.each([
    ['1.00 with a fee of 0.01, ours without one', 100, 1, { ownFen: 100, feeFen: null }, 'matched'],
    ['the same with the fee known', 100, 1, { ownFen: 100, feeFen: 1 }, 'matched'],
    ['on gross, and not on net', 100, 2, { ownFen: 100, feeFen: 1 }, 'differs'],
    ['a fen less', 99, 1, { ownFen: 100, feeFen: null }, 'differs'],
    ['a fee above the amount', 100, 101, { ownFen: 100, feeFen: null }, 'differs'],
    ['a fee below nothing', 100, -1, { ownFen: 100, feeFen: null }, 'differs'],
    ['a refund with its fee given back', -100, -1, { ownFen: -100, feeFen: null }, 'matched'],
    ['a refund without', -100, 0, { ownFen: -100, feeFen: null }, 'matched'],
    ['a refund that takes a fee', -100, 1, { ownFen: -100, feeFen: null }, 'differs'],
    ['nothing of ours', 100, 1, undefined, 'theirsOnly'],
  ] as const)('%s', (_, amountFen, feeFen, own, outcome) => {
    expect(agreesAs({ amountFen, feeFen }, own)).toBe(outcome);
  });
});

describe('ownOfRefund', () => {
  const { awaiting, approved, sent, done, failed, rejected, withdrawn } = payRefundState.values;
  it.each([
    [awaiting, 0],
    [approved, -100],
    [sent, -100],
    [done, -100],
    [failed, 0],
    [rejected, 0],
    [withdrawn, 0],
  ])('state %d', (state, fen) => {
    expect(ownOfRefund(100, state) + 0).toBe(fen);
  });
});
