export const invoiceCodes = {
  invoiceKind: { ordinary: 'Ordinary', special: 'Special, with deductible VAT' },
  invoiceState: {
    applied: 'To issue',
    issued: 'Issued',
    sent: 'Sent',
    reversed: 'Reversed',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
  },
};
