import { expect, it } from 'vitest';
import { planState } from '#contracts/training/plan.codes.ts';
import { sayUntil } from './words.ts';

const { inProgress, makingUp, notStarted } = planState.values;
const say = (key: string, params?: Readonly<Record<string, string | number>>): string => `${key} ${params?.date}`;

it.each([
  ['a plan that runs ends with its last day', inProgress, '2026-12-29', 'study.until 2026-12-14'],
  ['so does one that has not begun', notStarted, '2026-12-29', 'study.until 2026-12-14'],
  ['one without a make-up period too', inProgress, null, 'study.until 2026-12-14'],
  ['the make-up period has a name of its own', makingUp, '2026-12-29', 'study.untilMakeUp 2026-12-29'],
])('%s', (_, state, makeUpUntil, said) =>
  expect(sayUntil(say, { planState: state, endsOn: '2026-12-14', makeUpUntil })).toBe(said),
);
