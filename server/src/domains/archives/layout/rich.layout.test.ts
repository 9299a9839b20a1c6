import { expect, it } from 'vitest';
import { picturesOf, richOf } from './rich.layout.ts';

const pieces = (html: string, pictured: readonly string[] = []): unknown => {
  const laid = richOf(html, {}, new Set(pictured));
  return typeof laid === 'string' ? [] : laid.stack;
};
const line = (...text: unknown[]) => ({ text, margin: [0, 0, 0, 5] });

it.each([
  ['a paragraph each', '<p>一</p><p>二</p>', [line({ text: '一' }), line({ text: '二' })]],
  [
    'emphasis within the words',
    '<p>请<strong>立即<u>停车</u></strong></p>',
    [line({ text: '请' }, { text: '立即', bold: true }, { text: '停车', bold: true, decoration: 'underline' })],
  ],
  ['what stands between blocks', '甲<p>乙</p> 丙', [line({ text: '甲' }), line({ text: '乙' }), line({ text: ' 丙' })]],
  ['a break', '<p>甲<br />乙</p>', [line({ text: '甲' }, '\n', { text: '乙' })]],
  ['signs that are written as names', '<p>1 &lt; 2 &amp; 3</p>', [line({ text: '1 < 2 & 3' })]],
  ['nothing where nothing stands', '<p> </p><p></p>', []],
  [
    'the words of a picture nobody can read',
    '<p><img src="/x?fileId=7" alt="路口" /></p>',
    [{ text: '路口', color: '#555555', margin: [0, 0, 0, 5] }],
  ],
] as const)('lays out %s', (_, html, expected) => {
  expect(pieces(html)).toEqual(expected);
});

it('keeps numbered lists with their first number, and lists within lists', () => {
  expect(pieces('<ol start="3"><li>甲<ul><li>乙</li></ul></li></ol>')).toMatchObject([
    { start: 3, ol: [{ stack: [line({ text: '甲' }), { ul: [{ stack: [line({ text: '乙' })] }] }] }] },
  ]);
});

it('keeps tables: a head, cells over two columns and over two rows, short rows filled', () => {
  const html = `<table><thead><tr><th>车</th><th colspan="2">检查</th></tr></thead>
    <tbody><tr><td rowspan="2">冀A</td><td>灯</td><td>好</td></tr><tr><td>闸</td><td>坏</td></tr><tr><td>冀B</td></tr></tbody></table>`;
  const cell = (text: string, more = {}) => ({ stack: [line({ text })], colSpan: 1, rowSpan: 1, ...more });
  expect(pieces(html)).toMatchObject([
    {
      table: {
        widths: ['*', '*', '*'],
        body: [
          [cell('车', { bold: true }), cell('检查', { bold: true, colSpan: 2 }), ''],
          [cell('冀A', { rowSpan: 2 }), cell('灯'), cell('好')],
          ['', cell('闸'), cell('坏')],
          [cell('冀B'), '', ''],
        ],
      },
    },
  ]);
});

it('shows the pictures that could be read, by the number of their file', () => {
  const html =
    '<p>看图<img src="/manager/docs/document/file?documentId=1&amp;fileId=42" alt="" /></p><img src="/y?fileId=42" />';
  expect(picturesOf(html)).toEqual(['42']);
  expect(pieces(html, ['42'])).toMatchObject([line({ text: '看图' }), { image: '42' }, { image: '42' }]);
});
