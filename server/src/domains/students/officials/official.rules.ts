import {
  longestMonths,
  officialMonths,
  officialStanding,
  officialState,
  renewedWithin,
} from '#contracts/officials/official.codes.ts';
import { lastDayOf, monthsAfter } from '#contracts/zone.ts';

/** What is checked of a certificate that is taken down, by hand or from a sheet. */
interface Told {
  readonly issuedOn: string;
  readonly validUntil: string;
}

/** The day a certificate issued on a day ends: three years, less a day. */
export const usualEnd = (issuedOn: string): string => lastDayOf(issuedOn, officialMonths);

/** What cannot be of its days: issued after today, or holding longer than the rule lets it (交运规〔2024〕8号, art. 17). */
export const wrongDay = (
  of: Told,
  today: string,
): { field: 'issuedOn' | 'validUntil'; key: 'official.future' | 'official.tooLong' } | undefined => {
  if (of.issuedOn > today) return { field: 'issuedOn', key: 'official.future' };
  return of.validUntil > monthsAfter(of.issuedOn, longestMonths)
    ? { field: 'validUntil', key: 'official.tooLong' }
    : undefined;
};

/** Where a certificate stands on a day; the list asks the database the same, a test holds them together. */
export const standingOf = (of: { readonly state: number; readonly validUntil: string }, today: string): string => {
  const { renewable, lapsed, valid, voided, withdrawn } = officialStanding.values;
  if (of.state === officialState.values.voided) return voided;
  if (of.state === officialState.values.withdrawn) return withdrawn;
  if (of.validUntil < today) return lapsed;
  return monthsAfter(of.validUntil, -renewedWithin) <= today ? renewable : valid;
};
