import { describe, expect, it } from 'vitest';
import { cleanPasted } from './word.ts';

const word = (level: number, mark: string, words: string): string =>
  `<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span lang=EN-US>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><!--[endif]-->${words}<span lang=EN-US><o:p></o:p></span></p>`;

describe('What is pasted', () => {
  it('from Word loses what Word adds for itself', () => {
    const html =
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset=utf-8><style>p.MsoNormal{margin:0}</style><xml><w:WordDocument/></xml></head><body><!--StartFragment--><h1>通知</h1><p class=MsoNormal>各单位<o:p></o:p></p><h5>附</h5><!--EndFragment--></body></html>';
    expect(cleanPasted(html)).toBe('<h2>通知</h2><p class=MsoNormal>各单位</p><h3>附</h3>');
  });

  it.each([
    [
      'numbers',
      [word(1, '1.', '检查轮胎'), word(1, '2.', '检查制动')],
      '<ol><li><p>检查轮胎</p></li><li><p>检查制动</p></li></ol>',
    ],
    ['signs', [word(1, '·', '检查轮胎')], '<ul><li><p>检查轮胎</p></li></ul>'],
    ['Chinese numbers', [word(1, '一、', '检查')], '<ol><li><p>检查</p></li></ol>'],
    [
      'levels',
      [word(1, '1.', '甲'), word(2, '·', '乙'), word(1, '2.', '丙')],
      '<ol><li><p>甲</p><ul><li><p>乙</p></li></ul></li><li><p>丙</p></li></ol>',
    ],
    ['a level that nothing leads to', [word(3, '·', '甲')], '<ul><li><p>甲</p></li></ul>'],
  ])('makes lists of %s', (_, lines, expected) => {
    expect(cleanPasted(lines.join('\n')).replace(/<span[^>]*><\/span>|\n/g, '')).toBe(expected);
  });

  it('keeps two lists apart where words stand between', () => {
    const html = cleanPasted(`${word(1, '1.', '甲')}<p>之间</p>${word(1, '1.', '乙')}`).replace(
      /<span[^>]*><\/span>/g,
      '',
    );
    expect(html).toBe('<ol><li><p>甲</p></li></ol><p>之间</p><ol><li><p>乙</p></li></ol>');
  });

  it('comes without handlers of events', () => {
    expect(cleanPasted(`<p onclick="x()" class='a'>甲</p><img onerror=x() src="b">`)).toBe(
      `<p class='a'>甲</p><img src="b">`,
    );
  });
});
