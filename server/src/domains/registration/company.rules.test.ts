import { describe, expect, it } from 'vitest';
import { type Company, newNumber, wrongFields } from './company.rules.ts';

const settings = { required: ['creditCode', 'area', 'businessLicense'], typeCodes: ['company'], subjects: [] };
const company = {
  typeCode: 'company',
  creditCode: '91350100M000100Y43',
  provinceId: '102',
  businessLicense: [{ fileId: '1', fileName: 'a.jpg', ticket: 't' }],
  subjectCodes: [],
} as unknown as Company;

describe('company data', () => {
  it.each([
    ['whole', {}, []],
    ['without a credit code', { creditCode: '' }, ['creditCode input.required']],
    ['without an area', { provinceId: null }, ['area input.required']],
    ['without a photo', { businessLicense: [] }, ['businessLicense input.required']],
    ['of a type that is not open', { typeCode: 'agent' }, ['typeCode input.notAllowed']],
    ['for a subject that is not open', { subjectCodes: ['T01'] }, ['subjectCodes input.notAllowed']],
  ])('%s', (_, change, wrong) =>
    expect(wrongFields({ ...company, ...change } as Company, settings).map((one) => `${one.field} ${one.key}`)).toEqual(
      wrong,
    ),
  );
});

describe('a number', () => {
  it('carries the day and is never the same', () => {
    const numbers = Array.from({ length: 500 }, () => newNumber('2026-11-21'));
    expect(new Set(numbers).size).toBe(500);
    expect(numbers.every((one) => /^ZC20261121[0-9A-HJKMNP-TV-Z]{8}$/.test(one))).toBe(true);
  });
});
