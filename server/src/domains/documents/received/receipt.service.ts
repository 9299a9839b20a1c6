import { sql } from 'kysely';
import {
  type DocumentDeed,
  documentAsk,
  documentTask,
  isOpenTo,
  questionKind,
  type ReceiptEdge,
  receiptMachine,
} from '#contracts/documents/document.codes.ts';
import type { receiptApi } from '#contracts/documents/receipt.contract.ts';
import type { DocumentQuestion } from '#contracts/documents/task.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { tellAdministrators, tellPerson } from '#domains/messages/door.ts';
import { clock } from '#kernel/clock.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { findFile, findFiles } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { each, type Taken, walks } from '#kernel/walks.ts';
import type { FailureKey } from '#phrases/say.ts';
import { hangFiles } from '../file.service.ts';
import { logDeed } from '../log.service.ts';

/** Whether an answer is one the question takes. */
const fits = ({ questionKind: kind, choices }: DocumentQuestion, answer: string): boolean => {
  if (kind === questionKind.values.choice) return choices.includes(answer);
  return kind !== questionKind.values.number || /^-?\d{1,12}(\.\d{1,4})?$/.test(answer);
};

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
const now = () => sql`${clock.now().toISOString()}::timestamptz`;
/** For documents that ask for nothing after this step: it is answered, and done unless something hangs on it that is not. */
const doneIf = (...asks: [Ask, ...Ask[]]) => {
  const last = sql`t.ask in (${literal(documentAsk, ...asks)})`;
  return {
    answered_at: sql`case when ${last} then ${now()} else t.answered_at end`,
    done_at: sql`case when ${last} and (t.doc_task is null or t.task_done_at is not null) then ${now()} else t.done_at end`,
  };
};
/** A reply answers the questions that hang on the document with it. */
const replied = () => {
  const questions = sql`t.doc_task = ${literal(documentTask, 'questionnaire')}`;
  return {
    answered_at: now(),
    task_done_at: sql`case when ${questions} then ${now()} else t.task_done_at end`,
    done_at: sql`case when t.doc_task is null or ${questions} or t.task_done_at is not null then ${now()} else t.done_at end`,
  };
};

const deeds: Partial<Record<ReceiptEdge, DocumentDeed>> = {
  open: 'opened',
  sign: 'signed',
  reply: 'replied',
  return: 'returned',
  again: 'notIdempotent',
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
    open: ({ actor }) => ({ ...by('read', actor), ...doneIf('read') }),
    sign: ({ actor }) => ({ ...readToo(actor), ...by('signed', actor), ...doneIf('sign') }),
    reply: ({ actor }) => ({ ...readToo(actor), ...by('replied', actor), ...replied() }),
    return: ({ actor, reason }) => ({ ...readToo(actor), return_reason: reason, answered_at: null, done_at: null }),
    again: () => ({
      ...Object.fromEntries(
        ['read', 'signed', 'replied'].flatMap((verb) => [
          [`${verb}_at`, null],
          [`${verb}_by`, null],
          [`${verb}_by_name`, ''],
        ]),
      ),
      return_reason: '',
      answers: '[]',
      signature_file_id: null,
      task_done_at: sql`case when t.doc_task = ${literal(documentTask, 'questionnaire')} then null else t.task_done_at end`,
      answered_at: null,
      done_at: null,
    }),
  },
  tell: each(tellReceipt),
});

/**
 * Signs for a received document. @throws on `signature` where it asks for a drawn one, or gets what was not drawn for it.
 */
export const signFor = async (context: Context, input: Parsed<typeof receiptApi.edges.sign>): Promise<WalkedState> => {
  const { db, actor } = context;
  const [drawn] = input.signature;
  if (drawn && (await findFile(db, actor, drawn.fileId)).kind !== 'document-signature')
    throw failFields([{ field: 'signature', key: 'document.notDrawn' }]);
  const { rows } = await sql<{ hand: boolean }>`select r.hand_signed as hand from document_receipt r
    where r.id = ${input.id} and ${inScope(actor.scope, 'document_receipt r')}`.execute(db);
  if (rows[0]?.hand && !drawn) throw failFields([{ field: 'signature', key: 'document.drawn' }]);
  return receiptWalks.walk(context, 'sign', { id: input.id }, { signature_file_id: drawn?.fileId ?? null });
};

/** Answers by question, as they are kept. @throws on `answers` with the question that lacks one, or was answered by what it does not offer. */
const answersTo = async (
  { db, actor }: Context,
  input: Parsed<typeof receiptApi.reply>,
): Promise<{ questionText: string; answer: string }[]> => {
  const { rows } = await sql<{ questions: DocumentQuestion[]; task: number | null }>`
    select d.questions, r.doc_task as task from document_receipt r join document d on d.id = r.document_id
    where r.id = ${input.id} and ${inScope(actor.scope, 'document_receipt r')}`.execute(db);
  const [asked] = rows;
  if (asked?.task !== documentTask.values.questionnaire) return [];
  const refuse = (key: FailureKey, place: number) => failFields([{ field: 'answers', key, params: { place } }]);
  return asked.questions.map((question, index) => {
    const answer = input.answers.find((one) => one.place === index + 1)?.answer ?? '';
    if (answer === '' && question.required) throw refuse('document.unanswered', index + 1);
    if (answer !== '' && !fits(question, answer)) throw refuse('document.answerUnfit', index + 1);
    return { questionText: question.questionText, answer };
  });
};

/**
 * Answers a received document with a text, answers to its questions, and files.
 * @throws document.notAsked where no reply is asked for, or not yet; on `answers` as above.
 */
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
    { reply_text: input.replyText, answers: JSON.stringify(await answersTo(context, input)) },
  );
  const { document_id: documentId, path } = taken.row;
  await hangFiles(context.db, { documentId, receiptId: input.id, path }, files);
  return { state: answer.state };
};
