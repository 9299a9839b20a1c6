import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flavourOf, flavours } from '#contracts/training/flavours.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import type { PlanDefaults, PlanWritable } from '#contracts/training/plan.writable.ts';
import {
  addYears,
  changedFields,
  dueOccurrences,
  isSeries,
  lockedChanges,
  nameInYears,
  occurrencesOf,
  requiredSeconds,
  stateByDate,
  wrongDays,
  wrongParts,
} from './plan.rules.ts';

const plan = (more: Partial<PlanWritable> = {}): PlanWritable => {
  const { flavour: _flavour, ...rest } = planApi.add.input.parse({
    flavour: 'safe_train',
    planName: '年度安全培训',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  });
  const defaults: PlanDefaults = {
    minutesPerHour: 45,
    dailyMinutes: null,
    signWay: 2,
    spotMinutes: null,
    spotSeconds: 120,
    auditsPrint: false,
    examAttempts: 3,
    examMinutes: null,
    passingScore: null,
  };
  return { ...defaults, ...rest, ...more } as PlanWritable;
};

describe('Days of a plan', () => {
  it.each<[Partial<PlanWritable>, string[]]>([
    [{}, []],
    [{ endDate: '2026-01-01' }, []],
    [{ endDate: '2025-12-31' }, ['endDate']],
    [{ makeUpUntil: '2026-12-31' }, ['makeUpUntil']],
    [{ makeUpUntil: '2027-01-01' }, []],
    [{ examFrom: '2025-12-31' }, ['examFrom']],
    [{ examUntil: '2027-01-01' }, ['examUntil']],
    [{ makeUpUntil: '2027-01-31', examUntil: '2027-01-31' }, []],
    [{ examFrom: '2026-06-02', examUntil: '2026-06-01' }, ['examUntil']],
  ])('%j has problems on %j', (more, fields) => {
    expect(wrongDays(plan(more)).map((one) => one.field)).toEqual(fields);
  });

  it.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2026-12-31', 1, '2027-12-31'],
  ])('%s and %i years is %s', (day, years, later) => expect(addYears(day, years)).toBe(later));

  it.each([
    ['2025年安全培训', '2026年安全培训'],
    ['安全培训', '安全培训'],
    ['编号20251计划 2025-2026', '编号20251计划 2026-2027'],
  ])('%s becomes %s a year later', (name, later) => expect(nameInYears(name, 1)).toBe(later));

  it.each([
    ['2026-05-31', 'notStarted'],
    ['2026-06-01', 'inProgress'],
    ['2026-06-30', 'inProgress'],
    ['2026-07-01', 'makingUp'],
    ['2026-07-10', 'makingUp'],
    ['2026-07-11', 'expired'],
  ])('on %s it is %s', (day, state) => {
    expect(stateByDate({ startDate: '2026-06-01', endDate: '2026-06-30', makeUpUntil: '2026-07-10' }, day)).toBe(state);
  });
});

describe('Occurrences', () => {
  it.each([
    ['custom', 1],
    ['year', 1],
    ['period', 4],
    ['month', 12],
    ['day', 365],
  ])('a year by %s has %i', (period, count) => {
    expect(occurrencesOf(period, '2026-01-01', '2026-12-31')).toHaveLength(count);
    expect(isSeries(plan({ periodCode: period as PlanWritable['periodCode'] }))).toBe(count > 1);
  });

  it('cover the time of the plan without a gap and without meeting', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('year', 'period', 'month', 'day'),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 300 }),
        (period, start, length) => {
          const day = (days: number) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
          const made = occurrencesOf(period, day(start), day(start + length));
          expect(made[0]?.startDate).toBe(day(start));
          expect(made.at(-1)?.endDate).toBe(day(start + length));
          for (const [index, one] of made.entries()) {
            expect(one.startDate <= one.endDate).toBe(true);
            const next = made[index + 1];
            if (next) expect(new Date(next.startDate).getTime() - new Date(one.endDate).getTime()).toBe(86_400_000);
          }
          expect(new Set(made.map((one) => one.label)).size).toBe(made.length);
        },
      ),
    );
  });

  it('are due from their first day on, never for what ended before the release', () => {
    const series = {
      periodCode: 'month',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      makeUpUntil: '2027-01-10',
      since: '2026-03-20',
      made: ['2026-03-01'],
    };
    expect(dueOccurrences({ ...series, made: [] }, '2026-03-20').map((one) => one.startDate)).toEqual(['2026-03-01']);
    expect(dueOccurrences(series, '2026-03-31')).toEqual([]);
    expect(dueOccurrences(series, '2026-05-01')).toEqual([
      { startDate: '2026-04-01', endDate: '2026-04-30', label: '2026-04', makeUpUntil: '2026-05-10' },
      { startDate: '2026-05-01', endDate: '2026-05-31', label: '2026-05', makeUpUntil: '2026-06-10' },
    ]);
  });
});

describe('Lessons of a plan', () => {
  it.each([
    [0, 600, 600],
    [10, 600, 600],
    [9, 590, 590],
    [10, 590, 600],
    [5, 600, 300],
    [12, 600, 720],
    [13, 600, 'plan.lessonTooLong'],
    [30, 0, 1800],
    [0, 0, 'plan.lessonMinutes'],
  ])('%i minutes of a lesson of %i seconds are %s', (minutes, seconds, required) => {
    expect(requiredSeconds(minutes, seconds, 1.2)).toBe(required);
  });
});

describe('Parts of a kind', () => {
  it.each(flavours.map((one) => one.code))('%s refuses exactly the parts it lacks', (code) => {
    const kind = flavourOf(code);
    const all = plan({
      paperId: '1',
      letters: ['train'],
      booksExam: true,
      periodCode: 'month',
      auditsHours: true,
      auditsPrint: true,
    });
    const lacking = [
      [kind.exam, 'paperId'],
      [kind.letter, 'letters'],
      [kind.booking, 'booksExam'],
      [kind.repeats, 'periodCode'],
      [kind.hours, 'auditsHours'],
      [kind.certificate, 'auditsPrint'],
    ].flatMap(([has, field]) => (has ? [] : [field]));
    expect(wrongParts(kind, all).map((one) => one.field)).toEqual(lacking);
    expect(wrongParts(kind, plan())).toEqual([]);
  });
});

describe('A plan that was approved', () => {
  it('takes a later end and another name, and nothing that changes the training', () => {
    const before = plan();
    const after = plan({ planName: '新名称', endDate: '2027-01-31' });
    expect(changedFields(before, after)).toEqual(['planName', 'endDate']);
    expect(lockedChanges(before, after)).toEqual([]);
    expect(lockedChanges(before, plan({ endDate: '2026-11-30' }))).toMatchObject([{ key: 'plan.endEarlier' }]);
    expect(lockedChanges(before, plan({ startDate: '2026-02-01', paperId: '7' })).map((one) => one.field)).toEqual([
      'startDate',
      'paperId',
    ]);
  });
});
