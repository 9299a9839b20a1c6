import { failFields } from '#kernel/errors.ts';

interface Terms {
  readonly businessLicenseStartDate: string | null;
  readonly businessLicenseEndDate: string | null;
  readonly businessLicenseDateType: number;
  readonly roadLicenseStartDate: string | null;
  readonly roadLicenseEndDate: string | null;
}

/** Spec section 3: 0 is a business licence without an end. */
export const longTerm = 0;

interface WrongTerm {
  readonly field: 'businessLicenseEndDate' | 'roadLicenseEndDate';
  readonly key: 'input.endBeforeStart' | 'input.required' | 'licence.ended';
}

/** Terms that cannot be handed in: turned round, without an end where one must be, or ended before `today` (`YYYY-MM-DD`). */
export const wrongTerms = (terms: Terms, today: string): WrongTerm[] => {
  const limited = terms.businessLicenseDateType !== longTerm;
  const pairs = [
    ['businessLicenseEndDate', terms.businessLicenseStartDate, limited ? terms.businessLicenseEndDate : null],
    ['roadLicenseEndDate', terms.roadLicenseStartDate, terms.roadLicenseEndDate],
  ] as const;
  return pairs.flatMap(([field, start, end]): WrongTerm[] => {
    if (field === 'businessLicenseEndDate' && limited && end === null) return [{ field, key: 'input.required' }];
    if (end === null) return [];
    if (start !== null && end < start) return [{ field, key: 'input.endBeforeStart' }];
    return end < today ? [{ field, key: 'licence.ended' }] : [];
  });
};

/** Throws on the fields of terms that cannot be handed in. */
export const refuseTerms = (terms: Terms, today: string): void => {
  const wrong = wrongTerms(terms, today);
  if (wrong.length > 0) throw failFields(wrong);
};
