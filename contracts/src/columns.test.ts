import { expect, it } from 'vitest';
import { calendarDay, cutAreas, emptyName, learnedMinutes, noEnd, text, valueIn } from './columns.ts';

it.each([
  ['河北省 石家庄市', '河北省 石家庄市'],
  ['一 二 三 四 五', '一 二 三 四 五'],
  ['一 二 三 四 五 六', '一 二 三 四 五…'],
  ['', ''],
])('areas %s are shown as %s', (given, shown) => expect(cutAreas(given)).toBe(shown));

it.each([
  ['a text', { kind: 'text' }, undefined],
  ['an area', { kind: 'area' }, 'none'],
  ['areas', { kind: 'areas' }, 'commonArea'],
  ['what is for all without one', { kind: 'text', forAll: true }, 'forAll'],
  ['an area that is for all without one', { kind: 'area', forAll: true }, 'forAll'],
] as const)('an empty value of %s is shown as said', (_, column, said) => expect(emptyName(column)).toBe(said));

const columns = [
  learnedMinutes('countedMinutes'),
  calendarDay('validUntil', { openEnd: 'issuedOn' }),
  calendarDay('endDate'),
  text('name'),
];
it.each<[string, Record<string, unknown>, string, unknown]>([
  [
    'minutes bring what makes an hour of them',
    { countedMinutes: 40, minutesPerHour: 45 },
    'countedMinutes',
    { minutes: 40, perHour: 45 },
  ],
  ['no minutes too', { countedMinutes: 0, minutesPerHour: 60 }, 'countedMinutes', { minutes: 0, perHour: 60 }],
  ['minutes that are not known stay unknown', { countedMinutes: null, minutesPerHour: 45 }, 'countedMinutes', null],
  ['what began and has no last day never ends', { issuedOn: '2026-11-28', validUntil: null }, 'validUntil', noEnd],
  ['what never began does not', { issuedOn: null, validUntil: null }, 'validUntil', null],
  ['a last day is that day', { issuedOn: '2026-11-28', validUntil: '2029-11-27' }, 'validUntil', '2029-11-27'],
  ['another day that is not there is not there', { endDate: null }, 'endDate', null],
  ['a text is itself', { name: '甲' }, 'name', '甲'],
])('%s', (_, row, field, value) => expect(valueIn(columns, row, field, 'zh-CN')).toEqual(value));
