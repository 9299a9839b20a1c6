import { certificateFields } from './fields.certificates.ts';
import { costFields } from './fields.costs.ts';
import { lessonsFields } from './fields.lessons.ts';
import { letterFields } from './fields.letters.ts';
import { lookupsFields } from './fields.lookups.ts';
import { meetingsFields } from './fields.meetings.ts';
import { peopleFields } from './fields.people.ts';
import { plansFields } from './fields.plans.ts';
import { questionFields } from './fields.questions.ts';
import { recordsFields } from './fields.records.ts';
import { registrationFields } from './fields.registration.ts';
import { sitesFields } from './fields.sites.ts';
import { studentFields } from './fields.students.ts';
import { studyFields } from './fields.study.ts';
import { systemFields } from './fields.system.ts';
import { transfersFields } from './fields.transfers.ts';
import { vehicleFields } from './fields.vehicles.ts';
import { voucherFields } from './fields.vouchers.ts';

/** Of the domains, beside those that the first list needs. */
export const moreFields = {
  postingKind: 'Kind',
  postedAt: 'Posted',
  priceSubject: 'Subject',
  stampedBy: 'Stamp of the CA',
  orderNumber: 'Order number',
  onDay: 'On',
  invoicedOn: 'Issued on',
  settingName: 'Name of the setting',
  happenedAt: 'When',
  customerName: 'Customer',
  signedByName: 'Signed up by',
  ...questionFields,
  ...certificateFields,
  ...recordsFields,
  ...lessonsFields,
  ...letterFields,
  ...lookupsFields,
  ...meetingsFields,
  ...peopleFields,
  ...plansFields,
  ...registrationFields,
  ...sitesFields,
  ...transfersFields,
  ...studentFields,
  ...studyFields,
  ...systemFields,
  ...vehicleFields,
  ...costFields,
  ...voucherFields,
};
