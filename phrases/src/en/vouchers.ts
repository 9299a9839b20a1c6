export { voucherCodes as codes } from './codes.vouchers.ts';
export { voucherMachines as machines } from './machines.vouchers.ts';

/** Screens of bank transfers and of what is posted by hand. */
export const vouchers = {
  amountHint: 'As on the bank receipt, to the fen',
  add: 'Hand in a transfer',
  transfer: 'Transfer',
  papers: 'Bank receipt',
  papersHint: 'A picture or PDF of the bank receipt, up to 5',
  numberHint: 'As on the bank receipt; blanks and dashes do not matter',
  tailHint: 'Optional',
  rejected: 'Rejected: {{reason}}',
  opensPosting: 'Open account changes',
  passHint: 'The platform checks it; once passed, it counts in the paid balance.',
  adjust: 'New adjustment',
  adjustHint: 'Somebody else checks it; it is posted once it is passed.',
  objectHint: 'Such as a contract number; it stands in the account changes',
  importOpening: 'Import opening balances',
  passMany: 'Pass the chosen ones',
  noPapers: 'No papers',
};
