/** Words of exam sessions, bookings and exam records. */
export const records = {
  withdrawnByMember: 'given back by the member',
  sheetTitle: 'Sign-in sheet',
  sheetFacts: 'Time: {{from}} to {{until}}    Place: {{room}}    {{people}} expected / {{seats}} seats',
  sheetFrom: 'Organisation / plan',
  sheetSignature: 'Signature',
  sheetNote: 'Note',
  sheetInvigilators: 'Invigilators:',
  sheetEmpty: 'No approved bookings',
};
