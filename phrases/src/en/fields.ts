import type { fields as zh } from '../zh-CN/fields.ts';
import { lookupsFields } from './fields.lookups.ts';
import { peopleFields } from './fields.people.ts';
import { questionFields } from './fields.questions.ts';
import { registrationFields } from './fields.registration.ts';
import { sitesFields } from './fields.sites.ts';
import { studentFields } from './fields.students.ts';
import { systemFields } from './fields.system.ts';
import { transfersFields } from './fields.transfers.ts';

export const fields: typeof zh = {
  orgName: 'Organisation',
  parentName: 'Parent',
  parentId: 'Parent',
  level: 'Level',
  typeCode: 'Type',
  nature: 'Nature',
  state: 'State',
  certState: 'Certification',
  sourceType: 'Source',
  industryNames: 'Industries',
  industryCodes: 'Industries',
  areaName: 'Area',
  contactName: 'Contact',
  contactPhone: 'Phone',
  creditCode: 'Credit code',
  people: 'People',
  roadLicenseEndDate: 'Transport licence until',
  createdAt: 'Created',
  address: 'Address',
  provinceId: 'Province',
  cityId: 'City',
  districtId: 'District',
  area: 'Area',
  businessLicenseStartDate: 'Business licence from',
  businessLicenseEndDate: 'Business licence until',
  businessLicenseDateType: 'Business licence term',
  roadLicenseNumber: 'Transport licence number',
  roadLicenseStartDate: 'Transport licence from',
  keyword: 'Keyword',
  hierarchyCode: 'Reach',
  licenceEndsBefore: 'Licence ends before',
  between: 'Created',
  username: 'User name',
  realName: 'Name',
  loginMode: 'Log-in by',
  result: 'Result',
  ip: 'Address',
  userAgent: 'Browser',
  at: 'Time',
  ...lookupsFields,
  ...peopleFields,
  ...registrationFields,
  ...sitesFields,
  ...transfersFields,
  ...studentFields,
  ...questionFields,
  ...systemFields,
};
