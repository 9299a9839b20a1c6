export { invoicedOf } from './invoice-room.queries.ts';
