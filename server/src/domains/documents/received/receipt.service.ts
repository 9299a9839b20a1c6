import { sql } from 'kysely';
import {
  type DocumentDeed,
  documentAsk,
  isOpenTo,
  type ReceiptEdge,
  receiptMachine,
} from '#contracts/documents/document.codes.ts';
import type { receiptApi } from '#contracts/documents/receipt.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { tellAdministrators, tellPerson } from '#domains/messages/door.ts';
import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import { findFiles } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { each, type Taken, walks } from '#kernel/walks.ts';
import { hangFiles } from '../file.service.ts';
import { logDeed } from '../log.service.ts';

type Step = Taken<ReceiptEdge, 'document_receipt'>;

/** Who did it and when, under the names of a verb. */
const by = (verb: 'read' | 'signed' | 'replied', actor: { userId: string; realName: string }) => ({
  [`${verb}_at`]: clock.now().toISOString(),
  [`${verb}_by`]: actor.userId,
  [`${verb}_by_name`]: actor.realName,
});

/** Whoever does something with a document that nobody had opened has read it. */
const readToo = (actor: { userId: string; realName: string }) => ({
  read_at: sql`coalesce(t.read_at, ${clock.now().toISOString()}::timestamptz)`,
  read_by: sql`coalesce(t.read_by, ${actor.userId}::bigint)`,
  read_by_name: sql`case when t.read_at is null then ${actor.realName}::text else t.read_by_name end`,
});

type Ask = keyof typeof documentAsk.values;
/** The moment all that was asked is done, for documents that ask for nothing after this step. */
const doneIf = (...asks: [Ask, ...Ask[]]) =>
  sql`case when t.ask in (${literal(documentAsk, ...asks)}) then ${clock.now().toISOString()}::timestamptz else t.done_at end`;

const deeds: Partial<Record<ReceiptEdge, DocumentDeed>> = {
  open: 'opened',
  sign: 'signed',
  reply: 'replied',
  return: 'returned',
  again: 'askedAgain',
};

/** The sender learns of replies and returns, the receiver that something is asked again; each step stands in the log. */
const tellReceipt = async ({ context, row, edge, reason, id }: Step): Promise<void> => {
  const { db, actor } = context;
  const deed = deeds[edge];
  const named = { documentId: row.document_id, docTitle: row.doc_title, docNumber: row.doc_number };
  if (deed) await logDeed(db, actor, named, deed, reason);
  const params = { docTitle: row.doc_title, orgName: row.org_name, reason };
  if (edge === 'again')
    await tellAdministrators(db, row.org_id, {
      kind: 'documentAgain',
      params: { ...params, orgName: row.sender_name },
      link: '/docs/receiveDetail',
      query: { receiptId: id },
    });
  if (edge !== 'reply' && edge !== 'return') return;
  const { rows } = await sql<{
    sent_by: string;
  }>`select d.sent_by from document d where d.id = ${row.document_id}`.execute(db);
  const sender = rows[0]?.sent_by;
  if (sender)
    await tellPerson(db, row.sender_id, sender, {
      kind: edge === 'reply' ? 'documentReplied' : 'documentReturned',
      params,
      link: '/docs/receiveDetail',
      query: { receiptId: id },
    });
};

/** Steps of a receiver, and the sender's asking again. What is done for somebody else is no signature. */
export const receiptWalks = walks(receiptMachine, {
  table: 'document_receipt',
  reach: (actor, edge) => {
    const side = sql.ref(edge === 'again' || edge === 'recall' ? 't.sender_id' : 't.org_id');
    return sql<boolean>`(${inScope(actor.scope, 'document_receipt t')} and ${side} = ${actor.orgId})`;
  },
  rule: ({ context, edge, row }) => {
    if (context.actor.runAs) throw fail('runAs.forbidden');
    if (isOpenTo({ ask: row.ask, state: row.state, live: row.live }, edge)) return;
    throw fail(row.live ? 'document.notAsked' : 'document.closed');
  },
  stamps: {
    open: ({ actor }) => ({ ...by('read', actor), done_at: doneIf('read') }),
    sign: ({ actor }) => ({ ...readToo(actor), ...by('signed', actor), done_at: doneIf('sign') }),
    reply: ({ actor }) => ({ ...readToo(actor), ...by('replied', actor), done_at: doneIf('reply', 'signAndReply') }),
    return: ({ actor, reason }) => ({ ...readToo(actor), return_reason: reason, done_at: null }),
    again: () => ({
      ...Object.fromEntries(
        ['read', 'signed', 'replied'].flatMap((verb) => [
          [`${verb}_at`, null],
          [`${verb}_by`, null],
          [`${verb}_by_name`, ''],
        ]),
      ),
      return_reason: '',
      done_at: null,
    }),
  },
  tell: each(tellReceipt),
});

/** Answers a received document with a text and files. @throws document.notAsked where no reply is asked for, or not yet. */
export const replyTo = async (context: Context, input: Parsed<typeof receiptApi.reply>): Promise<{ state: number }> => {
  const files = await findFiles(
    context.db,
    context.actor,
    input.replyFiles.map(({ fileId }) => fileId),
  );
  const { taken, answer } = await receiptWalks.step(
    context,
    'reply',
    { id: input.id },
    { reply_text: input.replyText },
  );
  const { document_id: documentId, path } = taken.row;
  await hangFiles(context.db, { documentId, receiptId: input.id, path }, files);
  return { state: answer.state };
};
