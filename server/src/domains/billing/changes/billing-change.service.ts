import { sql } from 'kysely';
import { billingChangeMachine, billingChangeState } from '#contracts/billing/billing.codes.ts';
import type { billingChangeApi } from '#contracts/billing/billing-change.contract.ts';
import { type Agreed, agreedOf, paidByOther, problemsOfChange } from '#contracts/billing/billing-change.rules.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { type Deciders, requireOther } from '#kernel/four-eyes.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { readersLanguage } from '#kernel/reader.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { say } from '#phrases/say.ts';
import { allowedChannels } from '../paying/pay-mode.service.ts';
import { openLines, termsOf } from '../terms/billing.queries.ts';
import { findPayers } from '../terms/payer.queries.ts';

type Input = Parsed<typeof billingChangeApi.add>;

/** A customer with what holds now. */
interface Customer {
  readonly id: string;
  readonly path: string;
  readonly type_code: string;
  readonly version: number;
  readonly startAt: string | null;
  readonly before: object | null;
}

const pairs = Object.entries(termsOf('b', openLines(sql`o.id`))).flatMap(([name, value]) => [sql.lit(name), value]);

/**
 * An organisation below the own one, held until its change is written.
 * @throws on `orgId` for the own organisation and for whatever is out of reach.
 */
const lockCustomer = async ({ db, actor }: Context, orgId: string): Promise<Customer> => {
  const { rows } = await sql<Customer>`
    select o.id, o.path, o.type_code, coalesce(b.version, 0) as version, b.start_at as "startAt",
      case when b.id is not null then jsonb_build_object(${sql.join(pairs)}) end as before
    from organisation o left join billing_info b on b.org_id = o.id
    where o.id = ${orgId} and o.id <> ${actor.orgId} and o.type_code <> 'admin' and ${inScope(actor.scope, 'organisation o')}
    for update of o`.execute(db);
  if (!rows[0]) throw failFields([{ field: 'orgId', key: 'billing.notCustomer' }]);
  return rows[0];
};

/** Refuses a second change beside one that waits, naming that one. @throws on `orgId` */
const refuseSecond = async ({ db, actor }: Context, orgId: string): Promise<void> => {
  const { rows } = await sql<{ effectiveOn: string; maker: string; state: number }>`
    select c.effective_on as "effectiveOn", coalesce(luan_person_name(c.created_by), '') as maker, c.state from billing_change c
    where c.org_id = ${orgId} and c.state in (${literal(billingChangeState, 'awaiting', 'passed')}) and ${inScope(actor.scope, 'billing_change c')}`.execute(
    db,
  );
  const [waiting] = rows;
  if (!waiting) return;
  const { effectiveOn: day, maker, state } = waiting;
  const name = state === billingChangeState.values.passed ? 'passed' : 'awaiting';
  const words = say(readersLanguage(), `codes.billingChangeState.${name}`);
  throw failFields([{ field: 'orgId', key: 'billing.waiting', params: { day, maker, state: words } }]);
};

/** Refuses what the rules of billing refuse, and a payer who may not pay for this organisation; each on its field. */
const refuseUnsound = async (
  context: Context,
  customer: Customer,
  agreed: Agreed,
  effectiveOn: string,
): Promise<void> => {
  const { db, actor } = context;
  const allowed = await allowedChannels(db, customer.type_code);
  const today = dayOf(clock.now());
  const problems: { field: string; key: ReturnType<typeof problemsOfChange>[number]['key'] | 'billing.payer' }[] = [
    ...problemsOfChange(agreed, { today, allowed, startAt: customer.startAt, effectiveOn }),
  ];
  if (agreed.payerOrgId !== null && paidByOther(agreed.billingMode)) {
    const { billingMode, payerOrgId } = agreed;
    const found = await findPayers(db, actor, { orgId: customer.id, billingMode: billingMode ?? '', payerOrgId });
    if (found.length === 0) problems.push({ field: 'payerOrgId', key: 'billing.payer' });
  }
  if (problems.length > 0) throw failFields(problems);
};

/** The row of a change. */
const rowOf = (agreed: Agreed, { productLines, remark }: Input) => ({
  service_stage: agreed.serviceStage,
  billing_cycle: agreed.billingCycle ?? '',
  fee_cycle: agreed.feeCycle ?? '',
  billing_mode: agreed.billingMode ?? '',
  payer_org_id: agreed.payerOrgId,
  channels: [...agreed.paymentChannels],
  product_lines: [...new Set(productLines)],
  trial_until: agreed.trialUntil,
  head_limit: agreed.headLimit,
  start_at: agreed.startAt,
  expire_at: agreed.expireAt,
  remark,
});

/**
 * Makes a change of how an organisation below is billed; it waits for a second person.
 * @throws on the field for what the rules refuse; on `orgId` where one waits already; object.changed where the billing is another
 * than was read; audit.nobodyElse where nobody else could decide.
 */
export const addChange = async (
  context: Context,
  input: Input,
): Promise<{ readonly changeId: string; readonly deciders: Deciders }> => {
  const { db, actor } = context;
  const customer = await lockCustomer(context, input.orgId);
  await refuseSecond(context, customer.id);
  if (customer.version !== input.version) throw fail('object.changed');
  const agreed = agreedOf(input);
  const effectiveOn = input.effectiveOn ?? dayOf(clock.now());
  await refuseUnsound(context, customer, agreed, effectiveOn);
  const { id } = await db
    .insertInto('billing_change')
    .values({
      org_id: customer.id,
      path: customer.path,
      ...rowOf(agreed, input),
      effective_on: effectiveOn,
      before: customer.before === null ? null : JSON.stringify(customer.before),
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (brokenRule(error) !== 'billing_change_waiting') throw error;
      throw fail('object.changed');
    });
  const { awaiting } = billingChangeState.values;
  const first = sql`select ${customer.path}::text, ${id}::bigint, null::int, ${awaiting}::int`;
  await tellHistory(db, actor, { machine: billingChangeMachine, edge: 'add' }, first);
  const deciders = await requireOther(db, actor, billingChangeMachine.edges.approve, customer.path);
  context.audit({
    objectKind: 'billingChange',
    objectId: id,
    action: 'billingChange.add',
    after: { ...input, ...agreed },
  });
  return { changeId: id, deciders };
};
