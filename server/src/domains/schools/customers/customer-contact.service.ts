import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { type CustomerStep, stepScreens } from '#contracts/schools/customers/customer.codes.ts';
import type { customerApi } from '#contracts/schools/customers/customer.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { requireStepUp } from '#kernel/step-up.ts';

interface Served {
  org_id: string;
  name: string;
  provider: string;
  step: CustomerStep;
  phone: string | null;
}

/** A customer of the scope; foreign equals missing. */
const servedBy = async (db: Db, actor: Actor, customerId: string): Promise<Served> => {
  const { rows } = await sql<Served>`
    select t.client_org_id as org_id, coalesce(luan_org_name(t.client_org_id), '') as name, coalesce(luan_org_name(t.org_id), '') as provider,
      luan_customer_step(t.client_org_id) as step, luan_customer_phone(t.client_org_id) as phone
    from customer t where t.id = ${customerId} and ${inScope(actor.scope, 'customer t')}`.execute(db);
  return orMissing(rows[0]);
};

/** The whole phone number of a customer's contact, to call: after a fresh proof, and on record. Empty where none is on file. */
export const openCustomerPhone = async (
  { db, actor, runtime, audit }: Context,
  { customerId }: Parsed<typeof customerApi.phone>,
): Promise<{ phone: string }> => {
  requireStepUp(actor);
  const { org_id, name, phone } = await servedBy(db, actor, customerId);
  audit({ objectKind: 'organisation', objectId: org_id, after: { orgName: name } });
  return { phone: phone ? runtime.keys.unseal(phone) : '' };
};

/**
 * Tells the administrators of a customer that a step of theirs waits, with the way to it; each at most once a day.
 * @throws customer.notItsStep where somebody else takes the next step
 */
export const remindCustomer = async (
  { db, actor, audit }: Context,
  { customerId }: Parsed<typeof customerApi.remind>,
): Promise<{ told: number }> => {
  const { org_id, name, provider, step } = await servedBy(db, actor, customerId);
  const link = stepScreens[step];
  if (link === undefined) throw fail('customer.notItsStep');
  const told = await tellAdministrators(db, org_id, {
    kind: 'customerReminded',
    params: { orgName: provider },
    link,
    once: `customerReminded.${org_id}.${dayOf(clock.now())}`,
  });
  audit({ objectKind: 'organisation', objectId: org_id, after: { orgName: name, told } });
  return { told };
};
