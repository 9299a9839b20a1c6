import { expect, it } from 'vitest';
import { calendarDay, learnedMinutes, planNumber, valueIn } from '#contracts/columns.ts';
import type { Language } from '#phrases/say.ts';
import { cellOf } from './sheet-write.ts';

const columns = [
  learnedMinutes('countedMinutes'),
  calendarDay('validUntil', { openEnd: 'issuedOn' }),
  planNumber('planNumber'),
];
const row = {
  countedMinutes: 40,
  minutesPerHour: 45,
  issuedOn: '2026-11-28',
  validUntil: null,
  planNumber: 'safe_train-2026-000002',
};

it.each<[Language, string[]]>([
  ['zh-CN', ['40 分钟（0.8 学时）', '长期', '安培-2026-0002']],
  ['en', ['40 min (0.8 study hours)', 'No expiry', '安培-2026-0002']],
])('a sheet in %s says minutes with their hours, what has no end, and the one number of a plan', (language, said) => {
  expect(columns.map((column) => cellOf(column, valueIn(columns, row, column.field, language), language))).toEqual(
    said,
  );
});
