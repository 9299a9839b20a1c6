export { ledgerCodes as codes } from './codes.ledger.ts';

/** Screens of accounts. */
export const ledger = {};
