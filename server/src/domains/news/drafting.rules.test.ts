import { expect, it } from 'vitest';
import { draftQuestions } from './drafting.rules.ts';

const stems = (...paragraphs: string[]): string[] =>
  draftQuestions('追尾', paragraphs)
    .split('\n')
    .filter((line) => /^\d/.test(line));
const answers = (...paragraphs: string[]): string[] =>
  draftQuestions('追尾', paragraphs)
    .split('\n')
    .filter((line) => line.startsWith('答案'));

it.each([
  ['nothing to ask about', ['短句。'], []],
  ['a sentence as it stands', ['当日上午能见度不足五十米。'], ['1. 当日上午能见度不足五十米。']],
  [
    'rules first',
    ['当日上午能见度很低很低。隧道内不得超车和停车休息。'],
    ['1. 隧道内不得超车和停车休息。', '2. 当日上午能见度很低很低。'],
  ],
  [
    'the same sentence once',
    ['隧道内不得超车和停车休息。', '隧道内不得超车和停车休息。'],
    ['1. 隧道内不得超车和停车休息。'],
  ],
  [
    'every other rule turned',
    ['隧道内不得超车和停车休息。团雾中必须打开前后雾灯。'],
    ['1. 隧道内不得超车和停车休息。', '2. 团雾中不必打开前后雾灯。'],
  ],
])('%s', (_, paragraphs, expected) => {
  expect(stems(...paragraphs)).toEqual(expected);
});

it('says of a turned rule that it is wrong, and drafts five at most', () => {
  expect(answers('隧道内不得超车和停车休息。团雾中必须打开前后雾灯。')).toEqual(['答案：正确', '答案：错误']);
  expect(answers(...Array.from({ length: 9 }, (_, n) => `第 ${n} 条规定要求车辆减速慢行。`))).toHaveLength(5);
});
