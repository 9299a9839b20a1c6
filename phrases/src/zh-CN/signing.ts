// What the screens of agreements say: their shelf of the book.
export { agreements } from './agreements.ts';
export { agreementCodes as codes } from './codes.agreements.ts';
export { agreementFields as fields } from './fields.agreements.ts';
export { agreementMachines as machines } from './machines.agreements.ts';
