/** Of empty lists of orders, payments and refunds. */
export const orderEmpty = {
  payOrder: 'Payment orders stand here: what was bought, what is to pay, whether it was paid.',
  payment: 'Every payment received stands here: its order, by whom, fee and state.',
  payRefund: 'Refunds stand here: amount, reason, decision and whether they went back.',
};

/** The next step towards them. */
export const orderBegin = {
  payOrder: 'Press “Top up” and pay by code or bank transfer.',
  payment: 'Payments appear when they arrive.',
  payRefund: 'Press “Refund” in a paid order.',
};
