/** What messages say of bank transfers, orders, payments, refunds and invoices. */
export const moneyTold = {
  title: {
    couponReceived: '{{count}} {{count|coupon|coupons}} received',
    couponGuessed: '{{name}} entered many wrong coupon codes',
    chargeToPay: '{{yuan}} yuan to pay',
    cycleToPay: '{{yuan}} yuan to pay',
    learnerPaid: '{{yuan}} yuan paid',
    learnerRefunded: '{{yuan}} yuan paid back to you',
    learnerRefundFailed: '{{yuan}} yuan could not be paid back to you',
    learnerRefundRejected: 'Your refund of {{yuan}} yuan was rejected',
    learnerMoneyStays: '{{yuan}} yuan of a learner stay with you: pay them back',
    orderPaid: 'Order paid: {{yuan}} yuan',
    orderPaidLate: '{{yuan}} yuan received, added to the balance',
    placesUntaken: '{{yuan}} yuan of order {{number}} stay balance',
    placeNoted: 'Money was taken or given back at the counter for places of order {{number}}',
    placeReturned: '{{yuan}} yuan for {{realName}} are balance again',
    paymentUnmatched: 'A payment of {{yuan}} yuan has no order',
    refundToDecide: 'Refund of {{yuan}} yuan to decide about',
    refundDone: '{{yuan}} yuan refunded',
    refundFailed: 'The refund of {{yuan}} yuan failed',
    refundRejected: 'The refund of {{yuan}} yuan was rejected',
    refundFailedThere: 'A provider could not refund {{yuan}} yuan',
    cycleUnpriced: '{{name}} has no price and was not charged',
    cycleNotCharged: '{{name}} could not be charged',
    invoiceIssued: 'Invoice of {{yuan}} yuan issued',
    invoiceRejected: 'Application for {{yuan}} yuan rejected',
    settlementSent: 'Monthly statement to confirm: {{yuan}} yuan',
    settlementAnswered: 'Disputes answered: {{number}}',
    settlementPaid: '{{yuan}} yuan of a statement paid',
    settlementDisputed: 'Statement {{number}} is disputed',
    settlementsDiffer: '{{count}} confirmed {{count|statement differs|statements differ}} from what was confirmed',
    invoiceReversed: 'Invoice of {{yuan}} yuan reversed',
    voucherHandedIn: 'Transfer of {{yuan}} yuan to check',
    voucherPassed: 'Transfer of {{yuan}} yuan posted',
    voucherRejected: 'Transfer of {{yuan}} yuan rejected',
  },
  text: {
    chargeToPay:
      'You pay for “{{planName}}” yourself: open “My payments” to pay. You can learn and sit exams before you pay.',
    cycleToPay:
      'You pay the training fee from {{from}} to {{until}} yourself: open “My payments” to pay. You can learn before you pay.',
    couponReceived:
      '“{{name}}”: {{count}} {{count|coupon|coupons}}, valid until {{until}}. An approved plan takes them by itself.',
    couponGuessed:
      '{{count}} wrong codes within an hour; claiming is shut for a while. Please find out whether somebody guesses codes.',
    learnerPaid: 'Your payment of order {{number}} was received. You see it under “My payments”.',
    learnerRefunded: 'Your payment of order {{number}} went back the way it came.',
    learnerRefundFailed:
      'The refund of order {{number}} could not reach the account you paid from. The money is with your company now: ask there for it.',
    learnerRefundRejected:
      'The refund of order {{number}} was rejected: {{reason}}. The money is with your company now: ask there about it.',
    learnerMoneyStays:
      'A learner paid order {{number}}. The refund did not reach the learner, and the money is your paid balance. Open the order to see the reason and whose it is, and pay the learner back.',
    orderPaid: 'The payment of order {{number}} was received; open it to see what it pays.',
    orderPaidLate: 'A payment came after order {{number}} was closed or paid; it is in the paid balance.',
    placesUntaken:
      'Some people of order {{number}} left, moved or were noted as paid by the training organisation; {{yuan}} yuan stay in the paid balance.',
    placeNoted:
      'The training organisation took or gave back money for {{count}} {{count|place|places}}; order {{number}} no longer pays them, and what is left to pay is ordered again. Its amount stays: what is too much is added to the paid balance, or close it and order again.',
    placeReturned:
      '{{realName}} left before the class began, moved to a cheaper one or did not get in; {{yuan}} yuan of order {{number}} are in the accounts they were taken from again; what is paid balance may be refunded.',
    paymentUnmatched:
      'Serial number {{serial}}, order named {{number}}: the amount differs, there is no such order, or a learner paid twice. Please say whose it is.',
    refundToDecide: 'Refund {{number}} waits for a second person.',
    refundDone: 'The refund of order {{number}} went back the way the money came.',
    refundFailed:
      'The refund of order {{number}} could not go back; the money is balance again. Please ask the platform.',
    refundRejected: 'The refund of order {{number}} was rejected: {{reason}}. The money is balance again.',
    refundFailedThere:
      'Refund {{number}} could not go back the way the money came and is balance again. Find out why and do it again. {{words}}',
    cycleUnpriced:
      'No price for training holds for its cycle from {{from}} on. Once there is one, the next night charges it.',
    cycleNotCharged:
      'What it owes from {{from}} on could not be charged; each night tries again. Look at how it is billed; the task of the night says why.',
    invoiceIssued: 'The invoice of your application {{number}} is issued. Open it to see and download it.',
    invoiceRejected: 'Your application {{number}} was rejected: {{reason}}. Please check it and apply again.',
    settlementSent: 'Statement {{number}} is ready: check its lines and confirm it, or dispute lines.',
    settlementAnswered: 'The disputes of statement {{number}} were answered: check and confirm it.',
    settlementPaid: 'Statement {{number}} was paid: check that the money arrived.',
    settlementDisputed: 'The partner disputes lines of statement {{number}}: answer them.',
    settlementsDiffer:
      'The nightly check found {{count}} confirmed {{count|statement|statements}} whose content has changed, first {{number}} of {{name}}. They cannot be paid: find out why.',
    invoiceReversed:
      'The invoice of your application {{number}} was reversed: {{reason}}. Its amount can be invoiced again.',
    voucherHandedIn: 'Bank serial number {{number}}, {{yuan}} yuan. Please check it against the receipt.',
    voucherPassed: 'The transfer {{number}} counts in your paid balance now.',
    voucherRejected: 'The transfer {{number}} was rejected: {{reason}}. Please correct it and hand it in again.',
  },
};
