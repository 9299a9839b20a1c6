import type { z } from 'zod';
import type { companyData, registrationApi } from '#contracts/registration/registration.contract.ts';
import type { Input } from '#contracts/route.ts';
import type { Values } from '#kit/contract-form.ts';

/** Fen in ten thousand yuan: what the form shows. */
const tenThousand = 1_000_000;

/** Company data as the form holds it: the area as a list, the long term as a switch, capital in ten thousand yuan. */
export const companyValues = (company: z.infer<typeof companyData>): Values => ({
  ...company,
  area: [company.provinceId, company.cityId, company.districtId].filter(Boolean),
  longTerm: company.businessLicenseDateType === 0,
  registeredCapital: company.registeredCapital === null ? null : company.registeredCapital / tenThousand,
});

const plain = [
  'typeCode',
  'orgName',
  'nature',
  'creditCode',
  'legalPerson',
  'establishDate',
  'address',
  'businessScope',
  'businessLicenseStartDate',
  'roadLicenseNumber',
  'roadScope',
  'roadLicenseStartDate',
  'roadLicenseEndDate',
  'industryCodes',
  'subjectCodes',
  'email',
  'businessLicense',
  'roadLicense',
] as const;

/** What both calls want of a company, to begin anew and to take up again. */
type CompanyInput = Omit<Input<typeof registrationApi.update>, 'ticket'>;

/** The form's values as the call wants them. */
export const companyInput = (values: Values): CompanyInput => {
  const [provinceId = null, cityId = null, districtId = null] = (values.area as string[] | undefined) ?? [];
  const capital = values.registeredCapital;
  return {
    ...Object.fromEntries(plain.filter((name) => values[name] !== undefined).map((name) => [name, values[name]])),
    provinceId,
    cityId,
    districtId,
    registeredCapital: typeof capital === 'number' ? Math.round(capital * tenThousand) : null,
    businessLicenseEndDate: values.longTerm ? null : (values.businessLicenseEndDate ?? null),
    businessLicenseDateType: values.longTerm ? 0 : 1,
  } as CompanyInput;
};
