export const ledgerFailures = {
  ledger: {
    shortPaid: 'The paid balance is {{yuan}} yuan short',
    shortGranted: 'The granted balance is {{yuan}} yuan short',
    shortCredit: 'The credit limit would be exceeded by {{yuan}} yuan',
    shortCoupon: 'The coupon balance is {{yuan}} yuan short',
    shortReserved: 'The reserved amount is {{yuan}} yuan short',
    closed: 'A difference was found in this account: manual postings wait until it is explained',
    keyTaken: 'This was posted before with other content and cannot be posted again',
  },
};
