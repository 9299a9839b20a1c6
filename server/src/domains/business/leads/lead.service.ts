import { sql } from 'kysely';
import { leadMachine, leadStage } from '#contracts/business/business.codes.ts';
import type { leadApi } from '#contracts/business/lead.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { maskPhone } from '#contracts/values.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { fail, failFields, orMissing, someNames } from '#kernel/errors.ts';
import { records } from '#kernel/record.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { requireStepUp } from '#kernel/step-up.ts';
import { walks } from '#kernel/walks.ts';
import { atWork, ownManagerId } from '../managers/manager.queries.ts';
import { refuseNotSelling, refuseOtherOrganisation } from '../managers/selling.rules.ts';

type WrittenLead = Parsed<typeof leadApi.mod> | Parsed<typeof leadApi.add>;
interface Written {
  readonly leadId: string;
  readonly version: number;
}

const leads = records({ table: 'business_lead', name: 'businessLead', refuse: refuseOtherOrganisation });

interface Known {
  readonly field: 'companyName' | 'creditCode';
  readonly name: string;
  readonly whose: string;
}

/** Leads of the own organisation, also of colleagues, and organisations in reach of the same name or credit code, each with whose it is. */
const findKnown = async ({ db, actor }: Context, input: WrittenLead, leadId: string): Promise<Known[]> => {
  const { rows } = await sql<Known>`
    select case when l.same_name then 'companyName' else 'creditCode' end as field, l.company_name as name, l.manager_name as whose
    from luan_leads_known(${actor.orgPath}, ${input.companyName}, ${input.creditCode}, ${leadId}::bigint) l
    union all
    select case when o.org_name = ${input.companyName} then 'companyName' else 'creditCode' end, o.org_name, ''
    from organisation o where (o.org_name = ${input.companyName} or (${input.creditCode} <> '' and o.credit_code = ${input.creditCode}))
      and ${inScope(actor.scope, 'organisation o')}
    limit 5`.execute(db);
  return rows;
};

/** @throws on the field of what is known already, by name, unless it is meant; of an area that is not there */
const refuseKnown = async (context: Context, input: WrittenLead, leadId: string): Promise<void> => {
  if (input.areaId !== null) {
    const { rows } = await sql`select from area a where a.area_id = ${input.areaId}`.execute(context.db);
    if (rows.length === 0) throw failFields([{ field: 'areaId', key: 'input.notAllowed' }]);
  }
  if (input.evenIfKnown) return;
  const known = await findKnown(context, input, leadId);
  const [first] = known;
  if (!first) return;
  const names = someNames(known.map((one) => (one.whose === '' ? one.name : `${one.name}（${one.whose}）`)));
  throw failFields([{ field: first.field, key: 'business.leadKnown', params: { names } }]);
};

const columnsOf = (input: WrittenLead) => ({
  company_name: input.companyName,
  credit_code: input.creditCode,
  area_id: input.areaId,
  vehicles: input.leadVehicles,
  drivers: input.leadDrivers,
  contact_name: input.leadContact,
  next_step: input.nextStep,
  next_on: input.nextOn,
});

const phoneOf = ({ runtime }: Context, phone: string) =>
  phone === '' ? {} : { phone_sealed: runtime.keys.seal(phone), phone_masked: maskPhone(phone) };

/** Manager of a new lead: who is named and at work in the own organisation, else the reader. @throws on `managerId` */
const managerFor = async (context: Context, named: string | null): Promise<string> => {
  const { db, actor } = context;
  if (named === null) {
    const own = await ownManagerId(db, actor);
    if (own === undefined) throw failFields([{ field: 'managerId', key: 'input.required' }]);
    return own;
  }
  const { rows } = await sql<{
    id: string;
  }>`select m.id from business_manager m where m.id = ${named} and m.org_id = ${actor.orgId}
    and ${atWork('m')} and ${inScope(actor.scope, 'business_manager m')}`.execute(db);
  if (!rows[0]) throw failFields([{ field: 'managerId', key: 'input.notAllowed' }]);
  return rows[0].id;
};

/** Writes down a lead. @throws on the field of whatever is wrong, and of what is known already */
export const addLead = async (context: Context, input: Parsed<typeof leadApi.add>): Promise<Written> => {
  refuseNotSelling(context.actor);
  const manager = await managerFor(context, input.managerId);
  await refuseKnown(context, input, '0');
  const { id, version } = await leads.create(context, {
    ...columnsOf(input),
    ...phoneOf(context, input.leadPhone),
    manager_id: manager,
    state: leadStage.values.contacted,
  });
  return { leadId: id, version };
};

/** Changes a lead; an emptied phone number stays as it is. @throws as adding one, and object.changed */
export const modLead = async (context: Context, input: Parsed<typeof leadApi.mod>): Promise<Written> => {
  const stored = await leads.lockToWrite(context, input.leadId, input.version);
  await refuseKnown(context, input, stored.id);
  const { version } = await leads.update(context, stored, {
    ...columnsOf(input),
    ...phoneOf(context, input.leadPhone),
  });
  return { leadId: stored.id, version };
};

/** Deletes a lead with its notes. */
export const deleteLead = async (context: Context, leadId: string): Promise<null> =>
  leads.remove(context, await leads.lockToWrite(context, leadId));

/** The whole phone number of a lead of the own organisation, to call: after a fresh proof, and on record. Empty where none is on file. */
export const openLeadPhone = async (
  context: Context,
  { leadId }: Parsed<typeof leadApi.phone>,
): Promise<{ phone: string }> => {
  const { db, actor, runtime, audit } = context;
  requireStepUp(actor);
  const { rows } = await sql<{
    name: string;
    sealed: string | null;
    org_id: string;
  }>`select l.company_name as name, l.phone_sealed as sealed, l.org_id
    from business_lead l where l.id = ${leadId} and ${inScope(actor.scope, 'business_lead l')}`.execute(db);
  const stored = orMissing(rows[0]);
  refuseOtherOrganisation(context, stored);
  const { name, sealed } = stored;
  audit({ objectKind: 'businessLead', objectId: leadId, after: { companyName: name } });
  return { phone: sealed ? runtime.keys.unseal(sealed) : '' };
};

/** Writes down what was done and what follows. @throws on `nextOn` for a day that is over, business.leadClosed */
export const noteLead = async (context: Context, input: Parsed<typeof leadApi.note>): Promise<Written> => {
  const { db, actor } = context;
  if (input.nextOn <= dayOf(clock.now())) throw failFields([{ field: 'nextOn', key: 'business.dayNotAhead' }]);
  const stored = await leads.lockToWrite(context, input.leadId);
  if (stored.state === leadStage.values.signed || stored.state === leadStage.values.lost)
    throw fail('business.leadClosed');
  await sql`insert into business_note (org_id, path, manager_id, lead_id, note, next_step, next_on, created_by)
    values (${stored.org_id}, ${stored.path}, ${stored.manager_id}, ${stored.id}, ${input.note}, ${input.nextStep}, ${input.nextOn}, ${actor.userId})`.execute(
    db,
  );
  const { version } = await leads.update(context, stored, { next_step: input.nextStep, next_on: input.nextOn });
  return { leadId: stored.id, version };
};

/** Says which organisation a signed lead became. @throws on `customerOrgId` outside the reach, business.leadNotSigned */
export const linkLead = async (context: Context, input: Parsed<typeof leadApi.link>): Promise<Written> => {
  const { db, actor } = context;
  const stored = await leads.lockToWrite(context, input.leadId, input.version);
  if (stored.state !== leadStage.values.signed) throw fail('business.leadNotSigned');
  const { rows } = await sql<{
    fits: boolean;
  }>`select luan_may_assign(${actor.orgPath}, ${input.customerOrgId}::bigint) as fits`.execute(db);
  if (!rows[0]?.fits) throw failFields([{ field: 'customerOrgId', key: 'business.noCustomer' }]);
  const { version } = await leads.update(context, stored, { customer_org_id: input.customerOrgId });
  return { leadId: stored.id, version };
};

/** How leads walk: what is closed has no next step any more. */
export const leadWalks = walks(leadMachine, {
  table: 'business_lead',
  rule: ({ context, row }) => refuseOtherOrganisation(context, row),
  stamps: {
    sign: () => ({ next_step: '', next_on: null, lost_reason: '' }),
    lose: ({ reason }) => ({ next_step: '', next_on: null, lost_reason: reason }),
    resume: () => ({ lost_reason: '' }),
  },
});
