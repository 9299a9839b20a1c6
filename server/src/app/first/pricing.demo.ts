import { sql } from 'kysely';
import { priceChangeState, pricingRuleState } from '#contracts/pricing/price.codes.ts';
import { zone } from '#contracts/zone.ts';
import { insertMembership, insertPerson, noPassword } from '#domains/identity/door.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Keys } from '#kernel/keys.ts';
import { said } from '#kernel/said.ts';
import { changing, type DemoPrice, demoPrices } from './pricing.data.ts';

/** The head office, whoever writes its prices there, and whoever lets them go. */
interface Office {
  readonly orgId: string;
  readonly path: string;
  readonly writer: string;
  readonly auditor: string;
}

const officeOf = async (db: Db, keys: Keys): Promise<Office> => {
  const { rows } = await sql<{ orgId: string; path: string; auditor: string; role: string }>`
    select o.id as "orgId", o.path, u.id as auditor, (select r.id from role r where r.role_code = 'administrator.admin' and r.built_in) as role
    from organisation o cross join app_user u where o.parent_id is null and u.username = 'admin'`.execute(db);
  const [head] = rows;
  if (!head) throw new Error('Prices are placed after the accounts of the demonstration');
  const realName = said('钱会计');
  const writer = await insertPerson(db, keys, {
    username: 'pricewriter',
    realName,
    defaultPassword: false,
    passwordHash: noPassword,
  });
  const place = { orgId: head.orgId, path: head.path, identities: ['admin'], roleIds: [head.role] };
  await insertMembership(db, writer, realName, place);
  return { ...head, writer };
};

const { draft, submitted, audited, effective } = pricingRuleState.values;

/** First day on which a price holds. */
const sinceOf = ({ waits, holds }: DemoPrice) => {
  if (waits) return sql`luan_today() + 10`;
  if (holds === 'thisMonth') return sql`date_trunc('month', luan_today())::date`;
  return sql`(date_trunc('year', luan_today()) ${holds === 'nextYear' ? sql`+ interval '1 year'` : sql``})::date`;
};
/** The day on which it was written and let go: a few days before, or a week ago where it is to come. */
const writtenOn = (one: DemoPrice) => {
  if (one.waits) return sql`luan_today() - 1`;
  return one.holds === 'nextYear' ? sql`luan_today() - 6` : sql`${sinceOf(one)} - 12`;
};

const placeRule = async (db: Db, office: Office, one: DemoPrice): Promise<void> => {
  const scope = one.scope ?? 'platform';
  const holdsNow = one.holds === 'nextYear' ? audited : effective;
  const state = one.waits ? submitted : holdsNow;
  const { rows } = await sql<{ id: string }>`
    insert into pricing_rule (org_id, path, rule_name, product, flavour, industry_code, price_fen, tiers, tier_base, tier_way, minimum_fen, tax_rate,
      scope_kind, area_id, target_org_id, price_from, state, submitted_at, submitted_by, audited_at, audited_by, created_by, updated_by, created_at)
    select ${office.orgId}, ${office.path}, ${one.name}, ${one.product}, ${one.flavour ?? ''}, ${one.industry ?? ''}, ${one.priceFen},
      ${JSON.stringify(one.tiers ?? [])}::jsonb, ${one.base ?? ''}, ${one.way ?? ''}, ${one.minimumFen ?? 0}, 600, ${scope},
      case when ${scope} = 'area' then ${one.whom ?? '0'}::text end::bigint,
      case when ${scope} in ('agent', 'organisation') then (select o.id from organisation o where o.org_name = ${one.whom ?? ''}) end,
      ${sinceOf(one)}, ${state}, (d.at + time '16:20') at time zone ${zone}, ${office.writer}::bigint,
      case when ${one.waits ?? false} then null else (d.at + time '17:05') at time zone ${zone} end,
      case when ${one.waits ?? false} then null else ${office.auditor}::bigint end, ${office.writer}::bigint, ${office.writer}::bigint, (d.at + time '15:40') at time zone ${zone}
    from (select ${writtenOn(one)} as at) d returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await tellPast(
    db,
    sql`select r.path, 'pricingRule', r.id, x.edge, x.past, x.next, null, x.person, x.at from pricing_rule r cross join lateral (values
        ('submit', ${draft}::int, ${submitted}::int, r.submitted_by, r.submitted_at),
        ('audit', ${submitted}::int, ${audited}::int, r.audited_by, r.audited_at),
        ('begin', ${audited}::int, ${effective}::int, 0::bigint, case when r.state = ${effective} then (r.price_from + time '00:05') at time zone ${zone} end)
      ) x (edge, past, next, person, at) where r.id = ${id} and x.at is not null`,
  );
};

/** The one change to come: approved three days ago, to hold from the first of a month at least forty days ahead. */
const placeChange = async (db: Db, office: Office): Promise<void> => {
  const { rows } = await sql<{ id: string; day: string }>`
    insert into price_change_plan (org_id, path, change_name, change_from, notice_days, note, state, submitted_at, submitted_by, audited_at, audited_by,
      created_by, updated_by, created_at)
    select ${office.orgId}, ${office.path}, ${said('培训标准价年度调整')}, (date_trunc('month', luan_today() + 40) + interval '1 month')::date, 30,
      ${said('课程更新和人脸核验成本上升，标准价每人上调 2 元。')}, ${priceChangeState.values.approved}, (luan_today() - 4 + time '10:10') at time zone ${zone},
      ${office.writer}::bigint, (luan_today() - 3 + time '09:30') at time zone ${zone}, ${office.auditor}::bigint, ${office.writer}::bigint, ${office.writer}::bigint,
      (luan_today() - 4 + time '09:50') at time zone ${zone}
    returning id, change_from::text as day`.execute(db);
  const { id = '', day = '' } = rows[0] ?? {};
  const tiers = JSON.stringify(changing.tiers);
  const first = changing.tiers[0]?.priceFen ?? 0;
  await sql`update pricing_rule set price_until = ${day}::date - 1 where rule_name = ${changing.name}`.execute(db);
  await sql`with made as (
      insert into pricing_rule (org_id, path, rule_name, product, price_fen, tiers, tier_base, tier_way, tax_rate, scope_kind, price_from, state,
        submitted_at, submitted_by, audited_at, audited_by, created_by, updated_by, created_at)
      select r.org_id, r.path, r.rule_name, r.product, ${first}, ${tiers}::jsonb, r.tier_base, r.tier_way, r.tax_rate, r.scope_kind, ${day}::date,
        ${audited}, p.audited_at, p.submitted_by, p.audited_at, p.audited_by, p.created_by, p.created_by, p.audited_at
      from pricing_rule r join price_change_plan p on p.id = ${id} where r.rule_name = ${changing.name} returning id)
    insert into price_change_line (plan_id, path, rule_id, price_fen, tiers, new_rule_id)
    select ${id}, r.path, r.id, ${first}, ${tiers}::jsonb, made.id from made, pricing_rule r where r.rule_name = ${changing.name} and r.price_until is not null`.execute(
    db,
  );
  await tellPast(
    db,
    sql`select p.path, 'priceChangePlan', p.id, x.edge, x.past, x.next, null, x.person, x.at from price_change_plan p cross join lateral (values
        ('submit', ${priceChangeState.values.draft}::int, ${priceChangeState.values.submitted}::int, p.submitted_by, p.submitted_at),
        ('approve', ${priceChangeState.values.submitted}::int, ${priceChangeState.values.approved}::int, p.audited_by, p.audited_at)
      ) x (edge, past, next, person, at) where p.id = ${id}`,
  );
};

/**
 * Prices of the demonstration: twelve of them, one that waits, and one change to come. They stand before anybody is billed, so that no
 * plan meets a stage of service without a price.
 */
export const placePrices = async (db: Db, keys: Keys): Promise<void> => {
  const office = await officeOf(db, keys);
  for (const one of demoPrices) await placeRule(db, office, one);
  await placeChange(db, office);
};
