import { describe, expect, it } from 'vitest';
import { nameOrNone } from '../people/written.ts';
import { nameLine, nameSought, personName } from '../values.ts';
import { isNoName, isSameName, nameToMatch } from './written-text.ts';

/** Direction of a text as chat programs and contact lists set it, and its end. */
const [turned, turnedBack] = ['\u202a', '\u202c'];
const [zeroWidth, unbroken, wideBlank, byteOrder] = ['\u200b', '\u00a0', '\u3000', '\ufeff'];

describe('a name', () => {
  it.each([
    ['张三', '张三'],
    [' 张三 ', '张三'],
    [`${wideBlank}张三${unbroken}`, '张三'],
    ['张　三', '张　三'],
    ['张 三', '张 三'],
    [`张${zeroWidth}三`, '张三'],
    [`${turned}张三${turnedBack}`, '张三'],
    [`${byteOrder}张三`, '张三'],
    ['张\u2060三\u200d', '张三'],
    ['张三\n', '张三'],
    ['张\r\n三', '张三'],
    ['张 \n 三', '张三'],
    ['张\u2028三', '张三'],
    ['欧阳-娜娜', '欧阳-娜娜'],
    ['Jean-Pierre', 'Jean-Pierre'],
    ['Anna\nLund', 'Anna Lund'],
    ['Anna  Lund ', 'Anna  Lund'],
    ['阿卜杜拉·买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉•买买提', '阿卜杜拉•买买提'],
    ['阿卜杜拉‧买买提', '阿卜杜拉‧买买提'],
    ['阿卜杜拉∙买买提', '阿卜杜拉∙买买提'],
    ['阿卜杜拉⋅买买提', '阿卜杜拉⋅买买提'],
    ['阿卜杜拉・买买提', '阿卜杜拉・买买提'],
    ['阿卜杜拉･买买提', '阿卜杜拉･买买提'],
    ['Ａｎｎａ', 'Ａｎｎａ'],
    ['Jose\u0301', 'José'],
    ["O'Brien", "O'Brien"],
    // A compatibility ideograph is shown as it is written.
    ['\uf9b4慧', '\uf9b4慧'],
  ])('%j is shown as %j', (pasted, shown) => {
    expect(personName.parse(pasted)).toBe(shown);
    expect(nameLine(40).parse(pasted)).toBe(shown);
    expect(nameSought.parse(pasted)).toBe(shown);
    expect(nameOrNone.parse(pasted)).toBe(shown);
  });

  it.each(['张*三', '张三1', '张/三', '张', `张${zeroWidth}`, '13903112201'])('%j is no name of a person', (text) =>
    expect(personName.safeParse(text).success).toBe(false),
  );

  const missing = [
    '#N/A',
    '#n/a',
    '＃N/A',
    ' #N/A ',
    '#REF!',
    '#VALUE!',
    '#NAME?',
    '#DIV/0!',
    '#NUM!',
    '#NULL!',
    '#SPILL!',
  ];
  it.each([
    ...missing,
    'N/A',
    '-',
    '--',
    '—',
    '－',
    '/',
    '／',
    '\\',
    '*',
    '.',
    '?',
    '_',
    '无',
    ' 无 ',
    '暂无',
    `无${zeroWidth}`,
    '未知',
  ])('%j says that there is none', (text) => {
    expect(isNoName(text)).toBe(true);
    for (const kind of [personName, nameLine(40)])
      expect(kind.safeParse(text).error?.issues).toEqual([expect.objectContaining({ message: 'noName' })]);
    expect(nameOrNone.parse(text)).toBeUndefined();
    expect(isSameName(text, text)).toBe(false);
  });
  it.each(['吴无', '无忌', '张三', 'Na', '', '李暂无'])('%j does not', (text) => expect(isNoName(text)).toBe(false));
});

describe('two names', () => {
  it.each([
    ['张三', '张　三'],
    ['张三', '张 三'],
    ['张三', `张${zeroWidth}三`],
    ['张三', '张\n三'],
    ['张三', `${unbroken}张三`],
    ['阿卜杜拉·买买提', '阿卜杜拉•买买提'],
    ['阿卜杜拉·买买提', '阿卜杜拉‧买买提'],
    ['阿卜杜拉·买买提', '阿卜杜拉∙买买提'],
    ['阿卜杜拉·买买提', '阿卜杜拉⋅买买提'],
    ['阿卜杜拉·买买提', '阿卜杜拉・买买提'],
    ['阿卜杜拉·买买提', '阿卜杜拉･买买提'],
    ['阿卜杜拉·买买提', '阿卜杜拉 · 买买提'],
    ['Anna Lund', 'anna lund'],
    ['Anna Lund', 'ＡＮＮＡ　ＬＵＮＤ'],
    ['José', 'jose\u0301'],
    ['\uf9b4慧', '\u9818慧'],
    ['Jean-Pierre', 'jean-pierre'],
    [`${turned}李四${turnedBack}`, '李四'],
    ['李四', '李四\u3000'],
    ['葛\u{e0100}城', '葛城'],
  ])('%j and %j are one', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(isSameName(other, one)).toBe(true);
  });

  it.each([
    ['张三', '张四'],
    ['阿卜杜拉·买买提', '阿卜杜拉买买提'],
    ['Jean-Pierre', 'Jean Pierre'],
    ['José', 'Jose'],
    ['', ''],
    [' ', ''],
  ])('%j and %j are two', (one, other) => expect(isSameName(one, other)).toBe(false));

  it('are compared by what matching them twice does not change', () =>
    expect(nameToMatch(nameToMatch('ＡＮＮＡ ・\u200b Łund'))).toBe(nameToMatch('ＡＮＮＡ ・\u200b Łund')));
});
