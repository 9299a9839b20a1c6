import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billingCycle, feeCycle } from './billing.codes.ts';
import {
  amountOfCycle,
  cyclesOf,
  feeCyclesOf,
  inPaymentOrder,
  instalmentCount,
  instalmentsOfTerm,
  nextInstalment,
  paymentOrder,
  serviceEndOf,
  stopOf,
} from './billing.rules.ts';
import { serviceStage } from './service-stage.codes.ts';

const { year, month, nonFixed } = billingCycle.values;
const { quarter, month: monthly, other } = feeCycle.values;

describe('instalments of a cycle', () => {
  it.each([
    [year, quarter, 4],
    [year, monthly, 12],
    [year, other, 1],
    [month, quarter, undefined],
    [month, monthly, 1],
    [month, other, 1],
    [nonFixed, quarter, undefined],
    [nonFixed, monthly, undefined],
    [nonFixed, other, 1],
    ['9', other, undefined],
    [year, 'F9', undefined],
  ])('%s with %s: %s', (cycle, fee, count) => expect(instalmentCount(cycle, fee)).toBe(count));

  it('are offered by cycle', () => {
    expect([year, month, nonFixed].map(feeCyclesOf)).toEqual([['F1', 'F2', 'F3'], ['F2', 'F3'], ['F3']]);
  });
});

const term = (cycle: string, fee: string, startAt: string, expireAt: string) => ({
  billingCycle: cycle,
  feeCycle: fee,
  startAt,
  expireAt,
});

describe('instalments of a term', () => {
  it.each([
    [
      'a year by quarters, 10.00',
      term(year, quarter, '2027-01-31', '2028-01-30'),
      1000,
      [
        ['2027-01-31', 250],
        ['2027-04-30', 250],
        ['2027-07-31', 250],
        ['2027-10-31', 250],
      ],
    ],
    ['a year at once', term(year, other, '2026-07-01', '2027-06-30'), 365_000, [['2026-07-01', 365_000]]],
    [
      'two years at once',
      term(year, other, '2028-02-29', '2030-02-27'),
      100,
      [
        ['2028-02-29', 100],
        ['2029-02-28', 100],
      ],
    ],
    [
      'three months from the 31st, whose end cuts none',
      term(month, monthly, '2026-01-31', '2026-04-29'),
      99,
      [
        ['2026-01-31', 99],
        ['2026-02-28', 99],
        ['2026-03-31', 99],
      ],
    ],
    [
      'over the 29th of February 2028',
      term(month, other, '2028-01-31', '2028-03-30'),
      1,
      [
        ['2028-01-31', 1],
        ['2028-02-29', 1],
      ],
    ],
    ['of no fixed cycle', term(nonFixed, other, '2026-05-05', '2026-05-05'), 7, [['2026-05-05', 7]]],
    ['a pair that is not allowed', term(month, quarter, '2026-01-01', '2026-12-31'), 7, []],
    ['an end before the start', term(nonFixed, other, '2026-05-05', '2026-05-04'), 7, []],
    [
      'a year cut short pays for its days, in the quarters that have begun: 181 of 365 days of 3,650.00',
      term(year, quarter, '2026-01-01', '2026-06-30'),
      365_000,
      [
        ['2026-01-01', 90_500],
        ['2026-04-01', 90_500],
      ],
    ],
    [
      'a month cut short: 17 of 31 days of 30.00',
      term(month, other, '2026-12-01', '2027-01-17'),
      3000,
      [
        ['2026-12-01', 3000],
        ['2027-01-01', 1645],
      ],
    ],
    [
      'the month of a leap year cut short: 14 of 29 days',
      term(month, other, '2028-02-01', '2028-02-14'),
      2900,
      [['2028-02-01', 1400]],
    ],
  ])('%s', (_, of, fen, paid) =>
    expect(instalmentsOfTerm(of, fen).map(({ dueOn, amountFen }) => [dueOn, amountFen])).toEqual(paid),
  );

  it('10.00 over twelve months are 11 × 0.83 and 0.87', () => {
    const fen = instalmentsOfTerm(term(year, monthly, '2026-01-01', '2026-12-31'), 1000).map((one) => one.amountFen);
    expect(fen).toEqual([...Array.from({ length: 11 }, () => 83), 87]);
  });

  it.each([
    ['2026-01-01', '2026-01-01', 1],
    ['2026-01-02', '2026-04-01', 2],
    ['2026-10-02', undefined, undefined],
  ])('from %s on the next is %s', (day, dueOn, number) =>
    expect(nextInstalment(term(year, quarter, '2026-01-01', '2026-12-31'), day, 0)).toEqual(
      dueOn === undefined ? undefined : expect.objectContaining({ dueOn, number, of: 4 }),
    ),
  );

  const days = fc
    .integer({ min: 0, max: 20_000 })
    .map((nth) => new Date(Date.UTC(2000, 0, 1 + nth)).toISOString().slice(0, 10));
  const pairs = fc.constantFrom(
    ...[year, month, nonFixed].flatMap((cycle) => feeCyclesOf(cycle).map((fee) => [cycle, fee] as const)),
  );

  it('each cycle is paid to the fen, its days follow each other without a gap, and every due day lies in the term', () => {
    fc.assert(
      fc.property(pairs, days, fc.integer({ min: 0, max: 1500 }), fc.nat(1e12), ([cycle, fee], startAt, long, fen) => {
        const expireAt = new Date(Date.parse(startAt) + long * 86_400_000).toISOString().slice(0, 10);
        const of = term(cycle, fee, startAt, expireAt);
        const cycles = cyclesOf(of);
        const paid = instalmentsOfTerm(of, fen);
        expect(paid.reduce((sum, one) => sum + one.amountFen, 0)).toBe(
          cycles.reduce((sum, one) => sum + amountOfCycle(one, fen), 0),
        );
        for (const one of cycles.slice(0, -1)) expect(amountOfCycle(one, fen)).toBe(fen);
        expect(cycles.every((one) => amountOfCycle(one, fen) <= fen)).toBe(true);
        expect(paid.map(({ dueOn }) => dueOn)).toEqual(paid.map(({ dueOn }) => dueOn).toSorted());
        expect(paid.every(({ dueOn }) => dueOn >= startAt && dueOn <= expireAt)).toBe(true);
        expect([cycles[0]?.from, cycles.at(-1)?.until]).toEqual([startAt, expireAt]);
        for (const [nth, { from }] of cycles.entries())
          if (nth > 0) expect(Date.parse(from) - Date.parse(cycles[nth - 1]?.until ?? '')).toBe(86_400_000);
      }),
    );
  });
});

it('channels stand in the order they are taken from', () => {
  expect(inPaymentOrder([10, 20, 30, 40])).toEqual([40, 20, 30, 10]);
  expect(inPaymentOrder([10, 10, 99])).toEqual([10]);
  expect(paymentOrder.map(({ money }) => money)).toEqual(['coupon', 'granted', 'paid', 'credit', 'network']);
});

const { trial, regular, periodic } = serviceStage.values;
describe('what stops something new', () => {
  it.each([
    ['no stage', null, '2020-01-01', '2020-01-01', 1, 99, undefined],
    ['a trial on its last day', trial, '2026-06-30', null, 10, 10, undefined],
    ['a trial the day after', trial, '2026-06-29', null, 10, 10, 'trialOver'],
    ['a trial with one too many', trial, '2026-06-30', null, 10, 11, 'tooManyHeads'],
    ['a trial without an end', trial, null, null, null, 99, undefined],
    ['a trial is not ended by the end of a term', trial, null, '2020-01-01', null, 1, undefined],
    ['regular on the last day', regular, null, '2026-06-30', 1, 99, undefined],
    ['regular the day after', regular, null, '2026-06-29', null, 1, 'expired'],
    ['periodic the day after', periodic, '2030-01-01', '2026-06-29', null, 1, 'expired'],
    ['periodic without an end', periodic, null, null, null, 1, undefined],
  ])('%s', (_, stage, trialUntil, expireAt, headLimit, heads, stop) => {
    const of = { serviceStage: stage, trialUntil, expireAt, headLimit };
    expect(stopOf(of, '2026-06-30', heads)).toBe(stop);
    expect(serviceEndOf(of)).toBe(stage === trial ? trialUntil : expireAt);
  });
});
