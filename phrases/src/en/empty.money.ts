/** Of empty lists of charges, orders, payments, refunds and invoices. */
export const moneyEmpty = {
  payOrder: 'Payment orders stand here: what was bought, what is to pay, whether it was paid.',
  payment: 'Every payment received stands here: its order, by whom, fee and state.',
  payRefund: 'Refunds stand here: amount, reason, decision and whether they went back.',
  providerBill: 'Daily bills of WeChat Pay and Alipay stand here: sums, fees, payout and how they agree.',
  providerLine: 'Each line of the daily bills stands here beside what was recorded.',
  charge: 'Charges a person stand here: what is reserved, charged and not covered.',
  incomeSetting: 'Income settings stand here: which partner gets how much of which product, from which day on.',
  settlement: 'Monthly statements stand here: shares, refunds, adjustments, what is payable and paid.',
  settlementLine: 'Lines of statements stand here: each share, refund, adjustment and carried amount.',
  couponBatch: 'Batches of coupons stand here: how many are issued, given, used and about to end.',
  coupon: 'Coupons stand here: what they take off, until when, and what became of them.',
  couponUse: 'For whom coupons were used stands here: minutes, score and certificate.',
  invoice: 'Invoices stand here: whom they are made out to, amount, tax, and whether they are issued.',
};

/** The next step towards them. */
export const moneyBegin = {
  payOrder: 'Press “Top up” and pay by code or bank transfer.',
  payment: 'Payments appear when they arrive.',
  payRefund: 'Press “Refund” in a paid order.',
  providerBill: 'With an account at a provider, the bill of a day is fetched at ten the next morning.',
  providerLine: 'They appear with the daily bill.',
  charge: 'Once a plan is approved, its members are charged here.',
  incomeSetting: 'Write a setting; it holds once somebody else approves it.',
  settlement: 'Statements of the month before are generated on the first.',
  settlementLine: 'They stand here once a statement is generated.',
  couponBatch: 'Write a batch; once another person has approved it, it is issued.',
  coupon: 'They are given by their issuer, or claimed by their code.',
  couponUse: 'A use stands here once its learner has learned the first minute.',
  invoice: 'Apply for what was paid; once it is issued, download it here.',
};
