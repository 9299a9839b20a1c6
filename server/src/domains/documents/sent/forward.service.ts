import { sql } from 'kysely';
import { receiptState } from '#contracts/documents/document.codes.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { placeInTree } from './document.service.ts';

interface Received {
  document_id: string;
  tree: string;
  live: boolean;
  state: number;
  read: boolean;
}

/** What was closed or recalled above, or was returned, is sent on by nobody. @throws document.closed, document.returned */
const refuseEnded = ({ live, state }: Pick<Received, 'live' | 'state'>): void => {
  if (!live) throw fail('document.closed');
  if (state === receiptState.values.returned) throw fail('document.returned');
};

/** The same for a draft that was made of a receipt a while ago; the receipt is held until the draft has left. */
export const refuseEndedAbove = async (db: Db, documentId: string): Promise<void> => {
  const { rows } = await sql<Pick<Received, 'live' | 'state'>>`
    select r.live, r.state from document_receipt r
    where r.id = (select d.from_receipt_id from document d where d.id = ${documentId}) for update`.execute(db);
  if (rows[0]) refuseEnded(rows[0]);
};

/**
 * Makes a draft out of a received document: text, number and attachments are those it came with, receivers and deadline are
 * the forwarder's to choose.
 * @throws document.unreadYet for what nobody here has opened, document.forwardedAlready for what was sent on before.
 */
export const forwardDocument = async (context: Context, receiptId: string): Promise<{ documentId: string }> => {
  const { db, actor } = context;
  const { rows } = await sql<Received>`
    select r.document_id, r.tree, r.live, r.state, r.read_at is not null as read from document_receipt r
    where r.id = ${receiptId} and r.org_id = ${actor.orgId} and ${inScope(actor.scope, 'document_receipt r')} for update`.execute(
    db,
  );
  const received = orMissing(rows[0]);
  refuseEnded(received);
  if (!received.read) throw fail('document.unreadYet');
  const levels = ancestors(actor.orgPath);
  try {
    const made = await sql<{ id: string }>`
      insert into document (org_id, path, l1, l2, l3, l4, org_name, parent_id, from_receipt_id, from_name, doc_number, doc_title, doc_kind, urgency,
        ask, must_handle, deadline, doc_body, doc_contact, picture_ids, hand_signed, doc_task, task_plan_id, task_share, task_template_id, task_name,
        questions, remarks, created_by)
      select ${actor.orgId}, ${actor.orgPath}, ${levels.l1}::bigint, ${levels.l2}::bigint, ${levels.l3}::bigint, ${levels.l4}::bigint,
        coalesce(luan_org_name(${actor.orgId}), ''), d.id, ${receiptId}::bigint, d.org_name, d.doc_number, d.doc_title, d.doc_kind, d.urgency, d.ask,
        d.must_handle, greatest(d.deadline, ${dayOf(clock.now())}::date), d.doc_body, d.doc_contact,
        d.picture_ids, d.hand_signed, d.doc_task, d.task_plan_id, d.task_share, d.task_template_id, d.task_name, d.questions,
        d.remarks || case when d.remark = '' then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('orgName', d.org_name, 'remark', d.remark)) end, ${actor.userId}
      from document d where d.id = ${received.document_id} returning id`.execute(db);
    const documentId = made.rows[0]?.id ?? '';
    await placeInTree(db, documentId, received.tree);
    await sql`insert into document_file (document_id, path, place, file_id, file_name)
      select ${documentId}::bigint, ${actor.orgPath}::text, f.place, f.file_id, f.file_name from document_file f
      where f.document_id = ${received.document_id} and f.receipt_id is null`.execute(db);
    context.audit({ objectKind: 'document', objectId: documentId, action: 'document.forward', after: { receiptId } });
    return { documentId };
  } catch (error) {
    if (brokenRule(error) === 'document_from') throw fail('document.forwardedAlready');
    throw error;
  }
};
