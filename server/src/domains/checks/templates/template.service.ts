import { sql } from 'kysely';
import { checkObject, checkTemplateMachine, checkTemplateState, itemApplies } from '#contracts/checks/check.codes.ts';
import type { checkTemplateApi } from '#contracts/checks/template.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { nextEditionOf } from '#kernel/editions.ts';
import { type Failure, fail, failFields, orMissing } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { findTemplate } from './template.queries.ts';

type Written = Parsed<typeof checkTemplateApi.add>;
type Made = { checkTemplateId: string; version: number };

/** A template as its row has it. */
interface Stored {
  id: string;
  org_id: string;
  root_id: string | null;
  edition: number;
  state: number;
  version: number;
}

/** A vehicle is checked at some moment; places and devices by the period of their own checks. */
const refuseMoments = (input: Written): void => {
  if (input.checkObject === checkObject.values.vehicle && input.checkMoments.length === 0)
    throw failFields([{ field: 'checkMoments', key: 'input.required' }]);
};

/** The same item twice in one group would be told apart by nobody. */
const refuseTwice = ({ items }: Pick<Written, 'items'>): void => {
  const seen = new Set<string>();
  const problems: Failure['fields'][number][] = [];
  for (const { group, text } of items) {
    const name = `${group}\n${text}`;
    if (seen.has(name) && problems.length === 0) problems.push({ field: 'items', key: 'check.itemTwice' });
    seen.add(name);
  }
  if (problems.length > 0) throw failFields(problems);
};

/** Vehicles alone differ in what they have; a check of which nothing applies to some vehicle could not be made there. */
const refuseUnfit = ({ checkObject: object, items }: Written): void => {
  const { asked, always } = itemApplies.values;
  const conditional = items.filter(({ applies = asked }) => applies !== asked && applies !== always);
  const ofVehicle = object === checkObject.values.vehicle;
  if (!ofVehicle && items.some(({ applies = asked }) => applies !== asked))
    throw failFields([{ field: 'items', key: 'check.vehiclesOnly' }]);
  if (ofVehicle && conditional.length === items.length) throw failFields([{ field: 'items', key: 'check.noneForAll' }]);
};

/** @throws check.faultTextMissing for a draft with the items of an edition of before that had no words for their faults. */
const refuseWordless = async ({ db }: Context, id: string): Promise<void> => {
  const { rows } = await sql`select from check_template t, jsonb_array_elements(t.items) as i (item)
    where t.id = ${id} and coalesce(i.item ->> 'faultText', '') = '' limit 1`.execute(db);
  if (rows.length > 0) throw fail('check.faultTextMissing');
};

const columnsOf = (input: Written) => ({
  template_name: input.templateName,
  object_kind: input.checkObject,
  check_moments: [...new Set(input.checkMoments)],
  vehicle_kinds: [...new Set(input.vehicleKinds)],
  use_natures: [...new Set(input.useNatures)],
  items: JSON.stringify(input.items),
  remark: input.remark,
});

const insert = async (
  { db, actor }: Context,
  input: Written,
  of: { readonly root_id?: string; readonly edition?: number } = {},
): Promise<Made> => {
  const { id } = await db
    .insertInto('check_template')
    .values({ org_id: actor.orgId, path: actor.orgPath, created_by: actor.userId, ...columnsOf(input), ...of })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellHistory(
    db,
    actor,
    { machine: checkTemplateMachine, edge: 'add' },
    sql`select ${actor.orgPath}::text, ${id}::bigint, null::int, ${checkTemplateState.values.draft}::int`,
  );
  return { checkTemplateId: id, version: 1 };
};

/** Writes a template of the own organisation as a draft. @throws on `items` for one that stands there twice, or fits no vehicle. */
export const addTemplate = async (context: Context, input: Written): Promise<Made> => {
  refuseMoments(input);
  refuseTwice(input);
  refuseUnfit(input);
  const made = await insert(context, input);
  context.audit({
    objectKind: 'checkTemplate',
    objectId: made.checkTemplateId,
    action: 'checkTemplate.add',
    after: input,
  });
  return made;
};

/** A template of the own organisation, locked; one of another is read and copied, never written. */
const lock = async ({ db, actor }: Context, checkTemplateId: string): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select t.id, t.org_id, t.root_id, t.edition, t.state, t.version from check_template t
    where t.id = ${checkTemplateId} and ${inScope(actor.scope, 'check_template t')} for update`.execute(db);
  const stored = orMissing(rows[0]);
  if (stored.org_id !== actor.orgId) throw fail('check.otherTemplate');
  return stored;
};

const lockDraft = async (context: Context, checkTemplateId: string): Promise<Stored> => {
  const stored = await lock(context, checkTemplateId);
  if (stored.state !== checkTemplateState.values.draft) throw fail('check.notDraft');
  return stored;
};

/** Changes a draft. @throws check.notDraft for what is or was in use: checks were made by it. */
export const modTemplate = async (context: Context, input: Parsed<typeof checkTemplateApi.mod>): Promise<Made> => {
  const stored = await lockDraft(context, input.checkTemplateId);
  if (stored.version !== input.version) throw fail('object.changed');
  refuseMoments(input);
  refuseTwice(input);
  refuseUnfit(input);
  await context.db
    .updateTable('check_template')
    .set((row) => ({ ...columnsOf(input), version: row('version', '+', 1) }))
    .where('id', '=', stored.id)
    .execute();
  context.audit({ objectKind: 'checkTemplate', objectId: stored.id, action: 'checkTemplate.mod', after: input });
  return { checkTemplateId: stored.id, version: stored.version + 1 };
};

/** Deletes a draft. */
export const delTemplate = async (
  context: Context,
  { checkTemplateId }: Parsed<typeof checkTemplateApi.del>,
): Promise<null> => {
  const stored = await lockDraft(context, checkTemplateId);
  await sql`delete from check_template where id = ${stored.id}`.execute(context.db);
  context.audit({ objectKind: 'checkTemplate', objectId: stored.id, action: 'checkTemplate.del', before: stored });
  return null;
};

/** Begins the next edition with the items of this one; the draft that is there already is answered instead. */
export const nextEdition = async (
  context: Context,
  { checkTemplateId }: Parsed<typeof checkTemplateApi.edition>,
): Promise<Made> => {
  const { db, actor } = context;
  const stored = await lock(context, checkTemplateId);
  const place = await nextEditionOf(
    db,
    actor,
    { table: 'check_template', draft: checkTemplateState.values.draft },
    stored,
  );
  if (place.draft) return { checkTemplateId: place.draft.id, version: place.draft.version };
  const of = await findTemplate(db, actor, checkTemplateId);
  const made = await insert(context, of as unknown as Written, place.next);
  context.audit({ objectKind: 'checkTemplate', objectId: made.checkTemplateId, action: 'checkTemplate.edition' });
  return made;
};

/** Copies a template one sees into a draft of the own organisation. */
export const copyTemplate = async (
  context: Context,
  { checkTemplateId }: Parsed<typeof checkTemplateApi.copy>,
): Promise<Made> => {
  const of = await findTemplate(context.db, context.actor, checkTemplateId);
  const made = await insert(context, of as unknown as Written);
  context.audit({ objectKind: 'checkTemplate', objectId: made.checkTemplateId, action: 'checkTemplate.copy' });
  return made;
};

export const checkTemplateWalks = walks(checkTemplateMachine, {
  table: 'check_template',
  rule: async ({ context, edge, row }) => {
    if (row.org_id !== context.actor.orgId) throw fail('check.otherTemplate');
    if (edge !== 'use') return;
    await refuseWordless(context, row.id);
    // The edition before makes room first: one of each template is in use.
    await checkTemplateWalks.those(context, 'replace', {
      where: sql<boolean>`t.edition_of = ${row.root_id ?? row.id}`,
    });
  },
});
