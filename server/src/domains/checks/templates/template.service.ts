import { sql } from 'kysely';
import { checkObject, checkTemplateMachine, checkTemplateState, itemApplies } from '#contracts/checks/check.codes.ts';
import type { checkTemplateApi } from '#contracts/checks/template.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { nextEditionOf } from '#kernel/editions.ts';
import { type Failure, fail, failFields } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { records } from '#kernel/record.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { findTemplate } from './template.queries.ts';

type Written = Parsed<typeof checkTemplateApi.add>;
type Made = { checkTemplateId: string; version: number };

/** Templates of the own organisation; one of another is read and copied, never written. */
const templates = records({
  table: 'check_template',
  name: 'checkTemplate',
  refuse: ({ actor }, row) => {
    if (row.org_id !== actor.orgId) throw fail('check.otherTemplate');
  },
});

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

const madeOf = ({ id, version }: { readonly id: string; readonly version: number }): Made => ({
  checkTemplateId: id,
  version,
});

const create = async (
  context: Context,
  input: Written,
  deed: 'add' | 'edition' | 'copy',
  of: { readonly root_id?: string; readonly edition?: number } = {},
): Promise<Made> => {
  const made = await templates.create(context, { ...columnsOf(input), ...of }, deed);
  await tellHistory(
    context.db,
    context.actor,
    { machine: checkTemplateMachine, edge: 'add' },
    sql`select ${context.actor.orgPath}::text, ${made.id}::bigint, null::int, ${checkTemplateState.values.draft}::int`,
  );
  return madeOf(made);
};

const refuseUnsound = (input: Written): void => {
  refuseMoments(input);
  refuseTwice(input);
  refuseUnfit(input);
};

/** Writes a template of the own organisation as a draft. @throws on `items` for one that stands there twice, or fits no vehicle. */
export const addTemplate = async (context: Context, input: Written): Promise<Made> => {
  refuseUnsound(input);
  return create(context, input, 'add');
};

const lockDraft = async (context: Context, checkTemplateId: string, version?: number) => {
  const stored = await templates.lockToWrite(context, checkTemplateId, version);
  if (stored.state !== checkTemplateState.values.draft) throw fail('check.notDraft');
  return stored;
};

/** Changes a draft. @throws check.notDraft for what is or was in use: checks were made by it. */
export const modTemplate = async (context: Context, input: Parsed<typeof checkTemplateApi.mod>): Promise<Made> => {
  const stored = await lockDraft(context, input.checkTemplateId, input.version);
  refuseUnsound(input);
  return madeOf(await templates.update(context, stored, columnsOf(input)));
};

/** Deletes a draft. */
export const delTemplate = async (
  context: Context,
  { checkTemplateId }: Parsed<typeof checkTemplateApi.del>,
): Promise<null> => templates.remove(context, await lockDraft(context, checkTemplateId));

/** Begins the next edition with the items of this one; the draft that is there already is answered instead. */
export const nextEdition = async (
  context: Context,
  { checkTemplateId }: Parsed<typeof checkTemplateApi.edition>,
): Promise<Made> => {
  const { db, actor } = context;
  const stored = await templates.lockToWrite(context, checkTemplateId);
  const place = await nextEditionOf(
    db,
    actor,
    { table: 'check_template', draft: checkTemplateState.values.draft },
    stored,
  );
  if (place.draft) {
    context.audit({ objectKind: 'checkTemplate', objectId: place.draft.id, action: 'checkTemplate.edition' });
    return madeOf(place.draft);
  }
  const of = await findTemplate(db, actor, checkTemplateId);
  return create(context, of as unknown as Written, 'edition', place.next);
};

/** Copies a template one sees into a draft of the own organisation. */
export const copyTemplate = async (
  context: Context,
  { checkTemplateId }: Parsed<typeof checkTemplateApi.copy>,
): Promise<Made> =>
  create(context, (await findTemplate(context.db, context.actor, checkTemplateId)) as unknown as Written, 'copy');

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
