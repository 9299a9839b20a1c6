// What the screens of billing say: their shelf of the book.
export { billing } from './billing.ts';
export { billingCodes as codes } from './codes.billing.ts';
export { billingFields as fields } from './fields.billing.ts';
export { billingMachines as machines } from './machines.billing.ts';
