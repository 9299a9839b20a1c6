export { holdBook, uninvoicedOf } from './invoiceable-amount.queries.ts';
