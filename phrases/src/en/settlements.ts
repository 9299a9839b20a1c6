export { settlementCodes as codes } from './codes.settlements.ts';
export { settlementFields as fields } from './fields.settlements.ts';
export { settlementMachines as machines } from './machines.settlements.ts';

/** Screens of shares and settlements. */
export const settlements = {
  task: 'Generate statements of {{month}}',
  made: '{{count}} statements generated',
  newSetting: 'New income setting',
  editSetting: 'Edit',
  saved: 'Saved as a draft; in force once submitted and approved by somebody else',
  nearHint: 'The nearest applies: one partner, partners of a kind, all partners',
  permilleHint: 'One decimal at most; all roles together no more than 100 %',
  untilHint: 'Empty: no end',
  lines: 'Lines',
  adjust: 'Adjust',
  withhold: 'Withhold tax',
  dispute: 'Dispute the chosen lines',
  answer: 'Answer',
  answerHint: 'Leave the amount empty to explain without an adjustment',
  print: 'Print statement',
  openCharge: 'Open the charge',
  invoiceFiles: 'Invoice file',
  attachInvoice: 'Upload the invoice file',
  noInvoiceFile: 'No invoice file yet',
  keepsFiles: 'What the partner uploaded stays, unless files are uploaded here',
  carriedOn: '{{yuan}} yuan is negative or below the least payment of {{least}} yuan and is carried on',
  carriedInto: 'Carried into {{number}}',
  differs: 'Found at {{at}} to differ from what was confirmed. It cannot be paid: find out why',
  frozen: 'Amounts and lines are frozen since the confirmation, hash {{hash}}',
  openHint: 'Check the lines and confirm; tick lines to dispute them',
  allHint: 'Empty: all subjects',
};
