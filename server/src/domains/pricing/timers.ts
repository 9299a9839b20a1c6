import { priceChangeState, pricingRuleState } from '#contracts/pricing/price.codes.ts';
import { hourly, type Timer } from '#kernel/timers.ts';

const { audited, effective, ending } = pricingRuleState.values;
const { approved } = priceChangeState.values;

/** Finds a rule whose day has come or gone, a plan whose day has come, or one whose notice is due. */
const due = `select 1 from pricing_rule where (state = ${audited} and price_from <= luan_today())
    or (state in (${effective}, ${ending}) and price_until < luan_today())
  union all select 1 from price_change_plan where state = ${approved}
    and (change_from <= luan_today() or (noticed_at is null and change_from - notice_days <= luan_today())) limit 1`;

export const pricingTimers: readonly Timer[] = [
  {
    name: 'prices',
    cron: hourly.lapses,
    due,
    work: async (runtime) => (await import('./changes/price.clock.ts')).pricesOfDay(runtime),
  },
];
