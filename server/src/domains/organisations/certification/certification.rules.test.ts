import { describe, expect, it } from 'vitest';
import { wrongTerms } from './certification.rules.ts';

const terms = {
  businessLicenseStartDate: null,
  businessLicenseEndDate: null,
  businessLicenseDateType: 0,
  roadLicenseStartDate: null,
  roadLicenseEndDate: null,
};

describe('terms of licences', () => {
  it.each([
    ['a long-term licence without an end', {}, []],
    ['a long-term licence whose old end is left standing', { businessLicenseEndDate: '2020-01-01' }, []],
    ['a limited one without an end', { businessLicenseDateType: 1 }, ['businessLicenseEndDate input.required']],
    [
      'one turned round',
      { businessLicenseDateType: 1, businessLicenseStartDate: '2027-01-02', businessLicenseEndDate: '2027-01-01' },
      ['businessLicenseEndDate input.endBeforeStart'],
    ],
    ['one that ended yesterday', { roadLicenseEndDate: '2026-05-31' }, ['roadLicenseEndDate licence.ended']],
    ['one that ends today', { roadLicenseEndDate: '2026-06-01' }, []],
  ])('%s', (_, change, wrong) =>
    expect(wrongTerms({ ...terms, ...change }, '2026-06-01').map((one) => `${one.field} ${one.key}`)).toEqual(wrong),
  );
});
