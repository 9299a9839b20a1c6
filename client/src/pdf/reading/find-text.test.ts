import { describe, expect, it } from 'vitest';
import type { Letters } from '../engine/worker-messages.ts';
import { findText, runsOf } from './find-text.ts';

describe('a text in another', () => {
  it.each<[string, string, string, readonly (readonly [number, number])[]]>([
    [
      'a Chinese name',
      '驾驶员李建国、王建国',
      '建国',
      [
        [4, 6],
        [8, 10],
      ],
    ],
    ['a name spread over its line', '姓名 李 建 国', '李建国', [[3, 8]]],
    ['a name broken at the end of its line', '李建\r\n国', '李建国', [[0, 5]]],
    ['another case', 'Safe Driving', 'DRIV', [[5, 9]]],
    ['words over a break of lines', 'road\r\ntransport', 'road transport', [[0, 15]]],
    ['letters of two words', 'the rapist', 'therapist', []],
    ['figures of full width', '冀Ａ１２３', 'A123', [[1, 5]]],
    ['a letter that folds into two', 'x㏄y', 'ccy', [[1, 3]]],
    ['what stands nowhere', '道路', '水路', []],
    ['nothing', '道路', ' ', []],
  ])('%s', (_, text, wish, found) => expect(findText(text, wish)).toEqual(found));
});

/** Letters one tenth wide in lines of ten, each a tenth high. */
const lettersOf = (text: string): Letters => {
  let [column, line] = [0, 0];
  const boxes = [...text].flatMap((letter) => {
    if (letter === '\n') {
      [column, line] = [0, line + 1];
      return [0, 0, 0, 0];
    }
    column += 1;
    return [(column - 1) / 10, line / 10, 0.1, 0.1];
  });
  return { text, boxes: Float32Array.from(boxes) };
};
const near = (numbers: readonly number[]) => numbers.map((one) => expect.closeTo(one, 5));

describe('pieces of lines', () => {
  it('are one for each line a span goes over', () => {
    expect(runsOf(lettersOf('甲乙丙\n丁戊'), [1, 6])).toEqual([
      { text: '乙丙', box: near([0.1, 0, 0.2, 0.1]) },
      { text: '丁戊', box: near([0, 0.1, 0.2, 0.1]) },
    ]);
  });

  it('end where the next word stands far away', () => {
    const { text, boxes } = lettersOf('甲乙');
    boxes[4] = 0.8;
    expect(runsOf({ text, boxes }, [0, 2]).map((one) => one.text)).toEqual(['甲', '乙']);
  });
});
