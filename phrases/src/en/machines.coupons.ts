/** Machines of coupons and their batches. */
export const couponMachines = {
  couponBatch: {
    title: 'Batch',
    submit: 'Hand in',
    takeBack: 'Take back',
    audit: 'Approve',
    reject: 'Send back',
    issue: 'Issue',
    close: 'Close the batch',
  },
  coupon: {
    title: 'Coupon',
    reserve: 'Reserve',
    giveBack: 'Give back',
    use: 'Use',
    expire: 'Expire',
    void: 'Void',
  },
};
