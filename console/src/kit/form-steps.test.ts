import { describe, expect, it } from 'vitest';
import type { Group } from './contract-form.ts';
import { field } from './fields.tsx';
import { firstWrong, stepsOf } from './form-steps.tsx';

const group = (title: string, step: string | undefined, ...names: string[]): Group => ({
  title,
  fields: names.map((name) => field.text(name as never)),
  ...(step === undefined ? {} : { step }),
});
const groups = [
  group('basics', 'what', 'planName', 'endDate'),
  group('lessons', 'learn', 'lessons'),
  group('photos', 'learn', 'signWay'),
  group('exam', 'exam', 'paperId'),
];

describe('a form in steps', () => {
  it('has each step once, in the order of its groups; none where no group names one', () => {
    expect(stepsOf(groups)).toEqual(['what', 'learn', 'exam']);
    expect(stepsOf([group('all', undefined, 'planName')])).toEqual([]);
  });

  it.each([
    [['paperId', 'endDate'], 0],
    [['signWay'], 1],
    [['paperId'], 2],
    [['nobody'], undefined],
    [[], undefined],
  ] as const)('with %j wrong leads to %s', (wrong, place) => {
    expect(firstWrong(groups, wrong)).toBe(place);
  });
});
