import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { childTypes } from '#contracts/organisations/organisation.codes.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { orMissing } from '#kernel/errors.ts';
import { containing } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { type Context, type Served, serve, serveList } from '#kernel/serve.ts';
import { moveOrganisation, previewMove } from './organisation.move.ts';
import { findChildren, findOrganisation, organisationPage } from './organisation.queries.ts';
import { addExtension, addOrganisation, modOrganisation, organisationWalks } from './organisation.service.ts';

const present = async (context: Context, orgId: string) => {
  return orMissing(await findOrganisation(context, orgId));
};

interface Choice {
  orgId: string;
  orgName: string;
  typeCode: string;
}

/** Organisations of the scope to choose from, by part of the name. */
const choices = async (
  context: Context,
  options: {
    keyword?: string | undefined;
    typeCode?: string | undefined;
    /** A kind that is left out. */
    notType?: string | undefined;
    ids?: string[] | undefined;
    limit: number;
    offset: number;
  },
): Promise<Choice[]> => {
  const { keyword, typeCode, notType, ids } = options;
  const { rows } = await sql<Choice>`
    select o.id as "orgId", o.org_name as "orgName", o.type_code as "typeCode" from organisation o
    where ${inScope(context.actor.scope, 'organisation o')}
      and ${keyword ? containing(sql`o.org_name`, keyword) : sql`true`}
      and ${typeCode ? sql`o.type_code = ${typeCode}` : sql`true`}
      and ${notType ? sql`o.type_code <> ${notType}` : sql`true`}
      and ${ids ? sql`o.id = any(${ids}::bigint[])` : sql`true`}
    order by o.level, o.id limit ${options.limit} offset ${options.offset}`.execute(context.db);
  return rows;
};

export const organisationRoutes: Served[] = [
  serveList(organisationPage),
  serve(organisationApi.one, (context, input) => present(context, input.orgId)),
  serve(organisationApi.mine, (context) => present(context, context.actor.orgId)),
  serve(organisationApi.tree, (context, input) => findChildren(context.db, context.actor, input.parentId)),
  serve(organisationApi.add, addOrganisation),
  serve(organisationApi.mod, modOrganisation),
  serve(organisationApi.move, moveOrganisation),
  serve(organisationApi.movePreview, previewMove),
  serve(organisationApi.extJsonAdd, addExtension),
  serve(organisationApi.extJsonAndState, async (context, input) => {
    const { version } = await addExtension(context, {
      orgId: input.orgId,
      version: input.version,
      extJsonObj: input.extJsonObj,
    });
    const { state } = await organisationWalks.walk(context, input.edge, { id: input.orgId, reason: input.reason });
    return { state, version: version + 1 };
  }),
  ...organisationWalks.serve(organisationApi.edges),
  serve(organisationApi.level, async (context) => {
    const { rows } = await sql<{ level: number; organisations: number }>`
      select o.level, count(*)::int as organisations from organisation o where ${inScope(context.actor.scope, 'organisation o')} group by 1 order by 1`.execute(
      context.db,
    );
    return rows;
  }),
  serve(organisationApi.groupArea, async (context) => {
    const { rows } = await sql<{ areaId: string; areaName: string; organisations: number }>`
      select a.area_id as "areaId", a.area_name as "areaName", count(*)::int as organisations
      from organisation o join area a on a.area_id = o.province_id where ${inScope(context.actor.scope, 'organisation o')}
      group by 1, 2 order by 1`.execute(context.db);
    return rows;
  }),
  serve(organisationApi.paramArea, async (context, input) => {
    const { rows } = await sql<{ areaId: string; areaName: string }>`
      select area_id as "areaId", area_name as "areaName" from area
      where ${input.parentId ? sql`parent_id = ${input.parentId}` : sql`parent_id is null`} and state = ${literal(recordState, 'enabled')} order by sort, area_id`.execute(
      context.db,
    );
    return rows;
  }),
  serve(organisationApi.managers, (context, input) =>
    choices(context, { keyword: input.keyword, notType: 'company', limit: 200, offset: 0 }),
  ),
  serve(organisationApi.typeCodes, async (context, input) => {
    const parent = input.parentId ? (await present(context, input.parentId)).typeCode : context.actor.typeCode;
    return (childTypes[parent] ?? []).map((typeCode) => ({ typeCode }));
  }),
  serve(organisationApi.commonPage, async (context, input) => {
    const list = await choices(context, { ...input, limit: input.size + 1, offset: (input.page - 1) * input.size });
    const total = (input.page - 1) * input.size + list.length;
    return {
      list: list.slice(0, input.size),
      total,
      more: list.length > input.size,
      page: input.page,
      size: input.size,
    };
  }),
  serve(organisationApi.commonList, (context, input) =>
    choices(context, { keyword: input.keyword, ids: input.orgIds, limit: 500, offset: 0 }),
  ),
];
