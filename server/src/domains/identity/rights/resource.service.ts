import { sql } from 'kysely';
import type { resourceApi } from '#contracts/identity/resource.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { brokenRule } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { forgetSessions } from '../recognise.service.ts';
import { missing, needed, parentFits } from './resource.rules.ts';

interface Stored {
  id: string;
  parent_id: string | null;
  resource_code: string;
  resource_type: number;
  permission: string | null;
  menu_path: string | null;
  parameter_content: string;
  hidden: boolean;
  state: number;
  built_in: boolean;
  version: number;
}

const lock = async (context: Context, id: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`select * from resource where id = ${id} for update`.execute(context.db);
  return orMissing(rows[0]);
};

/** Refuses a parent that is missing, of the wrong type, or the resource itself or something below it. */
const refuseParent = async (context: Context, type: number, parentId: string | null, id?: string): Promise<void> => {
  const { rows } = await sql<{ id: string; resource_type: number }>`
    with recursive up as (
      select id, parent_id, resource_type, 0 as steps from resource where id = ${parentId}
      union all select r.id, r.parent_id, r.resource_type, up.steps + 1 from resource r join up on r.id = up.parent_id where up.steps < 20
    ) select id, resource_type from up order by steps`.execute(context.db);
  const known = parentId === null || rows.length > 0;
  if (!known || !parentFits(type, rows[0]?.resource_type) || rows.some((row) => row.id === id))
    throw failFields([{ field: 'parentId', key: 'resource.parentWrong' }]);
};

/** Refuses what no subject and no province or city is called: it would steer nothing, or close the menu to everybody. */
const refuseParameter = async (context: Context, content: string): Promise<void> => {
  if (content === '') return;
  const { rows } = await sql`select from subject where subject_code = ${content}
    union all select from area where area_id = case when ${content}::text ~ '^[0-9]{1,18}$' then (${content}::text)::bigint end and level in (1, 2)`.execute(
    context.db,
  );
  if (rows.length === 0) throw failFields([{ field: 'parameterContent', key: 'resource.parameterUnknown' }]);
};

const refuseIncomplete = (shape: Parameters<typeof missing>[0]): void => {
  const problem = missing(shape);
  if (problem) throw failFields([problem]);
};

const explainBroken = (error: unknown): unknown =>
  brokenRule(error) === 'resource_resource_code_key'
    ? failFields([{ field: 'resourceCode', key: 'resource.codeTaken' }])
    : error;

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Adds a resource of our own making; the platform's administrators hold it at once, other roles when somebody gives it. */
export const addResource = async (context: Context, input: Parsed<typeof resourceApi.add>): Promise<{ id: string }> => {
  refuseIncomplete(input);
  await refuseParent(context, input.resourceType, input.parentId);
  await refuseParameter(context, input.parameterContent);
  try {
    const { rows } = await sql<{ id: string }>`
      insert into resource (parent_id, resource_code, resource_type, resource_name, resource_name_en, permission, menu_path, icon, hidden, parameter_content, sort)
      values (${input.parentId}, ${input.resourceCode}, ${input.resourceType}, ${input.resourceName}, ${input.resourceNameEn}, ${orNull(input.permission)},
        ${orNull(input.menuPath)}, ${input.icon}, ${input.hidden}, ${input.parameterContent}, ${input.sort}) returning id`.execute(
      context.db,
    );
    const id = rows[0]?.id ?? '';
    await sql`insert into role_resource (role_id, resource_id) select r.id, ${id} from role r where r.role_code = 'administrator.admin' and r.built_in`.execute(
      context.db,
    );
    context.audit({ objectKind: 'resource', objectId: id });
    context.afterwards(forgetSessions);
    return { id };
  } catch (error) {
    throw explainBroken(error);
  }
};

/** Fields that a built-in resource keeps: the product knows it by them. */
const refuseBuiltInChange = (stored: Stored, input: Parsed<typeof resourceApi.mod>): void => {
  const kept = {
    parentId: [stored.parent_id, input.parentId],
    permission: [stored.permission ?? '', input.permission],
    menuPath: [stored.menu_path ?? '', input.menuPath],
  } as const;
  const changed = Object.entries(kept).filter(([, [before, after]]) => before !== after);
  if (changed.length > 0)
    throw failFields(changed.map(([field]) => ({ field, key: 'resource.builtInField' as const })));
};

/** Renames, hides, re-sorts, disables or (of our own making) moves a resource. Sessions feel it within a second. */
export const modResource = async (
  context: Context,
  input: Parsed<typeof resourceApi.mod>,
): Promise<{ version: number }> => {
  const stored = await lock(context, input.id);
  if (stored.version !== input.version) throw fail('object.changed');
  if (needed.has(stored.resource_code) && (input.state === 0 || input.hidden)) throw fail('resource.needed');
  if (needed.has(stored.resource_code) && input.parameterContent !== '') throw fail('resource.needed');
  await refuseParameter(context, input.parameterContent);
  if (stored.built_in) refuseBuiltInChange(stored, input);
  else {
    refuseIncomplete({ ...input, resourceType: stored.resource_type });
    await refuseParent(context, stored.resource_type, input.parentId, stored.id);
  }
  await sql`update resource set parent_id = ${input.parentId}, resource_name = ${input.resourceName}, resource_name_en = ${input.resourceNameEn},
      permission = ${orNull(input.permission)}, menu_path = ${orNull(input.menuPath)}, icon = ${input.icon}, hidden = ${input.hidden},
      parameter_content = ${input.parameterContent}, sort = ${input.sort}, state = ${input.state}, version = version + 1
    where id = ${input.id}`.execute(context.db);
  context.audit({ objectKind: 'resource', objectId: input.id, before: stored });
  context.afterwards(forgetSessions);
  return { version: input.version + 1 };
};

/** Deletes a resource of our own making that has nothing below it and that no role but the platform's own holds. */
export const removeResource = async (context: Context, id: string): Promise<null> => {
  const stored = await lock(context, id);
  if (stored.built_in) throw fail('resource.builtIn');
  const below = await sql`select 1 from resource where parent_id = ${id} limit 1`.execute(context.db);
  if (below.rows.length > 0) throw fail('resource.hasChildren');
  const held =
    await sql`select 1 from role_resource rr join role r on r.id = rr.role_id where rr.resource_id = ${id} and not r.built_in limit 1`.execute(
      context.db,
    );
  if (held.rows.length > 0) throw fail('resource.granted');
  await sql`delete from resource where id = ${id}`.execute(context.db);
  context.audit({ objectKind: 'resource', objectId: id, before: stored });
  context.afterwards(forgetSessions);
  return null;
};
