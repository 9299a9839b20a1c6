import { sql } from 'kysely';
import { documentState, sendAudit } from '#contracts/documents/document.codes.ts';
import type { documentApi } from '#contracts/documents/document.contract.ts';
import { documentSetting } from '#contracts/documents/setting.entries.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { findFile, findFiles } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import { cleanPictured, picturesIn } from '#kernel/rich-text.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { hangFiles } from '../file.service.ts';
import { taskColumns } from '../tasks/task.service.ts';
import { type Receiver, receiversOf, refuseForeign, type Selection } from './receiver.queries.ts';

type Written = Parsed<typeof documentApi.add>;
interface Saved {
  documentId: string;
  version: number;
}

/** A document as its row stands, for those who write. */
export interface StoredDocument {
  id: string;
  org_id: string;
  path: string;
  org_name: string;
  tree: string;
  parent_id: string | null;
  setting_id: string | null;
  doc_number: string;
  doc_title: string;
  deadline: string;
  state: number;
  version: number;
  receiver_ids: string[];
  receiver_types: string[];
  receiver_areas: string[];
  receiver_industries: string[];
  doc_kind: number;
  picture_ids: string[];
  submitted_by: string | null;
  /** Its setting asks for an audit. */
  audited: boolean;
}

/** A document of the own organisation; of others it is missing. */
export const findOwn = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: string,
  lock = sql``,
): Promise<StoredDocument> => {
  const { rows } = await sql<StoredDocument>`
    select d.id, d.org_id, d.path, d.org_name, d.tree, d.parent_id, d.setting_id, d.doc_number, d.doc_title, d.deadline::text as deadline, d.state,
      d.version, d.receiver_ids::text[] as receiver_ids, d.receiver_types, d.receiver_areas::text[] as receiver_areas, d.receiver_industries,
      d.doc_kind, d.picture_ids::text[] as picture_ids, d.submitted_by,
      coalesce((select s.send_audit = ${literal(sendAudit, 'audited')} from document_setting s where s.id = d.setting_id), false) as audited
    from document d where d.id = ${id} and ${inScope(actor.scope, 'document d')} and d.org_id = ${actor.orgId} ${lock}`.execute(
    db,
  );
  return orMissing(rows[0]);
};

/** The same, locked until the transaction ends. */
export const lockOwn = (context: Pick<Context, 'db' | 'actor'>, id: string): Promise<StoredDocument> =>
  findOwn(context, id, sql`for update`);

/** Locks a draft as its reader saw it. @throws document.sent for one that has left, object.changed for one that was changed since. */
const lockDraft = async (context: Context, id: string, version?: number): Promise<StoredDocument> => {
  const row = await lockOwn(context, id);
  if (row.state !== documentState.values.draft) throw fail('document.sent');
  if (version !== undefined && row.version !== version) throw fail('object.changed');
  return row;
};

/** Refuses a day by which nobody could do anything any more. */
export const refusePast = (deadline: string): void => {
  if (deadline < dayOf(clock.now())) throw failFields([{ field: 'deadline', key: 'document.deadlinePast' }]);
};

/** The kind of a setting in use of the own organisation. */
const kindOf = async ({ db, actor }: Context, settingId: string): Promise<number> => {
  const { rows } = await sql<{ doc_kind: number }>`select s.doc_kind from document_setting s where s.id = ${settingId}
    and s.org_id = ${actor.orgId} and ${inScope(actor.scope, 'document_setting s')}
    and s.state = ${documentSetting.machine.codes.values.enabled}`.execute(db);
  const [row] = rows;
  if (!row) throw failFields([{ field: 'documentSettingId', key: 'document.noSetting' }]);
  return row.doc_kind;
};

/** Pictures of a text are those that were uploaded for texts; the ones it shows already stay. */
const refusePictures = async ({ db, actor }: Context, ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    if ((await findFile(db, actor, id)).kind !== 'rich-file')
      throw failFields([{ field: 'docBody', key: 'news.picture' }]);
};

/** The columns of what was written, cleaned. @param held pictures it shows already, whoever uploaded them. */
const writtenColumns = async (context: Context, input: Written, held: readonly string[]) => {
  const docKind = await kindOf(context, input.documentSettingId);
  refusePast(input.deadline);
  await refuseForeign(context.db, context.actor, input);
  const body = cleanPictured(input.docBody);
  if (body === '') throw failFields([{ field: 'docBody', key: 'input.required' }]);
  const pictures = picturesIn(body);
  await refusePictures(
    context,
    pictures.filter((id) => !held.includes(id)),
  );
  return {
    ...plainColumns(input, docKind),
    ...(await taskColumns(context, input)),
    doc_body: body,
    picture_ids: pictures,
  };
};

const plainColumns = (input: Written, docKind: number) => ({
  setting_id: input.documentSettingId,
  doc_kind: docKind,
  doc_title: input.docTitle,
  urgency: input.urgency,
  ask: input.ask,
  must_handle: input.mustHandle,
  deadline: input.deadline,
  doc_contact: input.docContact,
  ...selectionColumns(input),
});

/** The columns of a selection of receivers. */
const selectionColumns = (input: Selection) => ({
  receiver_ids: [...new Set(input.receiverIds)],
  receiver_types: [...input.receiverTypes],
  receiver_areas: [...input.receiverAreas],
  receiver_industries: [...input.receiverIndustries],
});

/** Gives a new document its place in the tree: below the one it came from, or a tree of its own. */
export const placeInTree = async (db: Db, id: string, above = '.'): Promise<void> => {
  await sql`update document set tree = ${`${above}${id}.`} where id = ${id}`.execute(db);
};

/**
 * Writes a draft.
 * @throws on `documentSettingId` for a setting that is not the own one's, on `deadline` for a day that is over, on
 * `receiverIds` for an organisation that does not stand below.
 */
export const addDocument = async (context: Context, input: Written): Promise<Saved> => {
  const { db, actor } = context;
  const columns = await writtenColumns(context, input, []);
  const files = await findFiles(
    db,
    actor,
    input.docFiles.map(({ fileId }) => fileId),
  );
  const { id } = await db
    .insertInto('document')
    .values({
      org_id: actor.orgId,
      path: actor.orgPath,
      ...ancestors(actor.orgPath),
      org_name: sql<string>`coalesce(luan_org_name(${actor.orgId}), '')`,
      created_by: actor.userId,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await placeInTree(db, id);
  await hangFiles(db, { documentId: id, receiptId: null, path: actor.orgPath }, files);
  context.audit({ objectKind: 'document', objectId: id, action: 'document.add', after: input });
  return { documentId: id, version: 1 };
};

/** Changes a draft of one's own, with the refusals of a new one; what was forwarded keeps its text. */
export const modDocument = async (context: Context, input: Parsed<typeof documentApi.mod>): Promise<Saved> => {
  const { db, actor } = context;
  const files = await findFiles(
    db,
    actor,
    input.docFiles.map(({ fileId }) => fileId),
  );
  const stored = await lockDraft(context, input.documentId, input.version);
  if (stored.parent_id !== null) throw fail('document.textIsAbove');
  await db
    .updateTable('document')
    .set({ ...(await writtenColumns(context, input, stored.picture_ids)), version: stored.version + 1 })
    .where('id', '=', stored.id)
    .execute();
  await hangFiles(db, { documentId: stored.id, receiptId: null, path: stored.path }, files);
  context.audit({ objectKind: 'document', objectId: stored.id, action: 'document.mod', after: input });
  return { documentId: stored.id, version: stored.version + 1 };
};

/** Says whom a document that is to be forwarded goes to, until when, and what is remarked on it. */
export const modForwarded = async (
  context: Context,
  input: Parsed<typeof documentApi.modForwarded>,
): Promise<Saved> => {
  const { db, actor } = context;
  refusePast(input.deadline);
  await refuseForeign(db, actor, input);
  const stored = await lockDraft(context, input.documentId, input.version);
  if (stored.parent_id === null) throw fail('document.notForwarded');
  await db
    .updateTable('document')
    .set({
      remark: input.remark,
      deadline: input.deadline,
      ...selectionColumns(input),
      version: stored.version + 1,
    })
    .where('id', '=', stored.id)
    .execute();
  context.audit({ objectKind: 'document', objectId: stored.id, action: 'document.mod', after: input });
  return { documentId: stored.id, version: stored.version + 1 };
};

/** Deletes a draft; what has been sent stays. */
export const deleteDocument = async (context: Context, id: string): Promise<null> => {
  const { db } = context;
  const stored = await lockDraft(context, id);
  await sql`delete from document_file where document_id = ${stored.id}`.execute(db);
  await sql`delete from document where id = ${stored.id}`.execute(db);
  context.audit({
    objectKind: 'document',
    objectId: id,
    action: 'document.del',
    before: { docTitle: stored.doc_title },
  });
  return null;
};

/** What a selection of a stored draft means now. */
export const receiversNow = ({ db, actor }: Context, of: StoredDocument): Promise<Receiver[]> =>
  receiversOf(db, actor, {
    receiverIds: of.receiver_ids,
    receiverTypes: of.receiver_types,
    receiverAreas: of.receiver_areas,
    receiverIndustries: of.receiver_industries,
  });
