import { sql } from 'kysely';
import { documentState } from '#contracts/documents/document.codes.ts';
import type { documentApi } from '#contracts/documents/document.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { queueText, tellMany } from '#domains/messages/door.ts';
import { afterQuiet, wishesOf } from '#domains/reminders/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { startOf } from '#kernel/zone.ts';
import { isOverdue, isWaiting, under } from '../count.queries.ts';
import { logDeed } from '../log.service.ts';
import { phonesOf } from '../received/handler.service.ts';
import { findOwn } from './document.service.ts';

interface Reminded {
  id: string;
  org_id: string;
  sender_name: string;
  deadline: string;
  phone: string | null;
  handlers: string[];
}

/** Phones a reminder goes to: of each organisation its contact and whoever handles the document there, each number once. */
const phonesFor = async ({ db, runtime }: Context, rows: readonly Reminded[]): Promise<string[]> => {
  const phones: string[] = [];
  for (const row of rows) {
    const meant = [row.phone, ...(await phonesOf(db, row.org_id, row.handlers))].flatMap((one) => one ?? []);
    // Sealed twice, one number reads differently.
    phones.push(...new Map(meant.map((one) => [runtime.keys.unseal(one), one])).values());
  }
  return phones;
};

/**
 * Reminds all who have not done what was asked, or the overdue alone, of a document and of what was forwarded from it: whoever handles
 * it, or the administrators, of each a message, once a day; they and the contact a text message where the sender's organisation sends them, never at night.
 * @throws document.notSent for one that asks nobody for anything.
 */
export const remindReceivers = async (
  context: Context,
  { documentId, overdue }: Parsed<typeof documentApi.remind>,
): Promise<Data<typeof documentApi.remind>> => {
  const { db, actor } = context;
  const stored = await findOwn(context, documentId);
  if (stored.state !== documentState.values.sent) throw fail('document.notSent');
  const today = dayOf(clock.now());
  const meant = sql<boolean>`(${under(sql`r.tree`, sql`${stored.tree}::text`)} and ${overdue ? isOverdue('r') : isWaiting('r')} and ${inScope(actor.scope, 'document_receipt r')})`;
  const { rows: waiting } = await sql<{ n: number }>`
    select count(*)::int as n from document_receipt r where ${meant}`.execute(db);
  const { rows } = await sql<Reminded>`
    update document_receipt r set reminded_at = ${clock.now().toISOString()}::timestamptz, reminded_times = r.reminded_times + 1
    from organisation o where o.id = r.org_id and ${meant} and (r.reminded_at is null or r.reminded_at < ${startOf(sql`${today}::date`)})
    returning r.id, r.org_id, r.sender_name, r.deadline::text as deadline, o.contact_phone_sealed as phone,
      r.handler_ids::text[] as handlers`.execute(db);
  await tellMany(
    db,
    { kind: 'documentUrged', link: '/docs/receiveDetail' },
    rows.flatMap((row) => {
      const telling = {
        orgId: row.org_id,
        params: { docTitle: stored.doc_title, orgName: row.sender_name, deadline: row.deadline },
        query: { receiptId: row.id },
        once: `documentUrged.${row.id}.${today}`,
      };
      return row.handlers.length === 0 ? [telling] : row.handlers.map((userId) => ({ ...telling, userId }));
    }),
  );
  const { texts } = await wishesOf(db, actor.orgId);
  const phonesSealed = texts ? await phonesFor(context, rows) : [];
  await queueText(db, {
    phonesSealed,
    kind: 'reminder',
    orgId: actor.orgId,
    values: { about: 'documentUrged', docTitle: stored.doc_title, deadline: stored.deadline },
    leaves: afterQuiet(clock.now()),
  });
  const named = { documentId: stored.id, docTitle: stored.doc_title, docNumber: stored.doc_number };
  if (rows.length > 0) await logDeed(db, actor, named, 'reminded', String(rows.length));
  context.audit({
    objectKind: 'document',
    objectId: documentId,
    action: 'document.remind',
    after: { receiptIds: rows.map((row) => row.id) },
  });
  return { reminded: rows.length, before: (waiting[0]?.n ?? 0) - rows.length, texts: phonesSealed.length };
};
