export { invoiceCodes as codes } from './codes.invoices.ts';
export { invoiceFields as fields } from './fields.invoices.ts';
export { invoiceMachines as machines } from './machines.invoices.ts';

/** Screens of invoices. */
export const invoices = {
  importNumbers: 'Import invoice numbers',
  print: 'Print application',
  apply: 'Apply for an invoice',
  title: 'Made out to',
  lines: 'Lines',
  invoiceable: 'Paid {{paid}} yuan, invoiced or applied for {{invoiced}} yuan, {{left}} yuan can still be invoiced.',
  line: 'Product of line {{n}}',
  lineQuantity: 'Quantity of line {{n}}',
  lineAmount: 'Total of line {{n}} with tax',
  lineRate: 'Tax rate of line {{n}}',
  addLine: 'Add a line',
  delLine: 'Remove line {{n}}',
  sum: '{{amount}} yuan in all, {{tax}} yuan of it tax',
  specialHint: 'Needed on a special invoice',
  file: 'Invoice file',
  noFile: 'No invoice file was uploaded',
  returned: 'Rejected: {{reason}}',
  reversed: 'Reversed by the red invoice {{number}}: {{reason}}',
};
