import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { organisationParameterList } from '#contracts/parameters/organisation-parameter.contract.ts';
import { type ParameterDetail, parameterList } from '#contracts/parameters/parameter.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { localName } from '#kernel/reader.ts';
import { inScope } from '#kernel/scope.ts';

const columns = {
  parameterId: sql`p.id`,
  directoryId: sql`p.directory_id`,
  directoryName: sql`g.directory_name`,
  directoryNameEn: sql`g.directory_name_en`,
  parameterCode: sql`p.parameter_code`,
  parameterName: sql`p.parameter_name`,
  parameterNameEn: sql`p.parameter_name_en`,
  valueKind: sql`p.value_kind`,
  content: sql`p.content::text`,
  open: sql`p.open`,
  overridable: sql`p.overridable`,
  overrides: sql`(select count(*)::int from parameter_value v where v.parameter_code = p.parameter_code)`,
  remark: sql`p.remark`,
  state: sql`p.state`,
  builtIn: sql`p.built_in`,
  updatedAt: sql`p.updated_at`,
  version: sql`p.version`,
};
const joins = sql`join parameter_directory g on g.id = p.directory_id`;

const matches = (text: string) =>
  sql<boolean>`(${containing(sql`p.parameter_name`, text)} or ${containing(sql`p.parameter_name_en`, text)} or ${containing(sql`p.parameter_code`, text)})`;

/** A directory and everything below it. */
const below = (directoryId: string) => sql<boolean>`p.directory_id in (with recursive down as (
    select id from parameter_directory where id = ${directoryId}
    union select d.id from parameter_directory d join down on d.parent_id = down.id) select id from down)`;

const parameterCan = (actor: Actor, row: Record<string, unknown>): string[] => [
  ...(may(actor, 'system:parameter:mod') ? ['mod', row.state === 1 ? 'disable' : 'enable'] : []),
  ...(may(actor, 'system:parameter:del') && row.builtIn !== true ? ['del'] : []),
  ...(may(actor, 'org:parameter:mod') && row.overridable === true ? ['override'] : []),
];

export const parameterPage = listQuery(parameterList, {
  base: 'parameter p',
  alias: 'p',
  shared: true,
  joins,
  columns,
  filters: {
    keyword: matches,
    directoryId: below,
  },
  sorts: { sort: sql`p.id` },
  order: { by: 'sort', direction: 'asc' },
  finish: (row, actor) => ({ ...row, can: parameterCan(actor, row) }),
});

/** The transaction's scope begins at the path of the person's organisation. */
const ownOrganisation = sql`(select o.id from organisation o where o.path = luan_from())`;

export const organisationParameterPage = listQuery(organisationParameterList, {
  base: 'parameter p',
  alias: 'p',
  shared: true,
  joins: sql`${joins} join lateral luan_parameters(${ownOrganisation}, array[p.parameter_code]) v on true`,
  always: () => sql<boolean>`(p.overridable and p.state = ${literal(recordState, 'enabled')})`,
  columns: {
    parameterId: sql`p.id`,
    parameterCode: sql`p.parameter_code`,
    parameterName: localName('p.parameter_name'),
    directoryName: localName('g.directory_name'),
    valueKind: sql`p.value_kind`,
    content: sql`v.content::text`,
    standard: sql`p.content::text`,
    setBy: sql`coalesce(luan_org_name(v.set_by), '')`,
    own: sql`v.set_by is not null and v.set_by = ${ownOrganisation}`,
    options: sql`p.options`,
    least: sql`p.least::float8`,
    most: sql`p.most::float8`,
    remark: sql`p.remark`,
  },
  filters: { keyword: matches, directoryId: below },
  sorts: { sort: sql`p.id` },
  order: { by: 'sort', direction: 'asc' },
  finish: (row, actor) => ({
    ...row,
    own: row.own === true,
    can: may(actor, 'org:parameter:mod') ? ['set', ...(row.own === true ? ['reset'] : [])] : [],
  }),
});

/** One parameter with the values organisations of the scope set; undefined when there is none. */
export const findParameter = async (
  db: Db,
  actor: Actor,
  parameterId: string,
): Promise<ParameterDetail | undefined> => {
  const list = sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
  const { rows } = await sql<Record<string, unknown>>`
    select ${list}, p.options, p.least::float8 as least, p.most::float8 as most,
      coalesce((select json_agg(json_build_object('orgId', v.org_id::text, 'orgName', o.org_name, 'content', v.content::text, 'updatedAt', v.updated_at) order by o.level, o.id)
        from parameter_value v join organisation o on o.id = v.org_id
        where v.parameter_code = p.parameter_code and ${inScope(actor.scope, 'organisation o')}), '[]'::json) as values
    from parameter p ${joins} where p.id = ${parameterId}`.execute(db);
  const row = rows[0];
  return row ? ({ ...row, can: parameterCan(actor, row) } as unknown as ParameterDetail) : undefined;
};
