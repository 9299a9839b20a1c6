import { payOrderState } from '#contracts/orders/order.codes.ts';
import { paymentProvider } from '#contracts/orders/payments/payment.codes.ts';
import { payRefundState } from '#contracts/orders/refunds/refund.codes.ts';
import { zone } from '#contracts/zone.ts';
import { everyMinute, type Timer } from '#kernel/timers.ts';

const { awaiting } = payOrderState.values;
const { approved, sent } = payRefundState.values;

export const orderTimers: readonly Timer[] = [
  {
    name: 'payOrders',
    cron: everyMinute,
    // Orders that a provider may have been paid for or whose time is over, and refunds a provider has to hear of.
    due: `select from pay_order o where o.state = ${awaiting} and (o.expires_at <= now() or exists (select from pay_code c where c.order_id = o.id))
      union all select from pay_refund r join payment p on p.id = r.payment_id where r.state in (${approved}, ${sent})
        and p.provider <> '${paymentProvider.values.bank}' and (r.next_try_at is null or r.next_try_at <= now()) limit 1`,
    work: async (runtime) => (await import('./watch-orders.service.ts')).watchOrders(runtime),
  },
  {
    name: 'providerBills',
    // What is missing is asked for each hour. Providers make the bill of a day by ten the next morning: an earlier one lacks payments.
    cron: '10 * * * *',
    due: `select where extract(hour from now() at time zone '${zone}') >= 10`,
    work: async (runtime) => (await import('./bills/fetch-bills.service.ts')).fetchBills(runtime),
  },
];
