import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comesBefore,
  dueMinutes,
  holds,
  type Obliged,
  ownMinutes,
  periodOf,
  type Rule,
  requiredOf,
} from './obligation.rules.ts';

const rule = (id: string, more: Partial<Rule> = {}): Rule => ({
  id,
  path: '.1.',
  dutyCode: null,
  industryCode: null,
  provinceId: null,
  effectiveFrom: '2026-01-01',
  effectiveUntil: null,
  enabled: true,
  ...more,
});
const driver: Obliged = {
  judged: true,
  path: '.1.2.3.',
  dutyCodes: ['D01'],
  industryCodes: ['I01', 'I02'],
  provinceId: '102',
};
const chosen = (rules: Rule[], day = '2026-06-15', person = driver) => requiredOf(rules, person, day).rule?.id;

describe('The rule by which a person is obliged', () => {
  it.each<[string, Rule[], string | undefined]>([
    ['is none where none holds', [rule('1', { dutyCode: 'D02' }), rule('2', { provinceId: '103' })], undefined],
    ['is the general one where no other fits', [rule('1'), rule('2', { industryCode: 'I09' })], '1'],
    ['names the province before nothing', [rule('1', { provinceId: '102' }), rule('2')], '1'],
    [
      'names the industry before the province',
      [rule('1', { provinceId: '102' }), rule('2', { industryCode: 'I02' })],
      '2',
    ],
    [
      'names the duty before industry and province',
      [rule('1', { industryCode: 'I01', provinceId: '102' }), rule('2', { dutyCode: 'D01' })],
      '2',
    ],
    [
      'names all three before the duty alone',
      [rule('1', { dutyCode: 'D01' }), rule('2', { dutyCode: 'D01', industryCode: 'I01', provinceId: '102' })],
      '2',
    ],
    ['is that of the nearer organisation', [rule('2'), rule('1', { path: '.1.2.' })], '1'],
    [
      'is the specific one of far above before the general one of nearby',
      [rule('1', { dutyCode: 'D01' }), rule('2', { path: '.1.2.3.' })],
      '1',
    ],
    ['is the later version', [rule('2'), rule('1', { effectiveFrom: '2026-03-01' })], '1'],
    ['is not the version to come', [rule('1'), rule('2', { effectiveFrom: '2026-07-01' })], '1'],
    [
      'is not the version that ended',
      [rule('1'), rule('2', { effectiveFrom: '2026-02-01', effectiveUntil: '2026-06-14' })],
      '1',
    ],
    [
      'ends with its last day',
      [rule('1'), rule('2', { effectiveFrom: '2026-02-01', effectiveUntil: '2026-06-15' })],
      '2',
    ],
    ['is not switched off', [rule('1'), rule('2', { dutyCode: 'D01', enabled: false })], '1'],
    ['is not another branch of the tree', [rule('1', { path: '.1.9.' })], undefined],
    ['is the one written last of two that are alike', [rule('9'), rule('10')], '10'],
  ])('%s', (_, rules, wanted) => {
    expect(chosen(rules)).toBe(wanted);
    expect(chosen(rules.toReversed())).toBe(wanted);
  });

  const some = <T>(...values: T[]) => fc.constantFrom(...values);
  const rules = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 500 }).map(String),
      path: some('.1.', '.1.2.', '.1.2.3.', '.1.9.'),
      dutyCode: some(null, 'D01', 'D02'),
      industryCode: some(null, 'I01', 'I02', 'I03'),
      provinceId: some(null, '102', '103'),
      effectiveFrom: some('2026-01-01', '2026-03-01', '2026-07-01'),
      effectiveUntil: some(null, '2026-06-14', '2026-12-31'),
      enabled: fc.boolean(),
    }),
    { selector: (one) => one.id, maxLength: 12 },
  );
  const people = fc.record({
    judged: some(true, true, true, false),
    path: some('.1.2.3.', '.1.2.4.', '.1.9.1.'),
    dutyCodes: fc.subarray(['D01', 'D02']),
    industryCodes: fc.subarray(['I01', 'I02', 'I03']),
    provinceId: some(null, '102', '103'),
  });

  it('is one alone, holds, and none that holds comes before it, in whatever order the rules stand', () => {
    fc.assert(
      fc.property(rules, people, some('2026-02-01', '2026-06-14', '2026-06-15', '2026-12-31'), (all, person, day) => {
        const { rule: first, behind } = requiredOf(all, person, day);
        const holding = all.filter((one) => holds(one, person, day));
        expect(first === undefined).toBe(holding.length === 0);
        expect([first, ...behind].filter((one) => one !== undefined)).toHaveLength(holding.length);
        for (const one of behind) expect(comesBefore(first as Rule, one)).toBeLessThan(0);
        expect(requiredOf(all.toReversed(), person, day).rule?.id).toBe(first?.id);
      }),
    );
  });
});

describe('A period', () => {
  it.each([
    ['year', '2026-06-15', '2026-01-01', '2026-12-31'],
    ['quarter', '2026-06-30', '2026-04-01', '2026-06-30'],
    ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-01', '2026-12-01', '2026-12-31'],
  ] as const)('%s of %s', (period, day, from, until) => {
    expect(periodOf(period, day)).toEqual({ from, until });
  });
});

describe('What of a duty is due', () => {
  const year = {
    required: 1440,
    period: 'year',
    from: '2026-01-01',
    until: '2026-12-31',
    joined: '2020-01-01',
  } as const;
  const month = {
    required: 60,
    period: 'month',
    from: '2026-02-01',
    until: '2026-02-28',
    joined: '2020-01-01',
  } as const;

  it.each<[string, Parameters<typeof dueMinutes>[0], string, number, number]>([
    ['nothing on 1 January', year, '2026-01-01', 1440, 0],
    ['nothing while the first month runs', year, '2026-01-31', 1440, 0],
    ['a twelfth once January is over', year, '2026-02-01', 1440, 120],
    ['half of it on 1 July', year, '2026-07-01', 1440, 720],
    ['eleven twelfths on the last day', year, '2026-12-31', 1440, 1320],
    ['half a year of who was hired on 2 July', { ...year, joined: '2026-07-02' }, '2026-12-31', 722, 722],
    ['nothing of who was hired today', { ...year, joined: '2026-11-22' }, '2026-11-22', 158, 0],
    ['nothing of who is hired after the period', { ...year, joined: '2027-03-01' }, '2026-11-22', 0, 0],
    ['nothing in the first week of a month', month, '2026-02-07', 60, 0],
    ['a quarter after the first week', month, '2026-02-08', 60, 15],
    ['three quarters in the last week', month, '2026-02-28', 60, 45],
    [
      'a third after the first month of a quarter',
      { ...year, period: 'quarter', required: 90, from: '2026-04-01', until: '2026-06-30' },
      '2026-05-01',
      90,
      30,
    ],
  ])('is %s', (_, share, day, own, due) => {
    expect([ownMinutes(share), dueMinutes(share, day)]).toEqual([own, due]);
  });

  it('never is more than one’s own, and never shrinks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: -400, max: 364 }), (required, hired) => {
        const at = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
        const share = { ...year, required, joined: at(hired) };
        const due = Array.from({ length: 365 }, (__, days) => dueMinutes(share, at(days)));
        expect(due.toSorted((a, b) => a - b)).toEqual(due);
        expect(due.at(-1)).toBeLessThanOrEqual(ownMinutes(share));
      }),
    );
  });
});

describe('Who is not judged', () => {
  it('is obliged by no rule', () => {
    expect(chosen([rule('1')], '2026-06-15', { ...driver, judged: false })).toBeUndefined();
  });
});
