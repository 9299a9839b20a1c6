import { describe, expect, it } from 'vitest';
import { readLicence } from './licence.rules.ts';
import type { Word } from './page.rules.ts';

const letter = 30;
/** Rows of a page, each text of a row twelve letters from the one before. */
const pageOf = (rows: readonly (readonly string[])[]): Word[] =>
  rows.flatMap((texts, row) =>
    texts.map((text, place) => {
      const x0 = place * 12 * letter;
      const y0 = row * 2 * letter;
      return { text, confidence: 92, x0, x1: x0 + text.length * letter, y0, y1: y0 + letter };
    }),
  );

describe('What people carry themselves', () => {
  it.each([
    [
      'a driving licence with its last day',
      'licence',
      [
        ['姓名', '王建国'],
        ['住址', '保定市莲池区'],
        ['初次领证日期', '2009-05-12'],
        ['准驾车型', 'A2'],
        ['有效期限', '2021-05-12至2031-05-12'],
      ],
      { until: '2031-05-12', kind: 'A2' },
    ],
    [
      'a driving licence without an end',
      'licence',
      [
        ['姓名', '王建国'],
        ['出生日期', '1979-05-12'],
        ['准驾车型', 'A1A2'],
        ['有效期限', '2021-05-12至长期'],
      ],
      { until: '长期', kind: 'A1A2' },
    ],
    [
      'a driving licence whose class was misread',
      'licence',
      [
        ['姓名', '王建国'],
        ['国籍', '中国'],
        ['准驾车型', 'X?'],
        ['有效期至', '2031年05月12日'],
      ],
      { until: '2031-05-12' },
    ],
    [
      'a qualification',
      'certificate',
      [
        ['姓名', '王建国'],
        ['从业资格类别', '道路货物运输驾驶员'],
        ['初次领证日期', '2016-03-01'],
        ['有效期至', '2028年6月30日'],
      ],
      { until: '2028-06-30', kind: '道路货物运输驾驶员' },
    ],
    [
      'a health examination',
      'health',
      [
        ['姓名', '王建国'],
        ['体检日期', '2026年3月1日'],
        ['体检结论', '合格'],
        ['有效期至', '2027年2月28日'],
      ],
      { until: '2027-02-28' },
    ],
    [
      'a health examination that says when it was and not how long it holds',
      'health',
      [
        ['姓名', '王建国'],
        ['体检日期', '2026年3月1日'],
        ['体检结论', '合格'],
        ['体检机构', '市第一医院'],
      ],
      {},
    ],
  ] as const)('%s is read', (_, kind, rows, expected) => {
    const found = readLicence(kind, pageOf(rows));
    expect(found.readable).toBe(true);
    expect(Object.fromEntries(found.fields.map(({ field, value }) => [field, value]))).toEqual(expected);
  });

  it('is not read of a page that is something else', () => {
    expect(
      readLicence(
        'licence',
        pageOf([
          ['姓名', '王建国'],
          ['报销单', '300 元'],
        ]),
      ).readable,
    ).toBe(false);
  });
});
