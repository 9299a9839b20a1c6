import { calendarDay, text } from '#contracts/columns.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';

/** Columns of the list without links, and what only the detail shows. */
export const detailColumns = [
  ...organisationApi.list.columns.map(({ link: _link, ...column }) => column),
  text('address'),
  calendarDay('businessLicenseStartDate'),
  calendarDay('businessLicenseEndDate'),
  text('roadLicenseNumber'),
  calendarDay('roadLicenseStartDate'),
];
