import { describe, expect, it } from 'vitest';
import { flavourOf, flavours } from './flavours.ts';
import { daysOfTemplate, planTemplates } from './plan.templates.ts';

const days = (code: string, today: string) => {
  const found = planTemplates.find((one) => one.code === code);
  if (!found) throw new Error(code);
  return daysOfTemplate(found, today);
};

describe('a template of a plan', () => {
  it.each([
    ['monthly', '2026-11-03', ['2026-11-03', '2026-11-30']],
    ['monthly', '2026-11-22', ['2026-11-22', '2026-11-30']],
    ['monthly', '2026-11-24', ['2026-12-01', '2026-12-31']],
    ['monthly', '2026-12-31', ['2027-01-01', '2027-01-31']],
    ['quarter', '2026-11-22', ['2026-11-22', '2026-12-31']],
    ['quarter', '2026-01-01', ['2026-01-01', '2026-03-31']],
    ['everyMonth', '2026-11-22', ['2026-11-22', '2026-12-31']],
    ['hundredDays', '2026-11-22', ['2026-11-22', '2027-03-01']],
    ['newcomers', '2028-02-01', ['2028-02-01', '2028-03-01']],
  ] as const)('%s made on %s runs %j', (code, today, expected) => {
    expect(days(code, today)).toEqual(expected);
  });

  it('stands for every kind of training, and asks for nothing its kind does not have', () => {
    expect(new Set(planTemplates.map((one) => one.flavour))).toEqual(new Set(flavours.map((one) => one.code)));
    for (const one of planTemplates) {
      const kind = flavourOf(one.flavour);
      expect([one.code, !one.periodCode || kind.repeats]).toEqual([one.code, true]);
      expect([one.code, !one.letters || kind.letter]).toEqual([one.code, true]);
      expect([one.code, !one.auditsHours || kind.hours]).toEqual([one.code, true]);
    }
  });
});
