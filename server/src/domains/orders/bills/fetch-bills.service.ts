import { sql } from 'kysely';
import { cut, storable } from '#contracts/system/storable.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { startOf } from '#kernel/zone.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { configuredProviders } from '../providers/payment-providers.ts';
import { type BillOf, openBill, takeBill } from './take-bill.service.ts';

/** Days back that are looked at: what is missing of them is fetched. */
const daysBack = 7;
/** Days after which a provider that still says it has no bill of a day with payments is believed. */
const believedAfter = 2;
/** Characters of what went wrong that a bill keeps. */
const troubleLength = 300;

/** Days whose bill of a provider was not taken in yet, the earliest first. */
const missingDays = (runtime: Runtime, provider: string): Promise<readonly string[]> =>
  runtime.database.within(everything, async (db) => {
    const today = dayOf(clock.now());
    const { rows } = await sql<{ day: string }>`
      select d.day::date::text as day from generate_series(${today}::date - ${sql.lit(daysBack)}, ${today}::date - 1, interval '1 day') d (day)
      where not exists (select from provider_bill b where b.provider = ${provider} and b.day = d.day::date and b.taken_at is not null)
      order by d.day`.execute(db);
    return rows.map(({ day }) => day);
  });

/** Whether money of a day came by a provider, as far as we know. */
const hasPayments = (runtime: Runtime, { provider, day }: BillOf): Promise<boolean> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql`select from payment p where p.provider = ${provider}
      and p.paid_at >= ${startOf(sql`${day}::date`)} and p.paid_at < ${startOf(sql`${day}::date + 1`)} limit 1`.execute(
      db,
    );
    return rows.length > 0;
  });

/** Notes that a bill was asked for in vain. */
const noteAsked = (runtime: Runtime, of: BillOf, trouble: string): Promise<void> =>
  runtime.database.within(everything, async (db) => {
    const bill = await openBill(db, of);
    if (!bill) return;
    await sql`update provider_bill set asked_at = ${clock.now().toISOString()}, trouble = ${cut(storable(trouble), troubleLength)}
      where id = ${bill.id}`.execute(db);
  });

/** Fetches the bill of one day. An empty one of a day with payments is not there yet: it is asked for again. */
const fetchBill = async (runtime: Runtime, provider: PaymentProvider, day: string): Promise<void> => {
  const of = { provider: provider.code, day };
  const lines = await provider.dailyLines(day);
  const isLate = day <= dayAfter(dayOf(clock.now()), -believedAfter);
  if (lines.length === 0 && !isLate && (await hasPayments(runtime, of))) return noteAsked(runtime, of, '');
  await runtime.database.within(everything, (db) => takeBill(db, of, lines));
};

/**
 * Fetches the daily bills that are missing, of each provider with an account. One that cannot be had waits for the next hour.
 * @throws the first trouble, after all the others were fetched
 */
export const fetchBills = async (runtime: Runtime): Promise<void> => {
  const troubles: unknown[] = [];
  for (const provider of await configuredProviders(runtime))
    for (const day of await missingDays(runtime, provider.code))
      await fetchBill(runtime, provider, day).catch(async (error: unknown) => {
        troubles.push(error);
        await noteAsked(runtime, { provider: provider.code, day }, String(error));
      });
  if (troubles.length > 0) throw troubles[0];
};
