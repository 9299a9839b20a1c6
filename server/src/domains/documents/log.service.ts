import { sql } from 'kysely';
import type { DocumentDeed } from '#contracts/documents/document.codes.ts';
import { documentLogList } from '#contracts/documents/receipt.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { ancestors } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';

/** A document as its log names it. */
interface Named {
  readonly documentId: string;
  readonly docTitle: string;
  readonly docNumber: string;
}

/** Writes down what a person did with a document, at the person's own organisation. */
export const logDeed = async (
  db: Db,
  actor: Actor,
  { documentId, docTitle, docNumber }: Named,
  deed: DocumentDeed,
  note = '',
): Promise<void> => {
  const levels = ancestors(actor.orgPath);
  await sql`insert into document_log (document_id, doc_title, doc_number, org_id, path, l1, l2, l3, l4, deed, user_id, person_name, note, created_at)
    values (${documentId}, ${docTitle}, ${docNumber}, ${actor.orgId}, ${actor.orgPath}, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4},
      ${deed}, ${personBehind(actor)}, ${actor.runAs?.realName ?? actor.realName}, ${note}, ${clock.now().toISOString()})`.execute(
    db,
  );
};

export const documentLogPage = listQuery(documentLogList, {
  base: 'document_log g',
  alias: 'g',
  columns: {
    logId: sql`g.id`,
    documentId: sql`g.document_id`,
    docTitle: sql`g.doc_title`,
    docNumber: sql`g.doc_number`,
    documentDeed: sql`g.deed`,
    orgName: sql`coalesce(luan_org_name(g.org_id), '')`,
    personName: sql`g.person_name`,
    logNote: sql`g.note`,
    createdAt: sql`g.created_at`,
  },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`g.doc_title`, text)} or ${containing(sql`g.doc_number`, text)} or ${containingName(sql`g.person_name`, text)})`,
    orgId: (org) => sql<boolean>`g.org_id = ${org}`,
    between: (days) => within(sql`g.created_at`, days),
  },
  order: { by: 'createdAt', direction: 'desc' },
  finish: (row) => ({ ...row, can: [] }),
});
