import { paperNumber } from '../values.ts';

/** Number of a digital invoice: 20 digits (数电票); 8 to 12 of those before. */
export const paperInvoiceNumber = paperNumber(20).regex(/^(\d{20}|\d{8,12})$/);
