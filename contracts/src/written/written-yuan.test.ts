import { expect, it } from 'vitest';
import { writtenSignedYuan, writtenYuan } from './written-yuan.ts';

it.each([
  ['1,234.50', 123_450],
  ['￥1,234.5', 123_450],
  ['¥ 1,234.50 元', 123_450],
  ['１，２３４．５', 123_450],
  ['1234.500', 123_450],
  ['0.01', 1],
  [1234.5, 123_450],
  [18_000, 1_800_000],
  ['100,000,000,000.00', 1e13],
])('%s is %i fen', (text, fen) => {
  expect(writtenYuan.parse(text)).toBe(fen);
  expect(writtenSignedYuan.parse(text)).toBe(fen);
});

it.each(['0', '-1', '0.001', '1,23.5', '1.2.3', '一百元', '100 USD', '', '100,000,000,000.01', '9'.repeat(30), '-'])(
  '“%s” is no amount to post',
  (text) => expect(writtenYuan.safeParse(text).success).toBe(false),
);

it.each(['-5', '(5)', '－￥5'])('“%s” is told to be no amount, not to be too small', (text) =>
  expect(writtenYuan.safeParse(text).error?.issues[0]?.message).toBe('yuanUnread'),
);

it.each([
  ['-1,234.50', -123_450],
  ['(1,234.50)', -123_450],
  ['－￥1,234.50', -123_450],
  ['¥-60', -6000],
  ['0.00', 0],
  ['--', 0],
  [-60, -6000],
])('%s is %i fen in the sheet of a bank', (text, fen) => expect(writtenSignedYuan.parse(text)).toBe(fen));

it.each(['0.001', '1-2', '(1', '--1', '', '-100,000,000,000.01'])('“%s” is none there', (text) =>
  expect(writtenSignedYuan.safeParse(text).success).toBe(false),
);
