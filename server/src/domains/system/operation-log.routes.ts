import { sql } from 'kysely';
import type { Data } from '#contracts/route.ts';
import { type DeedWord, operationLogApi, operationLogList } from '#contracts/system/operation-log.contract.ts';
import { orMissing } from '#kernel/errors.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { localName } from '#kernel/reader.ts';
import { inScope } from '#kernel/scope.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { actorName, byErased, ofErased } from './deeds/erased.ts';
import { objectName } from './deeds/object-names.ts';

/** Words of the action and of the kind of object; an action that this version no longer knows is "another deed". */
const joins = sql`left join organisation o on o.id = l.org_id
  left join deed known on known.action = l.action
  join deed other on other.action = ''
  left join deed_object k on k.kind = l.object_kind`;

const columns = {
  logId: sql`l.id`,
  at: sql`l.at`,
  actorName,
  orgName: sql`coalesce(o.org_name, '')`,
  service: sql`l.service`,
  action: sql`l.action`,
  actionName: sql`coalesce(${localName('known.name')}, ${localName('other.name')})`,
  objectKind: sql`l.object_kind`,
  objectKindName: sql`coalesce(${localName('k.name')}, '')`,
  objectId: sql`l.object_id`,
  objectName,
  result: sql`l.result`,
  ip: sql`l.ip`,
  sourceType: sql`l.source_type`,
  runAs: sql`l.as_user_id is not null`,
};

const operationLog = listQuery(operationLogList, {
  base: 'audit_log l',
  alias: 'l',
  joins,
  columns,
  filters: {
    keyword: (text) => sql<boolean>`${containing(sql`l.actor_name`, text)} and not ${byErased}`,
    // What has one name to a reader is one deed, whichever call did it.
    deed: (action) =>
      sql<boolean>`l.action in (select d.action from deed d where d.name = (select one.name from deed one where one.action = ${action}))`,
    between: (days) => within(sql`l.at`, days),
  },
  order: { by: 'at', direction: 'desc' },
});

/** What was written, without the values of fields that the reader's roles hide, wherever they stand in it. */
const withoutHidden = (value: unknown, hidden: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutHidden(one, hidden));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, hidden.has(name) ? '***' : withoutHidden(inner, hidden)]),
  );
};

export const operationLogRoutes: Served[] = [
  serveList(operationLog),
  serve(operationLogApi.words, async ({ db }) => {
    const deeds = await sql<DeedWord>`
      select key, ${localName('d.name')} as name from (
        select min(action) as key, name, min(name_en) as name_en from deed where action <> '' group by name) d order by d.name`.execute(
      db,
    );
    const objects = await sql<DeedWord>`
      select kind as key, ${localName('d.name')} as name from deed_object d order by d.name`.execute(db);
    return { deeds: deeds.rows, objects: objects.rows };
  }),
  serve(operationLogApi.one, async (context, input) => {
    const shown = sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
    const { rows } = await sql<Data<typeof operationLogApi.one>>`
      select ${shown}, l.user_agent as "userAgent",
        case when ${ofErased} or ${byErased} then null else l.before end as before, case when ${ofErased} or ${byErased} then null else l.after end as after, l.chain
      from audit_log l ${joins}
      where l.id = ${input.logId} and ${inScope(context.actor.scope, 'audit_log l')}`.execute(context.db);
    const row = orMissing(rows[0]);
    const hidden = context.actor.hiddenFields;
    return { ...row, before: withoutHidden(row.before, hidden), after: withoutHidden(row.after, hidden) };
  }),
];
