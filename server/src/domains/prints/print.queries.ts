import { sql } from 'kysely';
import { printLogList } from '#contracts/prints/print.contract.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { containingName } from '#kernel/search-by-kind.ts';

const columns = {
  printLogId: sql`p.id`,
  orgId: sql`p.org_id`,
  orgName: sql`coalesce(o.org_name, '')`,
  operationUserId: sql`p.operation_user_id`,
  operationUserName: sql`p.operation_user_name`,
  operationModule: sql`p.operation_module`,
  operationType: sql`p.operation_type`,
  operationTime: sql`p.operation_time`,
  batchId: sql`p.batch_id`,
  objectName: sql`p.object_name`,
  certName: sql`p.cert_name`,
  certCode: sql`p.cert_code`,
  amount: sql`p.amount`,
};

/** What was printed or exported in the scope. */
export const printLogPage = listQuery(printLogList, {
  base: 'print_log p',
  alias: 'p',
  joins: sql`left join organisation o on o.id = p.org_id`,
  columns,
  filters: {
    keyword: (text) => sql<boolean>`(${containing(sql`p.object_name`, text)} or ${containing(sql`p.cert_name`, text)})`,
    operationUserName: (name) => containingName(sql`p.operation_user_name`, name),
    operationBetween: (days) => within(sql`p.operation_time`, days),
  },
  order: { by: 'operationTime', direction: 'desc' },
});

/** Columns of one row, for its detail. */
export const printLogColumns = sql.join(
  Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
);
