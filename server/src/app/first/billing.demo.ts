import { sql } from 'kysely';
import { billingChangeState, billingCycle, billingMode } from '#contracts/billing/billing.codes.ts';
import { dayAfter, monthsAfter } from '#contracts/zone.ts';
import { takeEffect } from '#domains/billing/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import { startOf } from '#kernel/zone.ts';
import { demoChanges, demoWays } from './billing.data.ts';

type Change = (typeof demoChanges)[number];

/** An organisation of the demonstration, by its key. */
interface Placed {
  readonly id: string;
  readonly path: string;
}

/** Both persons of the head office: one makes changes, the other decides. */
interface Office extends Placed {
  readonly maker: string;
  readonly checker: string;
}

const { awaiting, rejected } = billingChangeState.values;

const userNamed = async (db: Db, username: string): Promise<string> =>
  (await sql<{ id: string }>`select id from app_user where username = ${username}`.execute(db)).rows[0]?.id ?? '';

/** Places one change, decided an hour after it was made unless it waits. @returns its number. */
const placeChange = async (db: Db, office: Office, org: Placed, one: Change): Promise<string> => {
  const today = dayOf(clock.now());
  const day = (days: number | undefined): string | null => (days === undefined ? null : dayAfter(today, days));
  // A year that ends on its day, whatever the length of this one.
  const end = day(one.end);
  const start =
    end !== null && one.cycle === billingCycle.values.year ? monthsAfter(dayAfter(end, 1), -12) : day(one.start);
  const at = (days: number, after: string) => sql`(${startOf(sql`${day(days)}::date`)} + ${after}::interval)`;
  const decided = one.state !== awaiting;
  const decidedAt = at(one.made, '10 hours 40 minutes');
  const payer =
    one.mode === billingMode.values.authority
      ? sql`(select parent_id from organisation where id = ${org.id})`
      : sql`null`;
  const { rows } = await sql<{ id: string }>`
    insert into billing_change (org_id, path, service_stage, billing_cycle, fee_cycle, billing_mode, payer_org_id, channels, product_lines,
      trial_until, head_limit, start_at, expire_at, effective_on, remark, state, decision, decided_by, decided_at, applied_at, created_by, created_at)
    values (${org.id}, ${org.path}, ${one.stage}, ${one.cycle ?? ''}, ${one.fee ?? ''}, ${one.mode ?? ''}, ${payer}, ${[...(one.channels ?? [])]},
      ${[...one.lines]}, ${day(one.trialUntil)}, ${one.headLimit ?? null}, ${start}, ${end}, ${day(one.effective)}, ${one.remark},
      ${one.state}, ${one.reason ?? ''}, ${decided ? office.checker : null}, ${decided ? decidedAt : sql`null`},
      case when ${one.state}::int = ${billingChangeState.values.effective}::int then greatest(${at(one.effective, '10 minutes')}, ${decidedAt}) end,
      ${office.maker}, ${at(one.made, '9 hours 40 minutes')}) returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  const edge = one.state === rejected ? 'reject' : 'approve';
  await tellPast(
    db,
    sql`select c.path, 'billingChange', c.id, x.edge, x.past, x.next, x.reason, x.who, x.at from billing_change c cross join lateral (values
        ('add', null::int, ${awaiting}::int, null::text, c.created_by, c.created_at),
        (${edge}, ${awaiting}::int, c.state, nullif(c.decision, ''), c.decided_by, c.decided_at)) x (edge, past, next, reason, who, at)
      where c.id = ${id} and x.who is not null`,
  );
  return id;
};

const placeWays = async (db: Db, { id, path, maker }: Office): Promise<void> => {
  for (const one of demoWays)
    await sql`insert into pay_channel (org_id, path, pay_channel_name, pay_provider, payee_bank, payee_name, payee_number, state, created_by)
      values (${id}, ${path}, ${one.name}, ${one.provider}, ${one.bank}, ${one.holder}, ${one.number}, ${one.state}, ${maker})`.execute(
      db,
    );
};

/** How organisations of the demonstration are billed, by the changes that made it so; what waits, and how money comes in. */
export const placeBilling = async (db: Db, placed: ReadonlyMap<string, Placed>): Promise<void> => {
  const head = placed.get('head');
  if (!head) return;
  const office = { ...head, maker: await userNamed(db, 'billing'), checker: await userNamed(db, 'admin') };
  await placeWays(db, office);
  for (const one of demoChanges) {
    const org = placed.get(one.of);
    if (!org) continue;
    const id = await placeChange(db, office, org, one);
    if (one.state === billingChangeState.values.effective) await takeEffect(db, id);
  }
  // What held before a later change stands in it; product lines have been open since their change.
  await sql`update billing_change c set before = to_jsonb(x) from (
      select b.org_id as "orgId", b.service_stage as "serviceStage", b.billing_cycle as "billingCycle", b.fee_cycle as "feeCycle",
        b.billing_mode as "billingMode", b.payer_org_id::text as "payerOrgId", '' as "payerName", b.channels as "paymentChannels",
        array(select s.product_line from product_subscription s where s.org_id = b.org_id order by s.id) as "productLines",
        b.trial_until as "trialUntil", b.head_limit as "headLimit", b.start_at as "startAt", b.expire_at as "expireAt" from billing_info b) x
    where c.org_id = x."orgId" and c.applied_at is null`.execute(db);
  await sql`update product_subscription s set begins_on = c.effective_on from billing_change c where c.id = s.change_id`.execute(
    db,
  );
  await sql`update billing_info b set updated_at = c.applied_at from billing_change c where c.org_id = b.org_id and c.applied_at is not null`.execute(
    db,
  );
};
