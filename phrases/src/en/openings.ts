import type { openings as zh } from '../zh-CN/openings.ts';

export { openingCodes as codes } from './codes.openings.ts';
export { openingFields as fields } from './fields.openings.ts';
export { openingMachines as machines } from './machines.openings.ts';

export const openings: Record<keyof typeof zh, string> = {
  list: 'Prepared registrations',
  prepare: 'Prepare a registration',
  openRelation: 'Open service relation',
  stuck: 'Stuck customers',
  stuckNone: 'No customer is stuck',
  stuckNoneHint: 'All of them are moving on. Whoever stops is listed here.',
  stuckHint: 'Longest first',
  stuckAll: 'See all {{count}}',
  stuckDays: '{{count}} {{count|day|days}}',
  stuckToday: 'Today',
  callContact: 'Show phone',
  callHint: 'To reach the contact of “{{name}}”. Each look is on record.',
  callIs: '{{name}}: {{phone}}',
  callNone: 'This company has no contact phone on file',
  remindCustomer: 'Remind',
  customerReminded: 'Reminded administrators of “{{name}}”: {{count}}',
  customerNotReminded: 'Nothing sent: reminded today already, or the company has no administrator. Please call.',
  customerNotice: 'Send notice',
  prepareHint:
    'Fill in the data of a company that is not registered yet. Its contact gets a text message, proves the own phone, sets a password, checks everything and hands it in. Nothing is opened without that; never ask for the code.',
  prepared: 'A text message is on its way to the contact',
  prepareCompany: 'Company',
  prepareContact: 'Contact of the company',
  prepareService: 'Term of service',
  remindContact: 'Remind the contact',
  reminded: 'Text message sent again ({{count}} in all)',
  linkHint: 'You may also pass this link on; without the code sent to the phone of the contact it opens nothing.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  consent: 'Consent of the contact',
  consentWaits: 'The contact has not answered yet.',
  consentIs:
    '{{name}} ({{phone}}) proved the own phone by a code, accepted the registration agreement, version {{version}}, handed in the checked data on {{at}}, and accepted the service of “{{provider}}”.',
  consentNot: 'The contact did not agree. No company was opened, and the phone number was erased.',
};
