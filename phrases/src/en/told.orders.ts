/** What messages about orders, payments and refunds say. */
export const orderTold = {
  title: {
    orderPaid: 'Order paid: {{yuan}} yuan',
    orderPaidLate: '{{yuan}} yuan received, added to the balance',
    paymentUnmatched: 'A payment of {{yuan}} yuan has no order',
    refundToDecide: 'Refund of {{yuan}} yuan to decide about',
    refundDone: '{{yuan}} yuan refunded',
  },
  text: {
    orderPaid: 'The payment of order {{number}} was received and is in the paid balance.',
    orderPaidLate: 'A payment came after order {{number}} was closed or paid; it is in the paid balance.',
    paymentUnmatched:
      'Serial number {{serial}}, order named {{number}}: the amount differs, or there is no such order. Please say whose it is.',
    refundToDecide: 'Refund {{number}} waits for a second person.',
    refundDone: 'The refund of order {{number}} went back the way the money came.',
  },
};
