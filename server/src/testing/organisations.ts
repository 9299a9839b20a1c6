/** What an organisation says of itself while nobody filled it in. */
export const blankOrganisation = {
  nature: 'private' as const,
  industryCodes: [],
  creditCode: '',
  contactName: '',
  contactPhone: '',
  provinceId: null,
  cityId: null,
  districtId: null,
  address: '',
  businessLicenseStartDate: null,
  businessLicenseEndDate: null,
  businessLicenseDateType: null,
  roadLicenseNumber: '',
  roadLicenseStartDate: null,
  roadLicenseEndDate: null,
};

/** What a company says for its certification besides its name, code, address and licence. */
export const certificationFacts = {
  legalPerson: '王建国',
  businessLicenseDateType: 0 as const,
  roadLicenseNumber: '冀交运管许可石字130102000123号',
  roadLicenseStartDate: '2023-01-01',
  roadLicenseEndDate: '2099-12-31',
  contactName: '张安全',
  contactPhone: '13800001234',
};
