import { sql } from 'kysely';
import {
  type BusinessCustomerRow,
  type BusinessNote,
  businessCustomerList,
} from '#contracts/business/customer.contract.ts';
import { yesNo } from '#contracts/codes.ts';
import { customerPresence } from '#contracts/schools/customers/customer.codes.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { inScope } from '#kernel/scope.ts';
import { managerName } from '../managers/manager.queries.ts';
import { holding } from '../periods/holding.ts';

const { quiet, active } = customerPresence.values;

/** What is known of the customer: nothing, where the organisation that sells does not serve it any more. */
const joins = sql`left join lateral luan_assigned_customer(a.customer_org_id) f on true`;

const columns = {
  assignmentId: sql`a.id`,
  customerOrgId: sql`a.customer_org_id`,
  customerName: sql`coalesce(luan_org_name(a.customer_org_id), '')`,
  managerId: sql`a.manager_id`,
  managerName: managerName('a.manager_id'),
  assignedFrom: sql`a.assigned_from::text`,
  customerStage: sql`f.stage`,
  nextStep: sql`coalesce(f.step, '')`,
  presence: sql`case when f.quiet then ${sql.lit(quiet)} when f.quiet is null then '' else ${sql.lit(active)} end`,
  seenAt: sql`f.seen_at`,
  contactName: sql`coalesce(f.contact_name, '')`,
  contactPhone: sql`coalesce(f.contact_phone, '')`,
  serviceStage: sql`f.service_stage`,
  serviceEndsOn: sql`f.service_ends::text`,
  balanceFen: sql`coalesce(f.balance_fen, 0)`,
  lastOrderFen: sql`f.last_order_fen`,
  lastOrderOn: sql`f.last_order_on::text`,
  openOrders: sql`coalesce(f.open_orders, 0)`,
  customerPeople: sql`coalesce(f.people, 0)`,
  followedOn: sql`a.followed_on::text`,
  followNextOn: sql`a.follow_next_on::text`,
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const contacts = may(actor, 'business:customer:contact');
  return { ...row, can: [...(contacts ? ['follow'] : []), ...(contacts && row.contactPhone !== '' ? ['phone'] : [])] };
};

/** Condition on a row by its alias: the reader is its manager. */
export const ofReader = (alias: string, actor: Actor) =>
  sql<boolean>`exists (select from business_manager own where own.id = ${sql.ref(`${alias}.manager_id`)} and own.member_id = ${actor.orgUserId})`;

export const businessCustomerPage = listQuery(businessCustomerList, {
  base: 'business_assignment a',
  alias: 'a',
  joins,
  always: () => holding('a'),
  columns,
  filters: {
    keyword: (text) => containing(sql`luan_org_name(a.customer_org_id)`, text),
    managerId: (manager) => sql<boolean>`a.manager_id = ${manager}`,
    customerDue: (reason) =>
      sql<boolean>`((a.follow_next_on is null or a.follow_next_on <= luan_today()) and luan_customer_due(a.customer_org_id, ${reason}))`,
    mine: (wanted, actor) =>
      wanted === yesNo.values.yes ? ofReader('a', actor) : sql<boolean>`not ${ofReader('a', actor)}`,
  },
  sorts: { assignedFrom: sql`a.assigned_from`, followNextOn: sql`a.follow_next_on` },
  order: { by: 'assignedFrom', direction: 'desc' },
  finish,
});

/** Notes of a lead or a customer, the newest first. */
const mostNotes = 200;

/** Notes under a condition on `n`. */
export const notesOf = async (
  db: Db,
  actor: Actor,
  of: { readonly leadId: string } | { readonly customerOrgId: string },
): Promise<BusinessNote[]> => {
  const which =
    'leadId' in of ? sql<boolean>`n.lead_id = ${of.leadId}` : sql<boolean>`n.customer_org_id = ${of.customerOrgId}`;
  const { rows } = await sql<BusinessNote>`select n.note, n.next_step as "nextStep", n.next_on::text as "nextOn",
      coalesce(luan_person_name(n.created_by), '') as "byName", n.created_at as at
    from business_note n where ${which} and ${inScope(actor.scope, 'business_note n')} order by n.id desc limit ${sql.lit(mostNotes)}`.execute(
    db,
  );
  return rows;
};

/** One customer that is assigned today, in the scope; foreign equals missing. */
export const findBusinessCustomer = async (
  db: Db,
  actor: Actor,
  assignmentId: string,
): Promise<BusinessCustomerRow & { notes: BusinessNote[] }> => {
  const { rows } = await sql<Record<string, unknown>>`select ${columnsOf(columns)} from business_assignment a ${joins}
    where a.id = ${assignmentId} and ${holding('a')} and ${inScope(actor.scope, 'business_assignment a')}`.execute(db);
  const row = finish(orMissing(rows[0]), actor) as BusinessCustomerRow;
  return { ...row, notes: await notesOf(db, actor, { customerOrgId: row.customerOrgId }) };
};
