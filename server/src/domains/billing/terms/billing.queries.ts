import { type RawBuilder, sql } from 'kysely';
import { billingChangeState } from '#contracts/billing/billing.codes.ts';
import { billingInfoList } from '#contracts/billing/billing.contract.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';

/** What was agreed, of a row of `billing_info` or `billing_change` by its alias, with the product lines beside it. */
export const termsOf = (alias: 'b' | 'c', productLines: RawBuilder<unknown>) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return {
    serviceStage: of('service_stage'),
    billingCycle: sql`coalesce(${of('billing_cycle')}, '')`,
    feeCycle: sql`coalesce(${of('fee_cycle')}, '')`,
    billingMode: sql`coalesce(${of('billing_mode')}, '')`,
    payerOrgId: of('payer_org_id'),
    payerName: sql`coalesce(luan_org_name(${of('payer_org_id')}), '')`,
    paymentChannels: sql`coalesce(${of('channels')}, '{}')`,
    productLines,
    trialUntil: of('trial_until'),
    headLimit: of('head_limit'),
    startAt: of('start_at'),
    expireAt: of('expire_at'),
  };
};

/** Product lines that an organisation has open today, as an array of codes. */
export const openLines = (orgId: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql`array(select s.product_line from product_subscription s where s.org_id = ${orgId} and s.begins_on <= luan_today()
    and (s.ends_on is null or s.ends_on >= luan_today()) order by s.id)`;

/** Last day of service of a row `b`: of its trial, or of its term; null where nothing is charged. */
export const endsOn = sql<
  string | null
>`case when b.service_stage = ${literal(serviceStage, 'trial')} then b.trial_until else b.expire_at end`;

/** State of the change of an organisation `o` that waits for its decision or its day; null without one. */
const waiting = sql`(select c.state from billing_change c where c.org_id = o.id
  and c.state in (${literal(billingChangeState, 'awaiting', 'passed')}) limit 1)`;

export const billingInfoPage = listQuery(billingInfoList, {
  base: 'organisation o left join billing_info b on b.org_id = o.id',
  alias: 'o',
  always: (actor) =>
    actor.typeCode === 'admin' ? sql<boolean>`o.type_code <> 'admin'` : sql<boolean>`o.id = ${actor.orgId}`,
  columns: {
    orgId: sql`o.id`,
    orgName: sql`o.org_name`,
    typeCode: sql`o.type_code`,
    ...termsOf('b', openLines(sql`o.id`)),
    endsOn,
    waitingState: waiting,
    updateTime: sql`b.updated_at`,
    version: sql`coalesce(b.version, 0)`,
  },
  filters: {
    keyword: (text) => containing(sql`o.org_name`, text),
    serviceStage: (stages) => sql<boolean>`b.service_stage = any(${stages}::int[])`,
    billingCycle: (cycles) => sql<boolean>`b.billing_cycle = any(${cycles}::text[])`,
    billingMode: (modes) => sql<boolean>`b.billing_mode = any(${modes}::text[])`,
    paymentChannel: (channel) => sql<boolean>`${channel}::int = any(b.channels)`,
    serviceEndsBetween: ([from, until]) =>
      sql<boolean>`(b.service_stage is not null and ${endsOn} between ${from ?? '0001-01-01'}::date and ${until ?? from ?? '9999-12-30'}::date)`,
    changing: (wanted) => whether(sql<boolean>`${waiting} is not null`, wanted),
    orgId: (orgId) => sql<boolean>`o.id = ${orgId}`,
  },
  sorts: { orgName: sql`o.name_key`, endsOn, updateTime: sql`b.updated_at` },
  order: { by: 'endsOn', direction: 'asc' },
  finish: (row, actor) => ({
    ...row,
    can: row.waitingState === null && may(actor, 'billing:change:mod') ? ['change'] : [],
  }),
});

/** How an organisation is billed; days are calendar days, both ends of the term are days of service. */
export interface Billing {
  readonly stage: number;
  readonly billingCycle: string;
  readonly feeCycle: string;
  readonly billingMode: string;
  readonly payerOrgId: string | null;
  readonly payerName: string;
  /** In the order they are taken from. */
  readonly channels: readonly number[];
  readonly trialUntil: string | null;
  readonly headLimit: number | null;
  readonly startAt: string | null;
  readonly expireAt: string | null;
}

/** How an organisation is billed now; undefined where nothing is charged. The caller has reached the organisation. */
export const billingOf = async (db: Db, orgId: string): Promise<Billing | undefined> => {
  const { rows } = await sql<Billing>`
    select b.service_stage as stage, b.billing_cycle as "billingCycle", b.fee_cycle as "feeCycle", b.billing_mode as "billingMode",
      b.payer_org_id as "payerOrgId", coalesce(luan_org_name(b.payer_org_id), '') as "payerName", b.channels,
      b.trial_until as "trialUntil", b.head_limit as "headLimit", b.start_at as "startAt", b.expire_at as "expireAt"
    from billing_info b where b.org_id = ${orgId} and b.service_stage is not null`.execute(db);
  return rows[0];
};

/** People an organisation has now. */
export const headsOf = async (db: Db, orgId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select n from people_tally where org_id = ${orgId}`.execute(db);
  return rows[0]?.n ?? 0;
};
