import { sql } from 'kysely';
import { assignmentList } from '#contracts/business/assignment.contract.ts';
import { assignmentState } from '#contracts/business/business.codes.ts';
import { may } from '#kernel/actor.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { managerName } from '../managers/manager.queries.ts';
import { holding } from '../periods/holding.ts';

const { coming, holding: holds, over } = assignmentState.values;
const state = sql<string>`case when a.assigned_from > luan_today() then ${sql.lit(coming)}
  when ${holding('a')} then ${sql.lit(holds)} else ${sql.lit(over)} end`;

export const assignmentPage = listQuery(assignmentList, {
  base: 'business_assignment a',
  alias: 'a',
  columns: {
    assignmentId: sql`a.id`,
    customerOrgId: sql`a.customer_org_id`,
    customerName: sql`coalesce(luan_org_name(a.customer_org_id), '')`,
    managerId: sql`a.manager_id`,
    managerName: managerName('a.manager_id'),
    orgName: sql`coalesce(luan_org_name(a.org_id), '')`,
    assignedFrom: sql`a.assigned_from::text`,
    assignedUntil: sql`a.assigned_until::text`,
    assignmentState: state,
    reason: sql`a.reason`,
    endReason: sql`a.end_reason`,
    endCause: sql`a.end_cause`,
    makerName: sql`coalesce(luan_person_name(a.created_by), '')`,
    createdAt: sql`a.created_at`,
    version: sql`a.version`,
  },
  hidden: { ofOrg: sql`a.org_id` },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`luan_org_name(a.customer_org_id)`, text)} or ${containing(managerName('a.manager_id'), text)})`,
    managerId: (manager) => sql<boolean>`a.manager_id = ${manager}`,
    customerOrgId: (org) => sql<boolean>`a.customer_org_id = ${org}`,
    assignmentState: (wanted) => sql<boolean>`${state} = ${wanted}`,
    between: ([from, until]) =>
      sql<boolean>`daterange(a.assigned_from, a.assigned_until, '[]') && daterange(${from}::date, ${until ?? from}::date, '[]')`,
  },
  sorts: { assignedFrom: sql`a.assigned_from` },
  order: { by: 'assignedFrom', direction: 'desc' },
  finish: (row, actor) => ({
    ...row,
    can:
      row.assignmentState !== over && may(actor, 'business:assignment:mod') && row.ofOrg === actor.orgId ? ['end'] : [],
  }),
});
