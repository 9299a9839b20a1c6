import type { DocumentDetail } from '#contracts/documents/document.contract.ts';
import type { sendingApi } from '#contracts/documents/sending.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { findReadDocument, findReadReceipt, logDeed, receiptsUnder } from '#domains/documents/door.ts';
import { answerPdf, bytesOf, giveLoggedTicket, openedTicket, type Pictured, wordsIn } from '#domains/prints/door.ts';
import { publicAddress } from '#kernel/address.ts';
import { fail } from '#kernel/errors.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { picturesOf } from '../layout/rich.layout.ts';
import { inText, readPictures } from '../packs/picture.service.ts';
import { layReceived, laySent } from './document.layout.ts';

const sent = 'document';
const received = 'documentReceipt';
type Printed = Pick<DocumentDetail, 'documentId' | 'docTitle' | 'docNumber' | 'sentAt'>;

const sees = { [sent]: 'docs:send:print', [received]: 'docs:receive:print' } as const;

type Given = Data<typeof sendingApi.printTicket>;

/** Writes the print down in both logs, and gives the ticket. @throws object.missing for a draft. */
const give = async (context: Context, kind: keyof typeof sees, objectId: string, of: Printed): Promise<Given> => {
  if (of.sentAt === null) throw fail('object.missing');
  await logDeed(context.db, context.actor, of, 'printed');
  context.audit({ objectKind: kind, objectId, action: 'document.print' });
  return giveLoggedTicket(context, { kind, objectId }, { operationModule: 'document', objectName: of.docTitle });
};

/** A ticket for a sent document of the scope on paper, with its receipts; foreign equals missing. */
export const giveDocumentTicket = async (
  context: Context,
  { documentId }: Parsed<typeof sendingApi.printTicket>,
): Promise<Given> => give(context, sent, documentId, await findReadDocument(context.db, context.actor, documentId));

/** A ticket for what one organisation of the scope received; foreign equals missing. */
export const giveReceiptTicket = async (
  context: Context,
  { receiptId }: Parsed<typeof sendingApi.receiptTicket>,
): Promise<Given> => give(context, received, receiptId, await findReadReceipt(context.db, context.actor, receiptId));

/** What a ticket stands for, read with the rights its maker has now. */
const opened = async (visit: Visit, ticket: string) => {
  const open = (kind: keyof typeof sees) => openedTicket(visit, kind, ticket, sees[kind]);
  // A ticket is of one kind: the other one refuses it.
  return open(sent).catch(() => open(received));
};

/** The PDF of a ticket: text, attachments, receipts, and the code that leads to it. */
export const printDocument = async (visit: Visit, input: Parsed<typeof sendingApi.print>): Promise<Buffer> => {
  const { about, actor } = await opened(visit, input.ticket);
  const words = wordsIn(about.owner.language);
  const address = publicAddress(visit.runtime.settings);
  const made = await visit.apart(actor.scope, async (db) => {
    if (about.kind === received) {
      const of = await findReadReceipt(db, actor, about.objectId);
      return {
        of,
        lay: (pictured: Pictured) =>
          layReceived(of, `${address}/docs/receiveDetail?receiptId=${of.receiptId}`, words, pictured),
      };
    }
    const of = await findReadDocument(db, actor, about.objectId);
    const receipts = await receiptsUnder(db, actor, of.documentId);
    return {
      of,
      lay: (pictured: Pictured) =>
        laySent(of, receipts, `${address}/docs/detail?documentId=${of.documentId}`, words, pictured),
    };
  });
  const images = await readPictures(visit.runtime, picturesOf(made.of.docBody), undefined, inText);
  const title = `${made.of.docNumber} ${made.of.docTitle}`;
  const pdf = await bytesOf(title, words, { content: made.lay(new Set(Object.keys(images))), images });
  return answerPdf(visit, title, pdf);
};
