import { chargePayer, chargeState } from '../charges/charge.codes.ts';
import { chargeList } from '../charges/charge.contract.ts';
import { accountList } from '../ledger/account.contract.ts';
import { type Metric, metric, trend } from '../metric.ts';
import { payInChannel, payOrderState } from '../orders/order.codes.ts';
import { payOrderList } from '../orders/order.contract.ts';
import { paymentProvider, paymentState } from '../orders/payments/payment.codes.ts';
import { paymentList } from '../orders/payments/payment.contract.ts';
import { organisationType } from '../organisations/organisation.codes.ts';
import { inStates } from '../todo.ts';

const { matched, balance, differs, unknown, kept } = paymentState.values;
const { paid, refunding, refundedInPart, refunded, awaiting } = payOrderState.values;
const shared = { subject: 'income', unit: 'yuan' } as const;
const ofPayments = { ...shared, list: paymentList, screen: '/finance/paymentDetailList' } as const;
const ofOrders = { ...shared, list: payOrderList, screen: '/order/payOrderList' } as const;
// What was paid out of the accounts came in with an earlier order.
const isPaid = {
  state: inStates(paid, refunding, refundedInPart, refunded),
  orderChannel: inStates(...Object.values(payInChannel.values)),
};
const isUnmatched = { state: inStates(differs, unknown, kept) };

/** Figures of money: what came in, what is still to come, what went back, and what nobody knows. Sums of fen, added up by their lists. */
export const incomeMetrics: readonly Metric[] = [
  metric({
    ...ofPayments,
    code: 'received',
    parting: { by: 'todayAndMonth', filter: 'paymentBetween' },
    chart: 'bars',
    series: [{ code: 'yuan', tone: 'plain', query: {}, sums: 'grossFen' }],
  }),
  metric({
    ...ofPayments,
    code: 'receivedByMonth',
    parting: { by: 'months', filter: 'paymentBetween', months: trend },
    chart: 'months',
    series: [
      { code: 'paymentsBooked', tone: 'good', query: { state: inStates(matched, balance) }, sums: 'grossFen' },
      { code: 'paymentsUnmatched', tone: 'warn', query: isUnmatched, sums: 'grossFen' },
    ],
  }),
  metric({
    ...ofOrders,
    code: 'ordersOutstanding',
    parting: { by: 'codes', filter: 'orderChannel', codes: payInChannel, several: true },
    chart: 'bars',
    series: [{ code: 'yuan', tone: 'plain', query: { state: inStates(awaiting) }, sums: 'payableFen' }],
  }),
  metric({
    ...shared,
    code: 'chargesOwed',
    list: chargeList,
    screen: '/finance/chargeList',
    parting: { by: 'codes', filter: 'chargePayer', codes: chargePayer, several: true },
    chart: 'bars',
    series: [{ code: 'yuan', tone: 'warn', query: { state: inStates(chargeState.values.owed) }, sums: 'amountFen' }],
  }),
  metric({
    ...shared,
    code: 'creditOverdue',
    list: accountList,
    screen: '/finance/accountList',
    parting: { by: 'codes', filter: 'typeCode', codes: organisationType, several: true },
    chart: 'bars',
    series: [{ code: 'yuan', tone: 'bad', query: { creditOverdue: 'true' }, sums: 'creditOverdueFen' }],
  }),
  metric({
    ...ofOrders,
    code: 'refundsByMonth',
    parting: { by: 'months', filter: 'orderPaidBetween', months: trend },
    chart: 'months',
    share: 'ordersRefunded',
    series: [
      { code: 'ordersKept', tone: 'good', query: isPaid, sums: 'keptFen' },
      { code: 'ordersRefunded', tone: 'warn', query: isPaid, sums: 'refundedFen' },
    ],
  }),
  metric({
    ...ofPayments,
    code: 'unmatchedByProvider',
    parting: { by: 'codes', filter: 'provider', codes: paymentProvider, several: true },
    chart: 'bars',
    series: [{ code: 'yuan', tone: 'warn', query: isUnmatched, sums: 'grossFen' }],
  }),
];
