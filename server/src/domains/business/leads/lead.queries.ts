import { sql } from 'kysely';
import { leadMachine, leadStage } from '#contracts/business/business.codes.ts';
import { type LeadDetail, leadList } from '#contracts/business/lead.contract.ts';
import { yesNo } from '#contracts/codes.ts';
import { areaNamed } from '#domains/areas/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { notesOf, ofReader } from '../customers/customer.queries.ts';
import { managerName } from '../managers/manager.queries.ts';

/** States in which a lead is worked on. */
const openStages = literal(leadStage, 'contacted', 'visited', 'trial');

const columns = {
  leadId: sql`l.id`,
  companyName: sql`l.company_name`,
  creditCode: sql`l.credit_code`,
  areaId: sql`l.area_id::text`,
  areaName: areaNamed.name(sql`l.area_id`),
  leadVehicles: sql`l.vehicles`,
  leadDrivers: sql`l.drivers`,
  leadContact: sql`l.contact_name`,
  leadPhone: sql`l.phone_masked`,
  leadStage: sql`l.state`,
  nextStep: sql`l.next_step`,
  nextOn: sql`l.next_on::text`,
  lostReason: sql`l.lost_reason`,
  managerId: sql`l.manager_id`,
  managerName: managerName('l.manager_id'),
  customerOrgId: sql`l.customer_org_id`,
  customerName: sql`coalesce(luan_org_name(l.customer_org_id), '')`,
  createdAt: sql`l.created_at`,
  version: sql`l.version`,
};

const hidden = { ofOrg: sql`l.org_id` };

const open: readonly number[] = [leadStage.values.contacted, leadStage.values.visited, leadStage.values.trial];

const finish = ({ ofOrg, ...row }: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  if (ofOrg !== actor.orgId || !may(actor, 'business:lead:mod')) return { ...row, can: [] };
  const stage = Number(row.leadStage);
  return {
    ...row,
    can: [
      ...canWalk(leadMachine, actor, stage),
      ...(open.includes(stage) ? ['note'] : []),
      ...(stage === leadStage.values.signed ? ['link'] : []),
      ...(row.leadPhone === '' ? [] : ['phone']),
      'mod',
      'del',
    ],
  };
};

export const leadPage = listQuery(leadList, {
  base: 'business_lead l',
  alias: 'l',
  columns,
  hidden,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`l.company_name`, text)} or ${containing(sql`l.contact_name`, text)} or ${containing(sql`l.credit_code`, text)})`,
    leadStage: (stages) => sql<boolean>`l.state = any(${stages}::int[])`,
    managerId: (manager) => sql<boolean>`l.manager_id = ${manager}`,
    nextOnBetween: ([from, until]) => sql<boolean>`l.next_on between ${from}::date and ${until ?? from}::date`,
    between: (days) => within(sql`l.created_at`, days),
    dueOn: (day) => sql<boolean>`(l.state in (${openStages}) and l.next_on <= ${day}::date)`,
    mine: (wanted, actor) =>
      wanted === yesNo.values.yes ? ofReader('l', actor) : sql<boolean>`not ${ofReader('l', actor)}`,
  },
  sorts: { nextOn: sql`l.next_on` },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

/** One lead of the scope; foreign equals missing. */
export const findLead = async (db: Db, actor: Actor, leadId: string): Promise<LeadDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden })}, ${historyOf(leadMachine, sql`l.id`)} as history
    from business_lead l where l.id = ${leadId} and ${inScope(actor.scope, 'business_lead l')}`.execute(db);
  return {
    ...finish(orMissing(rows[0]), actor),
    notes: await notesOf(db, actor, { leadId }),
  } as unknown as LeadDetail;
};
