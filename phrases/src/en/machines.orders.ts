/** Machines of orders, payments and refunds. */
export const orderMachines = {
  payOrder: {
    title: 'State of the order',
    add: 'Ordered',
    pay: 'Payment received',
    close: 'Close order',
    expire: 'Closed, time over',
    askRefund: 'Refund asked for',
    settleRefund: 'Refund settled',
  },
  payment: {
    title: 'State of the payment',
    add: 'Received',
    assign: 'Assign to an order',
    credit: 'Add to a balance',
    keep: 'Keep apart',
    giveBack: 'Refund',
    finishReturn: 'Gone back to the payer',
    failReturn: 'Refund came to nothing, kept again',
  },
  providerLine: {
    title: 'Result',
    explain: 'Explain',
    find: 'Found in a later bill',
    settle: 'Payment decided',
  },
  payRefund: {
    title: 'State of the refund',
    add: 'Asked for',
    approve: 'Approve refund',
    reject: 'Reject',
    withdraw: 'Withdraw',
    confirm: 'Confirm transfer',
    send: 'Sent to the provider',
    finish: 'Refunded by the provider',
    fail: 'Failed at the provider',
  },
};
