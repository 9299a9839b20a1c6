import { sql } from 'kysely';
import { documentTask } from '#contracts/documents/document.codes.ts';
import type { receiptApi } from '#contracts/documents/receipt.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { arrangeCheck } from '#domains/hazards/door.ts';
import { require } from '#kernel/actor.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { logDeed } from '../log.service.ts';

/** What arranging a check asks for beside handling the document. */
export const arranges = 'hazard:item:mod';

interface Waiting {
  document_id: string;
  doc_title: string;
  doc_number: string;
  deadline: string;
  template_id: string;
  place_check_id: string | null;
  live: boolean;
}

/**
 * Arranges the check a received document asks for; it stands among the checks of the organisation and on the phone of whoever is
 * named. @throws document.closed, document.arranged for one that is arranged already, on `checkerId` for somebody else's people.
 */
export const arrangeTask = async (
  context: Context,
  input: Parsed<typeof receiptApi.arrange>,
): Promise<Data<typeof receiptApi.arrange>> => {
  const { db, actor } = context;
  require(actor, arranges);
  const { rows } = await sql<Waiting>`
    select r.document_id, r.doc_title, r.doc_number, r.deadline::text as deadline, r.task_template_id as template_id, r.place_check_id, r.live
    from document_receipt r where r.id = ${input.receiptId} and r.org_id = ${actor.orgId} and r.doc_task = ${literal(documentTask, 'check')}
      and ${inScope(actor.scope, 'document_receipt r')} for update`.execute(db);
  const stored = orMissing(rows[0]);
  if (!stored.live) throw fail('document.closed');
  if (stored.place_check_id !== null) throw fail('document.arranged');
  const made = await arrangeCheck(context, {
    name: `${stored.doc_number} ${stored.doc_title}`,
    checkTemplateId: stored.template_id,
    objectName: input.objectName,
    checkerId: input.checkerId,
    until: stored.deadline,
  });
  await sql`update document_receipt set place_check_id = ${made.placeCheckId} where id = ${input.receiptId}`.execute(
    db,
  );
  const named = { documentId: stored.document_id, docTitle: stored.doc_title, docNumber: stored.doc_number };
  await logDeed(db, actor, named, 'arranged', input.objectName);
  context.audit({
    objectKind: 'documentReceipt',
    objectId: input.receiptId,
    action: 'document.arrange',
    after: { ...input, ...made },
  });
  return { placeTaskId: made.placeTaskId };
};
