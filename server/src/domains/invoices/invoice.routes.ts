import { invoiceApi } from '#contracts/invoices/invoice.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { invoicePrintRoutes } from './invoice.print.ts';
import { findInvoice, invoicePage } from './invoice.queries.ts';
import { addInvoice, findInvoiceable, issueInvoice, reverseInvoice } from './invoice.service.ts';
import { invoiceWalks } from './invoice.walks.ts';

const { issue: _issue, reverse: _reverse, ...plain } = invoiceApi.edges;

/** Invoices from their application on. */
export const invoiceRoutes: Served[] = [
  serveList(invoicePage),
  serve(invoiceApi.one, ({ db, actor }, input) => findInvoice(db, actor, input.invoiceId)),
  serve(invoiceApi.invoiceable, findInvoiceable),
  serve(invoiceApi.add, addInvoice),
  serve(invoiceApi.issue, issueInvoice),
  serve(invoiceApi.reverse, reverseInvoice),
  ...invoicePrintRoutes,
  ...invoiceWalks.serve(plain),
];
