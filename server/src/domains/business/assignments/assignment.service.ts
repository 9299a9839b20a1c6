import { sql } from 'kysely';
import type { assignmentApi } from '#contracts/business/assignment.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { sqlState } from '#kernel/db.ts';
import { failFields, orMissing, someNames } from '#kernel/errors.ts';
import { records } from '#kernel/record.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { refuseOtherOrganisation } from '../managers/selling.rules.ts';

interface Manager {
  readonly id: string;
  readonly name: string;
  readonly user_id: string;
  readonly state: number;
  readonly from: string;
  readonly until: string | null;
}

/**
 * A manager of the own organisation, held until the transaction ends.
 * @throws on the field for one that is not there, or of another organisation
 */
export const lockManager = async ({ db, actor }: Context, managerId: string, field: string): Promise<Manager> => {
  const { rows } =
    await sql<Manager>`select m.id, p.real_name as name, p.user_id, m.state, m.works_from::text as from, m.works_until::text as until
    from business_manager m join org_user p on p.id = m.member_id
    where m.id = ${managerId} and m.org_id = ${actor.orgId} and ${inScope(actor.scope, 'business_manager m')} for update of m`.execute(
      db,
    );
  if (!rows[0]) throw failFields([{ field, key: 'input.notAllowed' }]);
  return rows[0];
};

/** @throws on the fields where a manager is switched off, or does not work on these days */
export const refuseIdle = (manager: Manager, field: string, from: string): void => {
  if (manager.state !== 1) throw failFields([{ field, key: 'business.managerOff', params: { name: manager.name } }]);
  if (from < manager.from || (manager.until !== null && from > manager.until))
    throw failFields([{ field, key: 'business.managerAway', params: { name: manager.name } }]);
};

/** @throws on the field where somebody else looks after one of the organisations on these days, by name */
const refuseTaken = async (
  { db }: Context,
  customers: readonly string[],
  { field, from, until }: { field: string; from: string; until: string | null },
): Promise<void> => {
  const { rows } = await sql<{
    customer: string;
    manager: string;
  }>`select customer_name as customer, manager_name as manager
    from luan_assigned_elsewhere(${[...customers]}::bigint[], ${from}::date, ${until}::date)`.execute(db);
  if (rows.length === 0) return;
  const names = someNames(rows.map((row) => `${row.customer}（${row.manager}）`));
  throw failFields([{ field, key: 'business.assignedAlready', params: { names, count: rows.length } }]);
};

/** Two who assign at one moment: the second is told as if the first had been there before. */
export const refuseRace =
  (field: string) =>
  (error: unknown): never => {
    if (sqlState(error) === '23P01') throw failFields([{ field, key: 'business.assignedMeanwhile' }]);
    throw error;
  };

const refuseStrangers = async ({ db, actor }: Context, customers: readonly string[]): Promise<void> => {
  const { rows } = await sql<{
    fits: boolean;
  }>`select coalesce(bool_and(luan_may_assign(${actor.orgPath}, c.id)), false) as fits
    from unnest(${[...customers]}::bigint[]) c (id)`.execute(db);
  if (!orMissing(rows[0]).fits) throw failFields([{ field: 'customerOrgIds', key: 'business.noCustomer' }]);
};

/** Assigns organisations to a manager of the own organisation. @throws on the field of whatever is wrong, others by name */
export const assign = async (
  context: Context,
  input: Parsed<typeof assignmentApi.add>,
): Promise<{ assigned: number }> => {
  const { db, actor, audit } = context;
  const customers = [...new Set(input.customerOrgIds)];
  const { assignedFrom: from, assignedUntil: until } = input;
  if (from < dayOf(clock.now())) throw failFields([{ field: 'assignedFrom', key: 'business.dayGone' }]);
  if (until !== null && until < from) throw failFields([{ field: 'assignedUntil', key: 'input.endBeforeStart' }]);
  const manager = await lockManager(context, input.managerId, 'managerId');
  refuseIdle(manager, 'managerId', from);
  await refuseStrangers(context, customers);
  await refuseTaken(context, customers, { field: 'customerOrgIds', from, until });
  await sql`insert into business_assignment (org_id, path, manager_id, customer_org_id, assigned_from, assigned_until, reason, created_by)
    select ${actor.orgId}, ${actor.orgPath}, ${manager.id}, c.id, ${from}::date, ${until}::date, ${input.reason}, ${actor.userId}
    from unnest(${customers}::bigint[]) c (id)`
    .execute(db)
    .catch(refuseRace('customerOrgIds'));
  audit({
    objectKind: 'businessManager',
    objectId: manager.id,
    after: { managerName: manager.name, customers, assignedFrom: from, assignedUntil: until },
  });
  return { assigned: customers.length };
};

const assignments = records({
  table: 'business_assignment',
  name: 'businessAssignment',
  refuse: refuseOtherOrganisation,
});

/** Ends an assignment on a day that is not over; its manager and whoever looks after the customer later are told. @throws on `assignedUntil` */
export const endAssignment = async (
  context: Context,
  input: Parsed<typeof assignmentApi.end>,
): Promise<{ assignmentId: string; version: number }> => {
  const stored = await assignments.lockToWrite(context, input.assignmentId, input.version);
  const { assignedUntil: until } = input;
  const refuse = (key: 'business.dayGone' | 'business.overAlready' | 'input.endBeforeStart'): never => {
    throw failFields([{ field: 'assignedUntil', key }]);
  };
  if (until < stored.assigned_from) refuse('input.endBeforeStart');
  if (until < dayOf(clock.now())) refuse('business.dayGone');
  if (stored.assigned_until !== null && stored.assigned_until < until) refuse('business.overAlready');
  const { id, version } = await assignments.update(context, stored, {
    assigned_until: until,
    end_reason: input.endReason,
  });
  await sql`select luan_tell_ended(${id})`.execute(context.db);
  return { assignmentId: id, version };
};
