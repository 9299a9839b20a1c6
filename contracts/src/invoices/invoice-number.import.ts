import { z } from 'zod';
import { writtenDay } from '../system/written-time.ts';
import { line } from '../values.ts';
import { paperInvoiceNumber } from './paper-invoice-number.ts';

/** One row of the sheet of issued invoices: which application, and what stands on its invoice. */
export const invoiceNumberRow = z.object({
  applicationNumber: line(30, 4),
  invoiceNumber: paperInvoiceNumber,
  invoicedOn: writtenDay,
});
export type InvoiceNumberRow = z.output<typeof invoiceNumberRow>;
