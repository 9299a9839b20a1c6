import { sql } from 'kysely';
import { serviceEndOf } from '#contracts/billing/billing.rules.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { startOf } from '#kernel/zone.ts';

interface Applied {
  readonly orgId: string;
  readonly serviceStage: number | null;
  readonly trialUntil: string | null;
  readonly expireAt: string | null;
  readonly productLines: readonly string[];
}

const writeInfo = async (db: Db, changeId: string): Promise<Applied> => {
  const { rows } = await sql<Applied>`
    with wanted as (select c.*, o.path as place from billing_change c join organisation o on o.id = c.org_id where c.id = ${changeId}),
    written as (
      insert into billing_info as b (org_id, path, service_stage, billing_cycle, fee_cycle, billing_mode, payer_org_id, channels, trial_until,
        head_limit, start_at, expire_at, updated_at)
      select w.org_id, w.place, w.service_stage, w.billing_cycle, w.fee_cycle, w.billing_mode, w.payer_org_id, w.channels, w.trial_until,
        w.head_limit, w.start_at, w.expire_at, ${clock.now().toISOString()} from wanted w
      on conflict (org_id) do update set service_stage = excluded.service_stage, billing_cycle = excluded.billing_cycle,
        fee_cycle = excluded.fee_cycle, billing_mode = excluded.billing_mode, payer_org_id = excluded.payer_org_id, channels = excluded.channels,
        trial_until = excluded.trial_until, head_limit = excluded.head_limit, start_at = excluded.start_at, expire_at = excluded.expire_at,
        updated_at = excluded.updated_at, version = b.version + 1)
    select w.org_id as "orgId", w.service_stage as "serviceStage", w.trial_until as "trialUntil", w.expire_at as "expireAt",
      w.product_lines as "productLines" from wanted w`.execute(db);
  return orMissing(rows[0]);
};

/** Opens, prolongs and ends product lines, so that from today on those of the change are open until the end of the service. */
const subscribe = async (db: Db, changeId: string, { orgId, productLines, ...of }: Applied): Promise<void> => {
  const today = dayOf(clock.now());
  const end = of.serviceStage === null ? null : serviceEndOf(of);
  const lines = sql`${[...productLines]}::text[]`;
  await sql`delete from product_subscription s where s.org_id = ${orgId} and s.begins_on >= ${today}::date and s.product_line <> all(${lines})`.execute(
    db,
  );
  await sql`update product_subscription s set ends_on = ${today}::date - 1 where s.org_id = ${orgId}
    and (s.ends_on is null or s.ends_on >= ${today}::date) and s.product_line <> all(${lines})`.execute(db);
  await sql`update product_subscription s set ends_on = ${end}::date, change_id = ${changeId} where s.org_id = ${orgId}
    and (s.ends_on is null or s.ends_on >= ${today}::date) and s.product_line = any(${lines})`.execute(db);
  await sql`insert into product_subscription (org_id, path, product_line, begins_on, ends_on, change_id)
    select o.id, o.path, x.line, ${today}::date, ${end}::date, ${changeId} from organisation o cross join unnest(${lines}) x (line)
    where o.id = ${orgId} and not exists (select from product_subscription s where s.org_id = o.id and s.product_line = x.line
      and (s.ends_on is null or s.ends_on >= ${today}::date))`.execute(db);
};

/**
 * Writes a change that takes effect into the billing of its organisation: terms, product lines, and the end of the service that
 * steers the stages of customers. @returns the organisation.
 */
export const takeEffect = async (db: Db, changeId: string): Promise<string> => {
  const applied = await writeInfo(db, changeId);
  await subscribe(db, changeId, applied);
  const end = applied.serviceStage === null ? null : serviceEndOf(applied);
  await sql`update organisation set bill_expires_at = ${end === null ? null : startOf(sql`${end}::date + 1`)} where id = ${applied.orgId}`.execute(
    db,
  );
  return applied.orgId;
};

/** The same, told to the organisation's administrators. */
export const applyChange = async (db: Db, changeId: string): Promise<void> => {
  const orgId = await takeEffect(db, changeId);
  await tellAdministrators(db, orgId, {
    kind: 'billingChanged',
    link: '/org/billingmodelRecord/detail',
    query: { changeId },
    once: `billingChanged.${changeId}`,
  });
};
