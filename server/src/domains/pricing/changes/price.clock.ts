import { sql } from 'kysely';
import { priceChangeState } from '#contracts/pricing/price.codes.ts';
import { tellMany } from '#domains/messages/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { pricingRuleWalks } from '../rules/pricing-rule.service.ts';
import { priceChangeWalks } from './price-change.walks.ts';

interface Noticed {
  readonly id: string;
  readonly name: string;
  readonly day: string;
}

/** Tells each organisation that one of the prices is for, once; answers of how many plans. */
const tellNotices = async (db: Db): Promise<number> => {
  const { rows } =
    await sql<Noticed>`select p.id, p.change_name as name, p.change_from::text as day from price_change_plan p
    where p.state = ${literal(priceChangeState, 'approved')} and p.noticed_at is null
      and p.change_from - p.notice_days <= luan_today() and p.change_from > luan_today()
    order by p.id for update`.execute(db);
  for (const { id, name, day } of rows) {
    const concerned = await sql<{ orgId: string }>`select t.org_id as "orgId" from luan_priced_by(
      array(select l.rule_id from price_change_line l where l.plan_id = ${id})) t`.execute(db);
    await tellMany(
      db,
      { kind: 'priceChange', link: '/finance/unitPriceList' },
      concerned.rows.map(({ orgId }) => ({
        orgId,
        params: { name, day },
        query: { onDay: day },
        once: `priceChange.${id}`,
      })),
    );
    await sql`update price_change_plan set noticed_at = ${clock.now().toISOString()}::timestamptz, noticed_count = ${concerned.rows.length}
      where id = ${id}`.execute(db);
  }
  return rows.length;
};

/**
 * What the day brings: rules whose day has come hold, those whose last day is over have ended, plans whose day has come are done, in one
 * transaction; then notices that are due. What something costs hangs on none of it, for that is read from the days.
 */
export const pricesOfDay = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const by = { db, actor: systemActor };
    await pricingRuleWalks.those(by, 'begin', { where: sql<boolean>`t.price_from <= luan_today()` });
    await pricingRuleWalks.those(by, 'end', { where: sql<boolean>`t.price_until < luan_today()` });
    await priceChangeWalks.those(by, 'take', { where: sql<boolean>`t.change_from <= luan_today()` });
    return tellNotices(db);
  });
