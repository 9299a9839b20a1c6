import { type RawBuilder, sql } from 'kysely';
import { documentState, isOpenTo, receiptMachine } from '#contracts/documents/document.codes.ts';
import { type ReceiptDetail, receiptList } from '#contracts/documents/receipt.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { filesOf, remarksOf } from '../content.queries.ts';
import { isOverdue, isWaiting, under } from '../count.queries.ts';

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
  forwardedId: sql`(select b.id from document b where b.from_receipt_id = t.id and b.state <> ${literal(documentState, 'recalled')})`,
  version: sql`t.version`,
};

const hidden = { live: sql`t.live` };

/** The receiver does what is asked, the sender asks again; who looks from above only looks. */
const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { live, ...rest } = row;
  const own = row.orgId === actor.orgId;
  const standing = { ask: Number(row.ask), state: Number(row.state), live: live === true };
  const edges = canWalk(receiptMachine, actor, standing.state).filter(
    (edge) => (edge === 'again' ? row.senderId === actor.orgId : own) && isOpenTo(standing, edge),
  );
  const forwards =
    own && row.forwardedId === null && standing.live && row.readAt !== null && may(actor, 'docs:send:mod');
  return { ...rest, can: [...edges, ...(forwards ? ['forward'] : [])] };
};

export const receiptPage = listQuery(receiptList, {
  base: 'document_receipt t',
  alias: 't',
  columns,
  hidden,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`t.doc_title`, text)} or ${containing(sql`t.doc_number`, text)} or ${containing(sql`t.org_name`, text)}
        or ${containing(sql`t.sender_name`, text)})`,
    state: (states) => sql<boolean>`t.state = any(${states}::int[])`,
    own: (wanted, actor) => sql<boolean>`(t.org_id = ${actor.orgId}) = ${wanted}`,
    docWaiting: (wanted) => sql<boolean>`${isWaiting('t')} = ${wanted}`,
    overdue: (wanted) => sql<boolean>`${isOverdue('t')} = ${wanted}`,
    docKind: (kinds) => sql<boolean>`t.doc_kind = any(${kinds}::int[])`,
    urgency: (urgencies) => sql<boolean>`t.urgency = any(${urgencies}::int[])`,
    ask: (asks) => sql<boolean>`t.ask = any(${asks}::int[])`,
    ofDocumentId: (document) => sql<boolean>`t.document_id = ${document}`,
    underId: (document, actor) =>
      sql<boolean>`exists (select from document d where d.id = ${document} and ${inScope(actor.scope, 'document d')} and ${under(sql`t.tree`, sql`d.tree`)})`,
    orgId: (org) => sql<boolean>`t.org_id = ${org}`,
    sentBetween: (days) => within(sql`t.sent_at`, days),
  },
  sorts: { sentAt: sql`t.sent_at`, deadline: sql`t.deadline`, readAt: sql`t.read_at` },
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
      docBody: sql`d.doc_body`,
      docContact: sql`d.doc_contact`,
      remarks: remarksOf,
      docFiles: filesOf,
      replyFiles,
    })}, ${historyOf(receiptMachine, sql`t.id`)} as history from document_receipt t join document d on d.id = t.document_id
    where ${which} and ${inScope(actor.scope, 'document_receipt t')} order by t.sent_at, t.id limit 1`.execute(db);
  const [row] = rows;
  return row && (finish(row, actor) as ReceiptDetail);
};

/** One received document of the scope; foreign equals missing. */
export const findReceipt = async (db: Db, actor: Actor, receiptId: string): Promise<ReceiptDetail> => {
  const found = await findBy(db, actor, sql<boolean>`t.id = ${receiptId}`);
  if (!found) throw fail('object.missing');
  return found;
};

/** The oldest document the own organisation has to handle before anything else; whoever acts for somebody else is let pass. */
export const findMust = async (db: Db, actor: Actor): Promise<ReceiptDetail | null> => {
  if (actor.runAs) return null;
  const which = sql<boolean>`(t.org_id = ${actor.orgId} and t.must_handle and ${isWaiting('t')})`;
  return (await findBy(db, actor, which)) ?? null;
};
