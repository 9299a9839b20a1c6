import { describe, expect, it } from 'vitest';
import { readLicence } from './licence.rules.ts';
import type { Word } from './page.rules.ts';

const letter = 30;
/** Words of a line: one per given text, a gap of a letter between texts, at the left and top given in letters. */
const line = (left: number, top: number, ...texts: string[]): Word[] => {
  let x0 = left * letter;
  return texts.map((text) => {
    const x1 = x0 + text.length * letter;
    const word = { text, confidence: 92, x0, x1, y0: top * letter, y1: (top + 1) * letter };
    x0 = x1;
    return word;
  });
};
const valuesOf = (kind: 'business' | 'road', words: Word[]): Record<string, string> =>
  Object.fromEntries(readLicence(kind, words).fields.map((field) => [field.field, field.value]));

describe('a page of two columns', () => {
  const page = [
    ...line(1, 1, '统一', '社会', '信用', '代码'),
    ...line(1, 3, '91350100M000100Y43'),
    ...line(1, 10, '名'),
    ...line(4, 10, '称'),
    ...line(7, 10, '福州', '顺达', '运输', '有限', '公司'),
    ...line(30, 10, '注册', '资本'),
    ...line(36, 10, '伍佰', '万元', '整'),
    ...line(1, 13, '法定', '代表', '人'),
    ...line(7, 13, '王', '建国'),
    ...line(30, 13, '成立', '日期'),
    ...line(36, 13, '2018', '年', '03', '月', '12', '日'),
    ...line(1, 16, '经营', '范围'),
    ...line(7, 16, '道路', '货物', '运输', ';'),
    ...line(7, 17.5, '汽车', '维修', '。'),
    ...line(30, 16, '营业', '期限'),
    ...line(36, 16, '2018年03月12日至长期'),
    ...line(1, 22, '住'),
    ...line(4, 22, '所'),
    ...line(7, 22, '福州市鼓楼区'),
    ...line(7, 23.5, '东街1号'),
  ];

  it('keeps each value in its column, and takes the rows below that belong to it', () => {
    expect(valuesOf('business', page)).toEqual({
      orgName: '福州顺达运输有限公司',
      creditCode: '91350100M000100Y43',
      legalPerson: '王建国',
      registeredCapital: '500',
      establishDate: '2018-03-12',
      businessLicenseStartDate: '2018-03-12',
      businessLicenseDateType: '0',
      address: '福州市鼓楼区东街1号',
      businessScope: '道路货物运输；汽车维修。',
    });
  });

  it('does not depend on the order in which the words were found', () => {
    expect(valuesOf('business', page.toReversed())).toEqual(valuesOf('business', page));
  });

  it('reads a label with one letter wrong', () => {
    const wrong = page.map((word) => (word.text === '代表' ? { ...word, text: '伐表' } : word));
    expect(valuesOf('business', wrong).legalPerson).toBe('王建国');
  });

  it('marks what was badly read', () => {
    const faint = page.map((word) => (word.text === '建国' ? { ...word, confidence: 30 } : word));
    const person = readLicence('business', faint).fields.find((field) => field.field === 'legalPerson');
    expect(person).toMatchObject({ value: '王建国', sure: false });
  });

  it('is not readable as another document', () => {
    expect(readLicence('road', line(1, 1, '食品', '经营', '许可', '证')).readable).toBe(false);
    expect(readLicence('business', []).readable).toBe(false);
  });
});

describe('a road licence', () => {
  const head = [
    ...line(1, 1, '业户', '名称'),
    ...line(9, 1, '冀安', '物流', '有限', '公司'),
    ...line(1, 4, '地址'),
    ...line(9, 4, '石家庄市'),
  ];
  const fieldsOf = (words: Word[]) =>
    Object.fromEntries(readLicence('road', words).fields.map(({ field, value, sure }) => [field, { value, sure }]));

  it.each([
    ['in one word', line(1, 7, '有效期至', '2028年06月30日')],
    ['in pieces', [...line(1, 7, '有效', '期至'), ...line(8, 7, '2028', '年', '06', '月', '30', '日')]],
    ['glued to its day', line(1, 7, '有效期至2028年06月30日')],
    ['with a colon', line(1, 7, '证件有效期至：', '2028年06月30日')],
  ])('with “有效期至” alone ends on that day: %s', (_, term) => {
    const found = fieldsOf([...head, ...term]);
    expect(found.roadLicenseEndDate).toEqual({ value: '2028-06-30', sure: true });
    expect(found.roadLicenseStartDate).toBeUndefined();
  });

  it('with a day alone that nothing explains is not sure of it', () => {
    const found = fieldsOf([...head, ...line(1, 7, '证件有效期'), ...line(9, 7, '2028年06月30日')]);
    expect(found.roadLicenseStartDate?.sure).toBe(false);
  });
});

describe('the authority’s certificate of a principal or safety manager', () => {
  const page = [
    ...line(1, 1, '姓名'),
    ...line(9, 1, '钱', '管理'),
    ...line(1, 4, '人员', '类别'),
    ...line(9, 4, '安全', '生产', '管理', '人员'),
    ...line(1, 7, '证明', '编号'),
    ...line(9, 7, 'JTAQ202600130100'),
    ...line(1, 10, '发证', '机关'),
    ...line(9, 10, '石家庄市', '交通', '运输局'),
    ...line(1, 13, '发证', '日期'),
    ...line(9, 13, '2026年03月01日'),
    ...line(1, 16, '有效期至'),
    ...line(9, 16, '2029年02月28日'),
  ];

  it('tells kind, number, issuer and both days', () => {
    const fields = readLicence('official', page).fields;
    expect(Object.fromEntries(fields.map(({ field, value }) => [field, value]))).toEqual({
      officialKind: 'safetyManager',
      officialNumber: 'JTAQ202600130100',
      issuer: '石家庄市交通运输局',
      issuedOn: '2026-03-01',
      validUntil: '2029-02-28',
    });
  });

  it('leaves out what it cannot read as such', () => {
    const other = page.map((word) => (['安全', '生产'].includes(word.text) ? { ...word, text: '驾驶' } : word));
    expect(readLicence('official', other).fields.map(({ field }) => field)).not.toContain('officialKind');
  });
});

describe('a neighbour’s label in a value', () => {
  it.each([
    ['read right', '注册', '资本'],
    ['with a letter wrong', '汪册', '资本'],
  ])('makes it unsure: %s', (_, ...label) => {
    const words = [
      ...line(1, 1, '名称', '冀安', '物流', '有限', '公司'),
      ...line(1, 4, '法定', '代表', '人'),
      ...line(9, 4, '王', '建国', ...label, '伍佰', '万元'),
      ...line(1, 7, '住所'),
      ...line(9, 7, '石家庄市长安区', '类型'),
      ...line(1, 10, '经营', '范围'),
      ...line(9, 10, '道路货物运输'),
    ];
    const sure = Object.fromEntries(readLicence('business', words).fields.map((one) => [one.field, one.sure]));
    expect(sure).toMatchObject({ legalPerson: false, address: false, businessScope: true });
  });
});
