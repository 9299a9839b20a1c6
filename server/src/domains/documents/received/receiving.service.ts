import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import type { receivingApi } from '#contracts/documents/receiving.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Failure, fail, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { readRows } from '#kernel/read-rows.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { receivingOf } from './handler.service.ts';

type Shown = Data<typeof receivingApi.one>;
type Named = Omit<Shown, 'handlers' | 'substitutes' | 'unable'>;

const nobody: Named = {
  handlerIds: [],
  handlerDuties: [],
  handlerRoles: [],
  substituteIds: [],
  substituteDays: null,
  awayFrom: null,
  awayUntil: null,
  version: 0,
};

const find = async ({ db, actor }: { db: Db; actor: Actor }, lock = sql``): Promise<Named | undefined> => {
  const rows = await readRows<Named>(db)`
    select s.handler_ids::text[] as handler_ids, s.handler_duties, s.handler_roles::text[] as handler_roles,
      s.substitute_ids::text[] as substitute_ids, s.substitute_days, s.away_from::text as away_from,
      s.away_until::text as away_until, s.version
    from document_receiving s where s.org_id = ${actor.orgId} and ${inScope(actor.scope, 'document_receiving s')} ${lock}`;
  return rows[0];
};

/** Of some people, those who hold no role that may handle documents. */
const unableOf = async (db: Db, actor: Actor, userIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select m.real_name as name from org_user m where m.org_id = ${actor.orgId} and m.user_id = any(${[...userIds]}::bigint[])
      and not exists (select from user_role u join role r on r.id = u.role_id and r.state = ${literal(recordState, 'enabled')}
        join role_resource rr on rr.role_id = r.id join resource x on x.id = rr.resource_id
        where u.org_user_id = m.id and x.permission = 'docs:receive:handle') order by m.name_key, m.id`.execute(db);
  return rows.map((row) => row.name);
};

/** Who of the own organisation handles what it receives, as it was said and as it is now. */
export const findReceiving = async ({ db, actor }: Context): Promise<Shown> => {
  const stored = (await find({ db, actor })) ?? nobody;
  const now = (await receivingOf(db, [actor.orgId])).get(actor.orgId);
  const people = [...(now?.handlers ?? []), ...(now?.substitutes ?? [])];
  return {
    ...stored,
    handlers: (now?.handlers ?? []).map((one) => one.name),
    substitutes: (now?.substitutes ?? []).map((one) => one.name),
    unable: await unableOf(
      db,
      actor,
      people.map((one) => one.userId),
    ),
  };
};

type Problem = Failure['fields'][number];

/** @throws on the field that names somebody, or a role, of another organisation. */
const refuseForeign = async ({ db, actor }: Context, input: Parsed<typeof receivingApi.mod>): Promise<void> => {
  const problems: Problem[] = [];
  for (const field of ['handlerIds', 'substituteIds'] as const) {
    const wanted = [...new Set(input[field])];
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from org_user m
      where m.id = any(${wanted}::bigint[]) and m.org_id = ${actor.orgId} and m.left_at is null and ${inScope(actor.scope, 'org_user m')}`.execute(
      db,
    );
    if ((rows[0]?.n ?? 0) < wanted.length) problems.push({ field, key: 'vehicle.personForeign' });
  }
  const roles = [...new Set(input.handlerRoles)];
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from role r
    where r.id = any(${roles}::bigint[]) and (r.org_id = ${actor.orgId} or (r.org_id is null and r.type_code = ${actor.typeCode}))`.execute(
    db,
  );
  if ((rows[0]?.n ?? 0) < roles.length) problems.push({ field: 'handlerRoles', key: 'document.roleForeign' });
  if (input.substituteDays !== null && input.substituteIds.length === 0)
    problems.push({ field: 'substituteIds', key: 'input.required' });
  if (input.awayFrom !== null && input.awayUntil !== null && input.awayUntil < input.awayFrom)
    problems.push({ field: 'awayUntil', key: 'document.awayOrder' });
  if (problems.length > 0) throw failFields(problems);
};

/** Says who handles what the own organisation receives from now on; what was received keeps its handlers. */
export const modReceiving = async (
  context: Context,
  input: Parsed<typeof receivingApi.mod>,
): Promise<{ version: number }> => {
  const { db, actor } = context;
  await refuseForeign(context, input);
  const stored = await find(context, sql`for update`);
  if ((stored?.version ?? 0) !== input.version) throw fail('object.changed');
  const version = input.version + 1;
  await sql`
    insert into document_receiving (org_id, path, handler_ids, handler_duties, handler_roles, substitute_ids, substitute_days, away_from, away_until,
      changed_by, changed_at, version)
    values (${actor.orgId}, ${actor.orgPath}, ${input.handlerIds}::bigint[], ${input.handlerDuties}::text[], ${input.handlerRoles}::bigint[],
      ${input.substituteIds}::bigint[], ${input.substituteDays}, ${input.awayFrom}, ${input.awayUntil}, ${actor.userId}, ${clock.now().toISOString()},
      ${version})
    on conflict (org_id) do update set handler_ids = excluded.handler_ids, handler_duties = excluded.handler_duties,
      handler_roles = excluded.handler_roles, substitute_ids = excluded.substitute_ids, substitute_days = excluded.substitute_days,
      away_from = excluded.away_from, away_until = excluded.away_until, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
      version = excluded.version`.execute(db);
  context.audit({ objectKind: 'documentSetting', objectId: actor.orgId, before: stored, after: input });
  return { version };
};
