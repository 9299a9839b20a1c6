import { expect, it } from 'vitest';
import { paragraphsOf } from '#domains/prints/door.ts';
import type { MemberLine, SittingLine } from '../reading/plan.reading.ts';
import { achievedIn } from './evaluation.rules.ts';

const member = (state: number, countedSeconds: number, score: number | null, attempts: number): MemberLine => ({
  recordId: '1',
  orgUserId: '1',
  realName: '甲',
  nameNow: '',
  orgName: '乙',
  departmentName: '',
  dutyNames: [],
  state,
  requiredSeconds: 3600,
  countedSeconds,
  score,
  attempts,
  lettersSigned: 0,
  joinedAt: '2026-01-01T00:00:00Z',
  learnedAt: null,
  endedAt: null,
});
const sitting = (attempt: number, passed: boolean): SittingLine => ({
  realName: '甲',
  attempt,
  score: passed ? 90 : 40,
  fullScore: 100,
  passingScore: 80,
  passed,
  openedAt: '2026-01-01T00:00:00Z',
  submittedAt: null,
  submittedHow: 'person',
  focusLosses: 0,
});

it('counts whom a training brought to its end, without rounding up', () => {
  const members = [member(30, 3600, 90, 1), member(36, 3600, 85, 2), member(24, 1800, 40, 3), member(14, 0, null, 0)];
  const sittings = [sitting(1, true), sitting(1, false), sitting(2, true), sitting(3, false)];
  expect(achievedIn({ members, sittings })).toEqual({
    people: 4,
    done: 2,
    percent: 50,
    minutes: 150,
    each: 37,
    sat: 3,
    passed: 2,
    passedFirst: 1,
    average: 71.7,
  });
  expect(
    achievedIn({ members: Array.from({ length: 3 }, (_, n) => member(n < 2 ? 30 : 14, 0, null, 0)), sittings: [] }),
  ).toMatchObject({
    percent: 66,
    average: null,
  });
  expect(achievedIn({ members: [], sittings: [] })).toMatchObject({ people: 0, percent: 0, each: 0 });
});

it.each([
  ['<p>一、通报</p><p>二、<b>学习</b></p>', ['一、通报', '二、学习']],
  ['<ul><li>甲&nbsp;乙</li><li>1 &lt; 2 &amp; 3</li></ul>', ['甲 乙', '1 < 2 & 3']],
  ['行一<br/>行二', ['行一', '行二']],
  ['', []],
] as const)('reads %s as paragraphs', (html, expected) => {
  expect(paragraphsOf(html)).toEqual(expected);
});
