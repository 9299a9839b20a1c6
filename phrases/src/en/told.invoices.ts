/** What messages say of invoices. */
export const invoicesTold = {
  title: {
    invoiceIssued: 'Invoice of {{yuan}} yuan issued',
    invoiceRejected: 'Application for {{yuan}} yuan rejected',
    invoiceReversed: 'Invoice of {{yuan}} yuan reversed',
  },
  text: {
    invoiceIssued: 'The invoice of your application {{number}} is issued. Open it to see and download it.',
    invoiceRejected: 'Your application {{number}} was rejected: {{reason}}. Please check it and apply again.',
    invoiceReversed:
      'The invoice of your application {{number}} was reversed: {{reason}}. Its amount can be invoiced again.',
  },
};
