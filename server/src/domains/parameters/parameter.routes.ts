import { sql } from 'kysely';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import { type Context, type Served, serve, serveAcross, serveApart, serveList } from '#kernel/serve.ts';
import { findDirectories, findDirectoryTree } from './directory.queries.ts';
import { findParameter, organisationParameterPage, parameterPage } from './parameter.queries.ts';
import {
  addDirectory,
  addParameter,
  modDirectory,
  modParameter,
  removeParameter,
  setForOrganisation,
  switchParameter,
} from './parameter.service.ts';
import { receiveParameters, sendParameters } from './sync.service.ts';
import { type ParameterValue, valuesFor } from './value.queries.ts';

/** Organisations of the scope by id, all of them or a refusal; foreign equals missing. */
const requireOrganisations = async (context: Context, orgIds: readonly string[]): Promise<void> => {
  const { rows } =
    await sql`select 1 from organisation o where o.id = any(${[...orgIds]}::bigint[]) and ${inScope(context.actor.scope, 'organisation o')}`.execute(
      context.db,
    );
  if (rows.length < new Set(orgIds).size) throw fail('object.missing');
};

const ownValues = async (context: Context, orgId: string | undefined, codes: readonly string[]) => {
  if (orgId !== undefined) await requireOrganisations(context, [orgId]);
  return valuesFor(context.db, orgId ?? context.actor.orgId, codes);
};

const openValues = async (context: Context, orgId: string | undefined, codes: readonly string[]) =>
  valuesFor(context.db, orgId, codes, true);

const keyed = <V extends { parameterCode: string }>(values: readonly V[]): Record<string, V> =>
  Object.fromEntries(values.map((value) => [value.parameterCode, value]));

const intersection = async (context: Context, code: string, orgIds: readonly string[]) => {
  if (orgIds.length === 0) throw failFields([{ field: 'orgIds', key: 'input.required' }]);
  await requireOrganisations(context, orgIds);
  const values: { orgId: string; value: ParameterValue }[] = [];
  for (const orgId of orgIds) {
    const value = orMissing((await valuesFor(context.db, orgId, [code]))[0]);
    values.push({ orgId, value });
  }
  const first = values[0]?.value as ParameterValue;
  const same = values.every((one) => one.value.content === first.content);
  return {
    ...first,
    content: same ? first.content : '',
    same,
    values: values.map(({ orgId, value }) => ({ orgId, content: value.content })),
  };
};

export const parameterRoutes: Served[] = [
  serveList(parameterPage),
  serveList(organisationParameterPage),
  serve(parameterApi.codeList, (context, input) => ownValues(context, input.orgId, input.codes)),
  serve(parameterApi.orgList, async (context, input) =>
    keyed(await ownValues(context, input.orgId, input.parameterCodeList)),
  ),
  serve(parameterApi.openCodeList, (context, input) => openValues(context, input.orgId, input.codes)),
  serve(parameterApi.openOrgList, async (context, input) =>
    keyed(await openValues(context, input.orgId, input.parameterCodeList)),
  ),
  serve(parameterApi.one, async (context, input) => {
    return orMissing(await findParameter(context.db, context.actor, input.parameterId));
  }),
  serve(parameterApi.treeList, (context) => findDirectoryTree(context.db)),
  serve(parameterApi.dirList, async (context, input) =>
    (await findDirectories(context.db)).filter((one) => one.parentId === (input.parentId ?? null)),
  ),
  serve(parameterApi.directoryList, async (context, input) => {
    const word = input.keyword?.toLowerCase() ?? '';
    return (await findDirectories(context.db)).filter((one) =>
      `${one.directoryName} ${one.directoryNameEn} ${one.directoryCode}`.toLowerCase().includes(word),
    );
  }),
  serve(parameterApi.intersection, (context, input) => intersection(context, input.parameterCode, input.orgIds)),
  serve(parameterApi.state, switchParameter),
  serve(parameterApi.add, addParameter),
  serve(parameterApi.del, (context, input) => removeParameter(context, input.parameterId)),
  serve(parameterApi.mod, modParameter),
  serve(parameterApi.directoryAdd, addDirectory),
  serve(parameterApi.directoryMod, modDirectory),
  serve(parameterApi.orgMod, setForOrganisation),
  serveApart('engine', parameterApi.syncOtherEnv, sendParameters),
  serveAcross(parameterApi.receive, receiveParameters),
];
