import { invoiceMachine } from '#contracts/invoices/invoice.codes.ts';
import { invoiceApi } from '#contracts/invoices/invoice.contract.ts';
import { servePrint } from '#domains/prints/door.ts';
import { invoiceTitle, layInvoice } from './invoice.layout.ts';
import { findInvoice } from './invoice.queries.ts';

/** An application for an invoice on paper. */
export const invoicePrintRoutes = servePrint(invoiceApi.printTicket, invoiceApi.print, {
  kind: invoiceMachine.name,
  deed: 'invoice.print',
  module: 'finance',
  permission: 'finance:ticket:print',
  wanted: ({ invoiceId }) => ({ objectId: invoiceId }),
  read: (db, actor, { objectId }) => findInvoice(db, actor, objectId),
  title: invoiceTitle,
  lay: layInvoice,
  form: 'LA-CW-04',
  signatures: ['forms.invoices.applicantSigns', 'forms.invoices.checker'],
});
