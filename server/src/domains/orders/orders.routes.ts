import { bankLineApi } from '#contracts/orders/bank/bank-line.contract.ts';
import { providerBillApi } from '#contracts/orders/bills/bill.contract.ts';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { paymentApi } from '#contracts/orders/payments/payment.contract.ts';
import { payRefundApi } from '#contracts/orders/refunds/refund.contract.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { bankLinePage } from './bank/bank-line.queries.ts';
import { assignLine, creditLine, giveBackLine, keepLine, pairLine } from './bank/bank-line.service.ts';
import { bankLineWalks } from './bank/bank-line.walks.ts';
import { providerBillPage, providerLinePage } from './bills/bill.queries.ts';
import { closeOrder } from './paying/close-order.service.ts';
import { givePayCode } from './paying/pay-code.service.ts';
import { giveBackPayment } from './payments/give-back-payment.service.ts';
import { takeNotification } from './payments/notify.service.ts';
import { paymentPage } from './payments/payment.queries.ts';
import { assignPayment, creditTo, keepPayment } from './payments/payment.walks.ts';
import { orderPrintRoutes } from './prints/order.print.ts';
import { payRefundPage } from './refunds/refund.queries.ts';
import { addRefund, confirmRefund } from './refunds/refund.service.ts';
import { payRefundWalks } from './refunds/settle-refund.service.ts';
import { billLineWalks } from './register/bill-line.walks.ts';
import { findOrder, payOrderPage } from './register/order.queries.ts';
import { addOrder, previewOrder } from './register/order.service.ts';

const { explain } = bankLineApi.edges;
const { confirm: _confirm, ...decided } = payRefundApi.edges;

/** Orders to pay, payments received, refunds. */
export const orderRoutes: Served[] = [
  serveList(payOrderPage),
  serve(payOrderApi.one, ({ db, actor, runtime }, input) => findOrder(db, actor, runtime, input.payOrderId)),
  serve(payOrderApi.preview, previewOrder),
  serve(payOrderApi.add, addOrder),
  serveApart('engine', payOrderApi.code, givePayCode),
  serveApart('engine', payOrderApi.close, closeOrder),
  ...orderPrintRoutes,
  serveList(paymentPage),
  serve(paymentApi.assign, assignPayment),
  serve(paymentApi.credit, creditTo),
  serve(paymentApi.keep, keepPayment),
  serve(paymentApi.giveBack, giveBackPayment),
  serveApart('trace', paymentApi.notify, takeNotification),
  serveList(providerBillPage),
  serveList(providerLinePage),
  ...billLineWalks.serve(providerBillApi.edges),
  serveList(bankLinePage),
  serve(bankLineApi.pair, pairLine),
  serve(bankLineApi.assign, assignLine),
  serve(bankLineApi.credit, creditLine),
  serve(bankLineApi.giveBack, giveBackLine),
  serve(bankLineApi.keep, keepLine),
  ...bankLineWalks.serve({ explain }),
  serveList(payRefundPage),
  serve(payRefundApi.add, addRefund),
  serve(payRefundApi.confirm, confirmRefund),
  ...payRefundWalks.serve(decided),
];
