import { type RawBuilder, sql } from 'kysely';
import { checkObject, checkTemplateMachine, checkTemplateState } from '#contracts/checks/check.codes.ts';
import { type CheckItem, type CheckTemplateDetail, checkTemplateList } from '#contracts/checks/template.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScopeOrAbove, isAbove } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { nearestTemplates } from './template.rules.ts';

/** Condition on `check_template t`: of the scope, or of an organisation above and in use. */
const seenTemplate = (actor: Actor): RawBuilder<boolean> =>
  inScopeOrAbove(
    actor,
    'check_template t',
    sql<boolean>`(t.shared and t.state = ${literal(checkTemplateState, 'inUse')})`,
  );

const columns = {
  checkTemplateId: sql`t.id`,
  templateName: sql`t.template_name`,
  edition: sql`t.edition`,
  checkObject: sql`t.object_kind`,
  checkMoments: sql`t.check_moments`,
  vehicleKinds: sql`t.vehicle_kinds`,
  useNatures: sql`t.use_natures`,
  itemCount: sql`jsonb_array_length(t.items)`,
  checkCount: sql`(select count(*)::int from check_record r where r.template_id = t.id)`,
  remark: sql`t.remark`,
  orgName: sql`coalesce(luan_org_name(t.org_id), '')`,
  state: sql`t.state`,
  createdAt: sql`t.created_at`,
  version: sql`t.version`,
};
const hidden = { orgId: sql`t.org_id` };

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const own = row.orgId === actor.orgId;
  const state = Number(row.state);
  const draft = state === checkTemplateState.values.draft;
  const writes = may(actor, 'check:template:mod');
  const { orgId: _orgId, ...rest } = row;
  return {
    ...rest,
    can: [
      ...(writes && own && draft ? ['mod', 'del'] : []),
      ...(writes && own && !draft ? ['edition'] : []),
      ...(writes && !own ? ['copy'] : []),
      ...(own ? canWalk(checkTemplateMachine, actor, state) : []),
    ],
  };
};

export const checkTemplatePage = listQuery(checkTemplateList, {
  base: 'check_template t',
  alias: 't',
  shared: true,
  always: seenTemplate,
  columns,
  hidden,
  filters: {
    keyword: (text) => containing(sql`t.template_name`, text),
    checkMoment: (moments) => sql<boolean>`t.check_moments && ${moments}::int[]`,
    vehicleKind: (kinds) => sql<boolean>`(t.vehicle_kinds = '{}' or t.vehicle_kinds && ${kinds}::int[])`,
    orgId: (org) => sql<boolean>`t.org_id = ${org}`,
    between: (days) => within(sql`t.created_at`, days),
  },
  finish,
});

/** One edition with its items and the editions beside it; foreign equals missing. */
export const findTemplate = async (db: Db, actor: Actor, checkTemplateId: string): Promise<CheckTemplateDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden })}, t.items, ${historyOf(checkTemplateMachine, sql`t.id`)} as history,
      (select json_agg(json_build_object('checkTemplateId', t.id::text, 'edition', t.edition, 'state', t.state, 'createdAt', t.created_at)
        order by t.edition desc) from check_template t where t.edition_of = top.root and ${seenTemplate(actor)}) as editions
    from check_template t, lateral (select t.edition_of as root) top
    where t.id = ${checkTemplateId} and ${seenTemplate(actor)}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as CheckTemplateDetail;
};

/** A template by which a vehicle may be checked. */
export interface UsableTemplate {
  readonly checkTemplateId: string;
  readonly templateName: string;
  readonly edition: number;
  readonly path: string;
  readonly checkMoments: number[];
  readonly items: CheckItem[];
}

/** What a template is asked for. */
interface Checked {
  readonly path: string;
  readonly vehicleKind: number;
  readonly useNature: number;
}

const fitting = ({ path, vehicleKind, useNature }: Checked): RawBuilder<boolean> => sql<boolean>`(
  ${isAbove(path, 't.path')} and t.object_kind = ${literal(checkObject, 'vehicle')} and (t.vehicle_kinds = '{}' or ${vehicleKind}::int = any(t.vehicle_kinds))
  and (t.use_natures = '{}' or ${useNature}::int = any(t.use_natures)))`;

const usable = sql`t.id as "checkTemplateId", t.template_name as "templateName", t.edition, t.path, t.check_moments as "checkMoments", t.items`;

/** Templates a vehicle is checked by now. The caller has asked whether the vehicle is the reader's; templates lie above it. */
export const templatesFor = async (db: Db, vehicle: Checked): Promise<UsableTemplate[]> => {
  const { rows } = await sql<UsableTemplate>`select ${usable} from check_template t
    where t.state = ${literal(checkTemplateState, 'inUse')} and ${fitting(vehicle)} order by t.path, t.template_name, t.id`.execute(
    db,
  );
  return nearestTemplates(rows);
};

/**
 * The edition a check was made by, if it is one for this vehicle and moment. One that was replaced meanwhile counts too: the
 * phone had no network to hear of it.
 */
export const editionFor = async (
  db: Db,
  vehicle: Checked,
  asked: { readonly checkTemplateId: string; readonly checkMoment: number },
): Promise<UsableTemplate | undefined> => {
  const { rows } = await sql<UsableTemplate>`select ${usable} from check_template t
    where t.id = ${asked.checkTemplateId} and t.state <> ${literal(checkTemplateState, 'draft')} and ${fitting(vehicle)}
      and ${asked.checkMoment}::int = any(t.check_moments)`.execute(db);
  return rows[0];
};
