import { sql } from 'kysely';
import {
  type CustomerStep,
  customerPresence,
  stepDoers,
  stepScreens,
} from '#contracts/schools/customers/customer.codes.ts';
import { type CustomerRow, customerList } from '#contracts/schools/customers/customer.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { inScope } from '#kernel/scope.ts';
import { localDay } from '#kernel/zone.ts';

const { quiet, active } = customerPresence.values;

const doers = sql.join(
  Object.entries(stepDoers).map(([step, doer]) => sql`when ${sql.lit(step)} then ${sql.lit(doer)}`),
  sql` `,
);

/** The card of a customer, of counts alone: the function knows nothing of it to whoever does not serve it. */
const joins = sql`cross join lateral luan_customer(t.client_org_id) f`;
const serviceUntil = localDay(sql`f.service_until`);

const columns = {
  customerId: sql`t.id`,
  belowId: sql`case when t.relation_id is null then t.client_org_id end`,
  customerName: sql`f.org_name`,
  providerName: sql`coalesce(luan_org_name(t.org_id), '')`,
  relationId: sql`t.relation_id`,
  customerStage: sql`f.stage`,
  stageSince: sql`f.stage_since`,
  nextStep: sql`f.step`,
  waitsSince: sql`luan_customer_waits(t.client_org_id, f.step, f.stage_since)`,
  doer: sql`case f.step ${doers} else '' end`,
  reason: sql`f.reason`,
  presence: sql`case when f.quiet then ${sql.lit(quiet)} else ${sql.lit(active)} end`,
  seenAt: sql`f.seen_at`,
  serviceUntil,
  daysLeft: sql`${serviceUntil} - luan_today()`,
  contactName: sql`f.contact_name`,
  contactPhone: sql`f.contact_phone`,
  students: sql`f.people`,
  plans: sql`f.plans`,
  learners: sql`f.learners`,
  certificates: sql`f.certificates`,
  since: sql`t.since`,
};

/** What the reader may do: read the contact's number where there is one, remind of a step that is the company's to take. */
const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const contacts = may(actor, 'school:customer:contact');
  const remind = contacts && stepScreens[row.nextStep as CustomerStep] !== undefined;
  return { ...row, can: [...(contacts && row.contactPhone !== '' ? ['phone'] : []), ...(remind ? ['remind'] : [])] };
};

export const customerPage = listQuery(customerList, {
  base: 'customer t',
  alias: 't',
  joins,
  columns,
  filters: {
    keyword: (text) => containing(sql`luan_org_name(t.client_org_id)`, text),
    customerStage: (stages) => sql<boolean>`luan_customer_stage(t.client_org_id) = any(${stages}::int[])`,
    nextStep: (steps) => sql<boolean>`luan_customer_step(t.client_org_id) = any(${steps}::text[])`,
    presence: (presence) => sql<boolean>`luan_customer_quiet(t.client_org_id) = ${presence === quiet}`,
    endsBetween: ([from, until]) => sql<boolean>`exists (select from luan_customer(t.client_org_id) f
      where ${serviceUntil} between ${from} and ${until})`,
    between: (days) => within(sql`t.since`, days),
  },
  // Sorted before the cards are joined: each asks for its own.
  sorts: {
    waitsSince: sql`(select luan_customer_waits(t.client_org_id, f.step, f.stage_since) from luan_customer(t.client_org_id) f)`,
  },
  order: { by: 'since', direction: 'desc' },
  finish,
});

/** One customer of the scope; foreign equals missing. */
export const findCustomer = async (db: Db, actor: Actor, customerId: string): Promise<CustomerRow> => {
  const { rows } = await sql<Record<string, unknown>>`select ${columnsOf(columns)} from customer t ${joins}
    where t.id = ${customerId} and ${inScope(actor.scope, 'customer t')}`.execute(db);
  return finish(orMissing(rows[0]), actor) as CustomerRow;
};
