import { type RawBuilder, sql } from 'kysely';
import {
  documentState,
  documentTask,
  isOpenTo,
  receiptMachine,
  receiptState,
} from '#contracts/documents/document.codes.ts';
import { type ReceiptDetail, type ReceiptRow, receiptList } from '#contracts/documents/receipt.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { contentColumns, isKept, shownBody, withdrawn } from '../content.queries.ts';
import { isAsked, isOverdue, isWaiting, under } from '../count.queries.ts';
import { arranges } from '../tasks/arrange.service.ts';
import { isAnswered, taskColumnsOf, taskJoins } from '../tasks/task.queries.ts';

const columns = {
  receiptId: sql`t.id`,
  documentId: sql`t.document_id`,
  docNumber: sql`t.doc_number`,
  docTitle: sql`t.doc_title`,
  docKind: sql`t.doc_kind`,
  urgency: sql`t.urgency`,
  ask: sql`t.ask`,
  mustHandle: sql`t.must_handle`,
  deadline: sql`t.deadline::text`,
  overdue: isOverdue('t'),
  state: sql`t.state`,
  senderId: sql`t.sender_id`,
  senderName: sql`t.sender_name`,
  orgId: sql`t.org_id`,
  orgName: sql`t.org_name`,
  sentAt: sql`t.sent_at`,
  readAt: sql`t.read_at`,
  readByName: sql`t.read_by_name`,
  signedAt: sql`t.signed_at`,
  signedByName: sql`t.signed_by_name`,
  repliedAt: sql`t.replied_at`,
  repliedByName: sql`t.replied_by_name`,
  replyText: sql`t.reply_text`,
  returnReason: sql`t.return_reason`,
  remindedAt: sql`t.reminded_at`,
  remindedTimes: sql`t.reminded_times`,
  handlerNames: sql`t.handler_names`,
  ...taskColumnsOf,
  handSigned: sql`t.hand_signed`,
  forwardedId: sql`(select b.id from document b where b.from_receipt_id = t.id and b.state <> ${literal(documentState, 'recalled')})`,
  version: sql`t.version`,
};

const hidden = { live: sql`t.live` };
const { check } = documentTask.values;

/** The sender took it back: the receiver reads that, and why, and nothing of what it said. */
const isRecalled = ({ state }: { state: number }): boolean => state === receiptState.values.recalled;

/** The receiver does what is asked, the sender asks again; who looks from above only looks. */
const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { live, ...rest } = row;
  const own = row.orgId === actor.orgId;
  const standing = { ask: Number(row.ask), state: Number(row.state), live: live === true };
  const edges = canWalk(receiptMachine, actor, standing.state).filter(
    (edge) => (edge === 'again' ? row.senderId === actor.orgId : own) && isOpenTo(standing, edge),
  );
  const forwards =
    own &&
    row.forwardedId === null &&
    standing.live &&
    standing.state !== receiptState.values.returned &&
    row.readAt !== null &&
    may(actor, 'docs:send:mod');
  const toArrange = own && standing.live && row.docTask === check && row.placeTaskId === null;
  return {
    ...rest,
    ...(isRecalled({ state: standing.state }) ? { taskName: withdrawn.taskName } : {}),
    can: [
      ...edges,
      ...(forwards ? ['forward'] : []),
      ...(toArrange && may(actor, 'docs:receive:handle') && may(actor, arranges) ? ['arrange'] : []),
    ],
  };
};

export const receiptPage = listQuery(receiptList, {
  base: 'document_receipt t',
  alias: 't',
  joins: taskJoins,
  columns,
  hidden,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`t.doc_title`, text)} or ${containing(sql`t.doc_number`, text)} or ${containing(sql`t.org_name`, text)}
        or ${containing(sql`t.sender_name`, text)})`,
    own: (wanted, actor) => whether(sql<boolean>`t.org_id = ${actor.orgId}`, wanted),
    docWaiting: (wanted) => whether(isWaiting('t'), wanted),
    docAnswered: (wanted) => whether(sql<boolean>`t.answered_at is not null`, wanted),
    docTask: (tasks) => sql<boolean>`t.doc_task = any(${tasks}::int[])`,
    taskDone: (wanted) =>
      sql<boolean>`(t.doc_task is not null and ${whether(sql<boolean>`t.task_done_at is not null`, wanted)})`,
    answeredAs: (which) => isAnswered('t', which),
    overdue: (wanted) => whether(isOverdue('t'), wanted),
    ofDocumentId: (document) => sql<boolean>`t.document_id = ${document}`,
    underId: (document, actor) =>
      sql<boolean>`exists (select from document d where d.id = ${document} and ${inScope(actor.scope, 'document d')} and ${under(sql`t.tree`, sql`d.tree`)})`,
    sentBetween: (days) => within(sql`t.sent_at`, days),
  },
  sorts: { deadline: sql`t.deadline` },
  order: { by: 'sentAt', direction: 'desc' },
  finish,
});

const replyFiles = sql`coalesce((select json_agg(json_build_object('fileId', f.file_id::text, 'fileName', f.file_name) order by f.place)
  from document_file f where f.receipt_id = t.id), '[]'::json)`;

const findBy = async (db: Db, actor: Actor, which: RawBuilder<boolean>): Promise<ReceiptDetail | undefined> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({
      ...columns,
      ...hidden,
      ...contentColumns,
      ...taskColumnsOf,
      replyFiles,
      answers: sql`(select coalesce(jsonb_agg(jsonb_build_object('questionText', x.value -> 'questionText', 'answer', x.value -> 'answer')
        order by x.ordinality), '[]') from jsonb_array_elements(t.answers) with ordinality x)`,
      signatureId: sql`t.signature_file_id`,
      agenda: sql`(select jsonb_build_object('planId', a.plan_id::text, 'planName', coalesce((select q.plan_name from plan q where q.id = a.plan_id), ''))
        from agenda_proposal a where a.document_id = t.document_id and a.org_id = t.org_id)`,
    })}, ${historyOf(receiptMachine, sql`t.id`)} as history from document_receipt t
    left join document d on d.id = t.document_id and ${isKept('t')} ${taskJoins} where ${which} and ${inScope(actor.scope, 'document_receipt t')} order by t.sent_at, t.id limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const found = finish(row, actor) as ReceiptDetail;
  if (isRecalled(found)) return { ...found, ...withdrawn, handSigned: false };
  return { ...found, docBody: shownBody(found) };
};

/** One received document of the scope; foreign equals missing. Of one that was recalled, the receipt without its content. */
export const findReceipt = async (db: Db, actor: Actor, receiptId: string): Promise<ReceiptDetail> => {
  return orMissing(await findBy(db, actor, sql<boolean>`t.id = ${receiptId}`));
};

/** One received document of the scope with what it says; recalled equals missing, as foreign does. */
export const findReadReceipt = async (db: Db, actor: Actor, receiptId: string): Promise<ReceiptDetail> => {
  const found = await findReceipt(db, actor, receiptId);
  return orMissing(isRecalled(found) ? undefined : found);
};

/** The oldest document the own organisation has to handle before anything else; whoever acts for somebody else is let pass. */
export const findMust = async (db: Db, actor: Actor): Promise<ReceiptDetail | null> => {
  if (actor.runAs) return null;
  const which = sql<boolean>`(t.org_id = ${actor.orgId} and t.must_handle and ${isAsked('t')})`;
  return (await findBy(db, actor, which)) ?? null;
};

/** Receipts of a document and of all that was forwarded from it, as far as the actor reaches them, sender by sender. */
export const receiptsUnder = async (db: Db, actor: Actor, documentId: string): Promise<ReceiptRow[]> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden })} from document_receipt t ${taskJoins}
    where exists (select from document d where d.id = ${documentId} and ${under(sql`t.tree`, sql`d.tree`)})
      and ${inScope(actor.scope, 'document_receipt t')} order by t.tree, t.id`.execute(db);
  return rows.map((row) => finish(row, actor) as ReceiptRow);
};
