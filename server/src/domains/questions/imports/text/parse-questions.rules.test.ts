import { describe, expect, it } from 'vitest';
import { readText } from './parse-questions.rules.ts';
import { readAnswer, typeOf } from './question-draft.rules.ts';

const speed = { stem: '高速公路最高车速不得超过每小时（ ）公里。', options: ['100', '110', '120', '130'] };

/** One and the same question in the layouts people paste. */
const layouts: readonly (readonly [name: string, text: string])[] = [
  [
    'one part a line',
    `1. ${speed.stem}\nA. 100\nB. 110\nC. 120\nD. 130\n答案：C\n解析：最高车速不得超过每小时120公里。`,
  ],
  ['all on one line', `1. ${speed.stem} A. 100 B. 110 C. 120 D. 130 答案：C 解析：最高车速不得超过每小时120公里。`],
  [
    'options in pairs',
    `1、${speed.stem}\nA、100  B、110\nC、120  D、130\n【答案】C\n【解析】最高车速不得超过每小时120公里。`,
  ],
  [
    'full-width signs',
    `１．${speed.stem}\nＡ．100\nＢ．110\nＣ．120\nＤ．130\n正确答案：Ｃ\n答案解析：最高车速不得超过每小时120公里。`,
  ],
  [
    'answer in the blank',
    '（1）高速公路最高车速不得超过每小时（C）公里。\nA.100\nB.110\nC.120\nD.130\n解析：最高车速不得超过每小时120公里。',
  ],
  [
    'letters in brackets',
    `第1题 ${speed.stem}\n(A) 100\n(B) 110\n(C) 120\n(D) 130\n参考答案: C。\n试题解析: 最高车速不得超过每小时120公里。`,
  ],
  [
    'windows lines and blank lines',
    `1.${speed.stem}\r\n\r\nA.100；\r\nB.110；\r\nC.120；\r\nD.130\r\n\r\n答案:c\r\n解析:最高车速不得超过每小时120公里。\r\n`,
  ],
];

describe('A pasted question', () => {
  it.each(layouts)('is read the same: %s', (_, text) => {
    const [draft, ...rest] = readText(text).drafts;
    expect(rest).toEqual([]);
    expect(draft?.number).toBe(1);
    expect(draft?.stem.replace(/\s/g, '')).toBe(speed.stem.replace(/\s/g, ''));
    expect(draft?.options).toEqual(speed.options.map((content, index) => ({ letter: 'ABCD'[index], content })));
    expect(readAnswer(draft?.answer ?? '').letters).toBe('C');
    expect(draft?.explanation).toBe('最高车速不得超过每小时120公里。');
    expect(draft && typeOf(draft)).toBe(1);
  });

  it('keeps a number with a point in its text, and is not cut by it', () => {
    const [draft, ...rest] = readText('3. 轮胎花纹深度不得小于\n1.6 毫米的是（ ）\nA. 转向轮 B. 备胎\n答案：A').drafts;
    expect(rest).toEqual([]);
    expect(draft?.stem).toContain('1.6 毫米');
  });

  it('has a law basis and stars when they are written', () => {
    const [draft] = readText('1. 饮酒后不得驾车。\n答案：对\n依据：《道路交通安全法》第二十二条\n难度：★★★').drafts;
    expect(draft).toMatchObject({ lawBasis: '《道路交通安全法》第二十二条', difficulty: 3 });
  });
});

describe('Section headings', () => {
  it('say what kind the questions below are', () => {
    const { drafts } = readText(
      '一、单项选择题（每题1分）\n1. 甲（ ）\nA. 一 B. 二\n答案：A\n二、多选题\n1. 乙（ ）\nA. 一 B. 二 C. 三\n答案：A、C\n三、判断题\n1. 丙。（√）\n2. 丁。（×）',
    );
    expect(drafts.map((draft) => [typeOf(draft), readAnswer(draft.answer).letters])).toEqual([
      [1, 'A'],
      [2, 'AC'],
      [3, 'A'],
      [3, 'B'],
    ]);
  });
});

describe('An answer', () => {
  it.each([
    ['A', 'A'],
    ['a.', 'A'],
    ['A、B、D', 'ABD'],
    ['D B A', 'ABD'],
    ['对', 'A'],
    ['√', 'A'],
    ['正确。', 'A'],
    ['错误', 'B'],
    ['×', 'B'],
    ['F', 'B'],
    ['E', 'E'],
    ['不知道', ''],
    ['', ''],
  ])('%s is read as %s', (written, letters) => {
    expect(readAnswer(written).letters).toBe(letters);
  });
});
