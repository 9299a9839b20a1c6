export { ledgerCodes as codes } from './codes.ledger.ts';

/** 资金账户页面。 */
export const ledger = {};
