import { sql } from 'kysely';
import { documentKind, documentMachine, documentState, documentTask } from '#contracts/documents/document.codes.ts';
import { type documentApi, mostReceivers } from '#contracts/documents/document.contract.ts';
import type { sendingApi } from '#contracts/documents/sending.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { proposeItem, withdrawItems } from '#domains/meetings/door.ts';
import { tellAdministrators, tellPerson } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFor } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { type Taken, walks } from '#kernel/walks.ts';
import { logDeed } from '../log.service.ts';
import { tellReceivers } from '../received/handler.service.ts';
import { receiptWalks } from '../received/receipt.service.ts';
import { sendTask } from '../tasks/task.service.ts';
import { documentMakers } from './document.queries.ts';
import { findOwn, lockOwn, receiversNow, refusePast, type StoredDocument } from './document.service.ts';
import { refuseEndedAbove } from './forward.service.ts';
import { type Receiver, refuseForeign } from './receiver.queries.ts';

/** Minutes a meeting gives to a warning. */
const warningMinutes = 10;

interface Numbered {
  readonly doc_number: string;
  readonly number_year: number | null;
  readonly number_serial: number | null;
}

/** The next number of a setting: 冀运安〔2026〕12号, from 1 in each year. */
const nextNumber = async (db: Db, settingId: string, lock: boolean): Promise<Numbered> => {
  const year = Number(dayOf(clock.now()).slice(0, 4));
  const { rows } = await sql<{ prefix: string }>`
    select s.number_prefix as prefix from document_setting s where s.id = ${settingId} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  const last = await sql<{ n: number }>`select coalesce(max(d.number_serial), 0) as n from document d
    where d.setting_id = ${settingId} and d.number_year = ${year}`.execute(db);
  const serial = (last.rows[0]?.n ?? 0) + 1;
  return {
    doc_number: `${rows[0]?.prefix ?? ''}〔${year}〕${serial}号`,
    number_year: year,
    number_serial: serial,
  };
};

/** A forwarded document keeps the number it came with. */
const numberOf = async (db: Db, of: StoredDocument, lock: boolean): Promise<Numbered> =>
  of.parent_id !== null || of.setting_id === null
    ? { doc_number: of.doc_number, number_year: null, number_serial: null }
    : nextNumber(db, of.setting_id, lock);

/** Who received a document when it was sent. */
const receiversThen = async (db: Db, documentId: string): Promise<Receiver[]> => {
  const { rows } = await sql<Receiver>`
    select r.org_id as "orgId", r.org_name as "orgName", coalesce(o.type_code, '') as "typeCode" from document_receipt r
    left join organisation o on o.id = r.org_id where r.document_id = ${documentId} order by r.id`.execute(db);
  return rows;
};

/** Says whom a draft would go to now, and which number it would get; of what has been sent whom it went to. */
export const previewReceivers = async (
  context: Context,
  documentId: string,
): Promise<{ total: number; names: Receiver[]; docNumber: string }> => {
  const stored = await findOwn(context, documentId);
  const draft = stored.state === documentState.values.draft;
  const names = await (draft ? receiversNow(context, stored) : receiversThen(context.db, stored.id));
  const docNumber = draft ? (await numberOf(context.db, stored, false)).doc_number : stored.doc_number;
  return { total: names.length, names: names.slice(0, mostReceivers), docNumber };
};

/**
 * Writes down who receives a document, with all that their lists ask for. A plan or a check is made by companies: who only sends it on
 * has none of its own.
 */
const writeReceipts = async (db: Db, documentId: string, receivers: readonly Receiver[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into document_receipt (document_id, tree, org_id, path, l1, l2, l3, l4, org_name, sender_id, sender_name, doc_number, doc_title, doc_kind,
      urgency, ask, must_handle, deadline, sent_at, hand_signed, doc_task, task_plan_id, task_share, task_template_id, task_name)
    select d.id, d.tree, o.id, o.path, o.l1, o.l2, o.l3, o.l4, o.org_name, d.org_id, d.org_name, d.doc_number, d.doc_title, d.doc_kind, d.urgency,
      d.ask, d.must_handle, d.deadline, d.sent_at, d.hand_signed, case when x.meant then d.doc_task end, case when x.meant then d.task_plan_id end,
      case when x.meant then d.task_share end, case when x.meant then d.task_template_id end, case when x.meant then d.task_name else '' end
    from document d join organisation o on o.id = any(${receivers.map((one) => one.orgId)}::bigint[])
    cross join lateral (select d.doc_task = ${literal(documentTask, 'questionnaire')} or o.type_code = 'company' as meant) x
    where d.id = ${documentId} order by o.name_key, o.id returning id`.execute(db);
  return rows.map((row) => row.id);
};

const chosen = (of: StoredDocument) => ({
  receiverIds: of.receiver_ids,
  receiverTypes: of.receiver_types,
  receiverAreas: of.receiver_areas,
  receiverIndustries: of.receiver_industries,
});

/** Whom a draft goes to. @throws where nobody is left, somebody is not the own one's any more, or they are too many. */
const finalReceivers = async (context: Context, stored: StoredDocument): Promise<Receiver[]> => {
  await refuseForeign(context.db, context.actor, chosen(stored));
  const receivers = await receiversNow(context, stored);
  if (receivers.length === 0) throw fail('document.noReceivers');
  if (receivers.length > mostReceivers) throw fail('document.tooMany', { most: mostReceivers });
  return receivers;
};

interface Sent {
  state: number;
  docNumber: string;
  sent: number;
}

/** Lets a document leave by an edge: number, receivers as they are now, what hangs on it, and a message to each. */
const letLeave = async (context: Context, stored: StoredDocument, edge: 'send' | 'approve'): Promise<Sent> => {
  const { db, actor } = context;
  refusePast(stored.deadline);
  await refuseEndedAbove(db, stored.id);
  const receivers = await finalReceivers(context, stored);
  const numbered = await numberOf(db, stored, true);
  const { answer } = await documentWalks.step(
    context,
    edge,
    { id: stored.id },
    {
      ...numbered,
      sent_at: clock.now().toISOString(),
      sent_by: stored.submitted_by ?? actor.userId,
      sent_by_name:
        stored.submitted_by === null ? actor.realName : sql`coalesce(luan_person_name(${stored.submitted_by}), '')`,
    },
  );
  const receipts = await writeReceipts(db, stored.id, receivers);
  await tellReceivers(db, stored.id);
  await sendTask(context, stored.id);
  if (stored.doc_kind === documentKind.values.warning)
    await proposeItem(
      db,
      receivers.filter((one) => one.typeCode === 'company').map((one) => one.orgId),
      { title: stored.doc_title, minutes: warningMinutes, from: { documentId: stored.id } },
    );
  const named = { documentId: stored.id, docTitle: stored.doc_title, docNumber: numbered.doc_number };
  await logDeed(db, actor, named, stored.parent_id === null ? 'sent' : 'forwarded', String(receipts.length));
  return { state: answer.state, docNumber: numbered.doc_number, sent: receipts.length };
};

/**
 * Sends a draft. Whoever presses twice gets the first answer again.
 * @throws object.changed for a draft that was changed since it was read, document.noReceivers where nobody is meant,
 * document.needsAudit where its setting lets nothing leave before somebody else has looked at it.
 */
export const sendDocument = async (context: Context, input: Parsed<typeof documentApi.send>): Promise<Sent> => {
  const stored = await lockOwn(context, input.documentId);
  if (stored.state === documentState.values.sent) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from document_receipt r where r.document_id = ${stored.id}`.execute(context.db);
    // Pressed again: it has left, and nothing is sent.
    context.audit({ objectKind: 'document', objectId: stored.id, after: { again: true } });
    return { state: stored.state, docNumber: stored.doc_number, sent: rows[0]?.n ?? 0 };
  }
  if (stored.state === documentState.values.draft && stored.version !== input.version) throw fail('object.changed');
  if (stored.audited) throw fail('document.needsAudit');
  return letLeave(context, stored, 'send');
};

/** Hands a draft in to be looked at. @throws as sending it, document.unaudited where nobody asks for it. */
export const submitDocument = async (
  context: Context,
  input: Parsed<typeof sendingApi.submit>,
): Promise<{ state: number }> => {
  const { db, actor } = context;
  const stored = await lockOwn(context, input.id);
  if (stored.state === documentState.values.draft && stored.version !== input.version) throw fail('object.changed');
  if (!stored.audited) throw fail('document.unaudited');
  refusePast(stored.deadline);
  await finalReceivers(context, stored);
  const { answer } = await documentWalks.step(
    context,
    'submit',
    { id: stored.id },
    { submitted_by: actor.userId, submitted_at: clock.now().toISOString() },
  );
  await tellAdministrators(db, stored.org_id, {
    kind: 'documentSubmitted',
    params: { docTitle: stored.doc_title, realName: actor.realName },
    link: '/docs/detail',
    query: { documentId: stored.id },
  });
  return { state: answer.state };
};

/** Lets a document that was handed in leave; never who wrote it or handed it in. */
export const approveDocument = async (context: Context, input: Parsed<typeof sendingApi.approve>): Promise<Sent> =>
  letLeave(context, await lockOwn(context, input.id), 'approve');

type Edge = keyof typeof documentMachine.edges;
type Step = Taken<Edge, 'document'>;

const named = ({ row }: Pick<Step, 'row'>) => ({
  documentId: row.id,
  docTitle: row.doc_title,
  docNumber: row.doc_number,
});

/** Refuses to take back what somebody has opened or sent on, or whose receiver stands elsewhere by now, by name; its receipts are locked (`walkDocument`). */
const refuseOpened = async (db: Db, documentId: string): Promise<void> => {
  const { rows } = await sql<{ names: string[] }>`select luan_document_opened(${documentId}) as names`.execute(db);
  const opened = rows[0]?.names ?? [];
  if (opened.length > 0) throw failFor('document.opened', opened);
};

/** Nothing is asked of its receivers any more. */
const rest = async (db: Db, documentId: string): Promise<void> => {
  await sql`select luan_document_rest(${documentId})`.execute(db);
};

const documentWalks = walks(documentMachine, {
  table: 'document',
  reach: (actor) => sql<boolean>`(${inScope(actor.scope, 'document t')} and t.org_id = ${actor.orgId})`,
  rule: async ({ context, edge, id }) => {
    if (edge === 'recall') await refuseOpened(context.db, id);
  },
  makers: documentMakers,
  stamps: { recall: ({ reason }) => ({ reason }), sendBack: ({ reason }) => ({ reason }) },
  effects: {
    recall: async (step) => {
      const { context, id, reason } = step;
      await receiptWalks.those(context, 'recall', { where: sql<boolean>`t.document_id = ${id}`, reason });
      await rest(context.db, id);
      await withdrawItems(context.db, id);
      await logDeed(context.db, context.actor, named(step), 'recalled', reason);
    },
    close: async (step) => {
      await rest(step.context.db, step.id);
      await logDeed(step.context.db, step.context.actor, named(step), 'closed');
    },
    archive: (step) => logDeed(step.context.db, step.context.actor, named(step), 'archived'),
    submit: (step) => logDeed(step.context.db, step.context.actor, named(step), 'submitted'),
    sendBack: async (step) => {
      const { db, actor } = step.context;
      await logDeed(db, actor, named(step), 'sentBack', step.reason);
      await tellPerson(db, step.row.org_id, step.row.submitted_by ?? step.row.created_by, {
        kind: 'documentSentBack',
        params: { docTitle: step.row.doc_title, reason: step.reason },
        link: '/docs/detail',
        query: { documentId: step.id },
      });
    },
  },
});

/**
 * Recalls, closes or archives a document, or sends it back to whoever handed it in. Its receipts are locked before it is, as whoever opens or answers one locks them: two who
 * come at once wait for each other and never for both.
 */
export const walkDocument = async (
  context: Context,
  edge: 'recall' | 'close' | 'archive' | 'sendBack',
  input: { id: string; reason?: string | undefined },
): Promise<WalkedState> => {
  const { db, actor } = context;
  await sql`select from document_receipt r where r.document_id = ${input.id} and r.sender_id = ${actor.orgId}
    and ${inScope(actor.scope, 'document_receipt r')} order by r.id for update`.execute(db);
  return documentWalks.walk(context, edge, input);
};
