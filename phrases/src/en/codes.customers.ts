import type { customerCodes as codesZh } from '../zh-CN/codes.customers.ts';

/** Codes of customers and relations that the same screens alone show. */
export const customerCodes: typeof codesZh = {
  relationSide: { provider: 'We provide', client: 'We receive', both: 'Both sides are ours' },
  relationReach: {
    name: 'Name',
    numbers: 'Masked phone and ID numbers',
    duty: 'Duty',
    photo: 'The photo used on the certificate',
    progress: 'Hours, scores and certificates in its own classes',
    call: 'The phone number, after a fresh proof and on record each time, of somebody who has not come to a lesson',
    escort: 'Name and phone number of whom we name to accompany our people; each look at the whole number is on record',
    examined: 'Bookings, scores and certificates of the exams it holds',
  },
};
