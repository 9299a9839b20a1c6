import { documentApi } from '#contracts/documents/document.contract.ts';
import { receiptApi } from '#contracts/documents/receipt.contract.ts';
import { receivingApi } from '#contracts/documents/receiving.contract.ts';
import { sendingApi } from '#contracts/documents/sending.contract.ts';
import { documentSetting } from '#contracts/documents/setting.entries.ts';
import { documentTaskApi } from '#contracts/documents/task.contract.ts';
import { findSendable } from '#domains/training/door.ts';
import { serveEntries } from '#kernel/entries.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { sendAttachment } from './file.service.ts';
import { documentLogPage } from './log.service.ts';
import { findMust, findReceipt, receiptPage } from './received/receipt.queries.ts';
import { receiptWalks, replyTo, signFor } from './received/receipt.service.ts';
import { findReceiving, modReceiving } from './received/receiving.service.ts';
import { documentPage, findDocument } from './sent/document.queries.ts';
import { addDocument, deleteDocument, modDocument, modForwarded } from './sent/document.service.ts';
import { forwardDocument } from './sent/forward.service.ts';
import { remindReceivers } from './sent/remind.service.ts';
import { approveDocument, previewReceivers, sendDocument, submitDocument, walkDocument } from './sent/send.service.ts';
import { findSettings } from './setting.queries.ts';
import { arrangeTask } from './tasks/arrange.service.ts';

const { sign: _sign, ...plainEdges } = receiptApi.edges;

/** Official documents: written and sent, received and answered, counted down to the last receiver. */
export const documentRoutes: Served[] = [
  ...serveEntries(documentSetting, { table: 'document_setting', refs: {} }),
  serve(documentApi.settings, ({ db, actor }) => findSettings(db, actor)),
  serveList(documentPage),
  serve(documentApi.one, ({ db, actor }, input) => findDocument(db, actor, input.documentId)),
  serve(documentApi.add, addDocument),
  serve(documentApi.mod, modDocument),
  serve(documentApi.modForwarded, modForwarded),
  serve(documentApi.del, (context, input) => deleteDocument(context, input.documentId)),
  serve(documentApi.receivers, (context, input) => previewReceivers(context, input.documentId)),
  serve(documentApi.send, sendDocument),
  serve(documentApi.forward, (context, input) => forwardDocument(context, input.receiptId)),
  serve(documentApi.remind, remindReceivers),
  serveApart('bytes', documentApi.file, sendAttachment),
  serve(documentApi.edges.recall, (context, input) => walkDocument(context, 'recall', input)),
  serve(documentApi.edges.close, (context, input) => walkDocument(context, 'close', input)),
  serve(documentApi.edges.archive, (context, input) => walkDocument(context, 'archive', input)),
  serve(documentApi.edges.sendBack, (context, input) => walkDocument(context, 'sendBack', input)),
  serve(sendingApi.submit, submitDocument),
  serve(sendingApi.approve, approveDocument),
  serve(documentTaskApi.plans, ({ db, actor }, { keyword }) => findSendable(db, actor, keyword)),
  serve(receivingApi.one, (context) => findReceiving(context)),
  serve(receivingApi.mod, modReceiving),
  serveList(receiptPage),
  serveList(documentLogPage),
  serve(receiptApi.one, ({ db, actor }, input) => findReceipt(db, actor, input.receiptId)),
  serve(receiptApi.must, ({ db, actor }) => findMust(db, actor)),
  serve(receiptApi.reply, replyTo),
  serve(receiptApi.edges.sign, signFor),
  serve(receiptApi.arrange, arrangeTask),
  ...receiptWalks.serve(plainEdges),
];
