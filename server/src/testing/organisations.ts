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
