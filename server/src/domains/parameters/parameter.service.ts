import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { contentFits, type Limits, type ValueKind } from '#contracts/parameters/parameter.codes.ts';
import type { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { brokenRule } from '#kernel/db.ts';
import { Failure, fail, failFields, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { switchRows } from '#kernel/switch.ts';
import { say } from '#phrases/say.ts';
import { fitsDeclared } from './value.queries.ts';

interface Stored {
  id: string;
  parameter_code: string;
  value_kind: ValueKind;
  content: unknown;
  options: string[];
  least: string | null;
  most: string | null;
  overridable: boolean;
  built_in: boolean;
  state: number;
  version: number;
}

const lock = async (context: Context, parameterId: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`select * from parameter where id = ${parameterId} for update`.execute(context.db);
  return orMissing(rows[0]);
};

const number = (text: string | null): number | null => (text === null ? null : Number(text));
const limitsOf = (stored: Stored): Limits => ({
  options: stored.options,
  least: number(stored.least),
  most: number(stored.most),
});

/** Refuses a content that is not of its kind or outside its limits, on the content's field. */
const refuseContent = (
  context: Context,
  { code, kind, content }: { code: string; kind: ValueKind; content: string },
  limits: Limits,
): void => {
  if (contentFits(kind, content, limits) && fitsDeclared(code, content)) return;
  const params = { kind: say(context.language, `codes.valueKind.${kind}`) };
  throw new Failure('input.invalid', {}, [
    {
      field: 'content',
      key:
        limits.options.length > 0 || limits.least !== null || limits.most !== null
          ? 'parameter.contentOutside'
          : 'parameter.contentWrong',
      params,
    },
  ]);
};

const refuseDirectory = async (context: Context, field: string, directoryId: string | null): Promise<void> => {
  if (directoryId === null) return;
  const { rows } = await sql`select 1 from parameter_directory where id = ${directoryId}`.execute(context.db);
  if (rows.length === 0) throw failFields([{ field, key: 'object.missing' }]);
};

const explainBroken = (error: unknown): unknown => {
  const rule = brokenRule(error);
  if (rule === 'parameter_parameter_code_key')
    return failFields([{ field: 'parameterCode', key: 'parameter.codeTaken' }]);
  if (rule === 'parameter_directory_directory_code_key')
    return failFields([{ field: 'directoryCode', key: 'lookup.codeTaken' }]);
  return error;
};

type Written = Parsed<typeof parameterApi.add>;

const refuseWrong = async (context: Context, input: Written): Promise<void> => {
  await refuseDirectory(context, 'directoryId', input.directoryId);
  if (input.least !== null && input.most !== null && input.least > input.most)
    throw failFields([{ field: 'most', key: 'parameter.limits' }]);
  refuseContent(context, { code: input.parameterCode, kind: input.valueKind, content: input.content }, input);
};

/** Adds a parameter; a taken code and a content of the wrong kind land on their fields. */
export const addParameter = async (context: Context, input: Written): Promise<{ parameterId: string }> => {
  await refuseWrong(context, input);
  try {
    const { rows } = await sql<{ id: string }>`
      insert into parameter (directory_id, parameter_code, parameter_name, parameter_name_en, value_kind, content, options, least, most, open, overridable, remark)
      values (${input.directoryId}, ${input.parameterCode}, ${input.parameterName}, ${input.parameterNameEn}, ${input.valueKind}, ${input.content}::jsonb,
        ${input.options}, ${input.least}, ${input.most}, ${input.open}, ${input.overridable}, ${input.remark}) returning id`.execute(
      context.db,
    );
    const parameterId = rows[0]?.id ?? '';
    context.audit({ objectKind: 'parameter', objectId: parameterId });
    return { parameterId };
  } catch (error) {
    throw explainBroken(error);
  }
};

const hasOverrides = async (context: Context, code: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from parameter_value where parameter_code = ${code} limit 1`.execute(context.db);
  return rows.length > 0;
};

/** Changes a parameter. The code and kind of a built-in one, or of one that organisations set, stay: the product relies on them. */
export const modParameter = async (
  context: Context,
  input: Parsed<typeof parameterApi.mod>,
): Promise<{ version: number }> => {
  const stored = await lock(context, input.parameterId);
  if (stored.version !== input.version) throw fail('object.changed');
  const fixed = stored.built_in || (await hasOverrides(context, stored.parameter_code));
  if (fixed && input.parameterCode !== stored.parameter_code)
    throw failFields([{ field: 'parameterCode', key: 'lookup.codeFixed' }]);
  if (fixed && input.valueKind !== stored.value_kind)
    throw failFields([{ field: 'valueKind', key: 'parameter.kindFixed' }]);
  await refuseWrong(context, input);
  try {
    await sql`update parameter set directory_id = ${input.directoryId}, parameter_code = ${input.parameterCode}, parameter_name = ${input.parameterName},
        parameter_name_en = ${input.parameterNameEn}, value_kind = ${input.valueKind}, content = ${input.content}::jsonb, options = ${input.options},
        least = ${input.least}, most = ${input.most}, open = ${input.open}, overridable = ${input.overridable}, remark = ${input.remark},
        version = version + 1, updated_at = now()
      where id = ${input.parameterId}`.execute(context.db);
  } catch (error) {
    throw explainBroken(error);
  }
  context.audit({ objectKind: 'parameter', objectId: input.parameterId, before: stored });
  return { version: input.version + 1 };
};

/** A disabled parameter is answered to nobody: the product falls back to its own default. */
export const switchParameter = async (
  context: Context,
  input: Parsed<typeof parameterApi.state>,
): Promise<{ version: number }> => {
  const stored = await lock(context, input.parameterId);
  if (stored.version !== input.version) throw fail('object.changed');
  await switchRows(
    context.db,
    { table: 'parameter', ids: [input.parameterId], stamps: { updated_at: sql`now()` } },
    input.state,
  );
  context.audit({
    objectKind: 'parameter',
    objectId: input.parameterId,
    before: { state: stored.state },
    after: { state: input.state },
  });
  return { version: input.version + 1 };
};

/** Deletes a parameter of our own making that no organisation sets. */
export const removeParameter = async (context: Context, parameterId: string): Promise<null> => {
  const stored = await lock(context, parameterId);
  if (stored.built_in) throw fail('lookup.builtIn');
  if (await hasOverrides(context, stored.parameter_code)) throw fail('object.inUse');
  await sql`delete from parameter where id = ${parameterId}`.execute(context.db);
  context.audit({ objectKind: 'parameter', objectId: parameterId, before: stored });
  return null;
};

/** Adds a directory below another or at the top. */
export const addDirectory = async (
  context: Context,
  input: Parsed<typeof parameterApi.directoryAdd>,
): Promise<{ directoryId: string }> => {
  await refuseDirectory(context, 'parentId', input.parentId);
  try {
    const { rows } = await sql<{ id: string }>`
      insert into parameter_directory (parent_id, directory_code, directory_name, directory_name_en, sort)
      values (${input.parentId}, ${input.directoryCode}, ${input.directoryName}, ${input.directoryNameEn}, ${input.sort}) returning id`.execute(
      context.db,
    );
    const directoryId = rows[0]?.id ?? '';
    context.audit({ objectKind: 'parameterDirectory', objectId: directoryId });
    return { directoryId };
  } catch (error) {
    throw explainBroken(error);
  }
};

/** Changes a directory; it never moves below itself. */
export const modDirectory = async (
  context: Context,
  input: Parsed<typeof parameterApi.directoryMod>,
): Promise<{ version: number }> => {
  const { rows } = await sql<{
    version: number;
  }>`select version from parameter_directory where id = ${input.directoryId} for update`.execute(context.db);
  if (!rows[0]) throw fail('object.missing');
  if (rows[0].version !== input.version) throw fail('object.changed');
  await refuseDirectory(context, 'parentId', input.parentId);
  const up = await sql<{ id: string }>`
    with recursive up as (select id, parent_id from parameter_directory where id = ${input.parentId}
      union select d.id, d.parent_id from parameter_directory d join up on d.id = up.parent_id)
    select id from up where id = ${input.directoryId}`.execute(context.db);
  if (up.rows.length > 0) throw failFields([{ field: 'parentId', key: 'lookup.parentInside' }]);
  try {
    await sql`update parameter_directory set parent_id = ${input.parentId}, directory_code = ${input.directoryCode}, directory_name = ${input.directoryName},
      directory_name_en = ${input.directoryNameEn}, sort = ${input.sort}, version = version + 1 where id = ${input.directoryId}`.execute(
      context.db,
    );
  } catch (error) {
    throw explainBroken(error);
  }
  context.audit({ objectKind: 'parameterDirectory', objectId: input.directoryId });
  return { version: input.version + 1 };
};

/** Sets an organisation's own value for itself and everybody below; null takes it back. Answers what is stored after, or the default. */
export const setForOrganisation = async (
  context: Context,
  input: Parsed<typeof parameterApi.orgMod>,
): Promise<{ content: string }> => {
  const { actor, db } = context;
  const orgId = input.orgId ?? actor.orgId;
  const place = await sql<{
    path: string;
  }>`select o.path from organisation o where o.id = ${orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(db);
  const found =
    await sql<Stored>`select * from parameter where parameter_code = ${input.parameterCode} and state = ${literal(recordState, 'enabled')} for share`.execute(
      db,
    );
  const [organisation, stored] = [place.rows[0], found.rows[0]];
  if (!organisation || !stored) throw fail('object.missing');
  if (!stored.overridable) throw fail('parameter.notOverridable');
  const before = await sql<{
    content: unknown;
  }>`select content from parameter_value where org_id = ${orgId} and parameter_code = ${input.parameterCode}`.execute(
    db,
  );
  context.audit({ objectKind: 'parameterValue', objectId: `${orgId}/${input.parameterCode}`, before: before.rows[0] });
  if (input.content === null) {
    await sql`delete from parameter_value where org_id = ${orgId} and parameter_code = ${input.parameterCode}`.execute(
      db,
    );
    return { content: JSON.stringify(stored.content) };
  }
  refuseContent(
    context,
    { code: input.parameterCode, kind: stored.value_kind, content: input.content },
    limitsOf(stored),
  );
  await sql`insert into parameter_value (org_id, path, parameter_code, content) values (${orgId}, ${organisation.path}, ${input.parameterCode}, ${input.content}::jsonb)
    on conflict (org_id, parameter_code) do update set content = excluded.content, updated_at = now()`.execute(db);
  return { content: input.content };
};
