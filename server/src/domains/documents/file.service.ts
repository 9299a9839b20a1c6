import { sql } from 'kysely';
import type { documentApi } from '#contracts/documents/document.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { sendShown } from '#domains/files/door.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { findOpenFile, type StoredFile } from '#kernel/files.ts';
import { everything, inScope } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { isKept, isReadable } from './content.queries.ts';
import { logDeed } from './log.service.ts';

interface Held {
  documentId: string;
  /** A picture of its body: shown with it, no download of its own. */
  pictured: boolean;
  docTitle: string;
  docNumber: string;
  received: boolean;
}

/**
 * Bytes of an attachment that hangs on a document of the scope, or on one that was received in it, or of a picture that stands in it; a
 * download by a receiver is noted. What was recalled is opened by its sender alone.
 */
export const sendAttachment = async (visit: Visit, { documentId, fileId }: Parsed<typeof documentApi.file>) => {
  const { actor } = visit;
  const held = await visit.apart(actor.scope, async (db) => {
    const received = sql<boolean>`exists (select from document_receipt r where r.document_id = d.id and ${isKept('r')}
      and ${inScope(actor.scope, 'document_receipt r')} and d.org_id <> ${actor.orgId})`;
    const { rows } = await sql<Held>`
      select d.id as "documentId", d.doc_title as "docTitle", d.doc_number as "docNumber", ${received} as received,
        ${fileId}::bigint = any(d.picture_ids) as pictured from document d
      where d.id = ${documentId} and ((${inScope(actor.scope, 'document d')} and ${isReadable(actor)}) or ${received})
        and (${fileId}::bigint = any(d.picture_ids) or exists (select from document_file f where f.document_id = d.id and f.file_id = ${fileId}
          and (f.receipt_id is null or ${inScope(actor.scope, 'document_file f')})))`.execute(db);
    return rows[0];
  });
  if (!held) throw fail('file.missing');
  if (held.received && !held.pictured) await visit.trace((db) => logDeed(db, actor, held, 'downloaded'));
  return sendShown(visit, await visit.apart(everything, (db) => findOpenFile(db, fileId)), {});
};

/** Hangs files on a document or a reply in place of those that hung there. */
export const hangFiles = async (
  db: Db,
  on: { readonly documentId: string; readonly receiptId: string | null; readonly path: string },
  files: readonly StoredFile[],
): Promise<void> => {
  await sql`delete from document_file f where f.document_id = ${on.documentId}
    and f.receipt_id is not distinct from ${on.receiptId}::bigint`.execute(db);
  const lines = files.map(({ id, fileName }, place) => ({ id, fileName, place }));
  await sql`insert into document_file (document_id, receipt_id, path, place, file_id, file_name)
    select ${on.documentId}::bigint, ${on.receiptId}::bigint, ${on.path}::text, x.place, x.id, x."fileName"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (id bigint, "fileName" text, place int)`.execute(db);
};
