import { sql } from 'kysely';
import { operationLogApi, operationLogList } from '#contracts/system/operation-log.contract.ts';
import { fail } from '#kernel/errors.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { inScope } from '#kernel/scope.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';

const columns = {
  logId: sql`l.id`,
  at: sql`l.at`,
  actorName: sql`l.actor_name`,
  orgName: sql`coalesce(o.org_name, '')`,
  service: sql`l.service`,
  action: sql`l.action`,
  objectKind: sql`l.object_kind`,
  objectId: sql`l.object_id`,
  result: sql`l.result`,
  ip: sql`l.ip`,
  runAs: sql`l.as_user_id is not null`,
};

const operationLog = listQuery(operationLogList, {
  base: 'audit_log l',
  alias: 'l',
  joins: sql`left join organisation o on o.id = l.org_id`,
  columns,
  filters: {
    keyword: (text) => containing(sql`l.actor_name`, text),
    action: (text) => containing(sql`l.action`, text),
    result: (result) => sql<boolean>`l.result = ${result}`,
    objectKind: (kind) => sql<boolean>`l.object_kind = ${kind}`,
    objectId: (object) => sql<boolean>`l.object_id = ${object}`,
    between: (days) => within(sql`l.at`, days),
  },
  sorts: { at: sql`l.at` },
  order: { by: 'at', direction: 'desc' },
});

export const operationLogRoutes: Served[] = [
  serveList(operationLog),
  serve(operationLogApi.one, async (context, input) => {
    const shown = sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
    const { rows } = await sql<never>`
      select ${shown}, l.user_agent as "userAgent", l.before, l.after, l.chain
      from audit_log l left join organisation o on o.id = l.org_id
      where l.id = ${input.logId} and ${inScope(context.actor.scope, 'audit_log l')}`.execute(context.db);
    if (!rows[0]) throw fail('object.missing');
    return rows[0];
  }),
];
