import { sql } from 'kysely';
import { documentState, receiptState } from '#contracts/documents/document.codes.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import type { ReceiptDetail } from '#contracts/documents/receipt.contract.ts';
import { fullPath } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { literal } from '#kernel/literal.ts';
import { showHtml } from '#kernel/rich-text.ts';

/** Attachments of a document, in their order. */
const filesOf = sql`coalesce((select json_agg(json_build_object('fileId', f.file_id::text, 'fileName', f.file_name) order by f.place)
  from document_file f where f.document_id = d.id and f.receipt_id is null), '[]'::json)`;

/** What was said of it when it was forwarded, from above downwards. */
const remarksOf = sql`(d.remarks || case when d.remark = '' then '[]'::jsonb
  else jsonb_build_array(jsonb_build_object('orgName', d.org_name, 'remark', d.remark)) end)`;

/** What is read of a document `d` beside its body, the same for sender and receiver. */
export const contentColumns = {
  docBody: sql`d.doc_body`,
  docContact: sql`d.doc_contact`,
  remarks: remarksOf,
  docFiles: filesOf,
  handSigned: sql`d.hand_signed`,
  taskName: sql`d.task_name`,
  taskShare: sql`d.task_share`,
  questions: sql`d.questions`,
};

/** The body for a reader: cleaned once more, its pictures at the call that knows who may see them. */
export const shownBody = (row: { docBody: string; documentId: string }): string =>
  showHtml(row.docBody, (fileId) => `${fullPath(documentApi.file)}?documentId=${row.documentId}&fileId=${fileId}`);

/** Condition on documents `d`: what was recalled says what it said to its sender alone, to nobody above either. */
export const isReadable = (actor: Actor) =>
  sql<boolean>`(d.state <> ${literal(documentState, 'recalled')} or d.org_id = ${actor.orgId})`;

/** Condition on receipts: whoever received the document may read it, for it was not recalled. */
export const isKept = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.state`)} <> ${literal(receiptState, 'recalled')})`;

/** What stands in place of the content of a recalled document. */
export const withdrawn = {
  docBody: '',
  docContact: '',
  remarks: [],
  docFiles: [],
  docTask: null,
  taskName: '',
  taskShare: null,
  questions: [],
} satisfies Partial<ReceiptDetail>;
