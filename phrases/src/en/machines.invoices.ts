/** Machine of invoices. */
export const invoiceMachines = {
  invoice: {
    title: 'State of the invoice',
    add: 'Apply',
    issue: 'Issue',
    reject: 'Reject',
    withdraw: 'Withdraw',
    send: 'Mark as sent',
    reverse: 'Reverse',
  },
};
