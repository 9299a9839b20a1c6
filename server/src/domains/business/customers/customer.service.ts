import { sql } from 'kysely';
import type { businessCustomerApi } from '#contracts/business/customer.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { failFields, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { requireStepUp } from '#kernel/step-up.ts';
import { holding } from '../periods/holding.ts';

interface Assigned {
  readonly customer: string;
  readonly name: string;
  readonly manager: string;
  readonly org_id: string;
  readonly path: string;
}

const lockAssigned = async ({ db, actor }: Context, assignmentId: string): Promise<Assigned> => {
  const { rows } =
    await sql<Assigned>`select a.customer_org_id as customer, coalesce(luan_org_name(a.customer_org_id), '') as name,
      a.manager_id as manager, a.org_id, a.path
    from business_assignment a where a.id = ${assignmentId} and ${holding('a')} and ${inScope(actor.scope, 'business_assignment a')} for update`.execute(
      db,
    );
  return orMissing(rows[0]);
};

/** The whole phone number of a customer's contact, to call: after a fresh proof, and on record. Empty where none is on file. */
export const openContactPhone = async (
  context: Context,
  { assignmentId }: Parsed<typeof businessCustomerApi.phone>,
): Promise<{ phone: string }> => {
  const { db, actor, runtime, audit } = context;
  requireStepUp(actor);
  const { customer, name } = await lockAssigned(context, assignmentId);
  const { rows } = await sql<{ sealed: string | null }>`select luan_customer_phone(${customer}) as sealed`.execute(db);
  const sealed = rows[0]?.sealed;
  audit({ objectKind: 'organisation', objectId: customer, after: { orgName: name } });
  return { phone: sealed ? runtime.keys.unseal(sealed) : '' };
};

/** Writes down what was talked about; until the day it names the customer is not due. @throws on `nextOn` for a day that is over */
export const followCustomer = async (
  context: Context,
  input: Parsed<typeof businessCustomerApi.follow>,
): Promise<null> => {
  const { db, actor, audit } = context;
  if (input.nextOn <= dayOf(clock.now())) throw failFields([{ field: 'nextOn', key: 'business.dayNotAhead' }]);
  const { customer, name, manager, org_id, path } = await lockAssigned(context, input.assignmentId);
  await sql`insert into business_note (org_id, path, manager_id, customer_org_id, note, next_step, next_on, created_by)
    values (${org_id}, ${path}, ${manager}, ${customer}, ${input.note}, ${input.nextStep}, ${input.nextOn}, ${actor.userId})`.execute(
    db,
  );
  await sql`update business_assignment a set followed_on = luan_today(), follow_next_on = ${input.nextOn}::date, version = a.version + 1
    where a.id = ${input.assignmentId} and ${inScope(actor.scope, 'business_assignment a')}`.execute(db);
  audit({
    objectKind: 'organisation',
    objectId: customer,
    after: { orgName: name, note: input.note, nextOn: input.nextOn },
  });
  return null;
};
