import { yuanOf } from '#contracts/columns.ts';
import { orderChannel, payOrderState } from '#contracts/orders/order.codes.ts';
import type { PayOrderDetail } from '#contracts/orders/order.contract.ts';
import { paymentProvider } from '#contracts/orders/payments/payment.codes.ts';
import { payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { factsOf, headingOf, moment, noteOf, tableOf, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';

/** An order as it is printed, with the ways to transfer in words. */
export type PrintedOrder = Omit<PayOrderDetail, 'providers' | 'refundableFen'>;

const amount = (fen: number): PdfNode => ({ text: yuanOf(fen), fontSize: 9, alignment: 'right' });
const head = (text: string): PdfNode => ({ text, bold: true, fontSize: 16, alignment: 'center', margin: [0, 0, 0, 8] });

export const orderTitle = ({ orderNumber, orgName }: PrintedOrder, words: Words): string =>
  words.say('forms.orders.orderTitle', { number: orderNumber, name: orgName });
export const receiptTitle = ({ orderNumber, orgName }: PrintedOrder, words: Words): string =>
  words.say('forms.orders.receiptTitle', { number: orderNumber, name: orgName });

const linesOf = (of: PrintedOrder, words: Words): PdfNode =>
  tableOf<PrintedOrder['lines'][number]>(
    [
      { title: words.say('forms.orders.item'), width: '*', of: (one) => one.text },
      { title: words.say('forms.orders.quantity'), width: 60, of: (one) => String(one.quantity) },
      { title: words.say('forms.orders.unit'), width: 90, of: (one) => amount(one.unitFen) },
      { title: words.say('forms.orders.amount'), width: 90, of: (one) => amount(one.amountFen) },
    ],
    of.lines,
    words.say('forms.orders.none'),
  );

const waysOf = (of: PrintedOrder, words: Words): PdfNode =>
  tableOf<PrintedOrder['ways'][number]>(
    [
      { title: words.say('forms.orders.way'), width: 110, of: (one) => one.payChannelName },
      { title: words.say('forms.orders.bank'), width: '*', of: (one) => one.payeeBank },
      { title: words.say('forms.orders.payee'), width: 130, of: (one) => one.payeeName },
      { title: words.say('forms.orders.number'), width: 130, of: (one) => one.payeeNumber },
    ],
    of.ways,
    words.say('forms.orders.none'),
  );

const factsOfOrder = (of: PrintedOrder, words: Words): PdfNode =>
  factsOf([
    [words.say('forms.orders.buyer'), of.orgName],
    [words.say('forms.orders.orderNumber'), of.orderNumber],
    [words.say('forms.orders.item'), of.orderTitle],
    [words.say('forms.orders.state'), words.label(payOrderState, of.state)],
    [words.say('forms.orders.channel'), words.label(orderChannel, of.orderChannel)],
    [words.say('forms.orders.orderedAt'), moment(of.createdAt)],
    [words.say('forms.orders.payable'), yuanOf(of.payableFen)],
  ]);

/** An order on A4: what is bought, what is to pay, and where to. */
export const layOrder = (of: PrintedOrder, words: Words): PdfNode[] => [
  head(words.say('forms.orders.orderHeading')),
  factsOfOrder(of, words),
  headingOf(words.say('forms.orders.lines'), 'lines'),
  linesOf(of, words),
  ...(of.ways.length > 0
    ? [
        headingOf(words.say('forms.orders.ways'), 'ways'),
        waysOf(of, words),
        noteOf(words.say('forms.orders.remark', { number: of.orderNumber })),
      ]
    : []),
];

/** The receipt of a paid order: by whom and how it was paid, what went back, what was received in the end. */
export const layReceipt = (of: PrintedOrder, words: Words): PdfNode[] => [
  head(words.say('forms.orders.receiptHeading')),
  factsOfOrder(of, words),
  headingOf(words.say('forms.orders.payments'), 'payments'),
  tableOf<PrintedOrder['payments'][number]>(
    [
      { title: words.say('forms.orders.provider'), width: 70, of: (one) => words.label(paymentProvider, one.provider) },
      { title: words.say('forms.orders.serial'), width: '*', of: (one) => one.serial },
      { title: words.say('forms.orders.payer'), width: 110, of: (one) => one.payer },
      { title: words.say('forms.orders.paidAt'), width: 90, of: (one) => moment(one.paidAt) },
      { title: words.say('forms.orders.amount'), width: 90, of: (one) => amount(one.grossFen) },
    ],
    of.payments,
    words.say('forms.orders.none'),
  ),
  ...(of.refunds.length > 0
    ? [
        headingOf(words.say('forms.orders.refunds'), 'refunds'),
        tableOf<PrintedOrder['refunds'][number]>(
          [
            { title: words.say('forms.orders.refundNumber'), width: 130, of: (one) => one.refundNumber },
            { title: words.say('forms.orders.reason'), width: '*', of: (one) => one.reason },
            {
              title: words.say('forms.orders.state'),
              width: 70,
              of: (one) => words.label(payRefundState, one.payRefundState),
            },
            { title: words.say('forms.orders.amount'), width: 90, of: (one) => amount(one.amountFen) },
          ],
          of.refunds,
          words.say('forms.orders.none'),
        ),
      ]
    : []),
  noteOf(words.say('forms.orders.received', { yuan: yuanOf(of.payableFen - of.refundedFen) })),
  noteOf(words.say('forms.orders.noInvoice')),
];
