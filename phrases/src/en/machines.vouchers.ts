/** Machines of bank transfers and of what is posted by hand. */
export const voucherMachines = {
  paymentVoucher: {
    title: 'State of the transfer',
    add: 'Handed in',
    pass: 'Pass and post',
    reject: 'Reject',
    withdraw: 'Withdraw',
    correct: 'Correct and hand in again',
  },
  ledgerAdjustment: {
    title: 'State of the adjustment',
    add: 'Made',
    pass: 'Pass and post',
    reject: 'Reject',
    withdraw: 'Withdraw',
  },
};
