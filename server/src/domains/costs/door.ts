export { findBook } from './book.queries.ts';
export { booksIn, type LedgerVoucher, vouchersIn } from './ledger.queries.ts';
