import type { registrationApi } from '#contracts/registration/registration.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { failFields } from '#kernel/errors.ts';
import type { RegistrationSettings } from './settings.queries.ts';

export type Company = Omit<Parsed<typeof registrationApi.add>, 'ticket' | 'openingNumber'>;

const isMissing = (company: Company, name: string): boolean => {
  if (name === 'area') return company.provinceId === null;
  const value = company[name as keyof Company];
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
};

/** Asked-for fields that were left empty, and choices that are not open. */
export const wrongFields = (
  company: Company,
  settings: Pick<RegistrationSettings, 'required' | 'typeCodes' | 'subjects'>,
): { field: string; key: 'input.required' | 'input.notAllowed' }[] => {
  const missing = settings.required
    .filter((name) => isMissing(company, name))
    .map((field) => ({ field, key: 'input.required' as const }));
  const known = settings.subjects.map((one) => one.subjectCode);
  const foreign = [
    ...(settings.typeCodes.includes(company.typeCode) ? [] : ['typeCode']),
    ...(company.subjectCodes.every((code) => known.includes(code)) ? [] : ['subjectCodes']),
  ];
  return [...missing, ...foreign.map((field) => ({ field, key: 'input.notAllowed' as const }))];
};

/** Throws on the fields of company data the platform does not take. */
export const refuseCompany = (company: Company, settings: RegistrationSettings): void => {
  const wrong = wrongFields(company, settings);
  if (wrong.length > 0) throw failFields(wrong);
};

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Number a registration (or an opening) is found by: its letters, the day, and eight letters nobody guesses. `day` is `YYYY-MM-DD`. */
export const newNumber = (day: string, letters = 'ZC'): string => {
  const random = crypto.getRandomValues(new Uint8Array(8));
  return `${letters}${day.replaceAll('-', '')}${[...random].map((byte) => signs[byte % 32]).join('')}`;
};
